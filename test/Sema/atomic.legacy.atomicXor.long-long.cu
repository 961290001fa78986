// atomicAnd, atomicOr and atomicXor on long long: in NVIDIA's headers, not in the guide's list.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -c %s -o %t.o --verify=default
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 --strict -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK-COUNT-3: error: {{.*}} has no version for 'long long'
// CHECK-NOT: error:
__global__ void kernel(long long *P) {
  // default-warning@+1 {{'atomicXor' has no version for 'long long': it takes int, unsigned int and unsigned long long [atomic.legacy.atomicXor.long-long]}}
  *P = atomicXor(P, 1ll);
  // default-warning@+1 {{'atomicAnd_block' has no version for 'long long'}}
  atomicAnd_block(P, 1ll);
  // default-warning@+1 {{'atomicOr_system' has no version for 'long long'}}
  atomicOr_system(P, 1ll);
}

__global__ void allowed(long long *P, unsigned long long *Q, int *I) {
  atomicXor(Q, 1ull);
  atomicOr(I, 1);
  atomicMax(P, 1ll);
}
