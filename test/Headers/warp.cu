// The functions of a warp (guide, 5.4.6) on every type: one instruction for 32 bits,
// two shuffles for 64, and the segment mask and clamp of the shuffles.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D int test_shfl_sync_i(unsigned M, int V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_i(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned int test_shfl_sync_u(unsigned M, unsigned int V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_u(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D long test_shfl_sync_l(unsigned M, long V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_l(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned long test_shfl_sync_ul(unsigned M, unsigned long V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_ul(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D long long test_shfl_sync_ll(unsigned M, long long V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_ll(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned long long test_shfl_sync_ull(unsigned M, unsigned long long V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_ull(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D float test_shfl_sync_f(unsigned M, float V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_f(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D double test_shfl_sync_d(unsigned M, double V, int L) { return __shfl_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_d(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D int test_shfl_sync_width(int V, int L) { return __shfl_sync(~0u, V, L, 8); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_sync_width(
// CHECK: shfl.sync.idx.b32 {{.*}}, {{.*}}, 6175, -1

D int test_shfl_up_sync_i(unsigned M, int V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_i(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D unsigned int test_shfl_up_sync_u(unsigned M, unsigned int V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_u(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D long test_shfl_up_sync_l(unsigned M, long V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_l(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D unsigned long test_shfl_up_sync_ul(unsigned M, unsigned long V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_ul(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D long long test_shfl_up_sync_ll(unsigned M, long long V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_ll(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D unsigned long long test_shfl_up_sync_ull(unsigned M, unsigned long long V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_ull(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D float test_shfl_up_sync_f(unsigned M, float V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_f(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D double test_shfl_up_sync_d(unsigned M, double V, unsigned L) { return __shfl_up_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_d(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 0, %r{{[0-9]+}}

D int test_shfl_up_sync_width(int V, int L) { return __shfl_up_sync(~0u, V, L, 8); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_up_sync_width(
// CHECK: shfl.sync.up.b32 {{.*}}, {{.*}}, 6144, -1

D int test_shfl_down_sync_i(unsigned M, int V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_i(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned int test_shfl_down_sync_u(unsigned M, unsigned int V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_u(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D long test_shfl_down_sync_l(unsigned M, long V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_l(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned long test_shfl_down_sync_ul(unsigned M, unsigned long V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_ul(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D long long test_shfl_down_sync_ll(unsigned M, long long V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_ll(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned long long test_shfl_down_sync_ull(unsigned M, unsigned long long V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_ull(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D float test_shfl_down_sync_f(unsigned M, float V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_f(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D double test_shfl_down_sync_d(unsigned M, double V, unsigned L) { return __shfl_down_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_d(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D int test_shfl_down_sync_width(int V, int L) { return __shfl_down_sync(~0u, V, L, 8); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_down_sync_width(
// CHECK: shfl.sync.down.b32 {{.*}}, {{.*}}, 6175, -1

D int test_shfl_xor_sync_i(unsigned M, int V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_i(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned int test_shfl_xor_sync_u(unsigned M, unsigned int V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_u(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D long test_shfl_xor_sync_l(unsigned M, long V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_l(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned long test_shfl_xor_sync_ul(unsigned M, unsigned long V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_ul(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D long long test_shfl_xor_sync_ll(unsigned M, long long V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_ll(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D unsigned long long test_shfl_xor_sync_ull(unsigned M, unsigned long long V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_ull(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D float test_shfl_xor_sync_f(unsigned M, float V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_f(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D double test_shfl_xor_sync_d(unsigned M, double V, int L) { return __shfl_xor_sync(M, V, L); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_d(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 31, %r{{[0-9]+}}

D int test_shfl_xor_sync_width(int V, int L) { return __shfl_xor_sync(~0u, V, L, 8); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shfl_xor_sync_width(
// CHECK: shfl.sync.bfly.b32 {{.*}}, {{.*}}, 6175, -1

D unsigned test_match_any_i(unsigned M, int V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_i(
// CHECK: match.any.sync.b32

D unsigned test_match_all_i(unsigned M, int V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_i(
// CHECK: match.all.sync.b32 {{.*}}|%p

D unsigned test_match_any_u(unsigned M, unsigned int V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_u(
// CHECK: match.any.sync.b32

D unsigned test_match_all_u(unsigned M, unsigned int V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_u(
// CHECK: match.all.sync.b32 {{.*}}|%p

D unsigned test_match_any_l(unsigned M, long V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_l(
// CHECK: match.any.sync.b64

D unsigned test_match_all_l(unsigned M, long V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_l(
// CHECK: match.all.sync.b64 {{.*}}|%p

D unsigned test_match_any_ul(unsigned M, unsigned long V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_ul(
// CHECK: match.any.sync.b64

D unsigned test_match_all_ul(unsigned M, unsigned long V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_ul(
// CHECK: match.all.sync.b64 {{.*}}|%p

D unsigned test_match_any_ll(unsigned M, long long V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_ll(
// CHECK: match.any.sync.b64

D unsigned test_match_all_ll(unsigned M, long long V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_ll(
// CHECK: match.all.sync.b64 {{.*}}|%p

D unsigned test_match_any_ull(unsigned M, unsigned long long V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_ull(
// CHECK: match.any.sync.b64

D unsigned test_match_all_ull(unsigned M, unsigned long long V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_ull(
// CHECK: match.all.sync.b64 {{.*}}|%p

D unsigned test_match_any_f(unsigned M, float V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_f(
// CHECK: match.any.sync.b32

D unsigned test_match_all_f(unsigned M, float V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_f(
// CHECK: match.all.sync.b32 {{.*}}|%p

D unsigned test_match_any_d(unsigned M, double V) { return __match_any_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_any_d(
// CHECK: match.any.sync.b64

D unsigned test_match_all_d(unsigned M, double V, int *P) { return __match_all_sync(M, V, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_match_all_d(
// CHECK: match.all.sync.b64 {{.*}}|%p

D int test_reduce_add_i(unsigned M, int V) { return __reduce_add_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_add_i(
// CHECK: redux.sync.add.{{[su]}}32

D unsigned int test_reduce_add_u(unsigned M, unsigned int V) { return __reduce_add_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_add_u(
// CHECK: redux.sync.add.{{[su]}}32

D int test_reduce_min_i(unsigned M, int V) { return __reduce_min_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_min_i(
// CHECK: redux.sync.min.s32

D unsigned int test_reduce_min_u(unsigned M, unsigned int V) { return __reduce_min_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_min_u(
// CHECK: redux.sync.min.u32

D int test_reduce_max_i(unsigned M, int V) { return __reduce_max_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_max_i(
// CHECK: redux.sync.max.s32

D unsigned int test_reduce_max_u(unsigned M, unsigned int V) { return __reduce_max_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_max_u(
// CHECK: redux.sync.max.u32

D unsigned test_reduce_and(unsigned M, unsigned V) { return __reduce_and_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_and(
// CHECK: redux.sync.and.b32

D unsigned test_reduce_or(unsigned M, unsigned V) { return __reduce_or_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_or(
// CHECK: redux.sync.or.b32

D unsigned test_reduce_xor(unsigned M, unsigned V) { return __reduce_xor_sync(M, V); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_reduce_xor(
// CHECK: redux.sync.xor.b32

D unsigned test_all(unsigned M, int P) { return __all_sync(M, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_all(
// CHECK: vote.sync.all.pred

D unsigned test_any(unsigned M, int P) { return __any_sync(M, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_any(
// CHECK: vote.sync.any.pred

D unsigned test_ballot(unsigned M, int P) { return __ballot_sync(M, P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_ballot(
// CHECK: vote.sync.ballot.b32

D unsigned test_active() { return __activemask(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_active(
// CHECK: activemask.b32

D void test_syncwarp(unsigned M) { __syncwarp(M); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_syncwarp(
// CHECK: bar.warp.sync

