//===- lib/Frontend/Pass.cpp - one pass over one translation unit ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// runPass() makes a CompilerInstance from a cc1 line, puts our consumers
// before Clang's CodeGen, and runs the action inside a CrashRecoveryContext.
// Everything that Clang would print or write ends up in the PassResult.
//===----------------------------------------------------------------------===//

#include "warpcc/Frontend/Pass.h"
#include "Consumers.h"
#include "PrefixUse.h"
#include "Respelling.h"
#include "warpcc/CodeGen/CanonicalOrder.h"
#include "warpcc/CodeGen/DeviceLink.h"
#include "warpcc/CodeGen/FloatPrecision.h"
#include "warpcc/CodeGen/Passes.h"
#include "warpcc/Frontend/Preamble.h"
#include "warpcc/Frontend/SharedParse.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Basic/Stack.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include <csignal>
#include <mutex>

using namespace clang;
using namespace llvm;

namespace warpcc {

//===-- Process-wide set-up -----------------------------------------------===//

/// The message of a fatal error in this thread, for the crash report.
static thread_local std::string FatalMessage;

/// LLVM calls this where it cannot go on. It must not return: the pass ends
/// here, and runPass() goes on behind RunSafely().
static void handleFatalError(void *, const char *Reason, bool) {
  FatalMessage = Reason;
  if (CrashRecoveryContext *Context = CrashRecoveryContext::GetCurrent())
    Context->HandleExit(70);
}

/// A stack overflow is only survived by a handler that has a stack of its own.
static void useAlternateStack() {
  for (int Signal : {SIGSEGV, SIGBUS}) {
    struct sigaction Action;
    if (sigaction(Signal, nullptr, &Action) != 0)
      continue;
    Action.sa_flags |= SA_ONSTACK;
    sigaction(Signal, &Action, nullptr);
  }
}

namespace {
/// The stack of this thread's signal handlers, for a scope.
class AlternateStack {
  std::vector<char> Memory;
  stack_t Old = {};
  bool Installed;

public:
  AlternateStack() : Memory(64 << 10) {
    stack_t New = {};
    New.ss_sp = Memory.data();
    New.ss_size = Memory.size();
    Installed = sigaltstack(&New, &Old) == 0;
  }
  ~AlternateStack() {
    if (Installed)
      sigaltstack(&Old, nullptr);
  }
};
} // namespace

void initializePasses() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
    LLVMInitializeX86AsmParser();
    registerDialect();
    initializeFatbinEmbedding();
    // Clang fills this list when it is first asked, without a lock: two passes
    // must not be the first at the same time.
    getAttributePluginInstances();
    install_fatal_error_handler(handleFatalError);
    CrashRecoveryContext::Enable();
    useAlternateStack();
    // LLVM's command-line options are global to the process; what Clang's
    // driver would pass as -mllvm is set here, before any thread exists.
    const char *Args[] = {"warpcc", "-enable-memcpyopt-without-libcalls"};
    cl::ParseCommandLineOptions(std::size(Args), Args);
  });
}

//===-- Consumers ---------------------------------------------------------===//

namespace {

class PrintPreprocessed : public PreprocessorFrontendAction {
  raw_ostream &OS;

public:
  explicit PrintPreprocessed(raw_ostream &OS) : OS(OS) {}

protected:
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    // The line is one of a compile; only -E would have asked for the text.
    PreprocessorOutputOptions Options = CI.getPreprocessorOutputOpts();
    Options.ShowCPP = !Options.ShowMacros;
    DoPrintPreprocessedInput(CI.getPreprocessor(), &OS, Options);
  }
  bool hasPCHSupport() const override { return true; }
};

/// What the back end has to say goes to the user like any other diagnostic.
class BackendDiagnostics : public DiagnosticHandler {
  DiagnosticsEngine &Diags;

public:
  explicit BackendDiagnostics(DiagnosticsEngine &Diags) : Diags(Diags) {}

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    // A pragma that asked for what cannot be done; nvcc does not say so.
    if (DI.getKind() == DK_OptimizationFailure)
      return true;
    std::string Text;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream Printer(OS);
    DI.print(Printer);
    if (DI.getSeverity() == DS_Error)
      Diags.Report(diag::err_fe_backend_error_attr) << "" << Text;
    else if (DI.getSeverity() == DS_Warning)
      Diags.Report(diag::warn_fe_backend_warning_attr) << "" << Text;
    return true;
  }
};

