//===- lib/Frontend/PrefixUse.cpp - a pass and its prefix -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PrefixUse.h"
#include "Consumers.h"
#include "RecordingFileSystem.h"
#include "TokenTrace.h"
#include "warpcc/Frontend/SharedParse.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LockFileManager.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/xxhash.h"
#include <chrono>

using namespace clang;
using namespace llvm;

namespace warpcc {

/// The value of a sighting that says: not worth keeping.
static constexpr unsigned Never = ~0u;

/// The name of the entry in the file system of the pass.
static constexpr llvm::StringLiteral VirtualPCH = "/warpcc-prefix.pch";

//===-- Keys --------------------------------------------------------------===//

/// What distinguishes this very build of the compiler.
static const std::string &compilerIdentity() {
  static const std::string Identity = [] {
    sys::fs::file_status Status;
    std::string Text;
    raw_string_ostream OS(Text);
    if (!sys::fs::status("/proc/self/exe", Status))
      OS << Status.getSize() << ' '
         << Status.getLastModificationTime().time_since_epoch().count();
    OS << " LLVM " LLVM_VERSION_STRING;
    return Text;
  }();
  return Identity;
}

/// Of a cc1 line, what can matter to the meaning of headers: all but the names
/// of the source and of outputs. Relative folders bring the current one in.
static std::string relevantLine(ArrayRef<std::string> Args, StringRef Source) {
  static const StringSet<> WithIrrelevantValue = {
      "-main-file-name", "-dependency-file", "-MT", "-MQ", "-o"};
  static const StringSet<> WithPath = {"-I",         "-isystem", "-iquote",
                                       "-idirafter", "-include", "-imacros"};
  std::string Line;
  bool Relative = false;
  for (size_t N = 0; N < Args.size(); ++N) {
    StringRef A = Args[N];
    if (WithIrrelevantValue.contains(A)) {
      ++N;
      continue;
    }
    if (A == "-MP" || A == "-sys-header-deps" || A.starts_with("-cuid=") ||
        A.starts_with("-fcoverage-compilation-dir=") ||
        A.starts_with("-fdebug-compilation-dir=") || A == Source)
      continue;
    if (WithPath.contains(A) && N + 1 != Args.size())
      Relative |= !sys::path::is_absolute(Args[N + 1]);
    Line += A;
    Line += '\0';
  }
  SmallString<256> Current;
  if (Relative && !sys::fs::current_path(Current))
    Line += Current;
  return Line;
}

static void appendOptions(raw_ostream &OS, const DialectOptions &D,
                          const DiagnosticPolicy &P) {
  for (bool Flag :
       {D.Strict, D.RelaxedConstexpr, D.ExtendedLambda, D.RelaxedLambda,
        D.NvccPortability, D.RDC, D.DeviceSide, D.HostDeviceMoveForward,
        D.HostDeviceInitializerList, P.IgnoreWarnings})
    OS << int(Flag);
  OS << ' ' << D.MaxRegisters << ' ' << D.Arch << ' ' << int(P.Mode) << '\0';
  for (const DiagnosticPolicy::Change &C : P.Changes)
    OS << int(C.Verb) << C.What << '\0';
  for (const std::string &Kind : P.ErrorKinds)
    OS << "e" << Kind << '\0';
  for (const DiagnosticPolicy::Kind &K : P.WarningKinds)
    OS << "w" << K.On << K.Name << '\0';
}

std::string PrefixUse::key(StringRef Text) const {
  std::string All;
  raw_string_ostream OS(All);
  OS << compilerIdentity() << '\0'
     << relevantLine(Request.CC1Args, Request.Source);
  appendOptions(OS, Request.Dialect, Request.Policy);
  OS << Text;
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(All));
  return utohexstr(Hash.high64, /*LowerCase=*/true, 16) +
         utohexstr(Hash.low64, true, 16);
}

/// The key of the entry with the first \p Count directives.
std::string PrefixUse::keyOf(unsigned Count) const {
  return Count ? key("part\n" + Prefix.text(Count)) : BaseKey;
}

//===-- First sight -------------------------------------------------------===//

