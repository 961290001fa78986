// nvcuda::wmma: every shape and type is the instruction that the PTX ISA has for it, in all
// layouts, and ptxas takes it.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %cuda -fsyntax-only %s
// RUN: not %device -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
#include <mma.h>
using namespace nvcuda::wmma;

template <int M, int N, int K, class T, class C, class D, class LA, class LB, class MA, class MB>
__device__ void product(const MA *A, const MB *B, C *In, D *Out, bool Saturate) {
  fragment<matrix_a, M, N, K, T, LA> FA;
  fragment<matrix_b, M, N, K, T, LB> FB;
  fragment<accumulator, M, N, K, C> FC;
  fragment<accumulator, M, N, K, D> FD;
  load_matrix_sync(FA, A, 16);
  load_matrix_sync(FB, B, 16);
  load_matrix_sync(FC, In, 16, mem_row_major);
  mma_sync(FD, FA, FB, FC, Saturate);
  store_matrix_sync(Out, FD, 16, mem_col_major);
}

#define KERNEL(Name, M, N, K, T, C, D, Memory)                                                        \
  extern "C" __global__ void Name(const Memory *A, const Memory *B, C *In, D *Out) {                  \
    product<M, N, K, T, C, D, row_major, row_major>(A, B, In, Out, false);                            \
    product<M, N, K, T, C, D, row_major, col_major>(A, B, In, Out, false);                            \
    product<M, N, K, T, C, D, col_major, row_major>(A, B, In, Out, false);                            \
    product<M, N, K, T, C, D, col_major, col_major>(A, B, In, Out, false);                            \
  }

// CHECK-LABEL: .entry half16(
// CHECK: wmma.load.a.sync.aligned.row.m16n16k16.f16
// CHECK: wmma.load.b.sync.aligned.row.m16n16k16.f16
// CHECK: wmma.load.c.sync.aligned.row.m16n16k16.f32
// CHECK: wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32
// CHECK: wmma.store.d.sync.aligned.col.m16n16k16.f32
// CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32
// CHECK: wmma.mma.sync.aligned.col.row.m16n16k16.f32.f32
// CHECK: wmma.mma.sync.aligned.col.col.m16n16k16.f32.f32
KERNEL(half16, 16, 16, 16, __half, float, float, __half)
// CHECK-LABEL: .entry half32(
// CHECK: wmma.load.c.sync.aligned.row.m32n8k16.f16
// CHECK: wmma.mma.sync.aligned.row.row.m32n8k16.f32.f16
KERNEL(half32, 32, 8, 16, __half, __half, float, __half)
// CHECK-LABEL: .entry half8(
// CHECK: wmma.mma.sync.aligned.row.row.m8n32k16.f16.f32
// CHECK: wmma.store.d.sync.aligned.col.m8n32k16.f16
KERNEL(half8, 8, 32, 16, __half, float, __half, __half)
// CHECK-LABEL: .entry halfHalf(
// CHECK: wmma.mma.sync.aligned.row.row.m16n16k16.f16.f16
KERNEL(halfHalf, 16, 16, 16, __half, __half, __half, __half)
// CHECK-LABEL: .entry signed16(
// CHECK: wmma.load.a.sync.aligned.row.m16n16k16.s8
// CHECK: wmma.mma.sync.aligned.row.row.m16n16k16.s32.s8.s8.s32
// CHECK: wmma.store.d.sync.aligned.col.m16n16k16.s32
KERNEL(signed16, 16, 16, 16, signed char, int, int, signed char)
// CHECK-LABEL: .entry unsigned32(
// CHECK: wmma.mma.sync.aligned.row.row.m32n8k16.s32.u8.u8.s32
KERNEL(unsigned32, 32, 8, 16, unsigned char, int, int, unsigned char)
// CHECK-LABEL: .entry signed8(
// CHECK: wmma.mma.sync.aligned.row.row.m8n32k16.s32.s8.s8.s32
KERNEL(signed8, 8, 32, 16, signed char, int, int, signed char)
// CHECK-LABEL: .entry bfloat16(
// CHECK: wmma.load.a.sync.aligned.row.m16n16k16.bf16
// CHECK: wmma.mma.sync.aligned.row.row.m16n16k16.f32.bf16.bf16.f32
KERNEL(bfloat16, 16, 16, 16, __nv_bfloat16, float, float, __nv_bfloat16)
// CHECK-LABEL: .entry bfloat32(
// CHECK: wmma.mma.sync.aligned.row.row.m32n8k16.f32.bf16.bf16.f32
KERNEL(bfloat32, 32, 8, 16, __nv_bfloat16, float, float, __nv_bfloat16)
// CHECK-LABEL: .entry bfloat8(
// CHECK: wmma.mma.sync.aligned.row.row.m8n32k16.f32.bf16.bf16.f32
KERNEL(bfloat8, 8, 32, 16, __nv_bfloat16, float, float, __nv_bfloat16)
// CHECK-LABEL: .entry tf32(
// CHECK: wmma.load.a.sync.aligned.row.m16n16k8.tf32
// CHECK: wmma.mma.sync.aligned.row.row.m16n16k8.f32.tf32.tf32.f32
// CHECK: wmma.store.d.sync.aligned.col.m16n16k8.f32
KERNEL(tf32, 16, 16, 8, precision::tf32, float, float, float)
// CHECK-LABEL: .entry doubles(
// CHECK: wmma.mma.sync.aligned.row.row.m8n8k4.f64.f64.f64.f64
KERNEL(doubles, 8, 8, 4, double, double, double, double)

