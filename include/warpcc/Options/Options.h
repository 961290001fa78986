//===- Options/Options.h - the option table ---------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table that TableGen makes of Options.td, for LLVM's Option library.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_OPTIONS_OPTIONS_H
#define WARPCC_OPTIONS_OPTIONS_H

#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

namespace warpcc {

namespace options {
enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "warpcc/Options/Options.inc"
#undef OPTION
};
} // namespace options

const llvm::opt::OptTable &optionTable();

} // namespace warpcc

#endif // WARPCC_OPTIONS_OPTIONS_H