/// The state of one runPass().
class PassRunner {
  const PassRequest &Request;
  std::atomic<bool> &Cancel;
  PassResult &Result;
  DialectState State;
  std::optional<PrefixUse> Prefix;
  bool Repeat = false;
  /// Hands a leader's module over to its followers.
  std::function<void(const llvm::Module &)> Settle;

public:
  PassRunner(const PassRequest &Request, std::atomic<bool> &Cancel,
             PassResult &Result)
      : Request(Request), Cancel(Cancel), Result(Result) {}

  /// True if the pass did what it was asked for. Without \p MayUsePrefix
  /// nothing is taken from the cache. \p UsedPrefix is right at any time, also
  /// if this never returns.
  bool run(bool MayUsePrefix, bool &UsedPrefix);

  /// Must the pass be run again without, to see what the prefix hides?
  bool mustRepeat() const { return Repeat; }

private:
  bool usesPrefix() const { return Prefix && Prefix->found(); }
  bool canUsePrefix() const {
    return Request.Cuda && !Request.PrefixCache.empty() &&
           !Request.ExtraConsumer && !Request.Parsed &&
           Request.Output != PassOutput::Preprocessed &&
           Request.Output != PassOutput::Dependencies;
  }
  bool embedsFatbin() const {
    return Request.Images && Request.Output == PassOutput::Object;
  }
  IntrusiveRefCntPtr<vfs::OverlayFileSystem> makeFileSystem() const;
  template <typename ActionT> void beginPrefix(ActionT &Action);
  std::shared_ptr<CompilerInvocation> makeInvocation();
  void addLLVMPasses(CompilerInvocation &Invocation);
  void applyPrefixFacts(const llvm::Module &M);
  Error splitForLink(llvm::Module &M);
  void lookAt(const llvm::Module &M);
  template <typename ActionT>
  void shareParse(CompilerInstance &CI, ActionT &Action);
  std::unique_ptr<llvm::Module> parseDevice(CompilerInstance &CI,
                                            LLVMContext &Context);
  std::unique_ptr<llvm::Module> takeParsed(CompilerInstance &CI,
                                           LLVMContext &Context);
  bool runDevice(CompilerInstance &CI);
  bool runHost(CompilerInstance &CI);
  bool runPreprocessor(CompilerInstance &CI);
};

} // namespace

//===-- Running -----------------------------------------------------------===//

std::shared_ptr<CompilerInvocation>
readCC1Line(const PassRequest &Request,
            std::vector<CollectedDiagnostic> &Found) {
  std::vector<const char *> Args;
  for (const std::string &A : Request.CC1Args)
    Args.push_back(A.c_str());
  // The real diagnostic options are part of the line that is read here.
  std::unique_ptr<DiagnosticOptions> Options = CreateAndPopulateDiagOpts(Args);
  DiagnosticsEngine Diags(
      DiagnosticIDs::create(), *Options,
      new DiagnosticCollector(Found, Request.Policy, *Options));
  auto Invocation = std::make_shared<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Args, Diags, "warpcc"))
    return nullptr;
  // The process lives on and may run hundreds of passes.
  Invocation->getFrontendOpts().DisableFree = false;
  // The guide has no modules (5.3.4), and nvcc turns them off.
  Invocation->getLangOpts().CPlusPlusModules = false;
  if (Request.Device)
    Invocation->getDependencyOutputOpts() = DependencyOutputOptions();
  return Invocation;
}

