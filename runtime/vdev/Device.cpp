//===- runtime/vdev/Device.cpp - state of the virtual device
//----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Device.h"
#include "Check.h"
#include "DeviceRuntime.h"
#include "Memory.h"
#include "Module.h"
#include "Runtime.h"
#include "SPMD.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Process.h"
#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>

using namespace llvm;

namespace warpcc::vdev {

unsigned computeCapability() {
  static const unsigned CC = [] {
    unsigned V = 90;
    if (auto E = sys::Process::GetEnv("WARPCC_VDEV_ARCH"))
      StringRef(*E).getAsInteger(10, V);
    return V;
  }();
  return CC;
}

namespace {
struct AttributeRow {
  int Number;
  int Value;
};
} // namespace

bool deviceAttribute(int Attribute, int &Value) {
  // Numbers of cudaDeviceAttr; values of a device of compute capability 9.0
  // with as many multiprocessors as there are worker threads.
  static const AttributeRow Table[] = {
#define VDEV_ATTRIBUTE(Number, Value) {Number, Value},
#include "Attributes.def"
  };
  switch (Attribute) {
  case 16: // multiprocessors
    Value = workerCount();
    return true;
  case 75:
    Value = computeCapability() / 10;
    return true;
  case 76:
    Value = computeCapability() % 10;
    return true;
  default:
    break;
  }
  for (const AttributeRow &R : Table)
    if (R.Number == Attribute) {
      Value = R.Value;
      return true;
    }
  return false;
}

//===----------------------------------------------------------------------===//
// Launching
//===----------------------------------------------------------------------===//

namespace {
struct DeviceState {
  std::mutex Lock;
  int Fault = 0;
  std::string FaultText;
  size_t StackLimit = 1024;
  std::map<void *, std::pair<int, uint32_t>> Allocations;
  std::map<uintptr_t, std::pair<size_t, uint32_t>> Registered;
  std::atomic<uint64_t> NextGrid{1};
  void *Workspace = nullptr; ///< of cooperative grids
};
} // namespace

static DeviceState &device() {
  static DeviceState &D = *new DeviceState();
  return D;
}

int stickyFault() {
  std::lock_guard<std::mutex> L(device().Lock);
  return device().Fault;
}

std::string latestFault() {
  std::lock_guard<std::mutex> L(device().Lock);
  return device().FaultText;
}

void clearFault() {
  std::lock_guard<std::mutex> L(device().Lock);
  device().Fault = 0;
  device().FaultText.clear();
}

size_t stackLimit() { return device().StackLimit; }

bool setStackLimit(size_t Bytes) {
  if (Bytes > (size_t(512) << 10))
    return false;
  device().StackLimit = Bytes;
  return true;
}

namespace {
struct ClusterSize {
  uint32_t Dim[3];
  bool Explicit;
  uint64_t blocks() const { return uint64_t(Dim[0]) * Dim[1] * Dim[2]; }
};
} // namespace

/// The launch's cluster, else the kernel's, else one block.
static ClusterSize clusterOf(const KernelInfo &K, const uint32_t (&Asked)[3]) {
  const uint32_t *From = Asked[0] ? Asked : K.ReqCluster;
  ClusterSize C = {{1, 1, 1}, From[0] != 0};
  for (int D = 0; D < 3; ++D)
    C.Dim[D] = std::max(1u, From[D]);
  return C;
}

int checkLaunch(const KernelInfo &K, const LaunchRequest &R) {
  static const uint32_t MaxGrid[3] = {0x7fffffff, 65535, 65535};
  static const uint32_t MaxBlock[3] = {1024, 1024, 64};
  uint64_t Threads = 1;
  for (int D = 0; D < 3; ++D) {
    if (!R.Grid[D] || !R.Block[D] || R.Grid[D] > MaxGrid[D] ||
        R.Block[D] > MaxBlock[D])
      return 9; // cudaErrorInvalidConfiguration
    Threads *= R.Block[D];
  }
  if (Threads > 1024)
    return 9;
  if (Threads > K.MaxThreads)
    return 701; // cudaErrorLaunchOutOfResources
  for (int D = 0; D < 3; ++D)
    if (K.ReqNTid[D] && K.ReqNTid[D] != R.Block[D])
      return 9;
  if (R.DynamicShared > std::max(K.MaxDynamicShared, 48u * 1024) ||
      uint64_t(R.DynamicShared) + K.StaticShared > MaxSharedBytes)
    return 1; // cudaErrorInvalidValue
  if (R.ParamBytes < K.ParamBytes)
    return 1;
  const ClusterSize Cluster = clusterOf(K, R.Cluster);
  for (int D = 0; D < 3; ++D)
    if (R.Grid[D] % Cluster.Dim[D])
      return 912; // cudaErrorInvalidClusterSize
  if (Cluster.blocks() > LargestCluster)
    return 912;
  if (R.Cooperative) {
    uint64_t Blocks = uint64_t(R.Grid[0]) * R.Grid[1] * R.Grid[2];
    uint64_t PerSm = std::min<uint64_t>(32, 2048 / Threads);
    if (Blocks > PerSm * workerCount())
      return 720; // cudaErrorCooperativeLaunchTooLarge
  }
  return 0;
}

unsigned ptxVersion(const KernelInfo &K) {
  const unsigned Target = K.Module->target();
  return Target ? Target : computeCapability();
}

int residentBlocks(const KernelInfo &K, int Threads, size_t DynamicShared) {
  size_t Shared = K.StaticShared + DynamicShared;
  if (uint32_t(Threads) > K.MaxThreads || Shared > MaxSharedBytes)
    return 0;
  int ByThreads = 2048 / int((Threads + 31) / 32 * 32);
  int ByShared = Shared ? int((MaxSharedBytes + 1024) / (Shared + 1024)) : 32;
  return std::min({ByThreads, ByShared, 32});
}

static void fillInfo(Grid &G, const KernelInfo &K, const LaunchRequest &R) {
  LaunchInfo &I = G.Info;
  std::copy(R.Block, R.Block + 3, I.NTid);
  std::copy(R.Grid, R.Grid + 3, I.NCtaId);
  G.BlockThreads = R.Block[0] * R.Block[1] * R.Block[2];
  G.NumBlocks = uint64_t(R.Grid[0]) * R.Grid[1] * R.Grid[2];
  I.NumWarps = (G.BlockThreads + WarpSize - 1) / WarpSize;
  I.DynamicShared = R.DynamicShared;
  I.TotalShared = K.StaticShared + R.DynamicShared;
  I.NSmId = workerCount();
  I.GridId = device().NextGrid.fetch_add(1);
  const Windows &W = windows();
  I.GlobalBegin = W.Global.Begin;
  I.GlobalEnd = W.Global.End;
  I.SharedBegin = W.Shared.Begin;
  I.SharedEnd = W.Shared.End;
  I.LocalBegin = W.Local.Begin;
  I.LocalEnd = W.Local.End;
  I.ConstBegin = W.Const.Begin;
  I.ConstEnd = W.Const.End;
  I.ParamBytes = R.ParamBytes;
  const ClusterSize Cluster = clusterOf(K, R.Cluster);
  std::copy(Cluster.Dim, Cluster.Dim + 3, I.ClusterDim);
  I.ExplicitCluster = Cluster.Explicit;
  G.ClusterBlocks = Cluster.blocks();
  // Lanes a page apart would fall into the same cache set.
  G.LocalLimit = std::max<size_t>(64 << 10, alignTo(stackLimit(), 4096));
  I.LocalStride = G.LocalLimit + 64 * 3;
  G.CallLimit = 10000;
}

/// cooperative groups keep the grid barrier at the address whose upper half is
/// in %envreg1 and the lower in %envreg2.
static void setWorkspace(Grid &G) {
  DeviceState &D = device();
  if (!D.Workspace)
    D.Workspace = allocateGlobal(4096);
  if (!D.Workspace)
    return;
  std::memset(D.Workspace, 0, 4096);
  *static_cast<uint32_t *>(D.Workspace) = 4096;
  G.Info.EnvReg[1] = uint32_t(uintptr_t(D.Workspace) >> 32);
  G.Info.EnvReg[2] = uint32_t(uintptr_t(D.Workspace));
}

/// Into the file of WARPCC_REPORT.
static void reportFailure(const Grid &G) {
  std::string File;
  unsigned Line = 0;
  if (G.FailureFn)
    G.FailureFn->Entry->Module->sourcePlace(G.FailureLine, File, Line);
  writeReport("fault", G.FailureCode, G.FailureText, G.KernelName, File, Line);
}

/// Runs one grid. What its threads have asked for is in \p Children then.
static int runOne(KernelInfo &K, const LaunchRequest &R, unsigned Depth,
                  std::shared_ptr<ChildWork> &Children) {
  flushPrintf();
  Grid G;
  G.Depth = Depth;
  G.KernelName = demangle(K.Name);
  G.Class = classifyLaunch(R.Grid, R.Block, G.ClassIndex);
  fillInfo(G, K, R);
  G.Cooperative = R.Cooperative;
  static const uint32_t Seed = [] {
    uint32_t V = 0;
    if (auto E = sys::Process::GetEnv("WARPCC_SEED"))
      StringRef(*E).getAsInteger(10, V);
    return V;
  }();
  G.Seed = Seed;
  G.Params.resize((R.ParamBytes + 7) / 8 + 8);
  if (R.ParamBytes)
    std::memcpy(G.Params.data(), R.Params, R.ParamBytes);
  std::string Error;
  G.Kernel = resolveFunction(G, K.Entry, Error);
  if (!G.Kernel) {
    std::lock_guard<std::mutex> L(device().Lock);
    device().FaultText = "kernel " + K.Name + ": " + Error;
    return 801;
  }
  static std::mutex &CooperativeLock = *new std::mutex();
  std::unique_lock<std::mutex> Alone(CooperativeLock, std::defer_lock);
  if (R.Cooperative) {
    Alone.lock();
    setWorkspace(G);
  }
  int Code = runGrid(G);
  if (Code) {
    std::lock_guard<std::mutex> L(device().Lock);
    device().Fault = Code;
    device().FaultText = G.FailureText;
    reportFailure(G);
  }
  Children = std::move(G.Children);
  return Code;
}

static int runTree(KernelInfo &K, const LaunchRequest &R, unsigned Depth);

/// Does what a thread of a grid at \p Depth has asked for.
static int runChild(const ChildItem &Item, unsigned Depth) {
  if (!Item.Kernel)
    return Item.Transfer() ? 0 : 700; // cudaErrorIllegalAddress
  LaunchRequest R = Item.Request;
  R.Params = Item.Params.data();
  R.ParamBytes = Item.Params.size();
  return runTree(*Item.Kernel, R, Depth + 1);
}

/// Runs a grid, all that it launches, and then its tail launches: these may
/// make a chain of any length, which stays at one depth.
static int runTree(KernelInfo &K, const LaunchRequest &R, unsigned Depth) {
  std::shared_ptr<ChildWork> Children;
  int Code = runOne(K, R, Depth, Children);
  std::vector<ChildItem> Tail; ///< the next one last
  while (!Code && Children) {
    for (size_t I = 0; I < Children->Items.size() && !Code; ++I)
      Code = runChild(Children->Items[I], Depth);
    for (; !Children->Tail.empty(); Children->Tail.pop_back())
      Tail.push_back(std::move(Children->Tail.back()));
    Children.reset();
    while (!Code && !Children && !Tail.empty()) {
      ChildItem Item = std::move(Tail.back());
      Tail.pop_back();
      if (!Item.Kernel) {
        Code = runChild(Item, Depth);
        continue;
      }
      LaunchRequest Next = Item.Request;
      Next.Params = Item.Params.data();
      Next.ParamBytes = Item.Params.size();
      Code = runOne(*Item.Kernel, Next, Depth, Children);
    }
  }
  return Code;
}

int launch(KernelInfo &K, const LaunchRequest &R) {
  if (int Sticky = stickyFault())
    return Sticky;
  flushPrintf();
  if (int Code = checkLaunch(K, R))
    return Code;
  return runTree(K, R, 0);
}

//===----------------------------------------------------------------------===//
// Allocations
//===----------------------------------------------------------------------===//

void noteAllocation(void *P, int Kind, uint32_t Flags) {
  std::lock_guard<std::mutex> L(device().Lock);
  device().Allocations[P] = {Kind, Flags};
}

bool forgetAllocation(void *P, int Kind) {
  std::lock_guard<std::mutex> L(device().Lock);
  auto It = device().Allocations.find(P);
  if (It == device().Allocations.end())
    return false;
  // cudaFree takes device and managed memory alike; pinned memory has its own.
  bool Host = It->second.first == 1;
  if (Host != (Kind == 1))
    return false;
  device().Allocations.erase(It);
  return true;
}

bool findAllocation(void *P, int &Kind, uint32_t &Flags) {
  std::lock_guard<std::mutex> L(device().Lock);
  auto It = device().Allocations.find(P);
  if (It == device().Allocations.end())
    return false;
  Kind = It->second.first;
  Flags = It->second.second;
  return true;
}

bool findRegistered(const void *P, uintptr_t &Base, size_t &Bytes,
                    uint32_t &Flags) {
  std::lock_guard<std::mutex> L(device().Lock);
  auto It = device().Registered.upper_bound(uintptr_t(P));
  if (It == device().Registered.begin())
    return false;
  --It;
  if (uintptr_t(P) >= It->first + It->second.first)
    return false;
  Base = It->first;
  Bytes = It->second.first;
  Flags = It->second.second;
  return true;
}

bool registerHost(void *P, size_t Bytes, uint32_t Flags) {
  uintptr_t Base;
  size_t Old;
  uint32_t OldFlags;
  if (findRegistered(P, Base, Old, OldFlags))
    return false;
  std::lock_guard<std::mutex> L(device().Lock);
  device().Registered[uintptr_t(P)] = {Bytes, Flags};
  return true;
}

bool unregisterHost(void *P) {
  std::lock_guard<std::mutex> L(device().Lock);
  return device().Registered.erase(uintptr_t(P)) != 0;
}

bool isAccessible(const void *P, size_t Bytes) {
  if (!P && Bytes)
    return false;
  if (!windows().Global.contains(uintptr_t(P)))
    return true;
  uintptr_t Base;
  size_t Size;
  return findGlobal(P, Base, Size) && uintptr_t(P) + Bytes <= Base + Size;
}

bool copyMemory(void *To, const void *From, size_t Bytes) {
  if (!isAccessible(To, Bytes) || !isAccessible(From, Bytes))
    return false;
  std::memmove(To, From, Bytes);
  noteCopied(To, From, Bytes);
  return true;
}

} // namespace warpcc::vdev
