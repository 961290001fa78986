// What the host instantiates and launches, the device must have.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

template <class T> __global__ void k(T) {}
template <class T> __global__ void legal(T) {}
__host__ __device__ void f() {
#ifndef __CUDA_ARCH__
  k<<<1, 1>>>(1); // default-warning {{the host pass instantiates 'k<int>', which the device pass does not}} strict-error {{the host pass instantiates 'k<int>'}}
  legal<<<1, 1>>>(1);
#endif
}
template __global__ void legal<int>(int);
void host() { legal<<<1, 1>>>(1.0f); }
