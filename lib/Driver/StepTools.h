//===- lib/Driver/StepTools.h - the steps of a dry run ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cudafe++, cicc and warpcc-host: programs of the CUDA root that do what the
// lines of -dryrun say (DryRun.cpp), for those who execute them one by one.
// Each returns its exit status and has said what went wrong.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_STEPTOOLS_H
#define WARPCC_LIB_DRIVER_STEPTOOLS_H

#include "llvm/ADT/ArrayRef.h"

namespace warpcc {

/// cudafe++ OPTIONS --gen_c_file_name X.cudafe1.cpp
///          --module_id_file_name X.module_id X.cpp4.ii
int runCudafe(llvm::ArrayRef<const char *> Argv);

/// cicc OPTIONS [--gen_device_file_name X.cudafe1.gpu] X.cpp1.ii -o X.ptx
int runCicc(llvm::ArrayRef<const char *> Argv);

/// warpcc-host -D__NVCC__ -c -x c++ X.cudafe1.cpp -o X.o
/// warpcc-host -D__NVCC__ OPTIONS -c -x c++ X.cpp -o X.o
int runHostStep(llvm::ArrayRef<const char *> Argv);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_STEPTOOLS_H
