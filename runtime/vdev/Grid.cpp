//===- runtime/vdev/Grid.cpp - one kernel launch --------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Worker threads take blocks in increasing order (decoupled look-back relies
// on it). A block that only spins stays resident and another one is started;
// when no more may be, the residents take turns. The launching thread is a
// worker too, so a small grid needs no hand-off.
//===----------------------------------------------------------------------===//
#include "Grid.h"
#include "Check.h"
#include "Deadlock.h"
#include "Fault.h"
#include "Jit.h"
#include "Machine.h"
#include "Memory.h"
#include "Watch.h"
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <memory>
#include <thread>

namespace warpcc::vdev {

/// Blocks of a grid that one worker keeps resident.
static constexpr size_t MaxResident = 32;

unsigned workerCount() {
  static const unsigned N = [] {
    if (const char *E = std::getenv("WARPCC_THREADS"))
      if (int V = std::atoi(E); V > 0)
        return unsigned(std::min(V, 1024));
    return std::max(1u, std::thread::hardware_concurrency());
  }();
  return N;
}

LaunchClass classifyLaunch(const uint32_t Grid[3], const uint32_t Block[3],
                           unsigned &Index) {
  LaunchClass C;
  C.Width = codeWidth();
  bool OneRow = Block[1] == 1 && Block[2] == 1;
  C.WholeWarps = Block[0] % WarpSize == 0;
  C.WarpRows = OneRow || C.WholeWarps;
  C.ChunkRows = C.WarpRows || Block[0] % C.Width == 0;
  C.SmallGrid = true;
  for (unsigned D = 0; D < 3; ++D)
    C.SmallGrid &= uint64_t(Grid[D]) * Block[D] < (1u << 30);
  C.Checked = checks().any();
  Index = C.ChunkRows | C.WarpRows << 1 | C.WholeWarps << 2 | C.SmallGrid << 3 |
          (C.Checked ? CheckedIndex : 0);
  return C;
}

void failGrid(Grid &G, int Code, std::string Text, const FnDesc *Fn,
              uint32_t Line) {
  std::lock_guard<std::mutex> Lock(G.FailureLock);
  if (G.Failed.load())
    return;
  G.FailureCode = Code;
  G.FailureText = std::move(Text);
  G.FailureFn = Fn;
  G.FailureLine = Line;
  G.Failed.store(true);
}

//===----------------------------------------------------------------------===//
// Blocks of one worker
//===----------------------------------------------------------------------===//

namespace {
/// A resident block with its memory, reused from block to block. It may outlive
/// the kernel's module.
struct CtaSlot {
  Cta C;
  std::vector<std::unique_ptr<WarpState>> Warps;
  uint64_t Kernel = 0; ///< serial of the code it was made for; 0: none
  uint32_t NTid[3] = {};
  uint32_t SharedBytes = 0;
  uint64_t LocalStride = 0;
  uint8_t *SharedSlice = nullptr; ///< if it is the slot's own
  uint8_t *LocalSlab = nullptr;
  uint64_t LocalBytes = 0;
  bool IsDone = false; ///< of a cluster: waits for the others

  ~CtaSlot() { release(); }
  bool fits(const Grid &G) const;
  void release();
  /// \p Slice: shared memory that somebody else owns, or null.
  void build(Grid &G, uint8_t *Slice = nullptr);
  void bind(Grid &G, uint32_t SmId);
};

/// The resident blocks of a cluster, in the order of their ranks.
struct ClusterSlots {
  std::vector<std::unique_ptr<CtaSlot>> Slots;
  uint8_t *Slices;

