//===- warpcc_toolkit_functions.h - device functions to a Toolkit's -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device functions that the guide documents and that are not there after
// Clang's wrapper has read a toolkit's headers: those that the toolkit declares
// for its own compiler to define, those that the wrapper skips, and types that
// the toolkit itself lacks. Where a toolkit has an overload, that one is the
// better match.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TOOLKIT_FUNCTIONS_H
#define WARPCC_TOOLKIT_FUNCTIONS_H
#pragma GCC system_header

#include <warpcc/device/atomics_128.h>
#include <warpcc/device/atomics_vector.h>
#include <warpcc/device/cache_operators.h>
#include <warpcc/device/float_pairs.h>

// The wrapper takes `__host__` from the functions on both sides.
#define WARPCC_DPX static __inline__ __attribute__((host))
#include <warpcc/device/dpx.h>
#undef WARPCC_DPX

//===----------------------------------------------------------------------===//
// What NVIDIA's compiler defines
//===----------------------------------------------------------------------===//

extern "C" {
WARPCC_DEVICE WARPCC_SINCE_70 unsigned __nv_isGridConstant_impl(const void *P) {
  unsigned int Is;
  __asm__("{ .reg .pred p; isspacep.param p, %1; selp.u32 %0, 1, 0, p; }"
          : "=r"(Is)
          : "l"(P));
  return Is;
}
__device__ void *__cuda_syscall_aligned_malloc(size_t Size, size_t Align);
WARPCC_DEVICE void *__nv_aligned_device_malloc(size_t Size, size_t Align) {
  return __cuda_syscall_aligned_malloc(Size, Align);
}
}

//===----------------------------------------------------------------------===//
// Legacy atomics (guide, 5.4.5.1)
//===----------------------------------------------------------------------===//

#define WARPCC_CAS_SHORT(Scope, Ptx)                                           \
  WARPCC_DEVICE unsigned short atomicCAS##Scope(                               \
      unsigned short *Address, unsigned short Compare, unsigned short Value) { \
    unsigned short Old;                                                        \
    __asm__ volatile("atom." Ptx ".cas.b16 %0, [%1], %2, %3;"                  \
                     : "=h"(Old)                                               \
                     : "l"(Address), "h"(Compare), "h"(Value)                  \
                     : "memory");                                              \
    return Old;                                                                \
  }
WARPCC_CAS_SHORT(_block, "cta")
WARPCC_CAS_SHORT(_system, "sys")
#undef WARPCC_CAS_SHORT

// Half precision at the scopes of block and system: templates, since the types
// come with other headers, later.
struct __half;
struct __half2;
struct __nv_bfloat16;
struct __nv_bfloat162;
#define WARPCC_ADD_HALF(T, Bits, Letter, Type, Since, Scope, Ptx)              \
  template <class H>                                                           \
  WARPCC_DEVICE Since typename __warpcc_if<__is_same(H, T), T>::type           \
  atomicAdd##Scope(H *Address, H Value) {                                      \
    Bits Old, New;                                                             \
    __builtin_memcpy(&New, (void *)&Value, sizeof(New));                       \
    __asm__ volatile("atom." Ptx ".add.noftz." Type " %0, [%1], %2;"           \
                     : "=" Letter(Old)                                         \
                     : "l"(Address), Letter(New)                               \
                     : "memory");                                              \
    __builtin_memcpy((void *)&Value, &Old, sizeof(Old));                       \
    return Value;                                                              \
  }
#define WARPCC_ADD_HALVES(Scope, Ptx)                                          \
  WARPCC_ADD_HALF(__half, unsigned short, "h", "f16", WARPCC_SINCE_70, Scope,  \
                  Ptx)                                                         \
  WARPCC_ADD_HALF(__half2, unsigned int, "r", "f16x2", , Scope, Ptx)           \
  WARPCC_ADD_HALF(__nv_bfloat16, unsigned short, "h", "bf16", WARPCC_SINCE_90, \
                  Scope, Ptx)                                                  \
  WARPCC_ADD_HALF(__nv_bfloat162, unsigned int, "r", "bf16x2",                 \
                  WARPCC_SINCE_90, Scope, Ptx)
WARPCC_ADD_HALVES(_block, "cta")
WARPCC_ADD_HALVES(_system, "sys")
#undef WARPCC_ADD_HALVES
#undef WARPCC_ADD_HALF

//===----------------------------------------------------------------------===//
// The device runtime: arguments that only the host's declarations default
//===----------------------------------------------------------------------===//

#if defined(CUDART_VERSION)
WARPCC_DEVICE cudaError_t cudaMemcpyAsync(void *To, const void *From,
                                          size_t Size, cudaMemcpyKind Kind) {
  return cudaMemcpyAsync(To, From, Size, Kind, (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaMemcpy2DAsync(void *To, size_t ToPitch,
                                            const void *From, size_t FromPitch,
                                            size_t Width, size_t Height,
                                            cudaMemcpyKind Kind) {
  return cudaMemcpy2DAsync(To, ToPitch, From, FromPitch, Width, Height, Kind,
                           (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *Parms) {
  return cudaMemcpy3DAsync(Parms, (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaMemsetAsync(void *To, int Byte, size_t Size) {
  return cudaMemsetAsync(To, Byte, Size, (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaMemset2DAsync(void *To, size_t Pitch, int Byte,
                                            size_t Width, size_t Height) {
  return cudaMemset2DAsync(To, Pitch, Byte, Width, Height, (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaMemset3DAsync(cudaPitchedPtr To, int Byte,
                                            cudaExtent Extent) {
  return cudaMemset3DAsync(To, Byte, Extent, (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaEventRecord(cudaEvent_t Event) {
  return cudaEventRecord(Event, (cudaStream_t)0);
}
WARPCC_DEVICE cudaError_t cudaEventRecordWithFlags(cudaEvent_t Event) {
  return cudaEventRecordWithFlags(Event, (cudaStream_t)0, 0);
}
WARPCC_DEVICE cudaError_t cudaEventRecordWithFlags(cudaEvent_t Event,
                                                   cudaStream_t Stream) {
  return cudaEventRecordWithFlags(Event, Stream, 0);
}
WARPCC_DEVICE cudaError_t cudaStreamWaitEvent(cudaStream_t Stream,
                                              cudaEvent_t Event) {
  return cudaStreamWaitEvent(Stream, Event, 0);
}
#endif

#endif // WARPCC_TOOLKIT_FUNCTIONS_H
