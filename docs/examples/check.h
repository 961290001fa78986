//===- docs/examples/check.h - what all examples share --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every call of the CUDA runtime returns a status. An example stops at the
// first bad one and says where; it never goes on with wrong data.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_EXAMPLES_CHECK_H
#define WARPCC_EXAMPLES_CHECK_H

#include <cstdio>
#include <cstdlib>

/// Stops the program if a runtime call failed.
#define CHECK(Call)                                                            \
  do {                                                                         \
    cudaError_t Status = (Call);                                               \
    if (Status != cudaSuccess) {                                               \
      std::printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #Call,                \
                  cudaGetErrorString(Status));                                 \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

/// A launch returns nothing: its configuration is judged by
/// cudaGetLastError, its execution by the next synchronisation.
inline void checkLaunch() {
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
}

/// Memory on the device that is freed at the end of its scope.
template <typename T> class DeviceArray {
  T *Data = nullptr;
  size_t Count;

public:
  explicit DeviceArray(size_t Count) : Count(Count) {
    CHECK(cudaMalloc(reinterpret_cast<void **>(&Data), Count * sizeof(T)));
  }
  ~DeviceArray() { cudaFree(Data); }
  DeviceArray(const DeviceArray &) = delete;
  DeviceArray &operator=(const DeviceArray &) = delete;

  T *get() const { return Data; }
  void copyFrom(const T *Host) {
    CHECK(cudaMemcpy(Data, Host, Count * sizeof(T), cudaMemcpyHostToDevice));
  }
  void copyTo(T *Host) const {
    CHECK(cudaMemcpy(Host, Data, Count * sizeof(T), cudaMemcpyDeviceToHost));
  }
  void clear() { CHECK(cudaMemset(Data, 0, Count * sizeof(T))); }
};

/// The last line of every example, and its exit status.
inline int finish(const char *Name, bool Right) {
  std::printf("%s: %s\n", Name, Right ? "OK" : "WRONG RESULT");
  return Right ? 0 : 1;
}

#endif // WARPCC_EXAMPLES_CHECK_H
