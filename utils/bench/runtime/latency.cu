//===- utils/bench/runtime/latency.cu - what a call costs ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Medians of launches, copies and events; 100,000 launches from 8 host threads;
// and a soak: the same mixture of calls for some seconds, whose memory must
// not grow. `latency [seconds of soak]` prints a table, and fails when a sum is
// wrong or the process grew.
//===----------------------------------------------------------------------===//
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <unistd.h>
#include <vector>

#define CALL(X)                                                                \
  do {                                                                         \
    cudaError_t Code = (X);                                                    \
    if (Code != cudaSuccess) {                                                 \
      std::printf("%s: %s\n", #X, cudaGetErrorString(Code));                   \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

__global__ void empty() {}
__global__ void add(int *P) { atomicAdd(P, 1); }

using Clock = std::chrono::steady_clock;
static double since(Clock::time_point Start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - Start)
      .count();
}

/// Median time of a call, in microseconds.
template <typename F> static void measure(const char *What, int N, F &&Body) {
  std::vector<double> Times(N);
  Body();
  for (double &T : Times) {
    auto Start = Clock::now();
    Body();
    T = since(Start);
  }
  CALL(cudaDeviceSynchronize());
  std::nth_element(Times.begin(), Times.begin() + N / 2, Times.end());
  std::printf("%-28s %8.2f us\n", What, Times[N / 2]);
}

static void latencies() {
  int *P, *Q, Host = 0;
  cudaStream_t S;
  cudaEvent_t E;
  CALL(cudaMalloc(&P, 1 << 20));
  CALL(cudaMalloc(&Q, 1 << 20));
  CALL(cudaStreamCreateWithFlags(&S, cudaStreamNonBlocking));
  CALL(cudaEventCreate(&E));
  measure("launch", 5000, [&] { empty<<<1, 1, 0, S>>>(); });
  measure("launch and synchronise", 2000, [&] {
    empty<<<1, 1, 0, S>>>();
    CALL(cudaStreamSynchronize(S));
  });
  measure("launch of 1024 blocks, sync", 500, [&] {
    empty<<<1024, 128, 0, S>>>();
    CALL(cudaStreamSynchronize(S));
  });
  measure("copy of 4 B to the host", 2000,
          [&] { CALL(cudaMemcpy(&Host, P, 4, cudaMemcpyDeviceToHost)); });
  measure("copy of 1 MiB on the device", 500, [&] {
    CALL(cudaMemcpyAsync(P, Q, 1 << 20, cudaMemcpyDeviceToDevice, S));
    CALL(cudaStreamSynchronize(S));
  });
  measure("event record and wait", 2000, [&] {
    CALL(cudaEventRecord(E, S));
    CALL(cudaEventSynchronize(E));
  });
  measure("cudaMalloc and cudaFree", 2000, [&] {
    void *R;
    CALL(cudaMalloc(&R, 4096));
    CALL(cudaFree(R));
  });
  CALL(cudaEventDestroy(E));
  CALL(cudaStreamDestroy(S));
  CALL(cudaFree(P));
  CALL(cudaFree(Q));
}

/// Returns the number of launches that were seen.
static int launchFromThreads(int Threads, int Launches) {
  int *P, Sum = 0;
  CALL(cudaMalloc(&P, 4));
  CALL(cudaMemset(P, 0, 4));
  std::vector<std::thread> All;
  for (int T = 0; T != Threads; ++T)
    All.emplace_back([=] {
      cudaStream_t S;
      CALL(cudaStreamCreateWithFlags(&S, cudaStreamNonBlocking));
      for (int I = 0; I != Launches; ++I)
        add<<<1, 1, 0, S>>>(P);
      CALL(cudaStreamSynchronize(S));
      CALL(cudaStreamDestroy(S));
    });
  for (std::thread &T : All)
    T.join();
  CALL(cudaMemcpy(&Sum, P, 4, cudaMemcpyDeviceToHost));
  CALL(cudaFree(P));
  return Sum;
}

/// Resident memory in KiB.
static long resident() {
  long Size = 0, Pages = 0;
  if (FILE *F = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(F, "%ld %ld", &Size, &Pages) != 2)
      Pages = 0;
    std::fclose(F);
  }
  return Pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static bool soakOnce() {
  bool Right = launchFromThreads(4, 50) == 200;
  void *P;
  cudaGraph_t G;
  cudaGraphExec_t X;
  cudaStream_t S;
  CALL(cudaStreamCreate(&S));
  CALL(cudaMallocAsync(&P, 100000, S));
  CALL(cudaStreamBeginCapture(S, cudaStreamCaptureModeThreadLocal));
  CALL(cudaMemsetAsync(P, 0, 4, S));
  for (int I = 0; I != 10; ++I)
    add<<<1, 32, 0, S>>>((int *)P);
  CALL(cudaStreamEndCapture(S, &G));
  CALL(cudaGraphInstantiate(&X, G, 0));
  CALL(cudaGraphLaunch(X, S));
  int Sum = 0;
  CALL(cudaMemcpyAsync(&Sum, P, 4, cudaMemcpyDeviceToHost, S));
  CALL(cudaStreamSynchronize(S));
  CALL(cudaGraphExecDestroy(X));
  CALL(cudaGraphDestroy(G));
  CALL(cudaFreeAsync(P, S));
  CALL(cudaStreamSynchronize(S));
  CALL(cudaStreamDestroy(S));
  return Right && Sum == 320;
}

int main(int ArgC, char **ArgV) {
  const double Seconds = ArgC > 1 ? std::atof(ArgV[1]) : 5;
  latencies();
  auto Start = Clock::now();
  int Sum = launchFromThreads(8, 12500);
  std::printf("%-28s %8.2f s\n", "100000 launches, 8 threads",
              since(Start) / 1e6);
  bool Right = Sum == 100000;
  // The first rounds fill caches and pools.
  for (int I = 0; I != 20; ++I)
    Right &= soakOnce();
  long Before = resident(), Rounds = 0;
  for (Start = Clock::now(); since(Start) < Seconds * 1e6; ++Rounds)
    Right &= soakOnce();
  long Grown = resident() - Before;
  std::printf("soak: %ld rounds in %.0f s, grown by %ld KiB\n", Rounds, Seconds,
              Grown);
  Right &= Grown < 8192;
  std::printf("%s\n", Right ? "passed" : "FAILED");
  return Right ? 0 : 1;
}
