// A virtual function that the user defaults has the space that is written: here the host's.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S { virtual ~S() = default; };
__device__ void f() { S s; } // expected-error {{calling a __host__ function '~S' from a __device__ function 'f'}}

struct Both { __host__ __device__ virtual ~Both() = default; };
__device__ void g() { Both b; }
