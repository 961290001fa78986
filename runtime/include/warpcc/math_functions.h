//===- warpcc/math_functions.h - CUDA's mathematical functions ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the CUDA C++ Programming Guide's chapter "Mathematical Functions" and
// the CUDA Math API document for float and double.
//
// The idea: a device function is a declaration whose assembler name is the
// function of our device library (runtime/device); there is no body to parse,
// and --use_fast_math merely chooses another name. The device overloads must
// be declared before <cmath>: libstdc++ declares its overloads constexpr, and
// a constexpr function becomes host-device where no device overload of the
// same signature was seen first. So this header comes before any other, and
// itself includes <cmath> and <stdlib.h>.
//
// The host side has libm's functions; those that only CUDA has come from
// math_host.h.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_MATH_DECLARATIONS_H
#define WARPCC_MATH_DECLARATIONS_H

// Clang lets a constexpr function follow a device overload of its signature
// only when the device overload is in a system header.
#ifdef __clang__
#pragma clang system_header
#endif

#define __WRP_DEVICE __attribute__((device))
// The body of a device function, which the host pass need not read.
#if defined(__CUDA_ARCH__)
#define __WRP_BODY(...) {__VA_ARGS__}
#else
#define __WRP_BODY(...) ;
#endif
#define __WRP_BOTH __attribute__((host, device))
#ifdef __cplusplus
#define __WRP_NOTHROW noexcept(true)
#else
#define __WRP_NOTHROW
#endif
#define __WRP_AS(Symbol) __WRP_NOTHROW __asm__("__wrp_" #Symbol)
// The functions that --use_fast_math replaces.
#ifdef __USE_FAST_MATH__
#define __WRP_AS_FAST(Symbol) __WRP_AS(fast_##Symbol)
#else
#define __WRP_AS_FAST(Symbol) __WRP_AS(Symbol)
#endif

#ifdef __cplusplus

//===----------------------------------------------------------------------===//
// Device declarations: F is the double function, F##f the float one, and F
// overloaded for float.
//===----------------------------------------------------------------------===//

