//===- runtime/include/builtin_types.h - All types of the runtime API -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of devices, vectors, textures and surfaces in one header.
//===----------------------------------------------------------------------===//

#ifndef __BUILTIN_TYPES_H__
#define __BUILTIN_TYPES_H__

#include "crt/host_defines.h"
#include "device_types.h"
#include "driver_types.h"
#include "surface_types.h"
#include "texture_types.h"
#include "vector_types.h"

#endif // __BUILTIN_TYPES_H__
