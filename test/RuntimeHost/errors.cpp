// Codes: names and texts for each, the last error, faults that stay.
// RUN: %cxx %s -lcudart -o %t && %fake %t 2>%t.err | FileCheck %s
// CHECK: passed
// RUN: FileCheck %s --check-prefix=ERR < %t.err
// ERR: fake: fault in fault
// ERR-NOT: {{.}}
#include "Check.h"
#include <cstring>
#include <set>
#include <string>

int main() {
  std::set<std::string> Texts;
#define WARPCC_CUDA_ERROR(Name, Value)                                         \
  CHECK(!strcmp(cudaGetErrorName(Name), #Name));                               \
  CHECK(strcmp(cudaGetErrorString(Name), "unrecognized error code"));          \
  CHECK(Texts.insert(cudaGetErrorString(Name)).second);
#include "warpcc/runtime/errors.def"
  CHECK(
      !strcmp(cudaGetErrorName(cudaError_t(12345)), "unrecognized error code"));
  CHECK(!strcmp(cudaGetErrorString(cudaErrorIllegalAddress),
                "an illegal memory access was encountered"));

  // The last error is remembered, told once, and of this thread.
  void *P;
  CODE(cudaErrorInvalidDevice, cudaSetDevice(77));
  OK(cudaMalloc(&P, 16)); // success does not clear it
  CODE(cudaErrorInvalidDevice, cudaPeekAtLastError());
  CODE(cudaErrorInvalidDevice, cudaGetLastError());
  OK(cudaGetLastError());

  // A fault is found by a later call, stays, and ends with a reset.
  OK(launch("fault", 0, int(cudaErrorIllegalAddress)));
  CODE(cudaErrorIllegalAddress, cudaDeviceSynchronize());
  CODE(cudaErrorIllegalAddress, cudaMalloc(&P, 16));
  CODE(cudaErrorIllegalAddress, cudaGetLastError());
  CODE(cudaErrorIllegalAddress, cudaGetLastError());
  CODE(cudaErrorIllegalAddress, launch("store", 0, P, 0, 1));
  // The other device works.
  OK(cudaSetDevice(1));
  OK(cudaMalloc(&P, 16));
  OK(cudaSetDevice(0));
  CODE(cudaErrorIllegalAddress, cudaMalloc(&P, 16));
  OK(cudaDeviceReset());
  OK(cudaGetLastError());
  OK(cudaMalloc(&P, 16));

  // What is not a fault does not stay.
  CODE(cudaErrorInvalidValue,
       cudaLaunchKernel((void *)kernel("add"), dim3(1), dim3(2000),
                        (void *[]){&P, &P}, 0, 0));
  CODE(cudaErrorInvalidValue, cudaGetLastError());
  OK(cudaDeviceSynchronize());
  return done();
}
