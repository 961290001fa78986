//===- runtime/include/warpcc/device/warp.h - Functions of a warp ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Active mask, vote, match, reduce and shuffle (guide, 5.4.6), for exactly the
// types of the guide; those of half precision are in cuda_fp16.h and
// cuda_bf16.h.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_WARP_H
#define WARPCC_DEVICE_WARP_H

#include "warpcc/device/define.h"

//===----------------------------------------------------------------------===//
// Active mask, vote
//===----------------------------------------------------------------------===//

WARPCC_DEVICE unsigned int __activemask() { return __nvvm_activemask(); }
WARPCC_DEVICE int __all_sync(unsigned int Mask, int Predicate) {
  return __nvvm_vote_all_sync(Mask, Predicate);
}
WARPCC_DEVICE int __any_sync(unsigned int Mask, int Predicate) {
  return __nvvm_vote_any_sync(Mask, Predicate);
}
WARPCC_DEVICE int __uni_sync(unsigned int Mask, int Predicate) {
  return __nvvm_vote_uni_sync(Mask, Predicate);
}
WARPCC_DEVICE unsigned int __ballot_sync(unsigned int Mask, int Predicate) {
  return __nvvm_vote_ballot_sync(Mask, Predicate);
}
// The n-th set bit of a mask, counted from a base.
WARPCC_DEVICE unsigned int __fns(unsigned int Mask, unsigned int Base,
                                 int Offset) {
  return __nvvm_fns(Mask, Base, Offset);
}

//===----------------------------------------------------------------------===//
// Match: lanes with the same bits
//===----------------------------------------------------------------------===//

#define WARPCC_MATCH(T, Bits, Word)                                            \
  WARPCC_DEVICE WARPCC_SINCE_70 unsigned int __match_any_sync(                 \
      unsigned int Mask, T Value)                                              \
      WARPCC_BODY(return __nvvm_match_any_sync_i##Bits(                        \
                             Mask, __builtin_bit_cast(Word, Value));)          \
          WARPCC_DEVICE WARPCC_SINCE_70 unsigned int __match_all_sync(         \
              unsigned int Mask, T Value, int *Predicate)                      \
              WARPCC_BODY(return __nvvm_match_all_sync_i##Bits##p(             \
                                     Mask, __builtin_bit_cast(Word, Value),    \
                                     Predicate);)
WARPCC_MATCH(int, 32, unsigned int)
WARPCC_MATCH(unsigned int, 32, unsigned int)
WARPCC_MATCH(float, 32, unsigned int)
WARPCC_MATCH(long, 64, unsigned long long)
WARPCC_MATCH(unsigned long, 64, unsigned long long)
WARPCC_MATCH(long long, 64, unsigned long long)
WARPCC_MATCH(unsigned long long, 64, unsigned long long)
WARPCC_MATCH(double, 64, unsigned long long)
#undef WARPCC_MATCH

//===----------------------------------------------------------------------===//
// Reduce
//===----------------------------------------------------------------------===//

