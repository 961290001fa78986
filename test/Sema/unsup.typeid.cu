// Device code has no run-time type information.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

#include <typeinfo>
__device__ const void *constant() { return &typeid(int); } // expected-error {{no typeid in 'constant'}}
struct B { __host__ __device__ virtual ~B() {} };
__device__ const void *dynamic(B *b) { return &typeid(*b); } // expected-error {{no typeid in 'dynamic'}}
const void *host(B *b) { return &typeid(*b); }
