// The functions that only CUDA has, on the host: within 8 ulp of the device
// library, which the accuracy test holds against MPFR; ends of the domains.
// RUN: clang++ -std=c++20 -O1 -I%build/lib/warpcc/builtin/include -I%root/runtime/device -I%root/utils/mathtest %s %build/utils/mathtest/MathLibrary.o -o %t
// RUN: %t | FileCheck %s
// CHECK: 0 differences
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <math.h>
#include "warpcc/math_host.h"
#include "Library.h"

static int Differences = 0;

static void check(const char *Name, double X, double Got, double Want) {
  if (Got == Want || (std::isnan(Got) && std::isnan(Want)))
    return;
  if (std::fabs(Got - Want) <= std::fabs(Want) * 8 * 2.3e-16)
    return;
  if (++Differences < 20)
    std::printf("%s(%.17g): %.17g, not %.17g\n", Name, X, Got, Want);
}

#define SWEEP(F, Low, High)                                                    \
  for (int I = 0; I <= 2000; ++I) {                                            \
    double X = (Low) + ((High) - (Low)) * I / 2000;                            \
    check(#F, X, F(X), __wrp_##F(X));                                          \
    float Y = float(X), Device = __wrp_##F##f(Y);                              \
    /* a float of the device may be a few ulp off */                           \
    check(#F "f", Y, std::fabs(F##f(Y) - Device) <= std::fabs(Device) * 1e-6f  \
                         ? Device : F##f(Y), Device);                          \
  }
#define ENDS(F)                                                                \
  for (double X : {0.0, -0.0, 1.0, -1.0, 2.0, HUGE_VAL, -HUGE_VAL, 1e300,      \
                   -1e300, double(NAN)})                                       \
    check(#F, X, F(X), __wrp_##F(X));

static double __wrp_rsqrtf(float X) { return __wrp_frsqrt_rn(X); }

int main() {
  SWEEP(rsqrt, 0.01, 10)
  SWEEP(rcbrt, -5, 4.99)
  SWEEP(sinpi, -10, 10.1)
  SWEEP(cospi, -10, 10.1)
  SWEEP(erfcx, -5, 200)
  SWEEP(normcdf, -12, 5)
  SWEEP(erfinv, -1, 1)
  SWEEP(erfcinv, 0, 2)
  SWEEP(normcdfinv, 0, 1)
  SWEEP(cyl_bessel_i0, -80, 80)
  SWEEP(cyl_bessel_i1, -80, 80)
  ENDS(rsqrt)
  ENDS(rcbrt)
  ENDS(sinpi)
  ENDS(cospi)
  ENDS(erfcx)
  ENDS(normcdf)
  ENDS(erfinv)
  ENDS(erfcinv)
  ENDS(normcdfinv)
  ENDS(cyl_bessel_i0)
  ENDS(cyl_bessel_i1)
  for (double Q = 1e-3; Q > 1e-320; Q /= 7)
    check("erfcinv", Q, erfcinv(Q), __wrp_erfcinv(Q));
  double P[] = {1e300, -2e300, 2e300, 1};
  check("norm3d", 0, norm3d(P[0], P[1], P[2]), 3e300);
  check("rnorm4d", 0, rnorm4d(3, 4, 12, 84), 1.0 / 85);
  check("norm", 0, norm(3, P), 3e300);
  check("rhypot", 0, rhypot(3.0, 4.0), 0.2);
  check("norm4df", 0, norm4df(1e30f, 1e30f, 1e30f, 1e30f), 2e30f);
  check("norm3d", 0, norm3d(NAN, 1, HUGE_VAL), HUGE_VAL);
  check("fdividef", 0, fdividef(1.0f, 4.0f), 0.25);
  std::printf("%d differences\n", Differences);
  return Differences != 0;
}
