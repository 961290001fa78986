//===- warpcc/runtime/api_overloads.h - C++ overloads of the runtime API --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Typed pointers instead of void **, kernels and variables instead of const
// void *, launches with checked arguments, and the search for the best block
// size. All are thin: the work is done by the C functions.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_API_OVERLOADS_H
#define WARPCC_RUNTIME_API_OVERLOADS_H

#include "cuda_runtime_api.h"

// A function of the host; one that device code may use too.
#define WARPCC_OVERLOAD static inline __host__ cudaError_t
#define WARPCC_OVERLOAD_HD static inline __host__ __device__ cudaError_t
// The body of one of the host, which the device pass need not read.
#if defined(__CUDA_ARCH__)
#define WARPCC_HOST_RETURN(...) ;
#else
#define WARPCC_HOST_RETURN(...)                                                \
  {                                                                            \
    return __VA_ARGS__;                                                        \
  }
#endif

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

// kernel<<<...>>>(...) is a push of the configuration, then the call of a stub
// that pops it and calls cudaLaunchKernel.
extern "C" __host__ unsigned int
__cudaPushCallConfiguration(dim3 GridDim, dim3 BlockDim = dim3(),
                            size_t SharedMem = 0,
                            struct CUstream_st *Stream = 0);
extern "C" __host__ cudaError_t __cudaPopCallConfiguration(dim3 *GridDim,
                                                           dim3 *BlockDim,
                                                           size_t *SharedMem,
                                                           void *Stream);

template <class T>
WARPCC_OVERLOAD cudaLaunchKernel(T *Kernel, dim3 GridDim, dim3 BlockDim,
                                 void **Args, size_t SharedMem = 0,
                                 cudaStream_t Stream = 0)
    WARPCC_HOST_RETURN(::cudaLaunchKernel((const void *)Kernel, GridDim,
                                          BlockDim, Args, SharedMem,
                                          Stream)) template <class T>
    WARPCC_OVERLOAD
    cudaLaunchCooperativeKernel(T *Kernel, dim3 GridDim, dim3 BlockDim,
                                void **Args, size_t SharedMem = 0,
                                cudaStream_t Stream = 0) {
  return ::cudaLaunchCooperativeKernel((const void *)Kernel, GridDim, BlockDim,
                                       Args, SharedMem, Stream);
}

#if __cplusplus >= 201103L
// Arguments already converted to the parameters' types.
template <class... Params>
static inline __host__ cudaError_t __warpcc_launch(
    const cudaLaunchConfig_t *Config, const void *Kernel, Params... Args) {
  void *Pointers[sizeof...(Params) + 1] = {(void *)&Args...};
  return ::cudaLaunchKernelExC(Config, Kernel, Pointers);
}
template <class... Params, class... Args>
WARPCC_OVERLOAD cudaLaunchKernelEx(const cudaLaunchConfig_t *Config,
                                   void (*Kernel)(Params...), Args &&...As) {
  static_assert(sizeof...(Params) == sizeof...(Args),
                "cudaLaunchKernelEx needs one argument for each parameter of "
                "the kernel");
  return __warpcc_launch<Params...>(Config, (const void *)Kernel,
                                    static_cast<Args &&>(As)...);
}
template <class... Args>
WARPCC_OVERLOAD cudaLaunchKernelEx(const cudaLaunchConfig_t *Config,
                                   const cudaKernel_t Kernel, Args &&...As) {
  void *Pointers[sizeof...(Args) + 1] = {(void *)&As...};
  return ::cudaLaunchKernelExC(Config, (const void *)Kernel, Pointers);
}
#endif

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

