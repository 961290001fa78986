//===- lib/Driver/DryRun.cpp - a compile as separate commands -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lines have the shape of nvcc's, since programs take them apart (sccache
// runs them one by one, and caches what each writes):
//
//   nvcc -E -phase=host   x.cu         -> x.cpp4.ii
//   cudafe++              x.cpp4.ii    -> x.cudafe1.cpp, x.module_id
//   nvcc -E               x.cu         -> x.cpp1.ii       for each architecture
//   cicc                  x.cpp1.ii    -> x.ptx
//   ptxas                 x.ptx        -> x.sm_90.cubin
//   fatbinary             *.ptx *.cubin -> x.fatbin
//   warpcc-host           x.cudafe1.cpp, x.fatbin -> x.o
//
// Behind the names are warpcc's own fronts (StepTools.cpp).
//===----------------------------------------------------------------------===//

#include "DryRun.h"
#include "Assemble.h"
#include "Compile.h"
#include "Link.h"
#include "Process.h"
#include "Steps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
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
  std::string Id; ///< moduleId()
  Words Images;   ///< --image3=... of fatbinary
  Words Bitcode;  ///< --bitcode-file of the host pass

public:
  SourceCommands(const DriverContext &C, const Input &In, OutputKind Until,
                 StringRef Output, const DepsRequest &Deps)
      : C(C), I(C.Inv), In(In), Until(Until), Output(Output), Deps(Deps),
        Id(idOfSource()) {}

  void print();

private:
  void show(const Words &Command) const {
    errs() << "#$ " << quoteCommand(Command) << '\n';
  }
  std::string idOfSource() const;
  Words compileWords(StringRef Program) const;
  Words self(ArrayRef<std::string> Rest) const;
  std::string archList() const;
  std::string tool(StringRef Name) const;
  Words depsWords() const;
  void frontEnd(const std::string &Fatbin) const;
  void device(const GpuTarget &Target);
  void assemble(const GpuTarget &Target, const std::string &PTX);
  void fatbinary(const std::string &File) const;
  void hostObject() const;
  void translation(const std::string &Fatbin) const;
  void plainHost() const;
};
} // namespace

/// Host commands carry one of nvcc's macros: by these they are known.
static constexpr char HostMark[] = "-D__NVCC__";

static StringRef languageOf(InputKind Kind) {
  return Kind == InputKind::Cuda ? "cu" : Kind == InputKind::C ? "c" : "c++";
}

std::string SourceCommands::idOfSource() const {
  if (In.Kind != InputKind::Cuda)
    return std::string();
  auto Buffer = MemoryBuffer::getFile(In.Path);
  return moduleId(I, In.Path, Buffer ? (*Buffer)->getBuffer() : StringRef());
}

