//===- utils/mathtest/Reference.h - exact values by MPFR ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reference takes its arguments in In[] and sets Out to the function's
// value at Out's precision or a few bits less. Guess is what the library
// computed; the inverse functions start Newton's iteration there.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_MATHTEST_REFERENCE_H
#define WARPCC_MATHTEST_REFERENCE_H

#include <mpfr.h>

namespace mathtest {

// An MPFR number that frees itself.
struct Number {
  mpfr_t V;
  explicit Number(mpfr_prec_t Precision = 160) { mpfr_init2(V, Precision); }
  Number(const Number &) = delete;
  Number &operator=(const Number &) = delete;
  ~Number() { mpfr_clear(V); }
  operator mpfr_ptr() { return V; }
};

using Reference = void (*)(Number &Out, Number *In, double Guess);

// The references that are not a single MPFR function.
void referenceRcbrt(Number &Out, Number *In, double);
void referenceNorm(Number &Out, Number *In, int Count, bool Reciprocal);
void referenceErfcx(Number &Out, Number *In, double);
void referenceNormcdf(Number &Out, Number *In, double);
void referenceErfinv(Number &Out, Number *In, double Guess);
void referenceErfcinv(Number &Out, Number *In, double Guess);
void referenceNormcdfinv(Number &Out, Number *In, double Guess);
void referenceBesselI(Number &Out, Number *In, int Order);

} // namespace mathtest

#endif
