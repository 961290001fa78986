// A structured binding at namespace scope is a part of a host object.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct P { int x, y; };
auto [a, b] = P{1, 2};
const auto [c, d] = P{1, 2};
__device__ int f() { return a; } // expected-error {{structured binding 'a' names a part of a host object}}
__host__ __device__ int g() { return c; } // expected-error {{structured binding 'c' names a part of a host object}}
__device__ int size() { return sizeof(b); }
int host() { return b + d; }
