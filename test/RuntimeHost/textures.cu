// Textures and surfaces by the guide's formulas ("Texture Fetching"), which
// this file computes again on the host: address modes, filters with weights of
// 8 fractional bits, formats, layers, cube maps, mipmaps, gathers, queries.
// The same program runs on a GPU. PTX directly: it needs no header.
// REQUIRES: vdev
// RUN: warpcc -std=c++17 -arch=sm_90 --cuda-path=builtin -cudart=warpcc -I%S/Inputs %s -o %t
// RUN: env WARPCC_DEVICE=cpu %t | FileCheck %s
// RUN: env WARPCC_DEVICE=cpu WARPCC_VDEV_WIDTH=4 %t | FileCheck %s
// CHECK-NOT: wrong
// CHECK: {{^}}right: 14 of 14{{$}}
#include "Verdict.h"
#include <cmath>
#include <cstring>
#include <vector>

//===--- device: one kernel an instruction --------------------------------===//

struct Out {
  float V[4];
};

#define TEX(Name, Ptx, Coordinates, ...)                                       \
  __global__ void Name(cudaTextureObject_t T, const float4 *At, Out *O,        \
                       int N) {                                                \
    int I = blockIdx.x * blockDim.x + threadIdx.x;                             \
    if (I >= N)                                                                \
      return;                                                                  \
    float4 P = At[I];                                                          \
    int L = int(P.w);                                                          \
    (void)L;                                                                   \
    float *V = O[I].V;                                                         \
    asm volatile(Ptx " {%0,%1,%2,%3}, [%4, {" Coordinates ";"                  \
                 : "=f"(V[0]), "=f"(V[1]), "=f"(V[2]), "=f"(V[3])              \
                 : "l"(T), __VA_ARGS__);                                       \
  }
TEX(fetch1, "tex.1d.v4.f32.s32", "%5}]", "r"(int(P.x)))
TEX(tex1, "tex.1d.v4.f32.f32", "%5}]", "f"(P.x))
TEX(tex2, "tex.2d.v4.f32.f32", "%5,%6}]", "f"(P.x), "f"(P.y))
TEX(tex3, "tex.3d.v4.f32.f32", "%5,%6,%7,%7}]", "f"(P.x), "f"(P.y), "f"(P.z))
TEX(texA2, "tex.a2d.v4.f32.f32", "%7,%5,%6,%6}]", "f"(P.x), "f"(P.y), "r"(L))
TEX(texCube, "tex.cube.v4.f32.f32", "%5,%6,%7,%7}]", "f"(P.x), "f"(P.y), "f"(P.z))
TEX(texLevel, "tex.level.2d.v4.f32.f32", "%5,%6}], %7", "f"(P.x), "f"(P.y), "f"(P.w))
TEX(texGrad, "tex.grad.2d.v4.f32.f32", "%5,%6}], {%7,%8}, {%8,%7}", "f"(P.x), "f"(P.y), "f"(P.z), "f"(P.w))
TEX(gatherG, "tld4.g.2d.v4.f32.f32", "%5,%6}]", "f"(P.x), "f"(P.y))

__global__ void texInt(cudaTextureObject_t T, int4 *O) {
  int I = threadIdx.x;
  asm volatile("tex.2d.v4.s32.f32 {%0,%1,%2,%3}, [%4, {%5,%6}];"
               : "=r"(O[I].x), "=r"(O[I].y), "=r"(O[I].z), "=r"(O[I].w)
               : "l"(T), "f"(float(I) + 0.5f), "f"(1.5f));
}

__global__ void query(cudaTextureObject_t T, int *O) {
  asm volatile("txq.width.b32 %0, [%1];" : "=r"(O[0]) : "l"(T));
  asm volatile("txq.height.b32 %0, [%1];" : "=r"(O[1]) : "l"(T));
}