template <class T> WARPCC_OVERLOAD_HD cudaMalloc(T **Ptr, size_t Size) {
  return ::cudaMalloc((void **)(void *)Ptr, Size);
}
WARPCC_OVERLOAD cudaMallocHost(void **Ptr, size_t Size, unsigned int Flags)
    WARPCC_HOST_RETURN(::cudaHostAlloc(Ptr, Size, Flags)) template <class T>
    WARPCC_OVERLOAD cudaMallocHost(T **Ptr, size_t Size, unsigned int Flags = 0)
        WARPCC_HOST_RETURN(::cudaHostAlloc((void **)(void *)Ptr, Size,
                                           Flags)) template <class T>
        WARPCC_OVERLOAD cudaHostAlloc(T **Ptr, size_t Size, unsigned int Flags)
            WARPCC_HOST_RETURN(::cudaHostAlloc((void **)(void *)Ptr, Size,
                                               Flags)) template <class T>
            WARPCC_OVERLOAD
    cudaHostGetDevicePointer(T **Device, void *Host, unsigned int Flags)
        WARPCC_HOST_RETURN(::cudaHostGetDevicePointer((void **)(void *)Device,
                                                      Host,
                                                      Flags)) template <class T>
        WARPCC_OVERLOAD
    cudaMallocManaged(T **Ptr, size_t Size,
                      unsigned int Flags = cudaMemAttachGlobal)
        WARPCC_HOST_RETURN(::cudaMallocManaged((void **)(void *)Ptr, Size,
                                               Flags)) template <class T>
        WARPCC_OVERLOAD
    cudaMallocPitch(T **Ptr, size_t *Pitch, size_t Width, size_t Height)
        WARPCC_HOST_RETURN(::cudaMallocPitch((void **)(void *)Ptr, Pitch, Width,
                                             Height)) WARPCC_OVERLOAD
    cudaMallocAsync(void **Ptr, size_t Size, cudaMemPool_t Pool,
                    cudaStream_t Stream)
        WARPCC_HOST_RETURN(::cudaMallocFromPoolAsync(Ptr, Size, Pool,
                                                     Stream)) template <class T>
        WARPCC_OVERLOAD
    cudaMallocAsync(T **Ptr, size_t Size, cudaMemPool_t Pool,
                    cudaStream_t Stream)
        WARPCC_HOST_RETURN(::cudaMallocFromPoolAsync((void **)(void *)Ptr, Size,
                                                     Pool,
                                                     Stream)) template <class T>
        WARPCC_OVERLOAD
    cudaMallocAsync(T **Ptr, size_t Size, cudaStream_t Stream)
        WARPCC_HOST_RETURN(::cudaMallocAsync((void **)(void *)Ptr, Size,
                                             Stream)) template <class T>
        WARPCC_OVERLOAD
    cudaMallocFromPoolAsync(T **Ptr, size_t Size, cudaMemPool_t Pool,
                            cudaStream_t Stream)
        WARPCC_HOST_RETURN(::cudaMallocFromPoolAsync((void **)(void *)Ptr, Size,
                                                     Pool,
                                                     Stream)) template <class T>
        WARPCC_OVERLOAD
    cudaStreamAttachMemAsync(cudaStream_t Stream, T *Ptr, size_t Length = 0,
                             unsigned int Flags = cudaMemAttachSingle) {
  return ::cudaStreamAttachMemAsync(Stream, (void *)Ptr, Length, Flags);
}

// Batches with one location or one set of attributes for all.
#define WARPCC_BATCH(Name)                                                     \
  template <class T>                                                           \
  WARPCC_OVERLOAD Name(T **Ptrs, size_t *Sizes, size_t Count,                  \
                       cudaMemLocation *Locations, size_t *Indices,            \
                       size_t NumLocations, unsigned long long Flags,          \
                       cudaStream_t Stream) {                                  \
    return ::Name((void **)Ptrs, Sizes, Count, Locations, Indices,             \
                  NumLocations, Flags, Stream);                                \
  }                                                                            \
  template <class T>                                                           \
  WARPCC_OVERLOAD Name(T **Ptrs, size_t *Sizes, size_t Count,                  \
                       cudaMemLocation Location, unsigned long long Flags,     \
                       cudaStream_t Stream) {                                  \
    size_t Index = 0;                                                          \
    return ::Name((void **)Ptrs, Sizes, Count, &Location, &Index, 1, Flags,    \
                  Stream);                                                     \
  }
