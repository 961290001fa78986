/* cuComplex.h and math_constants.h in plain C: against the language's own complex numbers,
   quotients of numbers whose squares are out of range included. The same text as CUDA C++:
   it compiles for a device.
   RUN: clang-22 -std=c99 -Wall -Werror -isystem %src/runtime/include %s -o %t -lm && %t
   RUN: %device -fsyntax-only %s
*/
#include <cuComplex.h>
#include <math_constants.h>

#if defined(__CUDACC__)
__global__ void kernel(cuComplex *P, cuDoubleComplex *Q) {
  *P = cuCdivf(cuCfmaf(P[1], P[2], cuConjf(*P)), make_cuComplex(CUDART_PI_F, cuCabsf(P[1])));
  *Q = cuCsub(cuCmul(cuComplexFloatToDouble(*P), Q[1]), cuCadd(*Q, make_cuDoubleComplex(CUDART_LN2, CUDART_INF)));
}
#else
#include <complex.h>
#include <math.h>
#include <stdio.h>

static int Failures;
static void expect(int Line, double complex Wanted, cuDoubleComplex Z, double Tolerance) {
  double complex Have = cuCreal(Z) + cuCimag(Z) * I;
  if (!(cabs(Have - Wanted) <= Tolerance * cabs(Wanted))) {
    printf("line %d: %g + %gi, not %g + %gi\n", Line, Z.x, Z.y, creal(Wanted), cimag(Wanted));
    ++Failures;
  }
}
#define EXPECT(Wanted, Z) expect(__LINE__, Wanted, Z, 4e-16)
#define EXPECTF(Wanted, Z) expect(__LINE__, Wanted, cuComplexFloatToDouble(Z), 2e-7)

int main(void) {
  double complex A = 3 - 2 * I, B = -0.5 + 7 * I, C = 11 + I;
  cuDoubleComplex a = make_cuDoubleComplex(3, -2), b = make_cuDoubleComplex(-0.5, 7), c = make_cuDoubleComplex(11, 1);
  EXPECT(A + B, cuCadd(a, b));
  EXPECT(A - B, cuCsub(a, b));
  EXPECT(A * B, cuCmul(a, b));
  EXPECT(A * B + C, cuCfma(a, b, c));
  EXPECT(A / B, cuCdiv(a, b));
  EXPECT(conj(A), cuConj(a));
  EXPECT(cabs(B), make_cuDoubleComplex(cuCabs(b), 0));
  cuFloatComplex x = cuComplexDoubleToFloat(a), y = cuComplexDoubleToFloat(b), z = make_cuComplex(11, 1);
  EXPECTF(A + B, cuCaddf(x, y));
  EXPECTF(A - B, cuCsubf(x, y));
  EXPECTF(A * B, cuCmulf(x, y));
  EXPECTF(A * B + C, cuCfmaf(x, y, z));
  EXPECTF(A / B, cuCdivf(x, y));
  EXPECTF(conj(A), cuConjf(x));
  EXPECTF(cabs(B), make_cuFloatComplex(cuCabsf(y), 0));
  EXPECT((1 + I) / 2, cuCdiv(make_cuDoubleComplex(1e300, 0), make_cuDoubleComplex(1e300, -1e300)));
  EXPECTF(1 - I, cuCdivf(make_cuFloatComplex(2e-30f, 0), make_cuFloatComplex(1e-30f, 1e-30f)));
  EXPECTF(5e30, make_cuFloatComplex(cuCabsf(make_cuFloatComplex(3e30f, -4e30f)), 0));

  EXPECT(acos(-1), make_cuDoubleComplex(CUDART_PI, 0));
  EXPECT(log(2), make_cuDoubleComplex(CUDART_LN2, 0));
  EXPECT(sqrt(2), make_cuDoubleComplex(CUDART_SQRT_TWO, 0));
  EXPECTF(acos(-1) / 2, make_cuFloatComplex(CUDART_PIO2_F, 0));
  if (!isinf(CUDART_INF) || !isinf(CUDART_INF_F) || !isnan(CUDART_NAN) || !isnan(CUDART_NAN_F) ||
      !signbit(CUDART_NEG_ZERO_F) || CUDART_MIN_DENORM_F / 2 != 0 || CUDART_MAX_NORMAL_F * 2 != CUDART_INF_F ||
      CUDART_PI_LO == 0 || CUDART_PI + CUDART_PI_LO != CUDART_PI) {
    puts("math_constants.h");
    ++Failures;
  }
  return Failures != 0;
}
#endif
