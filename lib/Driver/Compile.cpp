//===- lib/Driver/Compile.cpp - from one source to its output -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// First the passes are planned, and at the end what they have said and made
// becomes messages and one output. RunPasses.cpp is the middle.
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "Crash.h"
#include "Files.h"
#include "Process.h"
#include "Requests.h"
#include "SourceCompile.h"
#include "Verify.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace warpcc {

void printError(const Twine &Message) {
  WithColor::error(errs(), "warpcc") << Message << '\n';
}

void printWarning(const Twine &Message) {
  WithColor::warning(errs(), "warpcc") << Message << '\n';
}

namespace {

/// A source with more NUL bytes than these is no text: Clang would show a line
/// of it for each.
constexpr size_t MaxNulBytes = 64;

/// Clang compares a misspelt name with all names that it knows; with one of
/// this length, which no human has written, that takes minutes.
constexpr size_t LongestLineToSpellCheck = 64 << 10;

} // namespace

//===-- Planning ----------------------------------------------------------===//

bool SourceCompile::needsDevice() const {
  return In.Kind == InputKind::Cuda && Until != OutputKind::Dependencies &&
         !C.Inv.HostPhase;
}

bool SourceCompile::needsHost() const {
  return Until == OutputKind::Object || Until == OutputKind::HostSource ||
         Until == OutputKind::Dependencies || In.Kind != InputKind::Cuda ||
         C.Inv.HostPhase;
}

/// Is the host half written as C++?
bool SourceCompile::translates() const {
  return In.Kind == InputKind::Cuda &&
         (Until == OutputKind::HostSource ||
          (Until == OutputKind::Object && C.Inv.HostViaSource));
}

/// The folders of -isystem, but for those of a Toolkit.
static std::vector<std::string> foreignFolders(const Invocation &I) {
  std::vector<std::string> Result;
  for (size_t N = 1; N < I.PreprocessorArgs.size(); ++N) {
    if (I.PreprocessorArgs[N - 1] != "-isystem")
      continue;
    SmallString<128> Runtime(I.PreprocessorArgs[N]);
    sys::path::append(Runtime, "cuda_runtime.h");
    if (!sys::fs::exists(Runtime))
      Result.push_back(I.PreprocessorArgs[N]);
  }
  return Result;
}

RewriteOptions SourceCompile::rewriteOptions() const {
  RewriteOptions R;
  R.RDC = C.Inv.RelocatableDeviceCode;
  R.HiddenDeviceEntities = C.Inv.HiddenDeviceEntities;
  R.StaticTemplateStubs = C.Inv.StaticTemplateStubs;
  R.ModuleId = ModuleId;
  R.SystemFolders = foreignFolders(C.Inv);
  return R;
}

static size_t longestLine(StringRef Text) {
  size_t Longest = 0;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Longest = std::max(Longest, Line.size());
    Text = Rest;
  }
  return Longest;
}

std::string moduleId(const Invocation &I, StringRef Path, StringRef Text) {
  if (!I.ModuleId.empty())
    return I.ModuleId;
  if (!I.FrandomSeed.empty())
    return utohexstr(xxh3_64bits(I.FrandomSeed), true, 16);
  std::string Key = sys::path::filename(Path).str();
  Key += '\0';
  Key += Text;
  for (const GpuTarget &T : I.allTargets())
    Key += T.Virtual->compute();
  for (const std::string &A : I.PreprocessorArgs)
    if (StringRef(A).starts_with("-D") || StringRef(A).starts_with("-U"))
      Key += A;
  Key += I.Std;
  Key += I.RelocatableDeviceCode ? 'r' : 'w';
  return utohexstr(xxh3_64bits(Key), true, 16);
}

/// Checks that the source can be read, and names the compile.
bool SourceCompile::readSource() {
  auto Buffer = MemoryBuffer::getFile(In.Path);
  if (!Buffer) {
    printError("cannot read '" + In.Path + "': " + Buffer.getError().message());
    return false;
  }
  StringRef Text = (*Buffer)->getBuffer();
  if (Text.count('\0') > MaxNulBytes) {
    printError("'" + In.Path + "' is not a source: it holds " +
               Twine(Text.count('\0')) +
               " NUL bytes; sources are text, in UTF-8");
    return false;
  }
  SpellCheck = longestLine(Text) <= LongestLineToSpellCheck;
  IsTranslation = translates() && isHostSource(Text);
  if (IsTranslation || !C.Inv.VerifyPrefixes.empty())
    Source = (*Buffer)->getBuffer().str();
  ModuleId = moduleId(C.Inv, In.Path, Text);
  return true;
}

