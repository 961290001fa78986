// Calls of the wrong side, device pass: host-device functions warn as nvcc does
// and the call vanishes; device functions are refused.
// RUN: %device -fsyntax-only -verify %s
// RUN: %device -fsyntax-only -verify=relaxed -plugin-arg-warpcc relaxed-constexpr %s
// RUN: not %device -DGOOD -plugin-arg-warpcc strict -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: %device -DGOOD -S -O1 -o - %s 2>/dev/null | FileCheck %s

int host();
constexpr int constant() { return 7; }
struct HostDtor { int a; ~HostDtor(); };

// Never used: judged, not emitted.
__host__ __device__ int unused() { return host(); } // expected-warning {{calling a __host__ function 'host' from a __host__ __device__ function 'unused' is not allowed}} relaxed-warning {{'host'}}
__host__ __device__ int used() { return host() + 1; } // expected-warning {{'host'}} relaxed-warning {{'host'}}
template <class F> __host__ __device__ int apply(F f) { return f(); } // expected-warning {{from an instantiation of __host__ __device__ function}} relaxed-warning {{instantiation}}
struct Callable { int operator()() const { return 1; } };
__host__ __device__ int by_constant() { return constant(); } // expected-warning {{calling a constexpr __host__ function 'constant' from a __host__ __device__ function}}
__host__ __device__ int guarded() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return host();
#endif
}
struct Base { int a; __host__ __device__ Base(int a) : a(a) {} };
struct Derived : Base { __host__ __device__ Derived() : Base(host()) {} }; // expected-warning {{'host'}} relaxed-warning {{'host'}}

// The guide: what a kernel reaches must have a device body.
// STRICT-DAG: calls-device.cu:14:{{.*}}error: device code reaches __host__ function 'host'
// STRICT-NOT: calls-device.cu:13:{{.*}}error
// CHECK-NOT: _Z4hostv
// CHECK: .entry _Z6kernelPi
// CHECK-NOT: call
// CHECK: ret
__global__ void kernel(int *p) {
  Derived d;
  *p = used() + apply(Callable()) + by_constant() + guarded() + d.a;
}

#ifndef GOOD
__device__ int device() { return constant(); } // expected-error {{calling a constexpr __host__ function 'constant' from a __device__ function 'device'}}
__device__ int in_constant() { constexpr int c = constant(); return c; } // expected-error {{calling a constexpr __host__ function}}
__global__ void destroys() { HostDtor h; } // expected-error {{calling a __host__ function '~HostDtor' from a __global__ function}} relaxed-error {{'~HostDtor'}}
#endif

#ifndef GOOD
// A destructor that is called by name.
struct HostDestructor { int x; ~HostDestructor() { x = 0; } };
__global__ void destroys(HostDestructor *p) { p->~HostDestructor(); } // expected-error {{calling a __host__ function '~HostDestructor' from a __global__ function}} relaxed-error {{'~HostDestructor'}}
// What a range-based for calls.
struct Range { int a[3]; int *begin() { return a; } int *end() { return a + 3; } };
__device__ int sums(Range &r) {
  int s = 0;
  for (int x : r) // expected-error 2 {{calling a __host__ function}} relaxed-error 2 {{calling a __host__ function}}
    s += x;
  return s;
}
#endif
