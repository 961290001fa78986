//===- runtime/host/Runtime.h - inside the CUDA runtime ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the API files share. Every API function has one shape:
//
//   cudaError_t cudaX(...) {
//     return api([&](const Call &C) { return C.B.x(C.Device, ...); });
//   }
//
// api() starts the runtime if need be (which picks a backend), makes the
// thread's device current, and records the code for cudaGetLastError. The
// backend's table is complete here: SoftStreams.cpp has filled in what it
// lacks.
//
// The library ends up in other people's programs: C++17, no exceptions, nothing
// but libc. State that outlives main is never destroyed (other threads may
// still be in it).
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_RUNTIME_H
#define WARPCC_RUNTIME_HOST_RUNTIME_H

#include "Backend.h"
#include "cuda_runtime_api.h"
#include <string>
#include <vector>

#define WARPCC_EXPORT extern "C" __attribute__((visibility("default")))

namespace warpcc::rt {

/// A code of cudaError_t, also as backends return it.
using Result = WarpccResult;

//===----------------------------------------------------------------------===//
// Thread state
//===----------------------------------------------------------------------===//

/// What <<<...>>> pushes and the kernel's stub pops.
struct PushedConfig {
  dim3 Grid, Block;
  size_t SharedBytes;
  cudaStream_t Stream;
};

struct ThreadState {
  int Device = 0;
  bool DeviceChosen = false; ///< by cudaSetDevice in this thread
  cudaError_t LastError = cudaSuccess;
  std::vector<PushedConfig> Configs;
  cudaStreamCaptureMode CaptureMode = cudaStreamCaptureModeGlobal;
};

ThreadState &thread();

/// Remembers \p Code for cudaGetLastError (not-ready is no error) and returns
/// it as the API's type.
cudaError_t finish(Result Code);

/// True for codes after which the device's context is unusable until a reset.
bool isSticky(Result Code);

//===----------------------------------------------------------------------===//
// Backends (BackendLoader.cpp)
//===----------------------------------------------------------------------===//

/// The backend of the process, chosen at the first call. Null: there is no
/// device, and \p Code says how.
const WarpccBackend *backend(Result &Code);

/// The table of NVIDIA's driver, null without one (DriverBackend.cpp).
const WarpccBackend *driverBackend();

/// Looks a driver API function up: in NVIDIA's driver if \p B is its table,
/// else in our libcuda.so.1. Arguments and codes are cuGetProcAddress's.
Result driverFunction(const WarpccBackend &B, const char *Name, int Version,
                      uint64_t Flags, void **Out, int *Status);

/// \p Base with streams, events and host functions built on top if it has none
/// (SoftStreams.cpp). The result lives forever.
const WarpccBackend *withStreams(const WarpccBackend *Base);

/// The code for a launch that can never run (1, 9, 701, 720, 912, ...), by the
/// attributes of device and function (LaunchCheck.cpp).
Result checkLaunch(const WarpccBackend &B, int Device, WarpccFunction Function,
                   const WarpccLaunch &Launch);

//===----------------------------------------------------------------------===//
// Messages (Log.cpp)
//===----------------------------------------------------------------------===//

/// WARPCC_LOG=1 in the environment.
bool logging();
/// One line on stderr, "warpcc: ...", under WARPCC_LOG=1.
void log(const char *Format, ...) __attribute__((format(printf, 1, 2)));
/// 801, and names the function once under WARPCC_LOG=1.
Result unsupported(const char *Function);

//===----------------------------------------------------------------------===//
// API functions
//===----------------------------------------------------------------------===//

struct Call {
  const WarpccBackend &B;
  int Device; ///< of the calling thread
};

template <typename F> cudaError_t api(F &&Body) {
  Result Code = 0;
  const WarpccBackend *B = backend(Code);
  if (!B)
    return finish(Code);
  int Device = thread().Device;
  if (B->makeCurrent)
    if ((Code = B->makeCurrent(Device)))
      return finish(Code);
  return finish(Body(Call{*B, Device}));
}

inline WarpccAddress address(const void *Pointer) {
  return reinterpret_cast<WarpccAddress>(Pointer);
}
inline void *pointer(WarpccAddress Address) {
  return reinterpret_cast<void *>(Address);
}
inline WarpccStream stream(cudaStream_t S) {
  return reinterpret_cast<WarpccStream>(S);
}
inline cudaStream_t stream(WarpccStream S) {
  return reinterpret_cast<cudaStream_t>(S);
}
inline WarpccEvent event(cudaEvent_t E) {
  return reinterpret_cast<WarpccEvent>(E);
}

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_RUNTIME_H
