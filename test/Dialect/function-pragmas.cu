// nv_exec_check_disable silences one function; nv_mma_throughput is for kernels;
// nvcc minds unknown pragmas in device code only.
// RUN: %device -fsyntax-only -verify %s

void host();
__host__ __device__ void checked() { host(); } // expected-warning {{calling a __host__ function 'host'}}
#pragma nv_exec_check_disable
__host__ __device__ void unchecked() { host(); }
#pragma hd_warning_disable
template <class T> __host__ __device__ void instantiated(T) { host(); }
template __host__ __device__ void instantiated(int);
__host__ __device__ void again() { host(); } // expected-warning {{calling a __host__ function 'host'}}

#pragma nv_mma_throughput
__global__ void kernel() {}
// expected-warning@+1 {{applies to __global__ functions only; it has no effect on 'device'}}
#pragma nv_mma_throughput
__device__ void device() {}
// expected-warning@+1 {{extra text after #pragma nv_mma_throughput is ignored}}
#pragma nv_mma_throughput please
__global__ void kernel2() {}

#pragma unheard of
void not_device() {
#pragma unheard of
}
__device__ void in_device() {
// expected-warning@+1 {{unrecognized #pragma in device code}}
#pragma unheard of
}
#pragma unheard of
template <class T> __device__ void never() {
#pragma unheard of
}
// expected-warning@+1 {{#pragma diag_suppress has no effect since CUDA 12}}
#pragma diag_suppress 177
// expected-warning@+1 {{must stand before a __global__ function}}
#pragma nv_mma_throughput
