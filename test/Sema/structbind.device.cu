// The object behind a structured binding has no memory space.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct P { int x, y; };
__device__ auto [a, b] = P{1, 2}; // expected-error {{a structured binding cannot be __device__}}
__constant__ auto [c, d] = P{1, 2}; // expected-error {{a structured binding cannot be __constant__}}
__device__ int local() { auto [x, y] = P{1, 2}; return x + y; }
auto [e, f] = P{1, 2};
