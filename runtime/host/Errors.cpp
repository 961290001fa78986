//===- runtime/host/Errors.cpp - error codes ------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cudaGetLastError and friends. Names and texts come from tables.
//===----------------------------------------------------------------------===//

#include "Runtime.h"

namespace warpcc::rt {

ThreadState &thread() {
  static thread_local ThreadState State;
  return State;
}

cudaError_t finish(Result Code) {
  auto Error = static_cast<cudaError_t>(Code);
  if (Error != cudaSuccess && Error != cudaErrorNotReady)
    thread().LastError = Error;
  return Error;
}

bool isSticky(Result Code) {
  switch (Code) {
  case cudaErrorECCUncorrectable:
  case cudaErrorNvlinkUncorrectable:
  case cudaErrorContained:
  case cudaErrorIllegalAddress:
  case cudaErrorLaunchTimeout:
  case cudaErrorAssert:
  case cudaErrorHardwareStackError:
  case cudaErrorIllegalInstruction:
  case cudaErrorMisalignedAddress:
  case cudaErrorInvalidAddressSpace:
  case cudaErrorInvalidPc:
  case cudaErrorLaunchFailure:
  case cudaErrorTensorMemoryLeak:
  case cudaErrorExternalDevice:
    return true;
  }
  return false;
}

} // namespace warpcc::rt

using namespace warpcc::rt;

WARPCC_EXPORT cudaError_t cudaGetLastError() {
  cudaError_t Error = thread().LastError;
  // A fault stays: each later call of the device reports it again anyway.
  if (!isSticky(Error))
    thread().LastError = cudaSuccess;
  return Error;
}

WARPCC_EXPORT cudaError_t cudaPeekAtLastError() { return thread().LastError; }

WARPCC_EXPORT const char *cudaGetErrorName(cudaError_t Error) {
  switch (Error) {
#define WARPCC_CUDA_ERROR(Name, Value)                                         \
  case Name:                                                                   \
    return #Name;
#include "warpcc/runtime/errors.def"
  }
  return "unrecognized error code";
}

WARPCC_EXPORT const char *cudaGetErrorString(cudaError_t Error) {
  switch (Error) {
#define WARPCC_ERROR_STRING(Name, Text)                                        \
  case Name:                                                                   \
    return Text;
#include "ErrorStrings.def"
  }
  return "unrecognized error code";
}

namespace warpcc::rt {
/// For Unsupported.cpp, which does not know cudaError_t.
int unsupportedCall(const char *Function);
int unsupportedCall(const char *Function) {
  return finish(unsupported(Function));
}
} // namespace warpcc::rt
