//===- test/RuntimeHost/Inputs/Verdict.h - programs of several parts ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For programs that run on a GPU too: OK(call) ends the program at an error,
// verdict() counts the parts that are right and names those that are wrong.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TEST_VERDICT_H
#define WARPCC_TEST_VERDICT_H
#include <cstdio>
#include <cstdlib>

#define OK(X)                                                                  \
  do {                                                                         \
    if (cudaError_t Code = (X)) {                                              \
      std::printf("%s: %s\n", #X, cudaGetErrorName(Code));                     \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

static int Right = 0, Total = 0;
static void verdict(const char *What, bool Good) {
  ++Total;
  Right += Good;
  if (!Good)
    std::printf("wrong: %s\n", What);
}

#endif // WARPCC_TEST_VERDICT_H