  explicit ClusterSlots(Grid &G);
  ~ClusterSlots();
  void start(Grid &G, uint32_t SmId, uint64_t Index);
};

struct WorkerContext {
  WorkerContext() { touchFramePool(); }
  std::vector<std::unique_ptr<CtaSlot>> Free;
  std::unique_ptr<ClusterSlots> FreeCluster;
  std::unique_ptr<CtaSlot> take(Grid &G, uint32_t SmId);
  std::unique_ptr<ClusterSlots> takeCluster(Grid &G);
};

/// What a worker has begun and not finished.
struct Residents {
  std::deque<std::unique_ptr<CtaSlot>> Blocks;
  std::deque<std::unique_ptr<ClusterSlots>> Clusters;
};
} // namespace

bool CtaSlot::fits(const Grid &G) const {
  return Kernel == G.Kernel->Serial &&
         std::equal(NTid, NTid + 3, G.Info.NTid) &&
         SharedBytes == G.Info.TotalShared && LocalStride == G.Info.LocalStride;
}

void CtaSlot::release() {
  if (!Kernel)
    return;
  abandonCta(C);
  if (SharedSlice)
    freeSharedSlice(SharedSlice);
  if (LocalSlab)
    freeLocalSlab(LocalSlab, LocalBytes);
  SharedSlice = LocalSlab = nullptr;
  Warps.clear();
  C.Warps.clear();
  Kernel = 0;
}

void CtaSlot::build(Grid &G, uint8_t *Slice) {
  release();
  Kernel = G.Kernel->Serial;
  std::copy(G.Info.NTid, G.Info.NTid + 3, NTid);
  SharedBytes = G.Info.TotalShared;
  LocalStride = G.Info.LocalStride;
  if (!Slice)
    Slice = SharedSlice = allocateSharedSlice(SharedBytes);
  const uint32_t N = G.Info.NumWarps;
  LocalBytes = LocalStride * WarpSize * N;
  LocalSlab = allocateLocalSlab(LocalBytes);
  C.Shared = Slice;
  for (uint32_t I = 0; I < N; ++I) {
    Warps.push_back(std::make_unique<WarpState>());
    WarpState &W = *Warps.back();
    C.Warps.push_back(&W);
    W.TheCta = &C;
    W.CtaId = C.Id;
    W.Shared = Slice;
    W.Local = LocalSlab + LocalStride * WarpSize * I;
    W.WarpId = I;
    W.Existing = 0;
    for (uint32_t L = 0; L < WarpSize; ++L) {
      uint32_t T = I * WarpSize + L;
      W.TidX[L] = T % NTid[0];
      W.TidY[L] = T / NTid[0] % NTid[1];
      W.TidZ[L] = T / NTid[0] / NTid[1];
      // Lanes beyond the block go on counting, so that rows stay rows.
      if (NTid[1] == 1 && NTid[2] == 1) {
        W.TidX[L] = T;
        W.TidY[L] = W.TidZ[L] = 0;
      }
      if (T < G.BlockThreads)
        W.Existing |= 1u << L;
    }
    W.Exited = ~W.Existing;
    if (I)
      C.Warps[I - 1]->Next = &W;
  }
}

void CtaSlot::bind(Grid &G, uint32_t SmId) {
  C.TheGrid = &G;
  C.Random.seed(G.Seed ? G.Seed : 1);
  for (WarpState *W : C.Warps) {
    W->Launch = &G.Info;
    W->Params = reinterpret_cast<const uint8_t *>(G.Params.data());
    W->SmId = SmId;
  }
}

ClusterSlots::ClusterSlots(Grid &G)
    : Slices(allocateSharedSlices(G.ClusterBlocks, G.Info.TotalShared)) {
  for (uint32_t R = 0; R < G.ClusterBlocks; ++R) {
    Slots.push_back(std::make_unique<CtaSlot>());
    Slots.back()->build(G, Slices + R * SharedSliceBytes);
  }
}

ClusterSlots::~ClusterSlots() {
  const uint32_t Count = Slots.size();
  Slots.clear();
  freeSharedSlices(Count, Slices);
}

/// Makes the blocks those of cluster number \p Index; all of them, before any
/// runs.
void ClusterSlots::start(Grid &G, uint32_t SmId, uint64_t Index) {
  auto Shared = std::make_shared<Cluster>();
  const uint32_t *D = G.Info.ClusterDim, *N = G.Info.NCtaId;
  const uint64_t Wide = N[0] / D[0], High = N[1] / D[1];
  const uint64_t First[3] = {Index % Wide * D[0], Index / Wide % High * D[1],
                             Index / Wide / High * D[2]};
  for (uint32_t R = 0; R < Slots.size(); ++R) {
    CtaSlot &S = *Slots[R];
    S.bind(G, SmId);
    S.IsDone = false;
    S.C.Id[0] = First[0] + R % D[0];
    S.C.Id[1] = First[1] + R / D[0] % D[1];
    S.C.Id[2] = First[2] + R / D[0] / D[1];
    startCta(S.C, *G.Kernel);
    S.C.TheCluster = Shared;
    Shared->Blocks.push_back(&S.C);
  }
}

std::unique_ptr<ClusterSlots> WorkerContext::takeCluster(Grid &G) {
  if (FreeCluster && FreeCluster->Slots.size() == G.ClusterBlocks &&
      FreeCluster->Slots[0]->fits(G))
    return std::move(FreeCluster);
  FreeCluster.reset();
  return std::make_unique<ClusterSlots>(G);
}

std::unique_ptr<CtaSlot> WorkerContext::take(Grid &G, uint32_t SmId) {
  std::unique_ptr<CtaSlot> S;
  for (size_t I = Free.size(); I-- > 0;)
    if (Free[I]->fits(G)) {
      S = std::move(Free[I]);
      Free.erase(Free.begin() + I);
      break;
    }
  if (!S) {
    if (Free.size() >= 8) {
      S = std::move(Free.front());
      Free.erase(Free.begin());
    } else {
      S = std::make_unique<CtaSlot>();
    }
    S->build(G);
  }
  if (S->C.TheGrid != &G || S->C.Warps[0]->Launch != &G.Info)
    S->bind(G, SmId);
  return S;
}

//===----------------------------------------------------------------------===//
// A worker
//===----------------------------------------------------------------------===//

static thread_local WorkerContext Context;

namespace {
/// The blocks that a worker has taken from the grid: a few at a time, in
/// order, with few enough left over at the end for the others.
struct Batch {
  uint64_t Next = 0, End = 0;
  uint32_t Id[3] = {}; ///< of Next

