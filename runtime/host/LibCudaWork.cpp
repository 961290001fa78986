//===- runtime/host/LibCudaWork.cpp - launches, memory, streams -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of libcuda.so.1 (see LibCuda.cpp) that gives a device work.
//===----------------------------------------------------------------------===//

#include "LibCuda.h"

using namespace warpcc::cu;

extern "C" cudaError_t warpccFill(void *Pointer, size_t Pitch, unsigned Value,
                                  unsigned ElementBytes, size_t Width,
                                  size_t Height, int Async,
                                  cudaStream_t Stream);

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

namespace {

/// The driver's launch configuration; attributes have the runtime's layout.
struct LaunchConfig {
  unsigned Grid[3], Block[3], SharedBytes;
  cudaStream_t Stream;
  cudaLaunchAttribute *Attributes;
  unsigned NumAttributes;
};

/// Pointers to the parameters in the one block that "extra" describes.
int unpack(cudaKernel_t F, void **Extra, std::vector<void *> &Params) {
  char *Block = nullptr;
  size_t Bytes = 0;
  for (; *Extra; Extra += 2) {
    auto Key = reinterpret_cast<intptr_t>(Extra[0]);
    if (Key == 1)
      Block = static_cast<char *>(Extra[1]);
    else if (Key == 2)
      Bytes = *static_cast<size_t *>(Extra[1]);
    else
      return cudaErrorInvalidValue;
  }
  size_t Offset, Size;
  for (size_t I = 0; !cudaFuncGetParamInfo(F, I, &Offset, &Size); ++I) {
    if (!Block || Offset + Size > Bytes)
      return cudaErrorInvalidValue;
    Params.push_back(Block + Offset);
  }
  cudaGetLastError(); // the call that found the end
  return cudaSuccess;
}

} // namespace

