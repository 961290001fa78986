// Eight host threads launch, copy and synchronise at once.
// RUN: %cxx %s -lcudart -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"
#include <thread>
#include <vector>

int main() {
  constexpr int Threads = 8, Launches = 2000;
  int *Sum;
  OK(cudaMallocManaged((void **)&Sum, 64, cudaMemAttachGlobal));
  *Sum = 0;
  std::vector<std::thread> All;
  for (int T = 0; T != Threads; ++T)
    All.emplace_back([=] {
      cudaStream_t S;
      int *Mine, Got = 0, One = 1;
      OK(cudaStreamCreateWithFlags(&S, T & 1 ? cudaStreamNonBlocking : 0));
      OK(cudaMalloc((void **)&Mine, 4));
      OK(cudaMemsetAsync(Mine, 0, 4, S));
      void *Args[] = {(void *)&Sum, &One}, *MyArgs[] = {&Mine, &One};
      const void *Add = (const void *)kernel("add");
      for (int I = 0; I != Launches; ++I) {
        OK(cudaLaunchKernel(Add, dim3(1), dim3(1), Args, 0, S));
        OK(cudaLaunchKernel(Add, dim3(1), dim3(1), MyArgs, 0, S));
        if (I % 500 == 0)
          OK(cudaStreamSynchronize(S));
      }
      OK(cudaMemcpyAsync(&Got, Mine, 4, cudaMemcpyDeviceToHost, S));
      OK(cudaStreamSynchronize(S));
      CHECK(Got == Launches);
      OK(cudaFree(Mine));
      OK(cudaStreamDestroy(S));
    });
  for (std::thread &T : All)
    T.join();
  OK(cudaDeviceSynchronize());
  CHECK(*Sum == Threads * Launches);
  return done();
}
