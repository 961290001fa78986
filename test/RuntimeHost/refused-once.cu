// A kernel that cannot be executed gives cudaErrorNotSupported at each launch,
// and names its instruction at the first one.
// REQUIRES: vdev
// RUN: warpcc -std=c++17 -arch=sm_90 --cuda-path=builtin -cudart=warpcc %s -o %t
// RUN: env WARPCC_DEVICE=cpu %t 2>&1 | FileCheck %s
// CHECK: kernel {{.*}}refused{{.*}}: 'sured.b.add.1d.u32.trap' is not supported yet by the virtual device
// CHECK-NOT: sured
// CHECK: 3 times cudaErrorNotSupported
#include <cstdio>

__global__ void refused(unsigned long long S) {
  asm volatile("sured.b.add.1d.u32.trap [%0, {%1}], %1;" ::"l"(S), "r"(0));
}

int main() {
  int Times = 0;
  for (int I = 0; I < 3; ++I) {
    refused<<<1, 1>>>(1);
    Times += cudaDeviceSynchronize() == cudaErrorNotSupported ||
             cudaGetLastError() == cudaErrorNotSupported;
    cudaGetLastError();
  }
  std::printf("%d times cudaErrorNotSupported\n", Times);
}
