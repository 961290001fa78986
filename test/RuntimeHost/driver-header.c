/* cuda.h in C: the driver API by its names, over the test's device.
   RUN: clang -std=c99 -Wall -Werror -isystem %src/runtime/include %s -L%runtime/driver -Wl,-rpath,%runtime/driver -lcuda -o %t
   RUN: %fake %t
   The names that have versions are the ones that the library exports:
   RUN: nm -u %t | FileCheck %s
   CHECK-DAG: cuMemAlloc_v2
   CHECK-DAG: cuMemsetD32_v2
   CHECK-DAG: cuStreamDestroy_v2
*/
#include <cuda.h>
#include <cuda_runtime_api.h>
#include <stdio.h>

static int Failures;
#define EXPECT(Condition)                                                                          \
  do {                                                                                             \
    if (!(Condition)) {                                                                            \
      printf("line %d: %s\n", __LINE__, #Condition);                                               \
      ++Failures;                                                                                  \
    }                                                                                              \
  } while (0)
#define OK(Call) EXPECT((Call) == CUDA_SUCCESS)

int main(void) {
  CUdevice Device = -1;
  EXPECT(cuDeviceGet(&Device, 0) == CUDA_ERROR_NOT_INITIALIZED);
  OK(cuInit(0));
  OK(cuDeviceGet(&Device, 0));
  EXPECT(cuDeviceGet(&Device, 1000) == CUDA_ERROR_INVALID_DEVICE);
  int Warp = 0;
  OK(cuDeviceGetAttribute(&Warp, CU_DEVICE_ATTRIBUTE_WARP_SIZE, Device));
  EXPECT(Warp == 32);
  CUcontext Context;
  OK(cuCtxCreate(&Context, NULL, 0, Device));
  CUdeviceptr P;
  unsigned Words[4] = {0};
  CUstream Stream;
  OK(cuStreamCreate(&Stream, CU_STREAM_NON_BLOCKING));
  OK(cuMemAlloc(&P, sizeof(Words)));
  OK(cuMemsetD32(P, 0x01020304, 4));
  OK(cuMemcpyDtoHAsync(Words, P, sizeof(Words), Stream));
  OK(cuStreamSynchronize(Stream));
  EXPECT(Words[0] == 0x01020304 && Words[3] == 0x01020304);
  CUmodule Module;
  EXPECT(cuModuleLoadData(&Module, "syntax error") != CUDA_SUCCESS);
  const char *Name = "";
  OK(cuGetErrorName(CUDA_ERROR_ILLEGAL_ADDRESS, &Name));
  EXPECT(Name[0] == 'C');
  OK(cuMemFree(P));
  OK(cuStreamDestroy(Stream));
  OK(cuCtxDestroy(Context));
  return Failures != 0;
}