/// A program of the CUDA root.
std::string SourceCommands::tool(StringRef Name) const {
  SmallString<128> Path(C.ResourceRoot + "/../../share/warpcc/cuda");
  sys::path::append(Path, Name);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

/// \p Program with the options of this compile. All steps use one Toolkit, from
/// wherever they are started.
Words SourceCommands::compileWords(StringRef Program) const {
  Words W = {Program.str()};
  W.insert(W.end(), I.CompileWords.begin(), I.CompileWords.end());
  if (I.CudaPath.empty())
    W.push_back("--cuda-path=" + (C.Kit.Builtin ? "builtin" : C.Kit.Root));
  return W;
}

/// The compiler with the options of this compile, and \p Rest.
Words SourceCommands::self(ArrayRef<std::string> Rest) const {
  Words W = compileWords(C.Program);
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
  std::string Source = stepFile(I, In.Path, &Target, "cpp1.ii");
  // Two words, from which CMake learns the default.
  std::string Arch = Target.Virtual->compute();
  show(self({"-E", HostMark, "-arch", Arch, archList(), "-o", Source}));
  Words Cicc = compileWords(tool("nvvm/bin/cicc"));
  Cicc.insert(Cicc.end(), {"-arch", Arch, archList(), "--module-id=" + Id});
  if (I.RelocatableDeviceCode &&
      (Until == OutputKind::Object || Until == OutputKind::HostSource)) {
    Bitcode.push_back(stepFile(I, In.Path, &Target, "cudafe1.gpu"));
    Cicc.insert(Cicc.end(), {"--gen_device_file_name", Bitcode.back()});
  }
  Cicc.insert(Cicc.end(), {Source, "-o", PTX});
  show(Cicc);
  if (Until != OutputKind::PTX)
    assemble(Target, PTX);
}

void SourceCommands::fatbinary(const std::string &File) const {
  Words W = {tool("bin/fatbinary"), "--create=" + File, "-64"};
  if (I.DebugDevice)
    W.push_back("-g");
  if (I.Compress == CompressMode::None)
    W.push_back("--compress-mode=none");
  W.insert(W.end(), Images.begin(), Images.end());
  show(W);
}

Words SourceCommands::depsWords() const {
  Words W;
  if (Deps.File.empty())
    return W;
  W = {I.Deps == DepsKind::All ? "-MD" : "-MMD", "-MF", Deps.File, "-MT",
       Deps.Target};
  if (I.DepsPhony)
    W.push_back("-MP");
  return W;
}

/// The host half up to the file that hostObject() compiles. That file names the
/// ones which the device half will have written.
void SourceCommands::frontEnd(const std::string &Fatbin) const {
  std::string Source = stepFile(I, In.Path, nullptr, "cpp4.ii");
  Words Rest = {"-E", "-phase=host", HostMark, archList()};
  append_range(Rest, depsWords());
  Rest.insert(Rest.end(), {"-o", Source});
  show(self(Rest));
  Words Front = compileWords(tool("bin/cudafe++"));
  Front.insert(Front.end(),
               {archList(), "--module-id=" + Id, "--fatbin-file=" + Fatbin});
  if (I.RelocatableDeviceCode)
    for (const GpuTarget &T : I.Targets)
      Front.push_back("--bitcode-file=" +
                      stepFile(I, In.Path, &T, "cudafe1.gpu"));
  Front.insert(Front.end(),
               {"--gen_c_file_name",
                stepFile(I, In.Path, nullptr, "cudafe1.cpp"),
                "--gen_module_id_file", "--module_id_file_name",
                stepFile(I, In.Path, nullptr, "module_id"), Source});
  show(Front);
}

/// What frontEnd() has prepared, with the device code, to an object. The macro
/// is no option of it: by such macros a host command is known.
void SourceCommands::hostObject() const {
  show({tool("bin/warpcc-host"), HostMark, "-c", "-x", "c++",
        stepFile(I, In.Path, nullptr, "cudafe1.cpp"), "-o", Output});
}

/// -cuda.
void SourceCommands::translation(const std::string &Fatbin) const {
  Words Rest = {"-cuda", "-phase=host", archList(), "--fatbin-file=" + Fatbin};
  for (const std::string &File : Bitcode)
    Rest.push_back("--bitcode-file=" + File);
  append_range(Rest, depsWords());
  Rest.insert(Rest.end(), {"-o", Output});
  show(self(Rest));
}

/// A C or C++ file.
void SourceCommands::plainHost() const {
  Words W = compileWords(tool("bin/warpcc-host"));
  W.insert(W.end(), {HostMark, archList(), "-c"});
  append_range(W, depsWords());
  W.insert(W.end(), {"-x", languageOf(In.Kind).str(), In.Path, "-o", Output});
  show(W);
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
    return plainHost();
  std::string Fatbin = stepFile(I, In.Path, nullptr, "fatbin");
  if (Until == OutputKind::Object)
    frontEnd(Fatbin);
  for (const GpuTarget &Target : I.Targets)
    device(Target);
  if (Until == OutputKind::Fatbin)
    return fatbinary(Output);
  if (Until != OutputKind::Object && Until != OutputKind::HostSource)
    return;
  fatbinary(Fatbin);
  Until == OutputKind::Object ? hostObject() : translation(Fatbin);
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
