//===- warpcc_device_api.h - what the toolkit leaves to nvcc's front end ===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc takes the host's and the device's declaration of a runtime function for
// one, and with it the default arguments of the host's. For Clang they are two
// functions, and the device's has no defaults: these overloads are they.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_API_H
#define WARPCC_DEVICE_API_H
#pragma GCC system_header

#define WARPCC_DEVICE_API                                                      \
  static inline __attribute__((device, always_inline)) cudaError_t

WARPCC_DEVICE_API cudaMemcpyAsync(void *dst, const void *src, size_t count,
                                  cudaMemcpyKind kind) {
  return cudaMemcpyAsync(dst, src, count, kind, nullptr);
}
WARPCC_DEVICE_API cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src,
                                    size_t spitch, size_t width, size_t height,
                                    cudaMemcpyKind kind) {
  return cudaMemcpy2DAsync(dst, dpitch, src, spitch, width, height, kind,
                           nullptr);
}
WARPCC_DEVICE_API cudaMemcpy3DAsync(const cudaMemcpy3DParms *p) {
  return cudaMemcpy3DAsync(p, nullptr);
}
WARPCC_DEVICE_API cudaMemsetAsync(void *devPtr, int value, size_t count) {
  return cudaMemsetAsync(devPtr, value, count, nullptr);
}
WARPCC_DEVICE_API cudaMemset2DAsync(void *devPtr, size_t pitch, int value,
                                    size_t width, size_t height) {
  return cudaMemset2DAsync(devPtr, pitch, value, width, height, nullptr);
}
WARPCC_DEVICE_API cudaMemset3DAsync(cudaPitchedPtr pitchedDevPtr, int value,
                                    cudaExtent extent) {
  return cudaMemset3DAsync(pitchedDevPtr, value, extent, nullptr);
}
WARPCC_DEVICE_API cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event) {
  return cudaStreamWaitEvent(stream, event, 0);
}
WARPCC_DEVICE_API cudaEventRecord(cudaEvent_t event) {
  return cudaEventRecord(event, nullptr);
}

#undef WARPCC_DEVICE_API

// The toolkit leaves it to the compiler; Clang's wrapper defines its sisters.
extern "C" __attribute__((device)) inline unsigned
__nv_isGridConstant_impl(const void *p) {
  unsigned Result;
  asm("{ .reg .pred q; isspacep.param q, %1; selp.u32 %0, 1, 0, q; }"
      : "=r"(Result)
      : "l"(p));
  return Result;
}
#endif