  bool refill(Grid &G) {
    uint64_t Share = G.NumBlocks / (uint64_t(workerCount()) * 16);
    uint64_t Size = std::clamp<uint64_t>(Share, 1, 32);
    Next = G.Next.fetch_add(Size, std::memory_order_relaxed);
    if (Next >= G.NumBlocks)
      return false;
    End = std::min(Next + Size, G.NumBlocks);
    const uint32_t *N = G.Info.NCtaId;
    Id[0] = Next % N[0];
    Id[1] = Next / N[0] % N[1];
    Id[2] = Next / N[0] / N[1];
    return true;
  }

  bool take(Grid &G, uint32_t To[3]) {
    if (Next == End && !refill(G))
      return false;
    std::copy(Id, Id + 3, To);
    ++Next;
    if (++Id[0] == G.Info.NCtaId[0]) {
      Id[0] = 0;
      if (++Id[1] == G.Info.NCtaId[1]) {
        Id[1] = 0;
        ++Id[2];
      }
    }
    return true;
  }
};
} // namespace

/// Starts blocks until none is left, or as many wait as may be resident.
/// Returns whether more can be started; false and Failed when stopped.
static bool startBlocks(Grid &G, uint32_t SmId, Batch &Blocks,
                        std::deque<std::unique_ptr<CtaSlot>> &Resident) {
  const size_t Limit = G.Cooperative ? SIZE_MAX : MaxResident;
  std::unique_ptr<CtaSlot> S;
  while (Resident.size() < Limit) {
    if (!S)
      S = Context.take(G, SmId);
    Cta &C = S->C;
    if (!Blocks.take(G, C.Id)) {
      Context.Free.push_back(std::move(S));
      return false;
    }
    startCta(C, *G.Kernel);
    // It is among the residents while it runs: a fault ends the run here.
    Resident.push_front(std::move(S));
    CtaStatus Status = runCta(C);
    if (Status == CtaStatus::Done) {
      S = std::move(Resident.front());
      Resident.pop_front();
    }
    if (Status == CtaStatus::Stopped ||
        G.Failed.load(std::memory_order_relaxed)) {
      if (S)
        Context.Free.push_back(std::move(S));
      return false;
    }
  }
  if (S)
    Context.Free.push_back(std::move(S));
  return true;
}

/// Seconds after which a grid that does nothing but spin is given up.
static double spinLimit() {
  static const double Limit = [] {
    const char *E = std::getenv("WARPCC_SPIN_LIMIT");
    return E ? std::atof(E) : 120.0;
  }();
  return Limit;
}

namespace {
/// How long the blocks of a worker have only spun. Whom they wait for may be
/// on another worker, another grid or the host, so patience is long; but a
/// flag that nobody sets must not hang the process.
class Patience {
public:
  explicit Patience(Grid &G) : G(G) {}
  ~Patience() { progress(); }
  void progress() {
    if (Waiting)
      G.Waiting.fetch_sub(1);
    Waiting = false;
  }
  /// False when it is over.
  bool wait() {
    auto Now = std::chrono::steady_clock::now();
    if (!Waiting) {
      Waiting = true;
      G.Waiting.fetch_add(1);
      Since = Now;
    }
    std::this_thread::yield();
    std::chrono::duration<double> Spent = Now - Since;
    Seconds = Spent.count();
    if (exceedsTimeLimit())
      return false;
    return spinLimit() <= 0 || Seconds < spinLimit() ||
           G.Waiting.load() <= G.Helpers.load();
  }
  /// Fails the grid, in which \p C is one of those that wait.
  void giveUp(const Cta &C) {
    failGrid(G, 702,
             (exceedsTimeLimit() ? timeLimitText() : "") +
                 describeSpin(C, Seconds));
  }

private:
  Grid &G;
  bool Waiting = false;
  std::chrono::steady_clock::time_point Since;
  double Seconds = 0; ///< that it has lasted
};
} // namespace

/// One turn of each block of \p C that has not ended. Returns whether anything
/// was done but spinning; false and Failed when stopped. \p Yielding is set if
/// another cluster should have a turn all the same.
static bool runCluster(ClusterSlots &C, bool &Yielding) {
  Cluster &Shared = *C.Slots[0]->C.TheCluster;
  const uint32_t Phase = Shared.Phase, Done = Shared.NumDone;
  for (auto &S : C.Slots) {
    if (S->IsDone)
      continue;
    CtaStatus Status = runCta(S->C);
    if (Status == CtaStatus::Stopped)
      return false;
    S->IsDone = Status == CtaStatus::Done;
    Shared.NumDone += S->IsDone;
    Yielding |= Status == CtaStatus::Yielding;
  }
  return Yielding || Shared.Phase != Phase || Shared.NumDone != Done;
}

/// workLoop for clusters. The blocks of one are resident together; when they
/// wait for what is outside, another cluster is started.
static void clusterLoop(Grid &G, uint32_t SmId,
                        std::deque<std::unique_ptr<ClusterSlots>> &Resident) {
  Patience P(G);
  bool More = true, Progress = false, Yielding = false;
  while (!G.Failed.load(std::memory_order_relaxed)) {
    const bool Room = G.Cooperative || Resident.size() < MaxResident;
    if (More && (!Progress || Yielding) && Room) {
      const uint64_t First = G.Next.fetch_add(G.ClusterBlocks);
      More = First < G.NumBlocks;
      if (More) {
        Resident.push_front(Context.takeCluster(G));
        Resident.front()->start(G, SmId, First / G.ClusterBlocks);
      }
    }
    if (Resident.empty())
      return;
    Progress = Yielding = false;
    for (size_t I = 0; I < Resident.size();) {
      Progress |= runCluster(*Resident[I], Yielding);
      if (G.Failed.load(std::memory_order_relaxed))
        return;
      if (Resident[I]->Slots[0]->C.TheCluster->NumDone < G.ClusterBlocks) {
        ++I;
        continue;
      }
      Context.FreeCluster = std::move(Resident[I]);
      Resident.erase(Resident.begin() + I);
    }
    if (Resident.empty())
      Progress = false; // start the next one
    else if (Progress || (More && Room))
      P.progress();
    else if (!P.wait())
      return P.giveUp(Resident.front()->Slots[0]->C);
  }
}

static void workLoop(Grid &G, uint32_t SmId,
                     std::deque<std::unique_ptr<CtaSlot>> &Resident) {
  Batch Blocks;
  Patience P(G);
  bool More = true;
  while (!G.Failed.load(std::memory_order_relaxed)) {
    if (More)
      More = startBlocks(G, SmId, Blocks, Resident);
    if (Resident.empty())
      return;
    // The residents take turns.
    bool AllSpin = true;
    for (size_t I = 0; I < Resident.size();) {
      CtaStatus St = runCta(Resident[I]->C);
      if (St == CtaStatus::Stopped)
        return;
      if (St == CtaStatus::Done) {
        Context.Free.push_back(std::move(Resident[I]));
        Resident.erase(Resident.begin() + I);
        AllSpin = false;
        break;
      }
      AllSpin &= St == CtaStatus::Spinning;
      ++I;
    }
    if (!AllSpin || More)
      P.progress();
    else if (!P.wait())
      return P.giveUp(Resident.front()->C);
  }
}

/// Takes part in \p G until no block is left for this thread.
static void work(Grid &G, uint32_t SmId) {
  Residents Begun;
  {
    WatchedWork Watched(G);
    runProtected(G, [&] {
      if (G.ClusterBlocks > 1)
        clusterLoop(G, SmId, Begun.Clusters);
      else
        workLoop(G, SmId, Begun.Blocks);
    });
  }
  for (auto &S : Begun.Blocks) {
    S->release();
    Context.Free.push_back(std::move(S));
  }
  CurrentlyRunning = {};
  // Grids live on the launching thread's stack: forget them.
  for (auto &S : Context.Free)
    S->C.TheGrid = nullptr;
}

//===----------------------------------------------------------------------===//
// The pool
//===----------------------------------------------------------------------===//

namespace {
class WorkerPool {
public:
  WorkerPool() {
    for (unsigned I = 1; I < workerCount(); ++I)
      Threads.emplace_back([this, I] { loop(I); });
    for (std::thread &T : Threads)
      T.detach(); // they end with the process
  }

