// The specifiers and the few types that tests of the dialect need.
#pragma once
#pragma GCC system_header
#include "../../../runtime/dialect/warpcc_builtin_variables.h"

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#define __noinline__ __attribute__((noinline))
#define __forceinline__ inline __attribute__((always_inline))
#define __inline_hint__ __attribute__((nv_inline_hint))
#define __nv_pure__ __attribute__((nv_pure))
#define __tile__ __attribute__((tile))
#define __tile_global__ __attribute__((tile_global))

struct uint3 {
  unsigned int x, y, z;
};
struct dim3 {
  unsigned int x, y, z;
  constexpr __host__ __device__ dim3(unsigned int X = 1, unsigned int Y = 1,
                                     unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  constexpr __host__ __device__ dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
};
typedef struct cudaStream *cudaStream_t;
extern "C" int cudaConfigureCall(dim3, dim3, unsigned long = 0,
                                 cudaStream_t = nullptr);
extern "C" unsigned __cudaPushCallConfiguration(dim3, dim3, unsigned long = 0,
                                                void * = nullptr);
extern "C" int cudaLaunchKernel(const void *, dim3, dim3, void **,
                                unsigned long, cudaStream_t);

#include "../../../runtime/dialect/warpcc_dialect.h"
