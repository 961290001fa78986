// cuda/atomic: scopes and orders: a lock, a counter, a message between blocks.
// RUN: warpcc -arch=sm_90 -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <cuda/atomic>

struct State {
  cuda::atomic<int, cuda::thread_scope_device> Lock{0}, Ready{0};
  int Guarded = 0, Message = 0, Received = 0;
  unsigned Counter = 0;
};

__global__ void kernel(State *S) {
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> Counter(S->Counter);
  Counter.fetch_add(threadIdx.x, cuda::memory_order_relaxed);
  if (threadIdx.x == 0) { // one thread a block takes the lock
    int Free = 0;
    while (!S->Lock.compare_exchange_weak(Free, 1, cuda::memory_order_acquire))
      Free = 0;
    ++S->Guarded;
    S->Lock.store(0, cuda::memory_order_release);
  }
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    S->Message = 42;
    S->Ready.store(1, cuda::memory_order_release);
  }
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (S->Ready.load(cuda::memory_order_acquire) == 0)
      ;
    S->Received = S->Message;
  }
}

int main() {
  State Host;
  DeviceArray<State> Device(1);
  Device.copyFrom(&Host);
  kernel<<<16, 64>>>(Device.get());
  checkLaunch();
  Device.copyTo(&Host);
  std::printf("counter %u, guarded %d, received %d\n", Host.Counter,
              Host.Guarded, Host.Received);
  return finish("cuda-atomic", Host.Counter == 16 * 63 * 32 &&
                                   Host.Guarded == 16 && Host.Received == 42);
}
