// Integer functions, conversions and arithmetic with a rounding mode, on random
// bits and on corner cases, against exact computations on the host.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK arithmetic
#include "check.h"
#include <cmath>

typedef unsigned long long u64;
enum { N = 1 << 13 };

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

static unsigned byteOf(unsigned A, unsigned B, unsigned S) {
  return (((u64)B << 32 | A) >> (8 * (S & 7))) & 255;
}
static u64 reverse(u64 V, int Bits) {
  u64 R = 0;
  for (int I = 0; I < Bits; ++I)
    R |= (V >> I & 1) << (Bits - 1 - I);
  return R;
}
static int leading(u64 V, int Bits) {
  int C = 0;
  while (C < Bits && !(V >> (Bits - 1 - C) & 1))
    ++C;
  return C;
}
static long long sext24(unsigned V) { return (int)(V << 8) >> 8; }
static int dot(unsigned A, unsigned B, int Bytes, int BitsA, int Shift, bool Signed) {
  long long R = 0;
  for (int I = 0; I < Bytes; ++I) {
    unsigned X = A >> (BitsA * I) & ((1u << BitsA) - 1), Y = B >> (8 * I + Shift) & 255;
    R += Signed ? (long long)((int)(X << (32 - BitsA)) >> (32 - BitsA)) * (signed char)Y
                : (long long)X * Y;
  }
  return (int)R;
}

// Function on the device, the same on the host; A, B, C of 32 bits, P, Q of 64.
#define INTEGERS(X)                                                            \
  X(__popc(A), __builtin_popcount(A))                                          \
  X(__popcll(P), __builtin_popcountll(P))                                      \
  X(__clz(A), leading(A, 32))                                                  \
  X(__clzll(P), leading(P, 64))                                                \
  X(__ffs(A), __builtin_ffs(A))                                                \
  X(__ffsll(P), __builtin_ffsll(P))                                            \
  X(__brev(A), reverse(A, 32))                                                 \
  X(__brevll(P), reverse(P, 64))                                               \
  X(__byte_perm(A, B, C), byteOf(A, B, C) | byteOf(A, B, C >> 4) << 8 |        \
                              byteOf(A, B, C >> 8) << 16 |                     \
                              byteOf(A, B, C >> 12) << 24)                     \
  X(__funnelshift_l(A, B, C), (unsigned)(((u64)B << 32 | A) << (C & 31) >> 32)) \
  X(__funnelshift_r(A, B, C), (unsigned)(((u64)B << 32 | A) >> (C & 31)))      \
  X(__funnelshift_lc(A, B, C),                                                 \
    C >= 32 ? A : (unsigned)(((u64)B << 32 | A) << C >> 32))                   \
  X(__funnelshift_rc(A, B, C),                                                 \
    C >= 32 ? B : (unsigned)(((u64)B << 32 | A) >> C))                         \
  X((unsigned)__mul24(A, B), (unsigned)(sext24(A) * sext24(B)))                \
  X(__umul24(A, B), (unsigned)((u64)(A & 0xFFFFFF) * (B & 0xFFFFFF)))          \
  X((unsigned)__mulhi((int)A, (int)B),                                         \
    (unsigned)((long long)(int)A * (int)B >> 32))                              \
  X(__umulhi(A, B), (unsigned)((u64)A * B >> 32))                              \
  X((u64)__mul64hi(P, Q), (u64)((__int128)(long long)P * (long long)Q >> 64))  \
  X(__umul64hi(P, Q), (u64)((unsigned __int128)P * Q >> 64))                   \
  X((unsigned)__hadd(A, B), (unsigned)(((long long)(int)A + (int)B) >> 1))     \
  X((unsigned)__rhadd(A, B), (unsigned)(((long long)(int)A + (int)B + 1) >> 1)) \
  X(__uhadd(A, B), (unsigned)(((u64)A + B) >> 1))                              \
  X(__urhadd(A, B), (unsigned)(((u64)A + B + 1) >> 1))                         \
  X(__sad((int)A, (int)B, C),                                                  \
    (unsigned)llabs((long long)(int)A - (int)B) + C)                           \
  X(__usad(A, B, C), (unsigned)llabs((long long)A - B) + C)                    \
  X((unsigned)__dp4a((int)A, (int)B, (int)C),                                  \
    (unsigned)dot(A, B, 4, 8, 0, true) + C)                                    \
  X(__dp4a(A, B, C), (unsigned)dot(A, B, 4, 8, 0, false) + C)                  \
  X((unsigned)__dp2a_lo((int)A, (int)B, (int)C),                               \
    (unsigned)dot(A, B, 2, 16, 0, true) + C)                                   \
  X(__dp2a_hi(A, B, C), (unsigned)dot(A, B, 2, 16, 16, false) + C)

#define X(Device, Host) +1
enum { NumIntegers = 0 INTEGERS(X) };
#undef X
__global__ void integers(const u64 *In, u64 *Out) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  u64 P = In[I], Q = In[(I + 1) % N];
  unsigned A = P, B = Q, C = P >> 32;
  u64 *O = Out + (size_t)I * NumIntegers;
