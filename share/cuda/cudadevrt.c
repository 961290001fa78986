/* Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

   libcudadevrt.a: the device side of the runtime API is part of warpcc's device
   library, so the archive that build systems link with has nothing to define. */
const char __warpcc_cudadevrt_is_empty = 1;
