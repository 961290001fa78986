// An implicit virtual destructor runs where the destructor runs that it overrides.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct Base { virtual ~Base() {} };
struct Derived : Base {};
__device__ void f() { Derived d; } // default-warning {{overrides a __host__ destructor}} strict-error {{overrides a __host__ destructor}}

struct Both { __host__ __device__ virtual ~Both() {} };
struct Legal : Both {};
__device__ void g() { Legal d; }
void h() { Derived d; Legal l; }
