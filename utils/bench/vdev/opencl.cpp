//===- utils/bench/vdev/opencl.cpp - the kernels on an OpenCL CPU ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "opencl.h"
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

/// kernels.inc as a string, which run.sh makes of it.
static const char *const Source =
    "#define KERNEL kernel void\n"
    "#define GLOBAL global\n"
    "#define SHARED local\n"
    "#define BARRIER barrier(CLK_LOCAL_MEM_FENCE)\n"
    "#define LX get_local_id(0)\n"
    "#define LY get_local_id(1)\n"
    "#define GX get_group_id(0)\n"
    "#define GY get_group_id(1)\n"
#include "kernels.txt"
    ;

namespace {
struct OpenCl {
  cl_device_id Device = nullptr;
  cl_context Context = nullptr;
  cl_command_queue Queue = nullptr;
  cl_program Program = nullptr;
  std::map<std::string, cl_kernel> Kernels;
  std::map<const void *, cl_mem> Buffers;
};
} // namespace

static OpenCl Cl;

static void check(cl_int Code, const char *What) {
  if (Code == CL_SUCCESS)
    return;
  std::fprintf(stderr, "OpenCL: %s gives %d\n", What, Code);
  std::exit(1);
}

static bool findDevice() {
  cl_platform_id Platforms[8];
  cl_uint Count = 0;
  if (clGetPlatformIDs(8, Platforms, &Count) != CL_SUCCESS)
    return false;
  for (cl_uint I = 0; I < Count && I < 8; ++I)
    if (clGetDeviceIDs(Platforms[I], CL_DEVICE_TYPE_CPU, 1, &Cl.Device,
                       nullptr) == CL_SUCCESS)
      return true;
  return false;
}

bool openOpenCl() {
  if (!findDevice()) {
    std::fprintf(stderr, "OpenCL: no CPU device\n");
    return false;
  }
  cl_int Code;
  Cl.Context = clCreateContext(nullptr, 1, &Cl.Device, nullptr, nullptr, &Code);
  check(Code, "clCreateContext");
  Cl.Queue = clCreateCommandQueue(Cl.Context, Cl.Device, 0, &Code);
  check(Code, "clCreateCommandQueue");
  const char *Text = Source;
  Cl.Program = clCreateProgramWithSource(Cl.Context, 1, &Text, nullptr, &Code);
  check(Code, "clCreateProgramWithSource");
  Code = clBuildProgram(Cl.Program, 1, &Cl.Device, "", nullptr, nullptr);
  if (Code != CL_SUCCESS) {
    std::vector<char> Log(1 << 16);
    clGetProgramBuildInfo(Cl.Program, Cl.Device, CL_PROGRAM_BUILD_LOG,
                          Log.size() - 1, Log.data(), nullptr);
    std::fprintf(stderr, "%s\n", Log.data());
    check(Code, "clBuildProgram");
  }
  return true;
}

static cl_kernel kernelOf(const char *Name) {
  cl_kernel &K = Cl.Kernels[Name];
  if (!K) {
    cl_int Code;
    K = clCreateKernel(Cl.Program, Name, &Code);
    check(Code, "clCreateKernel");
  }
  return K;
}

static cl_mem bufferOf(const ClArgument &A) {
  cl_mem &B = Cl.Buffers[A.Memory];
  if (!B) {
    cl_int Code;
    B = clCreateBuffer(Cl.Context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                       A.Bytes, const_cast<void *>(A.Memory), &Code);
    check(Code, "clCreateBuffer");
  }
  return B;
}

void runOpenCl(const char *Name, const size_t Groups[2], const size_t Size[2],
               std::initializer_list<ClArgument> Arguments) {
  cl_kernel K = kernelOf(Name);
  cl_uint Index = 0;
  for (const ClArgument &A : Arguments) {
    cl_mem Buffer = A.Bytes ? bufferOf(A) : nullptr;
    const void *Value = A.Bytes     ? static_cast<const void *>(&Buffer)
                        : A.IsFloat ? static_cast<const void *>(&A.Float)
                                    : &A.Int;
    check(clSetKernelArg(K, Index++, A.Bytes ? sizeof Buffer : 4, Value),
          "clSetKernelArg");
  }
  size_t Global[2] = {Groups[0] * Size[0], Groups[1] * Size[1]};
  check(clEnqueueNDRangeKernel(Cl.Queue, K, 2, nullptr, Global, Size, 0,
                               nullptr, nullptr),
        "clEnqueueNDRangeKernel");
  check(clFinish(Cl.Queue), "clFinish");
}
