// The overload sets of <cmath> and of CUDA on both sides: float stays float,
// integers compute in double, std and the global namespace agree.
// RUN: %device-cc -fsyntax-only -Xclang -verify %s
// RUN: %host-cc -fsyntax-only -Xclang -verify -DHOST %s
// expected-no-diagnostics
#include "keywords.h"
#include <algorithm>
#include <cmath>
#include <complex>
#include <type_traits>

#define SIDE __device__
#ifdef HOST
#undef SIDE
#define SIDE
#endif
template <class A, class B> constexpr bool Same = std::is_same_v<A, B>;

SIDE void check(float F, double D, int I, unsigned U, long L, long long LL,
                unsigned long long ULL) {
#define ONE(Fn)                                                                \
  static_assert(Same<decltype(std::Fn(F)), float>);                            \
  static_assert(Same<decltype(std::Fn(D)), double>);                           \
  static_assert(Same<decltype(std::Fn(I)), double>);                           \
  static_assert(Same<decltype(::Fn(D)), double>);                              \
  static_assert(Same<decltype(::Fn##f(F)), float>);                            \
  static_assert(Same<decltype(std::Fn##f(F)), float>);                         \
  (void)(std::Fn(F) + std::Fn(D) + std::Fn(I) + std::Fn(U) + std::Fn(LL));
  __WRP_STD_UNARY(ONE)
  __WRP_STD_UNARY_FAST(ONE)
#define TWO(Fn)                                                                \
  static_assert(Same<decltype(std::Fn(F, F)), float>);                         \
  static_assert(Same<decltype(std::Fn(F, D)), double>);                        \
  static_assert(Same<decltype(std::Fn(D, I)), double>);                        \
  static_assert(Same<decltype(std::Fn(I, I)), double>);                        \
  (void)(std::Fn(F, F) + std::Fn(F, I) + std::Fn(D, F));
  __WRP_STD_BINARY(TWO)
  TWO(pow)
#define CUDA1(Fn)                                                              \
  static_assert(Same<decltype(::Fn(D)), double>);                              \
  static_assert(Same<decltype(::Fn##f(F)), float>);                            \
  (void)(Fn(D) + Fn##f(F));
  __WRP_CUDA_UNARY(CUDA1)
  static_assert(Same<decltype(rsqrt(F)), float>);
  static_assert(Same<decltype(erfinv(F)), float>);
  static_assert(Same<decltype(std::abs(F)), float>);
  static_assert(Same<decltype(std::abs(I)), int>);
  static_assert(Same<decltype(std::abs(LL)), long long>);
  static_assert(Same<decltype(min(I, I)), int>);
  static_assert(Same<decltype(min(I, U)), unsigned>);
  static_assert(Same<decltype(max(U, U)), unsigned>);
  static_assert(Same<decltype(max(L, L)), long>);
  static_assert(Same<decltype(max(LL, ULL)), unsigned long long>);
  static_assert(Same<decltype(min(F, F)), float>);
  static_assert(Same<decltype(min(F, D)), double>);
  (void)std::max(I, 3);
  int E;
  float SF, CF;
  double SD, CD;
  sincos(F, &SF, &CF);
  sincosf(F, &SF, &CF);
  sincos(D, &SD, &CD);
  sincospi(D, &SD, &CD);
  sincospif(F, &SF, &CF);
  (void)(std::frexp(F, &E) + std::ldexp(D, 3) + std::scalbln(F, 3l) +
         std::modf(F, &SF) + std::modf(D, &SD) + std::remquo(D, F, &E) +
         std::fma(F, F, F) + std::fma(D, F, I) + std::ilogb(F) +
         std::lrint(D) + std::llround(F) + std::hypot(F, F));
  (void)(std::isnan(F) + std::isnan(D) + std::isnan(I) + std::isinf(F) +
         std::isfinite(D) + std::isnormal(F) + std::signbit(D) +
         std::fpclassify(F) + std::isgreater(F, D) + std::isunordered(D, D));
  (void)(isnan(F) + isinf(D) + isfinite(F) + signbit(F));
  (void)(norm3d(D, D, D) + rnorm4df(F, F, F, F) + norm(1, &D) + rhypot(D, D) +
         jn(2, D) + ynf(2, F) + cyl_bessel_i0f(F) + nan("") + exp10(D) +
         exp10f(F));
}