std::shared_ptr<CompilerInvocation> PassRunner::makeInvocation() {
  std::shared_ptr<CompilerInvocation> Invocation =
      readCC1Line(Request, Result.Diagnostics);
  if (!Invocation)
    return nullptr;
  if (embedsFatbin())
    Invocation->getCodeGenOpts().CudaGpuBinaryFileName = FatbinPlaceholderPath;
  if (Request.Parsed) {
    Invocation->getFrontendOpts().Inputs = {
        FrontendInputFile(MemoryBufferRef(Request.Parsed->Bitcode, "parsed"),
                          InputKind(Language::LLVM_IR))};
    Invocation->getCodeGenOpts().LinkBitcodeFiles.clear(); // they are in it
  }
  addLLVMPasses(*Invocation);
  return Invocation;
}

/// Applies the facts of a prefix to the functions that were emitted.
void PassRunner::applyPrefixFacts(const llvm::Module &M) {
  const PrefixFacts &Facts = Prefix->facts();
  for (const llvm::Function &F : M) {
    if (F.isDeclaration())
      continue;
    Repeat |= Facts.Uncompilable.contains(F.getName());
    auto Calls = Facts.WrongSideCalls.find(F.getName());
    if (Calls != Facts.WrongSideCalls.end())
      for (const std::string &Callee : Calls->getValue())
        State.WrongSideCallees.insert(Callee);
  }
}

/// To be called with what CodeGen has made, before anything is done to it.
void PassRunner::lookAt(const llvm::Module &M) {
  if (usesPrefix())
    applyPrefixFacts(M);
  if (Settle && !Repeat)
    Settle(M);
}

namespace {
/// Shows the module to a function.
struct ShowModulePass : PassInfoMixin<ShowModulePass> {
  std::function<void(const llvm::Module &)> Show;

  explicit ShowModulePass(std::function<void(const llvm::Module &)> Show)
      : Show(std::move(Show)) {}

  static bool isRequired() { return true; }

  PreservedAnalyses run(llvm::Module &M, ModuleAnalysisManager &) {
    Show(M);
    return PreservedAnalyses::all();
  }
};
} // namespace

void PassRunner::addLLVMPasses(CompilerInvocation &Invocation) {
  auto &Callbacks = Invocation.getCodeGenOpts().PassBuilderCallbacks;
  if (Request.Device) {
    Callbacks.push_back([this](PassBuilder &PB) {
      // The target's own passes are there already, and the first of them
      // settles what the architecture is.
      PB.registerPipelineStartEPCallback(
          [this](ModulePassManager &MPM, OptimizationLevel) {
            ModulePassManager Rest = std::exchange(MPM, ModulePassManager());
            MPM.addPass(
                ShowModulePass([this](const llvm::Module &M) { lookAt(M); }));
            MPM.addPass(std::move(Rest));
          });
      addDevicePasses(PB, Request.Dialect, State);
      PB.registerOptimizerLastEPCallback([this](ModulePassManager &MPM,
                                                OptimizationLevel,
                                                ThinOrFullLTOPhase) {
        MPM.addPass(FloatPrecisionPass(Request.PrecDiv, Request.PrecSqrt));
      });
    });
  } else if (embedsFatbin()) {
    Callbacks.push_back([this](PassBuilder &PB) {
      if (Request.Cuda) {
        addHostPasses(PB, Request.Dialect, State);
        PB.registerPipelineStartEPCallback(
            [](ModulePassManager &MPM, OptimizationLevel) {
              MPM.addPass(CanonicalOrderPass());
            });
      }
      PB.registerOptimizerLastEPCallback([this](ModulePassManager &MPM,
                                                OptimizationLevel,
                                                ThinOrFullLTOPhase) {
        MPM.addPass(EmbedFatbinPass(Request.Images, Request.ModuleId));
      });
    });
  }
}

/// The disk, as a command in \p Request.Directory sees it.
static IntrusiveRefCntPtr<vfs::FileSystem> disk(const PassRequest &Request) {
  if (Request.Directory.empty())
    return vfs::getRealFileSystem();
  // One of our own: the real one has the working directory of the process.
  IntrusiveRefCntPtr<vfs::FileSystem> FS = vfs::createPhysicalFileSystem();
  if (FS->setCurrentWorkingDirectory(Request.Directory))
    return vfs::getRealFileSystem(); // it is gone; absolute names still work
  return FS;
}

