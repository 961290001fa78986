// The functions behind NVIDIA's atomicCAS and so on are relaxed at device scope;
// what a program asks for itself stays.
// RUN: %device -emit-llvm -O1 -o - %s | FileCheck %s
static __device__ inline int __iAtomicCAS(int *p, int c, int v) { return __nvvm_atom_cas_gen_i(p, c, v); }
static __device__ inline int __iAtomicAdd(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
// CHECK-LABEL: define {{.*}}@_Z6legacyPi
// CHECK: cmpxchg ptr {{.*}} syncscope("device") monotonic monotonic
// CHECK: atomicrmw add ptr {{.*}} syncscope("device") monotonic
__global__ void legacy(int *p) { *p = __iAtomicCAS(p, 1, 2) + __iAtomicAdd(p, 3); }
// CHECK-LABEL: define {{.*}}@_Z3ownPi
// CHECK: atomicrmw add ptr {{.*}} seq_cst
__global__ void own(int *p) { __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST); }
