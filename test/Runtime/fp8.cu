// Eight-bit floating point: all values to wider types and back, rounding between neighbours,
// saturation and NaN, on both sides and by the instructions of the device.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK fp8
#include "check.h"
#include <cmath>
#include <cuda_fp8.h>

enum { Count = 1 << 16 };
struct Row {
  unsigned char Saturated[2], Plain[2], FromHalf[2];
  unsigned short Pair[2], Half[2];
  float Sum;
};
#define FORMAT(I) ((__nv_fp8_interpretation_t)(I))

__host__ __device__ void fill(Row &R, float X, unsigned I) {
  __half_raw H;
  H.x = (unsigned short)I;
  for (int F = 0; F < 2; ++F) {
    R.Saturated[F] = __nv_cvt_float_to_fp8(X, __NV_SATFINITE, FORMAT(F));
    R.Plain[F] = __nv_cvt_float_to_fp8(X, __NV_NOSAT, FORMAT(F));
    R.FromHalf[F] = __nv_cvt_halfraw_to_fp8(H, __NV_SATFINITE, FORMAT(F));
    R.Pair[F] = __nv_cvt_float2_to_fp8x2(make_float2(X, -X), __NV_SATFINITE, FORMAT(F));
    R.Half[F] = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)I, FORMAT(F)).x;
  }
  float4 Four = (float4)__nv_fp8x4_e4m3(make_float4(1.0f, 2.0f, (float)(I & 15), -3.0f));
  R.Sum = Four.x + Four.y + Four.z + Four.w + (float)__nv_fp8_e5m2(4) + (int)__nv_fp8_e4m3(2.0f);
}
__global__ void run(const float *In, Row *Out) {
  unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  fill(Out[I], In[I], I);
}

// The value of a byte by the definition of its format.
static double value(unsigned Byte, int F) {
  int M = F ? 2 : 3, Bias = F ? 15 : 7, E = (Byte & 0x7F) >> M, Rest = Byte & ((1 << M) - 1);
  if ((Byte & 0x7F) > (F ? 0x7C : 0x7E))
    return NAN;
  if (F && (Byte & 0x7F) == 0x7C)
    return Byte & 0x80 ? -INFINITY : INFINITY;
  double V = E ? std::ldexp((1 << M) + Rest, E - Bias - M) : std::ldexp(Rest, 1 - Bias - M);
  return Byte & 0x80 ? -V : V;
}
// The nearest byte, with ties to the even one.
static unsigned nearest(double X, int F) {
  if (std::isnan(X))
    return 0x7F;
  unsigned Best = 0, Largest = F ? 0x7B : 0x7E;
  double A = std::fmin(std::fabs(X), 1e6);
  for (unsigned B = 1; B <= Largest; ++B) {
    double Old = std::fabs(A - value(Best, F)), New = std::fabs(A - value(B, F));
    if (New < Old || (New == Old && !(B & 1)))
      Best = B;
  }
  return Best | (std::signbit(X) ? 0x80 : 0);
}

int main() {
  Buffer<float> In(Count);
  Buffer<Row> Out(Count);
  for (int I = 0; I < Count; ++I) {
    // Values, midpoints of neighbours, beside the midpoints, and any bits.
    double Middle = 0.5 * (value(I >> 3 & 0x7F, I & 1) + value((I >> 3 & 0x7F) + 1, I & 1));
    In[I] = I < 4096 ? (float)Middle * (1 + (I >> 1 & 3) * 0x1p-20f - 0x1p-20f) : bits<float>(random32());
    if (I > Count / 2)
      In[I] = std::ldexp((float)(int)random32(), -31 - I % 24 + I % 17);
  }
  In.upload();
  run<<<Count / 256, 256>>>(In.Device, Out.Device);
  Out.download();
  for (int I = 0; I < Count; ++I) {
    Row Host, &R = Out[I];
    fill(Host, In[I], I);
    for (int F = 0; F < 2; ++F) {
      unsigned Want = nearest(In[I], F), Largest = F ? 0x7B : 0x7E;
      EXPECT(R.Saturated[F] == Want && Host.Saturated[F] == Want, "%a to format %d: %02x and %02x, not %02x", In[I],
             F, R.Saturated[F], Host.Saturated[F], Want);
      EXPECT(R.Plain[F] == Host.Plain[F] &&
                 ((Want & 0x7F) == Largest ? (R.Plain[F] & 0x7F) >= Largest : R.Plain[F] == Want),
             "%a to format %d: %02x and %02x", In[I], F, R.Plain[F], Host.Plain[F]);
      EXPECT(R.FromHalf[F] == Host.FromHalf[F], "half %04x: %02x, %02x", I, R.FromHalf[F], Host.FromHalf[F]);
      unsigned Minus = std::isnan(In[I]) ? 0x7F : Want ^ 0x80;
      EXPECT(R.Pair[F] == (Want | Minus << 8) && Host.Pair[F] == R.Pair[F], "pair of %a: %04x", In[I], R.Pair[F]);
      double V = value(I & 0xFF, F), W = (float)__ushort_as_half(R.Half[F]);
      EXPECT((std::isnan(V) ? std::isnan(W) : V == W) && R.Half[F] == Host.Half[F], "%02x of format %d: %g, %04x, %04x", I & 0xFF, F, W, R.Half[F], Host.Half[F]);
    }
    EXPECT(R.Sum == (float)(I & 15) + 6, "sum %g", R.Sum);
  }
  return finish("fp8");
}
