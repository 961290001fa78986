//===- runtime/vdev/Jit.cpp - from SPMD IR to machine code
//------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One object file per function and launch class, compiled when it is first
// called, kept on disk, linked by ORC. Objects refer to variables, functions
// and the machine by name only, so they are the same in every process.
//===----------------------------------------------------------------------===//
#include "Jit.h"
#include "ColdArms.h"
#include "Runtime.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include <mutex>

using namespace llvm;
using namespace llvm::orc;

extern "C" {
extern const unsigned char warpcc_vdev_ops[];
extern const unsigned long warpcc_vdev_ops_size;
}

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// The machine
//===----------------------------------------------------------------------===//

/// x86-64-v4 where it is there, else v3, else v2; never more, so that caches
/// may be shared between machines of one level.
static StringRef cpuLevel() {
  static const std::string Level = [] {
    if (auto E = sys::Process::GetEnv("WARPCC_VDEV_CPU"))
      return *E;
    StringMap<bool> Has = sys::getHostCPUFeatures();
    auto All = [&](std::initializer_list<StringRef> Names) {
      return all_of(Names, [&](StringRef N) { return Has.lookup(N); });
    };
    if (!All({"avx2", "fma", "bmi2", "f16c", "lzcnt"}))
      return std::string("x86-64-v2");
    if (!All({"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512cd"}))
      return std::string("x86-64-v3");
    return std::string("x86-64-v4");
  }();
  return Level;
}

const TargetFacts &targetFacts() {
  static const TargetFacts Facts = {cpuLevel() != "x86-64-v2",
                                    cpuLevel() == "x86-64-v4"};
  return Facts;
}

unsigned codeWidth() {
  static const unsigned Width = [] {
    if (auto E = sys::Process::GetEnv("WARPCC_VDEV_WIDTH")) {
      unsigned W = 0;
      if (!StringRef(*E).getAsInteger(10, W) &&
          (W == 4 || W == 8 || W == 16 || W == 32))
        return W;
      errs() << "warpcc: WARPCC_VDEV_WIDTH must be 4, 8, 16 or 32\n";
    }
    return targetFacts().HasMaskRegs ? 16u : targetFacts().HasGather ? 8u : 4u;
  }();
  return Width;
}

static std::unique_ptr<TargetMachine> makeTargetMachine() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
  });
  Triple T("x86_64-unknown-linux-gnu");
  std::string Error;
  const Target *Tgt = TargetRegistry::lookupTarget(T, Error);
  TargetOptions Options;
  // Fusing is the raise's decision, not the back end's.
  Options.AllowFPOpFusion = FPOpFusion::Strict;
  std::string Features = cpuLevel() == "x86-64-v4" ? "-prefer-256-bit" : "";
  return std::unique_ptr<TargetMachine>(
      Tgt->createTargetMachine(T, cpuLevel(), Features, Options, Reloc::PIC_,
                               CodeModel::Small, CodeGenOptLevel::Less));
}

std::string buildKey() {
  static const std::string Key = [] {
    SHA256 H;
    H.update(ArrayRef<uint8_t>(warpcc_vdev_ops, warpcc_vdev_ops_size));
    H.update(buildId());
    H.update(cpuLevel());
    return toHex(H.final()).substr(0, 32);
  }();
  return Key;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Error linkOperations(Module &M) {
  bool Needed = false;
  for (const Function &F : M)
    Needed |= F.isDeclaration() && F.getName().starts_with("vdop_");
  if (!Needed)
    return Error::success();
  StringRef Bytes(reinterpret_cast<const char *>(warpcc_vdev_ops),
                  warpcc_vdev_ops_size);
  auto Ops =
      getLazyBitcodeModule(MemoryBufferRef(Bytes, "ops"), M.getContext());
  if (!Ops)
    return Ops.takeError();
  (*Ops)->setDataLayout(M.getDataLayout());
  (*Ops)->setTargetTriple(M.getTargetTriple());
  if (Linker::linkModules(M, std::move(*Ops), Linker::LinkOnlyNeeded))
    return createStringError("vdev: cannot link the operations library");
  for (Function &F : M) {
    if (F.isDeclaration() && F.getName().starts_with("vdop_"))
      return createStringError("vdev: operation %s is not in the library",
                               F.getName().str().c_str());
    F.removeFnAttr("target-cpu");
    F.removeFnAttr("target-features");
    F.removeFnAttr("tune-cpu");
    // Every object carries the operations that it calls: as its own, or two
    // objects of one process would define the same symbol.
    if (F.getName().starts_with("vdop_"))
      F.setLinkage(GlobalValue::InternalLinkage);
  }
  for (const char *Name : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *Used = M.getGlobalVariable(Name))
      Used->eraseFromParent();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

static void optimize(Module &M, TargetMachine &TM) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB(&TM);
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FPM.addPass(EarlyCSEPass(true));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                              /*UseMemorySSA=*/true));
  FPM.addPass(EarlyCSEPass(true));
  FPM.addPass(InstCombinePass());
  for (Function &F : M)
    if (!F.isDeclaration()) {
      FPM.run(F, FAM);
      sinkIntoColdArms(F);
    }
}

