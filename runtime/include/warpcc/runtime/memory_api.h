//===- warpcc/runtime/memory_api.h - Memory, arrays, textures -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory, copies, pools, arrays, textures, surfaces and graphics interop.
// Part of cuda_runtime_api.h, which defines the WARPCC_ macros.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RT
#error "include cuda_runtime_api.h instead of this file"
#endif

WARPCC_RT cudaError_t
cudaMallocManaged(void **devPtr, size_t size,
                  unsigned int flags WARPCC_ARG(cudaMemAttachGlobal));
WARPCC_RT_HD cudaError_t cudaMalloc(void **devPtr, size_t size);
WARPCC_RT cudaError_t cudaMallocHost(void **ptr, size_t size);
WARPCC_RT cudaError_t cudaMallocPitch(void **devPtr, size_t *pitch,
                                      size_t width, size_t height);
WARPCC_RT cudaError_t cudaMallocArray(cudaArray_t *array,
                                      const struct cudaChannelFormatDesc *desc,
                                      size_t width, size_t height WARPCC_ARG(0),
                                      unsigned int flags WARPCC_ARG(0));
WARPCC_RT_HD cudaError_t cudaFree(void *devPtr);
WARPCC_RT cudaError_t cudaFreeHost(void *ptr);
WARPCC_RT cudaError_t cudaFreeArray(cudaArray_t array);
WARPCC_RT cudaError_t
cudaFreeMipmappedArray(cudaMipmappedArray_t mipmappedArray);
WARPCC_RT cudaError_t cudaHostAlloc(void **pHost, size_t size,
                                    unsigned int flags);
WARPCC_RT cudaError_t cudaHostRegister(void *ptr, size_t size,
                                       unsigned int flags);
WARPCC_RT cudaError_t cudaHostUnregister(void *ptr);
WARPCC_RT cudaError_t cudaHostGetFlags(unsigned int *pFlags, void *pHost);
WARPCC_RT cudaError_t cudaMalloc3D(struct cudaPitchedPtr *pitchedDevPtr,
                                   struct cudaExtent extent);
WARPCC_RT cudaError_t
cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *desc,
                  struct cudaExtent extent, unsigned int flags WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMallocMipmappedArray(
    cudaMipmappedArray_t *mipmappedArray,
    const struct cudaChannelFormatDesc *desc, struct cudaExtent extent,
    unsigned int numLevels, unsigned int flags WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaGetMipmappedArrayLevel(
    cudaArray_t *levelArray, cudaMipmappedArray_const_t mipmappedArray,
    unsigned int level);
WARPCC_RT cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *p);
WARPCC_RT cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *p);
WARPCC_RT_HD cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *p,
                                           cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpy3DPeerAsync(
    const struct cudaMemcpy3DPeerParms *p, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
WARPCC_RT cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *desc,
                                       struct cudaExtent *extent,
                                       unsigned int *flags, cudaArray_t array);
WARPCC_RT cudaError_t cudaArrayGetPlane(cudaArray_t *pPlaneArray,
                                        cudaArray_t hArray,
                                        unsigned int planeIdx);
WARPCC_RT cudaError_t cudaArrayGetMemoryRequirements(
    struct cudaArrayMemoryRequirements *memoryRequirements, cudaArray_t array,
    int device);
WARPCC_RT cudaError_t cudaMipmappedArrayGetMemoryRequirements(
    struct cudaArrayMemoryRequirements *memoryRequirements,
    cudaMipmappedArray_t mipmap, int device);
WARPCC_RT cudaError_t cudaArrayGetSparseProperties(
    struct cudaArraySparseProperties *sparseProperties, cudaArray_t array);
WARPCC_RT cudaError_t cudaMipmappedArrayGetSparseProperties(
    struct cudaArraySparseProperties *sparseProperties,
    cudaMipmappedArray_t mipmap);
