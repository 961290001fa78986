//===- cub/cub.cuh - CUB: not yet -------------------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Says so, instead of a list of unknown names.
//===----------------------------------------------------------------------===//

#error "<cub/cub.cuh> is not in the builtin toolkit of warpcc yet: pass --cuda-path=DIR with the directory of a CUDA Toolkit that has it"
