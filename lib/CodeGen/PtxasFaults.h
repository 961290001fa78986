//===- lib/CodeGen/PtxasFaults.h - PTX that ptxas takes wrongly -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CODEGEN_PTXASFAULTS_H
#define WARPCC_LIB_CODEGEN_PTXASFAULTS_H

#include <string>

namespace warpcc {

/// \p PTX of LLVM's back end with other instructions, of the same meaning, for
/// those that ptxas miscompiles.
std::string mendForPtxas(std::string PTX);

} // namespace warpcc
#endif
