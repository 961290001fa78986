//===- warpcc/runtime/stream_api.h - Streams, events, interop -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams, events, stream capture, external memory and semaphores.
// Part of cuda_runtime_api.h, which defines the WARPCC_ macros.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RT
#error "include cuda_runtime_api.h instead of this file"
#endif

WARPCC_RT cudaError_t cudaStreamCreate(cudaStream_t *pStream);
WARPCC_RT_HD cudaError_t cudaStreamCreateWithFlags(cudaStream_t *pStream,
                                                   unsigned int flags);
WARPCC_RT_HD cudaError_t cudaStreamCreateWithPriority(cudaStream_t *pStream,
                                                      unsigned int flags,
                                                      int priority);
WARPCC_RT_HD cudaError_t cudaStreamGetPriority(cudaStream_t hStream,
                                               int *priority);
WARPCC_RT_HD cudaError_t cudaStreamGetFlags(cudaStream_t hStream,
                                            unsigned int *flags);
WARPCC_RT_HD cudaError_t cudaStreamGetId(cudaStream_t hStream,
                                         unsigned long long *streamId);
WARPCC_RT_HD cudaError_t cudaStreamCopyAttributes(cudaStream_t dst,
                                                  cudaStream_t src);
WARPCC_RT_HD cudaError_t
cudaStreamGetAttribute(cudaStream_t hStream, cudaLaunchAttributeID attr,
                       cudaLaunchAttributeValue *value_out);
WARPCC_RT_HD cudaError_t
cudaStreamSetAttribute(cudaStream_t hStream, cudaLaunchAttributeID attr,
                       const cudaLaunchAttributeValue *value);
WARPCC_RT_HD cudaError_t cudaStreamDestroy(cudaStream_t stream);
WARPCC_RT_HD cudaError_t cudaStreamWaitEvent(cudaStream_t stream,
                                             cudaEvent_t event,
                                             unsigned int flags WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaStreamAddCallback(cudaStream_t stream,
                                            cudaStreamCallback_t callback,
                                            void *userData, unsigned int flags);
WARPCC_RT cudaError_t cudaStreamSynchronize(cudaStream_t stream);
WARPCC_RT cudaError_t cudaStreamQuery(cudaStream_t stream);
WARPCC_RT_HD cudaError_t cudaStreamAttachMemAsync(
    cudaStream_t stream, void *devPtr, size_t length WARPCC_ARG(0),
    unsigned int flags WARPCC_ARG(cudaMemAttachSingle));
WARPCC_RT cudaError_t cudaStreamBeginCapture(cudaStream_t stream,
                                             enum cudaStreamCaptureMode mode);
WARPCC_RT cudaError_t
cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode);
WARPCC_RT cudaError_t cudaStreamEndCapture(cudaStream_t stream,
                                           cudaGraph_t *pGraph);
WARPCC_RT cudaError_t cudaStreamIsCapturing(
    cudaStream_t stream, enum cudaStreamCaptureStatus *pCaptureStatus);
WARPCC_RT cudaError_t cudaStreamGetCaptureInfo(
    cudaStream_t stream, enum cudaStreamCaptureStatus *captureStatus_out,
    unsigned long long *id_out WARPCC_ARG(0),
    cudaGraph_t *graph_out WARPCC_ARG(0),
    const cudaGraphNode_t **dependencies_out WARPCC_ARG(0),
    const cudaGraphEdgeData **edgeData_out WARPCC_ARG(0),
    size_t *numDependencies_out WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t stream, cudaGraphNode_t *dependencies,
    const cudaGraphEdgeData *dependencyData, size_t numDependencies,
    unsigned int flags WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaEventCreate(cudaEvent_t *event);
WARPCC_RT_HD cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event,
                                                  unsigned int flags);
WARPCC_RT_HD cudaError_t cudaEventRecord(cudaEvent_t event,
                                         cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT_HD cudaError_t
cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream WARPCC_ARG(0),
                         unsigned int flags WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaEventQuery(cudaEvent_t event);
WARPCC_RT cudaError_t cudaEventSynchronize(cudaEvent_t event);
WARPCC_RT_HD cudaError_t cudaEventDestroy(cudaEvent_t event);
WARPCC_RT cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start,
                                           cudaEvent_t end);
WARPCC_RT cudaError_t cudaImportExternalMemory(
    cudaExternalMemory_t *extMem_out,
    const struct cudaExternalMemoryHandleDesc *memHandleDesc);
WARPCC_RT cudaError_t cudaExternalMemoryGetMappedBuffer(
    void **devPtr, cudaExternalMemory_t extMem,
    const struct cudaExternalMemoryBufferDesc *bufferDesc);
WARPCC_RT cudaError_t cudaExternalMemoryGetMappedMipmappedArray(
    cudaMipmappedArray_t *mipmap, cudaExternalMemory_t extMem,
    const struct cudaExternalMemoryMipmappedArrayDesc *mipmapDesc);
WARPCC_RT cudaError_t cudaDestroyExternalMemory(cudaExternalMemory_t extMem);
WARPCC_RT cudaError_t cudaImportExternalSemaphore(
    cudaExternalSemaphore_t *extSem_out,
    const struct cudaExternalSemaphoreHandleDesc *semHandleDesc);
WARPCC_RT cudaError_t cudaSignalExternalSemaphoresAsync(
    const cudaExternalSemaphore_t *extSemArray,
    const struct cudaExternalSemaphoreSignalParams *paramsArray,
    unsigned int numExtSems, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaWaitExternalSemaphoresAsync(
    const cudaExternalSemaphore_t *extSemArray,
    const struct cudaExternalSemaphoreWaitParams *paramsArray,
    unsigned int numExtSems, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t
cudaDestroyExternalSemaphore(cudaExternalSemaphore_t extSem);
