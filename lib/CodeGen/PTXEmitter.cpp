//===- lib/CodeGen/PTXEmitter.cpp - from a device module to PTX -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/PTXEmitter.h"
#include "warpcc/CodeGen/CanonicalOrder.h"
#include "PtxasFaults.h"
#include "TargetMachine.h"
#include "warpcc/CodeGen/AbiPreserve.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

using namespace llvm;

namespace warpcc {

static CodeGenOptLevel codeGenLevel(unsigned OptLevel) {
  switch (OptLevel) {
  case 0:
    return CodeGenOptLevel::None;
  case 1:
    return CodeGenOptLevel::Less;
  case 2:
    return CodeGenOptLevel::Default;
  default:
    return CodeGenOptLevel::Aggressive;
  }
}

Expected<std::unique_ptr<TargetMachine>>
makeTargetMachine(Module &M, const PTXOptions &Options) {
  std::string Message;
  const Target *T = TargetRegistry::lookupTarget(M.getTargetTriple(), Message);
  if (!T)
    return createStringError("cannot emit PTX: " + Message);

  // Function attributes win over the target machine's defaults in parts of
  // the back end, so they must name the real architecture too.
  std::string Features = "+ptx" + std::to_string(Options.PTXVersion);
  for (Function &F : M)
    if (F.hasFnAttribute("target-cpu")) {
      F.addFnAttr("target-cpu", Options.CPU);
      F.addFnAttr("target-features", Features + ",+" + Options.CPU);
    }

  TargetOptions TO;
  TO.AllowFPOpFusion = FPOpFusion::Standard;
  std::unique_ptr<TargetMachine> TM(T->createTargetMachine(
      M.getTargetTriple(), Options.CPU, Features, TO, Reloc::Static,
      std::nullopt, codeGenLevel(Options.OptLevel)));
  M.setDataLayout(TM->createDataLayout());
  return TM;
}

Expected<std::string> emitPTX(Module &M, const PTXOptions &Options) {
  TimeTraceScope Scope("Emit PTX", Options.CPU);
  Expected<std::unique_ptr<TargetMachine>> TM = makeTargetMachine(M, Options);
  if (!TM)
    return TM.takeError();
  orderByInitializers(M);
  AbiPreserveTable Abi = prepareAbiPreserve(M);
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  legacy::PassManager PM;
  TargetLibraryInfoImpl TLII(M.getTargetTriple());
  PM.add(new TargetLibraryInfoWrapperPass(TLII));
  if ((*TM)->addPassesToEmitFile(PM, OS, nullptr,
                                 CodeGenFileType::AssemblyFile))
    return createStringError("the NVPTX back end cannot write assembly");
  PM.run(M);
  return mendForPtxas(applyAbiPreserve(Text, Abi));
}

} // namespace warpcc
