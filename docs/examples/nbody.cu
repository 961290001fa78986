//===- docs/examples/nbody.cu - all pairs, vector types, device functions -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies that attract each other. Every thread moves one body; to do so it
// needs all others, which a block reads together, one tile after the other,
// through dynamic shared memory (its size is the third launch argument).
// A function that is __host__ __device__ exists twice: the host uses it to
// check what the device has computed.
//===----------------------------------------------------------------------===//

#include "check.h"
#include <cmath>
#include <utility>
#include <vector>

constexpr float Softening = 0.01f; // no infinite force where bodies meet
constexpr float TimeStep = 0.01f;

/// What a body at Position feels from Other; Other.w is its mass.
__host__ __device__ inline float3 attraction(float4 Position, float4 Other,
                                             float3 Sum) {
  const float X = Other.x - Position.x;
  const float Y = Other.y - Position.y;
  const float Z = Other.z - Position.z;
  const float Inverse =
      1.0f / sqrtf(X * X + Y * Y + Z * Z + Softening * Softening);
  const float Factor = Other.w * Inverse * Inverse * Inverse;
  Sum.x += X * Factor;
  Sum.y += Y * Factor;
  Sum.z += Z * Factor;
  return Sum;
}

/// One step of time: reads Old, writes New, so no thread sees a body that
/// another has moved already.
__global__ void step(const float4 *Old, float4 *New, float3 *Velocity, int N) {
  extern __shared__ float4 Bodies[];
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  // No early return: a thread without a body still helps to load, and all
  // threads of the block must meet at the barriers.
  const float4 Position = I < N ? Old[I] : make_float4(0, 0, 0, 0);

  float3 Force = make_float3(0, 0, 0);
  for (int Start = 0; Start < N; Start += blockDim.x) {
    const int Load = Start + threadIdx.x;
    // A body without mass attracts nobody.
    Bodies[threadIdx.x] = Load < N ? Old[Load] : make_float4(0, 0, 0, 0);
    __syncthreads();
    for (int J = 0; J < blockDim.x; ++J)
      Force = attraction(Position, Bodies[J], Force);
    __syncthreads();
  }
  if (I >= N)
    return;

  float3 V = Velocity[I];
  V.x += Force.x * TimeStep;
  V.y += Force.y * TimeStep;
  V.z += Force.z * TimeStep;
  Velocity[I] = V;
  New[I] = make_float4(Position.x + V.x * TimeStep, Position.y + V.y * TimeStep,
                       Position.z + V.z * TimeStep, Position.w);
}

/// The same on the host.
static void stepOnHost(std::vector<float4> &Bodies,
                       std::vector<float3> &Velocity) {
  const std::vector<float4> Old = Bodies;
  for (size_t I = 0; I != Old.size(); ++I) {
    float3 Force = make_float3(0, 0, 0);
    for (const float4 &Other : Old)
      Force = attraction(Old[I], Other, Force);
    float3 &V = Velocity[I];
    V.x += Force.x * TimeStep;
    V.y += Force.y * TimeStep;
    V.z += Force.z * TimeStep;
    Bodies[I].x += V.x * TimeStep;
    Bodies[I].y += V.y * TimeStep;
    Bodies[I].z += V.z * TimeStep;
  }
}

/// A number from -1 to 1 that only depends on Seed.
static float scattered(unsigned Seed) {
  Seed = (Seed ^ 61) ^ (Seed >> 16);
  Seed *= 9;
  Seed ^= Seed >> 4;
  Seed *= 0x27d4eb2d;
  Seed ^= Seed >> 15;
  return static_cast<float>(Seed % 20001) / 10000.0f - 1.0f;
}

int main() {
  const int N = 500, Steps = 10, Threads = 128;
  std::vector<float4> Bodies(N), Result(N);
  std::vector<float3> Velocity(N, make_float3(0, 0, 0));
  for (int I = 0; I != N; ++I)
    Bodies[I] = make_float4(scattered(3 * I), scattered(3 * I + 1),
                            scattered(3 * I + 2), 1.0f / N);

  DeviceArray<float4> First(N), Second(N);
  DeviceArray<float3> DeviceVelocity(N);
  First.copyFrom(Bodies.data());
  DeviceVelocity.copyFrom(Velocity.data());
  float4 *Old = First.get(), *New = Second.get();
  for (int Step = 0; Step != Steps; ++Step) {
    step<<<(N + Threads - 1) / Threads, Threads, Threads * sizeof(float4)>>>(
        Old, New, DeviceVelocity.get(), N);
    checkLaunch();
    std::swap(Old, New);
    stepOnHost(Bodies, Velocity);
  }
  CHECK(cudaMemcpy(Result.data(), Old, N * sizeof(float4),
                   cudaMemcpyDeviceToHost));

  // The device may fuse a multiplication and an addition where the host does
  // not, so results agree to a tolerance, not to the last bit.
  float Worst = 0;
  for (int I = 0; I != N; ++I) {
    Worst = std::fmax(Worst, std::fabs(Result[I].x - Bodies[I].x));
    Worst = std::fmax(Worst, std::fabs(Result[I].y - Bodies[I].y));
    Worst = std::fmax(Worst, std::fabs(Result[I].z - Bodies[I].z));
  }
  // A NaN compares false and is no result.
  const bool Right = Worst < 1e-3f && !std::isnan(Result[0].x);
  std::printf("body 0 is at (%.4f, %.4f, %.4f), largest difference %.1e\n",
              Result[0].x, Result[0].y, Result[0].z, Worst);
  return finish("nbody", Right);
}