WARPCC_BATCH(cudaMemPrefetchBatchAsync)
WARPCC_BATCH(cudaMemDiscardAndPrefetchBatchAsync)
#undef WARPCC_BATCH
template <class T, class U>
WARPCC_OVERLOAD
cudaMemcpyBatchAsync(T *const *To, U *const *From, const size_t *Sizes,
                     size_t Count, cudaMemcpyAttributes *Attributes,
                     size_t *Indices, size_t NumAttributes, cudaStream_t Stream)
    WARPCC_HOST_RETURN(::cudaMemcpyBatchAsync(
        (void *const *)To, (const void *const *)From, Sizes, Count, Attributes,
        Indices, NumAttributes, Stream)) template <class T, class U>
    WARPCC_OVERLOAD
    cudaMemcpyBatchAsync(T *const *To, U *const *From, const size_t *Sizes,
                         size_t Count, cudaMemcpyAttributes Attributes,
                         cudaStream_t Stream) {
  size_t Index = 0;
  return ::cudaMemcpyBatchAsync((void *const *)To, (const void *const *)From,
                                Sizes, Count, &Attributes, &Index, 1, Stream);
}

//===----------------------------------------------------------------------===//
// Symbols: __device__, __constant__ and __managed__ variables by name
//===----------------------------------------------------------------------===//

