//===- runtime/include/warpcc/device/sync.h - Barriers, fences, time ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Synchronisation of blocks and warps (guide, 5.4.4), fences (5.4.4.3), __trap
// and
// __nanosleep (5.4.8.4, 5.4.8.5), clocks (5.3.7.1), breakpoints (5.4.10.2).
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_SYNC_H
#define WARPCC_DEVICE_SYNC_H

#include "warpcc/device/define.h"
#include "warpcc/device/memory.h"

// __syncthreads() itself is a builtin of Clang.
WARPCC_DEVICE int __syncthreads_count(int Predicate) {
  return __nvvm_bar0_popc(Predicate);
}
WARPCC_DEVICE int __syncthreads_and(int Predicate) {
  return __nvvm_bar0_and(Predicate);
}
WARPCC_DEVICE int __syncthreads_or(int Predicate) {
  return __nvvm_bar0_or(Predicate);
}
WARPCC_DEVICE void __syncwarp(unsigned int Mask = 0xFFFFFFFF) {
  __nvvm_bar_warp_sync(Mask);
}
// Named barriers, as NVIDIA's headers have them.
WARPCC_DEVICE void __barrier_sync(unsigned int Barrier) {
  __nvvm_barrier_sync(Barrier);
}
WARPCC_DEVICE void __barrier_sync_count(unsigned int Barrier,
                                        unsigned int Threads) {
  __nvvm_barrier_sync_cnt(Barrier, Threads);
}

WARPCC_DEVICE void __threadfence_block() { __nvvm_membar_cta(); }
WARPCC_DEVICE void __threadfence() { __nvvm_membar_gl(); }
WARPCC_DEVICE void __threadfence_system() { __nvvm_membar_sys(); }

WARPCC_DEVICE void __nanosleep(unsigned int Nanoseconds) {
  __nvvm_nanosleep(Nanoseconds);
}
WARPCC_DEVICE void __trap() { __asm__ volatile("trap;" ::: "memory"); }
WARPCC_DEVICE void __brkpt(int = 0) { __asm__ volatile("brkpt;" ::: "memory"); }
WARPCC_DEVICE void __exit() { __asm__ volatile("exit;" ::: "memory"); }
// The counter's number must be a constant.
#define __prof_trigger(Counter)                                                \
  __asm__ volatile("pmevent %0;" ::"n"(Counter) : "memory")
WARPCC_DEVICE unsigned int __pm0() { return __nvvm_read_ptx_sreg_pm0(); }
WARPCC_DEVICE unsigned int __pm1() { return __nvvm_read_ptx_sreg_pm1(); }
WARPCC_DEVICE unsigned int __pm2() { return __nvvm_read_ptx_sreg_pm2(); }
WARPCC_DEVICE unsigned int __pm3() { return __nvvm_read_ptx_sreg_pm3(); }

WARPCC_DEVICE clock_t clock() { return (int)__nvvm_read_ptx_sreg_clock(); }
WARPCC_DEVICE long long clock64() {
  return (long long)__nvvm_read_ptx_sreg_clock64();
}
WARPCC_DEVICE unsigned long long __globaltimer() {
  return __nvvm_read_ptx_sreg_globaltimer();
}

// Programmatic dependent launch (cudaLaunchAttributeProgrammatic...).
WARPCC_DEVICE WARPCC_SINCE_90 void cudaTriggerProgrammaticLaunchCompletion() {
  __asm__ volatile("griddepcontrol.launch_dependents;" ::: "memory");
}
WARPCC_DEVICE WARPCC_SINCE_90 void cudaGridDependencySynchronize() {
  __asm__ volatile("griddepcontrol.wait;" ::: "memory");
}

// Clusters of thread blocks: barrier, ranks, shared memory of a neighbour.
WARPCC_DEVICE WARPCC_SINCE_90 void __cluster_barrier_arrive() {
  __asm__ volatile("barrier.cluster.arrive;" ::: "memory");
}
WARPCC_DEVICE WARPCC_SINCE_90 void __cluster_barrier_arrive_relaxed() {
  __asm__ volatile("barrier.cluster.arrive.relaxed;" :::);
}
WARPCC_DEVICE WARPCC_SINCE_90 void __cluster_barrier_wait() {
  __asm__ volatile("barrier.cluster.wait;" ::: "memory");
}
#define WARPCC_CLUSTER_REGISTER(Name, Register)                                \
  WARPCC_DEVICE WARPCC_SINCE_90 dim3 Name() {                                  \
    unsigned int X, Y, Z;                                                      \
    __asm__("mov.u32 %0, %%" Register ".x;\n\tmov.u32 %1, %%" Register         \
            ".y;\n\tmov.u32 %2, %%" Register ".z;"                             \
            : "=r"(X), "=r"(Y), "=r"(Z));                                      \
    return dim3(X, Y, Z);                                                      \
  }
WARPCC_CLUSTER_REGISTER(__clusterDim, "cluster_nctaid")
WARPCC_CLUSTER_REGISTER(__clusterRelativeBlockIdx, "cluster_ctaid")
WARPCC_CLUSTER_REGISTER(__clusterGridDimInClusters, "nclusterid")
WARPCC_CLUSTER_REGISTER(__clusterIdx, "clusterid")
#undef WARPCC_CLUSTER_REGISTER
WARPCC_DEVICE WARPCC_SINCE_90 unsigned int __clusterRelativeBlockRank() {
  unsigned int Rank;
  __asm__("mov.u32 %0, %%cluster_ctarank;" : "=r"(Rank));
  return Rank;
}
WARPCC_DEVICE WARPCC_SINCE_90 unsigned int __clusterSizeInBlocks() {
  unsigned int Size;
  __asm__("mov.u32 %0, %%cluster_nctarank;" : "=r"(Size));
  return Size;
}
WARPCC_DEVICE WARPCC_SINCE_90 bool __clusterDimIsSpecified() {
  unsigned int Explicit;
  __asm__("{ .reg .pred p; mov.pred p, %%is_explicit_cluster;"
          " selp.u32 %0, 1, 0, p; }"
          : "=r"(Explicit));
  return Explicit;
}
WARPCC_DEVICE WARPCC_SINCE_90 void *__cluster_map_shared_rank(const void *Ptr,
                                                              unsigned Rank) {
  unsigned long long Mapped;
  __asm__("mapa.u64 %0, %1, %2;" : "=l"(Mapped) : "l"(Ptr), "r"(Rank));
  return (void *)Mapped;
}
WARPCC_DEVICE WARPCC_SINCE_90 unsigned int
__cluster_query_shared_rank(const void *Ptr) {
  unsigned int Rank;
  __asm__("getctarank.u64 %0, %1;" : "=r"(Rank) : "l"(Ptr));
  return Rank;
}
// The low word is the address, the high one the mask of the blocks.
WARPCC_DEVICE WARPCC_SINCE_90 uint2
__cluster_map_shared_multicast(const void *Ptr, unsigned int Mask) {
  uint2 R = {(unsigned int)__cvta_generic_to_shared(Ptr), Mask};
  return R;
}
WARPCC_DEVICE WARPCC_SINCE_90 void __threadfence_cluster() {
  __asm__ volatile("fence.sc.cluster;" ::: "memory");
}

#endif // WARPCC_DEVICE_SYNC_H
