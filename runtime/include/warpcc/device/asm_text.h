//===- runtime/include/warpcc/device/asm_text.h - Instruction texts -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts of PTX instructions, put together at compile time: Clang takes a
// constant expression where an asm statement wants a string.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ASM_TEXT_H
#define WARPCC_DEVICE_ASM_TEXT_H

struct __warpcc_asm_text {
  char Chars[96] = {};
  unsigned Length = 0;
  constexpr __warpcc_asm_text &operator<<(const char *Piece) {
    while (*Piece)
      Chars[Length++] = *Piece++;
    return *this;
  }
  constexpr const char *data() const { return Chars; }
  constexpr unsigned long size() const { return Length; }
};

// Cache operators of the PTX ISA, table "Cache Operators for Memory
// Load/Store".
enum __warpcc_load_op {
  __warpcc_ld_ca,
  __warpcc_ld_cg,
  __warpcc_ld_cs,
  __warpcc_ld_lu,
  __warpcc_ld_cv
};
enum __warpcc_store_op {
  __warpcc_st_wb,
  __warpcc_st_cg,
  __warpcc_st_cs,
  __warpcc_st_wt
};

template <int Op>
constexpr __warpcc_asm_text __warpcc_load_text(const char *Rest) {
  __warpcc_asm_text Text;
  return Text << "ld.global"
              << (Op == __warpcc_ld_ca   ? ".ca"
                  : Op == __warpcc_ld_cg ? ".cg"
                  : Op == __warpcc_ld_cs ? ".cs"
                  : Op == __warpcc_ld_lu ? ".lu"
                                         : ".cv")
              << Rest;
}
template <int Op>
constexpr __warpcc_asm_text __warpcc_store_text(const char *Rest) {
  __warpcc_asm_text Text;
  return Text << "st.global"
              << (Op == __warpcc_st_wb   ? ".wb"
                  : Op == __warpcc_st_cg ? ".cg"
                  : Op == __warpcc_st_cs ? ".cs"
                                         : ".wt")
              << Rest;
}

#endif // WARPCC_DEVICE_ASM_TEXT_H
