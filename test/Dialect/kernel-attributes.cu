// Attributes of kernels become PTX directives: plain, dependent on a template
// parameter, by the name of a constant, on a declaration only.
// RUN: %device -S -O1 -o - %s | FileCheck %s

constexpr int Registers = 40;

// CHECK: .entry _Z3regv()
// CHECK-NEXT: .maxnreg 40
__global__ void __maxnreg__(Registers) reg() {}

// CHECK: .entry _Z7clusterv()
// CHECK-NEXT: .explicitcluster
// CHECK-NEXT: .reqnctapercluster 2, 1, 1
__global__ void __cluster_dims__(2) cluster() {}

// CHECK: .entry _Z8at_startv()
// CHECK-NEXT: .explicitcluster
// CHECK-NOT: .reqnctapercluster
// CHECK: ret
__global__ void __cluster_dims__() at_start() {}

// CHECK: .entry _Z5blockv()
// CHECK-NEXT: .reqntid 64, 2, 1
// CHECK-NEXT: .reqnctapercluster 2, 1, 1
// CHECK-NEXT: .blocksareclusters
__global__ void __block_size__((64, 2, 1), (2, 1, 1)) block() {}

// CHECK: .entry _Z6boundsv()
// CHECK-DAG: .maxntid 128
// CHECK-DAG: .minnctapersm 2
// CHECK-DAG: .maxclusterrank 4
__global__ void __launch_bounds__(128, 2, 4) bounds() {}

__global__ void __maxnreg__(24) declared_first();
// CHECK: .entry _Z14declared_firstv()
// CHECK-NEXT: .maxnreg 24
__global__ void declared_first() {}

template <int N, class T>
__global__ void __maxnreg__(N + sizeof(T)) dependent_reg() {}
template <int N> __global__ void __cluster_dims__(N, 1, 1) dependent_cluster() {}
template <int N> __global__ void __launch_bounds__(N, 2) dependent_bounds() {}

// CHECK: .entry _Z13dependent_regILi8EdEvv()
// CHECK-NEXT: .maxnreg 16
template __global__ void dependent_reg<8, double>();
// CHECK: .entry _Z17dependent_clusterILi2EEvv()
// CHECK-NEXT: .explicitcluster
// CHECK-NEXT: .reqnctapercluster 2, 1, 1
template __global__ void dependent_cluster<2>();
// CHECK: .entry _Z16dependent_boundsILi64EEvv()
// CHECK-DAG: .maxntid 64
// CHECK-DAG: .minnctapersm 2
template __global__ void dependent_bounds<64>();
