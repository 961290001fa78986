//===- lib/Sema/Addresses.cpp - functions and registers of the other side -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   named, but not called      in                   verdict (guide 5.3.10.3)
//   __device__ function        host code            guide only: the address is
//                                                   that of a host stub
//   __host__ function          device code          error: nothing is there;
//                                                   guide only in a function
//                                                   that nothing needs
//   kernel, __host__ __device__ anywhere            fine
//
// Host-device code may mention either: which side runs it is not known. The
// built-in variables (5.4.2.2) are registers: they have no address, and none
// exists in host code.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "Variables.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// Where the code being visited runs, initializers of variables included.
static ExecutionSpace placeOf(const RuleContext &C) {
  if (C.Function)
    return C.Space;
  bool Device = C.Initialized && !memorySpace(C.Initialized).empty();
  return {.Host = !Device, .Device = Device};
}

static bool isCallee(const RuleContext &C, const Expr &E) {
  const Expr *Child = &E;
  for (unsigned Up = 0; const Stmt *Parent = C.parent(Up); ++Up) {
    if (const auto *Call = dyn_cast<CallExpr>(Parent))
      return Call->getCallee() == Child;
    if (!isa<ImplicitCastExpr, ParenExpr, MemberExpr>(Parent))
      return false;
    Child = cast<Expr>(Parent);
  }
  return false;
}

static bool isDependent(const RuleContext &C) {
  return C.Function && C.Function->isDependentContext();
}

/// exec.device.addr-in-host, exec.host-fn.addr-in-device,
/// exec.host-fn.addr-unneeded
void rules::checkFunctionAddress(RuleContext &C, const DeclRefExpr &N) {
  const auto *F = dyn_cast<FunctionDecl>(N.getDecl());
  if (!F || C.Unevaluated || isDependent(C) || F->isDependentContext() ||
      F->getBuiltinID() || F->hasAttr<CUDAGlobalAttr>() ||
      N.isNonOdrUse() == NOUR_Unevaluated || isCallee(C, N))
    return;
  ExecutionSpace Place = placeOf(C), Of = executionSpace(F);
  if (!C.onDevice() && Place.Host && !Place.Device && !Of.Host)
    C.report(N.getLocation(), DeviceFunctionAddress) << F;
  if (C.onDevice() && Place.Device && !Place.Host && !Of.Device &&
      !(F->isConstexpr() && C.Options.RelaxedConstexpr))
    C.report(N.getLocation(),
             isUnneeded(C) ? HostFunctionAddressUnneeded : HostFunctionAddress)
        << F << C.Function;
}

/// builtinvar.host, builtinvar.warpsize-host
void rules::checkBuiltinVariableOnHost(RuleContext &C, const DeclRefExpr &N) {
  const auto *V = dyn_cast<VarDecl>(N.getDecl());
  if (!V || C.onDevice() || C.Unevaluated || isDependent(C) ||
      !isBuiltinVariable(V))
    return;
  ExecutionSpace Place = placeOf(C);
  if (Place.Host && !Place.Device)
    C.report(N.getLocation(), BuiltinVariableOnHost) << V;
}

/// builtinvar.address
void rules::checkBuiltinVariableAddress(RuleContext &C,
                                        const clang::UnaryOperator &N) {
  if (N.getOpcode() != UO_AddrOf || C.Unevaluated)
    return;
  const Expr *Object = N.getSubExpr()->IgnoreParenImpCasts();
  while (const auto *Member = dyn_cast<MemberExpr>(Object))
    Object = Member->getBase()->IgnoreParenImpCasts();
  const auto *E = dyn_cast<DeclRefExpr>(Object);
  const auto *V = E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
  if (V && isBuiltinVariable(V))
    C.report(N.getOperatorLoc(), BuiltinVariableAddress) << V;
}

} // namespace warpcc
