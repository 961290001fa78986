//===- warpcc/c_library.h - The C library's functions, its headers unread -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs for nvcc use printf, malloc, sqrt or M_PI without an #include: its
// cuda_runtime.h reads <stdio.h>, <stdlib.h>, <string.h>, <time.h> and <math.h>.
// Reading those of glibc would be half the cost of ours, so here are prototypes
// of their functions, one line a family. A program that includes one of the
// headers gets the real one after these; declarations agree, and what needs the
// real one (div_t, fpos_t, ...) comes with it.
//
// <cmath> of libstdc++ is real. It includes glibc's <math.h> and <stdlib.h>:
// their include guards are defined for as long as it is read. Our <math.h> and
// <cmath> read the real <math.h> when a program includes either.
//
// With another C or C++ library, or a glibc whose strtol and scanf have other
// names (2.38), the real headers are read.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_C_LIBRARY_H
#define WARPCC_C_LIBRARY_H

#include <features.h>
#include <stddef.h>

#if defined(__GLIBC_PREREQ) && __has_include(<bits/types/FILE.h>) &&           \
    __has_include(<bits/std_abs.h>) && !defined(_MATH_H) && !defined(_STDLIB_H)
#if !__GLIBC_PREREQ(2, 38)
#define WARPCC_C_LIBRARY_UNREAD
#endif
#endif

#if defined(WARPCC_C_LIBRARY_UNREAD)

#include <bits/types/FILE.h>
#include <bits/types/clock_t.h>
#include <bits/types/struct_timespec.h>
#include <bits/types/struct_tm.h>
#include <bits/types/time_t.h>
#include <stdarg.h>

#define WARPCC_NOTHROW noexcept(true)

// From <sys/types.h>, which <stdlib.h> includes.
typedef unsigned char u_char;
typedef unsigned short u_short, ushort;
typedef unsigned int u_int, uint;
typedef unsigned long u_long, ulong;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __ssize_t ssize_t;

typedef float float_t;
typedef double double_t;

