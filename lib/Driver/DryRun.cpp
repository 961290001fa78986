//===- lib/Driver/DryRun.cpp - a compile as separate commands -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DryRun.h"
#include "Assemble.h"
#include "Link.h"
#include "Process.h"
#include "Steps.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

using Words = std::vector<std::string>;

std::string stepFile(const Invocation &I, StringRef Source,
                     const GpuTarget *Target, StringRef Extension) {
  std::string Kept = keptPath(I, Source, Target, Extension);
  if (I.Keep)
    return Kept;
  SmallString<128> Path;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Path);
  sys::path::append(Path, "warpcc_" + Twine(sys::Process::getProcessId()) +
                              "_" + sys::path::filename(Kept));
  return Path.str().str();
}

void printEnvironment(const DriverContext &C) {
  auto Line = [](const Twine &Text) { errs() << "#$ " << Text << '\n'; };
  const Toolkit &Kit = C.Kit;
  SmallString<128> Bin(C.ResourceRoot + "/../../share/warpcc/cuda/bin");
  if (!Kit.Builtin)
    Bin = Kit.Root + "/bin";
  sys::path::remove_dots(Bin, /*remove_dot_dot=*/true);
  StringRef Top = sys::path::parent_path(Bin);
  Line("_NVVM_BRANCH_=nvvm");
  Line("_SPACE_= ");
  Line("_CUDART_=cudart");
  Line("_HERE_=" + Bin);
  Line("_THERE_=" + Bin);
  Line("_TARGET_SIZE_=");
  Line("_TARGET_DIR_=");
  Line("TOP=" + Top);
  Line("NVVMIR_LIBRARY_DIR=" + sys::path::parent_path(Kit.LibDevice));
  if (std::optional<std::string> Path = sys::Process::GetEnv("PATH"))
    Line("PATH=" + Bin + ":" + *Path);
  // The root's own name of the folder, from which build systems find the rest.
  std::string Include = Kit.Builtin ? (Top + "/include").str() : Kit.Include;
  Line("INCLUDES=\"-I" + Include + "\"  ");
  if (!Kit.Cccl.empty())
    Line("SYSTEM_INCLUDES=\"-isystem\" \"" + Kit.Cccl + "\"  ");
  std::string Libraries;
  for (const std::string &Dir : libraryPaths(C))
    Libraries += " \"-L" + Dir + "\"";
  Line("LIBRARIES= " + Libraries);
}

namespace {
class SourceCommands {
  const DriverContext &C;
  const Invocation &I;
  const Input &In;
  OutputKind Until;
  std::string Output;
  const DepsRequest &Deps;
  Words Images;  ///< --image3=... of fatbinary
  Words Bitcode; ///< --bitcode-file of the host pass

public:
  SourceCommands(const DriverContext &C, const Input &In, OutputKind Until,
                 StringRef Output, const DepsRequest &Deps)
      : C(C), I(C.Inv), In(In), Until(Until), Output(Output), Deps(Deps) {}

  void print();

private:
  void show(const Words &Command) const {
    errs() << "#$ " << quoteCommand(Command) << '\n';
  }
  /// The compiler with the options of this compile, and \p Rest.
  Words self(ArrayRef<std::string> Rest) const;
  std::string archList() const;
  void device(const GpuTarget &Target);
  void assemble(const GpuTarget &Target, const std::string &PTX);
  void fatbinary(const std::string &File) const;
  void host(const std::string &Fatbin) const;
};
} // namespace

static StringRef languageOf(InputKind Kind) {
  return Kind == InputKind::Cuda ? "cu" : Kind == InputKind::C ? "c" : "c++";
}

Words SourceCommands::self(ArrayRef<std::string> Rest) const {
  Words W = {C.Program};
  W.insert(W.end(), I.CompileWords.begin(), I.CompileWords.end());
  W.insert(W.end(), Rest.begin(), Rest.end());
  if (In.Kind != InputKind::PTX)
    W.insert(W.end(), {"-x", languageOf(In.Kind).str()});
  W.push_back(In.Path);
  return W;
}

/// A step compiles for one architecture; its macros tell of all.
std::string SourceCommands::archList() const {
  std::string List;
  for (const GpuTarget &T : I.allTargets())
    List += (List.empty() ? "--arch-list=" : ",") + T.Virtual->compute();
  return List;
}

static std::string imageWord(StringRef Kind, const ArchInfo &Arch,
                             StringRef File) {
  return ("--image3=kind=" + Kind + ",sm=" + Arch.sm().substr(3) +
          ",file=" + File)
      .str();
}

