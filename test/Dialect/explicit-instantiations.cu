// An explicit instantiation of the host's is no device code, whatever device functions came before it.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --verify=none -c %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true --verify=none -c %s -o %t.o
// RUN: %if nvcc %{ warpcc -arch=sm_90 --verify=none -c %s -o %t.o %}
// none-no-diagnostics
template <typename F> __device__ void onDevice(F &&Body) { Body(); }

int onHost(int *);
template <typename T> int use(T *P) { return onHost(P); }
template int use<int>(int *);
int user() {
  int *P = nullptr;
  return use(P) + use<int>(P);
}

template <typename T> struct Holder {
  static T make(const T &Value = T()) { return onHost(nullptr) + Value; }
  template <typename U> static T make(U &&, const T &) { return T(); }
  T get() const { return sizeof(make()) + make(); }
};
template struct Holder<int>;
int member() { return Holder<int>::make() + Holder<int>().get(); }

// The device's own are.
template <typename T> __device__ T twice(T V) { return V + V; }
template __device__ int twice<int>(int);
__global__ void kernel(int *P) { *P = twice(*P); }