extern "C" {
//===----------------------------------------------------------------------===//
// <math.h>: F, and with another last letter for float and long double
//===----------------------------------------------------------------------===//

// clang-format off
#define WARPCC_C_MATH(T, S)                                                    \
  T WARPCC_C_1(acos, S), WARPCC_C_1(acosh, S), WARPCC_C_1(asin, S),            \
      WARPCC_C_1(asinh, S), WARPCC_C_1(atan, S), WARPCC_C_1(atanh, S),         \
      WARPCC_C_1(cbrt, S), WARPCC_C_1(ceil, S), WARPCC_C_1(cos, S),            \
      WARPCC_C_1(cosh, S), WARPCC_C_1(erf, S), WARPCC_C_1(erfc, S),            \
      WARPCC_C_1(exp, S), WARPCC_C_1(exp2, S), WARPCC_C_1(expm1, S),           \
      WARPCC_C_1(fabs, S), WARPCC_C_1(floor, S), WARPCC_C_1(lgamma, S),        \
      WARPCC_C_1(log, S), WARPCC_C_1(log10, S), WARPCC_C_1(log1p, S),          \
      WARPCC_C_1(log2, S), WARPCC_C_1(logb, S), WARPCC_C_1(nearbyint, S),      \
      WARPCC_C_1(rint, S), WARPCC_C_1(round, S), WARPCC_C_1(sin, S),           \
      WARPCC_C_1(sinh, S), WARPCC_C_1(sqrt, S), WARPCC_C_1(tan, S),            \
      WARPCC_C_1(tanh, S), WARPCC_C_1(tgamma, S), WARPCC_C_1(trunc, S),        \
      WARPCC_C_2(atan2, S), WARPCC_C_2(copysign, S), WARPCC_C_2(fdim, S),      \
      WARPCC_C_2(fmax, S), WARPCC_C_2(fmin, S), WARPCC_C_2(fmod, S),           \
      WARPCC_C_2(hypot, S), WARPCC_C_2(nextafter, S), WARPCC_C_2(pow, S),      \
      WARPCC_C_2(remainder, S), fma##S(T, T, T) WARPCC_NOTHROW,                \
      nexttoward##S(T, long double) WARPCC_NOTHROW,                            \
      frexp##S(T, int *) WARPCC_NOTHROW, ldexp##S(T, int) WARPCC_NOTHROW,      \
      modf##S(T, T *) WARPCC_NOTHROW, nan##S(const char *) WARPCC_NOTHROW,     \
      remquo##S(T, T, int *) WARPCC_NOTHROW,                                   \
      scalbln##S(T, long) WARPCC_NOTHROW, scalbn##S(T, int) WARPCC_NOTHROW;    \
  int ilogb##S(T) WARPCC_NOTHROW;                                              \
  long lrint##S(T) WARPCC_NOTHROW, lround##S(T) WARPCC_NOTHROW;                \
  long long llrint##S(T) WARPCC_NOTHROW, llround##S(T) WARPCC_NOTHROW;
#define WARPCC_C_1(F, S) F##S(WARPCC_C_T) WARPCC_NOTHROW
#define WARPCC_C_2(F, S) F##S(WARPCC_C_T, WARPCC_C_T) WARPCC_NOTHROW
// clang-format on
#define WARPCC_C_T double
WARPCC_C_MATH(double, )
#undef WARPCC_C_T
#define WARPCC_C_T float
WARPCC_C_MATH(float, f)
#undef WARPCC_C_T
#define WARPCC_C_T long double
WARPCC_C_MATH(long double, l)
#undef WARPCC_C_T
#undef WARPCC_C_MATH
#undef WARPCC_C_1
#undef WARPCC_C_2

// Functions of BSD and of the X/Open group.
#if defined(__USE_MISC) || defined(__USE_XOPEN)
double j0(double) WARPCC_NOTHROW, j1(double) WARPCC_NOTHROW,
    jn(int, double) WARPCC_NOTHROW, y0(double) WARPCC_NOTHROW,
    y1(double) WARPCC_NOTHROW, yn(int, double) WARPCC_NOTHROW;
#endif
#if defined(__USE_MISC)
float j0f(float) WARPCC_NOTHROW, j1f(float) WARPCC_NOTHROW,
    jnf(int, float) WARPCC_NOTHROW, y0f(float) WARPCC_NOTHROW,
    y1f(float) WARPCC_NOTHROW, ynf(int, float) WARPCC_NOTHROW,
    lgammaf_r(float, int *) WARPCC_NOTHROW;
double lgamma_r(double, int *) WARPCC_NOTHROW, drem(double, double)
    WARPCC_NOTHROW;
extern int signgam;
#endif
#if defined(__USE_GNU)
double exp10(double) WARPCC_NOTHROW, pow10(double) WARPCC_NOTHROW;
float exp10f(float) WARPCC_NOTHROW;
long double exp10l(long double) WARPCC_NOTHROW;
void sincos(double, double *, double *) WARPCC_NOTHROW,
    sincosf(float, float *, float *) WARPCC_NOTHROW,
    sincosl(long double, long double *, long double *) WARPCC_NOTHROW;
#endif

//===----------------------------------------------------------------------===//
// <stdlib.h>
//===----------------------------------------------------------------------===//

void abort() WARPCC_NOTHROW __attribute__((noreturn)),
    exit(int) WARPCC_NOTHROW __attribute__((noreturn)),
    _Exit(int) WARPCC_NOTHROW __attribute__((noreturn)),
    quick_exit(int) WARPCC_NOTHROW __attribute__((noreturn));
int atexit(void (*)()) WARPCC_NOTHROW;
void *malloc(size_t) WARPCC_NOTHROW, *calloc(size_t, size_t) WARPCC_NOTHROW,
    *realloc(void *, size_t) WARPCC_NOTHROW,
    *aligned_alloc(size_t, size_t) WARPCC_NOTHROW, free(void *) WARPCC_NOTHROW;
int abs(int) WARPCC_NOTHROW;
long labs(long) WARPCC_NOTHROW;
long long llabs(long long) WARPCC_NOTHROW;
int atoi(const char *) WARPCC_NOTHROW;
long atol(const char *) WARPCC_NOTHROW;
long long atoll(const char *) WARPCC_NOTHROW;
double atof(const char *) WARPCC_NOTHROW,
    strtod(const char *__restrict, char **__restrict) WARPCC_NOTHROW;
float strtof(const char *__restrict, char **__restrict) WARPCC_NOTHROW;
long double strtold(const char *__restrict, char **__restrict) WARPCC_NOTHROW;
long strtol(const char *__restrict, char **__restrict, int) WARPCC_NOTHROW;
long long strtoll(const char *__restrict, char **__restrict,
                  int) WARPCC_NOTHROW;
unsigned long strtoul(const char *__restrict, char **__restrict,
                      int) WARPCC_NOTHROW;
unsigned long long strtoull(const char *__restrict, char **__restrict,
                            int) WARPCC_NOTHROW;
int rand() WARPCC_NOTHROW;
void srand(unsigned int) WARPCC_NOTHROW;
void *bsearch(const void *, const void *, size_t, size_t,
              int (*)(const void *, const void *)),
    qsort(void *, size_t, size_t, int (*)(const void *, const void *));
int system(const char *);
char *getenv(const char *) WARPCC_NOTHROW;
#if defined(__USE_MISC)
long random() WARPCC_NOTHROW, lrand48() WARPCC_NOTHROW;
void srandom(unsigned int) WARPCC_NOTHROW, srand48(long) WARPCC_NOTHROW;
double drand48() WARPCC_NOTHROW;
int rand_r(unsigned int *) WARPCC_NOTHROW,
    setenv(const char *, const char *, int) WARPCC_NOTHROW,
    unsetenv(const char *) WARPCC_NOTHROW,
    posix_memalign(void **, size_t, size_t) WARPCC_NOTHROW;
#endif

//===----------------------------------------------------------------------===//
// <string.h>
//===----------------------------------------------------------------------===//

void *memcpy(void *__restrict, const void *__restrict, size_t) WARPCC_NOTHROW,
    *memmove(void *, const void *, size_t) WARPCC_NOTHROW,
    *memset(void *, int, size_t) WARPCC_NOTHROW;
int memcmp(const void *, const void *, size_t) WARPCC_NOTHROW,
    strcmp(const char *, const char *) WARPCC_NOTHROW,
    strncmp(const char *, const char *, size_t) WARPCC_NOTHROW,
    strcoll(const char *, const char *) WARPCC_NOTHROW,
    strcasecmp(const char *, const char *) WARPCC_NOTHROW,
    strncasecmp(const char *, const char *, size_t) WARPCC_NOTHROW;
char *strcpy(char *__restrict, const char *__restrict) WARPCC_NOTHROW,
    *strncpy(char *__restrict, const char *__restrict, size_t) WARPCC_NOTHROW,
    *strcat(char *__restrict, const char *__restrict) WARPCC_NOTHROW,
    *strncat(char *__restrict, const char *__restrict, size_t) WARPCC_NOTHROW,
    *strtok(char *__restrict, const char *__restrict) WARPCC_NOTHROW,
    *strerror(int) WARPCC_NOTHROW;
size_t strlen(const char *) WARPCC_NOTHROW,
    strspn(const char *, const char *) WARPCC_NOTHROW,
    strcspn(const char *, const char *) WARPCC_NOTHROW;
#if defined(__USE_MISC)
char *strdup(const char *) WARPCC_NOTHROW;
#endif
// C++ has two of each (glibc's __CORRECT_ISO_CPP_STRING_H_PROTO).
extern "C++" {
#define WARPCC_C_FIND(F, T, ...)                                               \
  T *F(T *, __VA_ARGS__) WARPCC_NOTHROW __asm__(#F);                           \
  const T *F(const T *, __VA_ARGS__) WARPCC_NOTHROW __asm__(#F);
WARPCC_C_FIND(memchr, void, int, size_t)
WARPCC_C_FIND(strchr, char, int)
WARPCC_C_FIND(strrchr, char, int)
WARPCC_C_FIND(strpbrk, char, const char *)
WARPCC_C_FIND(strstr, char, const char *)
#undef WARPCC_C_FIND
}

//===----------------------------------------------------------------------===//
// <stdio.h>, <time.h>
//===----------------------------------------------------------------------===//

extern FILE *stdin, *stdout, *stderr;
int printf(const char *__restrict, ...) __attribute__((format(printf, 1, 2))),
    fprintf(FILE *__restrict, const char *__restrict, ...)
        __attribute__((format(printf, 2, 3))),
    sprintf(char *__restrict, const char *__restrict, ...) WARPCC_NOTHROW
        __attribute__((format(printf, 2, 3))),
    snprintf(char *__restrict, size_t, const char *__restrict,
             ...) WARPCC_NOTHROW __attribute__((format(printf, 3, 4))),
    vprintf(const char *__restrict, __gnuc_va_list),
    vfprintf(FILE *__restrict, const char *__restrict, __gnuc_va_list),
    vsnprintf(char *__restrict, size_t, const char *__restrict,
              __gnuc_va_list) WARPCC_NOTHROW,
    puts(const char *), putchar(int), fputs(const char *__restrict,
                                            FILE *__restrict),
    putc(int, FILE *), fputc(int, FILE *), getchar(), getc(FILE *),
    fgetc(FILE *), fflush(FILE *), fclose(FILE *), feof(FILE *) WARPCC_NOTHROW,
    ferror(FILE *) WARPCC_NOTHROW, fseek(FILE *, long, int),
    sscanf(const char *__restrict, const char *__restrict,
           ...) WARPCC_NOTHROW __attribute__((format(scanf, 2, 3))),
    fscanf(FILE *__restrict, const char *__restrict, ...)
        __attribute__((format(scanf, 2, 3))),
    scanf(const char *__restrict, ...) __attribute__((format(scanf, 1, 2)));
char *fgets(char *__restrict, int, FILE *__restrict);
size_t fread(void *__restrict, size_t, size_t, FILE *__restrict),
    fwrite(const void *__restrict, size_t, size_t, FILE *__restrict);
long ftell(FILE *);
void perror(const char *), rewind(FILE *);
FILE *fopen(const char *__restrict, const char *__restrict);

clock_t clock() WARPCC_NOTHROW;
time_t time(time_t *) WARPCC_NOTHROW, mktime(struct tm *) WARPCC_NOTHROW;
double difftime(time_t, time_t) WARPCC_NOTHROW;
struct tm *localtime(const time_t *) WARPCC_NOTHROW,
    *gmtime(const time_t *) WARPCC_NOTHROW;
char *ctime(const time_t *) WARPCC_NOTHROW,
    *asctime(const struct tm *) WARPCC_NOTHROW;
#if defined(__USE_POSIX199309)
int clock_gettime(int, struct timespec *) WARPCC_NOTHROW,
    nanosleep(const struct timespec *, struct timespec *);
#endif
} // extern "C"

//===----------------------------------------------------------------------===//
// Macros, spelled as in the real headers: there they are defined again
//===----------------------------------------------------------------------===//

// clang-format off
#define HUGE_VAL (__builtin_huge_val ())
#define HUGE_VALF (__builtin_huge_valf ())
#define HUGE_VALL (__builtin_huge_vall ())
#define INFINITY (__builtin_inff ())
#define NAN (__builtin_nanf (""))
#if defined(__USE_MISC) || defined(__USE_XOPEN)
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#endif
#define RAND_MAX 2147483647
#define EXIT_FAILURE 1
#define EXIT_SUCCESS 0
#define EOF (-1)
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define stdin stdin
#define stdout stdout
#define stderr stderr
#define CLOCKS_PER_SEC ((__clock_t) 1000000)
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
// clang-format on

//===----------------------------------------------------------------------===//
// <cmath>, with nothing of <math.h> and <stdlib.h> but the above
//===----------------------------------------------------------------------===//

#define _MATH_H 1
#define _STDLIB_H 1
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#include <cmath>
#include <math.h>
#undef _MATH_H
#undef _STDLIB_H
#define WARPCC_MATH_H_UNREAD

namespace std {
using ::abort;
using ::atexit;
using ::atof;
using ::atoi;
using ::atol;
using ::atoll;
using ::bsearch;
using ::calloc;
using ::exit;
using ::getenv;
using ::qsort;
using ::rand;
using ::realloc;
using ::srand;
using ::strtod;
using ::strtof;
using ::strtol;
using ::strtoll;
using ::strtoul;
using ::strtoull;
using ::system;
} // namespace std

#undef WARPCC_NOTHROW

#else

#include <cmath>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#endif // WARPCC_C_LIBRARY_UNREAD
#endif // WARPCC_C_LIBRARY_H
