// What is missing is refused, and named once under WARPCC_LOG=1.
// RUN: %cxx %s -lcudart -o %t
// RUN: %fake env WARPCC_LOG=1 %t 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR < %t.err
// RUN: grep -c cudaIpcGetMemHandle %t.err | FileCheck %s --check-prefix=ONCE
// CHECK: passed
// ERR: warpcc: cudaIpcGetMemHandle is not supported; it returns
// cudaErrorNotSupported ONCE: 1
#include "Check.h"

int main() {
  cudaIpcMemHandle_t Handle;
  for (int I = 0; I != 3; ++I)
    CODE(cudaErrorNotSupported, cudaIpcGetMemHandle(&Handle, &Handle));
  CODE(cudaErrorNotSupported, cudaGetLastError());
  return done();
}
