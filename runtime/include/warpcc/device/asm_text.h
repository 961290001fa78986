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
  char Chars[160];
  unsigned Length;
  constexpr const char *data() const { return Chars; }
  constexpr unsigned long size() const { return Length; }
};

// A text from its pieces. C++11 has no loops in constant expressions.
#if __cplusplus >= 201402L
template <class... Strings>
constexpr __warpcc_asm_text __warpcc_join(Strings... Parts) {
  __warpcc_asm_text Text = {};
  const char *Pieces[] = {Parts...};
  for (const char *Piece : Pieces)
    while (*Piece)
      Text.Chars[Text.Length++] = *Piece++;
  return Text;
}
#else
constexpr unsigned __warpcc_length() { return 0; }
template <class... Strings>
constexpr unsigned __warpcc_length(const char *First, Strings... Rest) {
  return __builtin_strlen(First) + __warpcc_length(Rest...);
}
constexpr char __warpcc_char(unsigned) { return 0; }
template <class... Strings>
constexpr char __warpcc_char(unsigned I, const char *First, Strings... Rest) {
  return I < __builtin_strlen(First)
             ? First[I]
             : __warpcc_char(I - __builtin_strlen(First), Rest...);
}
template <class T, T... Is> struct __warpcc_indices {
  template <class... Strings>
  static constexpr __warpcc_asm_text join(Strings... Parts) {
    return {{__warpcc_char(Is, Parts...)...}, __warpcc_length(Parts...)};
  }
};
template <class... Strings>
constexpr __warpcc_asm_text __warpcc_join(Strings... Parts) {
  return __make_integer_seq<__warpcc_indices, unsigned, 160>::join(Parts...);
}
#endif

// Cache operators of the PTX ISA, table "Cache Operators for Memory
// Load/Store". Numbers, not enumerations: comparing these costs the compiler
// less.
constexpr int __warpcc_ld_ca = 0;
constexpr int __warpcc_ld_cg = 1;
constexpr int __warpcc_ld_cs = 2;
constexpr int __warpcc_ld_lu = 3;
constexpr int __warpcc_ld_cv = 4;
constexpr int __warpcc_st_wb = 0;
constexpr int __warpcc_st_cg = 1;
constexpr int __warpcc_st_cs = 2;
constexpr int __warpcc_st_wt = 3;

template <int Op>
constexpr __warpcc_asm_text __warpcc_load_text(const char *Rest) {
  return __warpcc_join("ld.global",
                       Op == __warpcc_ld_ca   ? ".ca"
                       : Op == __warpcc_ld_cg ? ".cg"
                       : Op == __warpcc_ld_cs ? ".cs"
                       : Op == __warpcc_ld_lu ? ".lu"
                                              : ".cv",
                       Rest);
}
template <int Op>
constexpr __warpcc_asm_text __warpcc_store_text(const char *Rest) {
  return __warpcc_join("st.global",
                       Op == __warpcc_st_wb   ? ".wb"
                       : Op == __warpcc_st_cg ? ".cg"
                       : Op == __warpcc_st_cs ? ".cs"
                                              : ".wt",
                       Rest);
}

#endif // WARPCC_DEVICE_ASM_TEXT_H
