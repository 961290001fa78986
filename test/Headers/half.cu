// Half precision and bfloat16: arithmetic, conversion, atomics, loads, shuffles.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#define D extern "C" __device__

D __half test_add_h(__half *P, __half V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_h(
// CHECK: atom.add.noftz.f16

D __half test_shfl_h(__half V) { return __shfl_down_sync(~0u, V, 3, 16); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_h(
// CHECK: shfl.sync.down.b32 {{.*}}, 3, 4127, -1

D __half test_ldg_h(const __half *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_h(
// CHECK: ld.global.nc.b16

D __half2 test_add_h2(__half2 *P, __half2 V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_h2(
// CHECK: atom.add.noftz.f16x2

D __half2 test_shfl_h2(__half2 V) { return __shfl_down_sync(~0u, V, 3, 16); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_h2(
// CHECK: shfl.sync.down.b32 {{.*}}, 3, 4127, -1

D __half2 test_ldg_h2(const __half2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_h2(
// CHECK: ld.global.nc.b32

D __nv_bfloat16 test_add_b(__nv_bfloat16 *P, __nv_bfloat16 V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_b(
// CHECK: atom.add.noftz.bf16

D __nv_bfloat16 test_shfl_b(__nv_bfloat16 V) { return __shfl_down_sync(~0u, V, 3, 16); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_b(
// CHECK: shfl.sync.down.b32 {{.*}}, 3, 4127, -1

D __nv_bfloat16 test_ldg_b(const __nv_bfloat16 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_b(
// CHECK: ld.global.nc.b16

D __nv_bfloat162 test_add_b2(__nv_bfloat162 *P, __nv_bfloat162 V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_b2(
// CHECK: atom.add.noftz.bf16x2

D __nv_bfloat162 test_shfl_b2(__nv_bfloat162 V) { return __shfl_down_sync(~0u, V, 3, 16); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_b2(
// CHECK: shfl.sync.down.b32 {{.*}}, 3, 4127, -1

D __nv_bfloat162 test_ldg_b2(const __nv_bfloat162 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_b2(
// CHECK: ld.global.nc.b32

D __half test_hadd_h(__half X, __half Y) { return __hadd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hadd_h(
// CHECK: add{{(.rn)?}}.f16

D __half test_hfma_h(__half X, __half Y, __half Z) { return __hfma(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hfma_h(
// CHECK: fma.rn.f16

D __half2 test_hadd_h2(__half2 X, __half2 Y) { return __hadd2(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hadd_h2(
// CHECK: add{{(.rn)?}}.f16

D __half2 test_hfma_h2(__half2 X, __half2 Y, __half2 Z) { return __hfma2(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hfma_h2(
// CHECK: fma.rn.f16x2

D __nv_bfloat16 test_hadd_b(__nv_bfloat16 X, __nv_bfloat16 Y) { return __hadd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hadd_b(
// CHECK: add{{(.rn)?}}.bf16

D __nv_bfloat16 test_hfma_b(__nv_bfloat16 X, __nv_bfloat16 Y, __nv_bfloat16 Z) { return __hfma(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hfma_b(
// CHECK: fma.rn.bf16

D __nv_bfloat162 test_hadd_b2(__nv_bfloat162 X, __nv_bfloat162 Y) { return __hadd2(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hadd_b2(
// CHECK: add{{(.rn)?}}.bf16

D __nv_bfloat162 test_hfma_b2(__nv_bfloat162 X, __nv_bfloat162 Y, __nv_bfloat162 Z) { return __hfma2(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_hfma_b2(
// CHECK: fma.rn.bf16x2

D __half test_f2h(float X) { return __float2half(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_f2h(
// CHECK: cvt.rn.f16.f32

D __half test_f2h_ru(float X) { return __float2half_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_f2h_ru(
// CHECK: cvt.rp.f16.f32

D float test_h2f(__half X) { return __half2float(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_h2f(
// CHECK: cvt.f32.f16

D __nv_bfloat16 test_f2b(float X) { return __float2bfloat16(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_f2b(
// CHECK: cvt.rn.bf16.f32