#define X(Device, Host) *O++ = Device;
  INTEGERS(X)
#undef X
}

//===----------------------------------------------------------------------===//
// Rounding: exact values are held in long double or __int128
//===----------------------------------------------------------------------===//

enum Mode { RN, RZ, RD, RU };
// An exact value, given as its rounding to nearest and what that lost (its sign
// is enough), rounded in another direction.
template <class F> F adjust(F Nearest, long double Rest, Mode M, long double Sign) {
  F Inf = (F)INFINITY;
  if (M == RN || Rest == 0 || std::isnan(Nearest))
    return Nearest;
  bool Up = M == RU || (M == RZ && Sign < 0);
  if (Up)
    return Rest > 0 ? std::nextafter(Nearest, Inf) : Nearest;
  return Rest < 0 ? std::nextafter(Nearest, -Inf) : Nearest;
}
template <class F> F roundTo(long double Exact, Mode M) {
  volatile F Nearest = (F)Exact;
  return adjust<F>(Nearest, Exact - (long double)Nearest, M, Exact);
}
static long double rounded(long double X, Mode M) {
  return M == RN ? rintl(X) : M == RZ ? truncl(X) : M == RD ? floorl(X) : ceill(X);
}
template <class I> I toInteger(long double X, Mode M) {
  const long double Low = (I)-1 < 0 ? -ldexpl(1, 8 * sizeof(I) - 1) : 0;
  const long double High = ldexpl(1, 8 * sizeof(I) - ((I)-1 < 0));
  X = rounded(X, M);
  if (X < Low)
    return (I)Low;
  if (X >= High)
    return (I)((I)-1 < 0 ? ~(1ull << (8 * sizeof(I) - 1)) : ~0ull);
  return (I)X;
}

#define MODES(X, ...)                                                          \
  X(rn, RN, __VA_ARGS__) X(rz, RZ, __VA_ARGS__) X(rd, RD, __VA_ARGS__)         \
  X(ru, RU, __VA_ARGS__)
// F, D: random floats; I, U, L, W: random integers. Integer results of NaN are
// not compared.
#define FLOATS(X)                                                              \
  MODES(X, __fadd_, (F, G), roundTo<float>((long double)F + G, M))             \
  MODES(X, __fsub_, (F, G), roundTo<float>((long double)F - G, M))             \
  MODES(X, __fmul_, (F, G), roundTo<float>((long double)F * G, M))             \
  MODES(X, __double2float_, (D), roundTo<float>(D, M))                         \
  MODES(X, __int2float_, (I), roundTo<float>(I, M))                            \
  MODES(X, __uint2float_, (U), roundTo<float>(U, M))                           \
  MODES(X, __ll2float_, (L), roundTo<float>(L, M))                             \
  MODES(X, __ull2float_, (W), roundTo<float>(W, M))
#define DOUBLES(X)                                                             \
  MODES(X, __ll2double_, (L), roundTo<double>(L, M))                           \
  MODES(X, __ull2double_, (W), roundTo<double>(W, M))
#define TO_INTEGERS(X)                                                         \
  MODES(X, __float2int_, (F), toInteger<int>(F, M))                            \
  MODES(X, __float2uint_, (F), toInteger<unsigned>(F, M))                      \
  MODES(X, __float2ll_, (F), toInteger<long long>(F, M))                       \
  MODES(X, __float2ull_, (F), toInteger<u64>(F, M))                            \
  MODES(X, __double2int_, (D), toInteger<int>(D, M))                           \
  MODES(X, __double2uint_, (D), toInteger<unsigned>(D, M))                     \
  MODES(X, __double2ll_, (D), toInteger<long long>(D, M))                      \
  MODES(X, __double2ull_, (D), toInteger<u64>(D, M))

#define X(Suffix, M, Name, Args, Host) +1
enum { NumF = 0 FLOATS(X), NumD = 0 DOUBLES(X), NumI = 0 TO_INTEGERS(X) };
#undef X
struct Input {
  float F, G;
  double D, E;
  u64 W;
};
struct Output {
  float F[NumF];
  double D[NumD];
  u64 I[NumI];
  double Add[4], Mul[4], Joined;
  int High, Low, Bits;
};
__global__ void rounding(const Input *In, Output *Out) {
  int K = blockIdx.x * blockDim.x + threadIdx.x;
  float F = In[K].F, G = In[K].G;
  double D = In[K].D, E = In[K].E;
  u64 W = In[K].W;
  long long L = W;
  unsigned U = W;
  int I = W;
  Output &O = Out[K];
  int At = 0;
#define X(Suffix, M, Name, Args, Host) O.F[At++] = Name##Suffix Args;
  FLOATS(X)
#undef X
  At = 0;
#define X(Suffix, M, Name, Args, Host) O.D[At++] = Name##Suffix Args;
  DOUBLES(X)
#undef X
  At = 0;
#define X(Suffix, M, Name, Args, Host) O.I[At++] = Name##Suffix Args;
  TO_INTEGERS(X)
#undef X
  O.Add[RN] = __dadd_rn(D, E), O.Add[RZ] = __dadd_rz(D, E);
  O.Add[RD] = __dadd_rd(D, E), O.Add[RU] = __dadd_ru(D, E);
  O.Mul[RN] = __dmul_rn(D, E), O.Mul[RZ] = __dmul_rz(D, E);
  O.Mul[RD] = __dmul_rd(D, E), O.Mul[RU] = __dmul_ru(D, E);
  O.Joined = __hiloint2double(__double2hiint(D), __double2loint(D));
  O.High = __double2hiint(D), O.Low = __double2loint(D);
  O.Bits = __float_as_int(__int_as_float(__float_as_int(F)));
}

