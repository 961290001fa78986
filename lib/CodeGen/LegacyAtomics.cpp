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
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace warpcc;

/// __iAtomicCAS, __uAtomicAdd, __ullAtomicMax, __fAtomicAdd, __dAtomicAdd ...
static bool isLegacyAtomic(StringRef MangledName) {
  if (!MangledName.contains("Atomic"))
    return false;
  ItaniumPartialDemangler Demangler;
  std::string Name = MangledName.str();
  if (Demangler.partialDemangle(Name.c_str()))
    return false;
  char *Base = Demangler.getFunctionBaseName(nullptr, nullptr);
  StringRef BaseName = Base ? Base : "";
  bool Legacy =
      BaseName.consume_front("__") &&
      BaseName.take_until([](char C) { return C == 'A'; }).size() <= 4 &&
      BaseName.contains("Atomic") && !BaseName.ends_with("_system") &&
      !BaseName.ends_with("_block");
  std::free(Base);
  return Legacy;
}

void warpcc::relaxLegacyAtomics(Module &M) {
  SyncScope::ID Device = M.getContext().getOrInsertSyncScopeID("device");
  for (Function &F : M) {
    if (F.isDeclaration() || !isLegacyAtomic(F.getName()))
      continue;
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
