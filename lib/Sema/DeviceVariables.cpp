//===- lib/Sema/DeviceVariables.cpp - how device variables are declared ---===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.13.1: an inline variable with external linkage is one object of
// many files, which whole-program mode does not have.
// Guide 5.3.10.4.4: static variables with a memory space are for device code.
// A memory space says where the object lives: `register` and thread_local say
// otherwise.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "Variables.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// inlinevar.*
void rules::checkInlineVariable(RuleContext &C, const VarDecl &N) {
  StringRef Space = memorySpace(&N);
  if (C.Options.RDC || !N.isInline() || N.isStaticDataMember() ||
      Space.empty() || Space == "__shared__" || !N.hasExternalFormalLinkage())
    return;
  C.report(N.getLocation(), InlineDeviceVariable)
      << Space << &N << removeSpecifier(N, "inline");
}

/// var.static.hd-explicit-*: the host pass sees the declaration, so no guard
/// hides it.
void rules::checkStaticInHostFunction(RuleContext &C, const VarDecl &N) {
  if (C.onDevice() || !N.isStaticLocal() || !C.Function || !C.Space.Host)
    return;
  if (StringRef Space = memorySpace(&N); !Space.empty())
    C.report(N.getLocation(), StaticInHostFunction)
        << Space << &N << removeSpecifier(N, Space);
}

/// var.static.dynamic-init: of device functions Clang asks itself.
void rules::checkStaticInitializer(RuleContext &C, const VarDecl &N) {
  if (!C.onDevice() || !N.isStaticLocal() || !C.Function || !C.Space.Host ||
      !C.Space.Device || C.Function->isDependentContext() ||
      N.getType()->isReferenceType() || N.getTSCSpec() != TSCS_unspecified)
    return;
  const Expr *Init = N.getInit();
  if (Init && !Init->isValueDependent() &&
      !Init->isConstantInitializer(C.AST, /*ForRef=*/false))
    C.report(N.getLocation(), StaticDynamicInit) << &N;
}

/// class.device.dtor-body: of single objects Clang asks itself.
static void checkElementDestructor(RuleContext &C, const VarDecl &N,
                                   StringRef Space) {
  const CXXRecordDecl *Record =
      C.AST.getBaseElementType(N.getType())->getAsCXXRecordDecl();
  CXXDestructorDecl *Destructor =
      Record && Record->hasDefinition() ? Record->getDestructor() : nullptr;
  if (Destructor && !C.S.CUDA().isEmptyDestructor(N.getLocation(), Destructor))
    C.report(N.getLocation(), DeviceArrayDestructor)
        << Space << &N << Destructor;
}

/// mem.device.register, mem.device.thread-local
void rules::checkStorageOfDeviceVariable(RuleContext &C, const VarDecl &N) {
  StringRef Space = memorySpace(&N);
  if (Space.empty() || isa<ParmVarDecl>(N))
    return;
  if (N.getType()->isArrayType() && Space != "__shared__" &&
      N.isThisDeclarationADefinition() && !N.isTemplated())
    checkElementDestructor(C, N, Space);
  if (N.getStorageClass() == SC_Register)
    C.report(N.getLocation(), RegisterDeviceVariable)
        << Space << &N << removeSpecifier(N, "register");
  if (N.getTSCSpec() != TSCS_unspecified)
    C.report(N.getLocation(), ThreadLocalDeviceVariable)
        << Space << &N << removeSpecifier(N, "thread_local");
}

} // namespace warpcc
