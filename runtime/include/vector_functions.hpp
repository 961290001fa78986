//===- runtime/include/vector_functions.hpp - Part of vector_functions.h --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kept for programs that include it by this name.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_VECTOR_FUNCTIONS_HPP
#define WARPCC_VECTOR_FUNCTIONS_HPP

#include "vector_functions.h"

#endif // WARPCC_VECTOR_FUNCTIONS_HPP