// CHECK-LABEL: .entry saturated(
// CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.s32.s8.s8.s32.satfinite
extern "C" __global__ void saturated(const signed char *A, int *C) {
  product<16, 16, 16, signed char, int, int, row_major, col_major>(A, A, C, C, true);
}
// CHECK-LABEL: .entry nibbles(
// CHECK: wmma.load.a.sync.aligned.row.m8n8k32.s4
// CHECK: wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32
// CHECK: wmma.mma.sync.aligned.row.col.m8n8k32.s32.u4.u4.s32
extern "C" __global__ void nibbles(const void *A, int *C) {
  product<8, 8, 32, experimental::precision::s4, int, int, row_major, col_major>(A, A, C, C, false);
  product<8, 8, 32, experimental::precision::u4, int, int, row_major, col_major>(A, A, C, C, false);
}
// CHECK-LABEL: .entry bits(
// CHECK: wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32
// CHECK: wmma.mma.and.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32
extern "C" __global__ void bits(const void *A, int *C) {
  fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> FA;
  fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> FB;
  fragment<accumulator, 8, 8, 128, int> FC;
  load_matrix_sync(FA, A, 128);
  load_matrix_sync(FB, A, 128);
  fill_fragment(FC, 0);
  bmma_sync(FC, FA, FB, FC);
  bmma_sync(FC, FA, FB, FC, experimental::bmmaBitOpAND);
  store_matrix_sync(C, FC, 8, mem_row_major);
}
// CHECK-LABEL: .entry elements(
// CHECK: cvt.rna.tf32.f32
extern "C" __global__ void elements(float *P) {
  fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> F;
  static_assert(sizeof(F) == 16 && F.num_elements == 4, "");
  static_assert(fragment<matrix_b, 8, 32, 16, signed char, col_major>::num_elements == 16, "");
  load_matrix_sync(F, P, 8);
  for (int I = 0; I < F.num_elements; ++I)
    F.x[I] = __float_to_tf32(F.x[I]);
  *P = F.x[0] + F.x[3];
}

#ifdef WRONG
// WRONG: error: implicit instantiation of undefined template
fragment<matrix_a, 17, 16, 16, __half, row_major> Odd;
#endif
