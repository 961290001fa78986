//===- cuda_awbarrier_primitives.h - Barriers in shared memory ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions on mbarrier objects (guide, "Asynchronous Barriers"; PTX ISA,
// "mbarrier"): 8 bytes of shared memory that count arrivals in phases.
//===----------------------------------------------------------------------===//

#ifndef _CUDA_AWBARRIER_PRIMITIVES_H_
#define _CUDA_AWBARRIER_PRIMITIVES_H_

#include "warpcc/save_names.h"

#include "cuda_runtime.h"
#include "warpcc/device/define.h"
#include <stdint.h>

typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;

// The address within shared memory.
WARPCC_DEVICE unsigned int __warpcc_shared(const void *Ptr) {
  return (unsigned int)(size_t)(const
                                __attribute__((address_space(3))) void *)Ptr;
}

WARPCC_DEVICE WARPCC_SINCE_80 uint32_t __mbarrier_maximum_count() {
  return (1u << 20) - 1;
}
WARPCC_DEVICE WARPCC_SINCE_80 void __mbarrier_init(__mbarrier_t *Barrier,
                                                   uint32_t Expected) {
  __asm__ volatile(
      "mbarrier.init.shared.b64 [%0], %1;" ::"r"(__warpcc_shared(Barrier)),
      "r"(Expected)
      : "memory");
}
WARPCC_DEVICE WARPCC_SINCE_80 void __mbarrier_inval(__mbarrier_t *Barrier) {
  __asm__ volatile(
      "mbarrier.inval.shared.b64 [%0];" ::"r"(__warpcc_shared(Barrier))
      : "memory");
}

#define WARPCC_ARRIVE(Name, Instruction)                                       \
  WARPCC_DEVICE WARPCC_SINCE_80 __mbarrier_token_t Name(                       \
      __mbarrier_t *Barrier) {                                                 \
    __mbarrier_token_t Token;                                                  \
    __asm__ volatile(Instruction ".shared.b64 %0, [%1];"                       \
                     : "=l"(Token)                                             \
                     : "r"(__warpcc_shared(Barrier))                           \
                     : "memory");                                              \
    return Token;                                                              \
  }
WARPCC_ARRIVE(__mbarrier_arrive, "mbarrier.arrive")
WARPCC_ARRIVE(__mbarrier_arrive_and_drop, "mbarrier.arrive_drop")
#undef WARPCC_ARRIVE

WARPCC_DEVICE WARPCC_SINCE_80 uint32_t
__mbarrier_token_pending_count(__mbarrier_token_t Token) {
  uint32_t Count;
  __asm__("mbarrier.pending_count.b64 %0, %1;" : "=r"(Count) : "l"(Token));
  return Count;
}

// A wait for the phase of a token, or of a parity; `test` looks once, `try` may
// sleep. State: the token's or parity's constraint and type.
#define WARPCC_WAIT(Name, Since, Instruction, Type, Letter, Argument)          \
  WARPCC_DEVICE Since bool Name(__mbarrier_t *Barrier, Type State) {           \
    uint32_t Done;                                                             \
    __asm__ volatile("{ .reg .pred p; " Instruction ".shared.b64 p, [%1], "    \
                     "%2; selp.u32 %0, 1, 0, p; }"                             \
                     : "=r"(Done)                                              \
                     : "r"(__warpcc_shared(Barrier)), Letter(Argument)         \
                     : "memory");                                              \
    return Done;                                                               \
  }
#define WARPCC_TRY_WAIT(Name, Instruction, Type, Letter, Argument)             \
  WARPCC_DEVICE WARPCC_SINCE_90 bool Name(__mbarrier_t *Barrier, Type State,   \
                                          uint32_t Nanoseconds) {              \
    uint32_t Done;                                                             \
    __asm__ volatile("{ .reg .pred p; " Instruction ".shared.b64 p, [%1], "    \
                     "%2, %3; selp.u32 %0, 1, 0, p; }"                         \
                     : "=r"(Done)                                              \
                     : "r"(__warpcc_shared(Barrier)), Letter(Argument),        \
                       "r"(Nanoseconds)                                        \
                     : "memory");                                              \
    return Done;                                                               \
  }
WARPCC_WAIT(__mbarrier_test_wait, WARPCC_SINCE_80, "mbarrier.test_wait",
            __mbarrier_token_t, "l", State)
WARPCC_WAIT(__mbarrier_test_wait_parity, WARPCC_SINCE_80,
            "mbarrier.test_wait.parity", bool, "r", (uint32_t)State)
WARPCC_TRY_WAIT(__mbarrier_try_wait, "mbarrier.try_wait", __mbarrier_token_t,
                "l", State)
WARPCC_TRY_WAIT(__mbarrier_try_wait_parity, "mbarrier.try_wait.parity", bool,
                "r", (uint32_t)State)
#undef WARPCC_WAIT
#undef WARPCC_TRY_WAIT

#include "warpcc/restore_names.h"

#endif // _CUDA_AWBARRIER_PRIMITIVES_H_