WARPCC_RT cudaError_t cudaMemcpy(void *dst, const void *src, size_t count,
                                 enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaMemcpyPeer(void *dst, int dstDevice, const void *src,
                                     int srcDevice, size_t count);
WARPCC_RT cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src,
                                   size_t spitch, size_t width, size_t height,
                                   enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaMemcpy2DToArray(cudaArray_t dst, size_t wOffset,
                                          size_t hOffset, const void *src,
                                          size_t spitch, size_t width,
                                          size_t height,
                                          enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaMemcpy2DFromArray(void *dst, size_t dpitch,
                                            cudaArray_const_t src,
                                            size_t wOffset, size_t hOffset,
                                            size_t width, size_t height,
                                            enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaMemcpy2DArrayToArray(
    cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst,
    cudaArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width,
    size_t height,
    enum cudaMemcpyKind kind WARPCC_ARG(cudaMemcpyDeviceToDevice));
WARPCC_RT cudaError_t
cudaMemcpyToSymbol(const void *symbol, const void *src, size_t count,
                   size_t offset WARPCC_ARG(0),
                   enum cudaMemcpyKind kind WARPCC_ARG(cudaMemcpyHostToDevice));
WARPCC_RT cudaError_t cudaMemcpyFromSymbol(
    void *dst, const void *symbol, size_t count, size_t offset WARPCC_ARG(0),
    enum cudaMemcpyKind kind WARPCC_ARG(cudaMemcpyDeviceToHost));
WARPCC_RT_HD cudaError_t cudaMemcpyAsync(void *dst, const void *src,
                                         size_t count, enum cudaMemcpyKind kind,
                                         cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpyPeerAsync(void *dst, int dstDevice,
                                          const void *src, int srcDevice,
                                          size_t count,
                                          cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpyBatchAsync(void *const *dsts,
                                           const void *const *srcs,
                                           const size_t *sizes, size_t count,
                                           struct cudaMemcpyAttributes *attrs,
                                           size_t *attrsIdxs, size_t numAttrs,
                                           cudaStream_t stream);
WARPCC_RT cudaError_t cudaMemcpy3DBatchAsync(size_t numOps,
                                             struct cudaMemcpy3DBatchOp *opList,
                                             unsigned long long flags,
                                             cudaStream_t stream);
WARPCC_RT_HD cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch,
                                           const void *src, size_t spitch,
                                           size_t width, size_t height,
                                           enum cudaMemcpyKind kind,
                                           cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpy2DToArrayAsync(
    cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src,
    size_t spitch, size_t width, size_t height, enum cudaMemcpyKind kind,
    cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpy2DFromArrayAsync(
    void *dst, size_t dpitch, cudaArray_const_t src, size_t wOffset,
    size_t hOffset, size_t width, size_t height, enum cudaMemcpyKind kind,
    cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpyToSymbolAsync(
    const void *symbol, const void *src, size_t count, size_t offset,
    enum cudaMemcpyKind kind, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemcpyFromSymbolAsync(
    void *dst, const void *symbol, size_t count, size_t offset,
    enum cudaMemcpyKind kind, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemset(void *devPtr, int value, size_t count);
WARPCC_RT cudaError_t cudaMemset2D(void *devPtr, size_t pitch, int value,
                                   size_t width, size_t height);
WARPCC_RT cudaError_t cudaMemset3D(struct cudaPitchedPtr pitchedDevPtr,
                                   int value, struct cudaExtent extent);
WARPCC_RT_HD cudaError_t cudaMemsetAsync(void *devPtr, int value, size_t count,
                                         cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT_HD cudaError_t cudaMemset2DAsync(void *devPtr, size_t pitch,
                                           int value, size_t width,
                                           size_t height,
                                           cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT_HD cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pitchedDevPtr,
                                           int value, struct cudaExtent extent,
                                           cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaGetSymbolAddress(void **devPtr, const void *symbol);
WARPCC_RT cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol);
WARPCC_RT cudaError_t cudaMemPrefetchAsync(const void *devPtr, size_t count,
                                           struct cudaMemLocation location,
                                           unsigned int flags,
                                           cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMemPrefetchBatchAsync(
    void **dptrs, size_t *sizes, size_t count,
    struct cudaMemLocation *prefetchLocs, size_t *prefetchLocIdxs,
    size_t numPrefetchLocs, unsigned long long flags, cudaStream_t stream);
WARPCC_RT cudaError_t cudaMemDiscardBatchAsync(void **dptrs, size_t *sizes,
                                               size_t count,
                                               unsigned long long flags,
                                               cudaStream_t stream);
WARPCC_RT cudaError_t cudaMemDiscardAndPrefetchBatchAsync(
    void **dptrs, size_t *sizes, size_t count,
    struct cudaMemLocation *prefetchLocs, size_t *prefetchLocIdxs,
    size_t numPrefetchLocs, unsigned long long flags, cudaStream_t stream);
WARPCC_RT cudaError_t cudaMemAdvise(const void *devPtr, size_t count,
                                    enum cudaMemoryAdvise advice,
                                    struct cudaMemLocation location);
WARPCC_RT cudaError_t cudaMemRangeGetAttribute(
    void *data, size_t dataSize, enum cudaMemRangeAttribute attribute,
    const void *devPtr, size_t count);
WARPCC_RT cudaError_t cudaMemRangeGetAttributes(
    void **data, size_t *dataSizes, enum cudaMemRangeAttribute *attributes,
    size_t numAttributes, const void *devPtr, size_t count);
WARPCC_RT WARPCC_RT_OLD cudaError_t
cudaMemcpyToArray(cudaArray_t dst, size_t wOffset, size_t hOffset,
                  const void *src, size_t count, enum cudaMemcpyKind kind);
WARPCC_RT WARPCC_RT_OLD cudaError_t
cudaMemcpyFromArray(void *dst, cudaArray_const_t src, size_t wOffset,
                    size_t hOffset, size_t count, enum cudaMemcpyKind kind);
WARPCC_RT WARPCC_RT_OLD cudaError_t cudaMemcpyArrayToArray(
    cudaArray_t dst, size_t wOffsetDst, size_t hOffsetDst,
    cudaArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t count,
    enum cudaMemcpyKind kind WARPCC_ARG(cudaMemcpyDeviceToDevice));
WARPCC_RT WARPCC_RT_OLD cudaError_t cudaMemcpyToArrayAsync(
    cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src,
    size_t count, enum cudaMemcpyKind kind, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT WARPCC_RT_OLD cudaError_t cudaMemcpyFromArrayAsync(
    void *dst, cudaArray_const_t src, size_t wOffset, size_t hOffset,
    size_t count, enum cudaMemcpyKind kind, cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaMallocAsync(void **devPtr, size_t size,
                                      cudaStream_t hStream);
WARPCC_RT cudaError_t cudaFreeAsync(void *devPtr, cudaStream_t hStream);
WARPCC_RT cudaError_t cudaMemPoolTrimTo(cudaMemPool_t memPool,
                                        size_t minBytesToKeep);
WARPCC_RT cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t memPool,
                                              enum cudaMemPoolAttr attr,
                                              void *value);
WARPCC_RT cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t memPool,
                                              enum cudaMemPoolAttr attr,
                                              void *value);
WARPCC_RT cudaError_t
cudaMemPoolSetAccess(cudaMemPool_t memPool,
                     const struct cudaMemAccessDesc *descList, size_t count);
WARPCC_RT cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags,
                                           cudaMemPool_t memPool,
                                           struct cudaMemLocation *location);
WARPCC_RT cudaError_t cudaMemPoolCreate(
    cudaMemPool_t *memPool, const struct cudaMemPoolProps *poolProps);
WARPCC_RT cudaError_t cudaMemPoolDestroy(cudaMemPool_t memPool);
WARPCC_RT cudaError_t cudaMemGetDefaultMemPool(cudaMemPool_t *memPool,
                                               struct cudaMemLocation *location,
                                               enum cudaMemAllocationType type);
WARPCC_RT cudaError_t cudaMemGetMemPool(cudaMemPool_t *memPool,
                                        struct cudaMemLocation *location,
                                        enum cudaMemAllocationType type);
WARPCC_RT cudaError_t cudaMemSetMemPool(struct cudaMemLocation *location,
                                        enum cudaMemAllocationType type,
                                        cudaMemPool_t memPool);
WARPCC_RT cudaError_t cudaMallocFromPoolAsync(void **ptr, size_t size,
                                              cudaMemPool_t memPool,
                                              cudaStream_t stream);
WARPCC_RT cudaError_t cudaMemPoolExportToShareableHandle(
    void *shareableHandle, cudaMemPool_t memPool,
    enum cudaMemAllocationHandleType handleType, unsigned int flags);
WARPCC_RT cudaError_t cudaMemPoolImportFromShareableHandle(
    cudaMemPool_t *memPool, void *shareableHandle,
    enum cudaMemAllocationHandleType handleType, unsigned int flags);
WARPCC_RT cudaError_t cudaMemPoolExportPointer(
    struct cudaMemPoolPtrExportData *exportData, void *ptr);
WARPCC_RT cudaError_t
cudaMemPoolImportPointer(void **ptr, cudaMemPool_t memPool,
                         struct cudaMemPoolPtrExportData *exportData);
WARPCC_RT cudaError_t cudaPointerGetAttributes(
    struct cudaPointerAttributes *attributes, const void *ptr);
WARPCC_RT cudaError_t
cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
WARPCC_RT cudaError_t cudaGraphicsResourceSetMapFlags(
    cudaGraphicsResource_t resource, unsigned int flags);
WARPCC_RT cudaError_t
cudaGraphicsMapResources(int count, cudaGraphicsResource_t *resources,
                         cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t
cudaGraphicsUnmapResources(int count, cudaGraphicsResource_t *resources,
                           cudaStream_t stream WARPCC_ARG(0));
WARPCC_RT cudaError_t cudaGraphicsResourceGetMappedPointer(
    void **devPtr, size_t *size, cudaGraphicsResource_t resource);
WARPCC_RT cudaError_t cudaGraphicsSubResourceGetMappedArray(
    cudaArray_t *array, cudaGraphicsResource_t resource,
    unsigned int arrayIndex, unsigned int mipLevel);
WARPCC_RT cudaError_t cudaGraphicsResourceGetMappedMipmappedArray(
    cudaMipmappedArray_t *mipmappedArray, cudaGraphicsResource_t resource);
WARPCC_RT cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *desc,
                                         cudaArray_const_t array);
WARPCC_RT struct cudaChannelFormatDesc
cudaCreateChannelDesc(int x, int y, int z, int w, enum cudaChannelFormatKind f);
WARPCC_RT cudaError_t cudaCreateTextureObject(
    cudaTextureObject_t *pTexObject, const struct cudaResourceDesc *pResDesc,
    const struct cudaTextureDesc *pTexDesc,
    const struct cudaResourceViewDesc *pResViewDesc);
WARPCC_RT cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texObject);
WARPCC_RT cudaError_t cudaGetTextureObjectResourceDesc(
    struct cudaResourceDesc *pResDesc, cudaTextureObject_t texObject);
WARPCC_RT cudaError_t cudaGetTextureObjectTextureDesc(
    struct cudaTextureDesc *pTexDesc, cudaTextureObject_t texObject);
WARPCC_RT cudaError_t cudaGetTextureObjectResourceViewDesc(
    struct cudaResourceViewDesc *pResViewDesc, cudaTextureObject_t texObject);
WARPCC_RT cudaError_t cudaCreateSurfaceObject(
    cudaSurfaceObject_t *pSurfObject, const struct cudaResourceDesc *pResDesc);
WARPCC_RT cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surfObject);
WARPCC_RT cudaError_t cudaGetSurfaceObjectResourceDesc(
    struct cudaResourceDesc *pResDesc, cudaSurfaceObject_t surfObject);
