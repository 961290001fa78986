// With -rdc=true, what other files can refer to is there on both sides.
// RUN: warpcc -rdc=true --verify=expected,default -c %s
// RUN: warpcc -rdc=true --strict --verify=expected,strict -c %s

#ifndef __CUDA_ARCH__
void missing() {} // default-warning {{the definition of 'missing' of type 'void ()' is there in the host pass and missing in the device pass}} strict-error {{the definition of 'missing}}
#endif
#ifdef __CUDA_ARCH__
__device__ int extra; // default-warning {{is there in the device pass and missing in the host pass}} strict-error {{is there in the device pass}}
static __device__ int internal;
#endif
inline void header() {}
void body() {
#ifdef __CUDA_ARCH__
#endif
}
