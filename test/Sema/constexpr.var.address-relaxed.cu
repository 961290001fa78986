// A host function has device code by --expt-relaxed-constexpr alone: nvcc makes
// a trap of an address in it, and says nothing.
// RUN: warpcc --expt-relaxed-constexpr --verify=expected,default -c %s
// RUN: warpcc --expt-relaxed-constexpr --strict --verify=expected,strict -c %s
// RUN: %if vdev %{ env WARPCC_DEVICE=cpu warpcc --cuda-path=builtin --expt-relaxed-constexpr -w -run %s 2>&1 | FileCheck %s %}
#include <cstdio>

constexpr int table[] = {1, 2, 3};
struct S { static constexpr int member[] = {4, 5, 6}; };
constexpr int host(int i) { return table[i] + S::member[i]; } // default-warning {{constexpr variable 'table' has no object in the device code of this host function}} default-warning {{constexpr variable 'member'}} strict-error {{constexpr variable 'table'}} strict-error {{constexpr variable 'member'}}
constexpr int never(int i) { return table[i]; }
constexpr int local(int i) { constexpr int l[] = {7, 8}; return l[i]; }
__global__ void kernel(int *p) {
  constexpr int folded = never(2);
  *p = host(*p) + local(0) + folded;
}

int main() {
  int *p;
  cudaMallocManaged(&p, 4);
  *p = 1;
  kernel<<<1, 1>>>(p);
  // CHECK: cudaSuccess 17
  printf("%s ", cudaGetErrorName(cudaDeviceSynchronize()));
  printf("%d\n", *p);
}
