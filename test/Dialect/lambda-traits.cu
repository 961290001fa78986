// The traits answer by the guide's definition (5.3.8) of an extended lambda, in
// every context and on both sides, and change nothing else about the type.
// RUN: %device -fsyntax-only %s
// RUN: %host -fsyntax-only %s
// RUN: %host -std=c++11 -fsyntax-only -DCXX11 %s

#define DEVICE(T) __nv_is_extended_device_lambda_closure_type(T)
#define RETURN(T) __nv_is_extended_device_lambda_with_preserved_return_type(T)
#define BOTH(T) __nv_is_extended_host_device_lambda_closure_type(T)

template <class T, bool D, bool R, bool B> void expect(T) {
  static_assert(DEVICE(T) == D, "");
  static_assert(DEVICE(const T) == D, "");
  static_assert(!DEVICE(T &), "");
  static_assert(RETURN(T) == R, "");
  static_assert(BOTH(T) == B, "");
  static_assert(sizeof(T) == 1, "");
  static_assert(__is_empty(T) != __is_same(T, char), "");
  static_assert(__is_trivially_copyable(T) && !__is_final(T), "");
}
template <bool D, bool R, bool B, class T> void check(T t) { expect<T, D, R, B>(t); }

void host() {
  check<true, false, false>([] __device__(int) {});
  check<true, true, false>([] __device__(int) -> int { return 1; });
  check<false, false, true>([] __host__ __device__(int) {});
  check<false, false, true>([] __host__ __device__(int) -> int { return 1; });
  check<false, false, false>([] {});
  check<false, false, false>([] __host__ {});
  check<false, false, false>(1 ? 'c' : 'd');
  auto outer = [] { check<true, false, false>([] __device__ {}); };
  outer();
#ifndef CXX11
  check<true, false, false>([] __device__(auto) {});
#endif
}
template <class T> void in_template() {
  check<true, false, false>([] __device__(T) {});
}
template void in_template<int>();
__host__ __device__ void host_device() {
  auto l = [] __device__ {};
  static_assert(DEVICE(decltype(l)), "");
}
__device__ void device() {
  auto l = [] __device__ {};
  static_assert(!DEVICE(decltype(l)), "");
  auto m = [] __host__ __device__ {};
  static_assert(!BOTH(decltype(m)), "");
}
__global__ void kernel() {
  auto l = [] __device__ {};
  static_assert(!DEVICE(decltype(l)), "");
}
auto global = [] __device__ {};
static_assert(!DEVICE(decltype(global)), "");
static_assert(!DEVICE(int) && !DEVICE(struct Incomplete *), "");