/// Where parsed headers are kept from one compile to the next. Not used where
/// lines of headers are recorded, and where the test of a diagnostic wants to
/// see the same each time.
std::string SourceCompile::prefixCache() const {
  const Invocation &I = C.Inv;
  if (I.NoPCH || In.IsPreprocessed || I.DebugHost || I.DebugDevice ||
      I.LineInfo || !I.VerifyPrefixes.empty())
    return "";
  SmallString<256> Folder;
  if (std::optional<std::string> Own = sys::Process::GetEnv("WARPCC_CACHE_DIR"))
    Folder = *Own;
  else if (sys::path::cache_directory(Folder))
    sys::path::append(Folder, "warpcc");
  else
    return "";
  sys::path::append(Folder, "prefix");
  return Folder.str().str();
}

bool SourceCompile::planDevice(const GpuTarget &Target) {
  Expected<PassRequest> R = deviceRequest(C, In, Target, ModuleId);
  if (!R) {
    printError(toString(R.takeError()));
    return false;
  }
  if (!SpellCheck)
    R->CC1Args.push_back("-fno-spell-checking");
  R->Output = Until == OutputKind::Preprocessed ? PassOutput::Preprocessed
              : Until == OutputKind::SyntaxOnly ? PassOutput::Nothing
                                                : PassOutput::PTX;
  R->PrefixCache = prefixCache();
  Devices.push_back({&Target, std::move(*R), {}, {}});
  return true;
}

bool SourceCompile::planHost() {
  Expected<PassRequest> R = hostRequest(C, In, ModuleId, Deps);
  if (!R) {
    printError(toString(R.takeError()));
    return false;
  }
  if (!SpellCheck)
    R->CC1Args.push_back("-fno-spell-checking");
  R->PrefixCache = prefixCache();
  R->Output = Until == OutputKind::Preprocessed   ? PassOutput::Preprocessed
              : Until == OutputKind::Dependencies ? PassOutput::Dependencies
              : Until == OutputKind::SyntaxOnly   ? PassOutput::Nothing
                                                  : PassOutput::Object;
  R->Images = [this] { return awaitImages(); };
  if (translates()) {
    R->Output = PassOutput::Nothing;
    R->ExtraConsumer = [this](clang::CompilerInstance &CI) {
      return createRewriteConsumer(CI, rewriteOptions(), Translated);
    };
  }
  Host = std::move(*R);
  return true;
}

bool SourceCompile::plan() {
  if (needsDevice())
    for (const GpuTarget &T : C.Inv.Targets) {
      if (!planDevice(T))
        return false;
      // Preprocessed output is that of one architecture, as nvcc's.
      if (Until == OutputKind::Preprocessed)
        break;
    }
  return !needsHost() || planHost();
}

/// How Clang is called in this process: no command, so not behind "#$".
void SourceCompile::printPasses() {
  auto PrintPass = [](const PassRequest &R) {
    errs() << "# " << R.Name << ": clang -cc1 " << quoteCommand(R.CC1Args)
           << '\n';
  };
  for (const DevicePass &D : Devices)
    PrintPass(D.Request);
  if (Host)
    PrintPass(*Host);
}

//===-- Results -----------------------------------------------------------===//

/// What only the end of all passes shows, placed in the source.
std::vector<CollectedDiagnostic> SourceCompile::lateDiagnostics() {
  std::vector<CollectedDiagnostic> Found;
  if (Devices.empty())
    return Found;
  LateReporter Reporter(C.Policy, In.Path, Devices[0].Request.CC1Args, Found);
  for (const DevicePass &D : Devices) {
    Reporter.reportProblems(D.Result);
    for (const Cubin &Code : D.Cubins)
      Reporter.reportUsage(D.Result,
                           readUsage(Code.Report, D.Result.Output, *Code.Arch));
    if (D.Result.Status == PassResult::Crashed &&
        Reporter.reportBackEndError(D.Result))
      CrashLocated = true;
    if (Host && HostResult.Status == PassResult::Ok &&
        D.Result.Status == PassResult::Ok)
      Reporter.reportConflicts(HostResult, D.Result);
  }
  for (AssemblerError &E : AssemblerErrors)
    Reporter.reportAssemblerError(E);
  return Found;
}

