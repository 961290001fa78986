// sizeof, alignof, decltype, noexcept, typeid and requires may name functions of any side; calls that are evaluated
// beside them are judged as ever.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 --verify=expected -c %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++20 --verify=expected -c %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++20 -DWRONG --verify=expected,wrong -c %s -o %t.o
// expected-no-diagnostics
#include <type_traits>
#include <typeinfo>
__device__ int dev(int x) { return x; }
__device__ int quiet(int x) noexcept { return x; }
int hostOnly(int);
struct D {
  int v;
  __device__ D(int v) : v(v) {}
  __device__ int m() const { return v; }
  __device__ operator int() const { return v; }
  // Inside a class, where bodies are read later.
  int inClass() const { return sizeof(dev(1)) + noexcept(quiet(2)); }
  __device__ int inClassDevice() const { return sizeof(hostOnly(1)); }
};
int sizes() { return sizeof(dev(1)) + sizeof(D(1)) + sizeof(std::declval<D>().m()) + alignof(decltype(dev(3))); }
int types() {
  decltype(dev(2)) x = 3;
  decltype(std::declval<D>().m()) y = x;
  return y;
}
bool exceptions() { return noexcept(quiet(3)); }
bool ids() { return typeid(dev(1)) == typeid(int); }
__device__ int otherSide() {
  decltype(hostOnly(2)) x = sizeof(hostOnly(1));
  return x + noexcept(hostOnly(3));
}
#define SIZE_OF(e) sizeof(e)
int byMacro() { return SIZE_OF(dev(1)); }
auto trailing() -> decltype(dev(1)) { return 1; }
template <class T> auto substituted(T x) -> decltype(dev(x)) { return x; }
template <class T> int dependent(T x) { return sizeof(dev(x)); }
int instances() { return substituted(3) + dependent(4); }
extern const bool atNamespaceScope;
const bool atNamespaceScope = noexcept(quiet(1));
static_assert(sizeof(dev(1)) == 4);
#if __cplusplus >= 202002L
template <class T> concept Callable = requires(T t) { dev(t); };
template <class T> requires Callable<T> int constrained(T) { return 1; }
int required() { return requires { dev(1); } + constrained(3); }
#endif
// Launches in functions that are read as host-device ones stay the host's.
__global__ void kernel(int) {}
__host__ int launches() {
  kernel<<<1, 1>>>(sizeof(dev(1)));
  return sizeof(dev(1));
}
template <class T> __host__ void launchesToo(T t) { kernel<<<1, 1>>>(sizeof(dev(t))); }
void useLaunches() { launchesToo(launches()); }
#ifdef WRONG
int evaluated() { return sizeof(dev(1)) + dev(2); } // wrong-error {{calling a __device__ function 'dev' from a __host__ function 'evaluated' is not allowed}}
__device__ int evaluatedOnDevice() { return sizeof(hostOnly(1)) + hostOnly(2); } // wrong-error {{calling a __host__ function 'hostOnly' from a __device__ function 'evaluatedOnDevice' is not allowed}}
struct E {
  int inClass() { return sizeof(dev(1)) + dev(2); } // wrong-error {{calling a __device__ function 'dev' from a __host__ function 'inClass' is not allowed}}
};
int use() { return E().inClass(); }
#endif