/// Doubles column x, row y of a 2D surface; reads at x + Step, clamped or 0.
__global__ void surface(cudaSurfaceObject_t S, int Width, int Step, float2 *O) {
  int X = threadIdx.x, Y = blockIdx.x, Bytes = 8 * X;
  float A, B;
  asm volatile("suld.b.2d.v2.b32.trap {%0,%1}, [%2, {%3,%4}];"
               : "=f"(A), "=f"(B) : "l"(S), "r"(Bytes), "r"(Y));
  asm volatile("sust.b.2d.v2.b32.trap [%2, {%3,%4}], {%0,%1};"
               :: "f"(2 * A), "f"(2 * B), "l"(S), "r"(Bytes), "r"(Y));
  __syncthreads();
  float C, D;
  asm volatile("suld.b.2d.v2.b32.clamp {%0,%1}, [%2, {%3,%4}];"
               : "=f"(A), "=f"(B) : "l"(S), "r"(Bytes + 8 * Step), "r"(Y));
  asm volatile("suld.b.2d.v2.b32.zero {%0,%1}, [%2, {%3,%4}];"
               : "=f"(C), "=f"(D) : "l"(S), "r"(Bytes + 8 * Step), "r"(Y));
  O[Y * Width + X] = {A + B, C + D};
}

__global__ void layers8(cudaSurfaceObject_t S) {
  unsigned short V = threadIdx.x + 10 * blockIdx.x;
  asm volatile("sust.b.a2d.b8.trap [%1, {%2,%3,%4,%4}], {%0};"
               :: "h"(V), "l"(S), "r"(blockIdx.x), "r"(threadIdx.x), "r"(1));
}

//===--- host: the guide's formulas ---------------------------------------===//

/// 1 mod the period that the address mode has.
static int inside(cudaTextureAddressMode M, int I, int N) {
  switch (M) {
  case cudaAddressModeWrap:
    return ((I % N) + N) % N;
  case cudaAddressModeMirror: {
    int R = ((I % (2 * N)) + 2 * N) % (2 * N);
    return R < N ? R : 2 * N - 1 - R;
  }
  case cudaAddressModeBorder:
    return I < 0 || I >= N ? -1 : I;
  default:
    return I < 0 ? 0 : I >= N ? N - 1 : I;
  }
}

struct Volume {
  int N[3];
  std::vector<float4> Texels;
  float at(int C, int X, int Y, int Z) const {
    if (X < 0 || Y < 0 || Z < 0)
      return 0;
    return (&Texels[(Z * N[1] + Y) * N[0] + X].x)[C];
  }
};

/// T[x] or the sum with weights (1-a), a of each dimension.
static float expected(const Volume &V, int Dims, const float *X, bool Linear,
                      bool Normalized, cudaTextureAddressMode M, int C,
                      int Slice) {
  int I[3] = {0, 0, Slice};
  double W[3] = {0, 0, 0};
  for (int D = 0; D < Dims; ++D) {
    double P = Normalized ? double(X[D]) * V.N[D] : X[D];
    if (Linear) {
      double F = std::floor((P - 0.5) * 256 + 0.5) / 256;
      I[D] = int(std::floor(F));
      W[D] = F - I[D];
    } else {
      I[D] = int(std::floor(P));
    }
  }
  double Sum = 0;
  for (int Corner = 0; Corner < (Linear ? 1 << Dims : 1); ++Corner) {
    double Weight = 1;
    int At[3] = {0, 0, Slice};
    for (int D = 0; D < Dims; ++D) {
      int Far = Corner >> D & 1;
      Weight *= Linear ? (Far ? W[D] : 1 - W[D]) : 1;
      At[D] = inside(M, I[D] + Far, V.N[D]);
    }
    if (Weight)
      Sum += Weight * V.at(C, At[0], At[1], At[2]);
  }
  return float(Sum);
}

static Volume volume(int X, int Y, int Z) {
  Volume V = {{X, Y, Z}, {}};
  unsigned Seed = 12345;
  for (int I = 0; I < X * Y * Z; ++I) {
    float F[4];
    for (float &G : F)
      G = float((Seed = Seed * 1103515245u + 12345u) >> 16 & 255) / 4;
    V.Texels.push_back({F[0], F[1], F[2], F[3]});
  }
  return V;
}

static cudaArray_t array(const Volume &V, cudaExtent E, unsigned Flags) {
  cudaChannelFormatDesc D = {32, 32, 32, 32, cudaChannelFormatKindFloat};
  cudaArray_t A;
  OK(cudaMalloc3DArray(&A, &D, E, Flags));
  cudaMemcpy3DParms P = {};
  P.srcPtr = {const_cast<float4 *>(V.Texels.data()), V.N[0] * sizeof(float4),
              size_t(V.N[0]), size_t(V.N[1])};
  P.dstArray = A;
  P.extent = {size_t(V.N[0]), size_t(V.N[1]), size_t(V.N[2])};
  P.kind = cudaMemcpyHostToDevice;
  OK(cudaMemcpy3D(&P));
  return A;
}