#define WARPCC_REDUCE(Name, T, Builtin)                                        \
  WARPCC_DEVICE WARPCC_SINCE_80 T __reduce_##Name##_sync(unsigned int Mask,    \
                                                         T Value)              \
      WARPCC_BODY(return __nvvm_redux_sync_##Builtin(Value, Mask);)
WARPCC_REDUCE(add, int, add)
WARPCC_REDUCE(add, unsigned int, add)
WARPCC_REDUCE(min, int, min)
WARPCC_REDUCE(min, unsigned int, umin)
WARPCC_REDUCE(max, int, max)
WARPCC_REDUCE(max, unsigned int, umax)
WARPCC_REDUCE(and, unsigned int, and)
WARPCC_REDUCE(or, unsigned int, or)
WARPCC_REDUCE(xor, unsigned int, xor)
#undef WARPCC_REDUCE

//===----------------------------------------------------------------------===//
// Shuffle
//===----------------------------------------------------------------------===//

// The instruction's third operand: lowest lane of the segment in bits 8..12,
// the clamp in bits 0..4, which is 0 for `up` and the last lane otherwise.
// Values of 64 bits are two instructions.
#define WARPCC_SHUFFLE(Name, Mode, Clamp, Lane)                                \
  WARPCC_DEVICE int                                                            \
  Name(unsigned int Mask, int Value, Lane Other, int Width = 32) WARPCC_BODY(  \
      return __nvvm_shfl_sync_##Mode##_i32(Mask, Value, (int)Other,            \
                                           ((32 - Width) << 8) | Clamp);)      \
      WARPCC_DEVICE unsigned int Name(                                         \
          unsigned int Mask, unsigned int Value, Lane Other,                   \
          int Width =                                                          \
              32) WARPCC_BODY(return (unsigned int)Name(Mask, (int)Value,      \
                                                        Other, Width);)        \
          WARPCC_DEVICE float Name(unsigned int Mask, float Value, Lane Other, \
                                   int Width = 32)                             \
              WARPCC_BODY(return __nvvm_shfl_sync_##Mode##_f32(                \
                                     Mask, Value, (int)Other,                  \
                                     ((32 - Width) << 8) | Clamp);)            \
                  WARPCC_DEVICE long long Name(unsigned int Mask,              \
                                               long long Value, Lane Other,    \
                                               int Width = 32)                 \
                      WARPCC_BODY(                                             \
                          unsigned int Low =                                   \
                              Name(Mask, (unsigned int)Value, Other, Width);   \
                          unsigned int High = Name(                            \
                              Mask,                                            \
                              (unsigned int)((unsigned long long)Value >> 32), \
                              Other, Width);                                   \
                          return (long long)((unsigned long long)High << 32 |  \
                                             Low);)                            \
                          WARPCC_SHUFFLE_AS(Name, unsigned long long, Lane)    \
                              WARPCC_SHUFFLE_AS(Name, long, Lane)              \
                                  WARPCC_SHUFFLE_AS(Name, unsigned long, Lane) \
                                      WARPCC_SHUFFLE_AS(Name, double, Lane)
#define WARPCC_SHUFFLE_AS(Name, T, Lane)                                       \
  WARPCC_DEVICE T Name(unsigned int Mask, T Value, Lane Other, int Width = 32) \
      WARPCC_BODY(                                                             \
          return __builtin_bit_cast(                                           \
                     T, Name(Mask, __builtin_bit_cast(long long, Value),       \
                             Other, Width));)
WARPCC_SHUFFLE(__shfl_sync, idx, 31, int)
WARPCC_SHUFFLE(__shfl_up_sync, up, 0, unsigned int)
WARPCC_SHUFFLE(__shfl_down_sync, down, 31, unsigned int)
WARPCC_SHUFFLE(__shfl_xor_sync, bfly, 31, int)
#undef WARPCC_SHUFFLE
#undef WARPCC_SHUFFLE_AS

// Gone since compute capability 7.0: the error says what to use.
#define WARPCC_GONE(Name, New)                                                 \
  template <class... Ts>                                                       \
  __attribute__((unavailable(                                                  \
      #Name " is gone since compute capability 7.0: "                          \
            "use " #New ", which takes the mask of "                           \
            "the participating lanes (guide, 5.4.6)"))) __device__ int         \
  Name(Ts...);
WARPCC_GONE(__shfl, __shfl_sync)
WARPCC_GONE(__shfl_up, __shfl_up_sync)
WARPCC_GONE(__shfl_down, __shfl_down_sync)
WARPCC_GONE(__shfl_xor, __shfl_xor_sync)
WARPCC_GONE(__any, __any_sync)
WARPCC_GONE(__all, __all_sync)
WARPCC_GONE(__ballot, __ballot_sync)
#undef WARPCC_GONE

#endif // WARPCC_DEVICE_WARP_H
