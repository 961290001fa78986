// The legacy atomic functions (guide, 5.4.5.1): for every type and scope the relaxed
// instruction, without fences.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: not grep -E "fence|membar|acquire|release" %t.ptx

#define D extern "C" __device__

D int test_atomicAdd_i(int *P, int V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_i(
// CHECK: atom.add.{{[su]}}32

D int test_atomicAdd_block_i(int *P, int V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_i(
// CHECK: atom.cta.add.{{[su]}}32

D int test_atomicAdd_system_i(int *P, int V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_i(
// CHECK: atom.sys.add.{{[su]}}32

D unsigned int test_atomicAdd_u(unsigned int *P, unsigned int V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_u(
// CHECK: atom.add.{{[su]}}32

D unsigned int test_atomicAdd_block_u(unsigned int *P, unsigned int V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_u(
// CHECK: atom.cta.add.{{[su]}}32

D unsigned int test_atomicAdd_system_u(unsigned int *P, unsigned int V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_u(
// CHECK: atom.sys.add.{{[su]}}32

D unsigned long long test_atomicAdd_ull(unsigned long long *P, unsigned long long V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_ull(
// CHECK: atom.add.u64

D unsigned long long test_atomicAdd_block_ull(unsigned long long *P, unsigned long long V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_ull(
// CHECK: atom.cta.add.u64

D unsigned long long test_atomicAdd_system_ull(unsigned long long *P, unsigned long long V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_ull(
// CHECK: atom.sys.add.u64

D float test_atomicAdd_f(float *P, float V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_f(
// CHECK: atom.add.f32

D float test_atomicAdd_block_f(float *P, float V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_f(
// CHECK: atom.cta.add.f32

D float test_atomicAdd_system_f(float *P, float V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_f(
// CHECK: atom.sys.add.f32

D double test_atomicAdd_d(double *P, double V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_d(
// CHECK: atom.add.f64

D double test_atomicAdd_block_d(double *P, double V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_d(
// CHECK: atom.cta.add.f64

D double test_atomicAdd_system_d(double *P, double V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_d(
// CHECK: atom.sys.add.f64

D float2 test_atomicAdd_f2(float2 *P, float2 V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_f2(
// CHECK: atom.global.add.v2.f32 {

D float2 test_atomicAdd_block_f2(float2 *P, float2 V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_f2(
// CHECK: atom.global.cta.add.v2.f32 {

D float2 test_atomicAdd_system_f2(float2 *P, float2 V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_f2(
// CHECK: atom.global.sys.add.v2.f32 {

D float4 test_atomicAdd_f4(float4 *P, float4 V) { return atomicAdd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_f4(
// CHECK: atom.global.add.v4.f32 {

D float4 test_atomicAdd_block_f4(float4 *P, float4 V) { return atomicAdd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_block_f4(
// CHECK: atom.global.cta.add.v4.f32 {

D float4 test_atomicAdd_system_f4(float4 *P, float4 V) { return atomicAdd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAdd_system_f4(
// CHECK: atom.global.sys.add.v4.f32 {

D int test_atomicSub_i(int *P, int V) { return atomicSub(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicSub_i(
// CHECK: atom.add.{{[su]}}32

D int test_atomicSub_block_i(int *P, int V) { return atomicSub_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicSub_block_i(
// CHECK: atom.cta.add.{{[su]}}32

D int test_atomicSub_system_i(int *P, int V) { return atomicSub_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicSub_system_i(
// CHECK: atom.sys.add.{{[su]}}32

D unsigned int test_atomicSub_u(unsigned int *P, unsigned int V) { return atomicSub(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicSub_u(
// CHECK: atom.add.{{[su]}}32

D unsigned int test_atomicSub_block_u(unsigned int *P, unsigned int V) { return atomicSub_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicSub_block_u(
// CHECK: atom.cta.add.{{[su]}}32

D unsigned int test_atomicSub_system_u(unsigned int *P, unsigned int V) { return atomicSub_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicSub_system_u(
// CHECK: atom.sys.add.{{[su]}}32

D unsigned int test_atomicInc_u(unsigned int *P, unsigned int V) { return atomicInc(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicInc_u(
// CHECK: atom.inc.u32

D unsigned int test_atomicInc_block_u(unsigned int *P, unsigned int V) { return atomicInc_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicInc_block_u(
// CHECK: atom.cta.inc.u32

D unsigned int test_atomicInc_system_u(unsigned int *P, unsigned int V) { return atomicInc_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicInc_system_u(
// CHECK: atom.sys.inc.u32

D unsigned int test_atomicDec_u(unsigned int *P, unsigned int V) { return atomicDec(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicDec_u(
// CHECK: atom.dec.u32

D unsigned int test_atomicDec_block_u(unsigned int *P, unsigned int V) { return atomicDec_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicDec_block_u(
// CHECK: atom.cta.dec.u32

D unsigned int test_atomicDec_system_u(unsigned int *P, unsigned int V) { return atomicDec_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicDec_system_u(
// CHECK: atom.sys.dec.u32

D int test_atomicAnd_i(int *P, int V) { return atomicAnd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_i(
// CHECK: atom.and.b32

D int test_atomicAnd_block_i(int *P, int V) { return atomicAnd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_block_i(
// CHECK: atom.cta.and.b32

D int test_atomicAnd_system_i(int *P, int V) { return atomicAnd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_system_i(
// CHECK: atom.sys.and.b32

D unsigned int test_atomicAnd_u(unsigned int *P, unsigned int V) { return atomicAnd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_u(
// CHECK: atom.and.b32

D unsigned int test_atomicAnd_block_u(unsigned int *P, unsigned int V) { return atomicAnd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_block_u(
// CHECK: atom.cta.and.b32

D unsigned int test_atomicAnd_system_u(unsigned int *P, unsigned int V) { return atomicAnd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_system_u(
// CHECK: atom.sys.and.b32

D unsigned long long test_atomicAnd_ull(unsigned long long *P, unsigned long long V) { return atomicAnd(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_ull(
// CHECK: atom.and.b64

D unsigned long long test_atomicAnd_block_ull(unsigned long long *P, unsigned long long V) { return atomicAnd_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_block_ull(
// CHECK: atom.cta.and.b64

D unsigned long long test_atomicAnd_system_ull(unsigned long long *P, unsigned long long V) { return atomicAnd_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicAnd_system_ull(
// CHECK: atom.sys.and.b64

D int test_atomicOr_i(int *P, int V) { return atomicOr(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_i(
// CHECK: atom.or.b32

D int test_atomicOr_block_i(int *P, int V) { return atomicOr_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_block_i(
// CHECK: atom.cta.or.b32

D int test_atomicOr_system_i(int *P, int V) { return atomicOr_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_system_i(
// CHECK: atom.sys.or.b32

D unsigned int test_atomicOr_u(unsigned int *P, unsigned int V) { return atomicOr(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_u(
// CHECK: atom.or.b32

D unsigned int test_atomicOr_block_u(unsigned int *P, unsigned int V) { return atomicOr_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_block_u(
// CHECK: atom.cta.or.b32

D unsigned int test_atomicOr_system_u(unsigned int *P, unsigned int V) { return atomicOr_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_system_u(
// CHECK: atom.sys.or.b32

D unsigned long long test_atomicOr_ull(unsigned long long *P, unsigned long long V) { return atomicOr(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_ull(
// CHECK: atom.or.b64

D unsigned long long test_atomicOr_block_ull(unsigned long long *P, unsigned long long V) { return atomicOr_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_block_ull(
// CHECK: atom.cta.or.b64

D unsigned long long test_atomicOr_system_ull(unsigned long long *P, unsigned long long V) { return atomicOr_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicOr_system_ull(
// CHECK: atom.sys.or.b64

D int test_atomicXor_i(int *P, int V) { return atomicXor(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_i(
// CHECK: atom.xor.b32

D int test_atomicXor_block_i(int *P, int V) { return atomicXor_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_block_i(
// CHECK: atom.cta.xor.b32

D int test_atomicXor_system_i(int *P, int V) { return atomicXor_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_system_i(
// CHECK: atom.sys.xor.b32

D unsigned int test_atomicXor_u(unsigned int *P, unsigned int V) { return atomicXor(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_u(
// CHECK: atom.xor.b32

D unsigned int test_atomicXor_block_u(unsigned int *P, unsigned int V) { return atomicXor_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_block_u(
// CHECK: atom.cta.xor.b32

D unsigned int test_atomicXor_system_u(unsigned int *P, unsigned int V) { return atomicXor_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_system_u(
// CHECK: atom.sys.xor.b32

D unsigned long long test_atomicXor_ull(unsigned long long *P, unsigned long long V) { return atomicXor(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_ull(
// CHECK: atom.xor.b64

D unsigned long long test_atomicXor_block_ull(unsigned long long *P, unsigned long long V) { return atomicXor_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_block_ull(
// CHECK: atom.cta.xor.b64

D unsigned long long test_atomicXor_system_ull(unsigned long long *P, unsigned long long V) { return atomicXor_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicXor_system_ull(
// CHECK: atom.sys.xor.b64

D int test_atomicMin_i(int *P, int V) { return atomicMin(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_i(
// CHECK: atom.min.s32

D int test_atomicMin_block_i(int *P, int V) { return atomicMin_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_block_i(
// CHECK: atom.cta.min.s32

D int test_atomicMin_system_i(int *P, int V) { return atomicMin_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_system_i(
// CHECK: atom.sys.min.s32

D unsigned int test_atomicMin_u(unsigned int *P, unsigned int V) { return atomicMin(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_u(
// CHECK: atom.min.u32

D unsigned int test_atomicMin_block_u(unsigned int *P, unsigned int V) { return atomicMin_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_block_u(
// CHECK: atom.cta.min.u32

D unsigned int test_atomicMin_system_u(unsigned int *P, unsigned int V) { return atomicMin_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_system_u(
// CHECK: atom.sys.min.u32

D unsigned long long test_atomicMin_ull(unsigned long long *P, unsigned long long V) { return atomicMin(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_ull(
// CHECK: atom.min.u64

D unsigned long long test_atomicMin_block_ull(unsigned long long *P, unsigned long long V) { return atomicMin_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_block_ull(
// CHECK: atom.cta.min.u64

D unsigned long long test_atomicMin_system_ull(unsigned long long *P, unsigned long long V) { return atomicMin_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_system_ull(
// CHECK: atom.sys.min.u64

D long long test_atomicMin_ll(long long *P, long long V) { return atomicMin(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_ll(
// CHECK: atom.min.s64

D long long test_atomicMin_block_ll(long long *P, long long V) { return atomicMin_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_block_ll(
// CHECK: atom.cta.min.s64

D long long test_atomicMin_system_ll(long long *P, long long V) { return atomicMin_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMin_system_ll(
// CHECK: atom.sys.min.s64

D int test_atomicMax_i(int *P, int V) { return atomicMax(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_i(
// CHECK: atom.max.s32

D int test_atomicMax_block_i(int *P, int V) { return atomicMax_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_block_i(
// CHECK: atom.cta.max.s32

D int test_atomicMax_system_i(int *P, int V) { return atomicMax_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_system_i(
// CHECK: atom.sys.max.s32

D unsigned int test_atomicMax_u(unsigned int *P, unsigned int V) { return atomicMax(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_u(
// CHECK: atom.max.u32

D unsigned int test_atomicMax_block_u(unsigned int *P, unsigned int V) { return atomicMax_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_block_u(
// CHECK: atom.cta.max.u32

D unsigned int test_atomicMax_system_u(unsigned int *P, unsigned int V) { return atomicMax_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_system_u(
// CHECK: atom.sys.max.u32

D unsigned long long test_atomicMax_ull(unsigned long long *P, unsigned long long V) { return atomicMax(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_ull(
// CHECK: atom.max.u64

D unsigned long long test_atomicMax_block_ull(unsigned long long *P, unsigned long long V) { return atomicMax_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_block_ull(
// CHECK: atom.cta.max.u64

D unsigned long long test_atomicMax_system_ull(unsigned long long *P, unsigned long long V) { return atomicMax_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_system_ull(
// CHECK: atom.sys.max.u64

D long long test_atomicMax_ll(long long *P, long long V) { return atomicMax(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_ll(
// CHECK: atom.max.s64

D long long test_atomicMax_block_ll(long long *P, long long V) { return atomicMax_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_block_ll(
// CHECK: atom.cta.max.s64

D long long test_atomicMax_system_ll(long long *P, long long V) { return atomicMax_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicMax_system_ll(
// CHECK: atom.sys.max.s64

D int test_atomicExch_i(int *P, int V) { return atomicExch(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_i(
// CHECK: atom.exch.b32

D int test_atomicExch_block_i(int *P, int V) { return atomicExch_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_block_i(
// CHECK: atom.cta.exch.b32

D int test_atomicExch_system_i(int *P, int V) { return atomicExch_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_system_i(
// CHECK: atom.sys.exch.b32

D unsigned int test_atomicExch_u(unsigned int *P, unsigned int V) { return atomicExch(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_u(
// CHECK: atom.exch.b32

D unsigned int test_atomicExch_block_u(unsigned int *P, unsigned int V) { return atomicExch_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_block_u(
// CHECK: atom.cta.exch.b32

D unsigned int test_atomicExch_system_u(unsigned int *P, unsigned int V) { return atomicExch_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_system_u(
// CHECK: atom.sys.exch.b32

D unsigned long long test_atomicExch_ull(unsigned long long *P, unsigned long long V) { return atomicExch(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_ull(
// CHECK: atom.exch.b64

D unsigned long long test_atomicExch_block_ull(unsigned long long *P, unsigned long long V) { return atomicExch_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_block_ull(
// CHECK: atom.cta.exch.b64

D unsigned long long test_atomicExch_system_ull(unsigned long long *P, unsigned long long V) { return atomicExch_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_system_ull(
// CHECK: atom.sys.exch.b64

D float test_atomicExch_f(float *P, float V) { return atomicExch(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_f(
// CHECK: atom.exch.b32

D float test_atomicExch_block_f(float *P, float V) { return atomicExch_block(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_block_f(
// CHECK: atom.cta.exch.b32

D float test_atomicExch_system_f(float *P, float V) { return atomicExch_system(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicExch_system_f(
// CHECK: atom.sys.exch.b32

D int test_atomicCAS_i(int *P, int C, int V) { return atomicCAS(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_i(
// CHECK: atom.cas.b32

D int test_atomicCAS_block_i(int *P, int C, int V) { return atomicCAS_block(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_block_i(
// CHECK: atom.cta.cas.b32

D int test_atomicCAS_system_i(int *P, int C, int V) { return atomicCAS_system(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_system_i(
// CHECK: atom.sys.cas.b32

D unsigned int test_atomicCAS_u(unsigned int *P, unsigned int C, unsigned int V) { return atomicCAS(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_u(
// CHECK: atom.cas.b32

D unsigned int test_atomicCAS_block_u(unsigned int *P, unsigned int C, unsigned int V) { return atomicCAS_block(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_block_u(
// CHECK: atom.cta.cas.b32

D unsigned int test_atomicCAS_system_u(unsigned int *P, unsigned int C, unsigned int V) { return atomicCAS_system(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_system_u(
// CHECK: atom.sys.cas.b32

D unsigned long long test_atomicCAS_ull(unsigned long long *P, unsigned long long C, unsigned long long V) { return atomicCAS(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_ull(
// CHECK: atom.cas.b64

D unsigned long long test_atomicCAS_block_ull(unsigned long long *P, unsigned long long C, unsigned long long V) { return atomicCAS_block(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_block_ull(
// CHECK: atom.cta.cas.b64

D unsigned long long test_atomicCAS_system_ull(unsigned long long *P, unsigned long long C, unsigned long long V) { return atomicCAS_system(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_system_ull(
// CHECK: atom.sys.cas.b64

D unsigned short test_atomicCAS_us(unsigned short *P, unsigned short C, unsigned short V) { return atomicCAS(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_us(
// CHECK: atom.cas.b16

D unsigned short test_atomicCAS_block_us(unsigned short *P, unsigned short C, unsigned short V) { return atomicCAS_block(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_block_us(
// CHECK: atom.cta.cas.b16

D unsigned short test_atomicCAS_system_us(unsigned short *P, unsigned short C, unsigned short V) { return atomicCAS_system(P, C, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_atomicCAS_system_us(
// CHECK: atom.sys.cas.b16

