//===- test/Runtime/Inputs/check.h - What the run-time tests share --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random inputs, device buffers, and a count of mismatches: a program prints the
// first ten and then one line, and returns 0 when there were none.
//===----------------------------------------------------------------------===//
#ifndef CHECK_H
#define CHECK_H
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

static int Checks, Failures;

#define EXPECT(Condition, ...)                                                 \
  do {                                                                         \
    ++Checks;                                                                  \
    if (!(Condition) && Failures++ < 10) {                                     \
      std::printf("%s:%d: ", __FILE__, __LINE__);                              \
      std::printf(__VA_ARGS__);                                                \
      std::printf("\n");                                                       \
    }                                                                          \
  } while (0)

inline void call(cudaError_t Status, const char *What) {
  if (Status != cudaSuccess) {
    std::printf("FAIL %s: %s\n", What, cudaGetErrorString(Status));
    std::exit(2);
  }
}
#define CALL(X) call(X, #X)

inline int finish(const char *Name) {
  std::printf("%s %s: %d checks, %d failures\n", Failures ? "FAIL" : "OK", Name,
              Checks, Failures);
  return Failures != 0;
}

// xorshift64*: the same numbers on every machine.
inline unsigned long long random64() {
  static unsigned long long State = 0x9E3779B97F4A7C15ull;
  State ^= State >> 12;
  State ^= State << 25;
  State ^= State >> 27;
  return State * 0x2545F4914F6CDD1Dull;
}
inline unsigned random32() { return (unsigned)(random64() >> 32); }

template <class To, class From> To bits(From X) {
  To R;
  static_assert(sizeof(R) == sizeof(X), "");
  std::memcpy(&R, &X, sizeof(R));
  return R;
}

// An array on the device and its copy on the host.
template <class T> struct Buffer {
  std::vector<T> Host;
  T *Device = nullptr;
  explicit Buffer(size_t Size) : Host(Size) {
    CALL(cudaMalloc((void **)&Device, Size * sizeof(T)));
    upload();
  }
  ~Buffer() { cudaFree(Device); }
  void upload() {
    CALL(cudaMemcpy(Device, Host.data(), Host.size() * sizeof(T),
                    cudaMemcpyHostToDevice));
  }
  void download() {
    CALL(cudaGetLastError());
    CALL(cudaDeviceSynchronize());
    CALL(cudaMemcpy(Host.data(), Device, Host.size() * sizeof(T),
                    cudaMemcpyDeviceToHost));
  }
  T &operator[](size_t I) { return Host[I]; }
};
#endif
