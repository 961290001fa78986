// Conversions and arithmetic with a rounding mode: each is one instruction.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D int test_float2int_rn(float X) { return __float2int_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2int_rn(
// CHECK: cvt.rni.s32.f32

D float test_int2float_rn(int X) { return __int2float_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_int2float_rn(
// CHECK: cvt.rn.f32.s32

D int test_float2int_rz(float X) { return __float2int_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2int_rz(
// CHECK: cvt.rzi.s32.f32

D float test_int2float_rz(int X) { return __int2float_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_int2float_rz(
// CHECK: cvt.rz.f32.s32

D int test_float2int_rd(float X) { return __float2int_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2int_rd(
// CHECK: cvt.rmi.s32.f32

D float test_int2float_rd(int X) { return __int2float_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_int2float_rd(
// CHECK: cvt.rm.f32.s32

D int test_float2int_ru(float X) { return __float2int_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2int_ru(
// CHECK: cvt.rpi.s32.f32

D float test_int2float_ru(int X) { return __int2float_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_int2float_ru(
// CHECK: cvt.rp.f32.s32

D unsigned int test_float2uint_rn(float X) { return __float2uint_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2uint_rn(
// CHECK: cvt.rni.u32.f32

D float test_uint2float_rn(unsigned int X) { return __uint2float_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_uint2float_rn(
// CHECK: cvt.rn.f32.u32

D unsigned int test_float2uint_rz(float X) { return __float2uint_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2uint_rz(
// CHECK: cvt.rzi.u32.f32

D float test_uint2float_rz(unsigned int X) { return __uint2float_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_uint2float_rz(
// CHECK: cvt.rz.f32.u32

D unsigned int test_float2uint_rd(float X) { return __float2uint_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2uint_rd(
// CHECK: cvt.rmi.u32.f32

D float test_uint2float_rd(unsigned int X) { return __uint2float_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_uint2float_rd(
// CHECK: cvt.rm.f32.u32

D unsigned int test_float2uint_ru(float X) { return __float2uint_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2uint_ru(
// CHECK: cvt.rpi.u32.f32

D float test_uint2float_ru(unsigned int X) { return __uint2float_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_uint2float_ru(
// CHECK: cvt.rp.f32.u32

D long long test_float2ll_rn(float X) { return __float2ll_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ll_rn(
// CHECK: cvt.rni.s64.f32

D float test_ll2float_rn(long long X) { return __ll2float_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2float_rn(
// CHECK: cvt.rn.f32.s64

D long long test_float2ll_rz(float X) { return __float2ll_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ll_rz(
// CHECK: cvt.rzi.s64.f32

D float test_ll2float_rz(long long X) { return __ll2float_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2float_rz(
// CHECK: cvt.rz.f32.s64

D long long test_float2ll_rd(float X) { return __float2ll_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ll_rd(
// CHECK: cvt.rmi.s64.f32

D float test_ll2float_rd(long long X) { return __ll2float_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2float_rd(
// CHECK: cvt.rm.f32.s64

D long long test_float2ll_ru(float X) { return __float2ll_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ll_ru(
// CHECK: cvt.rpi.s64.f32

D float test_ll2float_ru(long long X) { return __ll2float_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2float_ru(
// CHECK: cvt.rp.f32.s64

D unsigned long long test_float2ull_rn(float X) { return __float2ull_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ull_rn(
// CHECK: cvt.rni.u64.f32

D float test_ull2float_rn(unsigned long long X) { return __ull2float_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2float_rn(
// CHECK: cvt.rn.f32.u64

D unsigned long long test_float2ull_rz(float X) { return __float2ull_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ull_rz(
// CHECK: cvt.rzi.u64.f32

D float test_ull2float_rz(unsigned long long X) { return __ull2float_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2float_rz(
// CHECK: cvt.rz.f32.u64

D unsigned long long test_float2ull_rd(float X) { return __float2ull_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ull_rd(
// CHECK: cvt.rmi.u64.f32

D float test_ull2float_rd(unsigned long long X) { return __ull2float_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2float_rd(
// CHECK: cvt.rm.f32.u64

D unsigned long long test_float2ull_ru(float X) { return __float2ull_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_float2ull_ru(
// CHECK: cvt.rpi.u64.f32

D float test_ull2float_ru(unsigned long long X) { return __ull2float_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2float_ru(
// CHECK: cvt.rp.f32.u64

D int test_double2int_rn(double X) { return __double2int_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2int_rn(
// CHECK: cvt.rni.s32.f64

D int test_double2int_rz(double X) { return __double2int_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2int_rz(
// CHECK: cvt.rzi.s32.f64

D int test_double2int_rd(double X) { return __double2int_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2int_rd(
// CHECK: cvt.rmi.s32.f64

D int test_double2int_ru(double X) { return __double2int_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2int_ru(
// CHECK: cvt.rpi.s32.f64

D unsigned int test_double2uint_rn(double X) { return __double2uint_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2uint_rn(
// CHECK: cvt.rni.u32.f64

D unsigned int test_double2uint_rz(double X) { return __double2uint_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2uint_rz(
// CHECK: cvt.rzi.u32.f64

D unsigned int test_double2uint_rd(double X) { return __double2uint_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2uint_rd(
// CHECK: cvt.rmi.u32.f64

D unsigned int test_double2uint_ru(double X) { return __double2uint_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2uint_ru(
// CHECK: cvt.rpi.u32.f64

D long long test_double2ll_rn(double X) { return __double2ll_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ll_rn(
// CHECK: cvt.rni.s64.f64

D double test_ll2double_rn(long long X) { return __ll2double_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2double_rn(
// CHECK: cvt.rn.f64.s64

D long long test_double2ll_rz(double X) { return __double2ll_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ll_rz(
// CHECK: cvt.rzi.s64.f64

D double test_ll2double_rz(long long X) { return __ll2double_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2double_rz(
// CHECK: cvt.rz.f64.s64

D long long test_double2ll_rd(double X) { return __double2ll_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ll_rd(
// CHECK: cvt.rmi.s64.f64

D double test_ll2double_rd(long long X) { return __ll2double_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2double_rd(
// CHECK: cvt.rm.f64.s64

D long long test_double2ll_ru(double X) { return __double2ll_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ll_ru(
// CHECK: cvt.rpi.s64.f64

D double test_ll2double_ru(long long X) { return __ll2double_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ll2double_ru(
// CHECK: cvt.rp.f64.s64

D unsigned long long test_double2ull_rn(double X) { return __double2ull_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ull_rn(
// CHECK: cvt.rni.u64.f64

D double test_ull2double_rn(unsigned long long X) { return __ull2double_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2double_rn(
// CHECK: cvt.rn.f64.u64

D unsigned long long test_double2ull_rz(double X) { return __double2ull_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ull_rz(
// CHECK: cvt.rzi.u64.f64

D double test_ull2double_rz(unsigned long long X) { return __ull2double_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2double_rz(
// CHECK: cvt.rz.f64.u64

D unsigned long long test_double2ull_rd(double X) { return __double2ull_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ull_rd(
// CHECK: cvt.rmi.u64.f64

D double test_ull2double_rd(unsigned long long X) { return __ull2double_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2double_rd(
// CHECK: cvt.rm.f64.u64

D unsigned long long test_double2ull_ru(double X) { return __double2ull_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2ull_ru(
// CHECK: cvt.rpi.u64.f64

D double test_ull2double_ru(unsigned long long X) { return __ull2double_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ull2double_ru(
// CHECK: cvt.rp.f64.u64

D float test_double2float_rn(double X) { return __double2float_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2float_rn(
// CHECK: cvt.rn.f32.f64

D float test_fadd_rn(float X, float Y) { return __fadd_rn(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fadd_rn(
// CHECK: add.rn.f32

D float test_fsub_rn(float X, float Y) { return __fsub_rn(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fsub_rn(
// CHECK: {{add|sub}}.rn.f32

D float test_fmul_rn(float X, float Y) { return __fmul_rn(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fmul_rn(
// CHECK: mul.rn.f32

D double test_dadd_rn(double X, double Y) { return __dadd_rn(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dadd_rn(
// CHECK: add.rn.f64

D double test_dsub_rn(double X, double Y) { return __dsub_rn(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dsub_rn(
// CHECK: {{add|sub}}.rn.f64

D double test_dmul_rn(double X, double Y) { return __dmul_rn(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dmul_rn(
// CHECK: mul.rn.f64

D float test_double2float_rz(double X) { return __double2float_rz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2float_rz(
// CHECK: cvt.rz.f32.f64

D float test_fadd_rz(float X, float Y) { return __fadd_rz(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fadd_rz(
// CHECK: add.rz.f32

D float test_fsub_rz(float X, float Y) { return __fsub_rz(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fsub_rz(
// CHECK: {{add|sub}}.rz.f32

D float test_fmul_rz(float X, float Y) { return __fmul_rz(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fmul_rz(
// CHECK: mul.rz.f32

D double test_dadd_rz(double X, double Y) { return __dadd_rz(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dadd_rz(
// CHECK: add.rz.f64

D double test_dsub_rz(double X, double Y) { return __dsub_rz(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dsub_rz(
// CHECK: {{add|sub}}.rz.f64

D double test_dmul_rz(double X, double Y) { return __dmul_rz(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dmul_rz(
// CHECK: mul.rz.f64

D float test_double2float_rd(double X) { return __double2float_rd(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2float_rd(
// CHECK: cvt.rm.f32.f64

D float test_fadd_rd(float X, float Y) { return __fadd_rd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fadd_rd(
// CHECK: add.rm.f32

D float test_fsub_rd(float X, float Y) { return __fsub_rd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fsub_rd(
// CHECK: {{add|sub}}.rm.f32

D float test_fmul_rd(float X, float Y) { return __fmul_rd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fmul_rd(
// CHECK: mul.rm.f32

D double test_dadd_rd(double X, double Y) { return __dadd_rd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dadd_rd(
// CHECK: add.rm.f64

D double test_dsub_rd(double X, double Y) { return __dsub_rd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dsub_rd(
// CHECK: {{add|sub}}.rm.f64

D double test_dmul_rd(double X, double Y) { return __dmul_rd(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dmul_rd(
// CHECK: mul.rm.f64

D float test_double2float_ru(double X) { return __double2float_ru(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_double2float_ru(
// CHECK: cvt.rp.f32.f64

D float test_fadd_ru(float X, float Y) { return __fadd_ru(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fadd_ru(
// CHECK: add.rp.f32

D float test_fsub_ru(float X, float Y) { return __fsub_ru(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fsub_ru(
// CHECK: {{add|sub}}.rp.f32

D float test_fmul_ru(float X, float Y) { return __fmul_ru(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fmul_ru(
// CHECK: mul.rp.f32

D double test_dadd_ru(double X, double Y) { return __dadd_ru(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dadd_ru(
// CHECK: add.rp.f64

D double test_dsub_ru(double X, double Y) { return __dsub_ru(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dsub_ru(
// CHECK: {{add|sub}}.rp.f64

D double test_dmul_ru(double X, double Y) { return __dmul_ru(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dmul_ru(
// CHECK: mul.rp.f64

D double test_int2double(int X) { return __int2double_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_int2double(
// CHECK: cvt.rn.f64.s32

D double test_uint2double(unsigned X) { return __uint2double_rn(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_uint2double(
// CHECK: cvt.rn.f64.u32