#define __WRP_DECLARE1(F, AsF)                                                 \
  __WRP_DEVICE double F(double __x) __WRP_AS(F);                               \
  __WRP_DEVICE float F##f(float __x) AsF(F##f);                                \
  __WRP_DEVICE float F(float __x) AsF(F##f);
#define __WRP_MATH1(F) __WRP_DECLARE1(F, __WRP_AS)
#define __WRP_MATH1_FAST(F) __WRP_DECLARE1(F, __WRP_AS_FAST)
#define __WRP_DECLARE2(F, AsF)                                                 \
  __WRP_DEVICE double F(double __x, double __y) __WRP_AS(F);                   \
  __WRP_DEVICE float F##f(float __x, float __y) AsF(F##f);                     \
  __WRP_DEVICE float F(float __x, float __y) AsF(F##f);
#define __WRP_MATH2(F) __WRP_DECLARE2(F, __WRP_AS)
#define __WRP_MATH_TO(R, F)                                                    \
  __WRP_DEVICE R F(double __x) __WRP_AS(F);                                    \
  __WRP_DEVICE R F##f(float __x) __WRP_AS(F##f);                               \
  __WRP_DEVICE R F(float __x) __WRP_AS(F##f);
#define __WRP_MATH_AND(F, P)                                                   \
  __WRP_DEVICE double F(double __x, P __p) __WRP_AS(F);                        \
  __WRP_DEVICE float F##f(float __x, P __p) __WRP_AS(F##f);                    \
  __WRP_DEVICE float F(float __x, P __p) __WRP_AS(F##f);

// Lists, so that the declarations, the using-declarations in std and the
// integer overloads cannot disagree.
#define __WRP_STD_UNARY(X)                                                     \
  X(acos)                                                                      \
  X(acosh)                                                                     \
  X(asin)                                                                      \
  X(asinh)                                                                     \
  X(atan)                                                                      \
  X(atanh) X(cbrt) X(ceil) X(cosh) X(erf) X(erfc) X(exp2) X(expm1) X(fabs)     \
      X(floor) X(lgamma) X(log1p) X(logb) X(nearbyint) X(rint) X(round)        \
          X(sinh) X(sqrt) X(tgamma) X(trunc)
#define __WRP_STD_UNARY_FAST(X)                                                \
  X(cos) X(exp) X(log) X(log10) X(log2) X(sin) X(tan) X(tanh)
#define __WRP_STD_BINARY(X)                                                    \
  X(atan2)                                                                     \
  X(copysign) X(fdim) X(fmax) X(fmin) X(fmod) X(hypot) X(nextafter) X(remainder)
#define __WRP_CUDA_UNARY(X)                                                    \
  X(cospi)                                                                     \
  X(cyl_bessel_i0)                                                             \
  X(cyl_bessel_i1)                                                             \
  X(erfcinv)                                                                   \
  X(erfcx)                                                                     \
  X(erfinv) X(normcdf) X(normcdfinv) X(rcbrt) X(rsqrt) X(sinpi) X(j0) X(j1)    \
      X(y0) X(y1)

__WRP_STD_UNARY(__WRP_MATH1)
__WRP_STD_UNARY_FAST(__WRP_MATH1_FAST)
__WRP_STD_BINARY(__WRP_MATH2)
__WRP_DECLARE2(pow, __WRP_AS_FAST)
__WRP_CUDA_UNARY(__WRP_MATH1)
__WRP_MATH1_FAST(exp10)
// No overload for float: NVIDIA's headers have none, and integers want one
// best.
__WRP_DEVICE double rhypot(double __x, double __y) __WRP_AS(rhypot);
__WRP_DEVICE float rhypotf(float __x, float __y) __WRP_AS(rhypotf);
__WRP_MATH_TO(int, ilogb)
__WRP_MATH_TO(long, lrint)
__WRP_MATH_TO(long, lround)
__WRP_MATH_TO(long long, llrint)
__WRP_MATH_TO(long long, llround)
__WRP_MATH_AND(frexp, int *)
__WRP_MATH_AND(ldexp, int)
__WRP_MATH_AND(scalbn, int)
__WRP_MATH_AND(scalbln, long)

__WRP_DEVICE double fma(double __x, double __y, double __z) __WRP_AS(fma);
__WRP_DEVICE float fmaf(float __x, float __y, float __z) __WRP_AS(fmaf);
__WRP_DEVICE float fma(float __x, float __y, float __z) __WRP_AS(fmaf);
__WRP_DEVICE double modf(double __x, double *__p) __WRP_AS(modf);
__WRP_DEVICE float modff(float __x, float *__p) __WRP_AS(modff);
__WRP_DEVICE float modf(float __x, float *__p) __WRP_AS(modff);
__WRP_DEVICE double remquo(double __x, double __y, int *__q) __WRP_AS(remquo);
__WRP_DEVICE float remquof(float __x, float __y, int *__q) __WRP_AS(remquof);
__WRP_DEVICE float remquo(float __x, float __y, int *__q) __WRP_AS(remquof);
__WRP_DEVICE double nan(const char *__tag) __WRP_AS(nan);
__WRP_DEVICE float nanf(const char *__tag) __WRP_AS(nanf);

// Sine and cosine together; Bessel functions of integer order; norms.
__WRP_DEVICE void sincos(double __x, double *__s, double *__c) __WRP_AS(sincos);
__WRP_DEVICE void sincosf(float __x, float *__s, float *__c)
    __WRP_AS_FAST(sincosf);
__WRP_DEVICE void sincos(float __x, float *__s, float *__c)
    __WRP_AS_FAST(sincosf);
__WRP_DEVICE void sincospi(double __x, double *__s, double *__c)
    __WRP_AS(sincospi);
__WRP_DEVICE void sincospif(float __x, float *__s, float *__c)
    __WRP_AS(sincospif);
__WRP_DEVICE void sincospi(float __x, float *__s, float *__c)
    __WRP_AS(sincospif);
#define __WRP_BESSEL(F)                                                        \
  __WRP_DEVICE double F(int __n, double __x) __WRP_AS(F);                      \
  __WRP_DEVICE float F##f(int __n, float __x) __WRP_AS(F##f);                  \
  __WRP_DEVICE float F(int __n, float __x) __WRP_AS(F##f);
__WRP_BESSEL(jn)
__WRP_BESSEL(yn)
#define __WRP_NORMS(F)                                                         \
  __WRP_DEVICE double F##3d(double __a, double __b,                            \
                            double __c)__WRP_AS(F##3d);                        \
  __WRP_DEVICE float F##3df(float __a, float __b, float __c)__WRP_AS(F##3df);  \
  __WRP_DEVICE double F##4d(double __a, double __b, double __c,                \
                            double __d)__WRP_AS(F##4d);                        \
  __WRP_DEVICE float F##4df(float __a, float __b, float __c,                   \
                            float __d)__WRP_AS(F##4df);                        \
  __WRP_DEVICE double F(int __dim, const double *__p) __WRP_AS(F);             \
  __WRP_DEVICE float F##f(int __dim, const float *__p) __WRP_AS(F##f);         \
  __WRP_DEVICE float F(int __dim, const float *__p) __WRP_AS(F##f);
__WRP_NORMS(norm)
__WRP_NORMS(rnorm)

__WRP_DEVICE float fdividef(float __x, float __y)
#ifdef __USE_FAST_MATH__
    __WRP_AS(fast_fdividef);
#else
    __WRP_AS(fdividef);
#endif

__WRP_DEVICE int abs(int __x) __WRP_AS(abs);
__WRP_DEVICE long labs(long __x) __WRP_AS(llabs);
__WRP_DEVICE long abs(long __x) __WRP_AS(llabs);
__WRP_DEVICE long long llabs(long long __x) __WRP_AS(llabs);
__WRP_DEVICE long long abs(long long __x) __WRP_AS(llabs);
__WRP_DEVICE float abs(float __x) __WRP_AS(fabsf);
__WRP_DEVICE double abs(double __x) __WRP_AS(fabs);

//===----------------------------------------------------------------------===//
// Classification and comparison: macros in C, overloads in C++.
//===----------------------------------------------------------------------===//

#define __WRP_CLASSIFY(R, F, Builtin)                                          \
  __WRP_DEVICE inline R F(float __x) noexcept(true)                            \
      __WRP_BODY(return Builtin(__x);)                                         \
          __WRP_DEVICE inline R F(double __x) noexcept(true)                   \
              __WRP_BODY(return Builtin(__x);)
#define __WRP_COMPARE(F)                                                       \
  __WRP_DEVICE inline bool F(float __x, float __y) noexcept(true)              \
      __WRP_BODY(return __builtin_##F(__x, __y);)                              \
          __WRP_DEVICE inline bool F(double __x, double __y) noexcept(true)    \
              __WRP_BODY(return __builtin_##F(__x, __y);)
#define __WRP_COMPARISONS(X)                                                   \
  X(isgreater)                                                                 \
  X(isgreaterequal) X(isless) X(islessequal) X(islessgreater) X(isunordered)
namespace std {
__WRP_CLASSIFY(bool, isnan, __builtin_isnan)
__WRP_CLASSIFY(bool, isinf, __builtin_isinf)
__WRP_CLASSIFY(bool, isfinite, __builtin_isfinite)
__WRP_CLASSIFY(bool, isnormal, __builtin_isnormal)
__WRP_CLASSIFY(bool, signbit, __builtin_signbit)
__WRP_COMPARISONS(__WRP_COMPARE)
// The values are those of glibc's FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL
// and FP_NORMAL.
#define __WRP_FPCLASSIFY(X) __builtin_fpclassify(0, 1, 4, 3, 2, X)
__WRP_CLASSIFY(int, fpclassify, __WRP_FPCLASSIFY)
} // namespace std
// The names that glibc's macros call, and BSD's.
__WRP_DEVICE inline int __isnan(double __x) { return __builtin_isnan(__x); }
__WRP_DEVICE inline int __isnanf(float __x) { return __builtin_isnan(__x); }
__WRP_DEVICE inline int __isinf(double __x) {
  return __builtin_isinf_sign(__x);
}
__WRP_DEVICE inline int __isinff(float __x) {
  return __builtin_isinf_sign(__x);
}
__WRP_DEVICE inline int __finite(double __x) { return __builtin_isfinite(__x); }
__WRP_DEVICE inline int __finitef(float __x) { return __builtin_isfinite(__x); }
__WRP_DEVICE inline int __signbit(double __x) { return __builtin_signbit(__x); }
__WRP_DEVICE inline int __signbitf(float __x) { return __builtin_signbit(__x); }

//===----------------------------------------------------------------------===//
// The same names in std, and the overloads for integers (C++ [cmath.syn]).
//===----------------------------------------------------------------------===//

#define __WRP_USING(F) using ::F;
#define __WRP_USING_F(F) using ::F##f;
namespace std {
__WRP_STD_UNARY(__WRP_USING)
__WRP_STD_UNARY_FAST(__WRP_USING)
__WRP_STD_BINARY(__WRP_USING)
__WRP_STD_UNARY(__WRP_USING_F)
__WRP_STD_UNARY_FAST(__WRP_USING_F)
__WRP_STD_BINARY(__WRP_USING_F)
using ::abs;
using ::fma;
using ::fmaf;
using ::frexp;
using ::frexpf;
using ::ilogb;
using ::ilogbf;
using ::labs;
using ::ldexp;
using ::ldexpf;
using ::llabs;
using ::llrint;
using ::llrintf;
using ::llround;
using ::llroundf;
using ::lrint;
using ::lrintf;
using ::lround;
using ::lroundf;
using ::modf;
using ::modff;
using ::nan;
using ::nanf;
using ::pow;
using ::powf;
using ::remquo;
using ::remquof;
using ::scalbln;
using ::scalblnf;
using ::scalbn;
using ::scalbnf;
} // namespace std

template <bool __IsInteger, class __T> struct __wrp_if_integer {};
template <class __T> struct __wrp_if_integer<true, __T> {
  typedef __T type;
};
// The type that two arithmetic arguments are computed in: float only when
// both are float.
template <bool __Arithmetic, class __T, class __U> struct __wrp_promote {};
template <class __T, class __U> struct __wrp_promote<true, __T, __U> {
  typedef double type;
};
template <> struct __wrp_promote<true, float, float> {};
template <> struct __wrp_promote<true, double, double> {};
#define __WRP_PROMOTE(T, U)                                                    \
  typename __wrp_promote<__is_arithmetic(T) && __is_arithmetic(U) &&           \
                             !__is_same(T, long double) &&                     \
                             !__is_same(U, long double),                       \
                         T, U>::type
#define __WRP_INTEGER1(F)                                                      \
  template <class __T>                                                         \
  __WRP_DEVICE inline                                                          \
      typename __wrp_if_integer<__is_integral(__T), double>::type              \
      F(__T __x) __WRP_BODY(return ::F((double)__x);)
#define __WRP_PROMOTE2(F)                                                      \
  template <class __T, class __U>                                              \
  __WRP_DEVICE inline __WRP_PROMOTE(__T, __U) F(__T __x, __U __y)              \
      __WRP_BODY(return ::F((double)__x, (double)__y);)
#define __WRP_INTEGER_TO(R, F)                                                 \
  template <class __T>                                                         \
  __WRP_DEVICE inline typename __wrp_if_integer<__is_integral(__T), R>::type   \
  F(__T __x) __WRP_BODY(return ::F((double)__x);)
#define __WRP_INTEGER_AND(F, P)                                                \
  template <class __T>                                                         \
  __WRP_DEVICE inline                                                          \
      typename __wrp_if_integer<__is_integral(__T), double>::type              \
      F(__T __x, P __p) __WRP_BODY(return ::F((double)__x, __p);)
// A device has no long double: it computes in double (guide, "long double"),
// and Clang's NVPTX target passes it as one.
#define __WRP_LONG1(F) __WRP_DEVICE long double F(long double __x) __WRP_AS(F);
#define __WRP_LONG2(F)                                                         \
  __WRP_DEVICE long double F(long double __x, long double __y) __WRP_AS(F);
// In the host pass device code finds libstdc++'s, which are constexpr.
#if !defined(__CUDA_ARCH__) && __has_include(<bits/std_abs.h>)
#define __WRP_CONSTEXPR_IN_STD(List, Macro)
#else
#define __WRP_CONSTEXPR_IN_STD(List, Macro) List(Macro)
#endif
namespace std {
__WRP_CONSTEXPR_IN_STD(__WRP_STD_UNARY, __WRP_INTEGER1)
__WRP_CONSTEXPR_IN_STD(__WRP_STD_UNARY_FAST, __WRP_INTEGER1)
__WRP_STD_BINARY(__WRP_PROMOTE2)
__WRP_PROMOTE2(pow)
__WRP_STD_UNARY(__WRP_LONG1)
__WRP_STD_UNARY_FAST(__WRP_LONG1)
__WRP_STD_BINARY(__WRP_LONG2)
__WRP_LONG2(pow)
__WRP_DEVICE long double abs(long double __x) __WRP_AS(fabs);
template <class __T, class __U>
__WRP_DEVICE inline __WRP_PROMOTE(__T, __U) remquo(__T __x, __U __y, int *__q) {
  return ::remquo((double)__x, (double)__y, __q);
}
template <class __T, class __U, class __V>
__WRP_DEVICE inline typename __wrp_if_integer<
    (__is_arithmetic(__T) && __is_arithmetic(__U) && __is_arithmetic(__V)) &&
        (__is_integral(__T) || __is_integral(__U) || __is_integral(__V)),
    double>::type
fma(__T __x, __U __y, __V __z) {
  return ::fma((double)__x, (double)__y, (double)__z);
}
#define __WRP_CLASSIFY_INTEGER(R, F)                                           \
  template <class __T>                                                         \
  __WRP_DEVICE inline typename __wrp_if_integer<__is_integral(__T), R>::type   \
  F(__T __x) __WRP_BODY(return F((double)__x);)
__WRP_CLASSIFY_INTEGER(bool, isnan)
__WRP_CLASSIFY_INTEGER(bool, isinf)
__WRP_CLASSIFY_INTEGER(bool, isfinite)
__WRP_CLASSIFY_INTEGER(bool, isnormal)
__WRP_CLASSIFY_INTEGER(bool, signbit)
__WRP_CLASSIFY_INTEGER(int, fpclassify)
#define __WRP_COMPARE_PROMOTED(F)                                              \
  template <class __T, class __U>                                              \
  __WRP_DEVICE inline                                                          \
      typename __wrp_if_integer<__is_same(__WRP_PROMOTE(__T, __U), double),    \
                                bool>::type                                    \
      F(__T __x, __U __y) __WRP_BODY(return F((double)__x, (double)__y);)
__WRP_COMPARISONS(__WRP_COMPARE_PROMOTED)
__WRP_INTEGER_TO(int, ilogb)
__WRP_INTEGER_TO(long, lrint)
__WRP_INTEGER_TO(long, lround)
__WRP_INTEGER_TO(long long, llrint)
__WRP_INTEGER_TO(long long, llround)
__WRP_INTEGER_AND(frexp, int *)
__WRP_INTEGER_AND(ldexp, int)
__WRP_INTEGER_AND(scalbn, int)
__WRP_INTEGER_AND(scalbln, long)
} // namespace std

// The host's functions and <cmath>.
#include "warpcc/c_library.h"

// glibc has exp10 and sincos as extensions; the rest is ours.
#include "warpcc/math_host.h"

#define __WRP_MINMAX_SIDE __WRP_BOTH
#include <warpcc_min_max.h>
#undef __WRP_MINMAX_SIDE

//===----------------------------------------------------------------------===//
// Intrinsics (guide, "Intrinsic Functions"): device only, fast, less exact.
//===----------------------------------------------------------------------===//

__WRP_DEVICE float __sinf(float __x) __WRP_AS(fast_sinf);
__WRP_DEVICE float __cosf(float __x) __WRP_AS(fast_cosf);
__WRP_DEVICE float __tanf(float __x) __WRP_AS(fast_tanf);
__WRP_DEVICE float __tanhf(float __x) __WRP_AS(fast_tanhf);
__WRP_DEVICE void __sincosf(float __x, float *__s, float *__c)
    __WRP_AS(fast_sincosf);
__WRP_DEVICE float __expf(float __x) __WRP_AS(fast_expf);
__WRP_DEVICE float __exp10f(float __x) __WRP_AS(fast_exp10f);
__WRP_DEVICE float __logf(float __x) __WRP_AS(fast_logf);
__WRP_DEVICE float __log2f(float __x) __WRP_AS(fast_log2f);
__WRP_DEVICE float __log10f(float __x) __WRP_AS(fast_log10f);
__WRP_DEVICE float __powf(float __x, float __y) __WRP_AS(fast_powf);
__WRP_DEVICE float __fdividef(float __x, float __y) __WRP_AS(fast_fdividef);
__WRP_DEVICE float __saturatef(float __x) __WRP_AS(saturatef);

// Directed rounding of what is a mathematical function; addition,
// multiplication and the conversions are in the arithmetic header.
#define __WRP_ROUNDED(X, F) X(F##_rn) X(F##_rz) X(F##_rd) X(F##_ru)
#define __WRP_F1(F) __WRP_DEVICE float __##F(float __x) __WRP_AS(F);
#define __WRP_F2(F) __WRP_DEVICE float __##F(float __x, float __y) __WRP_AS(F);
#define __WRP_F3(F)                                                            \
  __WRP_DEVICE float __##F(float __x, float __y, float __z) __WRP_AS(F);
#define __WRP_D1(F) __WRP_DEVICE double __##F(double __x) __WRP_AS(F);
#define __WRP_D2(F)                                                            \
  __WRP_DEVICE double __##F(double __x, double __y) __WRP_AS(F);
#define __WRP_D3(F)                                                            \
  __WRP_DEVICE double __##F(double __x, double __y, double __z) __WRP_AS(F);
__WRP_ROUNDED(__WRP_F1, frcp)
__WRP_ROUNDED(__WRP_F1, fsqrt)
__WRP_ROUNDED(__WRP_F2, fdiv)
__WRP_ROUNDED(__WRP_F3, fmaf)
__WRP_ROUNDED(__WRP_F3, fmaf_ieee)
__WRP_ROUNDED(__WRP_D1, drcp)
__WRP_ROUNDED(__WRP_D1, dsqrt)
__WRP_ROUNDED(__WRP_D2, ddiv)
__WRP_ROUNDED(__WRP_D3, fma)
__WRP_F1(frsqrt_rn)

#endif // __cplusplus
#endif // WARPCC_MATH_DECLARATIONS_H
