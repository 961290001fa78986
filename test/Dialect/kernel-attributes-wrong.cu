// Wrong values, subjects and combinations of the attributes of kernels.
// RUN: %device -fsyntax-only -verify %s

int n = 2;
__global__ void __cluster_dims__(n, 1, 1) a() {} // expected-error {{argument of 'nv_cluster_dims' must be an integral constant expression}}
__global__ void __cluster_dims__(-1, 1, 1) b() {} // expected-error {{argument of __cluster_dims__ must be positive; this one is -1}}
__global__ void __maxnreg__(0) c() {} // expected-error {{argument of __maxnreg__ must be positive; this one is 0}}
__global__ void __maxnreg__(1.5) d() {} // expected-error {{must be an integral constant expression}}
__global__ void __maxnreg__(0x100000000000) e() {} // expected-error {{argument 17592186044416 of 'maxnreg' does not fit 32 bits}}

__device__ void __maxnreg__(8) f() {} // expected-error {{__maxnreg__ applies to __global__ functions only; 'f' is not one}}
__device__ void __launch_bounds__(8) g() {} // expected-error {{__launch_bounds__ applies to __global__ functions only}}
__host__ void __cluster_dims__(2) h() {} // expected-error {{__cluster_dims__ applies to __global__ functions only}}
__global__ void __launch_bounds__(128) __maxnreg__(32) i() {} // expected-error {{__launch_bounds__ and __maxnreg__ cannot both apply to 'i'}}
__global__ void __block_size__((1, 1, 1), (2, 1, 1)) __cluster_dims__(2) j() {} // expected-error {{__cluster_dims__ and __block_size__ cannot both apply to 'j'}}
__global__ void __block_size__((1, 1, 1, 1)) k() {} // expected-error {{__block_size__ takes one or two lists}}

template <int N> __global__ void __maxnreg__(N) l() {} // expected-error {{argument of __maxnreg__ must be positive; this one is -3}}
template __global__ void l<-3>();
template __global__ void l<3>();

__global__ void m(const __grid_constant__ int x); // expected-note {{'x' declared here}}
__global__ void m(const int x) {} // expected-error {{__grid_constant__ on parameter 'x' of 'm' differs}}

__tile_global__ void t() {} // expected-error {{__tile_global__: tile code is not supported yet}}
