// thread_local storage is the host's: guide 5.3.1.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

thread_local int perThread;
__device__ int readsThreadLocal() { return perThread; } // expected-error {{host variable 'perThread' is undefined in device code}}

int hostReadsThreadLocal() { return perThread; }

// rule: mem.device.thread-local
__constant__ thread_local int both; // expected-error {{__constant__ variable 'both' cannot be thread_local}}

__constant__ int shared;
