// Half precision and bfloat16: every value to float and back on both sides, float
// to half in every rounding mode, arithmetic and comparison on random values.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK half
#include "check.h"
#include <cmath>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct Row {
  unsigned short Back, Rn, Rz, Rd, Ru, Add, Sub, Mul, Div, Fma, Min, Max, Neg;
  float Wide;
  unsigned Compare;
};

#define FORMAT(H, Name, PREFIX)                                                \
  __host__ __device__ unsigned short bitsOf(H X) { return __##Name##_as_ushort(X); } \
  __host__ __device__ Row common(H X, H Y, float F) {                          \
    Row R = {};                                                                \
    R.Wide = __##Name##2float(X);                                              \
    R.Back = bitsOf(__float2##Name(R.Wide));                                   \
    R.Rn = bitsOf(__float2##Name##_rn(F)), R.Rz = bitsOf(__float2##Name##_rz(F)); \
    R.Rd = bitsOf(__float2##Name##_rd(F)), R.Ru = bitsOf(__float2##Name##_ru(F)); \
    R.Add = bitsOf(X + Y), R.Sub = bitsOf(X - Y), R.Mul = bitsOf(X * Y);       \
    R.Div = bitsOf(X / Y), R.Neg = bitsOf(-X);                                 \
    R.Compare = (X == Y) | (X != Y) << 1 | (X < Y) << 2 | (X > Y) << 3 |       \
                (X <= Y) << 4 | (X >= Y) << 5;                                 \
    return R;                                                                  \
  }                                                                            \
  __global__ void run##Name(Row *Out, const unsigned short *Ys,                \
                            const float *Fs) {                                 \
    int I = blockIdx.x * blockDim.x + threadIdx.x;                             \
    H X = __ushort_as_##Name((unsigned short)I), Y = __ushort_as_##Name(Ys[I]); \
    Row R = common(X, Y, Fs[I]);                                               \
    R.Fma = bitsOf(__hfma(X, Y, Y));                                           \
    R.Min = bitsOf(__hmin(X, Y)), R.Max = bitsOf(__hmax(X, Y));                \
    Out[I] = R;                                                                \
  }

FORMAT(__half, half, )
FORMAT(__nv_bfloat16, bfloat16, )

// An exact value to a format of MantissaBits, by scaling to an integer.
static unsigned short narrow(long double X, int Mantissa, int Mode) {
  int Bias = (1 << (14 - Mantissa)) - 1, Exponent;
  if (X != X)
    return 0x7FFF;
  unsigned short Sign = std::signbit(X) ? 0x8000 : 0;
  unsigned Inf = (2u * Bias + 1) << Mantissa;
  long double A = fabsl(X);
  if (A == 0)
    return Sign;
  if (std::isinf(A))
    return Sign | Inf;
  frexpl(A, &Exponent);
  int Lowest = 1 - Bias - Mantissa;
  int Unit = Exponent - 1 - Mantissa < Lowest ? Lowest : Exponent - 1 - Mantissa;
  long double Scaled = ldexpl(A, -Unit);
  bool Away = Mode == 3 ? !Sign : Mode == 2 ? Sign != 0 : false;
  long double Q = Mode == 0 ? rintl(Scaled) : Away ? ceill(Scaled) : floorl(Scaled);
  long double V = ldexpl(Q, Unit);
  if (V >= ldexpl(1, Bias + 1))
    return Sign | (Mode == 0 || Away ? Inf : Inf - 1);
  if (V == 0)
    return Sign;
  frexpl(V, &Exponent);
  if (Exponent - 1 < 1 - Bias)
    return Sign | (unsigned short)ldexpl(V, -Lowest);
  return Sign | (unsigned short)(((Exponent - 1 + Bias) << Mantissa) +
                                 ((unsigned)ldexpl(V, Mantissa - Exponent + 1) & ((1u << Mantissa) - 1)));
}
static bool nan16(unsigned short X, int Mantissa) {
  return (X & 0x7FFF) > ((0x7FFF >> Mantissa) << Mantissa);
}

template <class H> void check(const char *Name, int Mantissa, Buffer<Row> &Out,
                              Buffer<unsigned short> &Ys, Buffer<float> &Fs,
                              float (*Widen)(unsigned short)) {
  for (int I = 0; I < 65536; ++I) {
    H X, Y;
    unsigned short XBits = (unsigned short)I;
    memcpy((void *)&X, &XBits, 2), memcpy((void *)&Y, &Ys[I], 2);
    Row &R = Out[I], Host = common(X, Y, Fs[I]);
    float FX = Widen(I), FY = Widen(Ys[I]), F = Fs[I];
#define SAME(Field, Want)                                                      \
  EXPECT(R.Field == (Want) || (nan16(R.Field, Mantissa) && nan16(Want, Mantissa)), \
         "%s " #Field " of %04x %04x %a: %04x, not %04x", Name, I, Ys[I], F,   \
         R.Field, Want);
    SAME(Back, (unsigned short)I)
    SAME(Rn, narrow(F, Mantissa, 0))
    SAME(Rz, narrow(F, Mantissa, 1))
    SAME(Rd, narrow(F, Mantissa, 2))
    SAME(Ru, narrow(F, Mantissa, 3))
    SAME(Add, narrow((long double)FX + FY, Mantissa, 0))
    SAME(Sub, narrow((long double)FX - FY, Mantissa, 0))
    SAME(Mul, narrow((long double)FX * FY, Mantissa, 0))
    SAME(Min, std::isnan(FX) ? Ys[I] : std::isnan(FY) ? (unsigned short)I
              : (FX < FY || (FX == FY && std::signbit(FX))) ? (unsigned short)I : Ys[I])
    SAME(Max, std::isnan(FX) ? Ys[I] : std::isnan(FY) ? (unsigned short)I
              : (FY < FX || (FX == FY && std::signbit(FY))) ? (unsigned short)I : Ys[I])
    if (Mantissa == 10) // exact in long double
      SAME(Fma, narrow((long double)FX * FY + FY, Mantissa, 0))
#undef SAME
    // Both sides of the same source agree.
    EXPECT(Host.Rn == R.Rn && Host.Rz == R.Rz && Host.Rd == R.Rd && Host.Ru == R.Ru, "%s host rounding of %a", Name, F);
    EXPECT((Host.Add == R.Add && Host.Mul == R.Mul) || nan16(R.Add, Mantissa) || nan16(R.Mul, Mantissa), "%s host arithmetic of %04x %04x", Name, I, Ys[I]);
    EXPECT(Host.Div == R.Div || nan16(R.Div, Mantissa) || (Host.Div - R.Div <= 1 && R.Div - Host.Div <= 1), "%s division %04x %04x: %04x, host %04x", Name, I, Ys[I], R.Div, Host.Div);
    unsigned Want = (FX == FY) | (FX != FY) << 1 | (FX < FY) << 2 | (FX > FY) << 3 | (FX <= FY) << 4 | (FX >= FY) << 5;
    EXPECT(R.Compare == Want && Host.Compare == Want, "%s comparison of %04x %04x: %x, %x, not %x", Name, I, Ys[I], R.Compare, Host.Compare, Want);
    EXPECT(std::isnan(FX) ? std::isnan(R.Wide) : R.Wide == FX, "%s to float of %04x", Name, I);
  }
}

static float widenHalf(unsigned short X) {
  int E = X >> 10 & 31, M = X & 1023;
  float V = E == 31 ? (M ? NAN : INFINITY) : E ? std::ldexp(1024.f + M, E - 25) : std::ldexp((float)M, -24);
  return X & 0x8000 ? -V : V;
}
static float widenBfloat(unsigned short X) { return bits<float>((unsigned)X << 16); }

int main() {
  Buffer<Row> Out(65536);
  Buffer<unsigned short> Ys(65536);
  Buffer<float> Fs(65536);
  for (int I = 0; I < 65536; ++I) {
    Ys[I] = (unsigned short)random32();
    unsigned R = random32();
    Fs[I] = I % 2 ? bits<float>(R) : std::ldexp((float)(int)R, (int)(random32() % 60) - 60);
    if (I % 16 == 2) // halfway between two halves
      Fs[I] = bits<float>((R & 0x8FFFE000) | 0x38001000);
  }
  Ys.upload(), Fs.upload();
  runhalf<<<512, 128>>>(Out.Device, Ys.Device, Fs.Device);
  Out.download();
  check<__half>("half", 10, Out, Ys, Fs, widenHalf);
  runbfloat16<<<512, 128>>>(Out.Device, Ys.Device, Fs.Device);
  Out.download();
  check<__nv_bfloat16>("bfloat16", 7, Out, Ys, Fs, widenBfloat);
  return finish("half");
}
