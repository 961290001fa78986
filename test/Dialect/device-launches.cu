// A launch from device code goes through the functions of the device runtime that know all of its streams.
// REQUIRES: nvcc
// RUN: warpcc -arch=sm_90 -rdc=true -ptx %s -o - | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -ptx %s -o - | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -default-stream per-thread -ptx %s -o - | FileCheck --check-prefix=PER-THREAD %s
// RUN: warpcc -arch=sm_90 -rdc=true -default-stream per-thread -ptx %s -o - | FileCheck --check-prefix=PER-THREAD %s
// RUN: %if ptxas %{ warpcc -arch=sm_90 -rdc=true -cubin %s -o %t.cubin %}

__global__ void add(int *P, int V) { *P += V; }

// CHECK-LABEL: .entry _Z6parentPi(
// CHECK: call.uni (retval0), __cudaCDP2GetParameterBufferV2,
// CHECK: @%[[NONE:p[0-9]+]] bra
// CHECK: st.b64 [%[[BUFFER:rd[0-9]+]]],
// CHECK: st.b32 [%[[BUFFER]]+8], 5;
// CHECK: st.param.b64 [param1], 4;
// CHECK: call.uni (retval0), __cudaCDP2LaunchDeviceV2,
// PER-THREAD: call.uni (retval0), __cudaCDP2LaunchDeviceV2_ptsz,
__global__ void parent(int *P) {
  add<<<1, 32, 0, cudaStreamFireAndForget>>>(P, 5);
}

// Who calls the functions otherwise gets what is written.
// CHECK-LABEL: .entry _Z6byHandPi(
// CHECK: call.uni (retval0), __cudaCDP2GetParameterBuffer,
// CHECK: call.uni (retval0), __cudaCDP2LaunchDevice,
__global__ void byHand(int *P) {
  void *Buffer = cudaGetParameterBuffer(64, 16);
  *P = cudaLaunchDevice((void *)add, Buffer, dim3(1), dim3(32), 0, 0);
}
