//===- utils/mathtest/exacttest.cpp - what must be right to the bit -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions with an exact result against the C library, bit for bit, on random
// bit patterns; 1/sqrt(x) rounded correctly for every float mantissa; and the
// special arguments (zeros, infinities, NaN, ends of the domains) of all
// functions. Prints what differs; exits 1 then.
//
//   exacttest [POINTS]
//===----------------------------------------------------------------------===//
#include "Library.h"
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <type_traits>

namespace {

int Failures = 0;

template <class T> bool same(T A, T B) {
  if constexpr (std::is_floating_point_v<T>)
    if (std::isnan(A) || std::isnan(B))
      return std::isnan(A) && std::isnan(B);
  return std::memcmp(&A, &B, sizeof A) == 0;
}

template <class T>
void check(const char *Name, T Got, T Want, double X, double Y = 0) {
  if (same(Got, Want))
    return;
  if (++Failures <= 40)
    std::printf("%s(%a, %a): %a, not %a\n", Name, X, Y, double(Got),
                double(Want));
}

// Any bit pattern; every other time the second argument is near the first.
template <class T, class I> void sample(std::mt19937_64 &Random, T &X, T &Y) {
  I A = I(Random()), B = I(Random());
  if (Random() % 2) {
    int Keep = sizeof(T) == 4 ? 20 : 50;
    B = A ^ (B & ((I(1) << Keep) - 1)) ^ (I(Random() % 64) << Keep);
  }
  std::memcpy(&X, &A, sizeof X);
  std::memcpy(&Y, &B, sizeof Y);
}

#define CHECK1(F, D, S) check(#F, IsFloat ? T(S(X)) : T(D(X)), T(std::F(X)), X)
#define CHECK2(F)                                                              \
  check(#F, IsFloat ? T(__wrp_##F##f(X, Y)) : T(__wrp_##F(X, Y)),              \
        T(std::F(X, Y)), X, Y)

template <class T, class I> void randomExact(long Points) {
  constexpr bool IsFloat = sizeof(T) == 4;
  std::mt19937_64 Random(7);
  for (long N = 0; N < Points; ++N) {
    T X, Y;
    sample<T, I>(Random, X, Y);
    CHECK2(fmod);
    CHECK2(remainder);
    CHECK2(fdim);
    CHECK2(nextafter);
    CHECK1(logb, __wrp_logb, __wrp_logbf);
    CHECK1(round, __wrp_round, __wrp_roundf);
    int E1 = 0, E2 = 0;
    T M = IsFloat ? T(__wrp_frexpf(X, &E1)) : T(__wrp_frexp(X, &E1));
    check("frexp", M, T(std::frexp(X, &E2)), X);
    if (std::isfinite(X))
      check("frexp exponent", E1, E2, X);
    check("ilogb", IsFloat ? __wrp_ilogbf(X) : __wrp_ilogb(X), std::ilogb(X),
          X);
    T W1, W2;
    float WF;
    double WD;
    T F1 = IsFloat ? T(__wrp_modff(X, &WF)) : T(__wrp_modf(X, &WD));
    W1 = IsFloat ? T(WF) : T(WD);
    check("modf", F1, T(std::modf(X, &W2)), X);
    check("modf whole", W1, W2, X);
    int Shift = int(Random() % 4400) - 2200;
    check("ldexp",
          IsFloat ? T(__wrp_ldexpf(X, Shift)) : T(__wrp_ldexp(X, Shift)),
          T(std::ldexp(X, Shift)), X, Shift);
    long Far = long(Random());
    check("scalbln",
          IsFloat ? T(__wrp_scalblnf(X, Far)) : T(__wrp_scalbln(X, Far)),
          T(std::scalbln(X, Far)), X, double(Far));
    int Q1 = 0, Q2 = 0;
    T R = IsFloat ? T(__wrp_remquof(X, Y, &Q1)) : T(__wrp_remquo(X, Y, &Q1));
    check("remquo", R, T(std::remquo(X, Y, &Q2)), X, Y);
    if (!std::isnan(R)) // promised: the sign, and the value modulo 8
      check("remquo quotient", Q1 & 7, Q2 & 7, X, Y);
    if (std::fabs(X) < T(9e18)) {
      check("llrint", IsFloat ? __wrp_llrintf(X) : __wrp_llrint(X),
            std::llrint(X), X);
      check("lround", IsFloat ? __wrp_lroundf(X) : __wrp_lround(X),
            std::lround(X), X);
    }
  }
}

// 1/sqrt(x) repeats with every second exponent: two binades are all.
void everyReciprocalRoot() {
  for (uint32_t B = 0x3f800000; B < 0x40800000; ++B) {
    float X;
    std::memcpy(&X, &B, sizeof X);
    check("frsqrt_rn", __wrp_frsqrt_rn(X), float(1.0L / sqrtl((long double)X)),
          X);
  }
}

//===----------------------------------------------------------------------===//
// Special arguments.
//===----------------------------------------------------------------------===//

constexpr double Inf = HUGE_VAL;
const double NaN = std::nan("");

// Where the C library has the function, it decides; finite results may differ
// by rounding.
template <class T>
void special(const char *Name, T Got, T Want, double X, double Y = 0) {
  bool Close = std::isfinite(Got) && std::isfinite(Want) && Want != 0 &&
               std::fabs(Got - Want) <=
                   std::fabs(Want) * 8 * std::numeric_limits<T>::epsilon() +
                       4 * std::numeric_limits<T>::denorm_min();
  if (!Close)
    check(Name, Got, Want, X, Y);
}

const double Specials[] = {0.0,
                           -0.0,
                           1,
                           -1,
                           0.5,
                           -0.5,
                           2,
                           -2,
                           3,
                           -3,
                           1.5,
                           -1.5,
                           2.5,
                           -2.5,
                           Inf,
                           -Inf,
                           100,
                           -100,
                           1e6,
                           -1e6,
                           5e-324,
                           -5e-324,
                           1e-310,
                           1.7976931348623157e308,
                           -1.7976931348623157e308,
                           1e-45,
                           -1e-45,
                           1e-40,
                           3.4028234663852886e38,
                           -3.4028234663852886e38,
                           1e16,
                           -1e16,
                           88.8,
                           710,
                           -104.5,
                           -746,
                           8388609,
                           4503599627370497.0};

#define STANDARD1(X)                                                           \
  X(acos)                                                                      \
  X(acosh)                                                                     \
  X(asin)                                                                      \
  X(asinh) X(atan) X(atanh) X(cbrt) X(cos) X(cosh) X(erf) X(erfc) X(exp)       \
      X(expm1) X(log) X(log10) X(log1p) X(log2) X(sin) X(sinh) X(tan) X(tanh)  \
          X(exp2)
#define STANDARD2(X) X(atan2) X(hypot) X(pow) X(fmod) X(remainder)

void againstLibrary() {
  for (double X : Specials) {
#define ONE(F)                                                                 \
  special(#F, __wrp_##F(X), std::F(X), X);                                     \
  special(#F "f", __wrp_##F##f(float(X)), std::F(float(X)), X);
    STANDARD1(ONE)
#undef ONE
    for (double Y : Specials) {
#define TWO(F)                                                                 \
  special(#F, __wrp_##F(X, Y), std::F(X, Y), X, Y);                            \
  special(#F "f", __wrp_##F##f(float(X), float(Y)),                            \
          std::F(float(X), float(Y)), X, Y);
      STANDARD2(TWO)
#undef TWO
    }
  }
#define ONE(F)                                                                 \
  check(#F, __wrp_##F(NaN), NaN, NaN);                                         \
  check(#F "f", __wrp_##F##f(float(NaN)), float(NaN), NaN);
  STANDARD1(ONE)
  ONE(cospi)
  ONE(erfcinv)
  ONE(erfcx)
  ONE(erfinv) ONE(exp10) ONE(j0) ONE(j1) ONE(lgamma) ONE(logb) ONE(normcdf)
      ONE(normcdfinv) ONE(rcbrt) ONE(round) ONE(sinpi) ONE(tgamma) ONE(y0)
          ONE(y1) ONE(cyl_bessel_i0) ONE(cyl_bessel_i1)
#undef ONE
}

// What CUDA's documentation says of the functions a C library does not have,
// and where it differs from one.
struct Documented {
  const char *Name;
  double (*D)(double);
  float (*F)(float);
  double X, Value;
};
#define DOC(F, X, V) {#F, __wrp_##F, __wrp_##F##f, X, V}
const Documented Table[] = {
    DOC(cospi, 0.5, 0.0),
    DOC(cospi, 1e30, 1.0),
    DOC(cospi, 3, -1.0),
    DOC(cospi, Inf, NaN),
    DOC(cospi, -0.0, 1.0),
    DOC(sinpi, 0.5, 1.0),
    DOC(sinpi, -0.0, -0.0),
    DOC(sinpi, 7, 0.0),
    DOC(sinpi, -7, -0.0),
    DOC(sinpi, Inf, NaN),
    DOC(sinpi, 1e30, 0.0),
    DOC(rcbrt, 0.0, Inf),
    DOC(rcbrt, -0.0, -Inf),
    DOC(rcbrt, Inf, 0.0),
    DOC(rcbrt, -8, -0.5),
    DOC(rcbrt, 27, 1.0 / 3),
    DOC(erfinv, 0.0, 0.0),
    DOC(erfinv, -0.0, -0.0),
    DOC(erfinv, 1, Inf),
    DOC(erfinv, -1, -Inf),
    DOC(erfinv, 1.5, NaN),
    DOC(erfcinv, 0.0, Inf),
    DOC(erfcinv, 2, -Inf),
    DOC(erfcinv, 1, 0.0),
    DOC(erfcinv, -0.5, NaN),
    DOC(erfcinv, 2.5, NaN),
    DOC(erfcx, -Inf, Inf),
    DOC(erfcx, Inf, 0.0),
    DOC(erfcx, 0.0, 1.0),
    DOC(erfcx, -1e6, Inf),
    DOC(normcdf, Inf, 1.0),
    DOC(normcdf, -Inf, 0.0),
    DOC(normcdf, 0.0, 0.5),
    DOC(normcdf, -0.0, 0.5),
    DOC(normcdfinv, 0.0, -Inf),
    DOC(normcdfinv, 1, Inf),
    DOC(normcdfinv, 0.5, 0.0),
    DOC(normcdfinv, -0.5, NaN),
    DOC(normcdfinv, 1.5, NaN),
    DOC(exp10, Inf, Inf),
    DOC(exp10, -Inf, 0.0),
    DOC(exp10, 2, 100.0),
    DOC(exp10, -0.0, 1.0),
    DOC(tgamma, 0.0, Inf),
    DOC(tgamma, -0.0, -Inf),
    DOC(tgamma, -1, NaN),
    DOC(tgamma, -Inf, NaN),
    DOC(tgamma, Inf, Inf),
    DOC(tgamma, 5, 24.0),
    DOC(tgamma, 200, Inf),
    DOC(lgamma, 1, 0.0),
    DOC(lgamma, 2, 0.0),
    DOC(lgamma, -3, Inf),
    DOC(lgamma, -Inf, Inf),
    DOC(lgamma, Inf, Inf),
    DOC(lgamma, 0.0, Inf),
    DOC(j0, Inf, 0.0),
    DOC(j0, -Inf, 0.0),
    DOC(j0, 0.0, 1.0),
    DOC(j1, 0.0, 0.0),
    DOC(j1, -0.0, -0.0),
    DOC(j1, Inf, 0.0),
    DOC(j1, -Inf, -0.0),
    DOC(y0, 0.0, -Inf),
    DOC(y0, -1, NaN),
    DOC(y0, Inf, 0.0),
    DOC(y1, 0.0, -Inf),
    DOC(y1, -1, NaN),
    DOC(y1, Inf, 0.0),
    DOC(cyl_bessel_i0, 0.0, 1.0),
    DOC(cyl_bessel_i0, Inf, Inf),
    DOC(cyl_bessel_i0, -Inf, Inf),
    DOC(cyl_bessel_i1, -0.0, -0.0),
    DOC(cyl_bessel_i1, Inf, Inf),
    DOC(cyl_bessel_i1, -Inf, -Inf),
};

void documented() {
  for (const Documented &E : Table) {
    special(E.Name, E.D(E.X), E.Value, E.X);
    special(E.Name, E.F(float(E.X)), float(E.Value), E.X);
  }
  check("rsqrt", __wrp_rsqrt(0.0), Inf, 0.0);
  check("rsqrt", __wrp_rsqrt(-0.0), -Inf, -0.0);
  check("rsqrt", __wrp_rsqrt(Inf), 0.0, Inf);
  check("rsqrt", __wrp_rsqrt(-1.0), NaN, -1.0);
  check("rhypot", __wrp_rhypot(0.0, 0.0), Inf, 0, 0);
  check("rhypot", __wrp_rhypot(Inf, NaN), 0.0, Inf, NaN);
  check("norm3d", __wrp_norm3d(NaN, 1, -Inf), Inf, NaN, 1);
  check("norm3d", __wrp_norm3d(1.5e308, 1.5e308, 1e308), Inf, 1.5e308, 1.5e308);
  check("rnorm4d", __wrp_rnorm4d(0, 0, 0, 0), Inf, 0, 0);
  double P[] = {2, 3, 6};
  check("norm", __wrp_norm(3, P), 7.0, 3);
  check("norm", __wrp_norm(0, P), 0.0, 0);
  check("jn", __wrp_jn(-1, 1.0), NaN, -1, 1);
  check("jn", __wrp_jn(3, 0.0), 0.0, 3, 0);
  check("jn", __wrp_jn(3, Inf), 0.0, 3, Inf);
  check("yn", __wrp_yn(-1, 1.0), NaN, -1, 1);
  check("yn", __wrp_yn(3, 0.0), -Inf, 3, 0);
  check("yn", __wrp_yn(50, 1e-8), -Inf, 50, 1e-8);
  check("nan", __wrp_nan("0x5"), __builtin_nan("0x5"), 5);
  uint64_t Payload, Want;
  double Got = __wrp_nan("017"), Expected = __builtin_nan("017");
  std::memcpy(&Payload, &Got, 8);
  std::memcpy(&Want, &Expected, 8);
  check("nan payload", Payload, Want, 17);
}

} // namespace

int main(int Argc, char **Argv) {
  long Points = Argc > 1 ? std::atol(Argv[1]) : 1000000;
  randomExact<float, int32_t>(Points);
  randomExact<double, int64_t>(Points);
  everyReciprocalRoot();
  againstLibrary();
  documented();
  std::printf("%d differences\n", Failures);
  return Failures != 0;
}
