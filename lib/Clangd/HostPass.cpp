//===- lib/Clangd/HostPass.cpp - clangd's parse as our host pass ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangd asks for an invocation of Clang's front end before each parse: it gets
// that of our host pass. Its parses of preambles and files then get the same
// consumers as the compiler's passes, and diagnostics go through the compiler's
// collector, which changes levels, before clangd has them.
//===----------------------------------------------------------------------===//
#include "HostPass.h"
#include "Commands.h"
#include "Private.h"
#include "Session.h"
#include "warpcc/Sema/Sema.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;
using namespace llvm;
using clang::clangd::FeatureModule;
using clang::clangd::ParseInputs;
using warpcc::clangd::Session;

/// Under this name an invocation says which source it is for.
static constexpr char PluginName[] = "warpcc";

//===-- Invocations -------------------------------------------------------===//

#define BUILD_INVOCATION                                                       \
  "_ZN5clang6clangd23buildCompilerInvocationERKNS0_11ParseInputsERNS_"         \
  "18DiagnosticConsumerEPSt6vectorINSt7__cxx1112basic_stringIcSt11char_"       \
  "traitsIcESaIcEEESaISC_EE"

std::unique_ptr<CompilerInvocation>
originalBuild(const ParseInputs &Inputs, DiagnosticConsumer &Consumer,
              std::vector<std::string> *CC1Args)
    WARPCC_ORIGINAL(BUILD_INVOCATION);

std::unique_ptr<CompilerInvocation>
buildInvocation(const ParseInputs &Inputs, DiagnosticConsumer &Consumer,
                std::vector<std::string> *CC1Args)
    WARPCC_WRAPPED(BUILD_INVOCATION);

std::unique_ptr<CompilerInvocation>
buildInvocation(const ParseInputs &Inputs, DiagnosticConsumer &Consumer,
                std::vector<std::string> *CC1Args) {
  std::optional<warpcc::SourceCommand> Command =
      warpcc::clangd::unpackCommand(Inputs.CompileCommand);
  if (!Command)
    return originalBuild(Inputs, Consumer, CC1Args);
  DiagnosticOptions Options;
  DiagnosticsEngine Diags(DiagnosticIDs::create(), Options, &Consumer,
                          /*ShouldOwnClient=*/false);
  std::string Problem;
  auto Passes = warpcc::clangd::passesOf(*Command, Problem);
  if (!Problem.empty())
    Diags.Report(Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
        << Problem;
  if (!Passes)
    return originalBuild(Inputs, Consumer, CC1Args);
  std::vector<const char *> Line;
  for (const std::string &Word : Passes->Host.CC1Args)
    Line.push_back(Word.c_str());
  auto Invocation = std::make_unique<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*Invocation, Line, Diags, "warpcc"))
    return nullptr;
  if (CC1Args)
    *CC1Args = Passes->Host.CC1Args;
  // What clangd sets in its own.
  Invocation->getFrontendOpts().DisableFree = false;
  Invocation->getLangOpts().CommentOpts.ParseAllComments = true;
  Invocation->getLangOpts().RetainCommentsFromSystemHeaders = true;
  clang::clangd::disableUnsupportedOptions(*Invocation);
  Invocation->getFrontendOpts().PluginArgs[PluginName] = {Command->Source};
  if (Inputs.Version == "null")
    Session::get().parse(Command->Source, Passes);
  else
    Session::get().update(Command->Source, Inputs.Version, Inputs.Contents,
                          Passes);
  return Invocation;
}

//===-- Bounds of preambles -----------------------------------------------===//

#define COMPUTE_BOUNDS                                                         \
  "_ZN5clang21ComputePreambleBoundsERKNS_11LangOptionsERKN4llvm"               \
  "15MemoryBufferRefEj"

PreambleBounds originalBounds(const LangOptions &, const MemoryBufferRef &Text,
                              unsigned MaxLines)
    WARPCC_ORIGINAL(COMPUTE_BOUNDS);

PreambleBounds computeBounds(const LangOptions &, const MemoryBufferRef &Text,
                             unsigned MaxLines) WARPCC_WRAPPED(COMPUTE_BOUNDS);

PreambleBounds computeBounds(const LangOptions &Lang,
                             const MemoryBufferRef &Text, unsigned MaxLines) {
  PreambleBounds Bounds = originalBounds(Lang, Text, MaxLines);
  return Lang.CUDA ? warpcc::boundPreamble(Bounds, Text.getBuffer()) : Bounds;
}

//===-- Instances ---------------------------------------------------------===//

#define PREPARE_INSTANCE                                                       \
  "_ZN5clang6clangd23prepareCompilerInstanceESt10unique_ptrINS_"               \
  "18CompilerInvocationESt14default_deleteIS2_EEPKNS_19Precompi"               \
  "ledPreambleES1_IN4llvm12MemoryBufferES3_ISA_EENS9_18Intrusiv"               \
  "eRefCntPtrINS9_3vfs10FileSystemEEERNS_18DiagnosticConsumerE"

