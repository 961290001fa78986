// Integer functions: bits, bytes, products, dot products.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D int test_popc(unsigned X) { return __popc(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_popc(
// CHECK: popc.b32

D int test_popcll(unsigned long long X) { return __popcll(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_popcll(
// CHECK: popc.b64

D int test_clz(int X) { return __clz(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_clz(
// CHECK: clz.b32

D int test_clzll(long long X) { return __clzll(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_clzll(
// CHECK: clz.b64

D unsigned test_brev(unsigned X) { return __brev(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_brev(
// CHECK: brev.b32

D unsigned long long test_brevll(unsigned long long X) { return __brevll(X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_brevll(
// CHECK: brev.b64

D int test_mul24(int X, int Y) { return __mul24(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_mul24(
// CHECK: mul24.lo.s32

D unsigned test_umul24(unsigned X, unsigned Y) { return __umul24(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_umul24(
// CHECK: mul24.lo.u32

D int test_mulhi(int X, int Y) { return __mulhi(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_mulhi(
// CHECK: mul.hi.s32

D unsigned test_umulhi(unsigned X, unsigned Y) { return __umulhi(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_umulhi(
// CHECK: mul.hi.u32

D long long test_mul64hi(long long X, long long Y) { return __mul64hi(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_mul64hi(
// CHECK: mul.hi.s64

D unsigned long long test_umul64hi(unsigned long long X, unsigned long long Y) { return __umul64hi(X, Y); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_umul64hi(
// CHECK: mul.hi.u64

D unsigned test_byte_perm_u(unsigned X, unsigned Y, unsigned Z) { return __byte_perm(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_byte_perm_u(
// CHECK: prmt.b32

D unsigned test_funnelshift_l_u(unsigned X, unsigned Y, unsigned Z) { return __funnelshift_l(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_funnelshift_l_u(
// CHECK: shf.l.wrap.b32

D unsigned test_funnelshift_r_u(unsigned X, unsigned Y, unsigned Z) { return __funnelshift_r(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_funnelshift_r_u(
// CHECK: shf.r.wrap.b32

D unsigned test_funnelshift_lc_u(unsigned X, unsigned Y, unsigned Z) { return __funnelshift_lc(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_funnelshift_lc_u(
// CHECK: shf.l.clamp.b32

D unsigned test_funnelshift_rc_u(unsigned X, unsigned Y, unsigned Z) { return __funnelshift_rc(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_funnelshift_rc_u(
// CHECK: shf.r.clamp.b32

D unsigned test_usad_u(unsigned X, unsigned Y, unsigned Z) { return __usad(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_usad_u(
// CHECK: sad.u32

D int test_dp4a_i(int X, int Y, int Z) { return __dp4a(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dp4a_i(
// CHECK: dp4a.s32.s32

D unsigned test_dp4a_u(unsigned X, unsigned Y, unsigned Z) { return __dp4a(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dp4a_u(
// CHECK: dp4a.u32.u32

D int test_dp2a_lo_i(int X, int Y, int Z) { return __dp2a_lo(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dp2a_lo_i(
// CHECK: dp2a.lo.s32.s32

D unsigned test_dp2a_hi_u(unsigned X, unsigned Y, unsigned Z) { return __dp2a_hi(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_dp2a_hi_u(
// CHECK: dp2a.hi.u32.u32

D unsigned test_sad(int X, int Y, unsigned Z) { return __sad(X, Y, Z); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_sad(
// CHECK: sad.s32