static cudaTextureObject_t textureOf(const cudaResourceDesc &R,
                                     cudaTextureAddressMode M, bool Linear,
                                     bool Normalized,
                                     cudaTextureReadMode Read = cudaReadModeElementType) {
  cudaTextureDesc D = {};
  for (auto &X : D.addressMode)
    X = M;
  D.filterMode = Linear ? cudaFilterModeLinear : cudaFilterModePoint;
  D.readMode = Read;
  D.normalizedCoords = Normalized;
  D.mipmapFilterMode = cudaFilterModeLinear;
  D.maxMipmapLevelClamp = 10;
  cudaTextureObject_t T;
  OK(cudaCreateTextureObject(&T, &R, &D, nullptr));
  return T;
}

static cudaResourceDesc of(cudaArray_t A) {
  cudaResourceDesc R = {};
  R.resType = cudaResourceTypeArray;
  R.res.array.array = A;
  return R;
}

using Kernel = void (*)(cudaTextureObject_t, const float4 *, Out *, int);

static std::vector<Out> run(Kernel K, cudaTextureObject_t T,
                            const std::vector<float4> &Points) {
  float4 *At;
  Out *O;
  const int N = Points.size();
  OK(cudaMalloc(&At, N * sizeof(float4)));
  OK(cudaMalloc(&O, N * sizeof(Out)));
  OK(cudaMemcpy(At, Points.data(), N * sizeof(float4), cudaMemcpyHostToDevice));
  K<<<(N + 63) / 64, 64>>>(T, At, O, N);
  std::vector<Out> R(N);
  OK(cudaMemcpy(R.data(), O, N * sizeof(Out), cudaMemcpyDeviceToHost));
  OK(cudaFree(At));
  OK(cudaFree(O));
  return R;
}

/// Points in and around an image, in texels or in its size; none where a
/// rounding of the coordinate could take another texel.
static std::vector<float4> points(const Volume &V, int Dims, bool Normalized) {
  std::vector<float4> R;
  for (int I = 0; I < 200; ++I) {
    float X[3] = {0, 0, 0};
    for (int D = 0; D < Dims; ++D) {
      int Eighths = (I * (7 + 4 * D) + 3 * D) % (24 * V.N[D]) - 8 * V.N[D];
      X[D] = Eighths / 8.0f + 1 / 16.0f;
      if (Normalized)
        X[D] /= V.N[D];
    }
    R.push_back({X[0], X[1], X[2], float(I % 5)});
  }
  return R;
}

static bool close(float A, float B) { return std::fabs(A - B) < 1e-3f; }

static bool sample(Kernel K, int Dims, const Volume &V, cudaArray_t A,
                   cudaTextureAddressMode M, bool Linear, bool Normalized,
                   bool Layered = false) {
  cudaTextureObject_t T = textureOf(of(A), M, Linear, Normalized);
  std::vector<float4> P = points(V, Dims, Normalized);
  std::vector<Out> R = run(K, T, P);
  bool Good = true;
  for (size_t I = 0; I < P.size(); ++I)
    for (int C = 0; C < 4; ++C) {
      int Slice = Layered ? std::min(int(P[I].w), V.N[2] - 1) : 0;
      float E = expected(V, Dims, &P[I].x, Linear, Normalized, M, C, Slice);
      Good &= close(R[I].V[C], E);
    }
  OK(cudaDestroyTextureObject(T));
  return Good;
}