std::unique_ptr<CompilerInstance>
originalPrepare(std::unique_ptr<CompilerInvocation> Invocation,
                const PrecompiledPreamble *Preamble,
                std::unique_ptr<MemoryBuffer> Main,
                IntrusiveRefCntPtr<vfs::FileSystem> FS,
                DiagnosticConsumer &Consumer) WARPCC_ORIGINAL(PREPARE_INSTANCE);

std::unique_ptr<CompilerInstance>
prepareInstance(std::unique_ptr<CompilerInvocation> Invocation,
                const PrecompiledPreamble *Preamble,
                std::unique_ptr<MemoryBuffer> Main,
                IntrusiveRefCntPtr<vfs::FileSystem> FS,
                DiagnosticConsumer &Consumer) WARPCC_WRAPPED(PREPARE_INSTANCE);

/// A preamble holds what pragmas in it have made of our diagnostics, by number:
/// the numbers must be given before it is read. Behind it, the file begins where
/// the preamble was cut; Clang has looked for its end once more.
std::unique_ptr<CompilerInstance> prepareInstance(
    std::unique_ptr<CompilerInvocation> Invocation,
    const PrecompiledPreamble *Preamble, std::unique_ptr<MemoryBuffer> Main,
    IntrusiveRefCntPtr<vfs::FileSystem> FS, DiagnosticConsumer &Consumer) {
  PreambleBounds Bounds(0, false);
  if (Preamble)
    Bounds = computeBounds(Invocation->getLangOpts(), *Main, /*MaxLines=*/0);
  std::unique_ptr<CompilerInstance> CI =
      originalPrepare(std::move(Invocation), Preamble, std::move(Main),
                      std::move(FS), Consumer);
  if (CI && Preamble)
    CI->getPreprocessorOpts().PrecompiledPreambleBytes = {
        Bounds.Size, Bounds.PreambleEndsAtStartOfLine};
  if (CI && CI->getFrontendOpts().PluginArgs.count(PluginName))
    warpcc::installDiagnostics(CI->getDiagnostics(),
                               warpcc::DiagnosticMode::Default);
  return CI;
}

//===-- Diagnostics -------------------------------------------------------===//

namespace {

/// Collects what a compile would say, and lets clangd have just that.
class Tee : public DiagnosticConsumer {
  std::shared_ptr<warpcc::clangd::HostRecord> Record;
  warpcc::DiagnosticCollector Collector;
  DiagnosticConsumer &Next;
  bool Dropping = false, OfClangTidy = false;

public:
  Tee(std::shared_ptr<warpcc::clangd::HostRecord> Record,
      const warpcc::DiagnosticPolicy &Policy, CompilerInstance &CI)
      : Record(Record),
        Collector(Record->Diagnostics, Policy, CI.getDiagnosticOpts()),
        Next(*CI.getDiagnostics().getClient()) {
    // Clang has greeted clangd's consumer already.
    Collector.BeginSourceFile(CI.getLangOpts(), &CI.getPreprocessor());
    Record->State.Once = &Collector.onceTable();
  }

  void EndSourceFile() override {
    Collector.EndSourceFile();
    Next.EndSourceFile();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (isOfClangTidy(Level, Info)) {
      Next.HandleDiagnostic(Level, Info);
      return;
    }
    bool IsNote = Level == DiagnosticsEngine::Note;
    size_t Before = Record->Diagnostics.size();
    Collector.HandleDiagnostic(Level, Info);
    if (!IsNote) {
      Dropping = Record->Diagnostics.size() == Before;
      if (!Dropping)
        Level = Record->Diagnostics.back().Level;
    }
    if (Dropping)
      return;
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Next.HandleDiagnostic(Level, Info);
  }

private:
  /// clang-tidy runs in the same parse; a compile says nothing of it. Its texts
  /// end with the name of a check.
  bool isOfClangTidy(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
    if (Level == DiagnosticsEngine::Note)
      return OfClangTidy;
    OfClangTidy = Info.getID() >= diag::DIAG_UPPER_LIMIT &&
                  !warpcc::diagnosticSpec(*Info.getDiags(), Info.getID()) &&
                  Info.getDiags()
                      ->getDiagnosticIDs()
                      ->getDescription(Info.getID())
                      .ends_with("]");
    return OfClangTidy;
  }
};

//===-- Consumers ---------------------------------------------------------===//

/// The consumers of a pass, with what must live as long.
class HostConsumer : public MultiplexConsumer {
  std::shared_ptr<const warpcc::SourcePasses> Passes;
  std::shared_ptr<warpcc::clangd::HostRecord> Record;

public:
  HostConsumer(std::vector<std::unique_ptr<ASTConsumer>> All,
               std::shared_ptr<const warpcc::SourcePasses> Passes,
               std::shared_ptr<warpcc::clangd::HostRecord> Record)
      : MultiplexConsumer(std::move(All)), Passes(std::move(Passes)),
        Record(std::move(Record)) {}
};

/// Appends the kernels that \p Context declares outside system headers. Errors
/// elsewhere in the file do not matter: the user is typing.
static void collectKernels(const DeclContext &Context, const SourceManager &SM,
                           std::vector<std::string> &Names) {
  for (const Decl *D : Context.noload_decls()) {
    if (D->getLocation().isInvalid() || SM.isInSystemHeader(D->getLocation()))
      continue;
    if (isa<NamespaceDecl, LinkageSpecDecl>(D))
      collectKernels(*cast<DeclContext>(D), SM, Names);
    const auto *F = dyn_cast_or_null<FunctionDecl>(D->getAsFunction());
    if (F && F->hasAttr<CUDAGlobalAttr>() && F->getIdentifier())
      Names.push_back(F->getName().str());
  }
}

/// The last consumer: the pass is complete.
class EndOfPass : public ASTConsumer {
  std::string Source;
  std::shared_ptr<warpcc::clangd::HostRecord> Record;
  bool IsPreamble;

public:
  EndOfPass(std::string Source,
            std::shared_ptr<warpcc::clangd::HostRecord> Record, bool IsPreamble)
      : Source(std::move(Source)), Record(std::move(Record)),
        IsPreamble(IsPreamble) {}

