// CUDA arrays: copies in and out, one to three dimensions, the deprecated forms
// by bytes, descriptions, and what lies outside.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -w -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK arrays
#include "check.h"

static std::vector<float> numbers(size_t N) {
  std::vector<float> V(N);
  for (size_t I = 0; I != N; ++I)
    V[I] = float(I) * 0.5f;
  return V;
}

static void test2D() {
  const size_t W = 37, H = 11;
  cudaArray_t A;
  cudaChannelFormatDesc D = cudaCreateChannelDesc<float>();
  CALL(cudaMallocArray(&A, &D, W, H));
  std::vector<float> In = numbers(W * H), Out(W * H);
  CALL(cudaMemcpy2DToArray(A, 0, 0, In.data(), W * 4, W * 4, H,
                           cudaMemcpyHostToDevice));
  CALL(cudaMemcpy2DFromArray(Out.data(), W * 4, A, 0, 0, W * 4, H,
                             cudaMemcpyDeviceToHost));
  EXPECT(In == Out, "2D");
  // A window of it, by way of device memory.
  float *P;
  CALL(cudaMalloc(&P, 5 * 3 * 4));
  CALL(cudaMemcpy2DFromArray(P, 5 * 4, A, 7 * 4, 2, 5 * 4, 3,
                             cudaMemcpyDeviceToDevice));
  float Window[15];
  CALL(cudaMemcpy(Window, P, sizeof Window, cudaMemcpyDeviceToHost));
  for (int I = 0; I != 15; ++I)
    EXPECT(Window[I] == In[(2 + I / 5) * W + 7 + I % 5], "window %d", I);
  EXPECT(cudaMemcpy2DToArray(A, 8, 0, In.data(), W * 4, W * 4, H,
                             cudaMemcpyHostToDevice) == cudaErrorInvalidValue,
         "beyond the row");
  cudaGetLastError();
  // Bytes that begin and end within rows.
  std::vector<float> Part = {-1, -2, -3, -4, -5, -6};
  const size_t Start = W - 2;
  CALL(cudaMemcpyToArray(A, Start * 4, 3, Part.data(), Part.size() * 4,
                         cudaMemcpyHostToDevice));
  CALL(cudaMemcpy2DFromArray(Out.data(), W * 4, A, 0, 0, W * 4, H,
                             cudaMemcpyDeviceToHost));
  for (size_t I = 0; I != Part.size(); ++I)
    EXPECT(Out[3 * W + Start + I] == Part[I], "part %zu", I);
  EXPECT(Out[3 * W + Start - 1] == In[3 * W + Start - 1], "before the part");
  std::vector<float> All(W * H);
  CALL(cudaMemcpyFromArray(All.data(), A, 0, 0, W * H * 4,
                           cudaMemcpyDeviceToHost));
  EXPECT(All == Out, "all rows");
  cudaExtent E;
  unsigned Flags;
  CALL(cudaArrayGetInfo(&D, &E, &Flags, A));
  EXPECT(D.x == 32 && D.f == cudaChannelFormatKindFloat && E.width == W &&
             E.height == H && E.depth == 0,
         "description");
  CALL(cudaFreeArray(A));
  CALL(cudaFree(P));
}

static void test3D() {
  const cudaExtent E = {8, 5, 3};
  cudaArray_t A, B;
  cudaChannelFormatDesc D = cudaCreateChannelDesc<short2>();
  CALL(cudaMalloc3DArray(&A, &D, E));
  CALL(cudaMalloc3DArray(&B, &D, E));
  std::vector<short> In(8 * 5 * 3 * 2), Out(In.size());
  for (size_t I = 0; I != In.size(); ++I)
    In[I] = short(3 * I);
  cudaMemcpy3DParms P = {};
  P.srcPtr = make_cudaPitchedPtr(In.data(), 8 * 4, 8, 5);
  P.dstArray = A;
  P.extent = E;
  P.kind = cudaMemcpyHostToDevice;
  CALL(cudaMemcpy3D(&P));
  P = {};
  P.srcArray = A;
  P.dstArray = B;
  P.extent = E;
  P.kind = cudaMemcpyDeviceToDevice;
  CALL(cudaMemcpy3D(&P));
  P = {};
  P.srcArray = B;
  P.dstPtr = make_cudaPitchedPtr(Out.data(), 8 * 4, 8, 5);
  P.extent = E;
  P.kind = cudaMemcpyDeviceToHost;
  CALL(cudaMemcpy3D(&P));
  EXPECT(In == Out, "3D");
  CALL(cudaFreeArray(A));
  CALL(cudaFreeArray(B));
}

int main() {
  test2D();
  test3D();
  return finish("arrays");
}
