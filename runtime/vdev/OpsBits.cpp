//===- runtime/vdev/OpsBits.cpp - bit fields ------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.1 (bfe, bfi, bfind, fns, szext, bmsk), 9.7.8 (shf), 9.7.9 (prmt).
// Names are vdop_<opcode>_<modifiers>_<type>.
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

/// The N lowest bits set; N may be the width or more.
HELPER uint32_t low32(uint32_t N) {
  return N >= 32 ? ~0u : (1u << (N & 31)) - 1;
}
HELPER uint64_t low64(uint32_t N) {
  return N >= 64 ? ~0ull : (1ull << (N & 63)) - 1;
}

// Length and position of 32-bit forms are the low eight bits of their operands.
// The 64-bit forms, which GPUs have no instruction for, clamp larger ones (PTX
// leaves them open). A field that reaches over the top is filled with zeros or
// with the sign.
HELPER uint32_t amount32(uint32_t N) { return N & 255; }
HELPER uint32_t amount64(uint32_t N) { return N < 64 ? N : 64; }

#define BIT_FIELD(Bits, T, Low)                                                \
  HELPER T field##Bits(T A, uint32_t Pos, uint32_t Len) {                      \
    return (Pos >= Bits ? 0 : A >> (Pos & (Bits - 1))) & Low(Len);             \
  }                                                                            \
  VDOP_INLINE T vdop_bfe_u##Bits(T A, uint32_t Pos, uint32_t Len) {            \
    return field##Bits(A, amount##Bits(Pos), amount##Bits(Len));               \
  }                                                                            \
  VDOP_INLINE T vdop_bfe_s##Bits(T A, uint32_t Pos, uint32_t Len) {            \
    Pos = amount##Bits(Pos);                                                   \
    Len = amount##Bits(Len);                                                   \
    uint32_t Last = Pos + Len - 1;                                             \
    T Sign = (A >> (Last < Bits ? Last : Bits - 1)) & 1;                       \
    uint32_t Room = Pos >= Bits ? 0 : Bits - Pos;                              \
    T Fill = Sign ? ~Low(Len < Room ? Len : Room) : 0;                         \
    return Len == 0 ? 0 : field##Bits(A, Pos, Len) | Fill;                     \
  }                                                                            \
  VDOP_INLINE T vdop_bfi_b##Bits(T A, T B, uint32_t Pos, uint32_t Len) {       \
    Pos = amount##Bits(Pos);                                                   \
    Len = amount##Bits(Len);                                                   \
    uint32_t Shift = Pos & (Bits - 1);                                         \
    T Mask = Pos >= Bits ? 0 : Low(Len) << Shift;                              \
    return (B & ~Mask) | ((A << Shift) & Mask);                                \
  }
BIT_FIELD(32, uint32_t, low32)
BIT_FIELD(64, uint64_t, low64)

/// Position of the highest bit that differs from the sign, or all ones.
HELPER uint32_t highest(uint64_t V) { return V ? 63 - __builtin_clzg(V) : ~0u; }
HELPER uint32_t shiftAmount(uint32_t Position, uint32_t Bits) {
  return Position == ~0u ? Position : Bits - 1 - Position;
}
#define BFIND(Name, Bits, T, Value)                                            \
  VDOP_INLINE uint32_t vdop_bfind_##Name(T A) { return highest(Value); }       \
  VDOP_INLINE uint32_t vdop_bfind_shiftamt_##Name(T A) {                       \
    return shiftAmount(highest(Value), Bits);                                  \
  }
BFIND(u32, 32, uint32_t, A)
BFIND(u64, 64, uint64_t, A)
BFIND(s32, 32, int32_t, (uint32_t)(A < 0 ? ~A : A))
BFIND(s64, 64, int64_t, (uint64_t)(A < 0 ? ~A : A))

HELPER uint32_t funnelLeft(uint32_t A, uint32_t B, uint32_t N) {
  return (uint32_t)(((((uint64_t)B << 32) | A) << N) >> 32);
}
HELPER uint32_t funnelRight(uint32_t A, uint32_t B, uint32_t N) {
  return (uint32_t)((((uint64_t)B << 32) | A) >> N);
}
VDOP_INLINE uint32_t vdop_shf_l_clamp_b32(uint32_t A, uint32_t B, uint32_t C) {
  return funnelLeft(A, B, C < 32 ? C : 32);
}
VDOP_INLINE uint32_t vdop_shf_r_clamp_b32(uint32_t A, uint32_t B, uint32_t C) {
  return funnelRight(A, B, C < 32 ? C : 32);
}
VDOP_INLINE uint32_t vdop_shf_l_wrap_b32(uint32_t A, uint32_t B, uint32_t C) {
  return funnelLeft(A, B, C & 31);
}
VDOP_INLINE uint32_t vdop_shf_r_wrap_b32(uint32_t A, uint32_t B, uint32_t C) {
  return funnelRight(A, B, C & 31);
}

