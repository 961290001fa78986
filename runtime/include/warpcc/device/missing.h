//===- warpcc/device/missing.h - Documented functions still missing -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that CUDA documents and this toolkit does not have yet. A call is an
// error that says so; move a name out of here when its header arrives.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_MISSING_H
#define WARPCC_DEVICE_MISSING_H

#define WARPCC_MISSING(Name)                                                   \
  template <class T, class... Ts>                                              \
  __attribute__((unavailable(                                                  \
      #Name " is not in <cuda_runtime.h> of warpcc's builtin toolkit yet: "    \
            "pass --cuda-path=DIR with the directory of a CUDA Toolkit")))     \
  __device__ T Name(Ts...);

WARPCC_MISSING(tex1D)
WARPCC_MISSING(tex1Dfetch)
WARPCC_MISSING(tex1DLod)
WARPCC_MISSING(tex1DGrad)
WARPCC_MISSING(tex1DLayered)
WARPCC_MISSING(tex2D)
WARPCC_MISSING(tex2Dgather)
WARPCC_MISSING(tex2DLod)
WARPCC_MISSING(tex2DGrad)
WARPCC_MISSING(tex2DLayered)
WARPCC_MISSING(tex3D)
WARPCC_MISSING(tex3DLod)
WARPCC_MISSING(tex3DGrad)
WARPCC_MISSING(texCubemap)
WARPCC_MISSING(texCubemapLayered)
WARPCC_MISSING(surf1Dread)
WARPCC_MISSING(surf1Dwrite)
WARPCC_MISSING(surf2Dread)
WARPCC_MISSING(surf2Dwrite)
WARPCC_MISSING(surf2DLayeredread)
WARPCC_MISSING(surf2DLayeredwrite)
WARPCC_MISSING(surf3Dread)
WARPCC_MISSING(surf3Dwrite)
#undef WARPCC_MISSING

#endif // WARPCC_DEVICE_MISSING_H
