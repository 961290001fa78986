//===- warpcc/math_host.h - CUDA's own mathematical functions, host side --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions that CUDA documents for the host too and that a C library does
// not have, in terms of those that it has. The float versions compute in
// double. Errors are within the guide's bounds; the device's are smaller.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_MATH_HOST_H
#define WARPCC_MATH_HOST_H

// A newer C library has some of them (C23): then its own are used.
#if defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 41)
#define __WRP_LIBC_HAS_SINPI
#endif
#if __GLIBC_PREREQ(2, 42)
#define __WRP_LIBC_HAS_RSQRT
#endif
#endif

//===----------------------------------------------------------------------===//
// In device code the names are enough.
//===----------------------------------------------------------------------===//

#ifdef __CUDA_ARCH__

#define __WRP_HOST_UNARY(F)                                                    \
  double F(double);                                                            \
  float F##f(float), F(float);
__WRP_HOST_UNARY(rcbrt)
__WRP_HOST_UNARY(erfcx)
__WRP_HOST_UNARY(normcdf)
__WRP_HOST_UNARY(erfinv)
__WRP_HOST_UNARY(erfcinv)
__WRP_HOST_UNARY(normcdfinv)
__WRP_HOST_UNARY(cyl_bessel_i0)
__WRP_HOST_UNARY(cyl_bessel_i1)
#ifndef __WRP_LIBC_HAS_RSQRT
double rsqrt(double);
float rsqrtf(float);
#endif
float rsqrt(float);
#ifndef __WRP_LIBC_HAS_SINPI
double sinpi(double), cospi(double);
float sinpif(float), cospif(float);
#endif
float sinpi(float), cospi(float);
void sincospi(double, double *, double *), sincospif(float, float *, float *),
    sincospi(float, float *, float *);
#ifdef _GNU_SOURCE
void sincos(float, float *, float *);
float exp10(float);
#endif
#define __WRP_HOST_NORM(F)                                                     \
  double F(int, const double *), F##3d(double, double, double),                \
      F##4d(double, double, double, double);                                   \
  float F##f(int, const float *), F(int, const float *),                       \
      F##3df(float, float, float), F##4df(float, float, float, float);
__WRP_HOST_NORM(norm)
__WRP_HOST_NORM(rnorm)
double rhypot(double, double);
float rhypotf(float, float), fdividef(float, float);
#undef __WRP_HOST_UNARY
#undef __WRP_HOST_NORM

#else // __CUDA_ARCH__

// The overload for float, and the C name for it.
#define __WRP_HOST_FLOAT(F)                                                    \
  inline float F##f(float __x) { return (float)F((double)__x); }
