// Texture and surface objects over arrays, linear and pitched memory, and
// mipmaps. The virtual device refuses them by name.
// REQUIRES: warpcc, nvcc, gpu || vdev
// RUN: warpcc -arch=sm_90 -std=c++17 -cudart=warpcc -w -I%S/Inputs -o %t %s
// RUN: %t 2>&1 | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -w -I%S/Inputs -o %t.builtin %s
// RUN: %t.builtin 2>&1 | FileCheck %s
// CHECK: {{OK textures|refused: cudaErrorNotSupported}}
#include "check.h"

__global__ void sample2D(cudaTextureObject_t T, float *Out, int W, float Shift) {
  int X = threadIdx.x, Y = threadIdx.y;
  Out[Y * W + X] = tex2D<float>(T, X + Shift, Y + 0.5f);
}
__global__ void fetch(cudaTextureObject_t T, int *Out) {
  Out[threadIdx.x] = tex1Dfetch<int>(T, threadIdx.x);
}
__global__ void writeSurface(cudaSurfaceObject_t S, int W) {
  surf2Dwrite(float(threadIdx.y * W + threadIdx.x) * 2, S, threadIdx.x * 4,
              threadIdx.y);
}
__global__ void level(cudaTextureObject_t T, float *Out) {
  Out[threadIdx.x] = tex2DLod<float>(T, 0.5f, 0.5f, threadIdx.x);
}

static cudaTextureObject_t make(const cudaResourceDesc &R,
                                cudaTextureFilterMode Filter,
                                bool Normalized = false) {
  cudaTextureDesc D = {};
  D.addressMode[0] = D.addressMode[1] = cudaAddressModeClamp;
  D.filterMode = Filter;
  D.readMode = cudaReadModeElementType;
  D.normalizedCoords = Normalized;
  if (Normalized) {
    D.mipmapFilterMode = cudaFilterModePoint;
    D.maxMipmapLevelClamp = 8;
  }
  cudaTextureObject_t T = 0;
  cudaError_t Code = cudaCreateTextureObject(&T, &R, &D, nullptr);
  if (Code == cudaErrorNotSupported) {
    std::printf("refused: %s\n", cudaGetErrorName(Code));
    std::exit(0);
  }
  call(Code, "cudaCreateTextureObject");
  cudaResourceDesc Back;
  CALL(cudaGetTextureObjectResourceDesc(&Back, T));
  EXPECT(Back.resType == R.resType, "resource");
  return T;
}

static void testArray() {
  const int W = 8, H = 4;
  float In[W * H], Out[W * H], *P;
  for (int I = 0; I != W * H; ++I)
    In[I] = I * I;
  cudaArray_t A;
  cudaChannelFormatDesc D = cudaCreateChannelDesc<float>();
  CALL(cudaMallocArray(&A, &D, W, H, cudaArraySurfaceLoadStore));
  CALL(cudaMemcpy2DToArray(A, 0, 0, In, W * 4, W * 4, H,
                           cudaMemcpyHostToDevice));
  CALL(cudaMalloc(&P, sizeof Out));
  cudaResourceDesc R = {};
  R.resType = cudaResourceTypeArray;
  R.res.array.array = A;
  cudaTextureObject_t Point = make(R, cudaFilterModePoint);
  cudaTextureObject_t Linear = make(R, cudaFilterModeLinear);
  sample2D<<<1, dim3(W, H)>>>(Point, P, W, 0.5f);
  CALL(cudaMemcpy(Out, P, sizeof Out, cudaMemcpyDeviceToHost));
  for (int I = 0; I != W * H; ++I)
    EXPECT(Out[I] == In[I], "point %d: %g", I, Out[I]);
  // Half way to the next texel, the last one is clamped.
  sample2D<<<1, dim3(W, H)>>>(Linear, P, W, 1.0f);
  CALL(cudaMemcpy(Out, P, sizeof Out, cudaMemcpyDeviceToHost));
  for (int I = 0; I != W * H; ++I) {
    float Next = I % W == W - 1 ? In[I] : In[I + 1];
    EXPECT(Out[I] == (In[I] + Next) / 2, "linear %d: %g", I, Out[I]);
  }
  cudaSurfaceObject_t S;
  CALL(cudaCreateSurfaceObject(&S, &R));
  writeSurface<<<1, dim3(W, H)>>>(S, W);
  sample2D<<<1, dim3(W, H)>>>(Point, P, W, 0.5f);
  CALL(cudaMemcpy(Out, P, sizeof Out, cudaMemcpyDeviceToHost));
  for (int I = 0; I != W * H; ++I)
    EXPECT(Out[I] == I * 2, "surface %d: %g", I, Out[I]);
  CALL(cudaDestroySurfaceObject(S));
  CALL(cudaDestroyTextureObject(Point));
  CALL(cudaDestroyTextureObject(Linear));
  EXPECT(cudaDestroyTextureObject(Linear) == cudaErrorInvalidValue, "twice");
  cudaGetLastError();
  CALL(cudaFreeArray(A));
}

