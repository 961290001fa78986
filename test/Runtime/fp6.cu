// Formats of six and four bits: every code is what it should be, and numbers become
// the nearest code, or the next towards zero, on the device and on the host;
// against a search through the codes.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK fp6
#include "check.h"
#include <cmath>
#include <cuda_fp4.h>
#include <cuda_fp6.h>

struct Format {
  int MantissaBits, Bias, Codes;
};
static const Format Formats[] = {{3, 1, 32}, {2, 3, 32}, {1, 1, 8}};

static double value(const Format &F, int Code) {
  int Exponent = Code >> F.MantissaBits,
      Mantissa = Code & ((1 << F.MantissaBits) - 1);
  double Unit =
      std::ldexp(1.0, (Exponent ? Exponent : 1) - F.Bias - F.MantissaBits);
  return (Mantissa + (Exponent ? 1 << F.MantissaBits : 0)) * Unit;
}
// The code without a sign; ties to even.
static int nearest(const Format &F, double X, bool ToZero) {
  int Best = 0;
  for (int Code = 1; Code < F.Codes; ++Code) {
    double Down = X - value(F, Best), Up = value(F, Code) - X;
    if (Up <= 0 || (!ToZero && (Up < Down || (Up == Down && !(Code & 1)))))
      Best = Code;
  }
  return Best;
}

__host__ __device__ void convert(float X, cudaRoundMode Mode,
                                 unsigned char *Out) {
  Out[0] = __nv_cvt_float_to_fp6(X, __NV_E2M3, Mode);
  Out[1] = __nv_cvt_double_to_fp6(X, __NV_E3M2, Mode);
  Out[2] = __nv_cvt_float_to_fp4(X, __NV_E2M1, Mode);
}
__host__ __device__ void widen(int Code, float *Out) {
  __nv_fp6_e2m3 A;
  __nv_fp6_e3m2 B;
  __nv_fp4_e2m1 C;
  A.__x = B.__x = (unsigned char)Code;
  C.__x = Code & 15;
  Out[0] = (float)A;
  Out[1] = (float)B;
  Out[2] = (float)C;
}
__global__ void convertAll(const float *X, int N, unsigned char *Out) {
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    convert(X[I], cudaRoundNearest, Out + 6 * I);
    convert(X[I], cudaRoundZero, Out + 6 * I + 3);
  }
}
__global__ void widenAll(float *Out) {
  widen(threadIdx.x, Out + 3 * threadIdx.x);
}
__global__ void fours(float4 *F, unsigned *Out) {
  __nv_fp6x4_e2m3 Six(*F);
  __nv_fp4x4_e2m1 Four(*F);
  Out[0] = Six.__x;
  Out[1] = Four.__x;
  F[1] = (float4)Six;
  F[2] = (float4)Four;
}

int main() {
  const int N = 4096;
  float *X;
  unsigned char *Out;
  float *Wide;
  cudaMallocManaged(&X, N * sizeof(float));
  cudaMallocManaged(&Out, 6 * N);
  cudaMallocManaged(&Wide, 64 * 3 * sizeof(float));
  unsigned Seed = 7;
  for (int I = 0; I < N; ++I) {
    Seed = Seed * 1664525u + 1013904223u;
    // Multiples of 1/32 hit the ties; the rest is anything from 2^-8 to 2^7.
    X[I] = I % 2 ? ((int)(Seed >> 16) % 1024 - 512) / 32.0f
                 : std::ldexp((int)Seed / 2147483648.0f,
                              (int)(Seed >> 8 & 15) - 8);
  }
  X[0] = INFINITY;
  X[2] = -INFINITY;
  X[4] = -0.0f;
  convertAll<<<1, 64>>>(X, N, Out);
  widenAll<<<1, 64>>>(Wide);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess, "kernels");
  for (int I = 0; I < N; ++I)
    for (int Mode = 0; Mode < 2; ++Mode) {
      unsigned char Host[3];
      convert(X[I], Mode ? cudaRoundZero : cudaRoundNearest, Host);
      for (int F = 0; F < 3; ++F) {
        int Sign = std::signbit(X[I]) ? Formats[F].Codes : 0;
        int Want = nearest(Formats[F], std::fabs(X[I]), Mode == 1) | Sign;
        EXPECT(Host[F] == Want, "a conversion on the host");
        EXPECT(Out[6 * I + 3 * Mode + F] == Want, "a conversion on the device");
      }
    }
  for (int Code = 0; Code < 64; ++Code) {
    float Host[3];
    widen(Code, Host);
    for (int F = 0; F < 3; ++F) {
      int Codes = Formats[F].Codes;
      double Want =
          value(Formats[F], Code & (Codes - 1)) * (Code & Codes ? -1 : 1);
      EXPECT(Host[F] == Want && Wide[3 * Code + F] == Want, "a code");
    }
  }
  float4 *Fours;
  unsigned *Words;
  cudaMallocManaged(&Fours, 3 * sizeof(float4));
  cudaMallocManaged(&Words, 2 * sizeof(unsigned));
  Fours[0] = make_float4(1, -2, 3, 0.5f);
  fours<<<1, 1>>>(Fours, Words);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess, "fours");
  EXPECT(Words[0] == 0x04143008 && Words[1] == 0x15c2, "four values in a word");
  for (int I = 1; I < 3; ++I)
    EXPECT(Fours[I].x == 1 && Fours[I].y == -2 && Fours[I].z == 3 &&
               Fours[I].w == 0.5f,
           "four values from a word");
  return finish("fp6");
}
