// The same directives as nvcc's for the same source.
// REQUIRES: nvcc, warpcc
// RUN: nvcc -arch=sm_90 -ptx -o %t.nvcc.ptx %s
// RUN: warpcc -arch=sm_90 -ptx -o %t.own.ptx %s
// RUN: python3 %S/Inputs/directives.py %t.nvcc.ptx > %t.nvcc
// RUN: python3 %S/Inputs/directives.py %t.own.ptx > %t.own
// RUN: diff %t.nvcc %t.own
constexpr int Registers = 40;
__global__ void __maxnreg__(Registers) reg() {}
__global__ void __cluster_dims__(2) cluster1() {}
__global__ void __cluster_dims__(2, 4) cluster2() {}
__global__ void __cluster_dims__() at_start() {}
__global__ void __block_size__((64, 2, 1), (2, 1, 1)) block_of_clusters() {}
__global__ void __block_size__((64, 2, 1)) block() {}
__global__ void __launch_bounds__(128) bounds1() {}
__global__ void __launch_bounds__(128, 2) bounds2() {}
__global__ void __launch_bounds__(128, 2, 4) bounds3() {}
__global__ void __launch_bounds__(0) bounds_zero() {}
__global__ void __launch_bounds__(128, 0) bounds_min_zero() {}
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(256) cluster_bounds() {}
__global__ void __maxnreg__(24) declared_first();
__global__ void declared_first() {}
template <int N, class T> __global__ void __maxnreg__(N + sizeof(T)) dependent() {}
template __global__ void dependent<8, double>();
template <int N> __global__ void __launch_bounds__(N, N / 32) dependent_bounds() {}
template __global__ void dependent_bounds<64>();
template __global__ void dependent_bounds<1024>();
__global__ void plain() {}
