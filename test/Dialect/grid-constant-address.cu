// The address of a __grid_constant__ parameter is in parameter memory, of a scalar as of a class;
// a scalar whose address nobody uses stays a plain parameter. Offsets stay as the host has them.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -ptx %s -o %t.ptx && FileCheck %s < %t.ptx
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -G -ptx %s -o %t.g.ptx && FileCheck %s --check-prefix=DEBUG < %t.g.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin && ptxas -arch=sm_90 -g %t.g.ptx -o %t.cubin %}
__device__ __noinline__ void use(const void *P) { asm volatile("prefetch.L1 [%0];" ::"l"(P)); }

// CHECK: .entry _Z7addressPjcidi(
// CHECK-NEXT: .param .u64 {{.*}}_param_0,
// CHECK-NEXT: .param .u8 {{.*}}_param_1,
// CHECK-NEXT: .param .align 4 .b8 {{.*}}_param_2[4],
// CHECK-NEXT: .param .align 8 .b8 {{.*}}_param_3[8],
// CHECK-NEXT: .param .u32 {{.*}}_param_4
// CHECK-DAG: cvta.param.u64
// CHECK-DAG: isspacep.param
// CHECK-NOT: .local
// DEBUG: .entry _Z7addressPjcidi(
// DEBUG: cvta.param.u64
__global__ void address(unsigned *Out, char C, const __grid_constant__ int I, const __grid_constant__ double D,
                        const __grid_constant__ int Plain) {
  *Out = __isGridConstant(&I) + Plain + C;
  use(&I);
  use(&D);
}
