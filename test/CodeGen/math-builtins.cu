// A builtin of the C library's mathematics is, in device code, the device's
// function: nothing is left to call, nothing that the back end lacks.
// RUN: warpcc -arch=sm_90 -ptx %s -o - | FileCheck %s --implicit-check-not=".extern .func"
// RUN: warpcc -arch=sm_90 --cuda-path=builtin -ptx %s -o - | FileCheck %s --implicit-check-not=".extern .func"
// CHECK-DAG: .entry _Z7doublesPdPi
// CHECK-DAG: .entry _Z7singlesPfPi

__global__ void doubles(double *p, int *q) {
  double x = p[0], y = p[1];
  p[2] = __builtin_acos(x);
  p[3] = __builtin_acosh(x);
  p[4] = __builtin_asin(x);
  p[5] = __builtin_asinh(x);
  p[6] = __builtin_atan(x);
  p[7] = __builtin_atanh(x);
  p[8] = __builtin_cbrt(x);
  p[9] = __builtin_cos(x);
  p[10] = __builtin_cosh(x);
  p[11] = __builtin_erf(x);
  p[12] = __builtin_erfc(x);
  p[13] = __builtin_exp(x);
  p[14] = __builtin_exp2(x);
  p[15] = __builtin_expm1(x);
  p[16] = __builtin_ilogb(x);
  p[17] = __builtin_lgamma(x);
  p[18] = __builtin_llrint(x);
  p[19] = __builtin_llround(x);
  p[20] = __builtin_log(x);
  p[21] = __builtin_log10(x);
  p[22] = __builtin_log1p(x);
  p[23] = __builtin_log2(x);
  p[24] = __builtin_logb(x);
  p[25] = __builtin_lrint(x);
  p[26] = __builtin_lround(x);
  p[27] = __builtin_sin(x);
  p[28] = __builtin_sinh(x);
  p[29] = __builtin_tan(x);
  p[30] = __builtin_tanh(x);
  p[31] = __builtin_tgamma(x);
  p[40] = __builtin_atan2(x, y);
  p[41] = __builtin_fdim(x, y);
  p[42] = __builtin_fmod(x, y);
  p[43] = __builtin_hypot(x, y);
  p[44] = __builtin_nextafter(x, y);
  p[45] = __builtin_pow(x, y);
  p[46] = __builtin_remainder(x, y);
  __builtin_sincos(x, p + 60, p + 61);
  p[50] = __builtin_ldexp(x, *q) + __builtin_scalbn(x, *q) + __builtin_frexp(y, q + 1) + __builtin_modf(x, p + 51) + __builtin_remquo(x, y, q + 2);
}
__global__ void singles(float *p, int *q) {
  float x = p[0], y = p[1];
  p[2] = __builtin_acosf(x);
  p[3] = __builtin_acoshf(x);
  p[4] = __builtin_asinf(x);
  p[5] = __builtin_asinhf(x);
  p[6] = __builtin_atanf(x);
  p[7] = __builtin_atanhf(x);
  p[8] = __builtin_cbrtf(x);
  p[9] = __builtin_cosf(x);
  p[10] = __builtin_coshf(x);
  p[11] = __builtin_erff(x);
  p[12] = __builtin_erfcf(x);
  p[13] = __builtin_expf(x);
  p[14] = __builtin_exp2f(x);
  p[15] = __builtin_expm1f(x);
  p[16] = __builtin_ilogbf(x);
  p[17] = __builtin_lgammaf(x);
  p[18] = __builtin_llrintf(x);
  p[19] = __builtin_llroundf(x);
  p[20] = __builtin_logf(x);
  p[21] = __builtin_log10f(x);
  p[22] = __builtin_log1pf(x);
  p[23] = __builtin_log2f(x);
  p[24] = __builtin_logbf(x);
  p[25] = __builtin_lrintf(x);
  p[26] = __builtin_lroundf(x);
  p[27] = __builtin_sinf(x);
  p[28] = __builtin_sinhf(x);
  p[29] = __builtin_tanf(x);
  p[30] = __builtin_tanhf(x);
  p[31] = __builtin_tgammaf(x);
  p[40] = __builtin_atan2f(x, y);
  p[41] = __builtin_fdimf(x, y);
  p[42] = __builtin_fmodf(x, y);
  p[43] = __builtin_hypotf(x, y);
  p[44] = __builtin_nextafterf(x, y);
  p[45] = __builtin_powf(x, y);
  p[46] = __builtin_remainderf(x, y);
  __builtin_sincosf(x, p + 60, p + 61);
  p[50] = __builtin_ldexpf(x, *q) + __builtin_scalbnf(x, *q) + __builtin_frexpf(y, q + 1) + __builtin_modff(x, p + 51) + __builtin_remquof(x, y, q + 2);
}
// An int is a double to __builtin_sin, and a macro's name is none without a call.
__global__ void converted(double *p, int i) {
#if __has_builtin(__builtin_sin)
  *p = __builtin_sin(i);
#endif
}
