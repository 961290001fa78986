//===- cooperative_groups/scan.h - Prefix sums of a group -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// inclusive_scan() and exclusive_scan() over a tile's or the active threads, in
// the order of the ranks. The exclusive scan of rank 0 is a T of zeros.
//===----------------------------------------------------------------------===//

#ifndef _CG_SCAN_H_
#define _CG_SCAN_H_

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
template <class Group, class T, class Operator>
WARPCC_DEVICE auto exclusive_scan(const Group &G, T Value, Operator &&Op)
    -> decltype(Op(Value, Value)) {
  auto Result = G.shfl_up(inclusive_scan(G, Value, Op), 1);
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

} // namespace cooperative_groups

#endif // _CG_SCAN_H_
