//===- lib/Driver/Driver.cpp - the command --------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of things: read the command line, answer questions (--version),
// find the toolkit, compile each source, link. With -dryrun the commands of
// all steps are printed and none is run; with -clean their files go away.
//===----------------------------------------------------------------------===//

#include "warpcc/Driver/Driver.h"
#include "Assemble.h"
#include "Compile.h"
#include "DeviceLink.h"
#include "DryRun.h"
#include "Files.h"
#include "Link.h"
#include "Process.h"
#include "RelocatableInputs.h"
#include "Requests.h"
#include "RunReport.h"
#include "SubTools.h"
#include "warpcc/Config.h"
#include "warpcc/Sema/Sema.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <deque>

using namespace llvm;

namespace warpcc {

namespace {

/// One run of the command.
class Driver {
  const DriverContext &C;
  const Invocation &I;
  std::deque<TempFile> Temps;
  std::vector<LinkInput> Objects;
  std::deque<std::string> MemberNames; ///< of an archive; addresses stay

public:
  explicit Driver(const DriverContext &C) : C(C), I(C.Inv) {}
  int run();

private:
  bool compileAll();
  bool compileOne(const Input &In, size_t Index);
  bool compileSourceFile(const Input &In, size_t Index);
  bool addObject(const Input &In, size_t Index, StringRef Bytes);
  void showSource(const Input &In, size_t Index);
  void showLink();
  bool linkDeviceCode();
  bool writeDeviceLink();
  bool writeLibrary();
  bool linkAll(StringRef Output);
  bool clean();
  bool links() const;
  std::string sourceOutput(const Input &In) const;
  std::string linkOutput() const;
  std::string outputName(const Input &In, StringRef Extension) const;
  DepsRequest depsFor(const Input &In, StringRef Object) const;
  int runProgram(StringRef Program);
  bool isSource(const Input &In) const { return In.Kind <= InputKind::PTX; }
};

} // namespace

//===-- Questions ---------------------------------------------------------===//

static void printVersion(const Toolkit &Kit) {
  const ToolkitVersion &V = Kit.Version;
  // CMake looks for nvcc's name of itself, others for the last line.
  outs() << "warpcc, in the place of nvcc: NVIDIA (R) Cuda compiler driver\n"
         << "warpcc version " WARPCC_VERSION_STRING
            ", an nvcc-compatible CUDA C++ compiler on Clang "
         << CLANG_VERSION_STRING << "\n"
         << "Headers: "
         << (Kit.Builtin ? std::string("builtin")
                         : "CUDA Toolkit in " + Kit.Root)
         << "\n"
         << "Cuda compilation tools, release " << V.Major << '.' << V.Minor
         << ", V" << V.Major << '.' << V.Minor << '.' << V.Build << "\n";
}

static int answer(const Invocation &I, const Toolkit &Kit) {
  using Q = Invocation::Query;
  switch (I.Asked) {
  case Q::Help:
    printHelp(outs());
    return 0;
  case Q::Version:
    printVersion(Kit);
    return 0;
  case Q::ListArch:
    for (const ArchInfo *A : portableArchs(/*MajorOnly=*/false))
      outs() << A->compute() << '\n';
    return 0;
  case Q::ListCode:
    for (const ArchInfo *A : portableArchs(/*MajorOnly=*/false))
      outs() << A->sm() << '\n';
    return 0;
  case Q::Explain:
    if (explainRule(I.ExplainRule, outs()))
      return 0;
    printError("there is no rule named '" + I.ExplainRule + "'");
    return 1;
  case Q::None:
    break;
  }
  llvm_unreachable("no question was asked");
}

//===-- Names -------------------------------------------------------------===//

std::string Driver::outputName(const Input &In, StringRef Extension) const {
  if (!I.OutputFile.empty())
    return I.OutputFile;
  SmallString<128> Name(sys::path::filename(In.Path));
  sys::path::replace_extension(Name, Extension);
  SmallString<128> Result(I.OutputDir);
  sys::path::append(Result, Name);
  return Result.str().str();
}

DepsRequest Driver::depsFor(const Input &In, StringRef Object) const {
  if (I.Deps == DepsKind::None || In.Kind > InputKind::C)
    return {};
  DepsRequest D;
  if (!I.DepsFile.empty())
    D.File = I.DepsFile;
  else if (I.Output == OutputKind::Dependencies)
    D.File = I.OutputFile.empty() ? "-" : I.OutputFile;
  else {
    SmallString<128> Name(Object);
    sys::path::replace_extension(Name, "d");
    D.File = Name.str().str();
  }
  D.Target = I.DepsTarget.empty() ? Object.str() : I.DepsTarget;
  return D;
}

//===-- Compiling ---------------------------------------------------------===//

static StringRef extensionOf(OutputKind Kind) {
  switch (Kind) {
  case OutputKind::PTX:
    return "ptx";
  case OutputKind::Cubin:
    return "cubin";
  case OutputKind::Fatbin:
    return "fatbin";
  default:
    return "o";
  }
}

/// Is there a step behind the objects?
bool Driver::links() const {
  return I.Output == OutputKind::Executable ||
         I.Output == OutputKind::DeviceLink || I.Output == OutputKind::Library;
}

/// What a source is compiled to, where that is the last step.
std::string Driver::sourceOutput(const Input &In) const {
  if (I.Output == OutputKind::Preprocessed)
    return I.OutputFile.empty() ? "-" : I.OutputFile;
  if (I.Output == OutputKind::HostSource) // x.cu.cpp.ii, as nvcc's
    return outputName(
        In, (sys::path::extension(In.Path).drop_front() + ".cpp.ii").str());
  return outputName(In, extensionOf(I.Output));
}

std::string Driver::linkOutput() const {
  if (!I.OutputFile.empty())
    return I.OutputFile;
  return I.Output == OutputKind::DeviceLink ? "a_dlink.o"
         : I.Output == OutputKind::Library  ? "a.a"
         : I.Shared                         ? "a.so"
                                            : "a.out";
}

/// -dryrun and -v: the commands that compile one source.
void Driver::showSource(const Input &In, size_t Index) {
  std::string Name =
      links() ? stepFile(I, In.Path, nullptr, "o") : sourceOutput(In);
  DepsRequest Deps = depsFor(In, links() ? outputName(In, "o") : Name);
  printSourceCommands(C, In, links() ? OutputKind::Object : I.Output, Name,
                      Deps);
  if (I.DryRun && links())
    Objects.push_back({Name, Index});
}

/// The object of a source that is linked at once.
bool Driver::addObject(const Input &In, size_t Index, StringRef Bytes) {
  if (I.Keep) {
    std::string Name = keptPath(I, In.Path, nullptr, "o");
    Objects.push_back({Name, Index});
    Error E = writeOutput(Name, Bytes);
    if (E)
      printError(toString(std::move(E)));
    return !E;
  }
  Expected<TempFile> Object = TempFile::create("o", Bytes);
  if (!Object) {
    printError(toString(Object.takeError()));
    return false;
  }
  Objects.push_back({Object->path().str(), Index});
  Temps.push_back(std::move(*Object));
  return true;
}

bool Driver::compileSourceFile(const Input &In, size_t Index) {
  OutputKind Until = links() ? OutputKind::Object : I.Output;
  std::string Name = links() ? outputName(In, "o") : sourceOutput(In);
  DepsRequest Deps =
      depsFor(In, links() && !I.OutputFile.empty() ? I.OutputFile : Name);
  DepsRequest Written = Deps;
  std::optional<TempFile> DepsTemp;
  if (!Deps.File.empty()) {
    Expected<TempFile> T = TempFile::create("d");
    if (!T) {
      printError(toString(T.takeError()));
      return false;
    }
    Written.File = T->path().str();
    DepsTemp.emplace(std::move(*T));
  }
  std::optional<std::string> Bytes = In.Kind == InputKind::PTX
                                         ? assembleSource(C, In, Until)
                                         : compileSource(C, In, Until, Written);
  if (!Bytes)
    return false;
  if (!I.VerifyPrefixes.empty())
    return true;

  Error E = Error::success();
  if (DepsTemp) {
    auto Rule = MemoryBuffer::getFile(DepsTemp->path());
    if (!Rule) {
      printError("cannot read the dependencies of '" + In.Path + "'");
      return false;
    }
    E = joinErrors(std::move(E), writeOutput(Deps.File, (*Rule)->getBuffer()));
  }
  bool Ok = true;
  if (links())
    Ok = addObject(In, Index, *Bytes);
  else if (Until != OutputKind::Dependencies && Until != OutputKind::SyntaxOnly)
    E = joinErrors(std::move(E), writeOutput(Name, *Bytes));
  if (!E)
    return Ok;
  printError(toString(std::move(E)));
  return false;
}

bool Driver::compileOne(const Input &In, size_t Index) {
  if (isSource(In)) {
    if (I.DryRun || I.Verbose)
      showSource(In, Index);
    return I.DryRun || compileSourceFile(In, Index);
  }
  if (!links())
    return true; // as nvcc: -c with an object does nothing
  if (!I.DryRun && !sys::fs::exists(In.Path)) {
    printError("cannot read '" + In.Path + "': No such file or directory");
    return false;
  }
  Objects.push_back({In.Path, Index});
  return true;
}

bool Driver::compileAll() {
  bool Ok = true;
  for (const auto &[Index, In] : enumerate(I.Inputs))
    Ok &= compileOne(In, Index);
  return Ok;
}

//===-- Linking and running -----------------------------------------------===//

/// The device link on the way to an executable: its object joins the others.
bool Driver::linkDeviceCode() {
  StepTimer Timer;
  TimeTraceScope Scope("Device link");
  std::optional<std::string> Object = deviceLink(C, Objects);
  if (!Object || Object->empty())
    return Object.has_value();
  C.Times.add("", "device link", "", "", "", Timer.milliseconds());
  Expected<TempFile> File = TempFile::create("o", *Object);
  if (!File) {
    printError(toString(File.takeError()));
    return false;
  }
  Objects.push_back({File->path().str(), I.Inputs.size()});
  Temps.push_back(std::move(*File));
  return true;
}

/// -dlink: the device link is the output.
bool Driver::writeDeviceLink() {
  std::optional<std::string> Object = deviceLink(C, Objects);
  if (!Object)
    return false;
  if (Object->empty()) {
    printError("no input has relocatable device code; compile with -dc or "
               "-rdc=true");
    return false;
  }
  Error E = writeOutput(linkOutput(), *Object);
  if (!E)
    return true;
  printError(toString(std::move(E)));
  return false;
}

/// -lib: an archive of the objects, without times and owners.
bool Driver::writeLibrary() {
  std::vector<NewArchiveMember> Members;
  for (const LinkInput &O : Objects) {
    Expected<NewArchiveMember> M =
        NewArchiveMember::getFile(O.Path, /*Deterministic=*/true);
    if (!M) {
      printError("cannot read '" + O.Path + "': " + toString(M.takeError()));
      return false;
    }
    // Objects of sources are temporary files: name them after the source.
    const Input &In = I.Inputs[O.Index];
    if (isSource(In)) {
      SmallString<128> Name(sys::path::filename(In.Path));
      sys::path::replace_extension(Name, "o");
      M->MemberName = MemberNames.emplace_back(Name.str().str());
    } else {
      M->MemberName = sys::path::filename(In.Path);
    }
    Members.push_back(std::move(*M));
  }
  std::string Name = linkOutput();
  Error E = writeArchive(Name, Members, SymtabWritingMode::NormalSymtab,
                         object::Archive::K_GNU, /*Deterministic=*/true,
                         /*Thin=*/false);
  if (!E)
    return true;
  printError("cannot write '" + Name + "': " + toString(std::move(E)));
  return false;
}

bool Driver::linkAll(StringRef Output) {
  // The linker's output takes its place only when it is complete.
  std::string Temp =
      (Output + ".tmp-" + Twine(sys::Process::getProcessId())).str();
  sys::RemoveFileOnSignal(Temp);
  StepTimer Timer;
  if (I.Verbose || I.DryRun) {
    Expected<std::string> Line = linkCommandLine(C, Objects, Output);
    if (!Line) {
      printError(toString(Line.takeError()));
      return false;
    }
    errs() << "#$ " << *Line << '\n';
  }
  if (I.DryRun)
    return true;
  Expected<std::vector<std::string>> Command = linkCommand(C, Objects, Temp);
  if (!Command) {
    printError(toString(Command.takeError()));
    return false;
  }
  if (I.Verbose)
    errs() << "# link: " << quoteCommand(*Command) << '\n';
  bool Ok;
  {
    TimeTraceScope Scope("Link", Output);
    Ok = runLink(C, *Command);
  }
  C.Times.add("", "link", "", Output, "", Timer.milliseconds());
  if (Ok) {
    if (std::error_code EC = sys::fs::rename(Temp, Output)) {
      printError("cannot write '" + Output + "': " + EC.message());
      Ok = false;
    }
  }
  if (!Ok)
    sys::fs::remove(Temp);
  sys::DontRemoveFileOnSignal(Temp);
  return Ok;
}

int Driver::runProgram(StringRef Program) {
  SmallString<128> Path(Program);
  sys::fs::make_absolute(Path);
  std::vector<std::string> Command = {Path.str().str()};
  Command.insert(Command.end(), I.RunArgs.begin(), I.RunArgs.end());
  const bool Wanted = !I.ReportFormat.empty();
  Expected<RunResult> R = runReported(Command, Wanted);
  if (!R) {
    printError(toString(R.takeError()));
    return 1;
  }
  if (Wanted) {
    const bool IsJUnit = I.ReportFormat == "junit";
    std::string File = I.ReportFile;
    if (File.empty())
      File = (Program + (IsJUnit ? ".xml" : ".sarif")).str();
    ReportFormat Format = IsJUnit ? ReportFormat::JUnit : ReportFormat::Sarif;
    if (Error E = writeOutput(File, formatReport(*R, Format))) {
      printError(toString(std::move(E)));
      return 1;
    }
  }
  // A program that does not look at errors fails nevertheless.
  return R->ExitCode ? R->ExitCode : !R->Findings.empty();
}

/// -dryrun: the commands behind the objects. Whether an object has code for a
/// device link is known of those that exist already.
void Driver::showLink() {
  std::vector<std::string> Names;
  RelocatableInputs Inputs;
  for (const LinkInput &O : Objects) {
    Names.push_back(O.Path);
    bool IsMadeHere = isSource(I.Inputs[O.Index]);
    if (!IsMadeHere && sys::fs::exists(O.Path))
      consumeError(Inputs.add(O.Path)); // the link will report it
  }
  bool Relocatable = I.RelocatableDeviceCode || !Inputs.Objects.empty();
  if (I.Output == OutputKind::DeviceLink) {
    printDeviceLinkCommand(C, Names, linkOutput());
  } else if (I.Output == OutputKind::Library) {
    std::vector<std::string> Command = {C.Program, "-lib"};
    Command.insert(Command.end(), Names.begin(), Names.end());
    Command.insert(Command.end(), {"-o", linkOutput()});
    errs() << "#$ " << quoteCommand(Command) << '\n';
  } else if (Relocatable && !I.NoDeviceLink) {
    std::string Linked = stepFile(I, "a_dlink.o", nullptr, "o");
    printDeviceLinkCommand(C, Names, Linked);
    Objects.push_back({Linked, I.Inputs.size()});
  }
}

/// -clean: removes what the command makes and what it keeps.
bool Driver::clean() {
  std::vector<std::string> Files;
  for (const Input &In : I.Inputs) {
    if (!isSource(In))
      continue;
    if (!links())
      Files.push_back(sourceOutput(In));
    if (std::string Deps = depsFor(In, outputName(In, "o")).File; Deps != "")
      Files.push_back(Deps);
    if (I.Keep)
      append_range(Files, keptPaths(I, In));
  }
  if (links())
    Files.push_back(linkOutput());
  bool Ok = true;
  for (const std::string &F : Files)
    if (F != "-" && sys::fs::is_regular_file(F))
      if (std::error_code EC = sys::fs::remove(F)) {
        printError("cannot remove '" + F + "': " + EC.message());
        Ok = false;
      }
  return Ok;
}

int Driver::run() {
  if (I.Clean)
    return clean() ? 0 : 1;
  if (I.Verbose || I.DryRun)
    printEnvironment(C);
  if (!I.LateError.empty()) {
    printError(I.LateError);
    return 1;
  }
  if (I.RunProgram && I.Inputs.size() == 1 &&
      I.Inputs[0].Kind == InputKind::Program)
    return runProgram(I.Inputs[0].Path);
  if (!compileAll())
    return 1;
  if (!I.VerifyPrefixes.empty())
    return 0;
  if (I.DryRun && !links())
    return 0;
  if (I.DryRun) {
    showLink();
    return I.Output != OutputKind::Executable || linkAll(linkOutput()) ? 0 : 1;
  }
  switch (I.Output) {
  case OutputKind::Executable: {
    if (!I.NoDeviceLink && !linkDeviceCode())
      return 1;
    if (!linkAll(linkOutput()))
      return 1;
    return I.RunProgram ? runProgram(linkOutput()) : 0;
  }
  case OutputKind::DeviceLink:
    return writeDeviceLink() ? 0 : 1;
  case OutputKind::Library:
    return writeLibrary() ? 0 : 1;
  default:
    return 0;
  }
}

/// The SARIF log that replaces the text, and that of --audit.
static bool writeFindings(const DriverContext &C) {
  if (C.Policy.Format == DiagnosticFormat::Sarif)
    errs() << toSarif(C.Found, /*GuideOnly=*/false) << '\n';
  if (C.Inv.AuditFile.empty())
    return true;
  Error E = writeOutput(C.Inv.AuditFile, toSarif(C.Found, /*GuideOnly=*/true));
  if (!E)
    return true;
  printError(toString(std::move(E)));
  return false;
}

/// -time and -fdevice-time-trace.
static bool writeTimes(const DriverContext &C, double Total) {
  const Invocation &I = C.Inv;
  Error E = Error::success();
  if (!I.TimeFile.empty()) {
    C.Times.add("", "warpcc (driver)", "", I.OutputFile, "", Total);
    E = joinErrors(std::move(E), C.Times.appendTo(I.TimeFile));
  }
  if (!I.TimeTraceFile.empty()) {
    SmallString<128> Name(I.TimeTraceFile);
    if (Name == "-") {
      Name = I.OutputFile.empty() ? "trace" : I.OutputFile;
      sys::path::replace_extension(Name, "json");
    }
    SmallString<0> Trace;
    raw_svector_ostream OS(Trace);
    timeTraceProfilerWrite(OS);
    timeTraceProfilerCleanup();
    E = joinErrors(std::move(E), writeOutput(Name, Trace));
  }
  if (!E)
    return true;
  printError(toString(std::move(E)));
  return false;
}

int runDriver(ArrayRef<const char *> Argv) {
  if (std::optional<int> Status = runAsSubTool(Argv))
    return *Status;
  StepTimer Timer;
  Expected<Invocation> I = Invocation::parse(Argv.drop_front());
  if (!I) {
    printError(toString(I.takeError()));
    return 1;
  }
  std::string Root = resourceRoot(Argv[0]);
  Expected<Toolkit> Kit = Toolkit::find(I->CudaPath, Root, Argv[0]);
  if (!Kit) {
    printError(toString(Kit.takeError()));
    return 1;
  }
  if (I->Asked != Invocation::Query::None)
    return answer(*I, *Kit);
  DriverContext C{*I,
                  *Kit,
                  Root,
                  Argv[0],
                  sys::Process::FileDescriptorHasColors(2),
                  diagnosticPolicy(*I),
                  {},
                  {}};
  if (isTooOldForHeaders(*I, *Kit) && !I->DisableWarnings)
    printWarning("'-std=c++03': with the builtin headers the language of .cu "
                 "files is C++11, with C++03's library and __cplusplus");
  if (!I->DisableWarnings)
    for (const std::string &Note : I->Notes)
      printWarning(Note);
  std::vector<std::string> Problems = C.Policy.problems();
  for (const std::string &P : Problems)
    printError(P);
  if (!Problems.empty())
    return 1;
  if (!I->TimeTraceFile.empty())
    timeTraceProfilerInitialize(/*TimeTraceGranularity=*/500, "warpcc");
  int Status = Driver(C).run();
  bool Written = writeFindings(C) && writeTimes(C, Timer.milliseconds());
  return Written ? Status : 1;
}

} // namespace warpcc