template <class T> bool same(T A, T B) {
  return A == B || (std::isnan(A) && std::isnan(B));
}

int main() {
  Buffer<u64> In(N), Out((size_t)N * NumIntegers);
  for (int I = 0; I < N; ++I)
    In[I] = I < 256 ? random64() & random64() & random64() : I < 300 ? ~0ull << (I - 256) : random64();
  In[0] = 0;
  In.upload();
  integers<<<N / 128, 128>>>(In.Device, Out.Device);
  Out.download();
  for (int I = 0; I < N; ++I) {
    u64 P = In[I], Q = In[(I + 1) % N];
    unsigned A = P, B = Q, C = P >> 32;
    const u64 *O = &Out[(size_t)I * NumIntegers];
#define X(Device, Host)                                                        \
  EXPECT(*O == (u64)(Host), #Device " of %08x %08x %08x: %llx, not %llx", A, B, \
         C, *O, (u64)(Host));                                                  \
  ++O;
    INTEGERS(X)
#undef X
  }

  Buffer<Input> RIn(N);
  Buffer<Output> ROut(N);
  for (Input &R : RIn.Host) {
    // Values whose sum and product are exact in 64 bits or normal.
    R.F = std::ldexp((float)(int)random32(), (int)(random32() % 20) - 10);
    R.G = std::ldexp((float)(int)random32(), (int)(random32() % 20) - 10);
    R.D = std::ldexp((double)(long long)random64(), (int)(random32() % 70) - 60);
    R.E = std::ldexp((double)(long long)random64(), (int)(random32() % 70) - 60);
    R.W = random64() >> (random32() % 64);
  }
  RIn[0].F = 2.5f, RIn[1].F = -0.5f, RIn[2].D = -1.5, RIn[3].D = 4294967296.0;
  RIn.upload();
  rounding<<<N / 128, 128>>>(RIn.Device, ROut.Device);
  ROut.download();
  for (int K = 0; K < N; ++K) {
    float F = RIn[K].F, G = RIn[K].G;
    double D = RIn[K].D, E = RIn[K].E;
    u64 W = RIn[K].W;
    long long L = W;
    unsigned U = W;
    int I = W;
    (void)F, (void)G, (void)L, (void)U, (void)I;
    Output &O = ROut[K];
    int At = 0;
#define X(Suffix, TheMode, Name, Args, Host)                                   \
  {                                                                            \
    const Mode M = TheMode;                                                    \
    EXPECT(same<float>(O.F[At], Host), #Name #Suffix " of %a %a %a %llx: %a, not %a", F, \
         G, D, W, O.F[At], (float)(Host));                                     \
    ++At;                                                                      \
  }
    FLOATS(X)
#undef X
    At = 0;
#define X(Suffix, TheMode, Name, Args, Host)                                   \
  {                                                                            \
    const Mode M = TheMode;                                                    \
    EXPECT(same<double>(O.D[At], Host), #Name #Suffix " of %llx: %a, not %a", W, \
         O.D[At], (double)(Host));                                             \
    ++At;                                                                      \
  }
    DOUBLES(X)
#undef X
    At = 0;
#define X(Suffix, TheMode, Name, Args, Host)                                   \
  {                                                                            \
    const Mode M = TheMode;                                                    \
    EXPECT(O.I[At] == (u64)(Host), #Name #Suffix " of %a %a: %llx, not %llx", F, D, \
         O.I[At], (u64)(Host));                                                \
    ++At;                                                                      \
  }
    TO_INTEGERS(X)
#undef X
    for (int M = 0; M < 4; ++M) {
      // What rounding to nearest loses: by fma, and by the two-sum.
      double P = D * E, PRest = std::fma(D, E, -P);
      double S = D + E, T = S - D, SRest = (D - (S - T)) + (E - T);
      EXPECT(same(O.Add[M], adjust<double>(S, SRest, (Mode)M, S)), "dadd mode %d of %a %a: %a", M, D, E, O.Add[M]);
      EXPECT(same(O.Mul[M], adjust<double>(P, PRest, (Mode)M, P)), "dmul mode %d of %a %a: %a", M, D, E, O.Mul[M]);
    }
    EXPECT(O.Joined == D && O.High == (int)(bits<u64>(D) >> 32) && O.Low == (int)bits<u64>(D), "hi, lo");
    EXPECT(O.Bits == bits<int>(F), "reinterpretation");
  }
  return finish("arithmetic");
}
