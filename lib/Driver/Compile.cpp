//===- lib/Driver/Compile.cpp - from one source to its output -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of one source run in parallel. Device passes are started first;
// each ends with the ptxas runs of its PTX. The host pass parses meanwhile and
// waits for the fat binary only at its very end, when every device pass has a
// thread already: with any number of threads nothing can wait in a circle.
//===----------------------------------------------------------------------===//

#include "Compile.h"
#include "Assemble.h"
#include "Crash.h"
#include "Files.h"
#include "HostSource.h"
#include "LateDiagnostics.h"
#include "Process.h"
#include "Requests.h"
#include "Verify.h"
#include "warpcc/Fatbin/Writer.h"
#include "warpcc/Frontend/Pass.h"
#include "warpcc/Rewrite/Rewrite.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/thread.h"
#include "llvm/Support/xxhash.h"
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace llvm;

namespace warpcc {

void printError(const Twine &Message) {
  WithColor::error(errs(), "warpcc") << Message << '\n';
}

void printWarning(const Twine &Message) {
  WithColor::warning(errs(), "warpcc") << Message << '\n';
}

namespace {

constexpr unsigned PassStackSize = 512u << 20;

/// -fdevice-time-trace shows what takes longer (microseconds).
constexpr unsigned TimeTraceGranularity = 500;

/// A source with more NUL bytes than these is no text: Clang would show a line
/// of it for each.
constexpr size_t MaxNulBytes = 64;

/// Clang compares a misspelt name with all names that it knows; with one of
/// this length, which no human has written, that takes minutes.
constexpr size_t LongestLineToSpellCheck = 64 << 10;

/// A device pass and what became of it.
struct DevicePass {
  const GpuTarget *Target;
  PassRequest Request;
  PassResult Result;
  std::vector<Cubin> Cubins;
};

/// All passes of one source.
class SourceCompile {
  const DriverContext &C;
  const Input &In;
  OutputKind Until;
  const DepsRequest &Deps;
  std::string ModuleId;
  bool SpellCheck = true;
  std::string Source;    ///< only for --verify
  bool Verified = false; ///< --verify: the diagnostics are the expected ones
  std::vector<DevicePass> Devices;
  std::optional<PassRequest> Host;
  PassResult HostResult;
  HostSource Translated; ///< in the place of an object of the host pass
  DeviceImages Given;    ///< -phase=host: the images that other commands made

  std::vector<AssemblerError> AssemblerErrors; ///< guarded by Lock

  std::atomic<bool> Cancel{false};
  std::mutex Lock;
  std::condition_variable DeviceDone;
  size_t DevicesLeft = 0;

public:
  SourceCompile(const DriverContext &C, const Input &In, OutputKind Until,
                const DepsRequest &Deps)
      : C(C), In(In), Until(Until), Deps(Deps) {}

