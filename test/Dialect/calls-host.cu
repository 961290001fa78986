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

// nor is what nvcc finds only at the instantiation judged in the template: members of the template itself, constructors,
// destructors, operators and conversions of anything.
template <class T> struct OfTemplate {
  T t;
  __device__ void forDevice() {}
  __host__ __device__ void forBoth() { forDevice(); }
  __host__ __device__ void explicitly() { this->forDevice(); OfTemplate::forDevice(); }
  struct Mask {
    __device__ void enable() {}
    __host__ __device__ Mask() { enable(); }
  };
};
struct OfDevice {
  __device__ OfDevice(int = 0) {}
  __device__ ~OfDevice() {}
  __device__ operator int() const { return 1; }
  __device__ int operator+(OfDevice) const { return 2; }
  __device__ void named() {}
};
template <class T> __host__ __device__ int makesOne(T t) { OfDevice d(3), e; return d + e + int(d); }
template <class T> __host__ __device__ void callsOne(OfDevice &d, T) { d.named(); } // expected-error {{calling a __device__ function 'named' from a __host__ __device__ function 'callsOne<int>'}} relaxed-error {{'named'}}
__global__ void uses(int *p) {
  OfTemplate<int> t;
  t.forBoth();
  t.explicitly();
  OfTemplate<int>::Mask m;
  *p = makesOne(1);
  OfDevice d;
  callsOne(d, 1);
}
