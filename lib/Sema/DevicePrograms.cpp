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

namespace {
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
    if (At && !C.Options.RDC && isDeviceRuntime(F))
      C.report(At->getExprLoc(), DeviceRuntimeWithoutRDC) << &F;
  }

  void onVariable(const VarDecl &V) override {
    reportDeviceType(C, V.getLocation(), V.getType());
  }

private:
  bool isInSystemHeader(const FunctionDecl &F) const {
    return C.S.getSourceManager().isInSystemHeader(F.getLocation());
  }

  /// A function of libcudadevrt: declared in a header, defined nowhere.
  bool isDeviceRuntime(const FunctionDecl &F) const {
    return F.getIdentifier() && F.getName().starts_with("cuda") &&
           isInSystemHeader(F) && !F.isDefined() &&
           !F.getTemplateInstantiationPattern() && executionSpace(&F).Device;
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
