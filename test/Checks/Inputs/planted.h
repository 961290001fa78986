//===- test/Checks/Inputs/planted.h - programs with a fault planted ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program holds a dozen cases; `prog NAME bad` runs one with its fault,
// `prog NAME good` the same kernel without. Bad reaches the kernel as a value,
// so that the compiler cannot know. Inputs/planted.py drives them: the line
// with the comment `fault: NAME` (and `other: NAME`, the second access of a
// race) must be in the report.
//===----------------------------------------------------------------------===//
#ifndef PLANTED_H
#define PLANTED_H
#include <cstdio>
#include <cstring>

struct Case {
  const char *Name;
  void (*Run)(int Bad);
};

/// Device memory, zeroed.
template <typename T> T *zeros(size_t N) {
  T *P = nullptr;
  cudaMalloc(&P, N * sizeof(T));
  cudaMemset(P, 0, N * sizeof(T));
  return P;
}

/// Prints the error of the case, which the driver looks at.
inline int runCase(const Case *Cases, size_t Count, int ArgC, char **ArgV) {
  for (size_t I = 0; I != Count && ArgC > 2; ++I)
    if (!std::strcmp(Cases[I].Name, ArgV[1])) {
      Cases[I].Run(!std::strcmp(ArgV[2], "bad"));
      cudaError_t E = cudaDeviceSynchronize();
      std::printf("%s\n", cudaGetErrorName(E));
      return 0;
    }
  for (size_t I = 0; I != Count; ++I)
    std::printf("%s\n", Cases[I].Name);
  return 1;
}

#define PLANTED_MAIN(Cases)                                                    \
  int main(int ArgC, char **ArgV) {                                            \
    return runCase(Cases, sizeof(Cases) / sizeof(*Cases), ArgC, ArgV);         \
  }
#endif
