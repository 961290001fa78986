//===- lib/Toolkit/NativeArch.cpp - the GPUs of this machine --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -arch=native asks the CUDA driver, which is loaded for the question only: a
// compile needs no driver.
//===----------------------------------------------------------------------===//
#include "warpcc/Toolkit/Arch.h"
#include "llvm/ADT/STLExtras.h"
#include <dlfcn.h>

namespace warpcc {

namespace {
/// The driver API's numbers of the two questions (CUdevice_attribute).
enum DeviceAttribute { ComputeMajor = 75, ComputeMinor = 76 };

/// The few functions of libcuda.so.1 that are needed here. All return 0 when
/// they succeed.
struct CudaDriver {
  void *Library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  int (*Init)(unsigned) = nullptr;
  int (*DeviceCount)(int *) = nullptr;
  int (*DeviceGet)(int *, int) = nullptr;
  int (*DeviceAttribute)(int *, int, int) = nullptr;

  CudaDriver() {
    load(Init, "cuInit");
    load(DeviceCount, "cuDeviceGetCount");
    load(DeviceGet, "cuDeviceGet");
    load(DeviceAttribute, "cuDeviceGetAttribute");
  }
  // Never closed: a driver that has been used keeps threads.

  template <typename Function> void load(Function &F, const char *Name) {
    if (Library)
      F = reinterpret_cast<Function>(dlsym(Library, Name));
  }
  bool usable() const {
    return Init && DeviceCount && DeviceGet && DeviceAttribute && !Init(0);
  }
};
} // namespace

std::vector<const ArchInfo *> nativeArchs() {
  std::vector<const ArchInfo *> Found;
  CudaDriver Driver;
  int Count = 0;
  if (!Driver.usable() || Driver.DeviceCount(&Count))
    return Found;
  for (int N = 0; N < Count; ++N) {
    int Device, Major, Minor;
    if (Driver.DeviceGet(&Device, N) ||
        Driver.DeviceAttribute(&Major, ComputeMajor, Device) ||
        Driver.DeviceAttribute(&Minor, ComputeMinor, Device))
      continue;
    auto Name = parseArch("sm_" + std::to_string(Major * 10 + Minor));
    if (Name && !llvm::is_contained(Found, Name->Info))
      Found.push_back(Name->Info);
  }
  return Found;
}

} // namespace warpcc