WARPCC_CU cuLaunchKernelEx(const LaunchConfig *C, cudaKernel_t F, void **Params,
                           void **Extra) {
  return inContext([&]() -> int {
    if (!C || (Params && Extra))
      return cudaErrorInvalidValue;
    std::vector<void *> Unpacked;
    if (Extra) {
      if (int Code = unpack(F, Extra, Unpacked))
        return Code;
      Params = Unpacked.data();
    }
    cudaLaunchConfig_t Config = {};
    Config.gridDim = {C->Grid[0], C->Grid[1], C->Grid[2]};
    Config.blockDim = {C->Block[0], C->Block[1], C->Block[2]};
    Config.dynamicSmemBytes = C->SharedBytes;
    Config.stream = C->Stream;
    Config.attrs = C->Attributes;
    Config.numAttrs = C->NumAttributes;
    return cudaLaunchKernelExC(&Config, F, Params);
  });
}
WARPCC_CU cuLaunchKernel(cudaKernel_t F, unsigned GX, unsigned GY, unsigned GZ,
                         unsigned BX, unsigned BY, unsigned BZ,
                         unsigned SharedBytes, cudaStream_t Stream,
                         void **Params, void **Extra) {
  LaunchConfig C = {{GX, GY, GZ}, {BX, BY, BZ}, SharedBytes,
                    Stream,       nullptr,      0};
  return cuLaunchKernelEx(&C, F, Params, Extra);
}
WARPCC_CU cuLaunchCooperativeKernel(cudaKernel_t F, unsigned GX, unsigned GY,
                                    unsigned GZ, unsigned BX, unsigned BY,
                                    unsigned BZ, unsigned SharedBytes,
                                    cudaStream_t Stream, void **Params) {
  cudaLaunchAttribute A = {};
  A.id = cudaLaunchAttributeCooperative;
  A.val.cooperative = 1;
  LaunchConfig C = {{GX, GY, GZ}, {BX, BY, BZ}, SharedBytes, Stream, &A, 1};
  return cuLaunchKernelEx(&C, F, Params, nullptr);
}
WARPCC_CU cuLaunchHostFunc(cudaStream_t Stream, cudaHostFn_t Callback,
                           void *UserData) {
  return inContext(
      [&] { return cudaLaunchHostFunc(Stream, Callback, UserData); });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

WARPCC_CU cuMemGetInfo_v2(size_t *Free, size_t *Total) {
  return inContext([&] { return cudaMemGetInfo(Free, Total); });
}
WARPCC_CU cuMemAlloc_v2(Address *Out, size_t Bytes) {
  return inContext([&]() -> int {
    return Bytes ? cudaMalloc(reinterpret_cast<void **>(Out), Bytes)
                 : cudaErrorInvalidValue;
  });
}
WARPCC_CU cuMemAllocPitch_v2(Address *Out, size_t *Pitch, size_t Width,
                             size_t Height, unsigned) {
  return inContext([&] {
    return cudaMallocPitch(reinterpret_cast<void **>(Out), Pitch, Width,
                           Height);
  });
}
WARPCC_CU cuMemAllocManaged(Address *Out, size_t Bytes, unsigned Flags) {
  return inContext([&] {
    return cudaMallocManaged(reinterpret_cast<void **>(Out), Bytes, Flags);
  });
}
WARPCC_CU cuMemFree_v2(Address A) {
  return inContext([&] { return cudaFree(pointer(A)); });
}
WARPCC_CU cuMemHostAlloc(void **Out, size_t Bytes, unsigned Flags) {
  return inContext([&] { return cudaHostAlloc(Out, Bytes, Flags); });
}
WARPCC_CU cuMemAllocHost_v2(void **Out, size_t Bytes) {
  return cuMemHostAlloc(Out, Bytes, 0);
}
WARPCC_CU cuMemFreeHost(void *Host) {
  return inContext([&] { return cudaFreeHost(Host); });
}
WARPCC_CU cuMemHostRegister_v2(void *Host, size_t Bytes, unsigned Flags) {
  return inContext([&] { return cudaHostRegister(Host, Bytes, Flags); });
}
WARPCC_CU cuMemHostUnregister(void *Host) {
  return inContext([&] { return cudaHostUnregister(Host); });
}
WARPCC_CU cuMemHostGetDevicePointer_v2(Address *Out, void *Host,
                                       unsigned Flags) {
  return inContext([&] {
    return cudaHostGetDevicePointer(reinterpret_cast<void **>(Out), Host,
                                    Flags);
  });
}
WARPCC_CU cuMemAllocAsync(Address *Out, size_t Bytes, cudaStream_t Stream) {
  return inContext([&] {
    return cudaMallocAsync(reinterpret_cast<void **>(Out), Bytes, Stream);
  });
}
WARPCC_CU cuMemFreeAsync(Address A, cudaStream_t Stream) {
  return inContext([&] { return cudaFreeAsync(pointer(A), Stream); });
}

// Copies by any direction: addresses are unified.
WARPCC_CU cuMemcpy(Address Dst, Address Src, size_t Bytes) {
  return inContext([&] {
    return cudaMemcpy(pointer(Dst), pointer(Src), Bytes, cudaMemcpyDefault);
  });
}
WARPCC_CU cuMemcpyAsync(Address Dst, Address Src, size_t Bytes,
                        cudaStream_t Stream) {
  return inContext([&] {
    return cudaMemcpyAsync(pointer(Dst), pointer(Src), Bytes, cudaMemcpyDefault,
                           Stream);
  });
}
WARPCC_CU cuMemcpyHtoD_v2(Address Dst, const void *Src, size_t Bytes) {
  return cuMemcpy(Dst, reinterpret_cast<Address>(Src), Bytes);
}
WARPCC_CU cuMemcpyDtoH_v2(void *Dst, Address Src, size_t Bytes) {
  return cuMemcpy(reinterpret_cast<Address>(Dst), Src, Bytes);
}
WARPCC_CU cuMemcpyDtoD_v2(Address Dst, Address Src, size_t Bytes) {
  return cuMemcpy(Dst, Src, Bytes);
}
WARPCC_CU cuMemcpyHtoDAsync_v2(Address Dst, const void *Src, size_t Bytes,
                               cudaStream_t Stream) {
  return cuMemcpyAsync(Dst, reinterpret_cast<Address>(Src), Bytes, Stream);
}
WARPCC_CU cuMemcpyDtoHAsync_v2(void *Dst, Address Src, size_t Bytes,
                               cudaStream_t Stream) {
  return cuMemcpyAsync(reinterpret_cast<Address>(Dst), Src, Bytes, Stream);
}
WARPCC_CU cuMemcpyDtoDAsync_v2(Address Dst, Address Src, size_t Bytes,
                               cudaStream_t Stream) {
  return cuMemcpyAsync(Dst, Src, Bytes, Stream);
}

#define WARPCC_FILL(Bits, Type)                                                \
  WARPCC_CU cuMemsetD##Bits##_v2(Address A, Type Value, size_t Count) {        \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), 0, Value, Bits / 8, Count, 1, 0, nullptr); \
    });                                                                        \
  }                                                                            \
  WARPCC_CU cuMemsetD##Bits##Async(Address A, Type Value, size_t Count,        \
                                   cudaStream_t Stream) {                      \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), 0, Value, Bits / 8, Count, 1, 1, Stream);  \
    });                                                                        \
  }                                                                            \
  WARPCC_CU cuMemsetD2D##Bits##_v2(Address A, size_t Pitch, Type Value,        \
                                   size_t Width, size_t Height) {              \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), Pitch, Value, Bits / 8, Width, Height, 0,  \
                        nullptr);                                              \
    });                                                                        \
  }                                                                            \
  WARPCC_CU cuMemsetD2D##Bits##Async(Address A, size_t Pitch, Type Value,      \
                                     size_t Width, size_t Height,              \
                                     cudaStream_t Stream) {                    \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), Pitch, Value, Bits / 8, Width, Height, 1,  \
                        Stream);                                               \
    });                                                                        \
  }