template <class T>
WARPCC_OVERLOAD cudaGetSymbolAddress(void **Ptr, const T &Symbol)
    WARPCC_HOST_RETURN(
        ::cudaGetSymbolAddress(Ptr, (const void *)&Symbol)) template <class T>
    WARPCC_OVERLOAD cudaGetSymbolSize(size_t *Size, const T &Symbol)
        WARPCC_HOST_RETURN(
            ::cudaGetSymbolSize(Size, (const void *)&Symbol)) template <class T>
        WARPCC_OVERLOAD
    cudaMemcpyToSymbol(const T &Symbol, const void *From, size_t Count,
                       size_t Offset = 0,
                       cudaMemcpyKind Kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&Symbol, From, Count, Offset, Kind);
}
template <class T>
WARPCC_OVERLOAD cudaMemcpyToSymbolAsync(
    const T &Symbol, const void *From, size_t Count, size_t Offset = 0,
    cudaMemcpyKind Kind = cudaMemcpyHostToDevice, cudaStream_t Stream = 0)
    WARPCC_HOST_RETURN(::cudaMemcpyToSymbolAsync((const void *)&Symbol, From,
                                                 Count, Offset, Kind,
                                                 Stream)) template <class T>
    WARPCC_OVERLOAD
    cudaMemcpyFromSymbol(void *To, const T &Symbol, size_t Count,
                         size_t Offset = 0,
                         cudaMemcpyKind Kind = cudaMemcpyDeviceToHost) {
  return ::cudaMemcpyFromSymbol(To, (const void *)&Symbol, Count, Offset, Kind);
}
template <class T>
WARPCC_OVERLOAD cudaMemcpyFromSymbolAsync(
    void *To, const T &Symbol, size_t Count, size_t Offset = 0,
    cudaMemcpyKind Kind = cudaMemcpyDeviceToHost, cudaStream_t Stream = 0)
    WARPCC_HOST_RETURN(::cudaMemcpyFromSymbolAsync(To, (const void *)&Symbol,
                                                   Count, Offset, Kind, Stream))

    //===----------------------------------------------------------------------===//
    // Graphs, events, user objects
    //===----------------------------------------------------------------------===//

    WARPCC_OVERLOAD cudaEventCreate(cudaEvent_t *Event, unsigned int Flags)
        WARPCC_HOST_RETURN(::cudaEventCreateWithFlags(Event, Flags))
    // The old signatures: an error node and a log, which CUDA 12 dropped.
    WARPCC_OVERLOAD
    cudaGraphInstantiate(cudaGraphExec_t *Exec, cudaGraph_t Graph,
                         cudaGraphNode_t *, char *, size_t)
        WARPCC_HOST_RETURN(::cudaGraphInstantiate(Exec, Graph,
                                                  0)) WARPCC_OVERLOAD
    cudaGraphExecUpdate(cudaGraphExec_t Exec, cudaGraph_t Graph,
                        cudaGraphNode_t *ErrorNode,
                        cudaGraphExecUpdateResult *Result) {
  cudaGraphExecUpdateResultInfo Info = {};
  cudaError_t Status = ::cudaGraphExecUpdate(Exec, Graph, &Info);
  if (ErrorNode)
    *ErrorNode = Info.errorNode;
  if (Result)
    *Result = Info.result;
  return Status;
}
template <class T>
WARPCC_OVERLOAD
cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *Node, cudaGraph_t Graph,
                               const cudaGraphNode_t *Dependencies,
                               size_t NumDependencies, const T &Symbol,
                               const void *From, size_t Count, size_t Offset,
                               cudaMemcpyKind Kind) {
  return ::cudaGraphAddMemcpyNodeToSymbol(
      Node, Graph, Dependencies, NumDependencies, (const void *)&Symbol, From,
      Count, Offset, Kind);
}
template <class T>
WARPCC_OVERLOAD cudaGraphAddMemcpyNodeFromSymbol(
    cudaGraphNode_t *Node, cudaGraph_t Graph,
    const cudaGraphNode_t *Dependencies, size_t NumDependencies, void *To,
    const T &Symbol, size_t Count, size_t Offset, cudaMemcpyKind Kind)
    WARPCC_HOST_RETURN(::cudaGraphAddMemcpyNodeFromSymbol(
        Node, Graph, Dependencies, NumDependencies, To, (const void *)&Symbol,
        Count, Offset, Kind)) template <class T>
    WARPCC_OVERLOAD
    cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t Node, const T &Symbol,
                                         const void *From, size_t Count,
                                         size_t Offset, cudaMemcpyKind Kind) {
  return ::cudaGraphMemcpyNodeSetParamsToSymbol(Node, (const void *)&Symbol,
                                                From, Count, Offset, Kind);
}
template <class T>
WARPCC_OVERLOAD
cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t Node, void *To,
                                       const T &Symbol, size_t Count,
                                       size_t Offset, cudaMemcpyKind Kind) {
  return ::cudaGraphMemcpyNodeSetParamsFromSymbol(
      Node, To, (const void *)&Symbol, Count, Offset, Kind);
}
template <class T>
WARPCC_OVERLOAD cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t Exec, cudaGraphNode_t Node, const T &Symbol,
    const void *From, size_t Count, size_t Offset, cudaMemcpyKind Kind)
    WARPCC_HOST_RETURN(::cudaGraphExecMemcpyNodeSetParamsToSymbol(
        Exec, Node, (const void *)&Symbol, From, Count, Offset,
        Kind)) template <class T>
    WARPCC_OVERLOAD
    cudaGraphExecMemcpyNodeSetParamsFromSymbol(cudaGraphExec_t Exec,
                                               cudaGraphNode_t Node, void *To,
                                               const T &Symbol, size_t Count,
                                               size_t Offset,
                                               cudaMemcpyKind Kind)
        WARPCC_HOST_RETURN(::cudaGraphExecMemcpyNodeSetParamsFromSymbol(
            Exec, Node, To, (const void *)&Symbol, Count, Offset, Kind))
#if __cplusplus >= 201103L
    // The graph owns the object and deletes it.
    template <class T>
    WARPCC_OVERLOAD
    cudaUserObjectCreate(cudaUserObject_t *Object, T *Wrapped,
                         unsigned int References, unsigned int Flags) {
  return ::cudaUserObjectCreate(
      Object, Wrapped, [](void *Ptr) { delete (T *)Ptr; }, References, Flags);
}
template <class T>
WARPCC_OVERLOAD cudaUserObjectCreate(cudaUserObject_t *Object, T *Wrapped,
                                     unsigned int References,
                                     cudaUserObjectFlags Flags)
    WARPCC_HOST_RETURN(cudaUserObjectCreate(Object, Wrapped, References,
                                            (unsigned int)Flags))
