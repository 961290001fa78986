//===- cuda_device_runtime_api.h - Launches by the device -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dynamic parallelism: the streams that only device code has, and the functions
// that a launch in device code becomes. The functions of the runtime API that
// device code may call too are in cuda_runtime_api.h.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_DEVICE_RUNTIME_API_H__
#define __CUDA_DEVICE_RUNTIME_API_H__

#include "warpcc/save_names.h"

#include "cuda_runtime_api.h"

#define cudaStreamTailLaunch ((cudaStream_t)0x3)
#define cudaStreamFireAndForget ((cudaStream_t)0x4)
#define cudaStreamGraphTailLaunch ((cudaStream_t)0x0100000000000000)
#define cudaStreamGraphFireAndForget ((cudaStream_t)0x0200000000000000)
#define cudaStreamGraphFireAndForgetAsSibling ((cudaStream_t)0x0300000000000000)

#if defined(__CUDACC__) && defined(__cplusplus)
extern "C" {
__device__ void *cudaGetParameterBuffer(size_t Alignment, size_t Size);
__device__ void *cudaGetParameterBufferV2(void *Kernel, dim3 GridDim,
                                          dim3 BlockDim,
                                          unsigned int SharedMem);
// The compiler looks for these names itself, so they cannot be macros.
#if defined(CUDA_API_PER_THREAD_DEFAULT_STREAM)
#define WARPCC_OF_THREAD(Symbol) __asm__(Symbol)
#else
#define WARPCC_OF_THREAD(Symbol)
#endif
__device__ cudaError_t cudaLaunchDevice(void *Kernel, void *Parameters,
                                        dim3 GridDim, dim3 BlockDim,
                                        unsigned int SharedMem,
                                        cudaStream_t Stream)
    WARPCC_OF_THREAD("cudaLaunchDevice_ptsz");
__device__ cudaError_t cudaLaunchDeviceV2(void *Parameters, cudaStream_t Stream)
    WARPCC_OF_THREAD("cudaLaunchDeviceV2_ptsz");
#undef WARPCC_OF_THREAD
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle Handle,
                                        unsigned int Value);
}
#endif

#include "warpcc/restore_names.h"

#endif // __CUDA_DEVICE_RUNTIME_API_H__
