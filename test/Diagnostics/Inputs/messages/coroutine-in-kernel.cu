// title: A coroutine in device code
// flags: -std=c++20
// why: A coroutine keeps its variables in memory that it allocates; device code cannot be suspended.
#include <coroutine>
struct Task {
  struct promise_type {
    __device__ Task get_return_object() { return {}; }
    __device__ std::suspend_never initial_suspend() noexcept { return {}; }
    __device__ std::suspend_never final_suspend() noexcept { return {}; }
    __device__ void return_void() {}
    __device__ void unhandled_exception() {}
  };
};
__device__ Task step() {
  co_return;
}
// mended:
__device__ void step() {
}
