// The driver API of our libcuda.so.1: contexts, modules, launches with both
// kinds of parameters, memory; one device for both APIs.
// RUN: %cxx %s -L%runtime/driver -Wl,-rpath,%runtime/driver -lcuda -lcudart \
// RUN:   -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"
#include <cstdint>
#include <cstring>

// The documented ABI, as a program sees it through cuda.h.
using CUdeviceptr = uint64_t;
using CUcontext = struct CUctx_st *;
using CUmodule = struct CUmod_st *;
using CUfunction = struct CUfunc_st *;
extern "C" {
int cuInit(unsigned);
int cuDeviceGet(int *, int);
int cuDeviceGetName(char *, int, int);
int cuCtxCreate_v2(CUcontext *, unsigned, int);
int cuCtxGetCurrent(CUcontext *);
int cuCtxPopCurrent_v2(CUcontext *);
int cuCtxSetCurrent(CUcontext);
int cuCtxSynchronize();
int cuModuleLoadData(CUmodule *, const void *);
int cuModuleGetFunction(CUfunction *, CUmodule, const char *);
int cuModuleGetGlobal_v2(CUdeviceptr *, size_t *, CUmodule, const char *);
int cuModuleUnload(CUmodule);
int cuMemAlloc_v2(CUdeviceptr *, size_t);
int cuMemFree_v2(CUdeviceptr);
int cuMemcpyHtoD_v2(CUdeviceptr, const void *, size_t);
int cuMemcpyDtoH_v2(void *, CUdeviceptr, size_t);
int cuMemsetD32_v2(CUdeviceptr, unsigned, size_t);
int cuLaunchKernel(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned,
                   unsigned, unsigned, cudaStream_t, void **, void **);
int cuGetErrorName(int, const char **);
int cuGetProcAddress_v2(const char *, void **, int, uint64_t, int *);
}

int main() {
  int Device = -1;
  CHECK(cuDeviceGet(&Device, 0) == 3); // not initialized
  CHECK(cuInit(0) == 0 && cuDeviceGet(&Device, 1) == 0 && Device == 1);
  CHECK(cuDeviceGet(&Device, 2) == 101);
  char Name[64];
  CHECK(cuDeviceGetName(Name, sizeof(Name), 1) == 0);
  CHECK(!strcmp(Name, "fake device 1"));

  CUdeviceptr P = 0;
  CHECK(cuMemAlloc_v2(&P, 64) == 201); // no context
  CUcontext Ctx, Current;
  CHECK(cuCtxCreate_v2(&Ctx, 0, 1) == 0);
  CHECK(cuCtxGetCurrent(&Current) == 0 && Current == Ctx);
  OK(cudaGetDevice(&Device)); // the runtime follows
  CHECK(Device == 1);

  CHECK(cuMemAlloc_v2(&P, 64) == 0);
  CHECK(cuMemsetD32_v2(P, 0x01020304, 16) == 0);
  int Got[4] = {};
  CHECK(cuMemcpyDtoH_v2(Got, P, 16) == 0 && Got[3] == 0x01020304);

  CUmodule Module;
  CUfunction Store, Absent;
  CHECK(cuModuleLoadData(&Module, "syntax error in this PTX") == 218);
  CHECK(cuModuleLoadData(&Module, FakeKernels) == 0);
  CHECK(cuModuleGetFunction(&Absent, Module, "absent") == 500);
  CHECK(cuModuleGetFunction(&Store, Module, "store") == 0);
  int Index = 1, Value = 33;
  void *Params[] = {&P, &Index, &Value};
  CHECK(cuLaunchKernel(Store, 1, 1, 1, 1, 1, 1, 0, nullptr, Params, nullptr) ==
        0);
  CHECK(cuCtxSynchronize() == 0 && cuMemcpyDtoH_v2(Got, P, 16) == 0);
  CHECK(Got[1] == 33);
  struct {
    CUdeviceptr P;
    int I, V;
  } Block = {P, 2, 44};
  size_t Bytes = sizeof(Block);
  void *Extra[] = {(void *)1, &Block, (void *)2, &Bytes, nullptr};
  CHECK(cuLaunchKernel(Store, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, Extra) ==
        0);
  CHECK(cuCtxSynchronize() == 0 && cuMemcpyDtoH_v2(Got, P, 16) == 0);
  CHECK(Got[2] == 44);
  Bytes = 8; // too short for the kernel
  CHECK(cuLaunchKernel(Store, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, Extra) ==
        1);
  CUdeviceptr Table;
  CHECK(cuModuleGetGlobal_v2(&Table, &Bytes, Module, "table") == 0);
  CHECK(Bytes == 16 && cuMemcpyHtoD_v2(Table, Got, 16) == 0);
  CHECK(cuModuleUnload(Module) == 0 && cuMemFree_v2(P) == 0);

  const char *Text = nullptr;
  CHECK(cuGetErrorName(700, &Text) == 0);
  CHECK(!strcmp(Text, "CUDA_ERROR_ILLEGAL_ADDRESS"));
  CHECK(cuGetErrorName(12345, &Text) == 1);
  void *Function = nullptr;
  CHECK(cuGetProcAddress_v2("cuMemAlloc", &Function, 13000, 0, nullptr) == 0);
  CHECK(Function == (void *)cuMemAlloc_v2);
  cudaDriverEntryPointQueryResult Status;
  Function = nullptr;
  OK(cudaGetDriverEntryPointByVersion("cuMemAlloc", &Function, 13000,
                                      cudaEnableDefault, &Status));
  CHECK(Function == (void *)cuMemAlloc_v2 &&
        Status == cudaDriverEntryPointSuccess);
  OK(cudaGetDriverEntryPointByVersion("cuNoSuchThing", &Function, 13000,
                                      cudaEnableDefault, &Status));
  CHECK(!Function && Status == cudaDriverEntryPointSymbolNotFound);
  CHECK(cuCtxPopCurrent_v2(&Current) == 0 && Current == Ctx);
  CHECK(cuMemAlloc_v2(&P, 64) == 201);
  return done();
}
