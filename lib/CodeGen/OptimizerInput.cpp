//===- lib/CodeGen/OptimizerInput.cpp - what the optimizer sees -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/OptimizerInput.h"
#include "TargetMachine.h"
#include "warpcc/CodeGen/Passes.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

/// The first architecture of each family whose members have the same legal
/// operations on 8, 32 and 64 bit integers, float and double
/// (NVPTXISelLowering.cpp): minimum and maximum came with sm_80, pairs of
/// floats with sm_100.
static constexpr unsigned Families[] = {70, 80, 100};

bool costsAgree(unsigned Arch, unsigned OtherArch) {
  auto Family = [](unsigned A) {
    return llvm::upper_bound(Families, A) - std::begin(Families);
  };
  return Family(Arch) != 0 && Family(Arch) == Family(OtherArch);
}

/// Arithmetic on 16 bits differs within a family: bfloat got its additions, and
/// pairs of i16 their operations, with sm_90.
static bool hasNarrowTypes(const Module &M) {
  auto IsNarrow = [](const Value *V) {
    const Type *T = V->getType()->getScalarType();
    return T->isHalfTy() || T->isBFloatTy() || T->isIntegerTy(16);
  };
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      if (IsNarrow(&I) || any_of(I.operands(), IsNarrow))
        return true;
  return false;
}

namespace {
/// Takes note of any report.
struct ReportWatch : DiagnosticHandler {
  bool &Reported;
  explicit ReportWatch(bool &Reported) : Reported(Reported) {}
  bool handleDiagnostics(const DiagnosticInfo &) override {
    return Reported = true;
  }
};
} // namespace

std::optional<std::string> optimizerInput(StringRef Bitcode,
                                          const PTXOptions &Target,
                                          const DialectOptions &Dialect,
                                          const DialectState &State) {
  LLVMContext Context;
  bool Reported = false;
  Context.setDiagnosticHandler(std::make_unique<ReportWatch>(Reported));
  Expected<std::unique_ptr<Module>> M =
      parseBitcodeFile(MemoryBufferRef(Bitcode, "parsed"), Context);
  if (!M) {
    consumeError(M.takeError());
    return std::nullopt;
  }
  Expected<std::unique_ptr<TargetMachine>> TM = makeTargetMachine(**M, Target);
  if (!TM) {
    consumeError(TM.takeError());
    return std::nullopt;
  }
  PassBuilder PB(TM->get());
  addDevicePasses(PB, Dialect, State);
  runPipelineStart(PB, **M, Target.OptLevel);
  if (Reported || hasNarrowTypes(**M))
    return std::nullopt;
  for (Function &F : **M) {
    F.removeFnAttr("target-cpu");
    F.removeFnAttr("target-features");
  }
  std::string Result;
  raw_string_ostream OS(Result);
  WriteBitcodeToFile(**M, OS, /*ShouldPreserveUseListOrder=*/true);
  return Result;
}

} // namespace warpcc
