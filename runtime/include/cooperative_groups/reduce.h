//===- cooperative_groups/reduce.h - Reductions of a group ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// reduce() combines the values of a tile's or of the active threads; every
// thread gets the result. The operators are those of the guide.
//===----------------------------------------------------------------------===//

#ifndef _CG_REDUCE_H_
#define _CG_REDUCE_H_

#include "../cooperative_groups.h"

namespace cooperative_groups {

#define WARPCC_OPERATOR(Name, Expression)                                      \
  template <class T> struct Name {                                             \
    WARPCC_DEVICE T operator()(const T &X, const T &Y) const {                 \
      return Expression;                                                       \
    }                                                                          \
  };
WARPCC_OPERATOR(plus, X + Y)
WARPCC_OPERATOR(less, Y < X ? Y : X)
WARPCC_OPERATOR(greater, X < Y ? Y : X)
WARPCC_OPERATOR(bit_and, X & Y)
WARPCC_OPERATOR(bit_or, X | Y)
WARPCC_OPERATOR(bit_xor, X ^ Y)
#undef WARPCC_OPERATOR

// In halves: rank R takes in what R + Delta holds; rank 0 has it all, in the
// order of the ranks.
template <class Group, class T, class Operator>
WARPCC_DEVICE auto reduce(const Group &G, T Value, Operator &&Op)
    -> decltype(Op(Value, Value)) {
  unsigned int Size = G.num_threads(), Rank = G.thread_rank();
  decltype(Op(Value, Value)) Result = Value;
  for (unsigned int Delta = 1; Delta < Size; Delta *= 2) {
    auto Other = G.shfl_down(Result, Delta);
    if (Rank + Delta < Size)
      Result = Op(Result, Other);
  }
  return G.shfl(Result, 0);
}
template <class Group, class T>
WARPCC_DEVICE T reduce(const Group &G, T Value) {
  return reduce(G, Value, plus<T>());
}

} // namespace cooperative_groups

#endif // _CG_REDUCE_H_
