// Calls of the wrong side, host pass.
// RUN: %host -fsyntax-only -verify %s
// RUN: %host -fsyntax-only -verify=relaxed -plugin-arg-warpcc relaxed-constexpr %s
__device__ int device(); // expected-note {{candidate function not viable}} relaxed-note {{candidate function not viable}}
constexpr __device__ int constant() { return 7; }
__host__ __device__ int hd() { return device(); } // expected-error {{calling a __device__ function 'device' from a __host__ __device__ function 'hd'}} relaxed-error {{'device'}}
__host__ __device__ int hd_constant() { return constant(); } // expected-warning {{calling a constexpr __device__ function 'constant'}}
int host() { return constant(); } // expected-error {{calling a constexpr __device__ function 'constant' from a __host__ function 'host'}}
int direct() { return device(); } // expected-error {{no matching function}} relaxed-error {{no matching function}}

// Constants at namespace and class scope.
__device__ constexpr int onDevice(int x) { return x; }
constexpr int variable = onDevice(2); // expected-warning {{constexpr __device__ function 'onDevice' is called in a constant of host code}}
static_assert(onDevice(1) == 1, ""); // expected-warning {{constexpr __device__ function 'onDevice' is called}}
struct Sized { int a[onDevice(2)]; }; // expected-warning {{constexpr __device__ function 'onDevice' is called}}
enum { Enumerator = onDevice(1) }; // expected-warning {{constexpr __device__ function 'onDevice' is called}}
__device__ int ofDevice = onDevice(2);
__device__ int lengths[onDevice(3)];

// A host-device template may call a device function where only device code instantiates it.
struct DeviceFunctor { __device__ int operator()() const { return 1; } };
template <class F> __host__ __device__ int apply(F f) { return f(); }
__global__ void applies(int *p) { *p = apply(DeviceFunctor{}); }