#endif

    //===----------------------------------------------------------------------===//
    // Functions and libraries
    //===----------------------------------------------------------------------===//

    template <class T>
    WARPCC_OVERLOAD cudaFuncSetCacheConfig(T *Kernel, cudaFuncCache Config)
        WARPCC_HOST_RETURN(::cudaFuncSetCacheConfig((const void *)Kernel,
                                                    Config))
// g++ warns of the deprecated function in the body of a deprecated one, too.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
            template <class T>
            __attribute__((deprecated)) WARPCC_OVERLOAD
    cudaFuncSetSharedMemConfig(T *Kernel, cudaSharedMemConfig Config) {
  return ::cudaFuncSetSharedMemConfig((const void *)Kernel, Config);
}
#pragma GCC diagnostic pop
template <class T>
WARPCC_OVERLOAD_HD cudaFuncGetAttributes(cudaFuncAttributes *Attributes,
                                         T *Kernel) {
  return ::cudaFuncGetAttributes(Attributes, (const void *)Kernel);
}
template <class T>
WARPCC_OVERLOAD_HD cudaFuncSetAttribute(T *Kernel, cudaFuncAttribute Attribute,
                                        int Value) {
  return ::cudaFuncSetAttribute((const void *)Kernel, Attribute, Value);
}
template <class T>
WARPCC_OVERLOAD_HD cudaFuncGetName(const char **Name, T *Kernel) {
  return ::cudaFuncGetName(Name, (const void *)Kernel);
}
template <class T>
WARPCC_OVERLOAD cudaGetKernel(cudaKernel_t *Handle, T *Kernel)
    WARPCC_HOST_RETURN(::cudaGetKernel(Handle,
                                       (const void *)Kernel)) template <class T>
    WARPCC_OVERLOAD
    cudaLibraryGetGlobal(T **Ptr, size_t *Bytes, cudaLibrary_t Library,
                         const char *Name)
        WARPCC_HOST_RETURN(::cudaLibraryGetGlobal((void **)(void *)Ptr, Bytes,
                                                  Library,
                                                  Name)) template <class T>
        WARPCC_OVERLOAD
    cudaLibraryGetManaged(T **Ptr, size_t *Bytes, cudaLibrary_t Library,
                          const char *Name)
        WARPCC_HOST_RETURN(::cudaLibraryGetManaged((void **)(void *)Ptr, Bytes,
                                                   Library,
                                                   Name)) template <class T>
        WARPCC_OVERLOAD
    cudaLibraryGetUnifiedFunction(T **Ptr, cudaLibrary_t Library,
                                  const char *Symbol)
        WARPCC_HOST_RETURN(::cudaLibraryGetUnifiedFunction((void **)(void *)Ptr,
                                                           Library, Symbol))

    //===----------------------------------------------------------------------===//
    // Occupancy
    //===----------------------------------------------------------------------===//

    template <class T>
    WARPCC_OVERLOAD_HD
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *NumBlocks, T Kernel,
                                                  int BlockSize,
                                                  size_t Shared) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      NumBlocks, (const void *)Kernel, BlockSize, Shared);
}
template <class T>
WARPCC_OVERLOAD_HD cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *NumBlocks, T Kernel, int BlockSize, size_t Shared,
    unsigned int Flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      NumBlocks, (const void *)Kernel, BlockSize, Shared, Flags);
}
template <class T>
WARPCC_OVERLOAD_HD
cudaOccupancyAvailableDynamicSMemPerBlock(size_t *Size, T *Kernel,
                                          int NumBlocks, int BlockSize) {
  return ::cudaOccupancyAvailableDynamicSMemPerBlock(Size, (const void *)Kernel,
                                                     NumBlocks, BlockSize);
}
template <class T>
WARPCC_OVERLOAD_HD
cudaOccupancyMaxPotentialClusterSize(int *Size, T *Kernel,
                                     const cudaLaunchConfig_t *Config) {
  return ::cudaOccupancyMaxPotentialClusterSize(Size, (const void *)Kernel,
                                                Config);
}
template <class T>
WARPCC_OVERLOAD_HD
cudaOccupancyMaxActiveClusters(int *NumClusters, T *Kernel,
                               const cudaLaunchConfig_t *Config) {
  return ::cudaOccupancyMaxActiveClusters(NumClusters, (const void *)Kernel,
                                          Config);
}

