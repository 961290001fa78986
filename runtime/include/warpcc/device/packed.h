//===- warpcc/device/packed.h - Vectors within a register -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler's vector types that the SIMD and the DPX functions compute in:
// their arithmetic wraps in each lane.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_PACKED_H
#define WARPCC_DEVICE_PACKED_H

typedef signed char __warpcc_s4 __attribute__((ext_vector_type(4)));
typedef unsigned char __warpcc_u4 __attribute__((ext_vector_type(4)));
typedef short __warpcc_s2 __attribute__((ext_vector_type(2)));
typedef unsigned short __warpcc_u2 __attribute__((ext_vector_type(2)));
typedef int __warpcc_wide4 __attribute__((ext_vector_type(4)));
typedef int __warpcc_wide2 __attribute__((ext_vector_type(2)));

#endif // WARPCC_DEVICE_PACKED_H
