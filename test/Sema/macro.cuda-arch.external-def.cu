// With -rdc=true, what other files can refer to is there on both sides.
// RUN: warpcc -rdc=true --verify=expected,default -c %s
// RUN: warpcc -rdc=true --strict --verify=expected,strict -c %s

#ifndef __CUDA_ARCH__
void missing() {} // default-warning {{the definition of 'missing()' is there in the host pass and missing in the device pass}} strict-error {{the definition of 'missing}}
#endif
#ifdef __CUDA_ARCH__
__device__ int extra; // default-warning {{'extra' is there in the device pass and missing in the host pass}} strict-error {{is there in the device pass}}
static int internal;
#endif
inline void header() {}
int body() {
#ifdef __CUDA_ARCH__
  return internal;
#endif
  return 1;
}