static bool wantDump(StringRef What) {
  auto E = sys::Process::GetEnv("WARPCC_VDEV_DUMP");
  return E && StringRef(*E).contains(What);
}

static Expected<SmallVector<char, 0>> compileModule(Module &M) {
  std::unique_ptr<TargetMachine> TM = makeTargetMachine();
  M.setTargetTriple(TM->getTargetTriple());
  M.setDataLayout(TM->createDataLayout());
  M.setPICLevel(PICLevel::BigPIC);
  if (wantDump("warp"))
    M.print(errs(), nullptr);
  std::string Problem;
  raw_string_ostream OS(Problem);
  if (verifyModule(M, &OS))
    return createStringError("vdev: generated code is malformed: %s",
                             Problem.c_str());
  if (Error E = linkOperations(M))
    return std::move(E);
  for (Function &F : M)
    if (!F.isDeclaration()) {
      F.addFnAttr("prefer-vector-width", "512");
      F.addFnAttr("target-cpu", cpuLevel());
    }
  optimize(M, *TM);
  if (wantDump("opt"))
    M.print(errs(), nullptr);
  SmallVector<char, 0> Object;
  raw_svector_ostream Out(Object);
  legacy::PassManager PM;
  if (TM->addPassesToEmitFile(PM, Out, nullptr, CodeGenFileType::ObjectFile))
    return createStringError("vdev: no object file emitter");
  PM.run(M);
  return Object;
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

/// Where objects are kept; empty: nowhere.
static std::string cacheFolder() {
  if (auto E = sys::Process::GetEnv("WARPCC_CACHE_DIR"))
    return E->empty() ? "" : *E + "/vdev";
  SmallString<128> Path;
  if (!sys::path::cache_directory(Path))
    return "";
  sys::path::append(Path, "warpcc", "vdev");
  return std::string(Path);
}

static std::string cachePath(StringRef Key) {
  std::string Folder = cacheFolder();
  if (Folder.empty())
    return "";
  return Folder + "/" + Key.substr(0, 2).str() + "/" + Key.str() + ".o";
}

/// Writes under another name first: readers never see half a file. A cache
/// that cannot be written is no error.
static void writeCache(StringRef Key, ArrayRef<char> Object) {
  std::string Path = cachePath(Key);
  if (Path.empty() || sys::fs::create_directories(sys::path::parent_path(Path)))
    return;
  auto Temp = sys::fs::TempFile::create(Path + ".%%%%%%");
  if (!Temp) {
    consumeError(Temp.takeError());
    return;
  }
  raw_fd_ostream OS(Temp->FD, false);
  OS.write(Object.data(), Object.size());
  OS.flush();
  if (OS.has_error()) {
    OS.clear_error();
    consumeError(Temp->discard());
    return;
  }
  consumeError(Temp->keep(Path));
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

namespace {
struct CodeRange {
  uintptr_t Start;
  std::string Object;
  std::string Symbol;
};
struct CodeRanges {
  std::mutex Lock;
  std::vector<CodeRange> List;
};
} // namespace

static CodeRanges &codeRanges() {
  static CodeRanges &R = *new CodeRanges();
  return R;
}

uint32_t ptxLineOfPc(uintptr_t Pc) {
  CodeRanges &R = codeRanges();
  std::lock_guard<std::mutex> L(R.Lock);
  const CodeRange *Best = nullptr;
  for (const CodeRange &C : R.List)
    if (C.Start <= Pc && (!Best || C.Start > Best->Start))
      Best = &C;
  if (!Best)
    return 0;
  auto Object = object::ObjectFile::createObjectFile(
      MemoryBufferRef(Best->Object, "code"));
  if (!Object) {
    consumeError(Object.takeError());
    return 0;
  }
  for (const object::SymbolRef &S : (*Object)->symbols()) {
    auto Name = S.getName();
    auto Address = S.getAddress();
    auto Section = S.getSection();
    if (!Name || !Address || !Section) {
      consumeError(Name.takeError());
      consumeError(Address.takeError());
      consumeError(Section.takeError());
      continue;
    }
    if (*Name != Best->Symbol)
      continue;
    uint64_t Offset = Pc - Best->Start;
    if (Offset >= (*Section)->getSize())
      return 0;
    auto Dwarf = DWARFContext::create(**Object);
    auto Info = Dwarf->getLineInfoForAddress(
        {*Address + Offset, (*Section)->getIndex()});
    return Info ? Info->Line : 0;
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

struct JitLibrary::Impl {
  JITDylib *Dylib = nullptr;
};

static LLJIT &jit() {
  static LLJIT &J = *[] {
    makeTargetMachine(); // registers the target
    JITTargetMachineBuilder TMB(Triple("x86_64-unknown-linux-gnu"));
    TMB.setCPU(cpuLevel().str());
    return cantFail(LLJITBuilder()
                        .setJITTargetMachineBuilder(std::move(TMB))
                        .setNumCompileThreads(0)
                        .create())
        .release();
  }();
  return J;
}

JitLibrary::JitLibrary() : P(std::make_unique<Impl>()) {
  static std::atomic<unsigned> Count{0};
  P->Dylib =
      &cantFail(jit().createJITDylib("module" + std::to_string(Count++)));
  P->Dylib->addGenerator(
      cantFail(DynamicLibrarySearchGenerator::GetForCurrentProcess('\0')));
  for (const RuntimeSymbol &S : runtimeSymbols())
    define(S.Name, S.Address);
}

JitLibrary::~JitLibrary() {
  cantFail(jit().getExecutionSession().removeJITDylib(*P->Dylib));
}

void JitLibrary::define(StringRef Name, const void *Address) {
  orc::SymbolMap Symbols;
  Symbols[jit().mangleAndIntern(Name)] = {ExecutorAddr::fromPtr(Address),
                                          JITSymbolFlags::Exported};
  cantFail(P->Dylib->define(absoluteSymbols(std::move(Symbols))));
}

Expected<JitLibrary::Code>
JitLibrary::get(StringRef Symbol, StringRef Key,
                function_ref<Expected<std::unique_ptr<Module>>()> Generate) {
  std::unique_ptr<MemoryBuffer> Object;
  std::string Path = cachePath(Key);
  if (!Path.empty())
    if (auto File = MemoryBuffer::getFile(Path))
      Object = std::move(*File);
  if (!Object) {
    auto M = Generate();
    if (!M)
      return M.takeError();
    auto Bytes = compileModule(**M);
    if (!Bytes)
      return Bytes.takeError();
    writeCache(Key, *Bytes);
    Object = MemoryBuffer::getMemBufferCopy(
        StringRef(Bytes->data(), Bytes->size()), Symbol);
  }
  std::string Copy = Object->getBuffer().str();
  if (Error E = jit().addObjectFile(*P->Dylib, std::move(Object)))
    return std::move(E);
  auto Entry = jit().lookup(*P->Dylib, Symbol);
  if (!Entry)
    return Entry.takeError();
  auto Meta = jit().lookup(*P->Dylib, (Symbol + ".meta").str());
  if (!Meta)
    return Meta.takeError();
  {
    CodeRanges &R = codeRanges();
    std::lock_guard<std::mutex> L(R.Lock);
    R.List.push_back(
        {uintptr_t(Entry->getValue()), std::move(Copy), Symbol.str()});
  }
  return Code{Entry->toPtr<CodePtr>(), Meta->toPtr<const FnMeta *>()};
}

} // namespace warpcc::vdev
