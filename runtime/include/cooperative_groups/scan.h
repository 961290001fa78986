//===- cooperative_groups/scan.h - Prefix sums of a group -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// inclusive_scan() and exclusive_scan() over a tile's or the active threads, in
// the order of the ranks. The exclusive scan of rank 0 is a T of zeros.
//===----------------------------------------------------------------------===//

#ifndef _CG_SCAN_H_
#define _CG_SCAN_H_

#include "warpcc/save_names.h"
#ifdef __CUDACC__ // a host compiler has no use for it

#include "../cooperative_groups.h"
#include "reduce.h"

namespace cooperative_groups {

template <class Group, class T, class Operator>
WARPCC_DEVICE auto inclusive_scan(const Group &G, T Value, Operator &&Op)
    -> decltype(Op(Value, Value)) {
  unsigned int Size = G.num_threads(), Rank = G.thread_rank();
  decltype(Op(Value, Value)) Result = Value;
  for (unsigned int Delta = 1; Delta < Size; Delta *= 2) {
    auto Before = G.shfl_up(Result, Delta);
    if (Rank >= Delta)
      Result = Op(Before, Result);
  }
  return Result;
}
// Of a tile of several warps: that of the warp after the sums of those before.
template <unsigned int Size, class Parent, class T, class Operator>
WARPCC_DEVICE auto inclusive_scan(const thread_block_tile<Size, Parent> &G,
                                  T Value, Operator &&Op) ->
    typename __warpcc_if<(Size > 32), decltype(Op(Value, Value))>::type {
  typedef decltype(Op(Value, Value)) R;
  thread_block_tile<32> Warp(0, {0, 1});
  R Result = inclusive_scan(Warp, Value, Op);
  G.__show(Warp.shfl(Result, 31));
  unsigned int Before = G.thread_rank() / 32;
  if (Before) {
    R Sum = G.template __shown<R>(0);
    for (unsigned int W = 1; W < Before; ++W)
      Sum = Op(Sum, G.template __shown<R>(W));
    Result = Op(Sum, Result);
  }
  G.sync();
  return Result;
}
namespace details {
// The value of the thread before; unspecified in the first.
template <class Group, class T>
WARPCC_DEVICE auto fromBefore(const Group &G, const T &Value)
    -> decltype(G.shfl_up(Value, 1)) {
  return G.shfl_up(Value, 1);
}
template <unsigned int Size, class Parent, class T>
WARPCC_DEVICE typename __warpcc_if<(Size > 32), T>::type
fromBefore(const thread_block_tile<Size, Parent> &G, const T &Value) {
  return G.shfl(Value, G.thread_rank() + Size - 1);
}
} // namespace details
template <class Group, class T, class Operator>
WARPCC_DEVICE auto exclusive_scan(const Group &G, T Value, Operator &&Op)
    -> decltype(Op(Value, Value)) {
  auto Result = details::fromBefore(G, inclusive_scan(G, Value, Op));
  return G.thread_rank() ? Result : decltype(Result)();
}
template <class Group, class T>
WARPCC_DEVICE T inclusive_scan(const Group &G, T Value) {
  return inclusive_scan(G, Value, plus<T>());
}
template <class Group, class T>
WARPCC_DEVICE T exclusive_scan(const Group &G, T Value) {
  return exclusive_scan(G, Value, plus<T>());
}

// Scans that continue a cuda::atomic: the group's sum is added to it, what it
// was comes before all values.
#define WARPCC_SCAN_UPDATE(Name, IsFirst)                                      \
  template <class Group, class Atomic, class U, class Operator>                \
  WARPCC_DEVICE auto Name##_update(const Group &G, Atomic &A, U &&Value,       \
                                   Operator &&Op) -> decltype(A.load()) {      \
    typedef decltype(A.load()) T;                                              \
    unsigned int Last = G.num_threads() - 1;                                   \
    T All = inclusive_scan(G, (T)Value, Op), Own = Name(G, (T)Value, Op);      \
    T Old = T();                                                               \
    if (G.thread_rank() == Last)                                               \
      Old = details::combine(A, All, Op);                                      \
    Old = G.shfl(Old, Last);                                                   \
    return IsFirst ? Old : Op(Old, Own);                                       \
  }                                                                            \
  template <class Group, class Atomic, class U>                                \
  WARPCC_DEVICE auto Name##_update(const Group &G, Atomic &A, U &&Value)       \
      -> decltype(A.load()) {                                                  \
    return Name##_update(G, A, Value, plus<decltype(A.load())>());             \
  }
WARPCC_SCAN_UPDATE(inclusive_scan, false)
WARPCC_SCAN_UPDATE(exclusive_scan, G.thread_rank() == 0)
#undef WARPCC_SCAN_UPDATE

} // namespace cooperative_groups

#endif // __CUDACC__
#include "warpcc/restore_names.h"

#endif // _CG_SCAN_H_
