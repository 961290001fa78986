//===- lib/Sema/DevicePrograms.cpp - what a kernel leads to ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules that depend on what a kernel calls: the device runtime needs separate
// compilation (guide 5.6.4.6), and a host-device function counts as device code
// when a kernel gets there (types: DeviceTypes.cpp).
//===----------------------------------------------------------------------===//

#include "DeviceTypes.h"
#include "Reachability.h"
#include "RuleContext.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

static bool isInSystemHeader(const FunctionDecl &F) {
  return F.getASTContext().getSourceManager().isInSystemHeader(F.getLocation());
}

static StringRef nameOf(const FunctionDecl &F) {
  return F.getIdentifier() ? F.getName() : "";
}

namespace {
/// Does a function of the runtime API end in libcudadevrt? Some are no more
/// than an instruction.
class RuntimeCall : public ReachableCode {
public:
  bool NeedsLibrary = false;

protected:
  bool enters(const FunctionDecl &F) override {
    return isInSystemHeader(F) && nameOf(F).starts_with("cuda");
  }
  void onCall(const FunctionDecl &F, const Expr *) override { look(F); }

public:
  void look(const FunctionDecl &F) {
    StringRef Name = nameOf(F);
    NeedsLibrary |= !F.isDefined() && !F.getTemplateInstantiationPattern() &&
                    (Name.starts_with("cuda") || Name.starts_with("__cudaCDP"));
  }
};

class DeviceProgram : public ReachableCode {
  RuleContext &C;

public:
  explicit DeviceProgram(RuleContext &C) : C(C) {}

protected:
  bool enters(const FunctionDecl &F) override {
    ExecutionSpace Space = executionSpace(&F);
    if (isInSystemHeader(F) || !Space.Device)
      return false;
    if (Space.Host)
      reportDeviceSignature(C, F);
    return true;
  }

  void onCall(const FunctionDecl &F, const Expr *At) override {
    if (!At || C.Options.RDC || !isInSystemHeader(F) ||
        !nameOf(F).starts_with("cuda") || !executionSpace(&F).Device)
      return;
    RuntimeCall Call;
    Call.look(F);
    Call.visitFunction(&F);
    if (Call.NeedsLibrary)
      C.report(At->getExprLoc(), DeviceRuntimeWithoutRDC) << &F;
  }

  void onVariable(const VarDecl &V) override {
    reportDeviceType(C, V.getLocation(), V.getType());
  }
};
} // namespace

/// cdp.api.no-rdc
void rules::checkDeviceProgram(RuleContext &C, const FunctionDecl &N) {
  if (C.onDevice() && N.hasAttr<CUDAGlobalAttr>() &&
      N.isThisDeclarationADefinition() && !N.isDependentContext())
    DeviceProgram(C).visitFunction(&N);
}

} // namespace warpcc
