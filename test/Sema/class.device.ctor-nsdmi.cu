// A __device__ variable is initialized before the program starts: no constructor runs.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S { int a = 1; };
struct Outer { S inner; };
template <class T> struct Box { T value = T(); };
__device__ S s; // default-warning {{member 'a' has a default initializer}} strict-error {{member 'a' has a default initializer}}
__device__ Outer o; // default-warning {{member 'a' has a default initializer}} strict-error {{member 'a' has a default initializer}}
__device__ Box<int> box; // default-warning {{member 'value' has a default initializer}} strict-error {{member 'value' has a default initializer}}

struct Plain { int a; };
struct Constexpr { int a; __host__ __device__ constexpr Constexpr() : a(1) {} };
__device__ Plain plain;
__device__ Constexpr constant;
S host;