  void HandleTranslationUnit(ASTContext &AST) override {
    Record->Complete = !AST.getDiagnostics().hasUncompilableErrorOccurred();
    collectKernels(*AST.getTranslationUnitDecl(), AST.getSourceManager(),
                   Record->Kernels);
    if (IsPreamble)
      Session::get().finishPreamble(Source, Record);
  }
};

class Listener : public FeatureModule::ASTListener {
public:
  void beforeExecute(CompilerInstance &CI) override {
    const FrontendOptions &Options = CI.getFrontendOpts();
    auto Ours = Options.PluginArgs.find(PluginName);
    if (Ours == Options.PluginArgs.end() || !CI.hasASTConsumer())
      return;
    const std::string &Source = Ours->second.front();
    auto Passes = Session::get().passesOf(Source);
    if (!Passes)
      return;
    bool IsPreamble = Options.ProgramAction == frontend::GeneratePCH;
    auto Record = IsPreamble ? std::make_shared<warpcc::clangd::HostRecord>()
                             : Session::get().beginHost(Source);
    const warpcc::PassRequest &Request = Passes->Host;
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    Diags.setClient(new Tee(Record, Request.Policy, CI),
                    /*ShouldOwnClient=*/true);
    Request.Policy.apply(Diags, Request.Cuda);
    std::vector<std::unique_ptr<ASTConsumer>> All;
    if (Request.Cuda) {
      All.push_back(warpcc::createDialectConsumer(CI, dialectFor(Request),
                                                  Record->State));
      All.push_back(
          warpcc::createRulesConsumer(CI, Request.Dialect, &Record->Facts));
    }
    All.push_back(std::make_unique<EndOfPass>(Source, Record, IsPreamble));
    All.push_back(CI.takeASTConsumer());
    CI.setASTConsumer(std::make_unique<HostConsumer>(
        std::move(All), std::move(Passes), Record));
    CI.getASTContext().setASTMutationListener(
        CI.getASTConsumer().GetASTMutationListener());
  }

private:
  static warpcc::DialectOptions dialectFor(const warpcc::PassRequest &Request) {
    warpcc::DialectOptions Options = Request.Dialect;
    Options.OwnsPreprocessor = false; // clangd watches the tokens
    return Options;
  }
};

class CudaModule final : public FeatureModule {
  std::unique_ptr<ASTListener> astListeners() override {
    return std::make_unique<Listener>();
  }
};

} // namespace

static llvm::Registry<FeatureModule>::Add<CudaModule>
    RegisterModule("warpcc", "CUDA C++ as nvcc understands it");

void warpcc::clangd::anchorHostPass() {}

//===-- Commands ----------------------------------------------------------===//

#define INFER_COMMANDS                                                         \
  "_ZN5clang7tooling27inferMissingCompileCommandsESt10unique_ptrINS0_"         \
  "19CompilationDatabaseESt14default_deleteIS2_EE"

std::unique_ptr<tooling::CompilationDatabase>
originalInfer(std::unique_ptr<tooling::CompilationDatabase> Inner)
    WARPCC_ORIGINAL(INFER_COMMANDS);

std::unique_ptr<tooling::CompilationDatabase>
inferCommands(std::unique_ptr<tooling::CompilationDatabase> Inner)
    WARPCC_WRAPPED(INFER_COMMANDS);

std::unique_ptr<tooling::CompilationDatabase>
inferCommands(std::unique_ptr<tooling::CompilationDatabase> Inner) {
  return originalInfer(warpcc::clangd::packCommands(std::move(Inner)));
}
