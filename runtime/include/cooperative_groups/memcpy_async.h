//===- cooperative_groups/memcpy_async.h - Copies by a group --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// memcpy_async() lets the threads of a group copy together; wait() makes the
// copy visible to all of them. An implementation may copy at once, and this one
// does: in words of 16 or 4 bytes where the pointers and the size allow it.
//===----------------------------------------------------------------------===//

#ifndef _COOPERATIVE_GROUPS_MEMCPY_ASYNC_H_
#define _COOPERATIVE_GROUPS_MEMCPY_ASYNC_H_

#include "warpcc/save_names.h"
#ifdef __CUDACC__ // a host compiler has no use for it

#include "../cooperative_groups.h"

namespace cooperative_groups {

namespace details {
template <class Word, class Group>
WARPCC_DEVICE void copyWords(const Group &G, void *To, const void *From,
                             size_t Size) {
  for (size_t I = G.thread_rank(); I < Size / sizeof(Word);
       I += G.num_threads())
    ((Word *)To)[I] = ((const Word *)From)[I];
}
} // namespace details

template <class Group, class T, class U>
WARPCC_DEVICE void memcpy_async(const Group &G, T *To, const U *From,
                                size_t Size) {
  size_t All = (size_t)To | (size_t)From | Size;
  if (All % 16 == 0)
    details::copyWords<uint4>(G, To, From, Size);
  else if (All % 4 == 0)
    details::copyWords<unsigned int>(G, To, From, Size);
  else
    details::copyWords<char>(G, To, From, Size);
}
// By layouts: numbers of elements that both sides have.
template <class Group, class T>
WARPCC_DEVICE void memcpy_async(const Group &G, T *To, size_t ToCount,
                                const T *From, size_t FromCount) {
  memcpy_async(G, To, From,
               sizeof(T) * (ToCount < FromCount ? ToCount : FromCount));
}
template <class Group> WARPCC_DEVICE void wait(const Group &G) { G.sync(); }
template <unsigned int Prior, class Group>
WARPCC_DEVICE void wait_prior(const Group &G) {
  G.sync();
}

} // namespace cooperative_groups

#endif // __CUDACC__
#include "warpcc/restore_names.h"

#endif // _COOPERATIVE_GROUPS_MEMCPY_ASYNC_H_