namespace {
/// Counts the directives of the prefix that read system headers only.
class PrefixObserver : public PPCallbacks {
  const SourceManager &SM;
  const SourcePrefix &Prefix;
  std::function<void(unsigned, bool)> Done;
  unsigned Good = 0, Current = 0;
  bool InPrefix = true, BaseIsGood = true;
  DenseSet<FileID> UserFiles;

public:
  PrefixObserver(const SourceManager &SM, const SourcePrefix &Prefix,
                 std::function<void(unsigned, bool)> Done)
      : SM(SM), Prefix(Prefix), Done(std::move(Done)) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind Kind, FileID) override {
    if (!InPrefix)
      return;
    FileID File = SM.getFileID(Loc);
    if (Reason == SystemHeaderPragma)
      UserFiles.erase(File);
    else if (Reason == EnterFile && !SrcMgr::isSystem(Kind) &&
             File != SM.getMainFileID() && SM.getFileEntryForID(File))
      UserFiles.insert(File);
  }

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef, bool,
                          CharSourceRange, OptionalFileEntryRef, StringRef,
                          StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (!InPrefix || SM.getFileID(Hash) != SM.getMainFileID())
      return;
    finishDirective();
    if (Current >= Prefix.Directives.size() ||
        SM.getFileOffset(Hash) >= Prefix.Directives[Current].End)
      InPrefix = false;
    else
      ++Current;
  }

  void EndOfMainFile() override {
    if (InPrefix)
      finishDirective();
    Done(Good, BaseIsGood);
  }

private:
  /// All that was read since the directive before is system headers?
  void finishDirective() {
    if (!UserFiles.empty()) {
      InPrefix = false;
      BaseIsGood &= Current != 0;
      return;
    }
    Good = Current;
  }
};
} // namespace

void PrefixUse::begin(CompilerInstance &CI) {
  Preprocessor &PP = CI.getPreprocessor();
  if (Found)
    PP.setCounterValue(Found->Facts.Counter);
  if (!NoteFull && !NoteBase)
    return;
  PP.addPPCallbacks(std::make_unique<PrefixObserver>(
      CI.getSourceManager(), Prefix, [this](unsigned Good, bool BaseIsGood) {
        Seen = {BaseIsGood ? Good : 0, BaseIsGood ? 0 : Never};
        note(*Seen);
      }));
}

void PrefixUse::note(std::pair<unsigned, unsigned> Sightings) const {
  if (NoteFull)
    Cache.noteSighting(FullKey, Sightings.first);
  if (NoteBase)
    Cache.noteSighting(BaseKey, Sightings.second);
}

void PrefixUse::noteFor(const SharedParse &Share) const {
  if (!Seen)
    return;
  for (const PassRequest *Request : Share.shared()) {
    PrefixUse Use(*Request);
    Use.NoteFull = NoteFull;
    Use.NoteBase = NoteBase;
    Use.note(*Seen);
  }
}

//===-- Second sight ------------------------------------------------------===//

namespace {
/// Looks for what Clang's file does not hold: macros whose value is not a
/// matter of the headers, and stacks of pragmas on which something is left.
class LossWatch : public PPCallbacks {
  const SourceManager &SM;
  bool &Met;
  StringMap<int> Depths; ///< of stacks that Clang's file forgets

public:
  LossWatch(const SourceManager &SM, bool &Met) : SM(SM), Met(Met) {}

  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    StringRef N = Name.getIdentifierInfo()->getName();
    Met |= N == "__BASE_FILE__" || N == "__DATE__" || N == "__TIME__" ||
           N == "__TIMESTAMP__";
  }

  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    StringRef Line = restOfLine(SM, Loc);
    for (auto [Words, Change] :
         {std::pair<StringRef, int>("visibility push", 1),
          std::pair<StringRef, int>("visibility pop", -1),
          std::pair<StringRef, int>("push_macro", 1),
          std::pair<StringRef, int>("pop_macro", -1)}) {
      size_t At = Line.find(Words);
      if (At == StringRef::npos)
        continue;
      // The name of a macro is between quotes, which _Pragma escapes.
      StringRef Name;
      if (Words.ends_with("macro"))
        Name = Line.drop_front(At).split('"').second.take_until(
            [](char C) { return C == '"' || C == '\\'; });
      // Clang's and GCC's own headers forget some, and nobody else pops those.
      if (!Name.starts_with("_"))
        Depths[Name] += Change;
      return;
    }
  }

  void EndOfMainFile() override {
    for (const auto &Row : Depths)
      Met |= Row.getValue() > 0;
  }
};

/// All that a dependency file could name.
class AllDependencies : public DependencyCollector {
  bool needSystemDependencies() override { return true; }
  bool sawDependency(StringRef Name, bool, bool, bool, bool) override {
    return !Name.starts_with("<"); // <prefix>, <built-in>
  }
};

