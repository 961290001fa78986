// <<<...>>> in every form: the configuration is evaluated before the arguments (guide 5.4.3), in one expression.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s --check-prefix=OUT
// REQUIRES: gxx, vdev
#include <cstdio>

__global__ void add(int *P, int A) { *P += A; }
template <class T, int N> __global__ void addN(T *P) { *P += N; }
#define LAUNCH(Kernel, Threads, ...) Kernel<<<1, Threads>>>(__VA_ARGS__)
#define TWICE(Statement) Statement; Statement
#define CONFIG 1, 1
int say(const char *Text, int Value) { std::printf("%s ", Text); return Value; }

template <class T> void dependent(T *P) {
  addN<T, sizeof(T)><<<1, 1>>>(P);
  // CHECK: {{^}}  (__warpcc_configure(1, 1) ? (void)0 : addN<T, sizeof(T)>(P));
}

int main() {
  int *P;
  cudaMallocManaged(&P, sizeof(int));
  *P = 0;
  cudaStream_t S;
  cudaStreamCreate(&S);
  dim3 Grid(1);
  add<<<say("grid", 1), say("block", 1), say("shared", 0), S>>>(P, say("argument", 1));
  // CHECK: (__warpcc_configure(say("grid", 1), say("block", 1), say("shared", 0), S) ? (void)0 : add(P, say("argument", 1)));
  // OUT: grid
  // OUT-SAME: argument
  cudaDeviceSynchronize();
  LAUNCH(add, 1, P, 10);
  // CHECK: {{^}}  (__warpcc_configure(1, 1) ? (void)0 : add(P, 10));
  TWICE((add<<<1, dim3(1, 1)>>>(P, 100)));
  // CHECK: TWICE(((__warpcc_configure(1, dim3(1, 1)) ? (void)0 : add(P, 100))));
  add<<<CONFIG>>>(P, 1000);
  // CHECK: (__warpcc_configure(CONFIG) ? (void)0 : add(P, 1000));
  auto *Pointer = add;
  (*Pointer)<<<Grid, 1>>>(P, 10000);
  // CHECK: (__warpcc_configure(Grid, 1) ? (void)0 : (*Pointer)(P, 10000));
  add<<<1, // one
        1>>>(P, 100000), dependent(P);
  // CHECK: (__warpcc_configure(1, // one
  // CHECK-NEXT: 1) ? (void)0 : add(P, 100000)), dependent(P);
  add<<<{1}, {1, 1}, 0, {}>>>(P, 200000);
  // CHECK: (__warpcc_configure({1}, {1, 1}, 0, {}) ? (void)0 : add(P, 200000));
  cudaDeviceSynchronize();
  std::printf("\n%d\n", *P);
  // OUT: {{^}}311215
}
