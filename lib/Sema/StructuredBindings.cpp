//===- lib/Sema/StructuredBindings.cpp - names of parts of an object ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.13.2: structured bindings and memory spaces.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// structbind.device and its kind
void rules::checkStructuredBinding(RuleContext &C, const VarDecl &N) {
  if (!isa<DecompositionDecl>(N))
    return;
  if (StringRef Space = writtenMemorySpace(N); !Space.empty())
    C.report(N.getLocation(), StructuredBindingSpace) << Space;
}

/// structbind.namespace-in-device: the object behind the names is the host's.
void rules::checkBindingUse(RuleContext &C, const DeclRefExpr &N) {
  const auto *Binding = dyn_cast<BindingDecl>(N.getDecl());
  if (!Binding || !C.onDevice() || !C.Space.Device || C.Unevaluated ||
      (C.Function && C.Function->isDependentContext()))
    return;
  const auto *Object = dyn_cast_or_null<VarDecl>(Binding->getDecomposedDecl());
  if (Object && Object->hasGlobalStorage() && !Object->isLocalVarDecl())
    C.report(N.getLocation(), StructuredBindingInDevice) << Binding;
}

} // namespace warpcc
