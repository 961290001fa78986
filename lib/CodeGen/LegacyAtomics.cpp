//===- lib/CodeGen/LegacyAtomics.cpp - atomicAdd() and its like -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.5.1: the legacy functions are relaxed, at the scope of the device.
// NVIDIA's headers reach Clang's builtins through functions of fixed names
// (__iAtomicCAS and so on), and those builtins are sequentially consistent and
// without a scope: fences around every atomicCAS. At the start of the pipeline
// those functions still stand apart, so the order is mended in them alone, and
// never in what the program itself asked for.
//
// Of the functions with a scope (__uAtomicMax_block, __ullAtomicMin_system) the
// builtins are right but for one thing: they have one maximum and one minimum,
// and it is of signed numbers. The unsigned functions get instructions instead.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace warpcc;

/// The name without "__" and parameters, for __iAtomicCAS, __uAtomicAdd,
/// __ullAtomicMax_block, __fAtomicAdd, __dAtomicAdd ...; else empty.
static std::string legacyName(StringRef MangledName) {
  if (!MangledName.contains("Atomic"))
    return {};
  ItaniumPartialDemangler Demangler;
  std::string Name = MangledName.str();
  if (Demangler.partialDemangle(Name.c_str()))
    return {};
  char *Base = Demangler.getFunctionBaseName(nullptr, nullptr);
  StringRef BaseName = Base ? Base : "";
  bool Legacy =
      BaseName.consume_front("__") &&
      BaseName.take_until([](char C) { return C == 'A'; }).size() <= 4 &&
      BaseName.contains("Atomic");
  std::string Result = Legacy ? BaseName.str() : "";
  std::free(Base);
  return Result;
}

/// Gives an unsigned maximum or minimum with a scope its instruction. As PTX
/// text: LLVM's back end drops the scope of an atomicrmw.
static void compareUnsigned(Function &F, StringRef Name) {
  StringRef Operation = Name.contains("AtomicMax_") ? "max" : "min";
  StringRef Scope = Name.ends_with("_block") ? "cta" : "sys";
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (!Call || !Call->getCalledFunction()->getName().starts_with(
                     ("llvm.nvvm.atomic." + Operation + ".").str()))
      continue;
    bool Wide = Call->getType()->isIntegerTy(64);
    IRBuilder<> B(Call);
    InlineAsm *Asm =
        InlineAsm::get(Call->getFunctionType(),
                       ("atom." + Scope + "." + Operation +
                        (Wide ? ".u64" : ".u32") + " $0, [$1], $2;")
                           .str(),
                       Wide ? "=l,l,l,~{memory}" : "=r,l,r,~{memory}",
                       /*hasSideEffects=*/true);
    CallInst *New =
        B.CreateCall(Call->getFunctionType(), Asm,
                     {Call->getArgOperand(0), Call->getArgOperand(1)});
    Call->replaceAllUsesWith(New);
    Call->eraseFromParent();
  }
}

void warpcc::relaxLegacyAtomics(Module &M) {
  SyncScope::ID Device = M.getContext().getOrInsertSyncScopeID("device");
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    const std::string Found = legacyName(F.getName());
    const StringRef Name = Found;
    if (Name.empty())
      continue;
    if (Name.ends_with("_block") || Name.ends_with("_system")) {
      if (Name.starts_with("u") &&
          (Name.contains("AtomicMax_") || Name.contains("AtomicMin_")))
        compareUnsigned(F, Name);
      continue;
    }
    for (Instruction &I : instructions(F)) {
      if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
        Exchange->setSuccessOrdering(AtomicOrdering::Monotonic);
        Exchange->setFailureOrdering(AtomicOrdering::Monotonic);
        Exchange->setSyncScopeID(Device);
      } else if (auto *Update = dyn_cast<AtomicRMWInst>(&I)) {
        Update->setOrdering(AtomicOrdering::Monotonic);
        Update->setSyncScopeID(Device);
      }
    }
  }
}
