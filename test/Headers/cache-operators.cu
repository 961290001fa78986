// Loads and stores with a cache operator (guide, 5.4.8.3) on every type: one
// instruction of the type's shape.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D char test_ldg_c(const char *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_c(
// CHECK: ld.global.nc.{{[bsu]}}8

D signed char test_ldg_sc(const signed char *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_sc(
// CHECK: ld.global.nc.{{[bsu]}}8

D unsigned char test_ldg_uc(const unsigned char *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_uc(
// CHECK: ld.global.nc.{{[bsu]}}8

D short test_ldg_s(const short *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_s(
// CHECK: ld.global.nc.{{[bsu]}}16

D unsigned short test_ldg_us(const unsigned short *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_us(
// CHECK: ld.global.nc.{{[bsu]}}16

D int test_ldg_i(const int *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_i(
// CHECK: ld.global.nc.{{[bsu]}}32

D unsigned int test_ldg_u(const unsigned int *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_u(
// CHECK: ld.global.nc.{{[bsu]}}32

D long test_ldg_l(const long *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_l(
// CHECK: ld.global.nc.{{[bsu]}}64

D unsigned long test_ldg_ul(const unsigned long *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_ul(
// CHECK: ld.global.nc.{{[bsu]}}64

D long long test_ldg_ll(const long long *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_ll(
// CHECK: ld.global.nc.{{[bsu]}}64

D unsigned long long test_ldg_ull(const unsigned long long *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_ull(
// CHECK: ld.global.nc.{{[bsu]}}64

D float test_ldg_f(const float *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_f(
// CHECK: ld.global.nc.{{[bsu]}}32

D double test_ldg_d(const double *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_d(
// CHECK: ld.global.nc.{{[bsu]}}64

D char2 test_ldg_char2(const char2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_char2(
// CHECK: ld.global.nc.v2.{{[bsu]}}8

D char4 test_ldg_char4(const char4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_char4(
// CHECK: ld.global.nc.v4.{{[bsu]}}8

D uchar2 test_ldg_uchar2(const uchar2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_uchar2(
// CHECK: ld.global.nc.v2.{{[bsu]}}8

D uchar4 test_ldg_uchar4(const uchar4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_uchar4(
// CHECK: ld.global.nc.v4.{{[bsu]}}8

D short2 test_ldg_short2(const short2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_short2(
// CHECK: ld.global.nc.v2.{{[bsu]}}16

D short4 test_ldg_short4(const short4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_short4(
// CHECK: ld.global.nc.v4.{{[bsu]}}16

D ushort2 test_ldg_ushort2(const ushort2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_ushort2(
// CHECK: ld.global.nc.v2.{{[bsu]}}16

D ushort4 test_ldg_ushort4(const ushort4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_ushort4(
// CHECK: ld.global.nc.v4.{{[bsu]}}16

D int2 test_ldg_int2(const int2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_int2(
// CHECK: ld.global.nc.v2.{{[bsu]}}32

D int4 test_ldg_int4(const int4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_int4(
// CHECK: ld.global.nc.v4.{{[bsu]}}32

D uint2 test_ldg_uint2(const uint2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_uint2(
// CHECK: ld.global.nc.v2.{{[bsu]}}32

D uint4 test_ldg_uint4(const uint4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_uint4(
// CHECK: ld.global.nc.v4.{{[bsu]}}32

D longlong2 test_ldg_longlong2(const longlong2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_longlong2(
// CHECK: ld.global.nc.v2.{{[bsu]}}64

D ulonglong2 test_ldg_ulonglong2(const ulonglong2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_ulonglong2(
// CHECK: ld.global.nc.v2.{{[bsu]}}64

D float2 test_ldg_f2(const float2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_f2(
// CHECK: ld.global.nc.v2.{{[bsu]}}32

D float4 test_ldg_f4(const float4 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_f4(
// CHECK: ld.global.nc.v4.{{[bsu]}}32

D double2 test_ldg_double2(const double2 *P) { return __ldg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldg_double2(
// CHECK: ld.global.nc.v2.{{[bsu]}}64

D char test_ldcg_c(const char *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_c(
// CHECK: ld.global.cg.u8

D signed char test_ldcg_sc(const signed char *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_sc(
// CHECK: ld.global.cg.u8

D unsigned char test_ldcg_uc(const unsigned char *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_uc(
// CHECK: ld.global.cg.u8

D short test_ldcg_s(const short *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_s(
// CHECK: ld.global.cg.u16

D unsigned short test_ldcg_us(const unsigned short *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_us(
// CHECK: ld.global.cg.u16

D int test_ldcg_i(const int *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_i(
// CHECK: ld.global.cg.u32

D unsigned int test_ldcg_u(const unsigned int *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_u(
// CHECK: ld.global.cg.u32

D long test_ldcg_l(const long *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_l(
// CHECK: ld.global.cg.u64

D unsigned long test_ldcg_ul(const unsigned long *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_ul(
// CHECK: ld.global.cg.u64

D long long test_ldcg_ll(const long long *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_ll(
// CHECK: ld.global.cg.u64

D unsigned long long test_ldcg_ull(const unsigned long long *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_ull(
// CHECK: ld.global.cg.u64

D float test_ldcg_f(const float *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_f(
// CHECK: ld.global.cg.u32

D double test_ldcg_d(const double *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_d(
// CHECK: ld.global.cg.u64

D char2 test_ldcg_char2(const char2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_char2(
// CHECK: ld.global.cg.v2.u8

D char4 test_ldcg_char4(const char4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_char4(
// CHECK: ld.global.cg.v4.u8

D uchar2 test_ldcg_uchar2(const uchar2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_uchar2(
// CHECK: ld.global.cg.v2.u8

D uchar4 test_ldcg_uchar4(const uchar4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_uchar4(
// CHECK: ld.global.cg.v4.u8

D short2 test_ldcg_short2(const short2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_short2(
// CHECK: ld.global.cg.v2.u16

D short4 test_ldcg_short4(const short4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_short4(
// CHECK: ld.global.cg.v4.u16

D ushort2 test_ldcg_ushort2(const ushort2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_ushort2(
// CHECK: ld.global.cg.v2.u16

D ushort4 test_ldcg_ushort4(const ushort4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_ushort4(
// CHECK: ld.global.cg.v4.u16

D int2 test_ldcg_int2(const int2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_int2(
// CHECK: ld.global.cg.v2.u32

D int4 test_ldcg_int4(const int4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_int4(
// CHECK: ld.global.cg.v4.u32

D uint2 test_ldcg_uint2(const uint2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_uint2(
// CHECK: ld.global.cg.v2.u32

D uint4 test_ldcg_uint4(const uint4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_uint4(
// CHECK: ld.global.cg.v4.u32

D longlong2 test_ldcg_longlong2(const longlong2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_longlong2(
// CHECK: ld.global.cg.v2.u64

D ulonglong2 test_ldcg_ulonglong2(const ulonglong2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_ulonglong2(
// CHECK: ld.global.cg.v2.u64

D float2 test_ldcg_f2(const float2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_f2(
// CHECK: ld.global.cg.v2.u32

D float4 test_ldcg_f4(const float4 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_f4(
// CHECK: ld.global.cg.v4.u32

D double2 test_ldcg_double2(const double2 *P) { return __ldcg(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcg_double2(
// CHECK: ld.global.cg.v2.u64

D char test_ldca_c(const char *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_c(
// CHECK: ld.global.ca.u8

D signed char test_ldca_sc(const signed char *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_sc(
// CHECK: ld.global.ca.u8

D unsigned char test_ldca_uc(const unsigned char *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_uc(
// CHECK: ld.global.ca.u8

D short test_ldca_s(const short *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_s(
// CHECK: ld.global.ca.u16

D unsigned short test_ldca_us(const unsigned short *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_us(
// CHECK: ld.global.ca.u16

D int test_ldca_i(const int *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_i(
// CHECK: ld.global.ca.u32

D unsigned int test_ldca_u(const unsigned int *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_u(
// CHECK: ld.global.ca.u32

D long test_ldca_l(const long *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_l(
// CHECK: ld.global.ca.u64

D unsigned long test_ldca_ul(const unsigned long *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_ul(
// CHECK: ld.global.ca.u64

D long long test_ldca_ll(const long long *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_ll(
// CHECK: ld.global.ca.u64

D unsigned long long test_ldca_ull(const unsigned long long *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_ull(
// CHECK: ld.global.ca.u64

D float test_ldca_f(const float *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_f(
// CHECK: ld.global.ca.u32

D double test_ldca_d(const double *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_d(
// CHECK: ld.global.ca.u64

D char2 test_ldca_char2(const char2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_char2(
// CHECK: ld.global.ca.v2.u8

D char4 test_ldca_char4(const char4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_char4(
// CHECK: ld.global.ca.v4.u8

D uchar2 test_ldca_uchar2(const uchar2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_uchar2(
// CHECK: ld.global.ca.v2.u8

D uchar4 test_ldca_uchar4(const uchar4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_uchar4(
// CHECK: ld.global.ca.v4.u8

D short2 test_ldca_short2(const short2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_short2(
// CHECK: ld.global.ca.v2.u16

D short4 test_ldca_short4(const short4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_short4(
// CHECK: ld.global.ca.v4.u16

D ushort2 test_ldca_ushort2(const ushort2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_ushort2(
// CHECK: ld.global.ca.v2.u16

D ushort4 test_ldca_ushort4(const ushort4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_ushort4(
// CHECK: ld.global.ca.v4.u16

D int2 test_ldca_int2(const int2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_int2(
// CHECK: ld.global.ca.v2.u32

D int4 test_ldca_int4(const int4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_int4(
// CHECK: ld.global.ca.v4.u32

D uint2 test_ldca_uint2(const uint2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_uint2(
// CHECK: ld.global.ca.v2.u32

D uint4 test_ldca_uint4(const uint4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_uint4(
// CHECK: ld.global.ca.v4.u32

D longlong2 test_ldca_longlong2(const longlong2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_longlong2(
// CHECK: ld.global.ca.v2.u64

D ulonglong2 test_ldca_ulonglong2(const ulonglong2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_ulonglong2(
// CHECK: ld.global.ca.v2.u64

D float2 test_ldca_f2(const float2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_f2(
// CHECK: ld.global.ca.v2.u32

D float4 test_ldca_f4(const float4 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_f4(
// CHECK: ld.global.ca.v4.u32

D double2 test_ldca_double2(const double2 *P) { return __ldca(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldca_double2(
// CHECK: ld.global.ca.v2.u64

D char test_ldcs_c(const char *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_c(
// CHECK: ld.global.cs.u8

D signed char test_ldcs_sc(const signed char *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_sc(
// CHECK: ld.global.cs.u8

D unsigned char test_ldcs_uc(const unsigned char *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_uc(
// CHECK: ld.global.cs.u8

D short test_ldcs_s(const short *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_s(
// CHECK: ld.global.cs.u16

D unsigned short test_ldcs_us(const unsigned short *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_us(
// CHECK: ld.global.cs.u16

D int test_ldcs_i(const int *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_i(
// CHECK: ld.global.cs.u32

D unsigned int test_ldcs_u(const unsigned int *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_u(
// CHECK: ld.global.cs.u32

D long test_ldcs_l(const long *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_l(
// CHECK: ld.global.cs.u64

D unsigned long test_ldcs_ul(const unsigned long *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_ul(
// CHECK: ld.global.cs.u64

D long long test_ldcs_ll(const long long *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_ll(
// CHECK: ld.global.cs.u64

D unsigned long long test_ldcs_ull(const unsigned long long *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_ull(
// CHECK: ld.global.cs.u64

D float test_ldcs_f(const float *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_f(
// CHECK: ld.global.cs.u32

D double test_ldcs_d(const double *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_d(
// CHECK: ld.global.cs.u64

D char2 test_ldcs_char2(const char2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_char2(
// CHECK: ld.global.cs.v2.u8

D char4 test_ldcs_char4(const char4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_char4(
// CHECK: ld.global.cs.v4.u8

D uchar2 test_ldcs_uchar2(const uchar2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_uchar2(
// CHECK: ld.global.cs.v2.u8

D uchar4 test_ldcs_uchar4(const uchar4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_uchar4(
// CHECK: ld.global.cs.v4.u8

D short2 test_ldcs_short2(const short2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_short2(
// CHECK: ld.global.cs.v2.u16

D short4 test_ldcs_short4(const short4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_short4(
// CHECK: ld.global.cs.v4.u16

D ushort2 test_ldcs_ushort2(const ushort2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_ushort2(
// CHECK: ld.global.cs.v2.u16

D ushort4 test_ldcs_ushort4(const ushort4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_ushort4(
// CHECK: ld.global.cs.v4.u16

D int2 test_ldcs_int2(const int2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_int2(
// CHECK: ld.global.cs.v2.u32

D int4 test_ldcs_int4(const int4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_int4(
// CHECK: ld.global.cs.v4.u32

D uint2 test_ldcs_uint2(const uint2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_uint2(
// CHECK: ld.global.cs.v2.u32

D uint4 test_ldcs_uint4(const uint4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_uint4(
// CHECK: ld.global.cs.v4.u32

D longlong2 test_ldcs_longlong2(const longlong2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_longlong2(
// CHECK: ld.global.cs.v2.u64

D ulonglong2 test_ldcs_ulonglong2(const ulonglong2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_ulonglong2(
// CHECK: ld.global.cs.v2.u64

D float2 test_ldcs_f2(const float2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_f2(
// CHECK: ld.global.cs.v2.u32

D float4 test_ldcs_f4(const float4 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_f4(
// CHECK: ld.global.cs.v4.u32

D double2 test_ldcs_double2(const double2 *P) { return __ldcs(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcs_double2(
// CHECK: ld.global.cs.v2.u64

D char test_ldlu_c(const char *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_c(
// CHECK: ld.global.lu.u8

D signed char test_ldlu_sc(const signed char *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_sc(
// CHECK: ld.global.lu.u8

D unsigned char test_ldlu_uc(const unsigned char *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_uc(
// CHECK: ld.global.lu.u8

D short test_ldlu_s(const short *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_s(
// CHECK: ld.global.lu.u16

D unsigned short test_ldlu_us(const unsigned short *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_us(
// CHECK: ld.global.lu.u16

D int test_ldlu_i(const int *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_i(
// CHECK: ld.global.lu.u32

D unsigned int test_ldlu_u(const unsigned int *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_u(
// CHECK: ld.global.lu.u32

D long test_ldlu_l(const long *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_l(
// CHECK: ld.global.lu.u64

D unsigned long test_ldlu_ul(const unsigned long *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_ul(
// CHECK: ld.global.lu.u64

D long long test_ldlu_ll(const long long *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_ll(
// CHECK: ld.global.lu.u64

D unsigned long long test_ldlu_ull(const unsigned long long *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_ull(
// CHECK: ld.global.lu.u64

D float test_ldlu_f(const float *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_f(
// CHECK: ld.global.lu.u32

D double test_ldlu_d(const double *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_d(
// CHECK: ld.global.lu.u64

D char2 test_ldlu_char2(const char2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_char2(
// CHECK: ld.global.lu.v2.u8

D char4 test_ldlu_char4(const char4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_char4(
// CHECK: ld.global.lu.v4.u8

D uchar2 test_ldlu_uchar2(const uchar2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_uchar2(
// CHECK: ld.global.lu.v2.u8

D uchar4 test_ldlu_uchar4(const uchar4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_uchar4(
// CHECK: ld.global.lu.v4.u8

D short2 test_ldlu_short2(const short2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_short2(
// CHECK: ld.global.lu.v2.u16

D short4 test_ldlu_short4(const short4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_short4(
// CHECK: ld.global.lu.v4.u16

D ushort2 test_ldlu_ushort2(const ushort2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_ushort2(
// CHECK: ld.global.lu.v2.u16

D ushort4 test_ldlu_ushort4(const ushort4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_ushort4(
// CHECK: ld.global.lu.v4.u16

D int2 test_ldlu_int2(const int2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_int2(
// CHECK: ld.global.lu.v2.u32

D int4 test_ldlu_int4(const int4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_int4(
// CHECK: ld.global.lu.v4.u32

D uint2 test_ldlu_uint2(const uint2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_uint2(
// CHECK: ld.global.lu.v2.u32

D uint4 test_ldlu_uint4(const uint4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_uint4(
// CHECK: ld.global.lu.v4.u32

D longlong2 test_ldlu_longlong2(const longlong2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_longlong2(
// CHECK: ld.global.lu.v2.u64

D ulonglong2 test_ldlu_ulonglong2(const ulonglong2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_ulonglong2(
// CHECK: ld.global.lu.v2.u64

D float2 test_ldlu_f2(const float2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_f2(
// CHECK: ld.global.lu.v2.u32

D float4 test_ldlu_f4(const float4 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_f4(
// CHECK: ld.global.lu.v4.u32

D double2 test_ldlu_double2(const double2 *P) { return __ldlu(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldlu_double2(
// CHECK: ld.global.lu.v2.u64

D char test_ldcv_c(const char *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_c(
// CHECK: ld.global.cv.u8

D signed char test_ldcv_sc(const signed char *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_sc(
// CHECK: ld.global.cv.u8

D unsigned char test_ldcv_uc(const unsigned char *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_uc(
// CHECK: ld.global.cv.u8

D short test_ldcv_s(const short *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_s(
// CHECK: ld.global.cv.u16

D unsigned short test_ldcv_us(const unsigned short *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_us(
// CHECK: ld.global.cv.u16

D int test_ldcv_i(const int *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_i(
// CHECK: ld.global.cv.u32

D unsigned int test_ldcv_u(const unsigned int *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_u(
// CHECK: ld.global.cv.u32

D long test_ldcv_l(const long *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_l(
// CHECK: ld.global.cv.u64

D unsigned long test_ldcv_ul(const unsigned long *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_ul(
// CHECK: ld.global.cv.u64

D long long test_ldcv_ll(const long long *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_ll(
// CHECK: ld.global.cv.u64

D unsigned long long test_ldcv_ull(const unsigned long long *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_ull(
// CHECK: ld.global.cv.u64

D float test_ldcv_f(const float *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_f(
// CHECK: ld.global.cv.u32

D double test_ldcv_d(const double *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_d(
// CHECK: ld.global.cv.u64

D char2 test_ldcv_char2(const char2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_char2(
// CHECK: ld.global.cv.v2.u8

D char4 test_ldcv_char4(const char4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_char4(
// CHECK: ld.global.cv.v4.u8

D uchar2 test_ldcv_uchar2(const uchar2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_uchar2(
// CHECK: ld.global.cv.v2.u8

D uchar4 test_ldcv_uchar4(const uchar4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_uchar4(
// CHECK: ld.global.cv.v4.u8

D short2 test_ldcv_short2(const short2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_short2(
// CHECK: ld.global.cv.v2.u16

D short4 test_ldcv_short4(const short4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_short4(
// CHECK: ld.global.cv.v4.u16

D ushort2 test_ldcv_ushort2(const ushort2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_ushort2(
// CHECK: ld.global.cv.v2.u16

D ushort4 test_ldcv_ushort4(const ushort4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_ushort4(
// CHECK: ld.global.cv.v4.u16

D int2 test_ldcv_int2(const int2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_int2(
// CHECK: ld.global.cv.v2.u32

D int4 test_ldcv_int4(const int4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_int4(
// CHECK: ld.global.cv.v4.u32

D uint2 test_ldcv_uint2(const uint2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_uint2(
// CHECK: ld.global.cv.v2.u32

D uint4 test_ldcv_uint4(const uint4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_uint4(
// CHECK: ld.global.cv.v4.u32

D longlong2 test_ldcv_longlong2(const longlong2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_longlong2(
// CHECK: ld.global.cv.v2.u64

D ulonglong2 test_ldcv_ulonglong2(const ulonglong2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_ulonglong2(
// CHECK: ld.global.cv.v2.u64

D float2 test_ldcv_f2(const float2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_f2(
// CHECK: ld.global.cv.v2.u32

D float4 test_ldcv_f4(const float4 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_f4(
// CHECK: ld.global.cv.v4.u32

D double2 test_ldcv_double2(const double2 *P) { return __ldcv(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ldcv_double2(
// CHECK: ld.global.cv.v2.u64

D void test_stwb_c(char *P, char V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_c(
// CHECK: st.global.wb.u8

D void test_stwb_sc(signed char *P, signed char V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_sc(
// CHECK: st.global.wb.u8

D void test_stwb_uc(unsigned char *P, unsigned char V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_uc(
// CHECK: st.global.wb.u8

D void test_stwb_s(short *P, short V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_s(
// CHECK: st.global.wb.u16

D void test_stwb_us(unsigned short *P, unsigned short V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_us(
// CHECK: st.global.wb.u16

D void test_stwb_i(int *P, int V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_i(
// CHECK: st.global.wb.u32

D void test_stwb_u(unsigned int *P, unsigned int V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_u(
// CHECK: st.global.wb.u32

D void test_stwb_l(long *P, long V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_l(
// CHECK: st.global.wb.u64

D void test_stwb_ul(unsigned long *P, unsigned long V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_ul(
// CHECK: st.global.wb.u64

D void test_stwb_ll(long long *P, long long V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_ll(
// CHECK: st.global.wb.u64

D void test_stwb_ull(unsigned long long *P, unsigned long long V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_ull(
// CHECK: st.global.wb.u64

D void test_stwb_f(float *P, float V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_f(
// CHECK: st.global.wb.u32

D void test_stwb_d(double *P, double V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_d(
// CHECK: st.global.wb.u64

D void test_stwb_char2(char2 *P, char2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_char2(
// CHECK: st.global.wb.v2.u8

D void test_stwb_char4(char4 *P, char4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_char4(
// CHECK: st.global.wb.v4.u8

D void test_stwb_uchar2(uchar2 *P, uchar2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_uchar2(
// CHECK: st.global.wb.v2.u8

D void test_stwb_uchar4(uchar4 *P, uchar4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_uchar4(
// CHECK: st.global.wb.v4.u8

D void test_stwb_short2(short2 *P, short2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_short2(
// CHECK: st.global.wb.v2.u16

D void test_stwb_short4(short4 *P, short4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_short4(
// CHECK: st.global.wb.v4.u16

D void test_stwb_ushort2(ushort2 *P, ushort2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_ushort2(
// CHECK: st.global.wb.v2.u16

D void test_stwb_ushort4(ushort4 *P, ushort4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_ushort4(
// CHECK: st.global.wb.v4.u16

D void test_stwb_int2(int2 *P, int2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_int2(
// CHECK: st.global.wb.v2.u32

D void test_stwb_int4(int4 *P, int4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_int4(
// CHECK: st.global.wb.v4.u32

D void test_stwb_uint2(uint2 *P, uint2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_uint2(
// CHECK: st.global.wb.v2.u32

D void test_stwb_uint4(uint4 *P, uint4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_uint4(
// CHECK: st.global.wb.v4.u32

D void test_stwb_longlong2(longlong2 *P, longlong2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_longlong2(
// CHECK: st.global.wb.v2.u64

D void test_stwb_ulonglong2(ulonglong2 *P, ulonglong2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_ulonglong2(
// CHECK: st.global.wb.v2.u64

D void test_stwb_f2(float2 *P, float2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_f2(
// CHECK: st.global.wb.v2.u32

D void test_stwb_f4(float4 *P, float4 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_f4(
// CHECK: st.global.wb.v4.u32

D void test_stwb_double2(double2 *P, double2 V) { __stwb(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwb_double2(
// CHECK: st.global.wb.v2.u64

D void test_stcg_c(char *P, char V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_c(
// CHECK: st.global.cg.u8

D void test_stcg_sc(signed char *P, signed char V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_sc(
// CHECK: st.global.cg.u8

D void test_stcg_uc(unsigned char *P, unsigned char V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_uc(
// CHECK: st.global.cg.u8

D void test_stcg_s(short *P, short V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_s(
// CHECK: st.global.cg.u16

D void test_stcg_us(unsigned short *P, unsigned short V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_us(
// CHECK: st.global.cg.u16

D void test_stcg_i(int *P, int V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_i(
// CHECK: st.global.cg.u32

D void test_stcg_u(unsigned int *P, unsigned int V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_u(
// CHECK: st.global.cg.u32

D void test_stcg_l(long *P, long V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_l(
// CHECK: st.global.cg.u64

D void test_stcg_ul(unsigned long *P, unsigned long V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_ul(
// CHECK: st.global.cg.u64

D void test_stcg_ll(long long *P, long long V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_ll(
// CHECK: st.global.cg.u64

D void test_stcg_ull(unsigned long long *P, unsigned long long V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_ull(
// CHECK: st.global.cg.u64

D void test_stcg_f(float *P, float V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_f(
// CHECK: st.global.cg.u32

D void test_stcg_d(double *P, double V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_d(
// CHECK: st.global.cg.u64

D void test_stcg_char2(char2 *P, char2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_char2(
// CHECK: st.global.cg.v2.u8

D void test_stcg_char4(char4 *P, char4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_char4(
// CHECK: st.global.cg.v4.u8

D void test_stcg_uchar2(uchar2 *P, uchar2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_uchar2(
// CHECK: st.global.cg.v2.u8

D void test_stcg_uchar4(uchar4 *P, uchar4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_uchar4(
// CHECK: st.global.cg.v4.u8

D void test_stcg_short2(short2 *P, short2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_short2(
// CHECK: st.global.cg.v2.u16

D void test_stcg_short4(short4 *P, short4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_short4(
// CHECK: st.global.cg.v4.u16

D void test_stcg_ushort2(ushort2 *P, ushort2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_ushort2(
// CHECK: st.global.cg.v2.u16

D void test_stcg_ushort4(ushort4 *P, ushort4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_ushort4(
// CHECK: st.global.cg.v4.u16

D void test_stcg_int2(int2 *P, int2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_int2(
// CHECK: st.global.cg.v2.u32

D void test_stcg_int4(int4 *P, int4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_int4(
// CHECK: st.global.cg.v4.u32

D void test_stcg_uint2(uint2 *P, uint2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_uint2(
// CHECK: st.global.cg.v2.u32

D void test_stcg_uint4(uint4 *P, uint4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_uint4(
// CHECK: st.global.cg.v4.u32

D void test_stcg_longlong2(longlong2 *P, longlong2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_longlong2(
// CHECK: st.global.cg.v2.u64

D void test_stcg_ulonglong2(ulonglong2 *P, ulonglong2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_ulonglong2(
// CHECK: st.global.cg.v2.u64

D void test_stcg_f2(float2 *P, float2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_f2(
// CHECK: st.global.cg.v2.u32

D void test_stcg_f4(float4 *P, float4 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_f4(
// CHECK: st.global.cg.v4.u32

D void test_stcg_double2(double2 *P, double2 V) { __stcg(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcg_double2(
// CHECK: st.global.cg.v2.u64

D void test_stcs_c(char *P, char V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_c(
// CHECK: st.global.cs.u8

D void test_stcs_sc(signed char *P, signed char V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_sc(
// CHECK: st.global.cs.u8

D void test_stcs_uc(unsigned char *P, unsigned char V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_uc(
// CHECK: st.global.cs.u8

D void test_stcs_s(short *P, short V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_s(
// CHECK: st.global.cs.u16

D void test_stcs_us(unsigned short *P, unsigned short V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_us(
// CHECK: st.global.cs.u16

D void test_stcs_i(int *P, int V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_i(
// CHECK: st.global.cs.u32

D void test_stcs_u(unsigned int *P, unsigned int V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_u(
// CHECK: st.global.cs.u32

D void test_stcs_l(long *P, long V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_l(
// CHECK: st.global.cs.u64

D void test_stcs_ul(unsigned long *P, unsigned long V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_ul(
// CHECK: st.global.cs.u64

D void test_stcs_ll(long long *P, long long V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_ll(
// CHECK: st.global.cs.u64

D void test_stcs_ull(unsigned long long *P, unsigned long long V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_ull(
// CHECK: st.global.cs.u64

D void test_stcs_f(float *P, float V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_f(
// CHECK: st.global.cs.u32

D void test_stcs_d(double *P, double V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_d(
// CHECK: st.global.cs.u64

D void test_stcs_char2(char2 *P, char2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_char2(
// CHECK: st.global.cs.v2.u8

D void test_stcs_char4(char4 *P, char4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_char4(
// CHECK: st.global.cs.v4.u8

D void test_stcs_uchar2(uchar2 *P, uchar2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_uchar2(
// CHECK: st.global.cs.v2.u8

D void test_stcs_uchar4(uchar4 *P, uchar4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_uchar4(
// CHECK: st.global.cs.v4.u8

D void test_stcs_short2(short2 *P, short2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_short2(
// CHECK: st.global.cs.v2.u16

D void test_stcs_short4(short4 *P, short4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_short4(
// CHECK: st.global.cs.v4.u16

D void test_stcs_ushort2(ushort2 *P, ushort2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_ushort2(
// CHECK: st.global.cs.v2.u16

D void test_stcs_ushort4(ushort4 *P, ushort4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_ushort4(
// CHECK: st.global.cs.v4.u16

D void test_stcs_int2(int2 *P, int2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_int2(
// CHECK: st.global.cs.v2.u32

D void test_stcs_int4(int4 *P, int4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_int4(
// CHECK: st.global.cs.v4.u32

D void test_stcs_uint2(uint2 *P, uint2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_uint2(
// CHECK: st.global.cs.v2.u32

D void test_stcs_uint4(uint4 *P, uint4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_uint4(
// CHECK: st.global.cs.v4.u32

D void test_stcs_longlong2(longlong2 *P, longlong2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_longlong2(
// CHECK: st.global.cs.v2.u64

D void test_stcs_ulonglong2(ulonglong2 *P, ulonglong2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_ulonglong2(
// CHECK: st.global.cs.v2.u64

D void test_stcs_f2(float2 *P, float2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_f2(
// CHECK: st.global.cs.v2.u32

D void test_stcs_f4(float4 *P, float4 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_f4(
// CHECK: st.global.cs.v4.u32

D void test_stcs_double2(double2 *P, double2 V) { __stcs(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stcs_double2(
// CHECK: st.global.cs.v2.u64

D void test_stwt_c(char *P, char V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_c(
// CHECK: st.global.wt.u8

D void test_stwt_sc(signed char *P, signed char V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_sc(
// CHECK: st.global.wt.u8

D void test_stwt_uc(unsigned char *P, unsigned char V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_uc(
// CHECK: st.global.wt.u8

D void test_stwt_s(short *P, short V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_s(
// CHECK: st.global.wt.u16

D void test_stwt_us(unsigned short *P, unsigned short V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_us(
// CHECK: st.global.wt.u16

D void test_stwt_i(int *P, int V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_i(
// CHECK: st.global.wt.u32

D void test_stwt_u(unsigned int *P, unsigned int V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_u(
// CHECK: st.global.wt.u32

D void test_stwt_l(long *P, long V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_l(
// CHECK: st.global.wt.u64

D void test_stwt_ul(unsigned long *P, unsigned long V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_ul(
// CHECK: st.global.wt.u64

D void test_stwt_ll(long long *P, long long V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_ll(
// CHECK: st.global.wt.u64

D void test_stwt_ull(unsigned long long *P, unsigned long long V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_ull(
// CHECK: st.global.wt.u64

D void test_stwt_f(float *P, float V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_f(
// CHECK: st.global.wt.u32

D void test_stwt_d(double *P, double V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_d(
// CHECK: st.global.wt.u64

D void test_stwt_char2(char2 *P, char2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_char2(
// CHECK: st.global.wt.v2.u8

D void test_stwt_char4(char4 *P, char4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_char4(
// CHECK: st.global.wt.v4.u8

D void test_stwt_uchar2(uchar2 *P, uchar2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_uchar2(
// CHECK: st.global.wt.v2.u8

D void test_stwt_uchar4(uchar4 *P, uchar4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_uchar4(
// CHECK: st.global.wt.v4.u8

D void test_stwt_short2(short2 *P, short2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_short2(
// CHECK: st.global.wt.v2.u16

D void test_stwt_short4(short4 *P, short4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_short4(
// CHECK: st.global.wt.v4.u16

D void test_stwt_ushort2(ushort2 *P, ushort2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_ushort2(
// CHECK: st.global.wt.v2.u16

D void test_stwt_ushort4(ushort4 *P, ushort4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_ushort4(
// CHECK: st.global.wt.v4.u16

D void test_stwt_int2(int2 *P, int2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_int2(
// CHECK: st.global.wt.v2.u32

D void test_stwt_int4(int4 *P, int4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_int4(
// CHECK: st.global.wt.v4.u32

D void test_stwt_uint2(uint2 *P, uint2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_uint2(
// CHECK: st.global.wt.v2.u32

D void test_stwt_uint4(uint4 *P, uint4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_uint4(
// CHECK: st.global.wt.v4.u32

D void test_stwt_longlong2(longlong2 *P, longlong2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_longlong2(
// CHECK: st.global.wt.v2.u64

D void test_stwt_ulonglong2(ulonglong2 *P, ulonglong2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_ulonglong2(
// CHECK: st.global.wt.v2.u64

D void test_stwt_f2(float2 *P, float2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_f2(
// CHECK: st.global.wt.v2.u32

D void test_stwt_f4(float4 *P, float4 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_f4(
// CHECK: st.global.wt.v4.u32

D void test_stwt_double2(double2 *P, double2 V) { __stwt(P, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_stwt_double2(
// CHECK: st.global.wt.v2.u64

