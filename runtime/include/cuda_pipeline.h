//===- cuda_pipeline.h - Asynchronous copies ------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of cuda_pipeline_primitives.h, and the C++ names that came
// before cuda::pipeline.
//===----------------------------------------------------------------------===//

#ifndef _CUDA_PIPELINE_H_
#define _CUDA_PIPELINE_H_

#include "warpcc/save_names.h"
#ifdef __CUDACC__ // a host compiler has no use for it

#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {

// One thread's batches of copies, counted.
class pipeline {
  size_t Committed = 0;

public:
  WARPCC_DEVICE pipeline() {}
  pipeline(const pipeline &) = delete;
  pipeline &operator=(const pipeline &) = delete;
  // The number of the batch that this ends.
  WARPCC_DEVICE size_t commit() {
    __pipeline_commit();
    return Committed++;
  }
  WARPCC_DEVICE void commit_and_wait() { wait(commit()); }
  WARPCC_DEVICE void wait(size_t Batch) {
    __pipeline_wait_prior(Batch < Committed ? Committed - Batch - 1 : 0);
  }
  template <unsigned int Prior> WARPCC_DEVICE void wait_prior() {
    __pipeline_wait_prior(Prior);
  }
};

template <class T>
WARPCC_DEVICE void memcpy_async(T &Shared, const T &Global, pipeline &) {
  static_assert(__is_trivially_copyable(T), "memcpy_async copies bytes");
  if (sizeof(T) % 16 == 0 && alignof(T) >= 16)
    for (size_t I = 0; I < sizeof(T); I += 16)
      __pipeline_memcpy_async((char *)&Shared + I, (const char *)&Global + I,
                              16);
  else if (sizeof(T) % 4 == 0 && alignof(T) >= 4)
    for (size_t I = 0; I < sizeof(T); I += 4)
      __pipeline_memcpy_async((char *)&Shared + I, (const char *)&Global + I,
                              4);
  else
    __builtin_memcpy((void *)&Shared, &Global, sizeof(T));
}

} // namespace experimental
} // namespace nvcuda

#endif // __CUDACC__
#include "warpcc/restore_names.h"

#endif // _CUDA_PIPELINE_H_
