//===- lib/CodeGen/DeviceLink.cpp - device code of several files ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/DeviceLink.h"
#include "TargetMachine.h"
#include "warpcc/CodeGen/FloatPrecision.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace llvm;

namespace warpcc {

OptimizationLevel optimizationLevel(unsigned OptLevel) {
  static const OptimizationLevel Levels[] = {
      OptimizationLevel::O0, OptimizationLevel::O1, OptimizationLevel::O2,
      OptimizationLevel::O3};
  return Levels[std::min(OptLevel, 3u)];
}

Error optimizeDevice(Module &M, const DeviceOptimizer &Options) {
  Expected<std::unique_ptr<TargetMachine>> TM =
      makeTargetMachine(M, Options.Target);
  if (!TM)
    return TM.takeError();
  PassBuilder PB(TM->get());
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  PB.registerOptimizerLastEPCallback(
      [&](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(FloatPrecisionPass(Options.PrecDiv, Options.PrecSqrt));
      });
  OptimizationLevel Level = optimizationLevel(Options.Target.OptLevel);
  ModulePassManager MPM = Level == OptimizationLevel::O0
                              ? PB.buildO0DefaultPipeline(Level)
                              : PB.buildPerModuleDefaultPipeline(Level);
  MPM.run(M, MAM);
  return Error::success();
}

std::string writeBitcodeImage(const Module &M, StringRef Compute) {
  SmallString<0> Bitcode;
  raw_svector_ostream OS(Bitcode);
  WriteBitcodeToFile(M, OS);
  object::OffloadBinary::OffloadingImage Image{};
  Image.TheImageKind = object::IMG_Bitcode;
  Image.TheOffloadKind = object::OFK_Cuda;
  Image.StringData["arch"] = Compute;
  Image.StringData["triple"] = M.getTargetTriple().str();
  Image.Image = MemoryBuffer::getMemBuffer(Bitcode, "", false);
  return object::OffloadBinary::write(Image).str().str();
}

namespace {
/// Keeps the linker's complaint.
class CaptureDiagnostics : public DiagnosticHandler {
  std::string &Text;

public:
  explicit CaptureDiagnostics(std::string &Text) : Text(Text) {}
  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    if (DI.getSeverity() == DS_Error && Text.empty()) {
      raw_string_ostream OS(Text);
      DiagnosticPrinterRawOStream Printer(OS);
      DI.print(Printer);
    }
    return true;
  }
};
} // namespace

/// The linker's text with the quoted symbol as the user wrote it.
static std::string demangleQuoted(StringRef Text) {
  auto [Before, Rest] = Text.split('\'');
  auto [Symbol, After] = Rest.split('\'');
  return (Before + "'" + demangle(Symbol) + "'" + After).str();
}

/// Kernels and what the host or the driver may look up stay visible.
static bool isEntity(const GlobalValue &G) {
  if (auto *F = dyn_cast<Function>(&G))
    return F->getCallingConv() == CallingConv::PTX_Kernel;
  if (auto *V = dyn_cast<GlobalVariable>(&G))
    return V->isExternallyInitialized();
  return false;
}

/// Functions that the driver provides (guide 5.4.10.1, CUDA device ABI).
static bool isFromDriver(StringRef Name) {
  static const StringRef Names[] = {"vprintf",
                                    "__assertfail",
                                    "malloc",
                                    "free",
                                    "__nv_aligned_device_malloc",
                                    "__cuda_syscall_aligned_malloc"};
  return is_contained(Names, Name);
}

static std::vector<std::string> undefinedSymbols(const Module &M) {
  std::vector<std::string> Result;
  for (const Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic() && !F.use_empty() &&
        !isFromDriver(F.getName()))
      Result.push_back(F.getName().str());
  for (const GlobalVariable &G : M.globals())
    // External shared memory is sized at the launch.
    if (G.isDeclaration() && !G.use_empty() && G.getAddressSpace() != 3)
      Result.push_back(G.getName().str());
  return Result;
}

Expected<LinkedDevice> linkDevice(ArrayRef<MemoryBufferRef> Inputs,
                                  const DeviceOptimizer &Options) {
  std::string Complaint;
  LLVMContext Context;
  Context.setDiagnosticHandler(std::make_unique<CaptureDiagnostics>(Complaint));
  std::unique_ptr<Module> Linked;
  for (MemoryBufferRef Input : Inputs) {
    Expected<std::unique_ptr<Module>> M = parseBitcodeFile(Input, Context);
    if (!M)
      return createStringError(Input.getBufferIdentifier() +
                               ": device bitcode: " + toString(M.takeError()));
    if (!Linked) {
      Linked = std::move(*M);
    } else if (Linker::linkModules(*Linked, std::move(*M))) {
      return createStringError(Input.getBufferIdentifier() +
                               ": device link: " + demangleQuoted(Complaint));
    }
  }
  LinkedDevice Result;
  Result.Undefined = undefinedSymbols(*Linked);
  auto Known = std::stable_partition(
      Result.Undefined.begin(), Result.Undefined.end(),
      [](StringRef Name) { return !isDeviceRuntime(Name); });
  Result.DeviceRuntime.assign(Known, Result.Undefined.end());
  Result.Undefined.erase(Known, Result.Undefined.end());
  if (!Result.Undefined.empty())
    return Result;
  internalizeModule(*Linked, isEntity);
  if (Error E = optimizeDevice(*Linked, Options))
    return E;
  Expected<std::string> PTX = emitPTX(*Linked, Options.Target);
  if (!PTX)
    return PTX.takeError();
  if (!Complaint.empty())
    return createStringError("device link: " + Complaint);
  Result.PTX = std::move(*PTX);
  return Result;
}

} // namespace warpcc