void SourceCommands::assemble(const GpuTarget &Target, const std::string &PTX) {
  std::optional<std::string> Ptxas = C.Kit.findTool("ptxas");
  for (const ArchInfo *Real : Target.Real) {
    if (!Ptxas)
      continue;
    std::string Cubin =
        Until == OutputKind::Cubin
            ? Output
            : stepFile(I, In.Path, &Target, Real->sm() + ".cubin");
    show(ptxasCommand(C, *Ptxas, PTX, *Real, Cubin, I.RelocatableDeviceCode));
    Images.push_back(imageWord("elf", *Real, Cubin));
  }
  if (Target.EmbedPTX || (!Ptxas && !Target.Real.empty()))
    Images.push_back(imageWord("ptx", *Target.Virtual, PTX));
}

void SourceCommands::device(const GpuTarget &Target) {
  if (In.Kind == InputKind::PTX)
    return assemble(Target, In.Path);
  std::string PTX =
      Until == OutputKind::PTX ? Output : stepFile(I, In.Path, &Target, "ptx");
  Words Rest = {"-ptx",     "-arch", Target.Virtual->compute(),
                archList(), "-o",    PTX};
  if (I.RelocatableDeviceCode &&
      (Until == OutputKind::Object || Until == OutputKind::HostSource)) {
    Bitcode.push_back("--bitcode-file=" +
                      stepFile(I, In.Path, &Target, "device.bc"));
    Rest.push_back(Bitcode.back());
  }
  show(self(Rest));
  if (Until != OutputKind::PTX)
    assemble(Target, PTX);
}

void SourceCommands::fatbinary(const std::string &File) const {
  Words W = {C.ResourceRoot + "/../../share/warpcc/cuda/bin/fatbinary",
             "--create=" + File, "-64"};
  if (I.DebugDevice)
    W.push_back("-g");
  if (I.Compress == CompressMode::None)
    W.push_back("--compress-mode=none");
  W.insert(W.end(), Images.begin(), Images.end());
  show(W);
}

void SourceCommands::host(const std::string &Fatbin) const {
  Words Rest = {Until == OutputKind::HostSource ? "-cuda" : "-c"};
  if (!Fatbin.empty()) {
    Rest.insert(Rest.end(),
                {"-phase=host", archList(), "--fatbin-file=" + Fatbin});
    Rest.insert(Rest.end(), Bitcode.begin(), Bitcode.end());
  }
  if (!Deps.File.empty()) {
    Rest.insert(Rest.end(), {I.Deps == DepsKind::All ? "-MD" : "-MMD", "-MF",
                             Deps.File, "-MT", Deps.Target});
    if (I.DepsPhony)
      Rest.push_back("-MP");
  }
  Rest.insert(Rest.end(), {"-o", Output});
  show(self(Rest));
}

void SourceCommands::print() {
  bool HasDevice = In.Kind == InputKind::Cuda || In.Kind == InputKind::PTX;
  switch (Until) {
  case OutputKind::Preprocessed:
    return show(self({"-E"}));
  case OutputKind::Dependencies:
    return show(self({I.Deps == DepsKind::All ? "-M" : "-MM"}));
  case OutputKind::SyntaxOnly:
    return show(self({"-fdevice-syntax-only"}));
  default:
    break;
  }
  if (!HasDevice)
    return host("");
  for (const GpuTarget &Target : I.Targets)
    device(Target);
  if (Until == OutputKind::Fatbin)
    return fatbinary(Output);
  if (Until != OutputKind::Object && Until != OutputKind::HostSource)
    return;
  std::string Fatbin = stepFile(I, In.Path, nullptr, "fatbin");
  fatbinary(Fatbin);
  host(Fatbin);
}

void printSourceCommands(const DriverContext &C, const Input &In,
                         OutputKind Until, StringRef Output,
                         const DepsRequest &Deps) {
  SourceCommands(C, In, Until, Output, Deps).print();
}

void printDeviceLinkCommand(const DriverContext &C,
                            ArrayRef<std::string> Objects, StringRef Output) {
  Words W = {C.Program};
  W.insert(W.end(), C.Inv.CompileWords.begin(), C.Inv.CompileWords.end());
  W.push_back("-dlink");
  for (const GpuTarget &T : C.Inv.Targets) {
    std::string Codes;
    for (const ArchInfo *Real : T.Real)
      Codes += (Codes.empty() ? "" : ",") + Real->sm();
    if (T.EmbedPTX)
      Codes += (Codes.empty() ? "" : ",") + T.Virtual->compute();
    W.push_back("-gencode=arch=" + T.Virtual->compute() + ",code=[" + Codes +
                "]");
  }
  W.insert(W.end(), Objects.begin(), Objects.end());
  for (const Invocation::LinkItem &L : C.Inv.LinkItems)
    W.push_back((L.Kind == Invocation::LinkItem::LibraryName ? "-l" : "-L") +
                L.Value);
  W.insert(W.end(), {"-o", Output.str()});
  errs() << "#$ " << quoteCommand(W) << '\n';
}

} // namespace warpcc
