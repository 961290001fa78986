// The SIMD-in-a-register functions and the dynamic programming instructions, on
// random words and on corner cases, against loops over the lanes.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK simd
#include "check.h"

static long long clampTo(long long X, long long Low, long long High) {
  return X < Low ? Low : X > High ? High : X;
}
static long long absolute(long long X) { return X < 0 ? -X : X; }
static long long larger(long long X, long long Y) { return X > Y ? X : Y; }
static long long smaller(long long X, long long Y) { return X < Y ? X : Y; }

// Name, sign of the lanes, value of a lane; Max and Min are those of the sign.
#define BINARY(X)                                                              \
  X(add, u, x + y)                                                             \
  X(addss, s, clampTo(x + y, Min, Max))                                        \
  X(addus, u, clampTo(x + y, 0, Max))                                          \
  X(sub, u, x - y)                                                             \
  X(subss, s, clampTo(x - y, Min, Max))                                        \
  X(subus, u, clampTo(x - y, 0, Max))                                          \
  X(mins, s, smaller(x, y))                                                    \
  X(minu, u, smaller(x, y))                                                    \
  X(maxs, s, larger(x, y))                                                     \
  X(maxu, u, larger(x, y))                                                     \
  X(absdiffs, s, absolute(x - y))                                              \
  X(absdiffu, u, absolute(x - y))                                              \
  X(haddu, u, (x + y) >> 1)                                                    \
  X(avgu, u, (x + y + 1) >> 1)                                                 \
  X(avgs, s, (x + y + (x + y >= 0)) >> 1)                                      \
  X(cmpeq, u, -(x == y))                                                       \
  X(cmpne, u, -(x != y))                                                       \
  X(cmpges, s, -(x >= y))                                                      \
  X(cmpgeu, u, -(x >= y))                                                      \
  X(cmpgts, s, -(x > y))                                                       \
  X(cmpgtu, u, -(x > y))                                                       \
  X(cmples, s, -(x <= y))                                                      \
  X(cmpleu, u, -(x <= y))                                                      \
  X(cmplts, s, -(x < y))                                                       \
  X(cmpltu, u, -(x < y))                                                       \
  X(seteq, u, x == y)                                                          \
  X(setne, u, x != y)                                                          \
  X(setges, s, x >= y)                                                         \
  X(setgeu, u, x >= y)                                                         \
  X(setgts, s, x > y)                                                          \
  X(setgtu, u, x > y)                                                          \
  X(setles, s, x <= y)                                                         \
  X(setleu, u, x <= y)                                                         \
  X(setlts, s, x < y)                                                          \
  X(setltu, u, x < y)
#define UNARY(X)                                                               \
  X(neg, s, -x)                                                                \
  X(negss, s, clampTo(-x, Min, Max))                                           \
  X(abs, s, absolute(x))                                                       \
  X(absss, s, clampTo(absolute(x), Min, Max))
#define SUMS(X) X(sads, s, absolute(x - y)) X(sadu, u, absolute(x - y))
// Lanes of 32 and 16 bits, three arguments.
#define DPX_SIGNED(X)                                                          \
  X(vimax3, larger(larger(x, y), z))                                           \
  X(vimin3, smaller(smaller(x, y), z))                                         \
  X(viaddmax, larger(wrap(x + y), z))                                          \
  X(viaddmin, smaller(wrap(x + y), z))
#define DPX_RELU(X)                                                            \
  X(vimax3, larger(larger(larger(x, y), z), 0))                                \
  X(vimin3, larger(smaller(smaller(x, y), z), 0))                              \
  X(viaddmax, larger(larger(wrap(x + y), z), 0))                               \
  X(viaddmin, larger(smaller(wrap(x + y), z), 0))

enum {
  NumBinary = 35 * 2,
  NumUnary = 4 * 2,
  NumSums = 2 * 2,
  NumDpx = 4 * 4 + 4 * 2 + 4 + 8,
  Total = NumBinary + NumUnary + NumSums + NumDpx,
  NumInputs = 4096
};

__global__ void run(const unsigned *In, unsigned *Out) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned A = In[3 * I], B = In[3 * I + 1], C = In[3 * I + 2];
  unsigned *O = Out + (size_t)I * Total;
#define X(Name, Sign, Lane) *O++ = __v##Name##2(A, B), *O++ = __v##Name##4(A, B);
  BINARY(X)
#undef X
#define X(Name, Sign, Lane) *O++ = __v##Name##2(A), *O++ = __v##Name##4(A);
  UNARY(X)
#undef X
#define X(Name, Sign, Lane) *O++ = __v##Name##2(A, B), *O++ = __v##Name##4(A, B);
  SUMS(X)
#undef X
#define X(Name, Lane)                                                          \
  *O++ = __##Name##_s32(A, B, C), *O++ = __##Name##_u32(A, B, C),              \
  *O++ = __##Name##_s16x2(A, B, C), *O++ = __##Name##_u16x2(A, B, C);
  DPX_SIGNED(X)
#undef X
#define X(Name, Lane)                                                          \
  *O++ = __##Name##_s32_relu(A, B, C), *O++ = __##Name##_s16x2_relu(A, B, C);
  DPX_RELU(X)