/// The same, with the text of an editor in the place of the source.
static IntrusiveRefCntPtr<vfs::FileSystem>
diskAndText(const PassRequest &Request) {
  IntrusiveRefCntPtr<vfs::FileSystem> FS = disk(Request);
  if (!Request.Text)
    return FS;
  auto Overlay = makeIntrusiveRefCnt<vfs::OverlayFileSystem>(FS);
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  if (ErrorOr<std::string> Here = FS->getCurrentWorkingDirectory())
    Memory->setCurrentWorkingDirectory(*Here);
  Memory->addFile(Request.Source, 0,
                  MemoryBuffer::getMemBufferCopy(*Request.Text));
  Overlay->pushOverlay(Memory);
  return Overlay;
}

IntrusiveRefCntPtr<vfs::FileSystem>
sourceFileSystem(const PassRequest &Request) {
  // Preprocessed text is the user's; who compiles it respells it.
  return Request.Cuda && Request.Output != PassOutput::Preprocessed
             ? makeRespellingFileSystem(diskAndText(Request), Request.Device)
             : diskAndText(Request);
}

/// The files of the source, and what we add to them.
IntrusiveRefCntPtr<vfs::OverlayFileSystem> PassRunner::makeFileSystem() const {
  auto Overlay =
      makeIntrusiveRefCnt<vfs::OverlayFileSystem>(sourceFileSystem(Request));
  if (!embedsFatbin())
    return Overlay;
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Memory->addFile(FatbinPlaceholderPath, 0,
                  MemoryBuffer::getMemBuffer(FatbinPlaceholder));
  Overlay->pushOverlay(Memory);
  return Overlay;
}

/// Clang lists the kernels that host code launches from other files, so that a
/// linker keeps them. The list would make nvlink see each as a plain function,
/// and our link keeps all kernels.
static void dropUsedList(llvm::Module &M) {
  GlobalVariable *List = M.getNamedGlobal("__clang_gpu_used_external");
  if (!List)
    return;
  removeFromUsedLists(
      M, [&](Constant *C) { return C->stripPointerCasts() == List; });
  List->eraseFromParent();
}

/// Runs what must run before any optimisation, and keeps the result for the
/// device link; then optimises as that link would.
Error PassRunner::splitForLink(llvm::Module &M) {
  PassBuilder PB;
  addDevicePasses(PB, Request.Dialect, State);
  dropUsedList(M);
  runPipelineStart(PB, M, /*OptLevel=*/3);
  Result.Bitcode = writeBitcodeImage(M, Request.Compute);
  return optimizeDevice(M, {Request.Target, Request.PrecDiv, Request.PrecSqrt});
}

/// Begins behind what was found; an ordinary compile tells what the next one
/// may use.
template <typename ActionT> void PassRunner::beginPrefix(ActionT &Action) {
  if (Prefix)
    Action.OnBegin = [this](CompilerInstance &CI) { Prefix->begin(CI); };
}

/// Lets \p Action record the tokens and settle what followers get.
template <typename ActionT>
void PassRunner::shareParse(CompilerInstance &CI, ActionT &Action) {
  auto Begin = std::move(Action.OnBegin);
  Action.OnBegin = [this, Begin](CompilerInstance &CI) {
    Request.Share->begin(CI, usesPrefix() ? &*Prefix : nullptr);
    if (Begin)
      Begin(CI);
  };
  Settle = [this, &CI](const llvm::Module &M) {
    Request.Share->settle(CI, M, State, Result.Facts, Result.Diagnostics);
  };
}