/// Makes Clang's file, and tells whether it may be used.
class GeneratePrefix : public WithOurConsumers<GeneratePCHAction> {
  PrefixFacts &Prefix;
  PrefixInputs &Inputs;
  RecordingFileSystem &FS;

public:
  GeneratePrefix(const PassRequest &Request, DialectState &State,
                 PassFacts &Facts, PrefixFacts &Prefix, PrefixInputs &Inputs,
                 RecordingFileSystem &FS)
      : WithOurConsumers(Request, State, Facts), Prefix(Prefix), Inputs(Inputs),
        FS(FS) {}

protected:
  bool BeginSourceFileAction(CompilerInstance &CI) override {
    CI.getPreprocessor().addPPCallbacks(
        std::make_unique<LossWatch>(CI.getSourceManager(), Prefix.Incomplete));
    return WithOurConsumers::BeginSourceFileAction(CI);
  }

  void EndSourceFileAction() override {
    CompilerInstance &CI = getCompilerInstance();
    const SourceManager &SM = CI.getSourceManager();
    if (CI.hasASTContext())
      for (const Decl *D :
           CI.getASTContext().getTranslationUnitDecl()->noload_decls())
        Prefix.Incomplete |= D->getLocation().isValid() &&
                             !SM.isInSystemHeader(D->getLocation());
    Prefix.Counter = CI.getPreprocessor().getCounterValue();
    FS.collect(SM, Inputs);
    WithOurConsumers::EndSourceFileAction();
  }
};
} // namespace

void usePrefixAsSource(CompilerInvocation &Invocation, StringRef Text) {
  FrontendOptions &Options = Invocation.getFrontendOpts();
  InputKind Kind = Options.Inputs[0].getKind();
  Options.Inputs = {FrontendInputFile(MemoryBufferRef(Text, "<prefix>"), Kind)};
  Invocation.getDependencyOutputOpts() = DependencyOutputOptions();
}

bool PrefixUse::build(const CompilerInvocation &Invocation,
                      const std::string &Text, const std::string &Key) {
  std::string Path = Cache.temporaryPath(Key);
  auto Own = std::make_shared<CompilerInvocation>(Invocation);
  FrontendOptions &Options = Own->getFrontendOpts();
  Options.OutputFile = Path;
  Options.ProgramAction = frontend::GeneratePCH;
  usePrefixAsSource(*Own, Text);
  // Else each compile would instantiate what inline functions of the headers
  // call: the special functions of <cmath> are more work than a small source.
  Own->getLangOpts().PCHInstantiateTemplates = true;

  PrefixFacts Facts;
  PrefixInputs Inputs;
  Inputs.Started = std::chrono::duration_cast<std::chrono::nanoseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  PassFacts NoFacts;
  DialectState State;
  State.Prefix = &Facts;
  std::vector<CollectedDiagnostic> Found;
  auto FS = makeIntrusiveRefCnt<RecordingFileSystem>(sourceFileSystem(Request));
  CompilerInstance CI(Own);
  CI.setVirtualFileSystem(FS);
  CI.setVerboseOutputStream(nulls());
  auto *Collector =
      new DiagnosticCollector(Found, Request.Policy, CI.getDiagnosticOpts());
  CI.createDiagnostics(Collector); // which owns it
  State.Once = &Collector->onceTable();
  Request.Policy.apply(CI.getDiagnostics());
  auto Dependencies = std::make_shared<AllDependencies>();
  CI.addDependencyCollector(Dependencies);
  GeneratePrefix Action(Request, State, NoFacts, Facts, Inputs, *FS);
  // What there is to say is said by an ordinary compile.
  bool Usable = CI.ExecuteAction(Action) && Found.empty() &&
                !Facts.Incomplete && Collector->onceTable().isUnused();
  Inputs.Dependencies = Dependencies->getDependencies();
  if (Usable)
    if (Error E = Cache.store(Key, Path, Inputs, Facts)) {
      consumeError(std::move(E));
      Usable = false;
    }
  if (!Usable)
    sys::fs::remove(Path);
  return Usable;
}

//===-- Choosing ----------------------------------------------------------===//

PrefixUse::PrefixUse(const PassRequest &Request)
    : Request(Request), Cache(Request.PrefixCache) {
  if (auto Buffer = MemoryBuffer::getFile(Request.Source))
    Prefix = findPrefix((*Buffer)->getBuffer(),
                        sys::path::parent_path(Request.Source));
  BaseKey = key("");
  FullKey = key("prefix\n" + Prefix.text(Prefix.Directives.size()));
}

