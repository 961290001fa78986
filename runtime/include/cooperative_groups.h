//===- runtime/include/cooperative_groups.h - Groups of threads -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative groups: the block, tiles of a warp, the active threads of a warp,
// the cluster and the grid (guide, 4.4). A group that fits into a warp is a
// mask of lanes, and its collectives are the warp functions on that mask. A
// larger tile works through shared memory.
//===----------------------------------------------------------------------===//

#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_

#include "warpcc/save_names.h"
#ifdef __CUDACC__ // a host compiler has no use for it

#include "cuda_runtime.h"
#include "warpcc/device/define.h"

namespace cooperative_groups {

namespace details {

WARPCC_DEVICE unsigned int laneId() { return __nvvm_read_ptx_sreg_laneid(); }
WARPCC_DEVICE unsigned int blockSize() {
  return blockDim.x * blockDim.y * blockDim.z;
}
WARPCC_DEVICE unsigned int rankInBlock() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
WARPCC_DEVICE unsigned long long blockInGrid() {
  return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x +
         blockIdx.x;
}
WARPCC_DEVICE unsigned long long gridSize() {
  return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
}

// Shuffles of any trivially copyable type, word by word. Lane is absolute.
template <class T>
WARPCC_DEVICE T shuffle(unsigned int Mask, const T &Value, unsigned int Lane) {
  static_assert(__is_trivially_copyable(T) && sizeof(T) <= 32,
                "a shuffle takes trivially copyable types of at most 32 bytes");
  enum { Words = (sizeof(T) + 3) / 4 };
  unsigned int W[Words] = {};
  __builtin_memcpy(W, &Value, sizeof(T));
#pragma unroll
  for (int I = 0; I < Words; ++I)
    W[I] = __shfl_sync(Mask, W[I], (int)Lane);
  T Result;
  __builtin_memcpy(&Result, W, sizeof(T));
  return Result;
}

// What a finished arrival leaves for the wait.
struct token {
  unsigned int Phase;
};

// The barrier of a cooperative launch: a word that the driver provides. Every
// block adds 1, the first so much that all together flip the top bit.
WARPCC_DEVICE unsigned int *gridBarrier() {
  unsigned int Low, High;
  __asm__("mov.u32 %0, %%envreg2;" : "=r"(Low));
  __asm__("mov.u32 %0, %%envreg1;" : "=r"(High));
  unsigned long long Workspace = (unsigned long long)High << 32 | Low;
  return Workspace ? (unsigned int *)(Workspace + 4) : 0;
}

} // namespace details

//===----------------------------------------------------------------------===//
// Groups of a warp, and the type-erased group
//===----------------------------------------------------------------------===//

// What tiles and the active threads share: a mask of lanes.
class __warp_group {
protected:
  unsigned int Mask;
  WARPCC_DEVICE explicit __warp_group(unsigned int M) : Mask(M) {}
  // The lane of the thread with a rank in this group.
  WARPCC_DEVICE unsigned int laneOf(unsigned int Rank) const {
    return __fns(Mask, 0, (int)Rank + 1);
  }
  // Bits of a mask of lanes, moved together to bits of ranks.
  WARPCC_DEVICE unsigned int toRanks(unsigned int Lanes) const {
    unsigned int Ranks = 0, Rank = 0;
    for (unsigned int Rest = Mask; Rest; Rest &= Rest - 1, ++Rank)
      Ranks |= (Lanes >> (__ffs((int)Rest) - 1) & 1) << Rank;
    return Ranks;
  }

public:
  WARPCC_DEVICE void sync() const { __syncwarp(Mask); }
  WARPCC_DEVICE unsigned int num_threads() const { return __popc(Mask); }
  WARPCC_DEVICE unsigned int size() const { return num_threads(); }
  WARPCC_DEVICE unsigned int thread_rank() const {
    return __popc(Mask & ((1u << details::laneId()) - 1));
  }
  WARPCC_DEVICE int any(int Predicate) const {
    return __any_sync(Mask, Predicate);
  }
  WARPCC_DEVICE int all(int Predicate) const {
    return __all_sync(Mask, Predicate);
  }
  WARPCC_DEVICE unsigned int ballot(int Predicate) const {
    return toRanks(__ballot_sync(Mask, Predicate));
  }
  template <class T> WARPCC_DEVICE unsigned int match_any(T Value) const {
    return toRanks(__match_any_sync(Mask, Value));
  }
  template <class T>
  WARPCC_DEVICE unsigned int match_all(T Value, int &Predicate) const {
    return toRanks(__match_all_sync(Mask, Value, &Predicate));
  }
  template <class T> WARPCC_DEVICE T shfl(T Value, int Rank) const {
    return details::shuffle(Mask, Value, laneOf(Rank % num_threads()));
  }
  template <class T> WARPCC_DEVICE T shfl_up(T Value, int Delta) const {
    int From = (int)thread_rank() - Delta;
    return details::shuffle(Mask, Value,
                            From >= 0 ? laneOf(From) : details::laneId());
  }
  template <class T> WARPCC_DEVICE T shfl_down(T Value, int Delta) const {
    unsigned int From = thread_rank() + Delta;
    return details::shuffle(
        Mask, Value, From < num_threads() ? laneOf(From) : details::laneId());
  }
  WARPCC_DEVICE unsigned int __lanes() const { return Mask; }
};

class thread_block;
template <unsigned int Size, class Parent> class thread_block_tile;

// Shared memory for the tiles of more than a warp: a barrier's word for each
// tile of each size, and a word for each thread. this_thread_block(Memory)
// makes it ready; without any, the tiles of a kernel share a hidden one.
template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {
  unsigned int __Words[32 + MaxBlockSize];
};

// Any group of a block; Mask 0 stands for the whole block.
class thread_group {
  unsigned int Mask;

public:
  WARPCC_DEVICE thread_group(const thread_block &) : Mask(0) {}
  WARPCC_DEVICE thread_group(const __warp_group &G) : Mask(G.__lanes()) {}
  WARPCC_DEVICE void sync() const {
    if (Mask)
      __syncwarp(Mask);
    else
      __syncthreads();
  }
  WARPCC_DEVICE unsigned int num_threads() const {
    return Mask ? __popc(Mask) : details::blockSize();
  }
  WARPCC_DEVICE unsigned int size() const { return num_threads(); }
  WARPCC_DEVICE unsigned int thread_rank() const {
    return Mask ? __popc(Mask & ((1u << details::laneId()) - 1))
                : details::rankInBlock();
  }
  WARPCC_DEVICE unsigned int __lanes() const { return Mask; }
};

class coalesced_group : public __warp_group {
  unsigned int MetaRank = 0, MetaSize = 1;

public:
  WARPCC_DEVICE explicit coalesced_group(unsigned int M, unsigned int Rank = 0,
                                         unsigned int Size = 1)
      : __warp_group(M), MetaRank(Rank), MetaSize(Size) {}
  WARPCC_DEVICE unsigned int meta_group_rank() const { return MetaRank; }
  WARPCC_DEVICE unsigned int meta_group_size() const { return MetaSize; }
};
WARPCC_DEVICE coalesced_group coalesced_threads() {
  return coalesced_group(__activemask());
}

//===----------------------------------------------------------------------===//
// The block
//===----------------------------------------------------------------------===//

class thread_block {
  unsigned int *TileMemory = 0;

public:
  typedef details::token arrival_token;
  WARPCC_DEVICE thread_block() {}
  WARPCC_DEVICE explicit thread_block(unsigned int *Memory)
      : TileMemory(Memory) {}
  WARPCC_DEVICE unsigned int *__memory() const { return TileMemory; }
  WARPCC_DEVICE static void sync() { __syncthreads(); }
  WARPCC_DEVICE static unsigned int thread_rank() {
    return details::rankInBlock();
  }
  WARPCC_DEVICE static unsigned int num_threads() {
    return details::blockSize();
  }
  WARPCC_DEVICE static unsigned int size() { return num_threads(); }
  WARPCC_DEVICE static dim3 group_index() { return blockIdx; }
  WARPCC_DEVICE static dim3 thread_index() { return threadIdx; }
  WARPCC_DEVICE static dim3 dim_threads() { return blockDim; }
  WARPCC_DEVICE static dim3 group_dim() { return blockDim; }
  // PTX has a split barrier; both halves use the block's barrier 0.
  WARPCC_DEVICE static arrival_token barrier_arrive() {
    __asm__ volatile(
        "barrier.cta.arrive 0, %0;" ::"r"((details::blockSize() + 31) / 32 * 64)
        : "memory");
    return arrival_token();
  }
  WARPCC_DEVICE static void barrier_wait(arrival_token &&) {
    __asm__ volatile(
        "barrier.cta.sync 0, %0;" ::"r"((details::blockSize() + 31) / 32 * 64)
        : "memory");
  }
};
WARPCC_DEVICE thread_block this_thread_block() { return thread_block(); }
namespace details {
WARPCC_DEVICE void clearBarriers(unsigned int *Memory) {
  __syncthreads();
  for (unsigned int I = rankInBlock(); I < 32; I += blockSize())
    Memory[I] = 0;
  __syncthreads();
}
} // namespace details
template <unsigned int MaxBlockSize>
WARPCC_DEVICE thread_block
this_thread_block(block_tile_memory<MaxBlockSize> &Memory) {
  details::clearBarriers(Memory.__Words);
  return thread_block(Memory.__Words);
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

// A tile's place among those of the group that was partitioned.
struct __tile_place {
  unsigned int Rank, Count;
};

// A tile of neighbouring lanes.
template <unsigned int Size, bool IsLarge> class __tile : public __warp_group {
  enum : unsigned int {
    Ones = Size >= 32 ? 0xFFFFFFFF : (1u << (Size & 31)) - 1
  };

public:
  WARPCC_DEVICE explicit __tile(unsigned int *)
      : __warp_group(Ones << (details::laneId() & ~(Size - 1))) {}
  WARPCC_DEVICE static unsigned int thread_rank() {
    return details::laneId() & (Size - 1);
  }
  WARPCC_DEVICE unsigned int *__memory() const { return 0; }
  // The lanes of a tile are neighbours, which is cheaper than the general case.
  WARPCC_DEVICE unsigned int ballot(int Predicate) const {
    return fromFirst(__ballot_sync(Mask, Predicate));
  }
  template <class T> WARPCC_DEVICE unsigned int match_any(T Value) const {
    return fromFirst(__match_any_sync(Mask, Value));
  }
  template <class T>
  WARPCC_DEVICE unsigned int match_all(T Value, int &Predicate) const {
    return fromFirst(__match_all_sync(Mask, Value, &Predicate));
  }
  template <class T> WARPCC_DEVICE T shfl(T Value, int Rank) const {
    return details::shuffle(Mask, Value, first() + (Rank & (Size - 1)));
  }
  template <class T>
  WARPCC_DEVICE T shfl_up(T Value, unsigned int Delta) const {
    unsigned int Rank = thread_rank();
    return details::shuffle(Mask, Value,
                            first() + (Rank >= Delta ? Rank - Delta : Rank));
  }
  template <class T>
  WARPCC_DEVICE T shfl_down(T Value, unsigned int Delta) const {
    unsigned int Rank = thread_rank();
    return details::shuffle(
        Mask, Value, first() + (Rank + Delta < Size ? Rank + Delta : Rank));
  }
  template <class T>
  WARPCC_DEVICE T shfl_xor(T Value, unsigned int LaneMask) const {
    unsigned int Rank = thread_rank() ^ LaneMask;
    return details::shuffle(Mask, Value,
                            first() + (Rank < Size ? Rank : thread_rank()));
  }

private:
  WARPCC_DEVICE static unsigned int first() {
    return details::laneId() & ~(Size - 1);
  }
  WARPCC_DEVICE static unsigned int fromFirst(unsigned int Lanes) {
    return Lanes >> first();
  }
};

// A tile of several warps. The barrier of one of two warps is a word of memory,
// which counts their arrivals and never goes back; the words of threads carry
// what the collectives exchange.
template <unsigned int Size> class __tile<Size, true> {
  enum : unsigned int { Warps = Size / 32 };
  unsigned int *Memory;

  WARPCC_DEVICE static unsigned int first() {
    return details::rankInBlock() & ~(Size - 1);
  }
  // Tiles of all sizes, counted: that of 1024, then the two of 512 ...
  WARPCC_DEVICE static unsigned int index() {
    return 1024 / Size + details::rankInBlock() / Size - 1;
  }
  WARPCC_DEVICE unsigned int *words() const { return Memory + 32; }

public:
  WARPCC_DEVICE explicit __tile(unsigned int *M) : Memory(M) {}
  WARPCC_DEVICE unsigned int *__memory() const { return Memory; }
  WARPCC_DEVICE static unsigned int thread_rank() {
    return details::rankInBlock() & (Size - 1);
  }
  // A tile of 128 threads or more has one of the block's barriers 1 to 15.
  WARPCC_DEVICE void sync() const {
    if (Size >= 128)
      return __barrier_sync_count(index() + 1, Size);
    __syncwarp();
    if (details::laneId() == 0) {
      unsigned int *Barrier = Memory + index();
      __threadfence_block();
      unsigned int Phase =
          (atomicAdd_block(Barrier, 1u) & ~(Warps - 1)) + Warps;
      while ((int)(*(volatile unsigned int *)Barrier - Phase) < 0)
        ;
      __threadfence_block();
    }
    __syncwarp();
  }
  // Lane 0 of each warp shows a value to all warps of the tile.
  template <class T> WARPCC_DEVICE void __show(const T &Value) const {
    static_assert(__is_trivially_copyable(T) && sizeof(T) <= 32,
                  "a tile exchanges trivially copyable types of at most 32 "
                  "bytes");
    if (details::laneId() == 0)
      __builtin_memcpy((void *)(words() + details::rankInBlock()), &Value,
                       sizeof(T));
    sync();
  }
  template <class T> WARPCC_DEVICE T __shown(unsigned int Warp) const {
    T Value;
    __builtin_memcpy((void *)&Value, words() + first() + 32 * Warp, sizeof(T));
    return Value;
  }
  WARPCC_DEVICE int any(int Predicate) const {
    __show(__any_sync(0xFFFFFFFF, Predicate));
    int Result = 0;
    for (unsigned int W = 0; W < Warps; ++W)
      Result |= __shown<int>(W);
    sync();
    return Result;
  }
  WARPCC_DEVICE int all(int Predicate) const { return !any(!Predicate); }
  template <class T>
  WARPCC_DEVICE T shfl(const T &Value, unsigned int Rank) const {
    static_assert(
        __is_trivially_copyable(T) && sizeof(T) <= 32,
        "a shuffle takes trivially copyable types of at most 32 bytes");
    enum { Count = (sizeof(T) + 3) / 4 };
    unsigned int W[Count] = {};
    __builtin_memcpy(W, (const void *)&Value, sizeof(T));
    for (int I = 0; I < Count; ++I) {
      words()[details::rankInBlock()] = W[I];
      sync();
      W[I] = words()[first() + Rank % Size];
      sync();
    }
    T Result;
    __builtin_memcpy((void *)&Result, W, sizeof(T));
    return Result;
  }
};

template <unsigned int Size, class Parent = void>
class thread_block_tile : public __tile<Size, (Size > 32)> {
  static_assert(Size && !(Size & (Size - 1)),
                "the size of a tile is a power of two");
  static_assert(Size <= 1024, "a tile has at most 1024 threads");
  __tile_place Place;

public:
  WARPCC_DEVICE thread_block_tile(unsigned int *Memory, __tile_place P)
      : __tile<Size, (Size > 32)>(Memory), Place(P) {}
  template <class Other>
  WARPCC_DEVICE thread_block_tile(const thread_block_tile<Size, Other> &T)
      : __tile<Size, (Size > 32)>(T.__memory()),
        Place{T.meta_group_rank(), T.meta_group_size()} {}

  WARPCC_DEVICE static constexpr unsigned int num_threads() { return Size; }
  WARPCC_DEVICE static constexpr unsigned int size() { return Size; }
  WARPCC_DEVICE unsigned int meta_group_rank() const { return Place.Rank; }
  WARPCC_DEVICE unsigned int meta_group_size() const { return Place.Count; }
};

namespace details {
__device__ inline unsigned int *hiddenTileMemory() {
  static __shared__ block_tile_memory<1024> Hidden;
  clearBarriers(Hidden.__Words);
  return Hidden.__Words;
}
} // namespace details

template <unsigned int Size, class Parent>
WARPCC_DEVICE thread_block_tile<Size, Parent> tiled_partition(const Parent &P) {
  static_assert(Size <= 1024, "a tile has at most 1024 threads");
  unsigned int *Memory = P.__memory();
  if (Size > 32 && !Memory)
    Memory = details::hiddenTileMemory();
  return thread_block_tile<Size, Parent>(
      Memory, {P.thread_rank() / Size, (P.num_threads() + Size - 1) / Size});
}
// Tiles of a size that is known at run time: 1 to 32, a power of two.
WARPCC_DEVICE coalesced_group __tiles(unsigned int Lanes, unsigned int Rank,
                                      unsigned int Size, unsigned int Total) {
  unsigned int Tile = 0, R = 0;
  for (unsigned int Rest = Lanes; Rest; Rest &= Rest - 1, ++R)
    if (R / Size == Rank / Size)
      Tile |= Rest & (0u - Rest);
  return coalesced_group(Tile, Rank / Size, (Total + Size - 1) / Size);
}
WARPCC_DEVICE coalesced_group tiled_partition(const coalesced_group &G,
                                              unsigned int Size) {
  return __tiles(G.__lanes(), G.thread_rank(), Size, G.num_threads());
}
WARPCC_DEVICE thread_group tiled_partition(const thread_group &G,
                                           unsigned int Size) {
  if (G.__lanes())
    return __tiles(G.__lanes(), G.thread_rank(), Size, G.num_threads());
  unsigned int Ones = Size >= 32 ? ~0u : (1u << Size) - 1;
  return coalesced_group(Ones << (details::laneId() & ~(Size - 1)));
}
// The threads of a group with the same label.
template <class Group, class Label>
WARPCC_DEVICE coalesced_group labeled_partition(const Group &G, Label L) {
  unsigned int Same = __match_any_sync(G.__lanes(), L);
  // Groups count in the order of their first lanes.
  unsigned int IsFirst = (Same & (0u - Same)) == 1u << details::laneId();
  unsigned int Firsts = __ballot_sync(G.__lanes(), IsFirst);
  return coalesced_group(Same, __popc(Firsts & ((Same & (0u - Same)) - 1)),
                         __popc(Firsts));
}
template <class Group>
WARPCC_DEVICE coalesced_group binary_partition(const Group &G, bool Predicate) {
  unsigned int Yes = __ballot_sync(G.__lanes(), Predicate);
  return coalesced_group(Predicate ? Yes : G.__lanes() & ~Yes, Predicate, 2);
}

//===----------------------------------------------------------------------===//
// The grid and the cluster
//===----------------------------------------------------------------------===//

class WARPCC_SINCE_90 cluster_group {
public:
  typedef details::token arrival_token;
  WARPCC_DEVICE static void sync() {
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
  }
  WARPCC_DEVICE static arrival_token barrier_arrive() {
    __cluster_barrier_arrive();
    return arrival_token();
  }
  WARPCC_DEVICE static void barrier_wait() { __cluster_barrier_wait(); }
  WARPCC_DEVICE static void barrier_wait(arrival_token &&) {
    __cluster_barrier_wait();
  }
  WARPCC_DEVICE static unsigned int block_rank() {
    return __clusterRelativeBlockRank();
  }
  WARPCC_DEVICE static unsigned int num_blocks() {
    return __clusterSizeInBlocks();
  }
  WARPCC_DEVICE static dim3 block_index() {
    return __clusterRelativeBlockIdx();
  }
  WARPCC_DEVICE static dim3 dim_blocks() { return __clusterDim(); }
  WARPCC_DEVICE static dim3 dim_threads() {
    dim3 D = __clusterDim();
    return dim3(D.x * blockDim.x, D.y * blockDim.y, D.z * blockDim.z);
  }
  WARPCC_DEVICE static unsigned int num_threads() {
    return num_blocks() * details::blockSize();
  }
  WARPCC_DEVICE static unsigned int size() { return num_threads(); }
  WARPCC_DEVICE static unsigned int thread_rank() {
    return block_rank() * details::blockSize() + details::rankInBlock();
  }
  template <class T> WARPCC_DEVICE static T *map_shared_rank(T *Ptr, int Rank) {
    return (T *)__cluster_map_shared_rank(Ptr, Rank);
  }
  WARPCC_DEVICE static unsigned int query_shared_rank(const void *Ptr) {
    return __cluster_query_shared_rank(Ptr);
  }
};
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
WARPCC_DEVICE cluster_group this_cluster() { return cluster_group(); }
#endif

class grid_group {
public:
  typedef details::token arrival_token;
  // Launched by cudaLaunchCooperativeKernel, or with that attribute.
  WARPCC_DEVICE bool is_valid() const { return details::gridBarrier() != 0; }
  WARPCC_DEVICE void sync() const { barrier_wait(barrier_arrive()); }
  WARPCC_DEVICE arrival_token barrier_arrive() const {
    unsigned int *Barrier = details::gridBarrier();
    if (!Barrier)
      __trap(); // not a cooperative launch: the others would wait forever
    __syncthreads();
    arrival_token Token = {};
    if (details::rankInBlock() == 0) {
      unsigned int Add =
          details::blockInGrid() == 0
              ? 0x80000000u - (unsigned int)(details::gridSize() - 1)
              : 1;
      __threadfence();
      Token.Phase = atomicAdd(Barrier, Add);
    }
    return Token;
  }
  WARPCC_DEVICE void barrier_wait(arrival_token &&Token) const {
    if (details::rankInBlock() == 0) {
      while (
          !((Token.Phase ^ *(volatile unsigned int *)details::gridBarrier()) &
            0x80000000u))
        ;
      __threadfence();
    }
    __syncthreads();
  }
  WARPCC_DEVICE static unsigned long long thread_rank() {
    return details::blockInGrid() * details::blockSize() +
           details::rankInBlock();
  }
  WARPCC_DEVICE static unsigned long long num_threads() {
    return details::gridSize() * details::blockSize();
  }
  WARPCC_DEVICE static unsigned long long size() { return num_threads(); }
  WARPCC_DEVICE static unsigned long long block_rank() {
    return details::blockInGrid();
  }
  WARPCC_DEVICE static unsigned long long num_blocks() {
    return details::gridSize();
  }
  WARPCC_DEVICE static dim3 dim_blocks() { return gridDim; }
  WARPCC_DEVICE static dim3 group_dim() { return gridDim; }
  WARPCC_DEVICE static dim3 block_index() { return blockIdx; }
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
  WARPCC_DEVICE static dim3 cluster_index() { return __clusterIdx(); }
  WARPCC_DEVICE static dim3 dim_clusters() {
    return __clusterGridDimInClusters();
  }
  WARPCC_DEVICE static unsigned long long cluster_rank() {
    dim3 I = __clusterIdx(), D = __clusterGridDimInClusters();
    return ((unsigned long long)I.z * D.y + I.y) * D.x + I.x;
  }
  WARPCC_DEVICE static unsigned long long num_clusters() {
    dim3 D = __clusterGridDimInClusters();
    return (unsigned long long)D.x * D.y * D.z;
  }
#endif
};
WARPCC_DEVICE grid_group this_grid() { return grid_group(); }

//===----------------------------------------------------------------------===//
// Functions on any group
//===----------------------------------------------------------------------===//

template <class Group> WARPCC_DEVICE void sync(const Group &G) { G.sync(); }
template <class Group> WARPCC_DEVICE unsigned int thread_rank(const Group &G) {
  return G.thread_rank();
}
template <class Group> WARPCC_DEVICE unsigned int group_size(const Group &G) {
  return G.num_threads();
}
// One thread of the group calls the function; with `broadcast` all get its
// result.
template <class Group, class Function, class... Args>
WARPCC_DEVICE void invoke_one(const Group &G, Function &&F, Args &&...As) {
  if (G.thread_rank() == 0)
    F(static_cast<Args &&>(As)...);
}
template <class Group, class Function, class... Args>
WARPCC_DEVICE auto invoke_one_broadcast(const Group &G, Function &&F,
                                        Args &&...As)
    -> decltype(F(static_cast<Args &&>(As)...)) {
  decltype(F(static_cast<Args &&>(As)...)) Result;
  if (G.thread_rank() == 0)
    Result = F(static_cast<Args &&>(As)...);
  return G.shfl(Result, 0);
}

} // namespace cooperative_groups

#endif // __CUDACC__
#include "warpcc/restore_names.h"

#endif // _COOPERATIVE_GROUPS_H_
