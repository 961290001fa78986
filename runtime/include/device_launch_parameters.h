//===- runtime/include/device_launch_parameters.h - Built-in variables ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// threadIdx, blockIdx, blockDim, gridDim and warpSize (guide, 5.4.2.2).
//
// On the device each is an empty object whose fields are properties that read a
// special register, so that nothing is stored and nothing can be assigned. On
// the host, where nvcc lets code name them (it does not link), they are
// declarations.
//===----------------------------------------------------------------------===//

#ifndef __DEVICE_LAUNCH_PARAMETERS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include "warpcc/save_names.h"

#include "vector_types.h"

#if defined(__CUDA_ARCH__) && defined(__cplusplus)

// What a property reads: field 0, 1, 2 of the register that Which names.
enum __warpcc_register {
  __warpcc_tid,
  __warpcc_ctaid,
  __warpcc_ntid,
  __warpcc_nctaid
};
#define WARPCC_READ(Field)                                                     \
  static __device__ __forceinline__ unsigned int __read_##Field() {            \
    return Which == __warpcc_tid     ? __nvvm_read_ptx_sreg_tid_##Field()      \
           : Which == __warpcc_ctaid ? __nvvm_read_ptx_sreg_ctaid_##Field()    \
           : Which == __warpcc_ntid  ? __nvvm_read_ptx_sreg_ntid_##Field()     \
                                     : __nvvm_read_ptx_sreg_nctaid_##Field();  \
  }                                                                            \
  __declspec(property(get = __read_##Field)) unsigned int Field;

template <int Which> struct __warpcc_builtin_variable {
  WARPCC_READ(x)
  WARPCC_READ(y)
  WARPCC_READ(z)
  __device__ __forceinline__ operator uint3() const {
    uint3 V = {__read_x(), __read_y(), __read_z()};
    return V;
  }
  void operator=(const __warpcc_builtin_variable &) const = delete;
  void operator&() const = delete;
};
#undef WARPCC_READ

static const __device__ __warpcc_builtin_variable<__warpcc_tid> threadIdx = {};
static const __device__ __warpcc_builtin_variable<__warpcc_ctaid> blockIdx = {};
static const __device__ __warpcc_builtin_variable<__warpcc_ntid> blockDim = {};
static const __device__ __warpcc_builtin_variable<__warpcc_nctaid> gridDim = {};
static const __device__ int warpSize = 32;

#else

#if defined(__cplusplus)
extern "C" {
#endif
extern const uint3 threadIdx;
extern const uint3 blockIdx;
extern const dim3 blockDim;
extern const dim3 gridDim;
extern const int warpSize;
#if defined(__cplusplus)
}
#endif

#endif

#include "warpcc/restore_names.h"

#endif // __DEVICE_LAUNCH_PARAMETERS_H__
