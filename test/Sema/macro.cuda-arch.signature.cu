// Host and device must agree on the types of kernels and device variables.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

#ifdef __CUDA_ARCH__
typedef double Scalar;
#else
typedef int Scalar;
#endif
__device__ Scalar v; // default-warning {{the type of device variable 'v' depends on the pass: 'int' for the host, 'double' for the device}} strict-error {{the type of device variable 'v'}}
__global__ void k(Scalar a) { v = a; } // default-warning {{the type of __global__ function 'k' depends on the pass}} strict-error {{the type of __global__ function 'k'}}
__device__ Scalar onDevice() { return 1; }
__global__ void legal(int a) {}
__global__ void legal(float a) {}
void launch() { k<<<1, 1>>>(1); legal<<<1, 1>>>(1); }