static void testMemory() {
  int In[64], Out[64], *P, *Q;
  for (int I = 0; I != 64; ++I)
    In[I] = -I;
  CALL(cudaMalloc(&P, sizeof In));
  CALL(cudaMalloc(&Q, sizeof Out));
  CALL(cudaMemcpy(P, In, sizeof In, cudaMemcpyHostToDevice));
  cudaResourceDesc R = {};
  R.resType = cudaResourceTypeLinear;
  R.res.linear.devPtr = P;
  R.res.linear.desc = cudaCreateChannelDesc<int>();
  R.res.linear.sizeInBytes = sizeof In;
  cudaTextureObject_t T = make(R, cudaFilterModePoint);
  fetch<<<1, 64>>>(T, Q);
  CALL(cudaMemcpy(Out, Q, sizeof Out, cudaMemcpyDeviceToHost));
  EXPECT(!std::memcmp(In, Out, sizeof In), "linear memory");
  CALL(cudaDestroyTextureObject(T));

  float *M, Row[8 * 4];
  size_t Pitch;
  for (int I = 0; I != 32; ++I)
    Row[I] = I + 0.25f;
  CALL(cudaMallocPitch(&M, &Pitch, 8 * 4, 4));
  CALL(cudaMemcpy2D(M, Pitch, Row, 32, 32, 4, cudaMemcpyHostToDevice));
  R = {};
  R.resType = cudaResourceTypePitch2D;
  R.res.pitch2D = {M, cudaCreateChannelDesc<float>(), 8, 4, Pitch};
  T = make(R, cudaFilterModePoint);
  sample2D<<<1, dim3(8, 4)>>>(T, (float *)Q, 8, 0.5f);
  float Got[32];
  CALL(cudaMemcpy(Got, Q, sizeof Got, cudaMemcpyDeviceToHost));
  EXPECT(!std::memcmp(Got, Row, sizeof Got), "pitched memory");
  CALL(cudaDestroyTextureObject(T));
}

static void testMipmap() {
  cudaMipmappedArray_t M;
  cudaChannelFormatDesc D = cudaCreateChannelDesc<float>();
  CALL(cudaMallocMipmappedArray(&M, &D, make_cudaExtent(8, 8, 0), 4));
  for (int L = 0; L != 4; ++L) {
    cudaArray_t A;
    CALL(cudaGetMipmappedArrayLevel(&A, M, L));
    cudaExtent E;
    CALL(cudaArrayGetInfo(nullptr, &E, nullptr, A));
    EXPECT(E.width == size_t(8 >> L) && E.height == size_t(8 >> L), "level %d",
           L);
    std::vector<float> V(E.width * E.height, 10.0f * L);
    CALL(cudaMemcpy2DToArray(A, 0, 0, V.data(), E.width * 4, E.width * 4,
                             E.height, cudaMemcpyHostToDevice));
  }
  cudaResourceDesc R = {};
  R.resType = cudaResourceTypeMipmappedArray;
  R.res.mipmap.mipmap = M;
  cudaTextureObject_t T = make(R, cudaFilterModePoint, true);
  float *P, Out[4];
  CALL(cudaMalloc(&P, sizeof Out));
  level<<<1, 4>>>(T, P);
  CALL(cudaMemcpy(Out, P, sizeof Out, cudaMemcpyDeviceToHost));
  for (int L = 0; L != 4; ++L)
    EXPECT(Out[L] == 10.0f * L, "level %d: %g", L, Out[L]);
  CALL(cudaDestroyTextureObject(T));
  CALL(cudaFreeMipmappedArray(M));
}

int main() {
  testArray();
  testMemory();
  testMipmap();
  return finish("textures");
}