#define __WRP_HOST_OVERLOAD(F)                                                 \
  inline float F(float __x) { return F##f(__x); }
#define __WRP_HOST_FLOATS(F) __WRP_HOST_FLOAT(F) __WRP_HOST_OVERLOAD(F)

#ifndef __WRP_LIBC_HAS_RSQRT
inline double rsqrt(double __x) { return 1.0 / sqrt(__x); }
__WRP_HOST_FLOAT(rsqrt)
#endif
__WRP_HOST_OVERLOAD(rsqrt)
inline double rcbrt(double __x) { return 1.0 / cbrt(__x); }
__WRP_HOST_FLOATS(rcbrt)

#ifndef __WRP_LIBC_HAS_SINPI
// The remainder by 2 is exact; what is left is within 1/4 of a zero or of an
// extreme of the function.
inline double __wrp_cospi_near(double __r) { // 0 <= r <= 1
  const double __pi = 3.14159265358979323846;
  return __r <= 0.25  ? cos(__pi * __r)
         : __r < 0.75 ? sin(__pi * (0.5 - __r))
                      : -cos(__pi * (1.0 - __r));
}
inline double cospi(double __x) {
  return __wrp_cospi_near(fabs(remainder(__x, 2.0)));
}
inline double sinpi(double __x) {
  if (trunc(__x) == __x)
    return copysign(__x - __x, __x);
  double __r = remainder(__x, 2.0);
  // sin(pi r) = cos(pi (1/2 - r)), from the nearer side.
  double __a = fabs(__r);
  const double __pi = 3.14159265358979323846;
  double __s = __a <= 0.25  ? sin(__pi * __a)
               : __a < 0.75 ? cos(__pi * (0.5 - __a))
                            : sin(__pi * (1.0 - __a));
  return copysign(__s, __r);
}
__WRP_HOST_FLOAT(cospi)
__WRP_HOST_FLOAT(sinpi)
#endif
__WRP_HOST_OVERLOAD(cospi)
__WRP_HOST_OVERLOAD(sinpi)
inline void sincospi(double __x, double *__s, double *__c) {
  *__s = sinpi(__x);
  *__c = cospi(__x);
}
inline void sincospif(float __x, float *__s, float *__c) {
  *__s = sinpif(__x);
  *__c = cospif(__x);
}
inline void sincospi(float __x, float *__s, float *__c) {
  sincospif(__x, __s, __c);
}
#ifdef _GNU_SOURCE
inline void sincos(float __x, float *__s, float *__c) {
  sincosf(__x, __s, __c);
}
inline float exp10(float __x) { return exp10f(__x); }
#endif

//===----------------------------------------------------------------------===//
// Norms: the squares fit the exponent range of long double.
//===----------------------------------------------------------------------===//

inline bool __wrp_any_infinite(int __n, const double *__p) {
  for (int __i = 0; __i < __n; ++__i)
    if (__builtin_isinf(__p[__i]))
      return true;
  return false;
}
inline long double __wrp_host_norm(int __n, const double *__p) {
  if (__wrp_any_infinite(__n, __p))
    return __builtin_infl();
  long double __sum = 0;
  for (int __i = 0; __i < __n; ++__i)
    __sum += (long double)__p[__i] * __p[__i];
  return sqrtl(__sum);
}
inline double norm(int __n, const double *__p) {
  return (double)__wrp_host_norm(__n, __p);
}
inline double rnorm(int __n, const double *__p) {
  return (double)(1.0L / __wrp_host_norm(__n, __p));
}
inline double __wrp_sum_norm(int __n, const float *__p) {
  double __sum = 0;
  for (int __i = 0; __i < __n; ++__i) {
    if (__builtin_isinf(__p[__i]))
      return __builtin_inf();
    __sum += (double)__p[__i] * __p[__i];
  }
  return sqrt(__sum);
}
inline float normf(int __n, const float *__p) {
  return (float)__wrp_sum_norm(__n, __p);
}
inline float rnormf(int __n, const float *__p) {
  return (float)(1.0 / __wrp_sum_norm(__n, __p));
}
inline float norm(int __n, const float *__p) { return normf(__n, __p); }
inline float rnorm(int __n, const float *__p) { return rnormf(__n, __p); }
#define __WRP_HOST_NORMS(T, F, S)                                              \
  inline T F##3d##S(T __a, T __b, T __c) {                                     \
    T __p[] = {__a, __b, __c};                                                 \
    return F##S(3, __p);                                                       \
  }                                                                            \
  inline T F##4d##S(T __a, T __b, T __c, T __d) {                              \
    T __p[] = {__a, __b, __c, __d};                                            \
    return F##S(4, __p);                                                       \
  }
__WRP_HOST_NORMS(double, norm, )
__WRP_HOST_NORMS(double, rnorm, )
__WRP_HOST_NORMS(float, norm, f)
__WRP_HOST_NORMS(float, rnorm, f)
inline double rhypot(double __x, double __y) {
  double __p[] = {__x, __y};
  return rnorm(2, __p);
}
inline float rhypotf(float __x, float __y) {
  float __p[] = {__x, __y};
  return rnormf(2, __p);
}
inline float fdividef(float __x, float __y) { return __x / __y; }

//===----------------------------------------------------------------------===//
// The error function's relatives.
//===----------------------------------------------------------------------===//

inline double erfcx(double __x) {
  if (__x < 25.0) { // e^(x^2) with the rounding error of x^2 put right
    double __h = __x * __x, __l = fma(__x, __x, -__h);
    double __e = exp(__h);
    return __e > 1e308 ? __e : __e * erfc(__x) * (1.0 + __l);
  }
  // 1/(x sqrt(pi)) (1 - u + 3 u^2 - 15 u^3 + ...), u = 1/(2 x^2)
  double __u = 0.5 / (__x * __x), __sum = 1.0;
  for (int __k = 10; __k > 0; --__k)
    __sum = 1.0 - (2 * __k - 1) * __u * __sum;
  return 0.56418958354775628695 / __x * __sum;
}
inline double normcdf(double __x) {
  // erfc(y + d)/2 with y + d = -x/sqrt(2) in double length.
  const double __half = 0.70710678118654752440, __low = -4.8336466567264567e-17;
  double __y = -__x * __half;
  double __e = erfc(__y);
  if (!(__builtin_fabs(__y) < 27.5))
    return 0.5 * __e;
  double __d = fma(-__x, __half, -__y) - __x * __low;
  return 0.5 * (__e - 1.12837916709551257390 * exp(-__y * __y) * __d);
}