std::unique_ptr<llvm::Module> PassRunner::parseDevice(CompilerInstance &CI,
                                                      LLVMContext &Context) {
  WithOurConsumers<EmitLLVMOnlyAction> Action(Request, State, Result.Facts,
                                              &Context);
  beginPrefix(Action);
  if (Request.Share)
    shareParse(CI, Action);
  // The device link has its own pipeline, which begins later.
  if (Request.Dialect.RDC)
    Action.OnEnd = [this, &Action] {
      if (llvm::Module *M = Action.getCodeGenerator()->GetModule())
        lookAt(*M);
    };
  bool Done = CI.ExecuteAction(Action);
  Settle = nullptr;
  std::unique_ptr<llvm::Module> M = Done ? Action.takeModule() : nullptr;
  if (M && Request.Share) {
    Request.Share->optimized(*M);
    if (Prefix)
      Prefix->noteFor(*Request.Share);
  }
  return M;
}

/// What another pass has parsed.
std::unique_ptr<llvm::Module> PassRunner::takeParsed(CompilerInstance &CI,
                                                     LLVMContext &Context) {
  State = Request.Parsed->State;
  Result.Facts = Request.Parsed->Facts;
  Result.Diagnostics = Request.Parsed->Diagnostics;
  if (!Request.Parsed->Optimized.empty()) {
    Expected<std::unique_ptr<llvm::Module>> M = parseBitcodeFile(
        MemoryBufferRef(Request.Parsed->Optimized, "optimized"), Context);
    if (M)
      return std::move(*M);
    CI.getDiagnostics().Report(diag::err_fe_error_backend)
        << toString(M.takeError());
    return nullptr;
  }
  EmitLLVMOnlyAction Action(&Context);
  return CI.ExecuteAction(Action) ? Action.takeModule() : nullptr;
}

bool PassRunner::runDevice(CompilerInstance &CI) {
  LLVMContext Context;
  // LLVM's bitcode reader makes this name known, and images for the device link
  // list the known names: they are to be the same whether a pass has parsed its
  // source or taken another one's parse.
  Context.getMDKindID("heapallocsite");
  if (Request.Dialect.RDC)
    CI.getCodeGenOpts().DisableLLVMPasses = true;
  std::unique_ptr<llvm::Module> M =
      Request.Parsed ? takeParsed(CI, Context) : parseDevice(CI, Context);
  if (!M || Cancel || Repeat)
    return false;
  Context.setDiagnosticHandler(
      std::make_unique<BackendDiagnostics>(CI.getDiagnostics()));
  auto Emit = [&]() -> Expected<std::string> {
    if (Request.Dialect.RDC)
      if (Error E = splitForLink(*M))
        return E;
    Result.Problems = findDeviceProblems(*M, Request.Dialect.RDC);
    return emitPTX(*M, Request.Target);
  };
  Expected<std::string> PTX = Emit();
  if (!PTX) {
    CI.getDiagnostics().Report(diag::err_fe_error_backend)
        << toString(PTX.takeError());
    return false;
  }
  Result.Output = std::move(*PTX);
  return !CI.getDiagnostics().hasErrorOccurred();
}

bool PassRunner::runHost(CompilerInstance &CI) {
  SmallString<0> Object;
  dropPendingImages();
  CI.setOutputStream(std::make_unique<raw_svector_ostream>(Object));
  WithOurConsumers<EmitObjAction> Action(Request, State, Result.Facts);
  beginPrefix(Action);
  if (!CI.ExecuteAction(Action))
    return false;
  Result.Output = Object.str().str();
  return true;
}

bool PassRunner::runPreprocessor(CompilerInstance &CI) {
  raw_string_ostream OS(Result.Output);
  if (Request.Output == PassOutput::Dependencies) {
    WithHeaderCheck<PreprocessOnlyAction> Action(Request);
    return CI.ExecuteAction(Action);
  }
  WithHeaderCheck<PrintPreprocessed> Action(Request, OS);
  return CI.ExecuteAction(Action);
}

