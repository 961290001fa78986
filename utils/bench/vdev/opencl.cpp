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

static const char *const Source = R"(
kernel void saxpy(global const float *x, global float *y, float a, int n) {
  int i = get_group_id(0) * get_local_size(0) + get_local_id(0);
  if (i < n)
    y[i] = a * x[i] + y[i];
}

kernel void reduce(global const float *x, global float *z) {
  local float s[256];
  int t = get_local_id(0), b = get_group_id(0);
  float a = 0;
  for (int k = 0; k < 8; k++)
    a += x[b * 2048 + k * 256 + t];
  s[t] = a;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int o = 128; o; o >>= 1) {
    if (t < o)
      s[t] += s[t + o];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0)
    z[b] = s[0];
}

kernel void sgemm(global const float *A, global const float *B,
                  global float *C, int G) {
  local float As[16][16], Bs[16][16];
  int tx = get_local_id(0), ty = get_local_id(1);
  int row = get_group_id(1) * 16 + ty, col = get_group_id(0) * 16 + tx;
  float c = 0;
  for (int k = 0; k < G; k += 16) {
    As[ty][tx] = A[row * G + k + tx];
    Bs[ty][tx] = B[(k + ty) * G + col];
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int q = 0; q < 16; q++)
      c += As[ty][q] * Bs[q][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  C[row * G + col] = c;
}

kernel void nbody(global const float *px, global const float *py,
                  global const float *pz, global float *ax, int n) {
  local float sx[256], sy[256], sz[256];
  int t = get_local_id(0), i = get_group_id(0) * 256 + t;
  float x = px[i], y = py[i], z = pz[i], a = 0;
  for (int j = 0; j < n; j += 256) {
    sx[t] = px[j + t];
    sy[t] = py[j + t];
    sz[t] = pz[j + t];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int q = 0; q < 256; q++) {
      float dx = sx[q] - x, dy = sy[q] - y, dz = sz[q] - z;
      float r = dx * dx + dy * dy + dz * dz + 1e-3f;
      float inv = 1.f / sqrt(r);
      a += dx * inv * inv * inv;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  ax[i] = a;
}

kernel void stencil(global const float *X, global float *Y, int H) {
  int x = get_group_id(0) * 32 + get_local_id(0);
  int y = get_group_id(1) * 8 + get_local_id(1);
  if (x > 0 && y > 0 && x < H - 1 && y < H - 1)
    Y[y * H + x] = .2f * (X[y * H + x] + X[y * H + x - 1] + X[y * H + x + 1] +
                          X[y * H + x - H] + X[y * H + x + H]);
}

kernel void mandel(global int *out, int m) {
  int i = get_group_id(0) * 256 + get_local_id(0);
  float cx = -2 + 3.f * (i % m) / m, cy = -1.5f + 3.f * (i / m) / m, x = 0,
        y = 0;
  int n = 0;
  while (n < 256 && x * x + y * y < 4) {
    float u = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = u;
    n++;
  }
  out[i] = n;
}
)";

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