#undef X
  *O++ = __vimax_s32_relu(A, B), *O++ = __vimin_s32_relu(A, B);
  *O++ = __vimax_s16x2_relu(A, B), *O++ = __vimin_s16x2_relu(A, B);
  bool P, Q;
  *O++ = __vibmax_s32(A, B, &P), *O++ = P;
  *O++ = __vibmin_u32(A, B, &P), *O++ = P;
  *O++ = __vibmax_u16x2(A, B, &P, &Q), *O++ = P * 2 + Q;
  *O++ = __vibmin_s16x2(A, B, &P, &Q), *O++ = P * 2 + Q;
}

static long long lane(unsigned Word, int Bits, bool Signed, int I) {
  long long V = (Word >> (Bits * I)) & ((1ull << Bits) - 1);
  return Signed && V >> (Bits - 1) ? V - (1ll << Bits) : V;
}
// Applies F to all lanes; Sum adds the results instead of packing them.
template <class Fn>
static unsigned lanes(int Bits, bool Signed, bool Sum, unsigned A, unsigned B,
                      unsigned C, Fn F) {
  unsigned Result = 0;
  long long Max = (1ll << (Bits - Signed)) - 1, Min = Signed ? -Max - 1 : 0;
  for (int I = 0; I < 32 / Bits; ++I) {
    long long V = F(lane(A, Bits, Signed, I), lane(B, Bits, Signed, I),
                    lane(C, Bits, Signed, I), Min, Max);
    if (Sum)
      Result += (unsigned)V;
    else
      Result |= (unsigned)(V & ((1ull << Bits) - 1)) << (Bits * I);
  }
  return Result;
}

int main() {
  Buffer<unsigned> In(3 * NumInputs), Out((size_t)Total * NumInputs);
  const unsigned Corners[] = {0, 0x80808080, 0x7F7F7F7F, 0xFFFFFFFF, 0x80008000,
                              0x7FFF7FFF, 0x80000000, 0x7FFFFFFF, 0x01010101, 0x00010001};
  for (size_t I = 0; I < In.Host.size(); ++I)
    In[I] = I < 300 ? Corners[random32() % 10] : random32();
  In.upload();
  run<<<NumInputs / 128, 128>>>(In.Device, Out.Device);
  Out.download();
  for (int I = 0; I < NumInputs; ++I) {
    unsigned A = In[3 * I], B = In[3 * I + 1], C = In[3 * I + 2];
    const unsigned *O = &Out[(size_t)I * Total];
    enum { u, s };
#define COMPARE(Name, Bits, Signed, Sum, Lane)                                 \
  {                                                                            \
    unsigned Want = lanes(Bits, Signed, Sum, A, B, C,                          \
                          [](long long x, long long y, long long z,            \
                             long long Min, long long Max) -> long long {      \
                            auto wrap = [=](long long V) {                     \
                              unsigned long long Mask = Max - Min;             \
                              V &= Mask;                                       \
                              return Min && V > Max ? V - (long long)Mask - 1 : V; \
                            };                                                 \
                            (void)wrap, (void)y, (void)z;                      \
                            return Lane;                                       \
                          });                                                  \
    EXPECT(*O == Want, Name " %d of %08x %08x %08x: %08x, not %08x", Bits, A,  \
           B, C, *O, Want);                                                    \
    ++O;                                                                       \
  }
#define X(Name, Sign, Lane)                                                    \
  COMPARE(#Name, 16, Sign == s, false, Lane)                                   \
  COMPARE(#Name, 8, Sign == s, false, Lane)
    BINARY(X)
    UNARY(X)
#undef X
#define X(Name, Sign, Lane)                                                    \
  COMPARE(#Name, 16, Sign == s, true, Lane)                                    \
  COMPARE(#Name, 8, Sign == s, true, Lane)
    SUMS(X)
#undef X
#define X(Name, Lane)                                                          \
  COMPARE(#Name, 32, true, false, Lane)                                        \
  COMPARE(#Name, 32, false, false, Lane)                                       \
  COMPARE(#Name, 16, true, false, Lane)                                        \
  COMPARE(#Name, 16, false, false, Lane)
    DPX_SIGNED(X)
#undef X
#define X(Name, Lane)                                                          \
  COMPARE(#Name "_relu", 32, true, false, Lane)                                \
  COMPARE(#Name "_relu", 16, true, false, Lane)
    DPX_RELU(X)
#undef X
    COMPARE("vimax_relu", 32, true, false, larger(larger(x, y), 0))
    COMPARE("vimin_relu", 32, true, false, larger(smaller(x, y), 0))
    COMPARE("vimax_relu", 16, true, false, larger(larger(x, y), 0))
    COMPARE("vimin_relu", 16, true, false, larger(smaller(x, y), 0))
    COMPARE("vibmax", 32, true, false, larger(x, y))
    COMPARE("vibmax predicate", 32, true, false, x >= y)
    COMPARE("vibmin", 32, false, false, smaller(x, y))
    COMPARE("vibmin predicate", 32, false, false, x <= y)
    COMPARE("vibmax", 16, false, false, larger(x, y))
    EXPECT(*O == unsigned((A >> 16 >= B >> 16) * 2 +
                          ((A & 0xFFFF) >= (B & 0xFFFF))),
           "vibmax_u16x2 predicates");
    ++O;
    COMPARE("vibmin", 16, true, false, smaller(x, y))
    EXPECT(*O == unsigned((lane(A, 16, true, 1) <= lane(B, 16, true, 1)) * 2 +
                          (lane(A, 16, true, 0) <= lane(B, 16, true, 0))),
           "vibmin_s16x2 predicates");
    ++O;
  }
  return finish("simd");
}
