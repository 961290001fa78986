//===- warpcc/runtime/device_api.h - Devices, errors, versions ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices, errors, limits, versions, peers and the profiler.
// Part of cuda_runtime_api.h, which defines the WARPCC_ macros.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RT
#error "include cuda_runtime_api.h instead of this file"
#endif

WARPCC_RT cudaError_t cudaDeviceReset(void);
WARPCC_RT cudaError_t cudaDeviceSynchronize(void);
WARPCC_RT cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
WARPCC_RT_HD cudaError_t cudaDeviceGetLimit(size_t *pValue,
                                            enum cudaLimit limit);
WARPCC_RT cudaError_t cudaDeviceGetTexture1DLinearMaxWidth(
    size_t *maxWidthInElements, const struct cudaChannelFormatDesc *fmtDesc,
    int device);
WARPCC_RT_HD cudaError_t
cudaDeviceGetCacheConfig(enum cudaFuncCache *pCacheConfig);
WARPCC_RT cudaError_t cudaDeviceGetStreamPriorityRange(int *leastPriority,
                                                       int *greatestPriority);
WARPCC_RT cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache cacheConfig);
WARPCC_RT cudaError_t cudaDeviceGetByPCIBusId(int *device,
                                              const char *pciBusId);
WARPCC_RT cudaError_t cudaDeviceGetPCIBusId(char *pciBusId, int len,
                                            int device);
WARPCC_RT cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *handle,
                                            cudaEvent_t event);
WARPCC_RT cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *event,
                                             cudaIpcEventHandle_t handle);
WARPCC_RT cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *handle,
                                          void *devPtr);
WARPCC_RT cudaError_t cudaIpcOpenMemHandle(void **devPtr,
                                           cudaIpcMemHandle_t handle,
                                           unsigned int flags);
WARPCC_RT cudaError_t cudaIpcCloseMemHandle(void *devPtr);
WARPCC_RT cudaError_t cudaDeviceFlushGPUDirectRDMAWrites(
    enum cudaFlushGPUDirectRDMAWritesTarget target,
    enum cudaFlushGPUDirectRDMAWritesScope scope);
WARPCC_RT cudaError_t cudaDeviceRegisterAsyncNotification(
    int device, cudaAsyncCallback callbackFunc, void *userData,
    cudaAsyncCallbackHandle_t *callback);
WARPCC_RT cudaError_t cudaDeviceUnregisterAsyncNotification(
    int device, cudaAsyncCallbackHandle_t callback);
WARPCC_RT_HD WARPCC_RT_OLD cudaError_t
cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *pConfig);
WARPCC_RT WARPCC_RT_OLD cudaError_t
cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
WARPCC_RT_HD cudaError_t cudaGetLastError(void);
WARPCC_RT_HD cudaError_t cudaPeekAtLastError(void);
WARPCC_RT_HD const char *cudaGetErrorName(cudaError_t error);
WARPCC_RT_HD const char *cudaGetErrorString(cudaError_t error);
WARPCC_RT_HD cudaError_t cudaGetDeviceCount(int *count);
WARPCC_RT_HD cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *prop,
                                                 int device);
WARPCC_RT_HD cudaError_t cudaDeviceGetAttribute(int *value,
                                                enum cudaDeviceAttr attr,
                                                int device);
WARPCC_RT cudaError_t cudaDeviceGetHostAtomicCapabilities(
    unsigned int *capabilities, const enum cudaAtomicOperation *operations,
    unsigned int count, int device);
WARPCC_RT cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *memPool,
                                                  int device);
WARPCC_RT cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t memPool);
WARPCC_RT cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *memPool, int device);
WARPCC_RT cudaError_t cudaDeviceGetNvSciSyncAttributes(void *nvSciSyncAttrList,
                                                       int device, int flags);
WARPCC_RT cudaError_t cudaDeviceGetP2PAttribute(int *value,
                                                enum cudaDeviceP2PAttr attr,
                                                int srcDevice, int dstDevice);
WARPCC_RT cudaError_t cudaDeviceGetP2PAtomicCapabilities(
    unsigned int *capabilities, const enum cudaAtomicOperation *operations,
    unsigned int count, int srcDevice, int dstDevice);
WARPCC_RT cudaError_t cudaChooseDevice(int *device,
                                       const struct cudaDeviceProp *prop);
WARPCC_RT cudaError_t cudaInitDevice(int device, unsigned int deviceFlags,
                                     unsigned int flags);
WARPCC_RT cudaError_t cudaSetDevice(int device);
WARPCC_RT_HD cudaError_t cudaGetDevice(int *device);
WARPCC_RT cudaError_t cudaSetValidDevices(int *device_arr, int len);
WARPCC_RT cudaError_t cudaSetDeviceFlags(unsigned int flags);
WARPCC_RT cudaError_t cudaGetDeviceFlags(unsigned int *flags);
WARPCC_RT cudaError_t cudaStreamGetDevice(cudaStream_t hStream, int *device);
WARPCC_RT cudaError_t cudaCtxResetPersistingL2Cache(void);
WARPCC_RT cudaError_t cudaHostGetDevicePointer(void **pDevice, void *pHost,
                                               unsigned int flags);
WARPCC_RT cudaError_t cudaDeviceCanAccessPeer(int *canAccessPeer, int device,
                                              int peerDevice);
WARPCC_RT cudaError_t cudaDeviceEnablePeerAccess(int peerDevice,
                                                 unsigned int flags);
WARPCC_RT cudaError_t cudaDeviceDisablePeerAccess(int peerDevice);
WARPCC_RT cudaError_t cudaDriverGetVersion(int *driverVersion);
WARPCC_RT_HD cudaError_t cudaRuntimeGetVersion(int *runtimeVersion);
WARPCC_RT cudaError_t
cudaLogsRegisterCallback(cudaLogsCallback_t callbackFunc, void *userData,
                         cudaLogsCallbackHandle *callback_out);
WARPCC_RT cudaError_t
cudaLogsUnregisterCallback(cudaLogsCallbackHandle callback);
WARPCC_RT cudaError_t cudaLogsCurrent(cudaLogIterator *iterator_out,
                                      unsigned int flags);
WARPCC_RT cudaError_t cudaLogsDumpToFile(cudaLogIterator *iterator,
                                         const char *pathToFile,
                                         unsigned int flags);
WARPCC_RT cudaError_t cudaLogsDumpToMemory(cudaLogIterator *iterator,
                                           char *buffer, size_t *size,
                                           unsigned int flags);
WARPCC_RT cudaError_t cudaDeviceGraphMemTrim(int device);
WARPCC_RT cudaError_t cudaDeviceGetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attr, void *value);
WARPCC_RT cudaError_t cudaDeviceSetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attr, void *value);
WARPCC_RT WARPCC_RT_OLD cudaError_t cudaGetDriverEntryPoint(
    const char *symbol, void **funcPtr, unsigned long long flags,
    enum cudaDriverEntryPointQueryResult *driverStatus WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaGetDriverEntryPointByVersion(
    const char *symbol, void **funcPtr, unsigned int cudaVersion,
    unsigned long long flags,
    enum cudaDriverEntryPointQueryResult *driverStatus WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaKernelSetAttributeForDevice(
    cudaKernel_t kernel, enum cudaFuncAttribute attr, int value, int device);
WARPCC_RT cudaError_t cudaGetExportTable(const void **ppExportTable,
                                         const cudaUUID_t *pExportTableId);
