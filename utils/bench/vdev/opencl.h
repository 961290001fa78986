//===- utils/bench/vdev/opencl.h - the kernels on an OpenCL CPU -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of kernels.inc in OpenCL C on the first CPU device that the
// ICD loader finds (PoCL): what another runtime for SPMD code on processors
// makes of them.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_UTILS_BENCH_VDEV_OPENCL_H
#define WARPCC_UTILS_BENCH_VDEV_OPENCL_H

#include <cstddef>
#include <initializer_list>

/// An argument: a range of host memory that the kernel works on in place, or
/// (Bytes == 0) a scalar of four bytes.
struct ClArgument {
  ClArgument(const void *Memory, size_t Bytes) : Memory(Memory), Bytes(Bytes) {}
  ClArgument(int I) : Int(I) {}
  ClArgument(float F) : Float(F), IsFloat(true) {}

  const void *Memory = nullptr;
  size_t Bytes = 0;
  int Int = 0;
  float Float = 0;
  bool IsFloat = false;
};

/// Is there a CPU device, and did the kernels build? Says why not on stderr.
bool openOpenCl();
/// Runs \p Kernel over \p Groups groups of \p Size work items, to its end.
void runOpenCl(const char *Kernel, const size_t Groups[2], const size_t Size[2],
               std::initializer_list<ClArgument> Arguments);

#endif
