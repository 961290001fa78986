//===- lib/Driver/Driver.cpp - the command --------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of things: read the command line, answer questions (--version),
// find the toolkit, compile each source, link. With -dryrun the commands of
// all steps are printed and none is run.
//===----------------------------------------------------------------------===//

#include "warpcc/Driver/Driver.h"
#include "Assemble.h"
#include "Compile.h"
#include "DeviceLink.h"
#include "Files.h"
#include "Link.h"
#include "Process.h"
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
  bool linkDeviceCode();
  bool writeDeviceLink();
  bool writeLibrary();
  void printEnvironment();
  bool linkAll(StringRef Output);
  std::string outputName(const Input &In, StringRef Extension) const;
  DepsRequest depsFor(const Input &In, StringRef Object) const;
  int runProgram(StringRef Program);
  bool isSource(const Input &In) const { return In.Kind <= InputKind::PTX; }
};

} // namespace

//===-- Questions ---------------------------------------------------------===//

static void printVersion(const Toolkit &Kit) {
  const ToolkitVersion &V = Kit.Version;
  // Build systems look for the first and the last line of nvcc's answer.
  outs() << "nvcc: warpcc (R) Cuda compiler driver\n"
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

bool Driver::compileOne(const Input &In, size_t Index) {
  bool Links = I.Output == OutputKind::Executable ||
               I.Output == OutputKind::DeviceLink ||
               I.Output == OutputKind::Library;
  if (!isSource(In)) {
    if (!Links)
      return true; // as nvcc: -c with an object does nothing
    if (!sys::fs::exists(In.Path)) {
      printError("cannot read '" + In.Path + "': No such file or directory");
      return false;
    }
    Objects.push_back({In.Path, Index});
    return true;
  }
  OutputKind Until = Links ? OutputKind::Object : I.Output;
  std::string Name = Until == OutputKind::Preprocessed
                         ? (I.OutputFile.empty() ? "-" : I.OutputFile)
                         : outputName(In, extensionOf(Until));
  std::string DepsName = Links ? outputName(In, "o") : Name;
  DepsRequest Deps =
      depsFor(In, Links && !I.OutputFile.empty() ? I.OutputFile : DepsName);
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
  if (I.DryRun) {
    Objects.push_back({DepsName, Index});
    return true;
  }

  Error E = Error::success();
  if (DepsTemp) {
    auto Rule = MemoryBuffer::getFile(DepsTemp->path());
    if (!Rule) {
      printError("cannot read the dependencies of '" + In.Path + "'");
      return false;
    }
    E = joinErrors(std::move(E), writeOutput(Deps.File, (*Rule)->getBuffer()));
  }
  if (Until == OutputKind::Dependencies || Until == OutputKind::SyntaxOnly) {
    // Nothing else to write.
  } else if (Links) {
    Expected<TempFile> Object = TempFile::create("o", *Bytes);
    if (Object) {
      Objects.push_back({Object->path().str(), Index});
      Temps.push_back(std::move(*Object));
    } else {
      E = joinErrors(std::move(E), Object.takeError());
    }
  } else {
    E = joinErrors(std::move(E), writeOutput(Name, *Bytes));
  }
  if (!E)
    return true;
  printError(toString(std::move(E)));
  return false;
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
  std::optional<std::string> Object = deviceLink(C, Objects);
  if (!Object || Object->empty())
    return Object.has_value();
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
  std::string Name = I.OutputFile.empty() ? "a_dlink.o" : I.OutputFile;
  Error E = writeOutput(Name, *Object);
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
  std::string Name = I.OutputFile.empty() ? "a.a" : I.OutputFile;
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
  Expected<std::vector<std::string>> Command = linkCommand(C, Objects, Temp);
  if (!Command) {
    printError(toString(Command.takeError()));
    return false;
  }
  if (I.Verbose || I.DryRun)
    errs() << "#$ " << quoteCommand(*Command) << '\n';
  if (I.DryRun)
    return true;
  bool Ok = runLink(C, *Command);
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
  std::vector<StringRef> Args = {Path};
  Args.insert(Args.end(), I.RunArgs.begin(), I.RunArgs.end());
  std::string Message;
  int Code = sys::ExecuteAndWait(Path, Args, std::nullopt, {}, 0, 0, &Message);
  if (!Message.empty())
    printError("'" + Program + "': " + Message);
  return Code < 0 ? 1 : Code;
}

/// The lines of nvcc's -v that build systems read.
void Driver::printEnvironment() {
  auto Line = [](const Twine &Text) { errs() << "#$ " << Text << '\n'; };
  const Toolkit &Kit = C.Kit;
  if (!Kit.Builtin) {
    Line("TOP=" + Kit.Root);
    Line("NVVMIR_LIBRARY_DIR=" + sys::path::parent_path(Kit.LibDevice));
  }
  if (std::optional<std::string> Path = sys::Process::GetEnv("PATH"))
    Line("PATH=" + *Path);
  Line("INCLUDES=\"-I" + Kit.Include + "\"  ");
  if (!Kit.Cccl.empty())
    Line("SYSTEM_INCLUDES=\"-isystem\" \"" + Kit.Cccl + "\"  ");
  std::string Libraries;
  for (const std::string &Dir : libraryPaths(C))
    Libraries += " \"-L" + Dir + "\"";
  Line("LIBRARIES= " + Libraries);
}

int Driver::run() {
  if (I.Verbose || I.DryRun)
    printEnvironment();
  if (!compileAll())
    return 1;
  if ((I.DryRun && I.Output != OutputKind::Executable) ||
      !I.VerifyPrefixes.empty())
    return 0;
  switch (I.Output) {
  case OutputKind::Executable: {
    if (!I.NoDeviceLink && !I.DryRun && !linkDeviceCode())
      return 1;
    std::string Output =
        I.OutputFile.empty() ? (I.Shared ? "a.so" : "a.out") : I.OutputFile;
    if (!linkAll(Output))
      return 1;
    return I.RunProgram && !I.DryRun ? runProgram(Output) : 0;
  }
  case OutputKind::DeviceLink:
    return writeDeviceLink() ? 0 : 1;
  case OutputKind::Library:
    return writeLibrary() ? 0 : 1;
  default:
    return 0;
  }
}

/// What the options say about diagnostics.
static DiagnosticPolicy diagnosticPolicy(const Invocation &I) {
  DiagnosticPolicy P;
  P.Mode = I.Strict ? DiagnosticMode::Strict : DiagnosticMode::Default;
  for (auto [Verb, List] : {std::pair{SeverityVerb::Suppress, &I.DiagSuppress},
                            {SeverityVerb::Warning, &I.DiagWarn},
                            {SeverityVerb::Error, &I.DiagError}})
    for (const std::string &What : *List)
      P.addChanges(Verb, What);
  for (const std::string &A : I.FrontEndArgs)
    P.addCudafe(A);
  P.ErrorKinds = I.Werror;
  for (auto [On, Name] :
       {std::pair{I.Reorder, "reorder"},
        {I.DefaultStreamLaunch, "default-stream-launch"},
        {I.MissingLaunchBounds, "missing-launch-bounds"},
        {I.ExtLambdaCapturesThis, "ext-lambda-captures-this"}})
    if (On)
      P.WarningKinds.push_back({Name, true});
  if (I.NoDeprecatedDeclarations)
    P.WarningKinds.push_back({"deprecated-declarations", false});
  P.IgnoreWarnings = I.DisableWarnings;
  P.ShowNumbers = I.DisplayErrorNumber;
  P.Format = I.DiagnosticsFormat == "nvcc"    ? DiagnosticFormat::Nvcc
             : I.DiagnosticsFormat == "sarif" ? DiagnosticFormat::Sarif
                                              : DiagnosticFormat::Clang;
  return P;
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

int runDriver(ArrayRef<const char *> Argv) {
  Expected<Invocation> I = Invocation::parse(Argv.drop_front());
  if (!I) {
    printError(toString(I.takeError()));
    return 1;
  }
  std::string Root = resourceRoot(Argv[0]);
  Expected<Toolkit> Kit = Toolkit::find(I->CudaPath, Root);
  if (!Kit) {
    printError(toString(Kit.takeError()));
    return 1;
  }
  if (I->Asked != Invocation::Query::None)
    return answer(*I, *Kit);
  DriverContext C{*I,
                  *Kit,
                  Root,
                  sys::Process::FileDescriptorHasColors(2),
                  diagnosticPolicy(*I),
                  {}};
  for (const std::string &Note : I->Notes)
    printWarning(Note);
  std::vector<std::string> Problems = C.Policy.problems();
  for (const std::string &P : Problems)
    printError(P);
  if (!Problems.empty())
    return 1;
  int Status = Driver(C).run();
  return writeFindings(C) ? Status : 1;
}

} // namespace warpcc
