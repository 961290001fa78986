//===- test/RuntimeHost/Inputs/FakeBackend.cpp - a device for tests -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A backend for WARPCC_BACKEND that tests the runtime without a device: memory
// is the host's, a module is PTX text of which only the .entry lines and the
// sizes of globals are read, and a kernel does what its name says (below). It
// has two devices of 4 multiprocessors and no STREAMS, so the runtime's own
// streams run on top.
//===----------------------------------------------------------------------===//

#include "../../../runtime/host/Backend.h"
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Allocation {
  WarpccMemoryKind Kind;
  int Device;
  size_t Bytes;
  uint32_t Flags;
};
std::mutex Mutex;
std::map<WarpccAddress, Allocation> Allocations;
size_t Limits[2][8] = {{1024, 1 << 20, 8 << 20}, {1024, 1 << 20, 8 << 20}};
std::string Fault[2];

struct Function {
  std::string Name;
  std::vector<size_t> Offsets, Sizes;
  int MaxDynamicShared = 48 << 10;
  int Carveout = -1;
};
struct Module {
  std::map<std::string, Function> Functions;
  std::map<std::string, std::vector<char>> Globals;
};

size_t typeSize(const std::string &Type) {
  size_t Digits = Type.find_first_of("0123456789");
  return Digits == std::string::npos ? 1 : atoi(&Type[Digits]) / 8;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

WarpccResult loadModule(int, const WarpccImage *Images, size_t Count, char *Log,
                        size_t LogBytes, WarpccModule *Out) {
  auto *M = new Module;
  for (size_t I = 0; I != Count; ++I) {
    std::string Text(static_cast<const char *>(Images[I].Data),
                     Images[I].Bytes);
    if (Text.find("syntax error") != std::string::npos) {
      snprintf(Log, LogBytes, "fake: syntax error");
      delete M;
      return 218;
    }
    // .entry name( .param .u64 [.align n] x, .param .b8 y[n] )
    for (size_t At = 0; (At = Text.find(".entry ", At)) != std::string::npos;) {
      At += 7;
      size_t Open = Text.find('(', At), Close = Text.find(')', Open);
      size_t NameEnd = Text.find_first_of(" \t\n(", At);
      Function F;
      F.Name = Text.substr(At, NameEnd - At);
      size_t Offset = 0;
      for (size_t P = Open; (P = Text.find(".param", P)) < Close; P += 6) {
        size_t TypeAt = Text.find('.', P + 6), Align = 0;
        if (!Text.compare(TypeAt, 6, ".align")) {
          Align = atoi(&Text[TypeAt + 6]);
          TypeAt = Text.find('.', TypeAt + 6);
        }
        size_t TypeEnd = Text.find(' ', TypeAt);
        size_t Size = typeSize(Text.substr(TypeAt, TypeEnd - TypeAt));
        size_t End = Text.find_first_of(",)", TypeEnd);
        size_t Bracket = Text.find('[', TypeEnd);
        if (!Align)
          Align = Size;
        if (Bracket < End)
          Size *= atoi(&Text[Bracket + 1]);
        Offset = (Offset + Align - 1) / Align * Align;
        F.Offsets.push_back(Offset);
        F.Sizes.push_back(Size);
        Offset += Size;
      }
      M->Functions[F.Name] = F;
    }
    // .global .align 4 .u32 name; .const .align 4 .b8 name[16]
    for (const char *Space : {".global ", ".const "})
      for (size_t At = 0; (At = Text.find(Space, At)) != std::string::npos;) {
        size_t Line = Text.find_last_of('\n', At) + 1;
        size_t End = Text.find(';', At);
        std::string Decl = Text.substr(At, End - At);
        ++At;
        if (Text.find_first_not_of(" \t.visiblexternattributemanaged()", Line) <
                At - 1 ||
            Decl.find(".align") == std::string::npos)
          continue;
        Decl = Decl.substr(0, Decl.find('='));
        size_t TypeAt = Decl.find('.', Decl.find(".align") + 6);
        size_t NameAt = Decl.find(' ', TypeAt) + 1;
        size_t Size = typeSize(Decl.substr(TypeAt, NameAt - TypeAt));
        size_t NameEnd = Decl.find_first_of(" [;", NameAt);
        if (NameEnd != std::string::npos && Decl[NameEnd] == '[')
          Size *= atoi(&Decl[NameEnd + 1]);
        M->Globals[Decl.substr(NameAt, NameEnd - NameAt)].resize(Size);
      }
  }
  *Out = reinterpret_cast<WarpccModule>(M);
  return 0;
}
WarpccResult unloadModule(WarpccModule M) {
  delete reinterpret_cast<Module *>(M);
  return 0;
}
WarpccResult findFunction(WarpccModule M, const char *Name,
                          WarpccFunction *Out) {
  auto &Functions = reinterpret_cast<Module *>(M)->Functions;
  auto It = Functions.find(Name);
  if (It == Functions.end())
    return 500;
  *Out = reinterpret_cast<WarpccFunction>(&It->second);
  return 0;
}
WarpccResult findGlobal(WarpccModule M, const char *Name,
                        WarpccAddress *Address, size_t *Bytes) {
  auto &Globals = reinterpret_cast<Module *>(M)->Globals;
  auto It = Globals.find(Name);
  if (It == Globals.end())
    return 500;
  *Address = reinterpret_cast<WarpccAddress>(It->second.data());
  *Bytes = It->second.size();
  return 0;
}
WarpccResult functionInfo(WarpccFunction F, WarpccFunctionInfo *Info) {
  auto *Fn = reinterpret_cast<Function *>(F);
  Info->MaxThreadsPerBlock =
      Fn->Name.find("bounded") != std::string::npos ? 128 : 1024;
  Info->NumRegs = 32;
  Info->PtxVersion = Info->BinaryVersion = 90;
  Info->MaxDynamicSharedBytes = Fn->MaxDynamicShared;
  Info->PreferredShmemCarveout = Fn->Carveout;
  Info->ClusterDimMustBeSet = Fn->Name.find("cluster") != std::string::npos;
  return 0;
}
WarpccResult setFunctionAttribute(WarpccFunction F, WarpccFunctionAttribute A,
                                  int Value) {
  auto *Fn = reinterpret_cast<Function *>(F);
  if (A == WARPCC_FUNC_MAX_DYNAMIC_SHARED_BYTES) {
    if (Value > 227 << 10)
      return 1;
    Fn->MaxDynamicShared = Value;
  } else if (A == WARPCC_FUNC_PREFERRED_SHMEM_CARVEOUT) {
    Fn->Carveout = Value;
  }
  return 0;
}
WarpccResult functionParameter(WarpccFunction F, size_t I, size_t *Offset,
                               size_t *Bytes) {
  auto *Fn = reinterpret_cast<Function *>(F);
  if (I >= Fn->Offsets.size())
    return 1;
  *Offset = Fn->Offsets[I];
  *Bytes = Fn->Sizes[I];
  return 0;
}
WarpccResult occupancy(WarpccFunction, int Threads, size_t Shared, unsigned,
                       int *Blocks) {
  *Blocks = 2048 / Threads;
  if (Shared)
    *Blocks = std::min<int>(*Blocks, (228 << 10) / (Shared + 1024));
  return 0;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

WarpccResult alloc(int Device, WarpccMemoryKind Kind, size_t Bytes,
                   uint32_t Flags, WarpccAddress *Address) {
  if (Bytes > size_t(1) << 32)
    return 2;
  void *P = aligned_alloc(256, (Bytes + 255) / 256 * 256);
  *Address = reinterpret_cast<WarpccAddress>(P);
  std::lock_guard<std::mutex> Lock(Mutex);
  Allocations[*Address] = {Kind, Device, Bytes, Flags};
  return 0;
}
WarpccResult freeMemory(int, WarpccMemoryKind, WarpccAddress Address) {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Allocations.erase(Address))
    return 1;
  free(reinterpret_cast<void *>(Address));
  return 0;
}
WarpccResult pointerInfo(WarpccAddress Address, WarpccPointerInfo *Info) {
  std::lock_guard<std::mutex> Lock(Mutex);
  Info->Kind = WARPCC_MEMORY_UNREGISTERED;
  Info->Device = -1;
  auto It = Allocations.upper_bound(Address);
  if (It == Allocations.begin())
    return 0;
  --It;
  const Allocation &A = It->second;
  if (Address >= It->first + A.Bytes)
    return 0;
  Info->Kind = A.Kind;
  Info->Device = A.Device;
  Info->DeviceAddress = Address;
  Info->HostAddress = A.Kind == WARPCC_MEMORY_DEVICE
                          ? nullptr
                          : reinterpret_cast<void *>(Address);
  Info->Base = It->first;
  Info->Bytes = A.Bytes;
  Info->HostFlags = A.Flags;
  return 0;
}
WarpccResult registerHost(int Device, void *Host, size_t Bytes,
                          uint32_t Flags) {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto Key = reinterpret_cast<WarpccAddress>(Host);
  if (Allocations.count(Key))
    return 712;
  Allocations[Key] = {WARPCC_MEMORY_HOST, Device, Bytes, Flags};
  return 0;
}
WarpccResult unregisterHost(int, void *Host) {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Allocations.erase(reinterpret_cast<WarpccAddress>(Host)) ? 0 : 713;
}
char *at(const WarpccCopySide &S, size_t Y, size_t Z) {
  return reinterpret_cast<char *>(S.Address) + S.X +
         (S.Y + Y + (S.Z + Z) * S.SliceHeight) * S.Pitch;
}
WarpccResult copy(int, WarpccStream, const WarpccCopy *C) {
  for (size_t Z = 0; Z != C->Depth; ++Z)
    for (size_t Y = 0; Y != C->Height; ++Y)
      memmove(at(C->Dst, Y, Z), at(C->Src, Y, Z), C->WidthBytes);
  return 0;
}
WarpccResult fill(int, WarpccStream, const WarpccFill *F) {
  for (size_t Y = 0; Y != F->Height; ++Y)
    for (size_t X = 0; X != F->Width; ++X)
      memcpy(reinterpret_cast<char *>(F->Address) + Y * F->Pitch +
                 X * F->ElementBytes,
             &F->Value, F->ElementBytes);
  return 0;
}

//===----------------------------------------------------------------------===//
// Kernels: what the name contains decides
//===----------------------------------------------------------------------===//

template <typename T> T param(const WarpccLaunch *L, const Function &F, int I) {
  T Value;
  memcpy(&Value, static_cast<const char *>(L->ParamBuffer) + F.Offsets[I],
         sizeof(T));
  return Value;
}

WarpccResult launch(int Device, WarpccStream, WarpccFunction Fn,
                    const WarpccLaunch *L) {
  const auto &F = *reinterpret_cast<Function *>(Fn);
  auto Is = [&](const char *Part) {
    return F.Name.find(Part) != std::string::npos;
  };
  if (Is("store")) { // (int *p, int i, int v): p[i] = v, as late as possible
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    param<int *>(L, F, 0)[param<int>(L, F, 1)] = param<int>(L, F, 2);
  } else if (Is("add")) { // (int *p, int v): *p += v * threads
    std::atomic_ref<int>(*param<int *>(L, F, 0)) +=
        param<int>(L, F, 1) * int(L->Grid[0] * L->Block[0]);
  } else if (Is("wait")) { // (int *flag): until it is set
    std::atomic_ref<int> Flag(*param<int *>(L, F, 0));
    while (!Flag)
      std::this_thread::yield();
  } else if (Is("fault")) { // (int code)
    Fault[Device] = "fake: fault in " + F.Name;
    return param<int>(L, F, 0);
  } else if (Is("grid")) { // (int *out)
    memcpy(param<int *>(L, F, 0), L->Grid, 12);
    memcpy(param<int *>(L, F, 0) + 3, L->Block, 12);
    memcpy(param<int *>(L, F, 0) + 6, L->Cluster, 12);
    param<int *>(L, F, 0)[9] = L->DynamicSharedBytes;
    param<int *>(L, F, 0)[10] = L->Flags;
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

WarpccResult deviceCount(int *Count) {
  *Count = 2;
  return 0;
}
WarpccResult driverVersion(int *Version) {
  *Version = 13000;
  return 0;
}
WarpccResult deviceInfo(int Device, WarpccDeviceInfo *Info) {
  snprintf(Info->Name, sizeof(Info->Name), "fake device %d", Device);
  memset(Info->Uuid, Device + 1, 16);
  Info->TotalMemory = uint64_t(4) << 30;
  return 0;
}
WarpccResult deviceAttribute(int, int Attribute, int *Value) {
  static const std::map<int, int> Values = {
      {1, 1024},       {2, 1024},  {3, 1024},  {4, 64},  {5, 2147483647},
      {6, 65535},      {7, 65535}, {8, 49152}, {10, 32}, {16, 4},
      {39, 2048},      {75, 9},    {76, 0},    {78, 1},  {95, 1},
      {97, 227 << 10}, {120, 1},   {33, 7},    {34, 3},  {50, 0}};
  auto It = Values.find(Attribute);
  if (Attribute <= 0 || Attribute > 148)
    return 1;
  *Value = It == Values.end() ? 0 : It->second;
  return 0;
}
WarpccResult memoryInfo(int, size_t *Free, size_t *Total) {
  *Free = size_t(3) << 30;
  *Total = size_t(4) << 30;
  return 0;
}
WarpccResult deviceSynchronize(int) { return 0; }
WarpccResult deviceReset(int Device) {
  Fault[Device].clear();
  return 0;
}
WarpccResult getLimit(int Device, int Limit, size_t *Value) {
  if (Limit < 0 || Limit > 6)
    return 215;
  *Value = Limits[Device][Limit];
  return 0;
}
WarpccResult setLimit(int Device, int Limit, size_t Value) {
  if (Limit < 0 || Limit > 6)
    return 215;
  Limits[Device][Limit] = Value;
  return 0;
}
WarpccResult faultText(int Device, char *Text, size_t Bytes) {
  snprintf(Text, Bytes, "%s", Fault[Device].c_str());
  return 0;
}
WarpccResult peerAccess(int, int, int *Can) {
  *Can = 1;
  return 0;
}
WarpccResult enablePeer(int, int, int) { return 0; }
int acceptsImage(int, const WarpccImage *Image) {
  return Image->Kind == WARPCC_IMAGE_PTX && Image->Arch <= 90 ? Image->Arch : 0;
}

WarpccBackend makeTable() {
  WarpccBackend T = {};
  T.Version = WARPCC_BACKEND_VERSION;
  T.Size = sizeof(T);
  T.Name = "fake";
  T.deviceCount = deviceCount;
  T.driverVersion = driverVersion;
  T.deviceInfo = deviceInfo;
  T.deviceAttribute = deviceAttribute;
  T.memoryInfo = memoryInfo;
  T.deviceSynchronize = deviceSynchronize;
  T.deviceReset = deviceReset;
  T.getLimit = getLimit;
  T.setLimit = setLimit;
  T.faultText = faultText;
  T.peerAccess = peerAccess;
  T.enablePeer = enablePeer;
  T.acceptsImage = acceptsImage;
  T.loadModule = loadModule;
  T.unloadModule = unloadModule;
  T.findFunction = findFunction;
  T.findGlobal = findGlobal;
  T.functionInfo = functionInfo;
  T.setFunctionAttribute = setFunctionAttribute;
  T.functionParameter = functionParameter;
  T.occupancy = occupancy;
  T.alloc = alloc;
  T.free = freeMemory;
  T.pointerInfo = pointerInfo;
  T.registerHost = registerHost;
  T.unregisterHost = unregisterHost;
  T.copy = copy;
  T.fill = fill;
  T.launch = launch;
  return T;
}

} // namespace

extern "C" const WarpccBackend *warpccBackend(uint32_t Version) {
  static const WarpccBackend Table = makeTable();
  return Version == WARPCC_BACKEND_VERSION ? &Table : nullptr;
}
