//===- test/RuntimeHost/Inputs/Check.h - self-checking programs -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CHECK(expression) and OK(call) print what failed and where; main returns
// done(), which prints "passed" if nothing did.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_TEST_CHECK_H
#define WARPCC_TEST_CHECK_H

#include <atomic>
#include <cstdio>
#include <cuda_runtime_api.h>

inline std::atomic<int> Failures{0};

#define CHECK(Expression)                                                      \
  ((Expression)                                                                \
       ? (void)0                                                               \
       : (void)(++Failures, printf("line %d: %s\n", __LINE__, #Expression)))

/// The call returns \p Code.
#define CODE(Code, Call)                                                       \
  do {                                                                         \
    cudaError_t ReturnedCode = (Call);                                         \
    if (ReturnedCode != (Code)) {                                              \
      ++Failures;                                                              \
      printf("line %d: %s: %s, wanted %s\n", __LINE__, #Call,                  \
             cudaGetErrorName(ReturnedCode), #Code);                           \
    }                                                                          \
  } while (0)
#define OK(Call) CODE(cudaSuccess, Call)

inline int done() {
  puts(Failures ? "FAILED" : "passed");
  return Failures != 0;
}

#ifndef __CUDACC__
/// Lets the kernel `wait` on \p Flag end.
inline void open(int *Flag) {
  std::atomic_ref<int> F(*Flag);
  F = 1;
}

/// Kernels of the fake backend, by what their names contain.
inline const char *const FakeKernels = R"(.version 9.0
.target sm_90
.address_size 64
.visible .global .align 4 .u32 counter;
.visible .const .align 4 .b8 table[16];
.visible .entry store(.param .u64 p, .param .u32 i, .param .u32 v) {}
.visible .entry add(.param .u64 p, .param .u32 v) {}
.visible .entry wait(.param .u64 p) {}
.visible .entry fault(.param .u32 c) {}
.visible .entry grid(.param .u64 p) {}
.visible .entry bounded(.param .u64 p) {}
.visible .entry cluster_grid(.param .u64 p) {}
)";

inline cudaLibrary_t library() {
  static cudaLibrary_t L = [] {
    cudaLibrary_t New = nullptr;
    OK(cudaLibraryLoadData(&New, FakeKernels, nullptr, nullptr, 0, nullptr,
                           nullptr, 0));
    return New;
  }();
  return L;
}

inline cudaKernel_t kernel(const char *Name) {
  cudaKernel_t K = nullptr;
  OK(cudaLibraryGetKernel(&K, library(), Name));
  return K;
}

/// Launches a kernel of one thread with the given arguments.
template <typename... Ts>
cudaError_t launch(const char *Name, cudaStream_t S, Ts... Values) {
  void *Args[] = {&Values...};
  return cudaLaunchKernel((const void *)kernel(Name), dim3(1), dim3(1), Args, 0,
                          S);
}
#endif

#endif // WARPCC_TEST_CHECK_H
