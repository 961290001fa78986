// Calls of host functions in device functions that nothing needs: nvcc writes no code for them and says nothing, so
// neither are they errors here. Where the function is needed, they are, once each and in the user's text.
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o %t.o
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -rdc=true -c %s -o %t.o
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -G -c %s -o %t.o
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -DNEEDED -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEEDED "--implicit-check-not=cu:{{[0-9:]+}} error:"
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 --strict -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=STRICT
// STRICT: error: calling a __host__ function 'host' from a __device__ function 'inlined'

int host(int = 0);
struct Host {
  Host();
  int member();
  int operator+(int);
};

// rule: exec.call.device-to-host-unneeded
inline __device__ int inlined() {
  // NEEDED: [[@LINE+1]]:10: error: calling a __host__ function 'host' from a __device__ function 'inlined' is not allowed
  return host(); // expected-warning {{calling a __host__ function 'host' from a __device__ function 'inlined', which nothing uses: an error when device code does; make 'host' __host__ __device__ [exec.call.device-to-host-unneeded]}}
}
// Used by such a function only.
inline __device__ int byAnother() { return inlined() + sizeof(inlined()); }
static __device__ int local() { // expected-warning {{unused function}}
  return host(); // expected-warning {{from a __device__ function 'local', which nothing uses}}
}
namespace {
__device__ int unnamed() { // expected-warning {{unused function}}
  return host(); // expected-warning {{from a __device__ function 'unnamed'}}
}
} // namespace
// Of an earlier declaration, in a class, in a lambda.
struct Device {
  int value;
  __device__ Device() : value(0) {}
  // NEEDED: [[@LINE+1]]:39: error: calling a __host__ function 'host' from a __device__ function 'Device'
  __device__ Device(int seed) : value(host(seed)) {} // expected-warning {{from a __device__ function 'Device'}}
  __device__ int outside();
  // NEEDED: [[@LINE+1]]:42: error: calling a __host__ function 'host' from a __device__ function 'virt'
  virtual __device__ int virt() { return host(); } // expected-warning {{from a __device__ function 'virt'}}
  friend __device__ int befriended(Device) { return host(); } // expected-warning {{'befriended'}}
};
struct Derived : Device {
  __device__ int virt() override { return host(); } // expected-warning {{'virt'}}
};
inline __device__ int declaredInline();
__device__ int declaredInline() { return host(); } // expected-warning {{'declaredInline'}}
inline __device__ int Device::outside() { return host(); } // expected-warning {{'outside'}}
inline __device__ int inLambda() {
  // NEEDED: [[@LINE+1]]:36: error: calling a __host__ function 'host' from a __device__ function 'operator()'
  auto lambda = [](int x) { return host(x); }; // expected-warning {{from a __device__ function 'operator()'}}
  return lambda(1);
}
inline __device__ int ofClass(Host &h) {
  Host local;            // expected-warning {{calling a __host__ function 'Host'}}
  return h.member() + (h + 1); // expected-warning {{'member'}} expected-warning {{'operator+'}}
}

// Templates without an instance, kernels too. What depends on a parameter is not known.
template <typename T> __device__ T noInstance(T t) {
  Host h;   // expected-warning {{calling a __host__ function 'Host' from a __device__ function 'noInstance'}}
  host(t);
  return host(1); // expected-warning {{calling a __host__ function 'host' from a __device__ function 'noInstance'}}
}
template <typename T> __global__ void kernel(T *p) {
  // NEEDED: [[@LINE+1]]:8: error: calling a __host__ function 'host' from a __global__ function 'kernel{{.*}}' is not allowed
  *p = host(); // expected-warning {{calling a __host__ function 'host' from a __global__ function 'kernel', which nothing uses: an error when it is launched}}
}
template <typename T> struct Class {
  __device__ int inClass() { return host(); } // expected-warning {{'inClass'}}
  __device__ int outside();
  template <typename U> __device__ int member(U) { return host(); } // expected-warning {{'member'}}
};
template <typename T> __device__ int Class<T>::outside() { return host(); } // expected-warning {{'outside'}}
Class<int> object;
template <typename T> struct Sub : Class<T> {
  __device__ int inSub() { return host(); } // expected-warning {{'inSub'}}
};

// rule: exec.host-fn.addr-unneeded
using F = int (*)(int);
inline __device__ F address() {
  return host; // expected-warning {{__host__ function 'host' is named in 'address', which nothing uses: an error when device code does}}
}
template <typename T> __device__ F ofNoInstance() { return host; }

// Silent: the call is of this side, or not evaluated.
int both(int);
__device__ int both(double);
inline __device__ int overloaded() { return both(1) + sizeof(host()); }
template <typename T> auto typed(T t) -> decltype(host(t)) { return 1; }
inline __device__ int inSignature() { return sizeof(typed(1)); }

#ifdef NEEDED
__global__ void run(int *p) {
  Device d(1);
  *p = byAnother() + inLambda() + d.value;
}
void launch(int *p) { kernel<<<1, 1>>>(p); }
#endif
