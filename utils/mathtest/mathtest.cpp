//===- utils/mathtest/mathtest.cpp - how exact the device library is ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares every function of the device library (compiled for the host) with
// MPFR: arguments spread evenly over all exponents and, where the domain is
// bounded, evenly over the domain too. Writes a Markdown table; exits 1 when a
// function is worse than the bound that the CUDA C++ Programming Guide
// (appendix "Mathematical Functions", maximum ulp error) documents for it.
//
// Only the largest error counts, so a point whose error in long double is
// clearly below the worst so far is not taken to MPFR; every error that is
// reported is MPFR's.
//
//   mathtest [--points N] [--threads N] [--only NAME] [--seed N]
//===----------------------------------------------------------------------===//
#include "Library.h"
#include "Reference.h"
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace mathtest;

namespace {

constexpr mpfr_rnd_t Near = MPFR_RNDN;

// Where arguments come from: [Low, High], or its mirror image too.
struct Range {
  double Low, High;
  bool BothSigns = false;
};

enum class Metric { Ulp, Absolute };

// An approximate value, to about 2^-60, or NaN where it would not be; null
// where there is no quick one.
using Screen = long double (*)(const double *);

struct Row {
  std::string Name;
  bool IsFloat;
  int Arguments;
  std::function<double(const double *)> Compute;
  std::function<void(Number &, Number *, double)> Exact;
  std::vector<Range> Ranges; // one for all arguments, or one for each
  double Bound;              // the guide's, in ulp or absolute
  Metric Kind = Metric::Ulp;
  int Divisor = 1; // fewer points where MPFR is slow
  std::string Note = "";
  Screen Quick = nullptr;
};

struct Result {
  double WorstUlp = 0; // distance from the exact value, in ulp
  double Worst = 0;    // the guide's measure: from the rounded exact value
  double At[4] = {};
  long Points = 0;
};

// Floating-point numbers in their order, as integers.
template <class T, class I> I ordinal(T X) {
  I B;
  std::memcpy(&B, &X, sizeof X);
  return B < 0 ? std::numeric_limits<I>::min() - B : B;
}
template <class T, class I> T fromOrdinal(I N) {
  if (N < 0)
    N = std::numeric_limits<I>::min() - N;
  T X;
  std::memcpy(&X, &N, sizeof X);
  return X;
}

template <class T, class I>
double sample(std::mt19937_64 &Random, const Range &R) {
  T Low = T(R.Low), High = T(R.High);
  double X;
  if (Random() % 2 || High - Low > T(1e9)) {
    I A = ordinal<T, I>(Low), B = ordinal<T, I>(High);
    X = fromOrdinal<T, I>(std::uniform_int_distribution<I>(A, B)(Random));
  } else {
    X = T(std::uniform_real_distribution<double>(Low, High)(Random));
  }
  return R.BothSigns && Random() % 2 ? -X : X;
}

// log2 of an ulp of Rounded.
template <class T> int ulpExponent(double Rounded) {
  int Digits = std::numeric_limits<T>::digits;
  int Min = std::numeric_limits<T>::min_exponent - Digits;
  int E;
  std::frexp(Rounded, &E);
  return Rounded == 0 ? Min : std::max(E - Digits, Min);
}

template <class T, class I>
Result measure(const Row &R, long Points, uint64_t Seed) {
  Result Out;
  std::mt19937_64 Random(Seed);
  Number Exact(sizeof(T) == 4 ? 70 : 110), Difference(64);
  Number *In = new Number[4];
  for (long N = 0; N < Points; ++N) {
    double X[4];
    for (int A = 0; A < R.Arguments; ++A) {
      const Range &From = int(R.Ranges.size()) == R.Arguments && R.Arguments > 1
                              ? R.Ranges[A]
                              : R.Ranges[Random() % R.Ranges.size()];
      X[A] = sample<T, I>(Random, From);
    }
    double Got = R.Compute(X);
    ++Out.Points;
    if (R.Quick && std::isfinite(Got)) {
      long double Value = R.Quick(X);
      if (std::fabs(Value) < std::numeric_limits<T>::max() &&
          ldexpl(std::fabs(Value - Got), -ulpExponent<T>(double(Value))) <
              Out.WorstUlp - 0.02)
        continue;
    }
    for (int A = 0; A < R.Arguments; ++A)
      mpfr_set_d(In[A], X[A], Near);
    R.Exact(Exact, In, Got);
    double Rounded = sizeof(T) == 4 ? double(mpfr_get_flt(Exact, Near))
                                    : mpfr_get_d(Exact, Near);
    double Ulps, Distance;
    if (R.Kind == Metric::Absolute) {
      mpfr_sub_d(Difference, Exact, Got, Near);
      Ulps = Distance = std::fabs(mpfr_get_d(Difference, Near));
    } else if (std::isnan(Got) || std::isnan(Rounded)) {
      Ulps = Distance = std::isnan(Got) && std::isnan(Rounded) ? 0 : HUGE_VAL;
    } else if (std::isinf(Got) || std::isinf(Rounded)) {
      Ulps = Distance =
          std::fabs(double(ordinal<T, I>(T(Got)) - ordinal<T, I>(T(Rounded))));
    } else {
      mpfr_sub_d(Difference, Exact, Got, Near);
      mpfr_mul_2si(Difference, Difference, -ulpExponent<T>(Rounded), Near);
      Ulps = std::fabs(mpfr_get_d(Difference, Near));
      Distance =
          std::fabs(double(ordinal<T, I>(T(Got)) - ordinal<T, I>(T(Rounded))));
    }
    if (!(Distance <= Out.Worst) ||
        (Distance == Out.Worst && Ulps > Out.WorstUlp))
      std::copy(X, X + R.Arguments, Out.At);
    Out.Worst =
        Distance > Out.Worst || std::isnan(Distance) ? Distance : Out.Worst;
    Out.WorstUlp = std::max(Out.WorstUlp, Ulps);
  }
  delete[] In;
  return Out;
}

//===----------------------------------------------------------------------===//
// The functions.
//===----------------------------------------------------------------------===//

std::vector<Row> Rows;

using MpfrUnary = int (*)(mpfr_t, const mpfr_t, mpfr_rnd_t);
using MpfrBinary = int (*)(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

auto direct(MpfrUnary F) {
  return [F](Number &Out, Number *In, double) { F(Out, In[0], Near); };
}
auto direct2(MpfrBinary F) {
  return [F](Number &Out, Number *In, double) { F(Out, In[0], In[1], Near); };
}

using Ranges = std::vector<Range>;

struct Extra {
  Metric Kind = Metric::Ulp;
  int Divisor = 1;
  const char *Note = "";
};

template <class Exact>
void unary(const char *Name, double (*D)(double), float (*F)(float), Exact E,
           Ranges RD, Ranges RF, double BoundD, double BoundF, Extra X = {}) {
  auto CallF = [F](const double *A) { return double(F(float(A[0]))); };
  auto CallD = [D](const double *A) { return D(A[0]); };
  Rows.push_back({std::string(Name) + "f", true, 1, CallF, E, RF, BoundF,
                  X.Kind, X.Divisor, X.Note});
  Rows.push_back(
      {Name, false, 1, CallD, E, RD, BoundD, X.Kind, X.Divisor, X.Note});
}

template <class Exact>
void binary(const char *Name, double (*D)(double, double),
            float (*F)(float, float), Exact E, Ranges RD, Ranges RF,
            double BoundD, double BoundF, Extra X = {}) {
  auto CallF = [F](const double *A) {
    return double(F(float(A[0]), float(A[1])));
  };
  auto CallD = [D](const double *A) { return D(A[0], A[1]); };
  Rows.push_back({std::string(Name) + "f", true, 2, CallF, E, RF, BoundF,
                  X.Kind, X.Divisor, X.Note});
  Rows.push_back(
      {Name, false, 2, CallD, E, RD, BoundD, X.Kind, X.Divisor, X.Note});
}

// The whole range of each format, and of a modest size around 1.
const Ranges AllD = {{5e-324, 1.79e308, true}, {1e-3, 1e3, true}};
const Ranges AllF = {{1.5e-45, 3.4e38, true}, {1e-3, 1e3, true}};
const Ranges PositiveD = {{5e-324, 1.79e308}, {1e-3, 1e3}, {0.5, 2}};
const Ranges PositiveF = {{1.5e-45, 3.4e38}, {1e-3, 1e3}, {0.5, 2}};

Ranges both(double High, double Low = 1e-320) { return {{Low, High, true}}; }
Ranges bothF(double High, double Low = 1.5e-45) { return {{Low, High, true}}; }

#define BOTH(F) #F, __wrp_##F, __wrp_##F##f

// The C library's long double functions as screens.
struct Named {
  const char *Name;
  Screen Quick;
};
#define QUICK1(F) {#F, [](const double *X) { return F##l((long double)X[0]); }}
#define QUICK2(F)                                                              \
  {#F,                                                                         \
   [](const double *X) { return F##l((long double)X[0], (long double)X[1]); }}
template <int N> long double quickNorm(const double *X) {
  long double Sum = 0;
  for (int I = 0; I < N; ++I)
    Sum += (long double)X[I] * X[I];
  return sqrtl(Sum);
}
const Named Screens[] = {
    QUICK1(acos),
    QUICK1(acosh),
    QUICK1(asin),
    QUICK1(asinh),
    QUICK1(atan),
    QUICK1(atanh),
    QUICK1(cbrt),
    QUICK1(cos),
    QUICK1(cosh),
    QUICK1(erf),
    QUICK1(erfc),
    QUICK1(exp),
    QUICK1(exp2),
    QUICK1(exp10),
    QUICK1(expm1),
    QUICK1(log),
    QUICK1(log10),
    QUICK1(log1p),
    QUICK1(log2),
    QUICK1(sin),
    QUICK1(sinh),
    QUICK1(tan),
    QUICK1(tanh),
    QUICK2(atan2),
    QUICK2(hypot),
    QUICK2(pow),
    {"rcbrt", [](const double *X) { return 1 / cbrtl(X[0]); }},
    {"rsqrt", [](const double *X) { return 1 / sqrtl(X[0]); }},
    {"rhypot", [](const double *X) { return 1 / quickNorm<2>(X); }},
    {"norm3d", quickNorm<3>},
    {"norm4d", quickNorm<4>},
    {"rnorm3d", [](const double *X) { return 1 / quickNorm<3>(X); }},
    {"rnorm4d", [](const double *X) { return 1 / quickNorm<4>(X); }},
};

void addScreens() {
  for (Row &R : Rows)
    for (const Named &S : Screens)
      if (R.Kind == Metric::Ulp &&
          (R.Name == S.Name || R.Name == std::string(S.Name) + "f"))
        R.Quick = S.Quick;
}

void addElementary() {
  Ranges Unit = both(1), UnitF = bothF(1);
  unary(BOTH(acos), direct(mpfr_acos), Unit, UnitF, 2, 2);
  unary(BOTH(asin), direct(mpfr_asin), Unit, UnitF, 2, 2);
  unary(BOTH(atan), direct(mpfr_atan), AllD, AllF, 2, 2);
  unary(BOTH(cos), direct(mpfr_cos), AllD, AllF, 2, 2);
  unary(BOTH(sin), direct(mpfr_sin), AllD, AllF, 2, 2);
  unary(BOTH(tan), direct(mpfr_tan), AllD, AllF, 2, 4);
  Ranges PiD = {{5e-324, 1.79e308, true}, {1e-3, 1e4, true}};
  Ranges PiF = {{1.5e-45, 3.4e38, true}, {1e-3, 1e4, true}};
  unary(BOTH(cospi), direct(mpfr_cospi), PiD, PiF, 2, 1);
  unary(BOTH(sinpi), direct(mpfr_sinpi), PiD, PiF, 2, 1);
  unary(BOTH(exp), direct(mpfr_exp), both(750), bothF(105), 1, 2);
  unary(BOTH(exp2), direct(mpfr_exp2), both(1080), bothF(152), 1, 2);
  unary(BOTH(exp10), direct(mpfr_exp10), both(325), bothF(46), 1, 2);
  unary(BOTH(expm1), direct(mpfr_expm1), both(715), bothF(90), 1, 1);
  unary(BOTH(log), direct(mpfr_log), PositiveD, PositiveF, 1, 1);
  unary(BOTH(log2), direct(mpfr_log2), PositiveD, PositiveF, 1, 1);
  unary(BOTH(log10), direct(mpfr_log10), PositiveD, PositiveF, 1, 2);
  unary(BOTH(log1p), direct(mpfr_log1p),
        {{5e-324, 1.79e308}, {-0.9999999, -5e-324}, {-0.5, 1}},
        {{1.5e-45, 3.4e38}, {-0.99999, -1.5e-45}, {-0.5, 1}}, 1, 1);
  unary(BOTH(sinh), direct(mpfr_sinh), both(711), bothF(89.5), 2, 3);
  unary(BOTH(cosh), direct(mpfr_cosh), both(711), bothF(89.5), 1, 2);
  unary(BOTH(tanh), direct(mpfr_tanh), both(30), bothF(12), 1, 2);
  unary(BOTH(asinh), direct(mpfr_asinh), AllD, AllF, 3, 3);
  unary(BOTH(acosh), direct(mpfr_acosh), {{1, 1.79e308}, {1, 2}, {1, 100}},
        {{1, 3.4e38}, {1, 2}, {1, 100}}, 3, 4);
  unary(BOTH(atanh), direct(mpfr_atanh), Unit, UnitF, 2, 3);
  binary(BOTH(atan2), direct2(mpfr_atan2), AllD, AllF, 2, 3);
  // Bases and exponents whose power mostly stays in range.
  binary(BOTH(pow), direct2(mpfr_pow),
         Ranges{{5e-324, 1.79e308}, {1e-3, 5, true}},
         Ranges{{1.5e-45, 3.4e38}, {1e-3, 5, true}}, 2, 4);
}

void addRoots() {
  unary(BOTH(cbrt), direct(mpfr_cbrt), AllD, AllF, 1, 1);
  unary(BOTH(rcbrt), referenceRcbrt, AllD, AllF, 1, 1);
  unary("rsqrt", __wrp_rsqrt, __wrp_frsqrt_rn, direct(mpfr_rec_sqrt), PositiveD,
        PositiveF, 1, 2);
  binary(BOTH(hypot), direct2(mpfr_hypot), AllD, AllF, 2, 3);
  auto Rhypot = [](Number &Out, Number *In, double) {
    referenceNorm(Out, In, 2, true);
  };
  binary(BOTH(rhypot), Rhypot, AllD, AllF, 1, 2);
  struct NormRow {
    const char *Name;
    int Count;
    bool Reciprocal;
    double BoundD, BoundF;
  };
  for (NormRow N : {NormRow{"norm3d", 3, false, 2, 3},
                    {"rnorm3d", 3, true, 1, 2},
                    {"norm4d", 4, false, 2, 3},
                    {"rnorm4d", 4, true, 1, 2}}) {
    auto Exact = [N](Number &Out, Number *In, double) {
      referenceNorm(Out, In, N.Count, N.Reciprocal);
    };
    auto CallD = [N](const double *A) {
      if (N.Count == 3)
        return N.Reciprocal ? __wrp_rnorm3d(A[0], A[1], A[2])
                            : __wrp_norm3d(A[0], A[1], A[2]);
      return N.Reciprocal ? __wrp_rnorm4d(A[0], A[1], A[2], A[3])
                          : __wrp_norm4d(A[0], A[1], A[2], A[3]);
    };
    auto CallF = [N](const double *A) -> double {
      float B[4] = {float(A[0]), float(A[1]), float(A[2]), float(A[3])};
      if (N.Count == 3)
        return N.Reciprocal ? __wrp_rnorm3df(B[0], B[1], B[2])
                            : __wrp_norm3df(B[0], B[1], B[2]);
      return N.Reciprocal ? __wrp_rnorm4df(B[0], B[1], B[2], B[3])
                          : __wrp_norm4df(B[0], B[1], B[2], B[3]);
    };
    Rows.push_back({std::string(N.Name) + "f", true, N.Count, CallF, Exact,
                    AllF, N.BoundF, Metric::Ulp, 1, "", nullptr});
    Rows.push_back({N.Name, false, N.Count, CallD, Exact, AllD, N.BoundD,
                    Metric::Ulp, 1, "", nullptr});
  }
}

void addSpecial() {
  Extra Slow{Metric::Ulp, 4, ""}, Slower{Metric::Ulp, 20, ""};
  unary(BOTH(erf), direct(mpfr_erf), both(7), bothF(5), 2, 2, Slow);
  unary(BOTH(erfc), direct(mpfr_erfc), {{1e-320, 27.5}, {-7, -1e-320}},
        {{1e-45, 10.5}, {-5, -1e-45}}, 5, 4, Slow);
  unary(BOTH(erfcx), referenceErfcx, {{5e-324, 1.79e308}, {-26.7, 100}},
        {{1.5e-45, 3.4e38}, {-9.4, 100}}, 4, 4, Slow);
  unary(BOTH(erfinv), referenceErfinv, {{1e-300, 1, true}, {0.9, 1, true}},
        {{1e-37, 1, true}, {0.9, 1, true}}, 5, 2, Slower);
  unary(BOTH(erfcinv), referenceErfcinv, {{5e-324, 2}, {0.5, 2}, {1.9, 2}},
        {{1.5e-45, 2}, {0.5, 2}, {1.9, 2}}, 6, 4, Slower);
  unary(BOTH(normcdf), referenceNormcdf, {{-38.5, 9}, {1e-300, 1, true}},
        {{-14.5, 6}, {1e-38, 1, true}}, 5, 5, Slow);
  unary(BOTH(normcdfinv), referenceNormcdfinv, {{5e-324, 1}, {0.9, 1}},
        {{1.5e-45, 1}, {0.9, 1}}, 8, 5, Slower);
  auto LogGamma = [](Number &Out, Number *In, double) {
    int Sign;
    mpfr_lgamma(Out, &Sign, In[0], Near);
  };
  unary(
      BOTH(lgamma), LogGamma,
      {{5e-324, 1.79e305}, {1e-2, 100}, {-2.2637, -1e-300}, {-1000, -23.0001}},
      {{1.5e-45, 3.4e36}, {1e-2, 100}, {-2.2637, -1e-38}, {-1000, -10.0001}}, 4,
      6, Slower);
  unary("lgamma", __wrp_lgamma, __wrp_lgammaf, LogGamma, {{-23.0001, -2.2637}},
        {{-10.0001, -2.2637}}, HUGE_VAL, HUGE_VAL,
        Extra{Metric::Absolute, 20, "between its zeros"});
  unary(BOTH(tgamma), direct(mpfr_gamma),
        {{1e-308, 171.7}, {-185, -1e-308}, {1, 20}},
        {{1e-38, 35.1}, {-43, -1e-38}, {1, 10}}, 10, 5, Slow);
}

void addBessel() {
  struct BesselRow {
    const char *Name;
    double (*D)(double);
    float (*F)(float);
    MpfrUnary Exact;
    bool SecondKind;
  };
  for (BesselRow B : {BesselRow{BOTH(j0), mpfr_j0, false},
                      {BOTH(j1), mpfr_j1, false},
                      {BOTH(y0), mpfr_y0, true},
                      {BOTH(y1), mpfr_y1, true}}) {
    Range Near8{B.SecondKind ? 1e-300 : 1e-300, 7.99999, !B.SecondKind};
    Range Near8F{1e-37, 7.99999, !B.SecondKind};
    unary(B.Name, B.D, B.F, direct(B.Exact), {Near8}, {Near8F}, 7, 9,
          {Metric::Ulp, 20, "below 8"});
    unary(B.Name, B.D, B.F, direct(B.Exact), {{8, 1e6}, {8, 100}},
          {{8, 1e6}, {8, 100}}, 5e-12, 2.2e-6,
          {Metric::Absolute, 50, "from 8, absolute"});
  }
  for (int N : {2, 5, 20, 128}) {
    for (bool Y : {false, true}) {
      auto Exact = [=](Number &Out, Number *In, double) {
        if (Y)
          mpfr_yn(Out, N, In[0], Near);
        else
          mpfr_jn(Out, N, In[0], Near);
      };
      auto CallD = [=](const double *A) {
        return Y ? __wrp_yn(N, A[0]) : __wrp_jn(N, A[0]);
      };
      auto CallF = [=](const double *A) -> double {
        return Y ? __wrp_ynf(N, A[0]) : __wrp_jnf(N, A[0]);
      };
      double Low = Y ? 1.6 * N : 1e-3;
      std::string Note = "n = " + std::to_string(N) +
                         (Y ? ", x > 1.5 n, absolute" : ", absolute");
      std::string Name = Y ? "yn" : "jn";
      Rows.push_back({Name + "f",
                      true,
                      1,
                      CallF,
                      Exact,
                      {{Low, 1000}},
                      2.2e-6,
                      Metric::Absolute,
                      200,
                      Note});
      Rows.push_back({Name,
                      false,
                      1,
                      CallD,
                      Exact,
                      {{Low, 1000}},
                      5e-12,
                      Metric::Absolute,
                      200,
                      Note});
    }
  }
  auto I0 = [](Number &Out, Number *In, double) {
    referenceBesselI(Out, In, 0);
  };
  auto I1 = [](Number &Out, Number *In, double) {
    referenceBesselI(Out, In, 1);
  };
  unary(BOTH(cyl_bessel_i0), I0, {{1e-300, 713, true}, {1, 20}},
        {{1e-38, 91, true}, {1, 20}}, 6, 6, {Metric::Ulp, 50, ""});
  unary(BOTH(cyl_bessel_i1), I1, {{1e-300, 713, true}, {1, 20}},
        {{1e-38, 91, true}, {1, 20}}, 6, 6, {Metric::Ulp, 50, ""});
}

void print(const Row &R, const Result &Out, bool Bad) {
  std::string Name = R.Name + (R.Note.empty() ? "" : " (" + R.Note + ")");
  char At[160] = "";
  for (int A = 0, N = 0; A < R.Arguments; ++A)
    N += std::snprintf(At + N, sizeof At - N, "%s%.9g", A ? ", " : "",
                       Out.At[A]);
  if (R.Kind == Metric::Absolute)
    std::printf("| %s | %.2g | | %s | %ld | %s |%s\n", Name.c_str(), Out.Worst,
                std::isinf(R.Bound)
                    ? "not stated"
                    : (std::to_string(R.Bound),
                       [&] {
                         char B[32];
                         std::snprintf(B, sizeof B, "%.2g", R.Bound);
                         return std::string(B);
                       }())
                          .c_str(),
                Out.Points, At, Bad ? " **worse**" : "");
  else
    std::printf("| %s | %.0f | %.3f | %g | %ld | %s |%s\n", Name.c_str(),
                Out.Worst, Out.WorstUlp, R.Bound, Out.Points, At,
                Bad ? " **worse**" : "");
}

} // namespace

int main(int Argc, char **Argv) {
  long Points = 1000000;
  unsigned Threads = 1;
  uint64_t Seed = 1;
  std::string Only;
  for (int I = 1; I + 1 < Argc; I += 2) {
    std::string Option = Argv[I];
    if (Option == "--points")
      Points = std::atol(Argv[I + 1]);
    else if (Option == "--threads")
      Threads = std::atoi(Argv[I + 1]);
    else if (Option == "--seed")
      Seed = std::strtoull(Argv[I + 1], nullptr, 10);
    else if (Option == "--only")
      Only = Argv[I + 1];
    else {
      std::fprintf(stderr, "mathtest: unknown option %s\n", Argv[I]);
      return 2;
    }
  }
  addElementary();
  addRoots();
  addSpecial();
  addBessel();
  addScreens();
  if (!Only.empty())
    std::erase_if(Rows, [&](const Row &R) {
      return R.Name != Only && R.Name != Only + "f";
    });
  if (Rows.empty()) {
    std::fprintf(stderr, "mathtest: no function %s\n", Only.c_str());
    return 2;
  }

  std::vector<Result> Results(Rows.size());
  std::atomic<size_t> Next = 0;
  auto Work = [&] {
    for (size_t I; (I = Next++) < Rows.size();) {
      long N = std::max(Points / Rows[I].Divisor, 100l);
      Results[I] = Rows[I].IsFloat
                       ? measure<float, int32_t>(Rows[I], N, Seed + I)
                       : measure<double, int64_t>(Rows[I], N, Seed + I);
    }
    mpfr_free_cache();
  };
  std::vector<std::thread> Pool;
  for (unsigned T = 1; T < Threads; ++T)
    Pool.emplace_back(Work);
  Work();
  for (std::thread &T : Pool)
    T.join();

  std::printf("| function | error | exact error | guide | points | at |\n"
              "|---|---|---|---|---|---|\n");
  int Worse = 0;
  for (size_t I = 0; I < Rows.size(); ++I) {
    bool Bad = !(Results[I].Worst <= Rows[I].Bound);
    Worse += Bad;
    print(Rows[I], Results[I], Bad);
  }
  if (Worse)
    std::fprintf(stderr, "mathtest: %d functions worse than the guide\n",
                 Worse);
  return Worse != 0;
}
