// A kernel that launches another does not have its shared memory.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -ptx %s -o - | FileCheck %s
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -DCALL -ptx %s -o - 2>&1 | FileCheck %s --check-prefix=CALL
// CHECK: .entry _Z6parentPi
// CALL: [[@LINE+18]]:{{.*}} error: the __shared__ variables of 'parent(int*)' take 60000 bytes
static __device__ void buffer(int *p, int i) {
  __shared__ int big[7500];
  big[threadIdx.x] = i;
  p[i] = big[p[i]];
}
__global__ void child(int *p) {
  __shared__ int big[7500];
  big[threadIdx.x] = p[0];
  p[1] = big[p[2]];
#ifdef CALL
}
__device__ __noinline__ void callee(int *p) {
  __shared__ int big[7500];
  big[threadIdx.x] = p[0];
  p[1] = big[p[2]];
#endif
}
__global__ void parent(int *p) {
  buffer(p, 1);
#ifdef CALL
  callee(p);
#else
  child<<<1, 1>>>(p);
#endif
}