static void arrays() {
  const cudaTextureAddressMode Modes[] = {cudaAddressModeWrap, cudaAddressModeClamp,
                                          cudaAddressModeMirror, cudaAddressModeBorder};
  Volume V1 = volume(13, 1, 1), V2 = volume(8, 5, 1), V3 = volume(4, 8, 3);
  cudaArray_t A1 = array(V1, {13, 0, 0}, 0), A2 = array(V2, {8, 5, 0}, 0),
              A3 = array(V3, {4, 8, 3}, 0), L2 = array(V3, {4, 8, 3}, cudaArrayLayered);
  for (bool Linear : {false, true}) {
    bool Good = true;
    for (cudaTextureAddressMode M : Modes) {
      Good &= sample(tex1, 1, V1, A1, M, Linear, true);
      Good &= sample(tex2, 2, V2, A2, M, Linear, true);
      Good &= sample(tex3, 3, V3, A3, M, Linear, true);
    }
    verdict(Linear ? "normalized, linear" : "normalized, point", Good);
    Good = true;
    for (cudaTextureAddressMode M : {cudaAddressModeClamp, cudaAddressModeBorder}) {
      Good &= sample(tex1, 1, V1, A1, M, Linear, false);
      Good &= sample(tex2, 2, V2, A2, M, Linear, false);
      Good &= sample(tex3, 3, V3, A3, M, Linear, false);
    }
    verdict(Linear ? "texels, linear" : "texels, point", Good);
    verdict(Linear ? "layers, linear" : "layers, point",
            sample(texA2, 2, V3, L2, cudaAddressModeClamp, Linear, false, true));
  }
  // Gather: component y of the four texels of the filter.
  cudaTextureObject_t T = textureOf(of(A2), cudaAddressModeClamp, false, false);
  std::vector<Out> G = run(gatherG, T, {{3, 2, 0, 0}});
  verdict("gather", G[0].V[0] == V2.at(1, 2, 2, 0) && G[0].V[1] == V2.at(1, 3, 2, 0) &&
                        G[0].V[2] == V2.at(1, 3, 1, 0) && G[0].V[3] == V2.at(1, 2, 1, 0));
  int *Q;
  OK(cudaMallocManaged(&Q, 8));
  query<<<1, 1>>>(T, Q);
  OK(cudaDeviceSynchronize());
  verdict("query", Q[0] == 8 && Q[1] == 5);
  OK(cudaDestroyTextureObject(T));
}

static void cube() {
  Volume V = volume(2, 2, 6);
  cudaArray_t A = array(V, {2, 2, 6}, cudaArrayCubemap);
  cudaTextureObject_t T = textureOf(of(A), cudaAddressModeClamp, false, true);
  // Towards the first texel (s and t negative) of each face.
  const std::vector<float4> P = {{1, .5, .5, 0},   {-1, .5, -.5, 0}, {-.5, 1, -.5, 0},
                                 {-.5, -1, .5, 0}, {-.5, .5, 1, 0},  {.5, .5, -1, 0}};
  std::vector<Out> R = run(texCube, T, P);
  bool Good = true;
  for (int F = 0; F < 6; ++F)
    Good &= R[F].V[2] == V.at(2, 0, 0, F);
  verdict("cube", Good);
}

static void memory() {
  std::vector<signed char> Host;
  for (int I = 0; I < 64; ++I)
    Host.push_back(4 * I - 128);
  signed char *P;
  size_t Pitch;
  OK(cudaMallocPitch(&P, &Pitch, 16, 4));
  OK(cudaMemcpy2D(P, Pitch, Host.data(), 16, 16, 4, cudaMemcpyHostToDevice));
  cudaResourceDesc R = {};
  R.resType = cudaResourceTypePitch2D;
  R.res.pitch2D = {P, {8, 8, 8, 8, cudaChannelFormatKindSigned}, 4, 4, Pitch};
  cudaTextureObject_t T = textureOf(R, cudaAddressModeClamp, false, false);
  int4 *O;
  OK(cudaMallocManaged(&O, 6 * sizeof(int4)));
  texInt<<<1, 6>>>(T, O);
  OK(cudaDeviceSynchronize());
  bool Good = true;
  for (int I = 0; I < 6; ++I)
    Good &= O[I].y == Host[16 + 4 * (I < 3 ? I : 3) + 1];
  verdict("pitched memory, integers", Good);

  T = textureOf(R, cudaAddressModeClamp, true, false, cudaReadModeNormalizedFloat);
  std::vector<Out> N = run(tex2, T, {{1.0, 0.5, 0, 0}});
  verdict("pitched memory, normalized floats",
          std::fabs(N[0].V[2] - (Host[2] / 127.f + Host[6] / 127.f) / 2) < 1e-4f);

  float *L;
  OK(cudaMallocManaged(&L, 100 * sizeof(float)));
  for (int I = 0; I < 100; ++I)
    L[I] = I + .25f;
  R.resType = cudaResourceTypeLinear;
  R.res.linear = {L, {32, 0, 0, 0, cudaChannelFormatKindFloat}, 400};
  T = textureOf(R, cudaAddressModeClamp, false, false);
  N = run(fetch1, T, {{0, 0, 0, 0}, {99, 0, 0, 0}, {100, 0, 0, 0}, {-1, 0, 0, 0}});
  verdict("linear memory", N[0].V[0] == .25f && N[1].V[0] == 99.25f && N[2].V[0] == 0 &&
                               N[3].V[0] == 0);
}

