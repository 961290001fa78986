//===- cuda_pipeline_primitives.h - Asynchronous copies -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies from global to shared memory in the background, in batches (guide,
// "Pipelines"; PTX ISA, "cp.async"). Before compute capability 8.0 a copy is
// done on the spot.
//===----------------------------------------------------------------------===//

#ifndef _CUDA_PIPELINE_PRIMITIVES_H_
#define _CUDA_PIPELINE_PRIMITIVES_H_

#include "warpcc/save_names.h"
#ifdef __CUDACC__ // a host compiler has no use for it

#include "cuda_awbarrier_primitives.h"

// The last ZeroFill bytes of the destination become zero instead. 16 bytes pass
// by the first-level cache.
WARPCC_DEVICE void __pipeline_memcpy_async(void *__restrict__ Shared,
                                           const void *__restrict__ Global,
                                           size_t Size, size_t ZeroFill = 0) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  unsigned int To = __warpcc_shared(Shared);
  size_t From = (size_t)(const __attribute__((address_space(1))) void *)Global;
  unsigned int Read = (unsigned int)(Size - ZeroFill);
  if (Size == 16)
    __asm__ volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(To),
                     "l"(From), "r"(Read)
                     : "memory");
  else if (Size == 8)
    __asm__ volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;" ::"r"(To),
                     "l"(From), "r"(Read)
                     : "memory");
  else if (Size == 4)
    __asm__ volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(To),
                     "l"(From), "r"(Read)
                     : "memory");
  else
    __trap(); // the guide allows no other size
#else
  if (Size != 4 && Size != 8 && Size != 16)
    __trap();
  for (size_t I = 0; I < Size; ++I)
    ((char *)Shared)[I] = I < Size - ZeroFill ? ((const char *)Global)[I] : 0;
#endif
}

WARPCC_DEVICE void __pipeline_commit() {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  __asm__ volatile("cp.async.commit_group;" ::: "memory");
#endif
}

// Waits until all batches but the last Prior are complete. The instruction
// wants a constant; waiting for more than was asked is what a larger number
// gets.
WARPCC_DEVICE void __pipeline_wait_prior(size_t Prior) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define WARPCC_WAIT_GROUP(N)                                                   \
  case N:                                                                      \
    __asm__ volatile("cp.async.wait_group " #N ";" ::: "memory");              \
    break;
  switch (Prior) {
    WARPCC_WAIT_GROUP(0)
    WARPCC_WAIT_GROUP(1)
    WARPCC_WAIT_GROUP(2)
    WARPCC_WAIT_GROUP(3)
    WARPCC_WAIT_GROUP(4)
    WARPCC_WAIT_GROUP(5)
    WARPCC_WAIT_GROUP(6)
    WARPCC_WAIT_GROUP(7)
  default:
    __asm__ volatile("cp.async.wait_group 8;" ::: "memory");
  }
#undef WARPCC_WAIT_GROUP
#endif
}

// The barrier gets an arrival when the copies of this thread are complete.
WARPCC_DEVICE WARPCC_SINCE_80 void __pipeline_arrive_on(__mbarrier_t *Barrier) {
  __asm__ volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(
                       __warpcc_shared(Barrier))
                   : "memory");
}

#endif // __CUDACC__
#include "warpcc/restore_names.h"

#endif // _CUDA_PIPELINE_PRIMITIVES_H_