// Halley's iteration on erfc(y) = q, 0 < q <= 1, from Winitzki's formula,
// which is good to 0.2 %.
inline double __wrp_host_erfcinv(double __q) {
  double __w = log(__q * (2.0 - __q)), __t = 4.3307467508 + 0.5 * __w;
  double __y = sqrt(sqrt(__t * __t - __w / 0.147) - __t);
  if (__q < 1e-250) { // erfc would lose digits: y^2 - ln erfcx(y) = -ln q
    for (int __i = 0; __i < 5; ++__i)
      __y -= (__y * __y - log(erfcx(__y)) + log(__q)) / (2.0 * __y + 1.0 / __y);
    return __y;
  }
  for (int __i = 0; __i < 5; ++__i) {
    double __f = (erfc(__y) - __q) * exp(__y * __y) * 0.88622692545275801365;
    __y += __f / (1.0 - __y * __f);
  }
  return __y;
}
inline double erfinv(double __x) {
  double __a = __builtin_fabs(__x);
  if (__a > 0.5)
    return __a == 1.0 ? copysign(__builtin_inf(), __x)
                      : copysign(__wrp_host_erfcinv(1.0 - __a), __x);
  if (!(__a > 1e-8)) // sqrt(pi)/2 x
    return __x * 0.88622692545275801365;
  double __y = __wrp_host_erfcinv(1.0 - __a);
  for (int __i = 0; __i < 2; ++__i) { // from 1 - a: now in terms of erf
    double __f = (erf(__y) - __a) * exp(__y * __y) * 0.88622692545275801365;
    __y -= __f / (1.0 + __y * __f);
  }
  return copysign(__y, __x);
}
inline double erfcinv(double __x) {
  if (!(__x > 0.0 && __x < 2.0))
    return __x == 0.0   ? __builtin_inf()
           : __x == 2.0 ? -__builtin_inf()
                        : __builtin_nan("");
  if (__x < 0.5)
    return __wrp_host_erfcinv(__x);
  return __x > 1.5 ? -__wrp_host_erfcinv(2.0 - __x) : erfinv(1.0 - __x);
}
inline double normcdfinv(double __x) {
  return -1.41421356237309504880 * erfcinv(2.0 * __x);
}
__WRP_HOST_FLOATS(erfcx)
__WRP_HOST_FLOATS(normcdf)
__WRP_HOST_FLOATS(erfinv)
__WRP_HOST_FLOATS(erfcinv)
__WRP_HOST_FLOATS(normcdfinv)

//===----------------------------------------------------------------------===//
// Modified Bessel functions of order 0 and 1.
//===----------------------------------------------------------------------===//

inline double __wrp_cyl_bessel_i(int __n, double __x) {
  double __a = __builtin_fabs(__x);
  if (__a < 30.0) { // the power series: all terms positive
    double __q = 0.25 * __x * __x, __term = __n ? 0.5 * __x : 1.0;
    double __sum = __term;
    for (int __k = 1; __k < 100; ++__k) {
      __term *= __q / ((double)__k * (__k + __n));
      __sum += __term;
    }
    return __sum;
  }
  if (__a > 720.0)
    return __n ? copysign(__builtin_inf(), __x) : __builtin_inf();
  double __sum = 1.0, __term = 1.0; // e^x / sqrt(2 pi x) (1 - (4n^2-1)/8x ...)
  for (int __k = 1; __k < 20; ++__k) {
    double __odd = 2 * __k - 1;
    __term *= (__odd * __odd - 4.0 * __n * __n) / (8.0 * __k * __a);
    __sum += __term;
  }
  double __e = exp(0.5 * __a); // e^a may overflow where the result does not
  double __r = __e * (__sum / sqrt(6.28318530717958647693 * __a)) * __e;
  return __n ? copysign(__r, __x) : __r;
}
inline double cyl_bessel_i0(double __x) { return __wrp_cyl_bessel_i(0, __x); }
inline double cyl_bessel_i1(double __x) { return __wrp_cyl_bessel_i(1, __x); }
__WRP_HOST_FLOATS(cyl_bessel_i0)
__WRP_HOST_FLOATS(cyl_bessel_i1)

#endif // __CUDA_ARCH__
#endif // WARPCC_MATH_HOST_H