WARPCC_FILL(8, unsigned char)
WARPCC_FILL(16, unsigned short)
WARPCC_FILL(32, unsigned)

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

WARPCC_CU cuStreamCreate(cudaStream_t *Out, unsigned Flags) {
  return inContext([&] { return cudaStreamCreateWithFlags(Out, Flags); });
}
WARPCC_CU cuStreamCreateWithPriority(cudaStream_t *Out, unsigned Flags,
                                     int Priority) {
  return inContext(
      [&] { return cudaStreamCreateWithPriority(Out, Flags, Priority); });
}
WARPCC_CU cuStreamDestroy_v2(cudaStream_t S) {
  return inContext([&] { return cudaStreamDestroy(S); });
}
WARPCC_CU cuStreamSynchronize(cudaStream_t S) {
  return inContext([&] { return cudaStreamSynchronize(S); });
}
WARPCC_CU cuStreamQuery(cudaStream_t S) {
  return inContext([&] { return cudaStreamQuery(S); });
}
WARPCC_CU cuStreamWaitEvent(cudaStream_t S, cudaEvent_t E, unsigned Flags) {
  return inContext([&] { return cudaStreamWaitEvent(S, E, Flags); });
}
WARPCC_CU cuEventCreate(cudaEvent_t *Out, unsigned Flags) {
  return inContext([&] { return cudaEventCreateWithFlags(Out, Flags); });
}
WARPCC_CU cuEventDestroy_v2(cudaEvent_t E) {
  return inContext([&] { return cudaEventDestroy(E); });
}
WARPCC_CU cuEventRecord(cudaEvent_t E, cudaStream_t S) {
  return inContext([&] { return cudaEventRecord(E, S); });
}
WARPCC_CU cuEventSynchronize(cudaEvent_t E) {
  return inContext([&] { return cudaEventSynchronize(E); });
}
WARPCC_CU cuEventQuery(cudaEvent_t E) {
  return inContext([&] { return cudaEventQuery(E); });
}
WARPCC_CU cuEventElapsedTime(float *Ms, cudaEvent_t Start, cudaEvent_t End) {
  return inContext([&] { return cudaEventElapsedTime(Ms, Start, End); });
}
