//===- lib/Dialect/ExecutionSpace.cpp -------------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   function                           space
//   __global__                         kernel
//   with written specifiers            those
//   merged redeclarations              their union (Redeclarations.cpp)
//   virtual member, defaulted          host
//   implicit or defaulted member       as Clang infers it
//   unannotated lambda                 that of the enclosing function; host at
//                                      namespace scope
//   a lambda's conversion to a function both: what matters is who calls the
//   pointer                            function behind the pointer
//   constexpr, unannotated             host
//   constexpr, annotated               as written; the other side is added for
//                                      Clang (Redeclarations.cpp)
//   open (OpenFunctions.cpp)             as before it was opened
//   std::min, std::max                 host, as in the standard library
//   else                               host
//===----------------------------------------------------------------------===//
#include "warpcc/Dialect/ExecutionSpace.h"
#include "DialectContext.h"
#include "warpcc/Dialect/Lambdas.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace warpcc;
using namespace warpcc::dialect;

/// Clang's wrapper of <algorithm> declares std::min and std::max host-device,
/// annotated, in front of the library's, which are constexpr host functions.
static bool isWrappedAlgorithm(const FunctionDecl *F) {
  return F->isInStdNamespace() && F->getIdentifier() &&
         (F->getName() == "min" || F->getName() == "max") &&
         F->hasAttr<EnableIfAttr>();
}

ExecutionSpace warpcc::executionSpace(const FunctionDecl *F) {
  if (F->hasAttr<CUDAGlobalAttr>())
    return {.Host = false, .Device = true, .Kernel = true};
  bool Host = F->hasAttr<CUDAHostAttr>(), Device = F->hasAttr<CUDADeviceAttr>();
  if (Host && Device) { // an open function is what it was before
    if (findAnnotation(F, annotation::OpenKernel))
      return {.Host = false, .Device = true, .Kernel = true};
    Host = !findAnnotation(F, annotation::OpenDevice);
    Device = !findAnnotation(F, annotation::OpenHost);
  }
  bool WrittenHost = hasExplicitAttr<CUDAHostAttr>(F),
       WrittenDevice = hasExplicitAttr<CUDADeviceAttr>(F);
  if (isWrappedAlgorithm(F))
    return {.Host = true, .Device = false};
  if (WrittenHost || WrittenDevice) {
    if (F->isConstexpr())
      return {.Host = WrittenHost, .Device = WrittenDevice};
    return {.Host = Host, .Device = Device};
  }
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F)) {
    if (Method->getParent()->isLambda()) {
      if (isa<CXXConversionDecl>(Method))
        return {.Host = true, .Device = true};
      const FunctionDecl *Outer = enclosingFunction(Method->getParent());
      if (!Outer)
        return {.Host = true, .Device = false};
      ExecutionSpace Space = executionSpace(Outer);
      Space.Kernel = false;
      return Space;
    }
    // A virtual function that the user defaults is what its declaration says.
    if (Method->isExplicitlyDefaulted() && Method->isVirtual())
      return {.Host = true, .Device = false};
    if (Method->isDefaulted() || Method->isImplicit())
      return {.Host = Host || !Device, .Device = Device};
  }
  // Implicit attributes on a constexpr function are Clang's inference.
  if (F->isConstexpr() || !Device)
    return {.Host = true, .Device = false};
  return {.Host = Host, .Device = Device};
}
