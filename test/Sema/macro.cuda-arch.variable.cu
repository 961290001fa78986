// Host and device must agree on the types of device variables.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

#ifdef __CUDA_ARCH__ // default-note {{this condition holds for the device only}} strict-note {{this condition holds for the device only}}
#define COUNT 8
#else
#define COUNT 4
#endif
__device__ int v[COUNT]; // default-warning {{the type of device variable 'v' depends on the pass: 'int[4]' for the host, 'int[8]' for the device}} strict-error {{the type of device variable 'v'}}
__constant__ int legal[4];
__global__ void k(int *p) { *p = v[0] + legal[1] + COUNT; }
