// nvcc lets a deduction guide have execution spaces.
// RUN: warpcc -std=c++17 --verify=expected -c %s
// expected-no-diagnostics

template <class T> struct Box { T t; };
template <class T> __host__ __device__ Box(T) -> Box<T>;
__global__ void k(int *p) { *p = Box{3}.t; }