/// Looks \p Key up; makes the entry if there is none and \p MayBuild. \p Sight
/// is the sighting that led here: it says "never" for as long as the entry is
/// being made, and for ever if that fails or crashes.
bool PrefixUse::tryKey(const CompilerInvocation &Invocation, unsigned Count,
                       const std::string &Key, const std::string &SightKey,
                       bool MayBuild) {
  PrefixCache::Entry E;
  PrefixCache::LookupStatus Status = Cache.lookup(Key, E);
  if (Status == PrefixCache::Miss && MayBuild) {
    LockFileManager Lock(Cache.path(Key, "pch"));
    Expected<bool> Owned = Lock.tryLock();
    if (!Owned || !*Owned) {
      // Another compile makes it, or nobody can: neither is a reason to wait.
      consumeError(Owned.takeError());
      return false;
    }
    if (Request.Share)
      Request.Share->finish("the header cache is being filled");
    Cache.noteSighting(SightKey, Never);
    if (!build(Invocation, Prefix.text(Count), Key))
      return false;
    Cache.noteSighting(SightKey, Count);
    Status = Cache.lookup(Key, E);
  }
  if (Status != PrefixCache::Hit)
    return false;
  Directives = Count;
  FoundKey = Key;
  Found = std::move(E);
  return true;
}

void PrefixUse::choose(const CompilerInvocation &Invocation) {
  TimeTraceScope Scope("Header cache");
  if (!Prefix.Directives.empty()) {
    std::optional<unsigned> Good = Cache.sighting(FullKey);
    NoteFull = !Good;
    if (Good && *Good && *Good <= Prefix.Directives.size() &&
        tryKey(Invocation, *Good, keyOf(*Good), FullKey, /*MayBuild=*/true))
      return;
  }
  std::optional<unsigned> Base = Cache.sighting(BaseKey);
  NoteBase = !Base;
  if (!Base || *Base != Never)
    tryKey(Invocation, 0, BaseKey, BaseKey, /*MayBuild=*/Base.has_value());
}

bool PrefixUse::find(unsigned Count) {
  PrefixCache::Entry E;
  Directives = Count;
  FoundKey = keyOf(Count);
  if (Cache.lookup(FoundKey, E) == PrefixCache::Hit)
    Found = std::move(E);
  return found();
}

//===-- Other architectures -----------------------------------------------===//

PrefixAgreement PrefixUse::agreement(const PassRequest &Follower) const {
  std::string Other = PrefixUse(Follower).keyOf(Directives);
  if (std::optional<PrefixAgreement> Known =
          Cache.agreement(FoundKey, Found->Stamp, Other))
    return *Known;
  LockFileManager Lock(Cache.path(FoundKey, Other));
  Expected<bool> Owned = Lock.tryLock();
  if (!Owned || !*Owned) {
    consumeError(Owned.takeError());
    PrefixAgreement None;
    None.Why = "another compile compares its headers";
    return None;
  }
  PrefixAgreement Agreed = agreeOnPrefix(
      Request, Follower, Prefix.text(Directives), Cache.inputs(FoundKey));
  Cache.noteAgreement(FoundKey, Found->Stamp, Other, Agreed);
  return Agreed;
}

void PrefixUse::apply(CompilerInvocation &Invocation,
                      vfs::OverlayFileSystem &FS) const {
  auto Memory = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  Memory->addFile(VirtualPCH, 0,
                  MemoryBuffer::getMemBuffer(Found->PCH->getMemBufferRef(),
                                             /*RequiresNullTerminator=*/false));
  FS.pushOverlay(Memory);
  PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.ImplicitPCHInclude = VirtualPCH.str();
  Options.PrecompiledPreambleBytes = {Prefix.size(Directives), false};
  // The key and the inputs have been compared already.
  Options.DisablePCHOrModuleValidation = DisableValidationForModuleKind::All;
}

namespace {
/// Writes the dependency file of a pass behind a prefix.
class DependenciesBehind : public DependencyFileGenerator {
public:
  DependenciesBehind(const DependencyOutputOptions &Options, StringRef Source,
                     ArrayRef<std::string> Prefix)
      : DependencyFileGenerator(Options) {
    addDependency(Source);
    if (Options.IncludeSystemHeaders) // a prefix has no others
      for (const std::string &Name : Prefix)
        addDependency(Name);
  }
};
} // namespace

void PrefixUse::keepDependencies(CompilerInstance &CI) const {
  DependencyOutputOptions &Options = CI.getDependencyOutputOpts();
  if (Options.OutputFile.empty())
    return;
  CI.addDependencyCollector(std::make_shared<DependenciesBehind>(
      Options, Request.Source, Found->Dependencies));
  Options.OutputFile.clear(); // else Clang writes one too
}

} // namespace warpcc
