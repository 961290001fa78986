//===- runtime/host/PerThread.cpp - --default-stream=per-thread -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program built with CUDA_API_PER_THREAD_DEFAULT_STREAM calls these second
// entry points: _ptsz takes the per-thread stream for a null stream argument,
// _ptds where the stream is implied. Parameters are named as in
// cuda_runtime_api.h.
//===----------------------------------------------------------------------===//

#include "Runtime.h"

static cudaStream_t perThread(cudaStream_t Stream) {
  return Stream ? Stream : cudaStreamPerThread;
}

/// Ends a synchronous call that was begun in the per-thread stream.
static cudaError_t waitFor(cudaError_t Begun) {
  return Begun ? Begun : cudaStreamSynchronize(cudaStreamPerThread);
}

//===----------------------------------------------------------------------===//
// Synchronous calls
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMemcpy2DFromArray_ptds(
    void *dst, size_t dpitch, cudaArray_const_t src, size_t wOffset,
    size_t hOffset, size_t width, size_t height, enum cudaMemcpyKind kind) {
  return waitFor(cudaMemcpy2DFromArrayAsync(dst, dpitch, src, wOffset, hOffset,
                                            width, height, kind,
                                            cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DToArray_ptds(
    cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src,
    size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind) {
  return waitFor(cudaMemcpy2DToArrayAsync(dst, wOffset, hOffset, src, spitch,
                                          width, height, kind,
                                          cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemcpy2D_ptds(void *dst, size_t dpitch,
                                            const void *src, size_t spitch,
                                            size_t width, size_t height,
                                            enum cudaMemcpyKind kind) {
  return waitFor(cudaMemcpy2DAsync(dst, dpitch, src, spitch, width, height,
                                   kind, cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t
cudaMemcpy3DPeer_ptds(const struct cudaMemcpy3DPeerParms *p) {
  return waitFor(cudaMemcpy3DPeerAsync(p, cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemcpy3D_ptds(const struct cudaMemcpy3DParms *p) {
  return waitFor(cudaMemcpy3DAsync(p, cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemcpyFromSymbol_ptds(void *dst,
                                                    const void *symbol,
                                                    size_t count, size_t offset,
                                                    enum cudaMemcpyKind kind) {
  return waitFor(cudaMemcpyFromSymbolAsync(dst, symbol, count, offset, kind,
                                           cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemcpyToSymbol_ptds(const void *symbol,
                                                  const void *src, size_t count,
                                                  size_t offset,
                                                  enum cudaMemcpyKind kind) {
  return waitFor(cudaMemcpyToSymbolAsync(symbol, src, count, offset, kind,
                                         cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemcpy_ptds(void *dst, const void *src,
                                          size_t count,
                                          enum cudaMemcpyKind kind) {
  return waitFor(cudaMemcpyAsync(dst, src, count, kind, cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemset2D_ptds(void *devPtr, size_t pitch,
                                            int value, size_t width,
                                            size_t height) {
  return waitFor(cudaMemset2DAsync(devPtr, pitch, value, width, height,
                                   cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemset3D_ptds(struct cudaPitchedPtr pitchedDevPtr,
                                            int value,
                                            struct cudaExtent extent) {
  return waitFor(
      cudaMemset3DAsync(pitchedDevPtr, value, extent, cudaStreamPerThread));
}
WARPCC_EXPORT cudaError_t cudaMemset_ptds(void *devPtr, int value,
                                          size_t count) {
  return waitFor(cudaMemsetAsync(devPtr, value, count, cudaStreamPerThread));
}

/// Array to array has no asynchronous form: the legacy stream's order is
/// stronger than what is asked for.
WARPCC_EXPORT cudaError_t cudaMemcpy2DArrayToArray_ptds(
    cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst,
    cudaArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width,
    size_t height, cudaMemcpyKind kind) {
  return cudaMemcpy2DArrayToArray(dst, wOffsetDst, hOffsetDst, src, wOffsetSrc,
                                  hOffsetSrc, width, height, kind);
}

//===----------------------------------------------------------------------===//
// Calls with a stream
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaEventRecordWithFlags_ptsz(cudaEvent_t event,
                                                        cudaStream_t stream,
                                                        unsigned int flags) {
  return cudaEventRecordWithFlags(event, perThread(stream), flags);
}
WARPCC_EXPORT cudaError_t cudaEventRecord_ptsz(cudaEvent_t event,
                                               cudaStream_t stream) {
  return cudaEventRecord(event, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaFreeAsync_ptsz(void *devPtr,
                                             cudaStream_t hStream) {
  return cudaFreeAsync(devPtr, perThread(hStream));
}
WARPCC_EXPORT cudaError_t cudaGraphInstantiateWithParams_ptsz(
    cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
    cudaGraphInstantiateParams *instantiateParams) {
  return cudaGraphInstantiateWithParams(pGraphExec, graph, instantiateParams);
}
WARPCC_EXPORT cudaError_t cudaGraphLaunch_ptsz(cudaGraphExec_t graphExec,
                                               cudaStream_t stream) {
  return cudaGraphLaunch(graphExec, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaGraphUpload_ptsz(cudaGraphExec_t graphExec,
                                               cudaStream_t stream) {
  return cudaGraphUpload(graphExec, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaLaunchCooperativeKernel_ptsz(
    const void *func, dim3 gridDim, dim3 blockDim, void **args,
    size_t sharedMem, cudaStream_t stream) {
  return cudaLaunchCooperativeKernel(func, gridDim, blockDim, args, sharedMem,
                                     perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaLaunchHostFunc_ptsz(cudaStream_t stream,
                                                  cudaHostFn_t fn,
                                                  void *userData) {
  return cudaLaunchHostFunc(perThread(stream), fn, userData);
}
WARPCC_EXPORT cudaError_t cudaLaunchKernelExC_ptsz(
    const cudaLaunchConfig_t *config, const void *func, void **args) {
  if (!config)
    return cudaLaunchKernelExC(config, func, args);
  cudaLaunchConfig_t Config = *config;
  Config.stream = perThread(Config.stream);
  return cudaLaunchKernelExC(&Config, func, args);
}
WARPCC_EXPORT cudaError_t cudaLaunchKernel_ptsz(const void *func, dim3 gridDim,
                                                dim3 blockDim, void **args,
                                                size_t sharedMem,
                                                cudaStream_t stream) {
  return cudaLaunchKernel(func, gridDim, blockDim, args, sharedMem,
                          perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMallocAsync_ptsz(void **devPtr, size_t size,
                                               cudaStream_t hStream) {
  return cudaMallocAsync(devPtr, size, perThread(hStream));
}
WARPCC_EXPORT cudaError_t cudaMallocFromPoolAsync_ptsz(void **ptr, size_t size,
                                                       cudaMemPool_t memPool,
                                                       cudaStream_t stream) {
  return cudaMallocFromPoolAsync(ptr, size, memPool, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemPrefetchAsync_ptsz(
    const void *devPtr, size_t count, struct cudaMemLocation location,
    unsigned int flags, cudaStream_t stream) {
  return cudaMemPrefetchAsync(devPtr, count, location, flags,
                              perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DAsync_ptsz(void *dst, size_t dpitch,
                                                 const void *src, size_t spitch,
                                                 size_t width, size_t height,
                                                 enum cudaMemcpyKind kind,
                                                 cudaStream_t stream) {
  return cudaMemcpy2DAsync(dst, dpitch, src, spitch, width, height, kind,
                           perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DFromArrayAsync_ptsz(
    void *dst, size_t dpitch, cudaArray_const_t src, size_t wOffset,
    size_t hOffset, size_t width, size_t height, enum cudaMemcpyKind kind,
    cudaStream_t stream) {
  return cudaMemcpy2DFromArrayAsync(dst, dpitch, src, wOffset, hOffset, width,
                                    height, kind, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DToArrayAsync_ptsz(
    cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src,
    size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind,
    cudaStream_t stream) {
  return cudaMemcpy2DToArrayAsync(dst, wOffset, hOffset, src, spitch, width,
                                  height, kind, perThread(stream));
}
WARPCC_EXPORT cudaError_t
cudaMemcpy3DAsync_ptsz(const struct cudaMemcpy3DParms *p, cudaStream_t stream) {
  return cudaMemcpy3DAsync(p, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpy3DPeerAsync_ptsz(
    const struct cudaMemcpy3DPeerParms *p, cudaStream_t stream) {
  return cudaMemcpy3DPeerAsync(p, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpyAsync_ptsz(void *dst, const void *src,
                                               size_t count,
                                               enum cudaMemcpyKind kind,
                                               cudaStream_t stream) {
  return cudaMemcpyAsync(dst, src, count, kind, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpyBatchAsync_ptsz(
    void *const *dsts, const void *const *srcs, const size_t *sizes,
    size_t count, struct cudaMemcpyAttributes *attrs, size_t *attrsIdxs,
    size_t numAttrs, cudaStream_t stream) {
  return cudaMemcpyBatchAsync(dsts, srcs, sizes, count, attrs, attrsIdxs,
                              numAttrs, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpyFromSymbolAsync_ptsz(
    void *dst, const void *symbol, size_t count, size_t offset,
    enum cudaMemcpyKind kind, cudaStream_t stream) {
  return cudaMemcpyFromSymbolAsync(dst, symbol, count, offset, kind,
                                   perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemcpyToSymbolAsync_ptsz(
    const void *symbol, const void *src, size_t count, size_t offset,
    enum cudaMemcpyKind kind, cudaStream_t stream) {
  return cudaMemcpyToSymbolAsync(symbol, src, count, offset, kind,
                                 perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemset2DAsync_ptsz(void *devPtr, size_t pitch,
                                                 int value, size_t width,
                                                 size_t height,
                                                 cudaStream_t stream) {
  return cudaMemset2DAsync(devPtr, pitch, value, width, height,
                           perThread(stream));
}
WARPCC_EXPORT cudaError_t
cudaMemset3DAsync_ptsz(struct cudaPitchedPtr pitchedDevPtr, int value,
                       struct cudaExtent extent, cudaStream_t stream) {
  return cudaMemset3DAsync(pitchedDevPtr, value, extent, perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaMemsetAsync_ptsz(void *devPtr, int value,
                                               size_t count,
                                               cudaStream_t stream) {
  return cudaMemsetAsync(devPtr, value, count, perThread(stream));
}
WARPCC_EXPORT cudaError_t
cudaStreamAddCallback_ptsz(cudaStream_t stream, cudaStreamCallback_t callback,
                           void *userData, unsigned int flags) {
  return cudaStreamAddCallback(perThread(stream), callback, userData, flags);
}
WARPCC_EXPORT cudaError_t cudaStreamAttachMemAsync_ptsz(cudaStream_t stream,
                                                        void *devPtr,
                                                        size_t length,
                                                        unsigned int flags) {
  return cudaStreamAttachMemAsync(perThread(stream), devPtr, length, flags);
}
WARPCC_EXPORT cudaError_t cudaStreamBeginCaptureToGraph_ptsz(
    cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
    const cudaGraphEdgeData *dependencyData, size_t numDependencies,
    enum cudaStreamCaptureMode mode) {
  return cudaStreamBeginCaptureToGraph(perThread(stream), graph, dependencies,
                                       dependencyData, numDependencies, mode);
}
WARPCC_EXPORT cudaError_t cudaStreamBeginCapture_ptsz(
    cudaStream_t stream, enum cudaStreamCaptureMode mode) {
  return cudaStreamBeginCapture(perThread(stream), mode);
}
WARPCC_EXPORT cudaError_t cudaStreamCopyAttributes_ptsz(cudaStream_t dst,
                                                        cudaStream_t src) {
  return cudaStreamCopyAttributes(perThread(dst), perThread(src));
}
WARPCC_EXPORT cudaError_t cudaStreamEndCapture_ptsz(cudaStream_t stream,
                                                    cudaGraph_t *pGraph) {
  return cudaStreamEndCapture(perThread(stream), pGraph);
}
WARPCC_EXPORT cudaError_t
cudaStreamGetAttribute_ptsz(cudaStream_t hStream, cudaLaunchAttributeID attr,
                            cudaLaunchAttributeValue *value_out) {
  return cudaStreamGetAttribute(perThread(hStream), attr, value_out);
}
WARPCC_EXPORT cudaError_t cudaStreamGetCaptureInfo_ptsz(
    cudaStream_t stream, enum cudaStreamCaptureStatus *captureStatus_out,
    unsigned long long *id_out, cudaGraph_t *graph_out,
    const cudaGraphNode_t **dependencies_out,
    const cudaGraphEdgeData **edgeData_out, size_t *numDependencies_out) {
  return cudaStreamGetCaptureInfo(perThread(stream), captureStatus_out, id_out,
                                  graph_out, dependencies_out, edgeData_out,
                                  numDependencies_out);
}
WARPCC_EXPORT cudaError_t cudaStreamGetDevice_ptsz(cudaStream_t hStream,
                                                   int *device) {
  return cudaStreamGetDevice(perThread(hStream), device);
}
WARPCC_EXPORT cudaError_t cudaStreamGetFlags_ptsz(cudaStream_t hStream,
                                                  unsigned int *flags) {
  return cudaStreamGetFlags(perThread(hStream), flags);
}
WARPCC_EXPORT cudaError_t cudaStreamGetId_ptsz(cudaStream_t hStream,
                                               unsigned long long *streamId) {
  return cudaStreamGetId(perThread(hStream), streamId);
}
WARPCC_EXPORT cudaError_t cudaStreamGetPriority_ptsz(cudaStream_t hStream,
                                                     int *priority) {
  return cudaStreamGetPriority(perThread(hStream), priority);
}
WARPCC_EXPORT cudaError_t cudaStreamIsCapturing_ptsz(
    cudaStream_t stream, enum cudaStreamCaptureStatus *pCaptureStatus) {
  return cudaStreamIsCapturing(perThread(stream), pCaptureStatus);
}
WARPCC_EXPORT cudaError_t cudaStreamQuery_ptsz(cudaStream_t stream) {
  return cudaStreamQuery(perThread(stream));
}
WARPCC_EXPORT cudaError_t
cudaStreamSetAttribute_ptsz(cudaStream_t hStream, cudaLaunchAttributeID attr,
                            const cudaLaunchAttributeValue *value) {
  return cudaStreamSetAttribute(perThread(hStream), attr, value);
}
WARPCC_EXPORT cudaError_t cudaStreamSynchronize_ptsz(cudaStream_t stream) {
  return cudaStreamSynchronize(perThread(stream));
}
WARPCC_EXPORT cudaError_t cudaStreamUpdateCaptureDependencies_ptsz(
    cudaStream_t stream, cudaGraphNode_t *dependencies,
    const cudaGraphEdgeData *dependencyData, size_t numDependencies,
    unsigned int flags) {
  return cudaStreamUpdateCaptureDependencies(
      perThread(stream), dependencies, dependencyData, numDependencies, flags);
}
WARPCC_EXPORT cudaError_t cudaStreamWaitEvent_ptsz(cudaStream_t stream,
                                                   cudaEvent_t event,
                                                   unsigned int flags) {
  return cudaStreamWaitEvent(perThread(stream), event, flags);
}

WARPCC_EXPORT cudaError_t cudaMemPrefetchBatchAsync_ptsz(
    void **dptrs, size_t *sizes, size_t count, cudaMemLocation *prefetchLocs,
    size_t *prefetchLocIdxs, size_t numPrefetchLocs, unsigned long long flags,
    cudaStream_t stream) {
  return cudaMemPrefetchBatchAsync(dptrs, sizes, count, prefetchLocs,
                                   prefetchLocIdxs, numPrefetchLocs, flags,
                                   perThread(stream));
}

//===----------------------------------------------------------------------===//
// Functions of the driver API, whose own _ptsz forms are asked for by a flag
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGetDriverEntryPointByVersion_ptsz(
    const char *symbol, void **funcPtr, unsigned cudaVersion,
    unsigned long long flags, cudaDriverEntryPointQueryResult *driverStatus) {
  if (!(flags & cudaEnableLegacyStream))
    flags |= cudaEnablePerThreadDefaultStream;
  return cudaGetDriverEntryPointByVersion(symbol, funcPtr, cudaVersion, flags,
                                          driverStatus);
}
WARPCC_EXPORT cudaError_t cudaGetDriverEntryPoint_ptsz(
    const char *symbol, void **funcPtr, unsigned long long flags,
    cudaDriverEntryPointQueryResult *driverStatus) {
  return cudaGetDriverEntryPointByVersion_ptsz(symbol, funcPtr, CUDART_VERSION,
                                               flags, driverStatus);
}