static void mipmap() {
  cudaChannelFormatDesc D = {32, 0, 0, 0, cudaChannelFormatKindFloat};
  cudaMipmappedArray_t M;
  OK(cudaMallocMipmappedArray(&M, &D, {8, 8, 0}, 4, 0));
  for (unsigned L = 0; L < 4; ++L) {
    cudaArray_t A;
    OK(cudaGetMipmappedArrayLevel(&A, M, L));
    std::vector<float> Texels(64, 10.f * L);
    const size_t N = 8 >> L;
    OK(cudaMemcpy2DToArray(A, 0, 0, Texels.data(), 4 * N, 4 * N, N, cudaMemcpyHostToDevice));
  }
  cudaResourceDesc R = {};
  R.resType = cudaResourceTypeMipmappedArray;
  R.res.mipmap.mipmap = M;
  cudaTextureObject_t T = textureOf(R, cudaAddressModeClamp, true, true);
  std::vector<Out> V = run(texLevel, T, {{.5, .5, 0, 0}, {.5, .5, 0, 1.5}, {.5, .5, 0, 9}});
  // A step of 1/2 of 8 texels is 4 texels: level 2.
  std::vector<Out> G = run(texGrad, T, {{.5, .5, .5, 0}});
  verdict("levels", V[0].V[0] == 0 && V[1].V[0] == 15 && V[2].V[0] == 30 && G[0].V[0] == 20);
  OK(cudaDestroyTextureObject(T));
  OK(cudaFreeMipmappedArray(M));
}

static void surfaces() {
  cudaChannelFormatDesc D = {32, 32, 0, 0, cudaChannelFormatKindFloat};
  cudaArray_t A;
  OK(cudaMallocArray(&A, &D, 20, 3, cudaArraySurfaceLoadStore));
  std::vector<float2> Host(60), Back(60);
  for (int I = 0; I < 60; ++I)
    Host[I] = {float(I), float(100 * I)};
  OK(cudaMemcpy2DToArray(A, 0, 0, Host.data(), 160, 160, 3, cudaMemcpyHostToDevice));
  cudaResourceDesc R = of(A);
  cudaSurfaceObject_t S;
  OK(cudaCreateSurfaceObject(&S, &R));
  float2 *O;
  OK(cudaMallocManaged(&O, 60 * sizeof(float2)));
  surface<<<3, 20>>>(S, 20, 5, O);
  OK(cudaMemcpy2DFromArray(Back.data(), 160, A, 0, 0, 160, 3, cudaMemcpyDeviceToHost));
  bool Good = true;
  for (int I = 0; I < 60; ++I) {
    int X = I % 20, Row = I - X, To = X + 5;
    Good &= Back[I].x == 2 * I && Back[I].y == 200 * I;
    Good &= O[I].x == 202.f * (Row + (To < 20 ? To : 19));
    Good &= O[I].y == (To < 20 ? 202.f * (Row + To) : 0);
  }
  cudaArray_t L;
  D = {8, 0, 0, 0, cudaChannelFormatKindUnsigned};
  OK(cudaMalloc3DArray(&L, &D, {6, 2, 3}, cudaArrayLayered | cudaArraySurfaceLoadStore));
  R = of(L);
  cudaSurfaceObject_t S8;
  OK(cudaCreateSurfaceObject(&S8, &R));
  layers8<<<3, 6>>>(S8);
  unsigned char Bytes[36] = {};
  cudaMemcpy3DParms P = {};
  P.srcArray = L;
  P.dstPtr = {Bytes, 6, 6, 2};
  P.extent = {6, 2, 3};
  P.kind = cudaMemcpyDeviceToHost;
  OK(cudaMemcpy3D(&P));
  for (int Layer = 0; Layer < 3; ++Layer)
    for (int X = 0; X < 6; ++X)
      Good &= Bytes[Layer * 12 + 6 + X] == X + 10 * Layer;
  verdict("surfaces", Good);
  OK(cudaDestroySurfaceObject(S));
}

int main() {
  arrays();
  cube();
  memory();
  mipmap();
  surfaces();
  OK(cudaDeviceSynchronize());
  std::printf("right: %d of %d\n", Right, Total);
}