bool PassRunner::run(bool MayUsePrefix, bool &UsedPrefix) {
  std::shared_ptr<CompilerInvocation> Invocation = makeInvocation();
  if (!Invocation)
    return false;
  IntrusiveRefCntPtr<vfs::OverlayFileSystem> FS = makeFileSystem();
  if (MayUsePrefix && canUsePrefix()) {
    UsedPrefix = true;
    Prefix.emplace(Request);
    Prefix->choose(*Invocation);
    UsedPrefix = usesPrefix();
    if (Prefix->found())
      Prefix->apply(*Invocation, *FS);
  }
  if (Request.Share && !MayUsePrefix)
    Request.Share->finish("the first one had to be repeated");
  IntrusiveRefCntPtr<vfs::FileSystem> Files = FS;
  if (Request.Preamble)
    Request.Preamble->apply(Request, *Invocation, Files);
  CompilerInstance CI(Invocation);
  CI.setVirtualFileSystem(Files);
  CI.setVerboseOutputStream(nulls()); // the driver counts the errors
  auto *Collector = new DiagnosticCollector(Result.Diagnostics, Request.Policy,
                                            CI.getDiagnosticOpts());
  CI.createDiagnostics(Collector); // which owns it
  State.Once = &Collector->onceTable();
  Request.Policy.apply(CI.getDiagnostics(), Request.Cuda);
  if (usesPrefix())
    Prefix->keepDependencies(CI);
  switch (Request.Output) {
  case PassOutput::PTX:
    return runDevice(CI);
  case PassOutput::Object:
    return runHost(CI);
  case PassOutput::Preprocessed:
  case PassOutput::Dependencies:
    return runPreprocessor(CI);
  case PassOutput::Nothing: {
    WithOurConsumers<SyntaxOnlyAction> Action(Request, State, Result.Facts);
    beginPrefix(Action);
    return CI.ExecuteAction(Action);
  }
  }
  llvm_unreachable("covered switch");
}

namespace {
/// How one attempt at a pass ended.
struct Attempt {
  bool Survived = false, Done = false;
  bool UsedPrefix = false; ///< or was making one
  bool Repeat = false;
  int RetCode = 0;
};
} // namespace

static Attempt attemptPass(const PassRequest &Request,
                           std::atomic<bool> &Cancel, bool MayUsePrefix,
                           PassResult &Result) {
  Attempt A;
  FatalMessage.clear();
  CrashRecoveryContext Context;
  A.Survived = Context.RunSafely([&] {
    PassRunner Runner(Request, Cancel, Result);
    A.Done = Runner.run(MayUsePrefix, A.UsedPrefix);
    A.Repeat = Runner.mustRepeat();
  });
  A.RetCode = Context.RetCode;
  return A;
}

PassResult runPass(const PassRequest &Request, std::atomic<bool> &Cancel) {
  noteBottomOfStack();
  AlternateStack HandlerStack;
  PassResult Result;
  Attempt A = attemptPass(Request, Cancel, /*MayUsePrefix=*/true, Result);
  // What a back end says about a parse of its own has places in the source.
  if (Request.Parsed) {
    Result.TookParse = A.Done && Result.Diagnostics.size() ==
                                     Request.Parsed->Diagnostics.size();
    if (!Result.TookParse && !Cancel) {
      PassRequest Own = Request;
      Own.Parsed = nullptr;
      return runPass(Own, Cancel);
    }
  }
  // What a cached prefix hides, or breaks, shows without one.
  if (A.UsedPrefix && (!A.Survived || A.Repeat)) {
    Result = PassResult();
    A = attemptPass(Request, Cancel, /*MayUsePrefix=*/false, Result);
  }
  if (!A.Survived) {
    Result.Status = PassResult::Crashed;
    Result.CrashMessage = FatalMessage;
    if (FatalMessage.empty() && A.RetCode == 128 + SIGSEGV)
      Result.CrashMessage = "memory fault; if the source is nested very "
                            "deeply, the stack did not suffice";
    Result.Output.clear();
  } else if (A.Done) {
    Result.Status = PassResult::Ok;
  } else {
    bool Explained =
        any_of(Result.Diagnostics, [](const CollectedDiagnostic &D) {
          return D.Level >= DiagnosticsEngine::Error;
        });
    Result.Status =
        Cancel && !Explained ? PassResult::Cancelled : PassResult::Errors;
    Result.Output.clear();
  }
  if (Result.Status != PassResult::Ok)
    Cancel = true;
  return Result;
}

} // namespace warpcc
