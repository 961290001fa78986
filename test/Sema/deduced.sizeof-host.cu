// What a device function returns that does not say so is known to device code only.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__device__ auto d(int x) { return x; }
template <class T> struct Wrap {};
struct FromBase : Wrap<decltype(d)> {}; // expected-error {{'d' has a deduced return type}}
template <class T = decltype(d)> void defaultArgument() {} // expected-error {{'d' has a deduced return type}}
struct Member { decltype(d) *pointer; }; // expected-error {{'d' has a deduced return type}}
__global__ void parameter(decltype(d) *) {} // expected-error {{'d' has a deduced return type}}

__host__ __device__ auto both(int x) { return x; }
__device__ constexpr auto constant(int x) { return x; }
__device__ int written(int x) { return x; }
using Both = decltype(both(1));
using Written = decltype(written);
__device__ int caller() { return d(1) + sizeof(d(2)) + sizeof(decltype(d(3))); }
void host() {
  struct Local { __device__ int f() { return d(1); } };
#ifdef __CUDA_ARCH__
  using Hidden = decltype(d);
#endif
}