/// Shows every diagnostic once: passes see the same source. True if there was
/// an error.
bool SourceCompile::reportDiagnostics() {
  std::vector<std::vector<CollectedDiagnostic>> Passes;
  if (Host)
    Passes.push_back(std::move(HostResult.Diagnostics));
  for (DevicePass &D : Devices)
    Passes.push_back(std::move(D.Result.Diagnostics));
  Passes.push_back(lateDiagnostics());
  std::vector<CollectedDiagnostic> All = mergeDiagnostics(Passes);
  C.Found.insert(C.Found.end(), All.begin(), All.end());
  if (!C.Inv.VerifyPrefixes.empty()) {
    Verified =
        verifyDiagnostics(All, In.Path, Source, C.Inv.VerifyPrefixes, errs());
    return false;
  }
  if (C.Policy.Format == DiagnosticFormat::Sarif)
    return any_of(All, [](const CollectedDiagnostic &D) {
      return D.Level >= clang::DiagnosticsEngine::Error;
    });
  return printDiagnostics(All, C.Policy, In.Path, errs()).Errors != 0;
}

bool SourceCompile::reportCrashes() {
  if (CrashLocated) // a test looks at what was said
    return C.Inv.VerifyPrefixes.empty();
  bool Crashed = false;
  auto Check = [&](const PassRequest &Request, const PassResult &Result) {
    if (Result.Status != PassResult::Crashed || Crashed)
      return;
    Crashed = true;
    reportCrash(Request, Result, In.Path);
  };
  for (const DevicePass &D : Devices)
    Check(D.Request, D.Result);
  if (Host)
    Check(*Host, HostResult);
  return Crashed;
}

std::string SourceCompile::takeOutput() {
  switch (Until) {
  case OutputKind::PTX:
    return std::move(Devices[0].Result.Output);
  case OutputKind::Preprocessed:
    return std::move(Devices.empty() ? HostResult.Output
                                     : Devices[0].Result.Output);
  case OutputKind::Cubin:
    return std::move(Devices[0].Cubins[0].Bytes);
  case OutputKind::Fatbin:
    return makeFatbin();
  default:
    return std::move(HostResult.Output);
  }
}

/// The translation with the device code, or what the host compiler makes of it.
std::optional<std::string> SourceCompile::finishTranslation() {
  std::optional<DeviceImages> Images = awaitImages();
  if (!Images)
    return std::nullopt;
  std::string Text = finishHostSource(Translated, *Images, rewriteOptions());
  if (Until == OutputKind::HostSource)
    return Text;
  keep(nullptr, "cudafe1.cpp", Text);
  return compileHostSource(C, In, Text);
}

std::optional<std::string> SourceCompile::run() {
  if (C.Inv.HostViaSource && In.Kind != InputKind::Cuda &&
      Until == OutputKind::Object)
    return compileWithHost(C, In, Deps);
  if (!readSource())
    return std::nullopt;
  if (IsTranslation)
    return Until == OutputKind::HostSource
               ? std::optional(std::move(Source))
               : compileWithHost(C, {In.Path, InputKind::CXX}, Deps);
  if (!readImages() || !plan())
    return std::nullopt;
  if (C.Inv.Verbose)
    printPasses();
  initializePasses();
  runAll();
  bool HasErrors = reportDiagnostics();
  for (const AssemblerError &E : AssemblerErrors) {
    if (E.Located)
      continue; // it is among the diagnostics
    errs() << E.Text << '\n';
    HasErrors = true;
  }
  if (reportCrashes() || HasErrors)
    return std::nullopt;
  // A test looks at what was said, and there may be errors: no output.
  if (!C.Inv.VerifyPrefixes.empty())
    return Verified ? std::optional<std::string>("") : std::nullopt;
  auto IsBad = [](const PassResult &R) { return R.Status != PassResult::Ok; };
  if ((Host && IsBad(HostResult)) ||
      any_of(Devices, [&](const DevicePass &D) { return IsBad(D.Result); })) {
    printError("the compilation of '" + In.Path + "' did not finish");
    return std::nullopt;
  }
  if (Until == OutputKind::Cubin && Devices[0].Cubins.empty()) {
    printError("option '-cubin' needs ptxas, and none is found");
    return std::nullopt;
  }
  if (!writeBitcode())
    return std::nullopt;
  if (translates())
    return finishTranslation();
  return takeOutput();
}

/// -ptx with -rdc=true: what the host pass will embed.
bool SourceCompile::writeBitcode() const {
  if (Until != OutputKind::PTX || C.Inv.BitcodeFiles.empty())
    return true;
  Error E = writeOutput(C.Inv.BitcodeFiles[0], Devices[0].Result.Bitcode);
  if (!E)
    return true;
  printError(toString(std::move(E)));
  return false;
}

std::optional<std::string> compileSource(const DriverContext &C,
                                         const Input &In, OutputKind Until,
                                         const DepsRequest &Deps) {
  return SourceCompile(C, In, Until, Deps).run();
}

} // namespace warpcc
