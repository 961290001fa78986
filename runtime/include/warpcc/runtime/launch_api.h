//===- warpcc/runtime/launch_api.h - Functions, launch, modules -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel launch, functions, occupancy and libraries of kernels.
// Part of cuda_runtime_api.h, which defines the WARPCC_ macros.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RT
#error "include cuda_runtime_api.h instead of this file"
#endif

WARPCC_RT cudaError_t cudaLaunchKernel(const void *func, dim3 gridDim,
                                       dim3 blockDim, void **args,
                                       size_t sharedMem, cudaStream_t stream);
WARPCC_RT cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config,
                                          const void *func, void **args);
WARPCC_RT cudaError_t cudaLaunchCooperativeKernel(const void *func,
                                                  dim3 gridDim, dim3 blockDim,
                                                  void **args, size_t sharedMem,
                                                  cudaStream_t stream);
WARPCC_RT cudaError_t cudaFuncSetCacheConfig(const void *func,
                                             enum cudaFuncCache cacheConfig);
WARPCC_RT_HD cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attr,
                                               const void *func);
WARPCC_RT_HD cudaError_t cudaFuncSetAttribute(const void *func,
                                              enum cudaFuncAttribute attr,
                                              int value);
WARPCC_RT_HD cudaError_t cudaFuncGetName(const char **name, const void *func);
WARPCC_RT_HD cudaError_t cudaFuncGetParamInfo(const void *func,
                                              size_t paramIndex,
                                              size_t *paramOffset,
                                              size_t *paramSize);
WARPCC_RT cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t fn,
                                         void *userData);
WARPCC_RT WARPCC_RT_OLD cudaError_t
cudaFuncSetSharedMemConfig(const void *func, enum cudaSharedMemConfig config);
WARPCC_RT_HD cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize);
WARPCC_RT_HD cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(
    size_t *dynamicSmemSize, const void *func, int numBlocks, int blockSize);
WARPCC_RT_HD cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *numBlocks, const void *func, int blockSize, size_t dynamicSMemSize,
    unsigned int flags);
WARPCC_RT_HD cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int *clusterSize, const void *func, const cudaLaunchConfig_t *launchConfig);
WARPCC_RT_HD cudaError_t cudaOccupancyMaxActiveClusters(
    int *numClusters, const void *func, const cudaLaunchConfig_t *launchConfig);
WARPCC_RT cudaError_t cudaLibraryLoadData(
    cudaLibrary_t *library, const void *code, enum cudaJitOption *jitOptions,
    void **jitOptionsValues, unsigned int numJitOptions,
    enum cudaLibraryOption *libraryOptions, void **libraryOptionValues,
    unsigned int numLibraryOptions);
WARPCC_RT cudaError_t cudaLibraryLoadFromFile(
    cudaLibrary_t *library, const char *fileName,
    enum cudaJitOption *jitOptions, void **jitOptionsValues,
    unsigned int numJitOptions, enum cudaLibraryOption *libraryOptions,
    void **libraryOptionValues, unsigned int numLibraryOptions);
WARPCC_RT cudaError_t cudaLibraryUnload(cudaLibrary_t library);
WARPCC_RT cudaError_t cudaLibraryGetKernel(cudaKernel_t *pKernel,
                                           cudaLibrary_t library,
                                           const char *name);
WARPCC_RT cudaError_t cudaLibraryGetGlobal(void **dptr, size_t *bytes,
                                           cudaLibrary_t library,
                                           const char *name);
WARPCC_RT cudaError_t cudaLibraryGetManaged(void **dptr, size_t *bytes,
                                            cudaLibrary_t library,
                                            const char *name);
WARPCC_RT cudaError_t cudaLibraryGetUnifiedFunction(void **fptr,
                                                    cudaLibrary_t library,
                                                    const char *symbol);
WARPCC_RT cudaError_t cudaLibraryGetKernelCount(unsigned int *count,
                                                cudaLibrary_t lib);
WARPCC_RT cudaError_t cudaLibraryEnumerateKernels(cudaKernel_t *kernels,
                                                  unsigned int numKernels,
                                                  cudaLibrary_t lib);
WARPCC_RT cudaError_t cudaGetFuncBySymbol(cudaFunction_t *functionPtr,
                                          const void *symbolPtr);
WARPCC_RT cudaError_t cudaGetKernel(cudaKernel_t *kernelPtr,
                                    const void *entryFuncAddr);
