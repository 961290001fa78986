//===- tools/warpcc-fatbin/Fatbinary.h - as NVIDIA's fatbinary --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_TOOLS_FATBINARY_H
#define WARPCC_TOOLS_FATBINARY_H

/// main() under the name `fatbinary`: makes a fat binary the way nvcc, Clang
/// and build rules call NVIDIA's tool. Returns the exit status.
int runFatbinary(int ArgC, char **ArgV);

#endif // WARPCC_TOOLS_FATBINARY_H
