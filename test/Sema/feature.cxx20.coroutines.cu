// Devices have no coroutines.
// RUN: warpcc -std=c++20 --verify=expected,default -c %s
// RUN: warpcc -std=c++20 --strict --verify=expected,strict -c %s

#include <coroutine>
struct Task {
  struct promise_type {
    __host__ __device__ Task get_return_object() { return {}; }
    __host__ __device__ std::suspend_never initial_suspend() { return {}; }
    __host__ __device__ std::suspend_never final_suspend() noexcept { return {}; }
    __host__ __device__ void return_void() {}
    __host__ __device__ void unhandled_exception() {}
  };
};
__device__ Task device() { co_return; } // expected-error {{'device' cannot be a coroutine}}
Task host() { co_return; }
