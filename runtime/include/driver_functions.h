//===- runtime/include/driver_functions.h - make_cudaExtent and its like --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constructors of the small structs of the memory API.
//===----------------------------------------------------------------------===//

#ifndef __DRIVER_FUNCTIONS_H__
#define __DRIVER_FUNCTIONS_H__

#include "warpcc/save_names.h"

#include "driver_types.h"

static inline __host__ struct cudaPitchedPtr
make_cudaPitchedPtr(void *Ptr, size_t Pitch, size_t XSize, size_t YSize) {
  struct cudaPitchedPtr P = {Ptr, Pitch, XSize, YSize};
  return P;
}

static inline __host__ struct cudaPos make_cudaPos(size_t X, size_t Y,
                                                   size_t Z) {
  struct cudaPos P = {X, Y, Z};
  return P;
}

static inline __host__ struct cudaExtent
make_cudaExtent(size_t Width, size_t Height, size_t Depth) {
  struct cudaExtent E = {Width, Height, Depth};
  return E;
}

#include "warpcc/restore_names.h"

#endif // __DRIVER_FUNCTIONS_H__