// The block size with the most threads resident on a multiprocessor; of equal
// ones the largest. Tries whole warps from the largest size down.
template <class SizeToShared, class T>
WARPCC_OVERLOAD_HD cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int *MinGridSize, int *BlockSize, T Kernel, SizeToShared SharedFor,
    int Limit = 0, unsigned int Flags = 0) {
  if (!MinGridSize || !BlockSize || !Kernel)
    return cudaErrorInvalidValue;
  int Device, MaxResident, MaxBlock, WarpSize, NumProcessors;
  cudaFuncAttributes Attributes;
  cudaError_t Status = ::cudaGetDevice(&Device);
  const cudaDeviceAttr Wanted[] = {
      cudaDevAttrMaxThreadsPerMultiProcessor, cudaDevAttrMaxThreadsPerBlock,
      cudaDevAttrWarpSize, cudaDevAttrMultiProcessorCount};
  int *Values[] = {&MaxResident, &MaxBlock, &WarpSize, &NumProcessors};
  for (int I = 0; I != 4 && Status == cudaSuccess; ++I)
    Status = ::cudaDeviceGetAttribute(Values[I], Wanted[I], Device);
  if (Status == cudaSuccess)
    Status = ::cudaFuncGetAttributes(&Attributes, (const void *)Kernel);
  if (Status != cudaSuccess)
    return Status;

  if (Attributes.maxThreadsPerBlock < MaxBlock)
    MaxBlock = Attributes.maxThreadsPerBlock;
  if (Limit <= 0 || Limit > MaxBlock)
    Limit = MaxBlock;
  int BestThreads = 0, BestBlocks = 0;
  *BlockSize = 0;
  // The first size may be the limit itself, not a multiple of the warp size.
  for (int Size = (Limit + WarpSize - 1) / WarpSize * WarpSize; Size > 0;
       Size -= WarpSize) {
    int Tried = Size < Limit ? Size : Limit, Blocks;
    Status = ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        &Blocks, (const void *)Kernel, Tried, SharedFor(Tried), Flags);
    if (Status != cudaSuccess)
      return Status;
    if (Tried * Blocks > BestThreads) {
      BestThreads = Tried * Blocks;
      BestBlocks = Blocks;
      *BlockSize = Tried;
    }
    if (BestThreads == MaxResident)
      break;
  }
  *MinGridSize = BestBlocks * NumProcessors;
  return cudaSuccess;
}

template <class SizeToShared, class T>
WARPCC_OVERLOAD_HD
cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *MinGridSize, int *BlockSize,
                                               T Kernel, SizeToShared SharedFor,
                                               int Limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
      MinGridSize, BlockSize, Kernel, SharedFor, Limit, cudaOccupancyDefault);
}

struct __warpcc_constant_size {
  size_t Size;
  __host__ __device__ size_t operator()(int) const { return Size; }
};
template <class T>
WARPCC_OVERLOAD_HD cudaOccupancyMaxPotentialBlockSizeWithFlags(
    int *MinGridSize, int *BlockSize, T Kernel, size_t Shared = 0,
    int Limit = 0, unsigned int Flags = 0) {
  __warpcc_constant_size SharedFor = {Shared};
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
      MinGridSize, BlockSize, Kernel, SharedFor, Limit, Flags);
}
template <class T>
WARPCC_OVERLOAD_HD
cudaOccupancyMaxPotentialBlockSize(int *MinGridSize, int *BlockSize, T Kernel,
                                   size_t Shared = 0, int Limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeWithFlags(
      MinGridSize, BlockSize, Kernel, Shared, Limit, cudaOccupancyDefault);
}

#undef WARPCC_OVERLOAD
#undef WARPCC_OVERLOAD_HD

#endif // WARPCC_RUNTIME_API_OVERLOADS_H
