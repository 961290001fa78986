// Latencies of launch, copy and event, and 10^5 launches from 8 host threads.
// REQUIRES: nvcc, gpu
// RUN: nvcc -std=c++17 -arch=sm_90 -I%S/Inputs %s -cudart none -L%runtime \
// RUN:   -lcudart_static -o %t
// RUN: %t | FileCheck %s
// CHECK: passed
#include "Check.h"
#include <chrono>
#include <thread>
#include <vector>

__global__ void empty() {}
__global__ void add(int *P) { atomicAdd(P, 1); }

template <typename F> double micros(int N, F &&Body) {
  auto Start = std::chrono::steady_clock::now();
  for (int I = 0; I != N; ++I)
    Body();
  std::chrono::duration<double, std::micro> T =
      std::chrono::steady_clock::now() - Start;
  return T.count() / N;
}

int main() {
  int *P, Host = 0;
  cudaEvent_t E;
  OK(cudaMalloc(&P, 4));
  if (Failures)
    return done();
  OK(cudaMemset(P, 0, 4));
  OK(cudaEventCreate(&E));
  empty<<<1, 1>>>();
  OK(cudaDeviceSynchronize());
  printf("launch           %6.2f us\n",
         micros(10000, [] { empty<<<1, 1>>>(); }));
  OK(cudaDeviceSynchronize());
  printf("launch and sync  %6.2f us\n", micros(2000, [] {
           empty<<<1, 1>>>();
           cudaDeviceSynchronize();
         }));
  printf("copy 4 B         %6.2f us\n", micros(2000, [&] {
           cudaMemcpy(&Host, P, 4, cudaMemcpyDeviceToHost);
         }));
  printf("event and sync   %6.2f us\n", micros(2000, [&] {
           cudaEventRecord(E);
           cudaEventSynchronize(E);
         }));
  constexpr int Threads = 8, Launches = 12500;
  std::vector<std::thread> All;
  auto Start = std::chrono::steady_clock::now();
  for (int T = 0; T != Threads; ++T)
    All.emplace_back([=] {
      cudaStream_t S;
      OK(cudaStreamCreateWithFlags(&S, cudaStreamNonBlocking));
      for (int I = 0; I != Launches; ++I)
        add<<<1, 1, 0, S>>>(P);
      OK(cudaStreamSynchronize(S));
    });
  for (auto &T : All)
    T.join();
  std::chrono::duration<double> T = std::chrono::steady_clock::now() - Start;
  printf("100000 launches from 8 threads: %.2f s\n", T.count());
  OK(cudaMemcpy(&Host, P, 4, cudaMemcpyDeviceToHost));
  CHECK(Host == Threads * Launches);
  return done();
}
