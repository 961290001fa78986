// A part of a floating-point number is stored as its bits: ptxas would convert the number if a store named the wider
// register.
// REQUIRES: vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -ptx %s -o - | FileCheck %s
// RUN: %if ptxas %{ warpcc --cuda-path=builtin -arch=sm_90 -cubin %s -o %t.cubin %}
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -cudart=warpcc %s -o %t
// RUN: %t
// CHECK-LABEL: .entry low(
// CHECK: add{{.*}}.f64 [[D:%rd[0-9]+]],
// CHECK-NOT: st{{.*}}b32 {{.*}}, [[D]];
// CHECK: cvt.u32.u64 [[PART:%warpcc_part[0-9]+]], [[D]];
// CHECK: st{{.*}}b32 {{.*}}, [[PART]];
extern "C" __global__ void low(unsigned *Out, double X) {
  *Out = (unsigned)__double_as_longlong(X + 0.1);
}
extern "C" __global__ void small(unsigned short *Out, unsigned char *Bytes, float X, double Y) {
  *Out = (unsigned short)__float_as_uint(X + 0.1f);
  Bytes[0] = (unsigned char)__float_as_uint(X + 0.2f);
  Bytes[1] = (unsigned char)__double_as_longlong(Y + 0.1);
}
int main() {
  unsigned *Out;
  cudaMallocManaged(&Out, 16);
  auto *Bytes = (unsigned char *)(Out + 2);
  low<<<1, 1>>>(Out, 833.0);
  small<<<1, 1>>>((unsigned short *)(Out + 1), Bytes, 5.0f, 7.0);
  cudaDeviceSynchronize();
  double X = 833.0 + 0.1, Y = 7.0 + 0.1;
  float F = 5.0f + 0.1f, G = 5.0f + 0.2f;
  return Out[0] == *(unsigned *)&X && *(unsigned short *)(Out + 1) == *(unsigned short *)&F &&
                 Bytes[0] == *(unsigned char *)&G && Bytes[1] == *(unsigned char *)&Y
             ? 0
             : 1;
}
