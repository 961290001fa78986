// Address space predicates and conversions (guide, 5.4.8.1 and 5.4.8.2).
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D unsigned test_isGlobal(const void *P) { return __isGlobal(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_isGlobal(
// CHECK: isspacep.global

D unsigned test_isShared(const void *P) { return __isShared(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_isShared(
// CHECK: isspacep.shared

D unsigned test_isConstant(const void *P) { return __isConstant(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_isConstant(
// CHECK: isspacep.const

D unsigned test_isLocal(const void *P) { return __isLocal(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_isLocal(
// CHECK: isspacep.local

D unsigned test_isGridConstant(const void *P) { return __isGridConstant(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_isGridConstant(
// CHECK: isspacep.param

D unsigned test_isClusterShared(const void *P) { return __isClusterShared(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_isClusterShared(
// CHECK: isspacep.shared::cluster

D size_t test_to_global(const void *P) { return __cvta_generic_to_global(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_to_global(
// CHECK: cvta.to.global.u64

D void * test_from_global(size_t A) { return __cvta_global_to_generic(A); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_from_global(
// CHECK: cvta.global.u64

D size_t test_to_shared(const void *P) { return __cvta_generic_to_shared(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_to_shared(
// CHECK: cvta.to.shared.u64

D void * test_from_shared(size_t A) { return __cvta_shared_to_generic(A); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_from_shared(
// CHECK: cvta.shared.u64

D size_t test_to_constant(const void *P) { return __cvta_generic_to_constant(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_to_constant(
// CHECK: cvta.to.const.u64

D void * test_from_constant(size_t A) { return __cvta_constant_to_generic(A); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_from_constant(
// CHECK: cvta.const.u64

D size_t test_to_local(const void *P) { return __cvta_generic_to_local(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_to_local(
// CHECK: cvta.to.local.u64

D void * test_from_local(size_t A) { return __cvta_local_to_generic(A); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_from_local(
// CHECK: cvta.local.u64

D size_t test_to_grid_constant(const void *P) { return __cvta_generic_to_grid_constant(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_to_grid_constant(
// CHECK: cvta.to.param.u64

D void * test_from_grid_constant(size_t A) { return __cvta_grid_constant_to_generic(A); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_from_grid_constant(
// CHECK: cvta.param.u64

