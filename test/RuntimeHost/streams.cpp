// Order inside a stream, between streams, and of the default streams.
// RUN: %cxx %s -lcudart -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"

#include <thread>

int main() {
  int *P;
  OK(cudaMallocHost((void **)&P, 64 * sizeof(int)));
  int *Gate = P + 60;

  // Stream order: a slow store, then a copy of its result, then a host
  // function.
  cudaStream_t A, B, NonBlocking;
  OK(cudaStreamCreate(&A));
  OK(cudaStreamCreate(&B));
  OK(cudaStreamCreateWithFlags(&NonBlocking, cudaStreamNonBlocking));
  P[0] = P[1] = 0;
  OK(launch("store", A, P, 0, 7));
  OK(cudaMemcpyAsync(P + 1, P, 4, cudaMemcpyDefault, A));
  static int Seen = -1;
  OK(cudaLaunchHostFunc(
      A, [](void *Data) { Seen = static_cast<int *>(Data)[1]; }, P));
  OK(cudaStreamSynchronize(A));
  CHECK(P[1] == 7 && Seen == 7);

  // Launches are asynchronous: the host opens the gate after the launch.
  *Gate = 0;
  OK(launch("wait", A, Gate));
  CODE(cudaErrorNotReady, cudaStreamQuery(A));
  CHECK(cudaGetLastError() == cudaSuccess); // not-ready is no error
  // Other streams go on meanwhile.
  OK(launch("store", B, P, 2, 5));
  OK(cudaStreamSynchronize(B));
  CHECK(P[2] == 5);
  // The legacy stream waits for blocking streams, not for the other kind.
  OK(cudaMemsetAsync(P + 3, 1, 4, nullptr));
  OK(cudaMemsetAsync(P + 4, 1, 4, NonBlocking));
  OK(cudaStreamSynchronize(NonBlocking));
  CHECK(P[4] == 0x01010101);
  CODE(cudaErrorNotReady, cudaStreamQuery(nullptr));
  // A blocking stream waits for the legacy stream.
  OK(cudaMemsetAsync(P + 5, 1, 4, B));
  CODE(cudaErrorNotReady, cudaStreamQuery(B));
  open(Gate);
  OK(cudaStreamSynchronize(B));
  CHECK(P[3] == 0x01010101 && P[5] == 0x01010101);

  // Events order streams, and know when they are done.
  cudaEvent_t E, Never;
  OK(cudaEventCreate(&E));
  OK(cudaEventCreate(&Never));
  OK(cudaEventQuery(Never)); // never recorded: nothing to wait for
  *Gate = 0;
  OK(launch("wait", A, Gate));
  OK(cudaEventRecord(E, A));
  OK(cudaStreamWaitEvent(NonBlocking, E, 0));
  OK(launch("store", NonBlocking, P, 6, 9));
  CODE(cudaErrorNotReady, cudaEventQuery(E));
  CODE(cudaErrorNotReady, cudaStreamQuery(NonBlocking));
  open(Gate);
  OK(cudaEventSynchronize(E));
  OK(cudaStreamSynchronize(NonBlocking));
  CHECK(P[6] == 9);

  // Time: the kernel sleeps 20 ms.
  cudaEvent_t Start, End;
  OK(cudaEventCreate(&Start));
  OK(cudaEventCreate(&End));
  OK(cudaEventRecord(Start, A));
  OK(launch("store", A, P, 7, 1));
  OK(cudaEventRecord(End, A));
  float Ms = 0;
  OK(cudaEventSynchronize(End));
  OK(cudaEventElapsedTime(&Ms, Start, End));
  CHECK(Ms > 15 && Ms < 10000);
  CODE(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&Ms, Start, Never));

  // Per-thread streams of two threads are independent.
  *Gate = 0;
  OK(launch("wait", cudaStreamPerThread, Gate));
  std::thread([&] {
    OK(launch("store", cudaStreamPerThread, P, 8, 3));
    OK(cudaStreamSynchronize(cudaStreamPerThread));
    CHECK(P[8] == 3);
  }).join();
  CODE(cudaErrorNotReady, cudaStreamQuery(cudaStreamPerThread));
  open(Gate);
  OK(cudaDeviceSynchronize());

  // A destroyed stream finishes its work; its handle is dead.
  OK(launch("store", A, P, 9, 4));
  OK(cudaStreamDestroy(A));
  OK(cudaDeviceSynchronize());
  CHECK(P[9] == 4);
  CODE(cudaErrorInvalidResourceHandle, cudaStreamSynchronize(A));
  CODE(cudaErrorInvalidResourceHandle, cudaStreamDestroy(nullptr));
  return done();
}
