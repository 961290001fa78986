//===- lib/Driver/Link.cpp - the host link --------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Link.h"
#include "Compile.h"
#include "HostCompiler.h"
#include "Process.h"
#include "lld/Common/Driver.h"
#include "warpcc/Config.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(elf)

using namespace llvm;

namespace warpcc {

/// Ours without a Toolkit, and for -run: it finds a GPU or the virtual device.
static CudartKind runtimeOf(const DriverContext &C) {
  if (C.Inv.Cudart != CudartKind::Default)
    return C.Inv.Cudart;
  return C.Kit.Builtin || C.Inv.RunProgram ? CudartKind::Warpcc
                                           : CudartKind::Static;
}

/// Without a Toolkit every kind of runtime is ours.
static bool isOurRuntime(const DriverContext &C) {
  CudartKind Kind = runtimeOf(C);
  return Kind == CudartKind::Warpcc ||
         (C.Kit.Builtin && Kind != CudartKind::None);
}

std::vector<std::string> libraryPaths(const DriverContext &C) {
  std::vector<std::string> Paths;
  if (isOurRuntime(C))
    Paths.push_back(C.ResourceRoot + "/lib");
  if (!C.Kit.Builtin) {
    SmallString<128> Stubs(C.Kit.LibDir);
    sys::path::append(Stubs, "stubs");
    if (sys::fs::is_directory(Stubs))
      Paths.push_back(Stubs.str().str());
    Paths.push_back(C.Kit.LibDir);
  }
  return Paths;
}

/// The libraries of the chosen CUDA runtime.
static void addRuntime(const DriverContext &C, std::vector<std::string> &Args) {
  for (const std::string &Path : libraryPaths(C))
    Args.push_back("-L" + Path);
  CudartKind Kind = runtimeOf(C);
  if (Kind == CudartKind::None)
    return;
  // Where our runtime finds the virtual device, and the program the runtime.
  if (isOurRuntime(C))
    for (const std::string &A :
         {std::string("-rpath"), C.ResourceRoot + "/lib"})
      Args.insert(Args.end(), {"-Xlinker", A});
  if (Kind == CudartKind::Shared) {
    Args.push_back("-lcudart");
    return;
  }
  for (StringRef L : {"-lcudart_static", "-lrt", "-lpthread", "-ldl"})
    Args.push_back(L.str());
}

/// Everything after the program's name, as g++ and clang++ take it.
static std::vector<std::string> linkArgs(const DriverContext &C,
                                         ArrayRef<LinkInput> Objects,
                                         StringRef Output) {
  const Invocation &I = C.Inv;
  std::vector<std::string> Args;
  if (I.Shared)
    Args.push_back("-shared");
  for (const std::string &A : I.HostArgs)
    Args.push_back(A);
  auto AddItems = [&](size_t After) {
    for (const Invocation::LinkItem &L : I.LinkItems)
      if (L.AfterInput == After)
        Args.push_back(
            (L.Kind == Invocation::LinkItem::LibraryName ? "-l" : "-L") +
            L.Value);
  };
  size_t Done = 0;
  for (const LinkInput &O : Objects) {
    for (; Done <= O.Index; ++Done)
      AddItems(Done);
    Args.push_back(O.Path);
  }
  for (; Done <= I.Inputs.size(); ++Done)
    AddItems(Done);
  for (const std::string &A : I.LinkerArgs) {
    Args.push_back("-Xlinker");
    Args.push_back(A);
  }
  addRuntime(C, Args);
  Args.push_back("-o");
  Args.push_back(Output.str());
  return Args;
}

Expected<std::vector<std::string>> linkCommand(const DriverContext &C,
                                               ArrayRef<LinkInput> Objects,
                                               StringRef Output) {
  std::vector<std::string> Args = linkArgs(C, Objects, Output);
  Expected<std::string> Host = findHostCompiler(C.Inv.HostCompiler);
  if (!Host)
    return Host.takeError();
  if (Host->empty())
    return linkLine(C, Args);
  Args.insert(Args.begin(), *Host);
  return Args;
}

Expected<std::string> linkCommandLine(const DriverContext &C,
                                      ArrayRef<LinkInput> Objects,
                                      StringRef Output) {
  Expected<std::string> Launcher = findHostCompiler(C.Inv.HostCompiler);
  if (!Launcher)
    return Launcher.takeError();
  std::string Line = *Launcher;
  for (StringRef Name : {"g++", "clang++", "c++"})
    if (Line.empty() && sys::findProgramByName(Name))
      Line = Name.str();
  if (Line.empty())
    Line = WARPCC_CLANG "++";
  // CMake finds the line by the folders, written as behind LIBRARIES=.
  std::vector<std::string> Folders = libraryPaths(C);
  for (const std::string &Word : linkArgs(C, Objects, Output)) {
    bool IsFolder = StringRef(Word).starts_with("-L") &&
                    is_contained(Folders, Word.substr(2));
    Line += IsFolder ? " \"" + Word + "\"" : " " + quoteCommand({Word});
  }
  return Line;
}

static bool isLLD(StringRef Program) {
  return sys::path::filename(Program).starts_with("ld.lld");
}

bool runLink(const DriverContext &C, ArrayRef<std::string> Command) {
  if (isLLD(Command[0])) {
    std::vector<const char *> Args = {"ld.lld"};
    for (const std::string &W : Command.drop_front())
      Args.push_back(W.c_str());
    lld::Result R =
        lld::lldMain(Args, outs(), errs(), {{lld::Gnu, &lld::elf::link}});
    return R.retCode == 0;
  }
  Expected<ProcessResult> Run = runProcess(Command);
  if (!Run) {
    printError(toString(Run.takeError()));
    return false;
  }
  errs() << Run->Output << Run->Errors;
  return Run->ExitCode == 0;
}

} // namespace warpcc
