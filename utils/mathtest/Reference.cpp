//===- utils/mathtest/Reference.cpp - exact values by MPFR ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Reference.h"

namespace mathtest {

constexpr mpfr_rnd_t Near = MPFR_RNDN;

void referenceRcbrt(Number &Out, Number *In, double) {
  Number R;
  mpfr_cbrt(R, In[0], Near);
  mpfr_ui_div(Out, 1, R, Near);
}

void referenceNorm(Number &Out, Number *In, int Count, bool Reciprocal) {
  Number Sum(256), Square(256);
  mpfr_set_ui(Sum, 0, Near);
  for (int I = 0; I < Count; ++I) {
    mpfr_sqr(Square, In[I], Near);
    mpfr_add(Sum, Sum, Square, Near);
  }
  if (Reciprocal)
    mpfr_rec_sqrt(Out, Sum, Near);
  else
    mpfr_sqrt(Out, Sum, Near);
}

void referenceErfcx(Number &Out, Number *In, double) {
  Number A(256), B(256);
  if (mpfr_cmp_ui(In[0], 30) < 0) {
    mpfr_sqr(A, In[0], Near);
    mpfr_exp(A, A, Near);
    mpfr_erfc(B, In[0], Near);
    mpfr_mul(Out, A, B, Near);
    return;
  }
  // 1/(x sqrt(pi)) (1 - u + 3 u^2 - 15 u^3 ...), u = 1/(2 x^2)
  Number U(256), Term(256);
  mpfr_sqr(U, In[0], Near);
  mpfr_mul_2ui(U, U, 1, Near);
  mpfr_ui_div(U, 1, U, Near);
  mpfr_set_ui(A, 1, Near);
  mpfr_set_ui(Term, 1, Near);
  for (int K = 1; K < 20; ++K) {
    mpfr_mul(Term, Term, U, Near);
    mpfr_mul_si(Term, Term, -(2 * K - 1), Near);
    mpfr_add(A, A, Term, Near);
  }
  mpfr_const_pi(B, Near);
  mpfr_sqrt(B, B, Near);
  mpfr_mul(B, B, In[0], Near);
  mpfr_div(Out, A, B, Near);
}

void referenceNormcdf(Number &Out, Number *In, double) {
  Number A(200);
  mpfr_sqrt_ui(A, 2, Near);
  mpfr_div(A, In[0], A, Near);
  mpfr_neg(A, A, Near);
  mpfr_erfc(A, A, Near);
  mpfr_div_2ui(Out, A, 1, Near);
}

// Two Newton steps on F(y) = X from the library's own result double the good
// digits twice. F is erf or erfc, F' = +-2/sqrt(pi) e^(-y^2).
static void invert(Number &Out, mpfr_ptr X, double Guess,
                   int (*F)(mpfr_t, const mpfr_t, mpfr_rnd_t), int Sign) {
  Number Y(200), V(300), D(200), Factor(200);
  mpfr_const_pi(Factor, Near);
  mpfr_sqrt(Factor, Factor, Near);
  mpfr_div_ui(Factor, Factor, 2, Near);
  mpfr_set_d(Y, Guess, Near);
  for (int I = 0; I < 2; ++I) {
    F(V, Y, Near);
    mpfr_sub(V, V, X, Near);
    mpfr_sqr(D, Y, Near);
    mpfr_exp(D, D, Near);
    mpfr_mul(D, D, Factor, Near);
    mpfr_mul(D, D, V, Near);
    if (Sign > 0)
      mpfr_sub(Y, Y, D, Near);
    else
      mpfr_add(Y, Y, D, Near);
  }
  mpfr_set(Out, Y, Near);
}

void referenceErfinv(Number &Out, Number *In, double Guess) {
  invert(Out, In[0], Guess, mpfr_erf, 1);
}
void referenceErfcinv(Number &Out, Number *In, double Guess) {
  invert(Out, In[0], Guess, mpfr_erfc, -1);
}
void referenceNormcdfinv(Number &Out, Number *In, double Guess) {
  Number X(200), Root(200);
  mpfr_mul_2ui(X, In[0], 1, Near);
  invert(Out, X, -Guess / 1.4142135623730951, mpfr_erfc, -1);
  mpfr_sqrt_ui(Root, 2, Near);
  mpfr_mul(Out, Out, Root, Near);
  mpfr_neg(Out, Out, Near);
}

void referenceBesselI(Number &Out, Number *In, int Order) {
  // sum (x/2)^(2k+n) / (k! (k+n)!), all terms of one sign
  Number Quarter(128), Term(128), Sum(128), Limit(64);
  mpfr_sqr(Quarter, In[0], Near);
  mpfr_div_2ui(Quarter, Quarter, 2, Near);
  mpfr_set_ui(Term, 1, Near);
  if (Order == 1)
    mpfr_div_2ui(Term, In[0], 1, Near);
  mpfr_set(Sum, Term, Near);
  for (unsigned long K = 1; K < 100000; ++K) {
    mpfr_mul(Term, Term, Quarter, Near);
    mpfr_div_ui(Term, Term, K, Near);
    mpfr_div_ui(Term, Term, K + Order, Near);
    mpfr_add(Sum, Sum, Term, Near);
    if (mpfr_zero_p(Term.V) || mpfr_get_exp(Term.V) < mpfr_get_exp(Sum.V) - 110)
      break;
  }
  mpfr_set(Out, Sum, Near);
}

} // namespace mathtest
