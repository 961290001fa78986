// Allocation, copies in one to three dimensions, fills, pointer attributes.
// RUN: %cxx %s -lcudart -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"

#include <cstring>
#include <vector>

int main() {
  // The idiom that starts the runtime, and freeing what is not ours.
  OK(cudaFree(nullptr));
  int Local = 0;
  CODE(cudaErrorInvalidValue, cudaFree(&Local));
  char *D = nullptr;
  CODE(cudaErrorMemoryAllocation, cudaMalloc((void **)&D, size_t(1) << 40));
  CHECK(D == nullptr);
  OK(cudaMalloc((void **)&D, 0));
  CHECK(D == nullptr);
  OK(cudaMalloc((void **)&D, 4096));
  CODE(cudaErrorInvalidValue, cudaFree(D + 16));
  CODE(cudaErrorInvalidValue, cudaFreeHost(D));

  // Round trip.
  std::vector<char> In(4096), Out(4096);
  for (size_t I = 0; I != In.size(); ++I)
    In[I] = I * 7;
  OK(cudaMemcpy(D, In.data(), 4096, cudaMemcpyHostToDevice));
  OK(cudaMemcpy(Out.data(), D, 4096, cudaMemcpyDeviceToHost));
  CHECK(In == Out);
  CODE(cudaErrorInvalidMemcpyDirection,
       cudaMemcpy(D, In.data(), 1, cudaMemcpyKind(9)));
  CODE(cudaErrorInvalidValue,
       cudaMemcpy(nullptr, In.data(), 1, cudaMemcpyHostToDevice));
  OK(cudaMemcpy(nullptr, nullptr, 0, cudaMemcpyHostToDevice));

  // Pageable memory is read before an asynchronous copy returns, in stream
  // order.
  cudaStream_t S;
  OK(cudaStreamCreate(&S));
  OK(launch("store", S, (int *)D, 0, 1));
  int Value = 2;
  OK(cudaMemcpyAsync(D, &Value, 4, cudaMemcpyHostToDevice, S));
  Value = 3;
  OK(cudaMemcpy(&Value, D, 4, cudaMemcpyDeviceToHost));
  CHECK(Value == 2);

  // 2D: a 3 x 4 window into a pitched 8 x 5 array and back.
  char *Pitched;
  size_t Pitch;
  OK(cudaMallocPitch((void **)&Pitched, &Pitch, 8, 5));
  CHECK(Pitch >= 8 && Pitch % 256 == 0);
  OK(cudaMemset2D(Pitched, Pitch, 1, 8, 5));
  OK(cudaMemcpy2D(Pitched + 2, Pitch, In.data(), 10, 3, 4,
                  cudaMemcpyHostToDevice));
  std::vector<char> Window(8 * 5);
  OK(cudaMemcpy2D(Window.data(), 8, Pitched, Pitch, 8, 5,
                  cudaMemcpyDeviceToHost));
  for (int Y = 0; Y != 5; ++Y)
    for (int X = 0; X != 8; ++X) {
      bool Inside = X >= 2 && X < 5 && Y < 4;
      CHECK(Window[Y * 8 + X] == (Inside ? In[Y * 10 + X - 2] : 1));
    }
  CODE(cudaErrorInvalidPitchValue,
       cudaMemcpy2D(Pitched, 2, In.data(), 10, 3, 4, cudaMemcpyHostToDevice));

  // 3D: 4 x 3 x 2 out of the middle.
  cudaPitchedPtr Volume;
  OK(cudaMalloc3D(&Volume, {16, 6, 4}));
  OK(cudaMemset3D(Volume, 0, {16, 6, 4}));
  cudaMemcpy3DParms P = {};
  P.srcPtr = {In.data(), 4, 4, 3};
  P.dstPtr = Volume;
  P.dstPos = {5, 2, 1};
  P.extent = {4, 3, 2};
  P.kind = cudaMemcpyHostToDevice;
  OK(cudaMemcpy3D(&P));
  cudaMemcpy3DParms Q = {};
  std::vector<char> Box(24);
  Q.srcPtr = Volume;
  Q.srcPos = {5, 2, 1};
  Q.dstPtr = {Box.data(), 4, 4, 3};
  Q.extent = {4, 3, 2};
  Q.kind = cudaMemcpyDeviceToHost;
  OK(cudaMemcpy3D(&Q));
  CHECK(!memcmp(Box.data(), In.data(), 24));
  P.srcPtr.ptr = nullptr;
  CODE(cudaErrorInvalidValue, cudaMemcpy3D(&P));

  // Pointer attributes.
  cudaPointerAttributes A;
  OK(cudaPointerGetAttributes(&A, D + 100));
  CHECK(A.type == cudaMemoryTypeDevice && A.device == 0 && !A.hostPointer);
  OK(cudaPointerGetAttributes(&A, &Local));
  CHECK(A.type == cudaMemoryTypeUnregistered && A.hostPointer == &Local);
  void *H, *M;
  OK(cudaMallocHost(&H, 64));
  OK(cudaPointerGetAttributes(&A, H));
  CHECK(A.type == cudaMemoryTypeHost && A.hostPointer == H);
  unsigned Flags = 0;
  OK(cudaHostGetFlags(&Flags, H));
  CHECK(Flags & cudaHostAllocMapped);
  OK(cudaMallocManaged(&M, 64, cudaMemAttachGlobal));
  OK(cudaPointerGetAttributes(&A, M));
  CHECK(A.type == cudaMemoryTypeManaged && A.hostPointer == M);
  CODE(cudaErrorInvalidValue, cudaMallocManaged(&M, 64, 12));
  static char Mine[256];
  void *Mapped;
  OK(cudaHostRegister(Mine, sizeof(Mine), cudaHostRegisterDefault));
  CODE(cudaErrorHostMemoryAlreadyRegistered,
       cudaHostRegister(Mine, sizeof(Mine), cudaHostRegisterDefault));
  OK(cudaHostGetDevicePointer(&Mapped, Mine, 0));
  OK(cudaHostUnregister(Mine));
  CODE(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(Mine));
  CODE(cudaErrorInvalidValue, cudaHostGetDevicePointer(&Mapped, Mine, 0));

  // Stream-ordered allocation: freed only when the stream gets there.
  int *Gate = (int *)H, *Late;
  *Gate = 0;
  OK(launch("wait", S, Gate));
  OK(cudaMallocAsync((void **)&Late, 64, S));
  OK(launch("store", S, Late, 0, 42));
  OK(cudaMemcpyAsync(Gate + 1, Late, 4, cudaMemcpyDefault, S));
  OK(cudaFreeAsync(Late, S));
  OK(cudaPointerGetAttributes(&A, Late));
  CHECK(A.type == cudaMemoryTypeDevice);
  open(Gate);
  OK(cudaStreamSynchronize(S));
  CHECK(Gate[1] == 42);
  OK(cudaPointerGetAttributes(&A, Late));
  CHECK(A.type == cudaMemoryTypeUnregistered);
  cudaMemPool_t Pool;
  uint64_t Used = 1, High = 0;
  OK(cudaDeviceGetDefaultMemPool(&Pool, 0));
  OK(cudaMemPoolGetAttribute(Pool, cudaMemPoolAttrUsedMemCurrent, &Used));
  OK(cudaMemPoolGetAttribute(Pool, cudaMemPoolAttrUsedMemHigh, &High));
  CHECK(Used == 0 && High == 64);
  CODE(cudaErrorInvalidValue, cudaMemPoolDestroy(Pool));

  size_t Free, Total;
  OK(cudaMemGetInfo(&Free, &Total));
  CHECK(Free < Total);
  return done();
}
