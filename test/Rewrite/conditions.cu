// Conditions on this compiler are decided as it has decided them; its other macros are replaced by what they are.
// RUN: %translate -arch=sm_90 %s | %code | FileCheck %s
// RUN: %through -c %s -o %t.o
// REQUIRES: gxx
#define USES_CUDA defined(__NVCC__)
// CHECK: {{^}}#if 1 // ifdef __CUDACC__
#ifdef __CUDACC__
int cuda();
// CHECK: {{^}}#else
#else
this is no C++
#endif
// CHECK: {{^}}#if 1 // if USES_CUDA && {{ *}}!defined(__CUDA_ARCH__)
#if USES_CUDA && \
    !defined(__CUDA_ARCH__)
int host();
// CHECK: {{^}}#endif
// CHECK: {{^}}#ifdef __CUDA_ARCH__
#endif
#ifdef __CUDA_ARCH__
int device();
#elif defined(__unix__)
// CHECK: {{^}}#elif defined(__unix__)
int system();
#endif
// CHECK: int Major = {{[0-9]+}}, Kind = {{[0-9]+}} > 20;
int Major = __CUDACC_VER_MAJOR__, Kind = __CUDACC_VER_MAJOR__ > 20;
int Line = __LINE__;
static_assert(__LINE__ == 29, "");
__global__ void k() {}
