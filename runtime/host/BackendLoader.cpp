//===- runtime/host/BackendLoader.cpp - which device executes -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decided once per process:
//
//   WARPCC_BACKEND=path   that library and nothing else (tests)
//   WARPCC_DEVICE=gpu     NVIDIA's driver and nothing else
//   WARPCC_DEVICE=cpu     the virtual device and nothing else
//   otherwise             the driver if it has a device, else the virtual
//   device
//
// The virtual device is libwarpcc-vdev.so beside this library, beside the
// program, in the program's prefix, or where the dynamic linker looks.
//===----------------------------------------------------------------------===//

#include "Runtime.h"
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

namespace warpcc::rt {

namespace {

constexpr const char *VdevName = "libwarpcc-vdev.so";
constexpr const char *EntryName = "warpccBackend";

struct Choice {
  const WarpccBackend *Table = nullptr;
  Result Code = cudaErrorNoDevice;
};

/// Folder of \p Path with its final '/', "" if it has none.
std::string folder(const std::string &Path) {
  size_t Slash = Path.rfind('/');
  return Slash == std::string::npos ? "" : Path.substr(0, Slash + 1);
}

std::vector<std::string> vdevPaths() {
  std::vector<std::string> Paths;
  Dl_info Info;
  if (dladdr(reinterpret_cast<void *>(&vdevPaths), &Info) && Info.dli_fname)
    Paths.push_back(folder(Info.dli_fname) + VdevName);
  char Program[4096];
  ssize_t Length = readlink("/proc/self/exe", Program, sizeof(Program));
  if (Length > 0 && Length < ssize_t(sizeof(Program))) {
    std::string Bin = folder(std::string(Program, Length));
    Paths.push_back(Bin + VdevName);
    Paths.push_back(Bin + "../lib/warpcc/lib/" + VdevName);
  }
  Paths.push_back(VdevName);
  return Paths;
}

/// A backend that answers with at least one device.
Choice check(const WarpccBackend *Table) {
  Choice C;
  if (!Table)
    return C;
  int Count = 0;
  C.Code = Table->deviceCount(&Count);
  if (C.Code == cudaSuccess && Count == 0)
    C.Code = cudaErrorNoDevice;
  if (C.Code == cudaSuccess)
    C.Table = withStreams(Table);
  log("backend %s: %d device(s), code %d", Table->Name, Count, C.Code);
  return C;
}

Choice loadLibrary(const std::string &Path) {
  void *Library = dlopen(Path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!Library) {
    log("%s", dlerror());
    return {};
  }
  auto Entry = reinterpret_cast<WarpccBackendEntry>(dlsym(Library, EntryName));
  const WarpccBackend *Table = Entry ? Entry(WARPCC_BACKEND_VERSION) : nullptr;
  if (!Table) {
    log("%s is not a backend of version %d", Path.c_str(),
        WARPCC_BACKEND_VERSION);
    return {};
  }
  return check(Table);
}

Choice virtualDevice() {
  Choice C;
  for (const std::string &Path : vdevPaths()) {
    if (Path.find('/') != std::string::npos && access(Path.c_str(), R_OK))
      continue;
    C = loadLibrary(Path);
    if (C.Table)
      break;
  }
  return C;
}

Choice choose() {
  if (const char *Path = getenv("WARPCC_BACKEND"))
    return loadLibrary(Path);
  const char *Device = getenv("WARPCC_DEVICE");
  bool Gpu = Device && !strcmp(Device, "gpu");
  bool Cpu = Device && !strcmp(Device, "cpu");
  if (Device && *Device && !Gpu && !Cpu)
    log("WARPCC_DEVICE='%s' is neither 'gpu' nor 'cpu'; it is ignored", Device);
  Choice C;
  if (!Cpu)
    C = check(driverBackend());
  if (!C.Table && !Gpu)
    if (Choice Virtual = virtualDevice(); Virtual.Table)
      C = Virtual;
  if (!C.Table)
    log("no device: %s",
        Gpu   ? "WARPCC_DEVICE=gpu, and NVIDIA's driver has none"
        : Cpu ? "WARPCC_DEVICE=cpu, and libwarpcc-vdev.so was not found"
              : "NVIDIA's driver has none, and the virtual device "
                "(libwarpcc-vdev.so) was not found");
  return C;
}

} // namespace

const WarpccBackend *backend(Result &Code) {
  static const Choice C = choose();
  Code = C.Code;
  return C.Table;
}

} // namespace warpcc::rt
