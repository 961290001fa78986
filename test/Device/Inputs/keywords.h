// The keywords of CUDA C++ for a test that needs no more of cuda_runtime.h.
#pragma once
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __global__ __attribute__((global))
#include "warpcc/math_functions.h"
