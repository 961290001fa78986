// Negation and absolute value of a short wrap before a comparison reads them; ptxas does not
// see to that. With one operand known, __vsubss2 and its like become negations too.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -ptx -o - %s | FileCheck %s --check-prefix=PTX
// CHECK: OK short-negation
// PTX-NOT: {{neg|abs}}.s16
#include "check.h"

struct Results {
  short Negated, Absolute;
  bool IsNegatedBelow, IsAbsoluteBelow, IsAbsoluteAbove;
  unsigned From0, FromMin, Minus0, MinusMin, Absolutes, Above;
};

__global__ void run(const short *In, Results *Out) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  Results &R = Out[I];
  short X = In[I];
  unsigned Pair = (unsigned short)X * 0x10001u;
  R.Negated = -X;
  R.IsNegatedBelow = (short)-X < 0;
  R.Absolute = __builtin_elementwise_abs(X);
  R.IsAbsoluteBelow = R.Absolute < In[0];
  R.IsAbsoluteAbove = R.Absolute > In[1];
  R.From0 = __vsubss2(0, Pair);
  R.FromMin = __vsubss2(0x80008000, Pair);
  R.Minus0 = __vsubss2(Pair, 0);
  R.MinusMin = __vsubss2(Pair, 0x80008000);
  R.Absolutes = __vabsdiffs2(0, Pair);
  R.Above = __vcmpgts2(__vabs2(Pair), 0x00050005);
}

static unsigned saturated(int X) {
  return (unsigned short)(X > 32767 ? 32767 : X < -32768 ? -32768 : X) * 0x10001u;
}

int main() {
  enum { Count = 65536 };
  Buffer<short> In(Count);
  Buffer<Results> Out(Count);
  for (int I = 0; I < Count; ++I)
    In[I] = (short)I;
  In.upload();
  run<<<Count / 256, 256>>>(In.Device, Out.Device);
  Out.download();
  for (int I = 0; I < Count; ++I) {
    const Results &R = Out[I];
    int X = In[I];
    short Negated = (short)-X, Absolute = (short)(X < 0 ? -X : X);
    EXPECT(R.Negated == Negated && R.Absolute == Absolute, "%d: %d, %d", X, R.Negated, R.Absolute);
    EXPECT(R.IsNegatedBelow == (Negated < 0), "-(%d) < 0", X);
    EXPECT(R.IsAbsoluteBelow == (Absolute < 0), "|%d| < 0", X);
    EXPECT(R.IsAbsoluteAbove == (Absolute > 1), "|%d| > 1", X);
    EXPECT(R.From0 == saturated(-X), "0 - %d: %08x", X, R.From0);
    EXPECT(R.FromMin == saturated(-32768 - X), "-32768 - %d: %08x", X, R.FromMin);
    EXPECT(R.Minus0 == saturated(X), "%d - 0: %08x", X, R.Minus0);
    EXPECT(R.MinusMin == saturated(X + 32768), "%d + 32768: %08x", X, R.MinusMin);
    EXPECT(R.Absolutes == (unsigned short)Absolute * 0x10001u, "|0 - %d|: %08x", X, R.Absolutes);
    EXPECT(R.Above == (Absolute > 5 ? ~0u : 0u), "|%d| > 5: %08x", X, R.Above);
  }
  return finish("short-negation");
}
