//===- lib/Driver/HostSource.cpp - host halves for the host compiler ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The translation goes in by the standard input: whatever the compiler says of
// the name of its input, in an object or in debug information, is then the same
// for every compile. #line names the user's files.
//===----------------------------------------------------------------------===//

#include "HostSource.h"
#include "Compile.h"
#include "Files.h"
#include "HostCompiler.h"
#include "Process.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace warpcc {

using Words = std::vector<std::string>;

/// Does the compiler write other files, named after its output?
static bool writesOtherFiles(const Invocation &I) {
  return any_of(I.HostArgs, [](StringRef W) {
    return W == "--coverage" || W == "-coverage" ||
           W.starts_with("-fprofile-") || W.starts_with("-ftest-coverage") ||
           W.starts_with("-save-temps") || W.starts_with("-gsplit-dwarf") ||
           W.starts_with("-fstack-usage");
  });
}

/// The name that such files go by: that of the object or, where it is linked at
/// once, of program and source.
static std::string lastingName(const Invocation &I, const Input &In) {
  bool Links = I.Output != OutputKind::Object;
  if (!Links && !I.OutputFile.empty())
    return I.OutputFile;
  SmallString<128> Name(In.Path);
  sys::path::replace_extension(Name, "o");
  std::string File = sys::path::filename(Name).str();
  if (Links)
    return (I.OutputFile.empty() ? "a" : I.OutputFile) + "-" + File;
  SmallString<128> Path(I.OutputDir);
  sys::path::append(Path, File);
  return Path.str().str();
}

static void addFolders(const DriverContext &C, const Input &In, Words &Args) {
  StringRef Folder = sys::path::parent_path(In.Path);
  for (StringRef Quoted :
       {Folder.empty() ? StringRef(".") : Folder, StringRef(".")})
    Args.insert(Args.end(), {"-iquote", Quoted.str()});
  if (!C.Kit.Cccl.empty())
    Args.insert(Args.end(), {"-isystem", C.Kit.Cccl});
  for (const std::string &System : {C.Kit.Include, C.ResourceRoot + "/include"})
    Args.insert(Args.end(), {"-isystem", System});
}

/// Everything but input and output.
static Words options(const DriverContext &C, const Input &In) {
  const Invocation &I = C.Inv;
  Words Args;
  if (In.Kind != InputKind::C)
    Args.push_back("-std=" + (I.Std.empty() ? std::string("gnu++17") : I.Std));
  if (!I.HostOptLevel.empty())
    Args.push_back("-O" + I.HostOptLevel);
  if (I.DebugHost)
    Args.push_back("-g");
  if (I.NoExceptions)
    Args.push_back("-fno-exceptions");
  if (I.DisableWarnings)
    Args.push_back("-w");
  if (!I.TemplateDepth.empty())
    Args.push_back("-ftemplate-depth=" + I.TemplateDepth);
  append_range(Args, I.PreprocessorArgs);
  if (In.Kind != InputKind::Cuda)
    addIdentity(C, /*IsCuda=*/false, Args);
  else if (I.PerThreadDefaultStream)
    Args.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  addFolders(C, In, Args);
  append_range(Args, I.HostArgs);
  return Args;
}

/// Runs the compiler; \p Source is its standard input, if not empty.
static std::optional<std::string> compile(const DriverContext &C,
                                          const Input &In, Words Inputs,
                                          StringRef Source) {
  auto Fail = [](const Twine &Message) -> std::optional<std::string> {
    printError(Message);
    return std::nullopt;
  };
  Expected<std::string> Compiler = findHostCompiler(C.Inv.HostCompiler);
  if (!Compiler)
    return Fail(toString(Compiler.takeError()));
  Expected<TempFile> Temp = TempFile::create("o");
  if (!Temp)
    return Fail(toString(Temp.takeError()));
  bool Lasting = writesOtherFiles(C.Inv);
  std::string Object = Lasting ? lastingName(C.Inv, In) : Temp->path().str();
  Words Command = {*Compiler};
  append_range(Command, options(C, In));
  append_range(Command, Inputs);
  Command.insert(Command.end(), {"-c", "-o", Object});
  if (C.Inv.Verbose)
    errs() << "# host: " << quoteCommand(Command) << '\n';
  Expected<ProcessResult> Run = runProcess(Command, Source);
  if (!Run)
    return Fail(toString(Run.takeError()));
  errs() << Run->Output << Run->Errors;
  std::optional<std::string> Result;
  if (Run->ExitCode == 0) {
    auto Bytes = MemoryBuffer::getFile(Object);
    if (!Bytes)
      return Fail("cannot read the output of '" + *Compiler +
                  "': " + Bytes.getError().message());
    Result = (*Bytes)->getBuffer().str();
  } else if (Run->Errors.empty()) {
    printError("host compiler '" + *Compiler + "' failed on '" + In.Path + "'");
  }
  if (Lasting)
    sys::fs::remove(Object);
  return Result;
}

std::optional<std::string> compileHostSource(const DriverContext &C,
                                             const Input &In, StringRef Text) {
  Expected<TempFile> Source = TempFile::create("ii", Text);
  if (!Source) {
    printError(toString(Source.takeError()));
    return std::nullopt;
  }
  return compile(C, In, {"-x", "c++", "-"}, Source->path());
}

std::optional<std::string> compileWithHost(const DriverContext &C,
                                           const Input &In,
                                           const DepsRequest &Deps) {
  Words Inputs = {"-x", In.Kind == InputKind::C ? "c" : "c++", In.Path};
  if (!Deps.File.empty()) {
    Inputs.insert(Inputs.end(), {C.Inv.Deps == DepsKind::All ? "-MD" : "-MMD",
                                 "-MF", Deps.File, "-MT", Deps.Target});
    if (C.Inv.DepsPhony)
      Inputs.push_back("-MP");
  }
  return compile(C, In, std::move(Inputs), "");
}

} // namespace warpcc
