//===- cooperative_groups/reduce.h - Reductions of a group ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// reduce() combines the values of a tile's or of the active threads; every
// thread gets the result. The operators are those of the guide.
//===----------------------------------------------------------------------===//

#ifndef _CG_REDUCE_H_
#define _CG_REDUCE_H_

#include "warpcc/save_names.h"
#ifdef __CUDACC__ // a host compiler has no use for it

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
WARPCC_OPERATOR(bit_and, X &Y)
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
// A tile of several warps: each warp's result, then all of them in order.
template <unsigned int Size, class Parent, class T, class Operator>
WARPCC_DEVICE auto reduce(const thread_block_tile<Size, Parent> &G, T Value,
                          Operator &&Op) ->
    typename __warpcc_if<(Size > 32), decltype(Op(Value, Value))>::type {
  typedef decltype(Op(Value, Value)) R;
  G.__show(reduce(thread_block_tile<32>(0, {0, 1}), Value, Op));
  R Result = G.template __shown<R>(0);
  for (unsigned int Warp = 1; Warp < Size / 32; ++Warp)
    Result = Op(Result, G.template __shown<R>(Warp));
  G.sync();
  return Result;
}
template <class Group, class T>
WARPCC_DEVICE T reduce(const Group &G, T Value) {
  return reduce(G, Value, plus<T>());
}

// The result in memory: stored, or combined with a cuda::atomic by any
// operator.
template <class Group, class T, class U, class Operator>
WARPCC_DEVICE void reduce_store_async(const Group &G, T *Ptr, U &&Value,
                                      Operator &&Op) {
  T Result = reduce(G, (T)Value, Op);
  if (G.thread_rank() == 0)
    *Ptr = Result;
}
template <class Group, class Atomic, class U, class Operator>
WARPCC_DEVICE auto reduce_store_async(const Group &G, Atomic &A, U &&Value,
                                      Operator &&Op)
    -> decltype((void)A.load()) {
  auto Result = reduce(G, (decltype(A.load()))Value, Op);
  if (G.thread_rank() == 0)
    A.store(Result);
}
namespace details {
// Its value before the combination.
template <class Atomic, class T, class Operator>
WARPCC_DEVICE T combine(Atomic &A, const T &Value, Operator &&Op) {
  T Old = A.load();
  while (!A.compare_exchange_weak(Old, Op(Old, Value)))
    ;
  return Old;
}
} // namespace details
template <class Group, class Atomic, class U, class Operator>
WARPCC_DEVICE void reduce_update_async(const Group &G, Atomic &A, U &&Value,
                                       Operator &&Op) {
  auto Result = reduce(G, (decltype(A.load()))Value, Op);
  if (G.thread_rank() == 0)
    details::combine(A, Result, Op);
}

} // namespace cooperative_groups

#endif // __CUDACC__
#include "warpcc/restore_names.h"

#endif // _CG_REDUCE_H_
