// Device memory belongs to no thread.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__device__ thread_local int device; // expected-error {{'device' cannot be both thread_local and __device__}}
__constant__ thread_local int constant; // expected-error {{'constant' cannot be both thread_local and __constant__}}
thread_local int host;