  std::optional<std::string> run();

private:
  bool readSource();
  std::string prefixCache() const;
  bool plan();
  void printPasses();
  bool planDevice(const GpuTarget &Target);
  bool planHost();
  void runAll();
  bool readImages();
  void runDevice(DevicePass &D);
  void runHost();
  bool assemble(DevicePass &D);
  bool writeBitcode() const;
  std::string keptName(const GpuTarget *Target, const Twine &Extension) const;
  void keep(const GpuTarget *Target, const Twine &Extension, StringRef Bytes);
  void keepPreprocessed(PassRequest Request, const GpuTarget *Target,
                        StringRef Extension);
  std::optional<DeviceImages> awaitImages();
  std::string makeFatbin();
  std::vector<CollectedDiagnostic> lateDiagnostics();
  bool reportDiagnostics();
  bool reportCrashes();
  std::string takeOutput();
  bool needsDevice() const;
  bool needsHost() const;
  bool translates() const;
  RewriteOptions rewriteOptions() const;
  std::optional<std::string> finishTranslation();
};

} // namespace

//===-- Planning ----------------------------------------------------------===//

bool SourceCompile::needsDevice() const {
  return In.Kind == InputKind::Cuda && Until != OutputKind::Dependencies &&
         !C.Inv.HostPhase;
}

bool SourceCompile::needsHost() const {
  return Until == OutputKind::Object || Until == OutputKind::HostSource ||
         Until == OutputKind::Dependencies || In.Kind != InputKind::Cuda;
}

/// Is the host half written as C++?
bool SourceCompile::translates() const {
  return In.Kind == InputKind::Cuda &&
         (Until == OutputKind::HostSource ||
          (Until == OutputKind::Object && C.Inv.HostViaSource));
}

RewriteOptions SourceCompile::rewriteOptions() const {
  RewriteOptions R;
  R.RDC = C.Inv.RelocatableDeviceCode;
  R.HiddenDeviceEntities = C.Inv.HiddenDeviceEntities;
  R.StaticTemplateStubs = C.Inv.StaticTemplateStubs;
  R.ModuleId = ModuleId;
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

/// Checks that the source can be read, and names the compile: a hash of what
/// is compiled and how, never of where or when.
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
  if (!C.Inv.VerifyPrefixes.empty())
    Source = (*Buffer)->getBuffer().str();
  if (!C.Inv.FrandomSeed.empty()) {
    ModuleId = utohexstr(xxh3_64bits(C.Inv.FrandomSeed), true, 16);
    return true;
  }
  std::string Key = sys::path::filename(In.Path).str();
  Key += '\0';
  Key += (*Buffer)->getBuffer();
  for (const GpuTarget &T : C.Inv.allTargets())
    Key += T.Virtual->compute();
  for (const std::string &A : C.Inv.PreprocessorArgs)
    if (StringRef(A).starts_with("-D") || StringRef(A).starts_with("-U"))
      Key += A;
  Key += C.Inv.Std;
  Key += C.Inv.RelocatableDeviceCode ? 'r' : 'w';
  ModuleId = utohexstr(xxh3_64bits(Key), true, 16);
  return true;
}

/// Where parsed headers are kept from one compile to the next. Not used where
/// lines of headers are recorded, and where the test of a diagnostic wants to
/// see the same each time.
std::string SourceCompile::prefixCache() const {
  const Invocation &I = C.Inv;
  if (I.NoPCH || I.DebugHost || I.DebugDevice || I.LineInfo ||
      !I.VerifyPrefixes.empty())
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

//===-- Running -----------------------------------------------------------===//

bool SourceCompile::assemble(DevicePass &D) {
  if (Until == OutputKind::PTX || Until == OutputKind::SyntaxOnly ||
      Until == OutputKind::Preprocessed)
    return true;
  if (!D.Result.Problems.empty()) {
    D.Result.Status = PassResult::Errors;
    return false;
  }
  for (const ArchInfo *Real : D.Target->Real) {
    if (Cancel)
      return false;
    StepTimer Timer;
    Expected<std::optional<Cubin>> Code = assemblePTX(
        C, In.Path, D.Result.Output, *Real, C.Inv.RelocatableDeviceCode);
    std::string Name = Real->sm() + ".cubin";
    C.Times.add(In.Path, "ptxas", keptName(D.Target, "ptx"),
                keptName(D.Target, Name), Real->sm(), Timer.milliseconds());
    if (!Code) {
      std::lock_guard<std::mutex> Guard(Lock);
      D.Result.Status = PassResult::Errors;
      AssemblerErrors.push_back({toString(Code.takeError()), &D.Result});
      return false;
    }
    if (!*Code)
      continue;
    if (Until != OutputKind::Cubin)
      keep(D.Target, Name, (*Code)->Bytes);
    D.Cubins.push_back(std::move(**Code));
  }
  return true;
}

void SourceCompile::runDevice(DevicePass &D) {
  bool Trace = !C.Inv.TimeTraceFile.empty();
  if (Trace)
    timeTraceProfilerInitialize(TimeTraceGranularity, D.Request.Name);
  StepTimer Timer;
  D.Result = runPass(D.Request, Cancel);
  C.Times.add(In.Path, "device pass", In.Path, keptName(D.Target, "ptx"),
              D.Target->Virtual->compute(), Timer.milliseconds());
  if (D.Result.Status == PassResult::Ok &&
      D.Request.Output == PassOutput::PTX && Until != OutputKind::PTX)
    keep(D.Target, "ptx", D.Result.Output);
  if (C.Inv.Keep)
    keepPreprocessed(D.Request, D.Target, "cpp1.ii");
  if (Trace)
    timeTraceProfilerFinishThread();
  if (D.Result.Status == PassResult::Ok && !assemble(D))
    Cancel = true;
  std::lock_guard<std::mutex> Guard(Lock);
  --DevicesLeft;
  DeviceDone.notify_all();
}

void SourceCompile::runHost() {
  StepTimer Timer;
  HostResult = runPass(*Host, Cancel);
  C.Times.add(In.Path, In.Kind == InputKind::Cuda ? "host pass" : "compile",
              In.Path, keptName(nullptr, "o"), "", Timer.milliseconds());
  if (!C.Inv.Keep || In.Kind != InputKind::Cuda)
    return;
  keep(nullptr, "module_id", ModuleId);
  if (Expected<std::vector<std::string>> CC1 = hostCC1(C, In, ModuleId, {})) {
    PassRequest Plain = *Host;
    Plain.CC1Args = std::move(*CC1);
    keepPreprocessed(std::move(Plain), nullptr, "cpp4.ii");
  } else {
    consumeError(CC1.takeError()); // the pass has reported it
  }
}

std::string SourceCompile::makeFatbin() {
  fatbin::Writer Writer;
  for (DevicePass &D : Devices) {
    for (const Cubin &Code : D.Cubins)
      Writer.addCubin(Code.Bytes, imageInfo(C.Inv, *Code.Arch));
    // Without ptxas the PTX stands in for the code that was asked for.
    bool StandIn = D.Cubins.size() < D.Target->Real.size();
    if (D.Target->EmbedPTX || StandIn)
      Writer.addPTX(D.Result.Output, imageInfo(C.Inv, *D.Target->Virtual));
  }
  return Writer.empty() ? std::string() : Writer.finish();
}

/// Called by the host pass in its thread, last thing before the back end.
std::optional<DeviceImages> SourceCompile::awaitImages() {
  std::unique_lock<std::mutex> Guard(Lock);
  DeviceDone.wait(Guard, [this] { return DevicesLeft == 0; });
  if (Cancel)
    return std::nullopt;
  if (C.Inv.HostPhase)
    return Given;
  StepTimer Timer;
  DeviceImages Images{makeFatbin(), {}};
  for (const DevicePass &D : Devices)
    Images.Bitcode += D.Result.Bitcode;
  if (!Devices.empty()) {
    C.Times.add(In.Path, "fatbinary", "", keptName(nullptr, "fatbin"), "",
                Timer.milliseconds());
    keep(nullptr, "fatbin", Images.Fatbin);
  }
  return Images;
}

/// -phase=host: what other commands have made.
bool SourceCompile::readImages() {
  if (!C.Inv.HostPhase)
    return true;
  auto Append = [](const std::string &Path, std::string &To) {
    auto Buffer = MemoryBuffer::getFile(Path);
    if (Buffer)
      To += (*Buffer)->getBuffer();
    else
      printError("cannot read '" + Path + "': " + Buffer.getError().message());
    return bool(Buffer);
  };
  if (!C.Inv.FatbinFile.empty() && !Append(C.Inv.FatbinFile, Given.Fatbin))
    return false;
  return all_of(C.Inv.BitcodeFiles, [&](const std::string &Path) {
    return Append(Path, Given.Bitcode);
  });
}

//===-- Intermediate files ------------------------------------------------===//

std::string SourceCompile::keptName(const GpuTarget *Target,
                                    const Twine &Extension) const {
  return keptPath(C.Inv, In.Path, Target, Extension.str());
}

/// -keep. Called in the threads of the passes.
void SourceCompile::keep(const GpuTarget *Target, const Twine &Extension,
                         StringRef Bytes) {
  if (!C.Inv.Keep)
    return;
  if (Error E = writeOutput(keptName(Target, Extension), Bytes)) {
    printError(toString(std::move(E)));
    Cancel = true;
  }
}

/// The preprocessed sources, which no pass of ours has as text.
void SourceCompile::keepPreprocessed(PassRequest Request,
                                     const GpuTarget *Target,
                                     StringRef Extension) {
  Request.Output = PassOutput::Preprocessed;
  Request.Images = nullptr;
  std::atomic<bool> Ignored{false};
  PassResult Result = runPass(Request, Ignored);
  keep(Target, Extension, Result.Output);
}

void SourceCompile::runAll() {
  DevicesLeft = Devices.size();
  // Device passes first: see the top of the file.
  std::vector<std::function<void()>> Queue;
  for (DevicePass &D : Devices)
    Queue.push_back([this, &D] { runDevice(D); });
  if (Host)
    Queue.push_back([this] { runHost(); });

  unsigned Threads = C.Inv.Threads;
  if (!Threads)
    Threads = std::max(2u, std::thread::hardware_concurrency());
  Threads = std::min<size_t>(Threads, Queue.size());
  std::atomic<size_t> Next{0};
  auto Work = [&] {
    for (size_t N = Next++; N < Queue.size(); N = Next++)
      Queue[N]();
  };
  // Clang recurses as deeply as the source nests, and also to skip what it has
  // given up. The memory is only taken when it is used.
  std::vector<llvm::thread> Pool;
  for (unsigned N = 0; N != Threads; ++N)
    Pool.emplace_back(std::optional<unsigned>(PassStackSize), Work);
  for (llvm::thread &T : Pool)
    T.join();
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
  if (!readSource() || !readImages() || !plan())
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
