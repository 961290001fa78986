//===- lib/CodeGen/HostPasses.cpp - IR half of the dialect, host ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Managed variables get nvcc's protocol, kernel stubs nvcc's names, built-in
// variables read as zero, device functions whose address is taken get a body,
// and annotations that only the device needs go away.
//===----------------------------------------------------------------------===//
#include "Annotations.h"
#include "DialectLowering.h"
#include "warpcc/CodeGen/Passes.h"
#include "warpcc/Dialect/Annotations.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace warpcc;

void warpcc::defineAsTrap(Function &F) {
  F.setLinkage(GlobalValue::InternalLinkage);
  F.setDSOLocal(true);
  IRBuilder<> Builder(BasicBlock::Create(F.getContext(), "", &F));
  Builder.CreateIntrinsic(Intrinsic::trap, {});
  Builder.CreateUnreachable();
}

/// Device functions whose address host code takes get a body, so that the
/// program links as nvcc's does; it traps, for no host code can call them.
static void defineDeviceFunctions(Module &M, const DialectState &State) {
  for (const auto &Entry : State.WrongSideCallees) {
    Function *F = M.getFunction(Entry.getKey());
    if (!F || !F->isDeclaration() || F->use_empty())
      continue;
    defineAsTrap(*F);
  }
}

namespace {
struct HostDialectPass : PassInfoMixin<HostDialectPass> {
  StubOptions Stubs;
  const DialectState &State;

  HostDialectPass(const DialectOptions &Options, const DialectState &State)
      : Stubs{Options.HiddenDeviceEntities,
              Options.StaticTemplateStubs && !Options.RDC},
        State(State) {}

  static bool isRequired() { return true; }

  /// Clang lists the variables of other files for a device link of its own.
  /// In host code such a list would only be one more use of them.
  static void dropUsedList(Module &M) {
    GlobalVariable *List = M.getNamedGlobal("__clang_gpu_used_external");
    if (!List)
      return;
    removeFromUsedLists(
        M, [&](Constant *C) { return C->stripPointerCasts() == List; });
    List->eraseFromParent();
  }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    dropUsedList(M);
    SmallVector<GlobalVariable *, 8> Managed;
    for (const Annotation &A : takeAnnotations(M))
      if (A.Tag == annotation::Managed)
        if (auto *V = dyn_cast<GlobalVariable>(A.Value))
          Managed.push_back(V);
    for (GlobalVariable &V : M.globals())
      if (V.isDeclaration() && State.ExternManaged.contains(V.getName()))
        Managed.push_back(&V);
    lowerManagedVariables(M, Managed);
    lowerKernelStubs(M, Stubs);
    lowerBuiltinVariables(M);
    defineDeviceFunctions(M, State);
    return PreservedAnalyses::none();
  }
};
} // namespace

void warpcc::addHostPasses(PassBuilder &Builder, const DialectOptions &Options,
                           const DialectState &State) {
  Builder.registerPipelineStartEPCallback(
      [Options, &State](ModulePassManager &Passes, OptimizationLevel) {
        Passes.addPass(HostDialectPass(Options, State));
      });
}
