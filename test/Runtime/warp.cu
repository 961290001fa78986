// Vote, match, reduce and shuffle on every type and width, with random values
// and masks, against the definitions of the guide (5.4.6).
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK warp
#include "check.h"

struct Votes {
  int All, Any;
  unsigned Ballot, MatchAny, MatchAll, Active, AddU, AndU, OrU, XorU;
  int Predicate, Add, Min, Max;
  unsigned MinU, MaxU;
};

// Lanes outside the mask do not take part.
__global__ void votes(Votes *Out, const int *In, unsigned Mask) {
  int L = threadIdx.x;
  if (!(Mask >> L & 1))
    return;
  int V = In[L];
  Votes R;
  R.All = __all_sync(Mask, V & 1), R.Any = __any_sync(Mask, V & 1);
  R.Ballot = __ballot_sync(Mask, V & 1);
  R.MatchAny = __match_any_sync(Mask, V & 3);
  R.MatchAll = __match_all_sync(Mask, (double)(V & 1), &R.Predicate);
  R.Active = __activemask() & Mask;
  R.Add = __reduce_add_sync(Mask, V);
  R.Min = __reduce_min_sync(Mask, V), R.Max = __reduce_max_sync(Mask, V);
  R.MinU = __reduce_min_sync(Mask, (unsigned)V);
  R.MaxU = __reduce_max_sync(Mask, (unsigned)V);
  R.AddU = __reduce_add_sync(Mask, (unsigned)V);
  R.AndU = __reduce_and_sync(Mask, (unsigned)V);
  R.OrU = __reduce_or_sync(Mask, (unsigned)V);
  R.XorU = __reduce_xor_sync(Mask, (unsigned)V);
  Out[L] = R;
}

void testVotes(unsigned Mask, bool Uniform) {
  Buffer<Votes> Out(32);
  Buffer<int> In(32);
  for (int &V : In.Host)
    V = Uniform ? 7 : (int)random32();
  In.upload();
  votes<<<1, 32>>>(Out.Device, In.Device, Mask);
  Out.download();
  Votes W = {1, 0, 0, 0, 0, 0, 0, ~0u, 0, 0, 1, 0, 0x7FFFFFFF, (int)0x80000000, ~0u, 0};
  int First = -1;
  for (int L = 0; L < 32; ++L)
    if (Mask >> L & 1) {
      int V = In[L];
      W.All &= V & 1, W.Any |= V & 1, W.Ballot |= (V & 1u) << L;
      W.Add += V, W.AndU &= V, W.OrU |= V, W.XorU ^= V;
      W.Min = V < W.Min ? V : W.Min, W.Max = V > W.Max ? V : W.Max;
      W.MinU = (unsigned)V < W.MinU ? V : W.MinU;
      W.MaxU = (unsigned)V > W.MaxU ? V : W.MaxU;
      W.Predicate &= First < 0 || (In[First] & 1) == (V & 1);
      First = First < 0 ? L : First;
    }
  for (int L = 0; L < 32; ++L)
    if (Mask >> L & 1) {
      Votes &R = Out[L];
      unsigned Same = 0;
      for (int K = 0; K < 32; ++K)
        Same |= (unsigned)((Mask >> K & 1) && (In[K] & 3) == (In[L] & 3)) << K;
      EXPECT(!R.All == !W.All && !R.Any == !W.Any && R.Ballot == W.Ballot, "vote %x", Mask);
      EXPECT(R.MatchAny == Same, "match_any %x: %x, not %x", Mask, R.MatchAny, Same);
      EXPECT(R.MatchAll == (W.Predicate ? Mask : 0) && !R.Predicate == !W.Predicate, "match_all");
      EXPECT(R.Active >> L & 1, "activemask without the caller");
      EXPECT(R.Add == W.Add && R.Min == W.Min && R.Max == W.Max, "reduce %x", Mask);
      EXPECT(R.MinU == W.MinU && R.MaxU == W.MaxU && R.AddU == (unsigned)W.Add, "reduce unsigned");
      EXPECT(R.AndU == W.AndU && R.OrU == W.OrU && R.XorU == W.XorU, "reduce bits");
    }
}

template <class T> __global__ void shuffles(T *Out, const T *In, int Arg, int Width) {
  int L = threadIdx.x;
  T V = In[L];
  Out[L] = __shfl_sync(~0u, V, Arg, Width);
  Out[32 + L] = __shfl_up_sync(~0u, V, Arg, Width);
  Out[64 + L] = __shfl_down_sync(~0u, V, Arg, Width);
  Out[96 + L] = __shfl_xor_sync(~0u, V, Arg, Width);
}

template <class T> void testShuffles(const char *Type) {
  Buffer<T> Out(128), In(32);
  for (T &V : In.Host) {
    V = (T)(long long)random64();
  }
  In.upload();
  for (int Width = 1; Width <= 32; Width *= 2)
    for (int Arg = 0; Arg < 32; Arg += 1 + Arg / 4) {
      shuffles<T><<<1, 32>>>(Out.Device, In.Device, Arg, Width);
      Out.download();
      for (int L = 0; L < 32; ++L) {
        int Base = L / Width * Width, In_ = L - Base;
        int From[4] = {Base + Arg % Width, In_ - Arg >= 0 ? L - Arg : L,
                       In_ + Arg < Width ? L + Arg : L,
                       // into an earlier segment is allowed, into a later not
                       (L ^ Arg) < Base + Width ? L ^ Arg : L};
        for (int M = 0; M < 4; ++M)
          EXPECT(Out[32 * M + L] == In[From[M]],
                 "shuffle %d on %s, width %d, argument %d, lane %d", M, Type,
                 Width, Arg, L);
      }
    }
}

int main() {
  for (int I = 0; I < 40; ++I)
    testVotes(I == 0 ? ~0u : random32() | 1, I % 4 == 3);
  testShuffles<int>("int");
  testShuffles<unsigned>("unsigned");
  testShuffles<long>("long");
  testShuffles<unsigned long>("unsigned long");
  testShuffles<long long>("long long");
  testShuffles<unsigned long long>("unsigned long long");
  testShuffles<float>("float");
  testShuffles<double>("double");
  return finish("warp");
}