  void offer(Grid &G) {
    {
      std::lock_guard<std::mutex> L(Lock);
      Grids.push_back(&G);
    }
    if (G.NumBlocks > 2)
      Wake.notify_all();
    else
      Wake.notify_one();
  }

  void withdraw(Grid &G) {
    std::unique_lock<std::mutex> L(Lock);
    Grids.erase(std::find(Grids.begin(), Grids.end(), &G));
    Left.wait(L, [&] { return G.Helpers.load() == 0; });
  }

private:
  Grid *findWork() {
    for (Grid *G : Grids)
      if (!G->Failed.load() && G->Next.load() < G->NumBlocks)
        return G;
    return nullptr;
  }

  void loop(unsigned SmId) {
    std::unique_lock<std::mutex> L(Lock);
    while (true) {
      Grid *G = nullptr;
      Wake.wait(L, [&] { return (G = findWork()) != nullptr; });
      G->Helpers.fetch_add(1);
      L.unlock();
      work(*G, SmId);
      L.lock();
      G->Helpers.fetch_sub(1);
      Left.notify_all();
    }
  }

  std::mutex Lock;
  std::condition_variable Wake, Left;
  std::deque<Grid *> Grids;
  std::vector<std::thread> Threads;
};
} // namespace

int runGrid(Grid &G) {
  installFaultHandler();
  beginCheck(G);
  // The race detector sees events in their order: one worker.
  if (G.NumBlocks == 1 || workerCount() == 1 || checks().Race) {
    work(G, 0);
    return G.FailureCode;
  }
  // Never destroyed: its threads run until the process ends.
  static WorkerPool &Pool = *new WorkerPool();
  Pool.offer(G);
  work(G, 0);
  Pool.withdraw(G);
  return G.FailureCode;
}

} // namespace warpcc::vdev