VDOP_INLINE uint32_t vdop_prmt_b32(uint32_t A, uint32_t B, uint32_t C) {
  uint64_t Source = ((uint64_t)B << 32) | A;
  uint32_t Result = 0;
#pragma clang loop unroll(full)
  for (unsigned I = 0; I != 4; ++I) {
    uint32_t Select = C >> (4 * I);
    uint32_t Byte = (uint32_t)(Source >> (8 * (Select & 7))) & 255;
    uint32_t Sign = (uint32_t)(0 - (Byte >> 7)) & 255;
    Result |= (Select & 8 ? Sign : Byte) << (8 * I);
  }
  return Result;
}

// The special modes take all selectors from the low two bits of C.
#define PRMT(Mode, Index)                                                      \
  VDOP_INLINE uint32_t vdop_prmt_##Mode##_b32(uint32_t A, uint32_t B,          \
                                              uint32_t C) {                    \
    uint32_t S = C & 3, Selectors = 0;                                         \
    _Pragma("clang loop unroll(full)") for (uint32_t I = 0; I != 4; ++I)       \
        Selectors |= ((Index) & 7) << (4 * I);                                 \
    return vdop_prmt_b32(A, B, Selectors);                                     \
  }
PRMT(f4e, S + I)
PRMT(b4e, S - I)
PRMT(rc8, S)
PRMT(ecl, I > S ? I : S)
PRMT(ecr, I < S ? I : S)
PRMT(rc16, (S & 1) * 2 + (I & 1))

#define SZEXT(Mode, IsClamp)                                                   \
  HELPER uint32_t szext_##Mode(uint32_t A, uint32_t B, bool Signed) {          \
    uint32_t N = B & 31;                                                       \
    bool TooLarge = IsClamp && B >= 32;                                        \
    uint32_t Mask = TooLarge ? 0 : ~0u << N;                                   \
    bool Sign = Signed && N && !TooLarge && ((A >> ((N - 1) & 31)) & 1);       \
    return (A & ~Mask) | (Sign ? Mask : 0);                                    \
  }                                                                            \
  VDOP_INLINE uint32_t vdop_szext_##Mode##_u32(uint32_t A, uint32_t B) {       \
    return szext_##Mode(A, B, false);                                          \
  }                                                                            \
  VDOP_INLINE uint32_t vdop_szext_##Mode##_s32(uint32_t A, uint32_t B) {       \
    return szext_##Mode(A, B, true);                                           \
  }                                                                            \
  VDOP_INLINE uint32_t vdop_bmsk_##Mode##_b32(uint32_t A, uint32_t B) {        \
    uint32_t Sum = (A & 31) + (B & 31);                                        \
    bool NoStart = IsClamp && A >= 32;                                         \
    uint32_t Above = NoStart ? 0 : ~0u << (A & 31);                            \
    bool Open = Sum >= 32 || NoStart || (IsClamp && B >= 32);                  \
    return Above & ~(Open ? 0 : ~0u << (Sum & 31));                            \
  }
SZEXT(clamp, true)
SZEXT(wrap, false)

/// The Offset-th set bit of Mask from bit Base on, upwards or downwards.
VDOP_LANE __attribute__((const)) uint32_t vdop_fns_b32(uint32_t Mask,
                                                       uint32_t Base,
                                                       uint32_t Offset) {
  int32_t N = (int32_t)Offset;
  if (Base >= 32)
    return ~0u;
  if (N == 0)
    return (Mask >> Base) & 1 ? Base : ~0u;
  int32_t Step = N > 0 ? 1 : -1;
  uint32_t Left = N > 0 ? Offset : 0 - Offset;
  for (int32_t At = (int32_t)Base; At >= 0 && At < 32; At += Step)
    if ((Mask >> At) & 1 && --Left == 0)
      return (uint32_t)At;
  return ~0u;
}
