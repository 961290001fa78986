//===- lib/Driver/CC1.cpp - cc1 lines for our passes ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CC1.h"
#include "HostCompiler.h"
#include "warpcc/Config.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Tool.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;

namespace warpcc {

using Words = std::vector<std::string>;

//===-- Asking Clang's driver ---------------------------------------------===//

/// Runs Clang's driver on \p Args and returns the words of its last job, of
/// which the first is the program. Its complaints become the error.
static Expected<Words> askDriver(const Words &Args) {
  std::string Complaints;
  raw_string_ostream OS(Complaints);
  clang::DiagnosticOptions Options;
  clang::DiagnosticsEngine Diags(clang::DiagnosticIDs::create(), Options,
                                 new clang::TextDiagnosticPrinter(OS, Options));
  Diags.setSuppressAllDiagnostics(false);
  clang::driver::Driver D(WARPCC_CLANG, sys::getDefaultTargetTriple(), Diags,
                          "warpcc");
  D.setCheckInputsExist(false);
  std::vector<const char *> Raw = {WARPCC_CLANG, "--driver-mode=g++"};
  for (const std::string &A : Args)
    Raw.push_back(A.c_str());
  std::unique_ptr<clang::driver::Compilation> C(D.BuildCompilation(Raw));
  if (!C || Diags.hasErrorOccurred() || C->getJobs().empty()) {
    StringRef Line = StringRef(Complaints).split('\n').first;
    size_t At = Line.find("error: ");
    return createStringError(At == StringRef::npos ? Line
                                                   : Line.substr(At + 7));
  }
  // The compile or link job is the last one.
  const clang::driver::Command *Last = nullptr;
  for (const clang::driver::Command &J : C->getJobs())
    Last = &J;
  Words Result = {Last->getExecutable()};
  for (const char *A : Last->getArguments())
    Result.push_back(A);
  return Result;
}

//===-- The parts of a line -----------------------------------------------===//

static void append(Words &To, ArrayRef<StringRef> From) {
  for (StringRef S : From)
    To.push_back(S.str());
}

/// nvcc's macros that both kinds of pass of a .cu file have, and those that
/// even a .cpp file has.
void addIdentity(const DriverContext &C, bool IsCuda, Words &Args) {
  const ToolkitVersion &V = C.Kit.Version;
  auto Define = [&](const Twine &Macro) {
    Args.push_back(("-D" + Macro).str());
  };
  std::vector<unsigned> Archs;
  for (const GpuTarget &T : C.Inv.allTargets())
    Archs.push_back(T.Virtual->macroValue());
  sort(Archs);
  Archs.erase(llvm::unique(Archs), Archs.end());
  std::string List;
  for (unsigned A : Archs)
    List += (List.empty() ? "" : ",") + std::to_string(A);
  Define("__CUDA_ARCH_LIST__=" + List);
  Define("__NVCC__");
  Define("__CUDACC_VER_MAJOR__=" + Twine(V.Major));
  Define("__CUDACC_VER_MINOR__=" + Twine(V.Minor));
  Define("__CUDACC_VER_BUILD__=" + Twine(V.Build));
  Define("__CUDA_API_VER_MAJOR__=" + Twine(V.Major));
  Define("__CUDA_API_VER_MINOR__=" + Twine(V.Minor));
  Define("__NVCC_DIAG_PRAGMA_SUPPORT__=1");
  Define("__CUDACC_DEVICE_ATOMIC_BUILTINS__=1");
  Define("__WARPCC__=" + Twine(WARPCC_VERSION_NUMBER));
  if (C.Inv.PerThreadDefaultStream)
    Define("CUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  if (!IsCuda)
    return;
  if (C.Inv.RelocatableDeviceCode)
    Define("__CUDACC_RDC__");
  if (C.Inv.ExtendedLambda)
    Define("__CUDACC_EXTENDED_LAMBDA__");
  if (C.Inv.RelaxedConstexpr)
    Define("__CUDACC_RELAXED_CONSTEXPR__");
  if (C.Inv.DebugDevice)
    Define("__CUDACC_DEBUG__");
}

/// Macros that tell device code of which architecture it is compiled for
/// (guide 5.4.7.1); Clang's own are dropped where it parses as another one.
static void addArchMacros(const ArchInfo &Arch, Words &Args) {
  std::string Value = std::to_string(Arch.macroValue());
  std::string Number = std::to_string(Arch.Number);
  for (StringRef M :
       {"__CUDA_ARCH_SPECIFIC__", "__CUDA_ARCH_FAMILY_SPECIFIC__"})
    Args.push_back(("-U" + M).str());
  Args.push_back("-U__CUDA_ARCH_FEAT_SM" + Number + "_ALL");
  if (*Arch.Suffix)
    Args.push_back("-D__CUDA_ARCH_FAMILY_SPECIFIC__=" + Value);
  if (Arch.isArchSpecific()) {
    Args.push_back("-D__CUDA_ARCH_SPECIFIC__=" + Value);
    Args.push_back("-D__CUDA_ARCH_FEAT_SM" + Number + "_ALL");
  }
  Args.push_back("-DCUDA_DOUBLE_MATH_FUNCTIONS");
}

static StringRef languageOf(InputKind Kind) {
  return Kind == InputKind::Cuda ? "cuda" : Kind == InputKind::C ? "c" : "c++";
}

/// The standard of a pass. Our own headers are written in C++11; where that is
/// too new, the program gets C++03's __cplusplus, hence its standard library,
/// and what C++11 made an error is none.
static void addStandard(const DriverContext &C, const Input &In, Words &Args) {
  if (C.Inv.Std.empty()) {
    Args.push_back("-std=gnu++17");
  } else if (In.Kind == InputKind::Cuda && isTooOldForHeaders(C.Inv, C.Kit)) {
    append(Args, {"-std=c++11", "-U__cplusplus", "-D__cplusplus=199711L"});
    for (StringRef Off : {"builtin-macro-redefined", "c++11-narrowing",
                          "reserved-user-defined-literal"})
      Args.push_back(("-Wno-" + Off).str());
  } else {
    Args.push_back("-std=" + C.Inv.Std);
  }
}

/// What device and host passes have in common, as options of clang++.
static void addCommon(const DriverContext &C, const Input &In, Words &Args) {
  const Invocation &I = C.Inv;
  bool IsCuda = In.Kind == InputKind::Cuda;
  append(Args, {"-x", languageOf(In.Kind), In.Path, "-Wno-unknown-cuda-version",
                "-Wno-unused-command-line-argument",
                "-Wno-register", // nvcc takes it in every standard, silently
                C.ColorDiagnostics ? "-fcolor-diagnostics"
                                   : "-fno-color-diagnostics"});
  if (In.Kind != InputKind::C)
    addStandard(C, In, Args);
  if (IsCuda) {
    if (C.Kit.Builtin)
      append(Args, {"-nocudainc", "-nocudalib"});
    else
      Args.push_back("--cuda-path=" + C.Kit.Root);
  }
  if (!I.DebugHost && !I.DebugDevice && !I.LineInfo)
    Args.push_back("-ffile-compilation-dir=.");
  if (!I.TemplateDepth.empty())
    Args.push_back("-ftemplate-depth=" + I.TemplateDepth);
  if (!I.TemplateBacktraceLimit.empty())
    Args.push_back("-ftemplate-backtrace-limit=" + I.TemplateBacktraceLimit);
  if (I.NoExceptions)
    Args.push_back("-fno-exceptions");
  if (I.BriefDiagnostics)
    Args.push_back("-fno-caret-diagnostics");
}

bool isTooOldForHeaders(const Invocation &I, const Toolkit &Kit) {
  return Kit.Builtin && I.Std == "c++03";
}

/// The include folders and macros that come after the user's own.
static void addHeaders(const DriverContext &C, bool IsCuda, Words &Args) {
  for (const std::string &A : C.Inv.PreprocessorArgs)
    Args.push_back(A);
  addIdentity(C, IsCuda, Args);
  if (!IsCuda)
    Args.push_back("-I" + C.Kit.Include);
  if (!C.Kit.Cccl.empty())
    append(Args, {"-isystem", C.Kit.Cccl});
  // Found by the wrapper; behind everything else.
  append(Args, {"-idirafter", C.ResourceRoot + "/include"});
  // Before the system's folders: some hold other CUDA headers.
  if (IsCuda)
    append(Args, {"-isystem", C.Kit.Include});
}

/// Replaces Clang's pre-included wrapper by ours (which includes Clang's).
static void useOurWrapper(const DriverContext &C, Words &CC1) {
  std::string Ours =
      C.ResourceRoot + "/include/" +
      (C.Kit.Builtin ? "warpcc_builtin_runtime.h" : "warpcc_toolkit_runtime.h");
  for (size_t N = 1; N < CC1.size(); ++N)
    if (CC1[N - 1] == "-include" &&
        CC1[N] == "__clang_cuda_runtime_wrapper.h") {
      CC1[N] = Ours;
      return;
    }
  // The driver adds no wrapper with -nocudainc. The user's own -include come
  // after the runtime, as with nvcc.
  auto At = find(CC1, "-include");
  CC1.insert(At, {"-include", Ours});
  // Without a toolkit Clang assumes the launch functions of the oldest.
  const ToolkitVersion &V = C.Kit.Version;
  CC1.push_back("-target-sdk-version=" + std::to_string(V.Major) + '.' +
                std::to_string(V.Minor));
}

/// Drops the program, "-cc1", the output file (results stay in memory), and
/// Clang's idea of the list of architectures (one word; ours are two: -D X).
static Words dropUnwanted(Words CC1) {
  Words Result;
  for (size_t N = 2; N < CC1.size(); ++N) {
    if (CC1[N] == "-o" && N + 1 < CC1.size())
      ++N;
    else if (StringRef(CC1[N]).starts_with("-D__CUDA_ARCH_LIST__"))
      continue;
    else
      Result.push_back(std::move(CC1[N]));
  }
  return Result;
}

static void replaceValue(Words &CC1, StringRef Option, StringRef Value) {
  for (size_t N = 1; N < CC1.size(); ++N)
    if (CC1[N - 1] == Option)
      CC1[N] = Value.str();
}

/// The source that \p File was preprocessed from: its first line marker.
static std::string originalFile(StringRef File) {
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return std::string();
  StringRef Marker = (*Buffer)->getBuffer().split('\n').first;
  return Marker.starts_with("# 1 \"")
             ? Marker.split('"').second.split('"').first.str()
             : std::string();
}

/// What has been preprocessed has its macros and headers. Clang's driver knows
/// such a file for HIP only, so that the line is one of a source.
static Words forPreprocessed(Words CC1, StringRef File) {
  Words Result;
  for (size_t N = 0; N < CC1.size(); ++N) {
    StringRef Word = CC1[N];
    if (Word == "-include" || Word == "-D" || Word == "-U")
      ++N;
    else if (!Word.starts_with("-D") && !Word.starts_with("-U"))
      Result.push_back(std::move(CC1[N]));
  }
  replaceValue(Result, "-x", "cuda-cpp-output");
  if (std::string Original = originalFile(File); !Original.empty())
    replaceValue(Result, "-main-file-name", sys::path::filename(Original));
  return Result;
}

/// The line of a pass over \p In, from that of Clang's driver.
static Words finish(Words CC1, const Input &In) {
  Words Line = dropUnwanted(std::move(CC1));
  return In.IsPreprocessed ? forPreprocessed(std::move(Line), In.Path) : Line;
}

//===-- Lines -------------------------------------------------------------===//

unsigned ptxVersion(const Toolkit &Kit, const ArchInfo &Arch) {
  // Source: PTX ISA, release history.
  static const struct {
    unsigned Major, Minor, PTX;
  } Table[] = {{12, 0, 80}, {12, 1, 81}, {12, 2, 82}, {12, 3, 83}, {12, 4, 84},
               {12, 5, 85}, {12, 6, 85}, {12, 7, 86}, {12, 8, 87}, {12, 9, 88}};
  unsigned Version = NewestPTXVersion;
  for (const auto &Row : Table)
    if (Kit.Version.Major == Row.Major && Kit.Version.Minor == Row.Minor)
      Version = Row.PTX;
  return std::max(Version, Arch.MinPTX);
}

PTXOptions ptxOptions(const DriverContext &C, const ArchInfo &Arch) {
  PTXOptions O;
  O.CPU = Arch.sm();
  O.PTXVersion = ptxVersion(C.Kit, Arch);
  O.OptLevel = C.Inv.DeviceOptLevel[0] - '0';
  O.Debug = C.Inv.DebugDevice;
  return O;
}

Expected<Words> deviceCC1(const DriverContext &C, const Input &In,
                          const GpuTarget &Target, StringRef ModuleId) {
  const Invocation &I = C.Inv;
  Words Args = {"--cuda-device-only", "-S"};
  Args.push_back("--cuda-gpu-arch=" + Target.Virtual->clangName());
  addCommon(C, In, Args);
  Args.push_back("-O" + I.DeviceOptLevel);
  if (I.RelocatableDeviceCode)
    Args.push_back("-fgpu-rdc");
  if (I.ReportInlining)
    append(Args, {"-Rpass=inline", "-Rpass-missed=inline"});
  Args.push_back(I.FMad ? "-ffp-contract=fast-honor-pragmas"
                        : "-ffp-contract=off");
  if (I.Ftz)
    Args.push_back("-fgpu-flush-denormals-to-zero");
  if (I.FastMath)
    append(Args, {"-fgpu-approx-transcendentals", "-D__USE_FAST_MATH__=1"});
  if (I.DebugDevice)
    append(Args, {"-g", "--cuda-noopt-device-debug"});
  else if (I.LineInfo)
    Args.push_back("-gline-tables-only");
  addHeaders(C, /*IsCuda=*/true, Args);
  addArchMacros(*Target.Virtual, Args);
  Args.push_back("-cuid=" + ModuleId.str());
  // Only options that change what the source means reach the device pass, and
  // those that take warnings away: it sees the same text.
  for (StringRef A : I.HostArgs)
    if (A == "-dM" || A == "-w" || A.starts_with("-D") || A.starts_with("-U") ||
        A.starts_with("-I") || A.starts_with("-Wno-"))
      Args.push_back(A.str());
  if (!I.HostArgs.empty())
    Args.push_back("-Wno-unknown-warning-option");
  if (Error E = addHostCompilerArgs(I.HostCompiler, Args))
    return E;

  Expected<Words> CC1 = askDriver(Args);
  if (!CC1)
    return CC1;
  useOurWrapper(C, *CC1);
  // The back end is ours (CodeGen/PTXEmitter.h); the front end must only know
  // which PTX features it may use.
  std::string PTX = "+ptx" + std::to_string(ptxVersion(C.Kit, *Target.Virtual));
  for (std::string &W : *CC1)
    if (StringRef(W).starts_with("+ptx"))
      W = PTX;
  if (C.Kit.Builtin) {
    append(*CC1, {"-target-feature", PTX});
    if (!C.Kit.LibDevice.empty())
      append(*CC1, {"-mlink-builtin-bitcode", C.Kit.LibDevice});
  }
  if (!I.LibDevicePath.empty())
    replaceValue(*CC1, "-mlink-builtin-bitcode",
                 I.LibDevicePath + "/libdevice.10.bc");
  return finish(std::move(*CC1), In);
}

Expected<Words> hostCC1(const DriverContext &C, const Input &In,
                        StringRef ModuleId, const DepsRequest &Deps) {
  const Invocation &I = C.Inv;
  bool IsCuda = In.Kind == InputKind::Cuda;
  Words Args = {"-c"};
  if (IsCuda)
    append(Args, {"--cuda-host-only", "--no-offload-new-driver",
                  "-cuid=" + ModuleId.str()});
  addCommon(C, In, Args);
  if (!I.HostOptLevel.empty())
    Args.push_back("-O" + I.HostOptLevel);
  if (I.DebugHost)
    Args.push_back("-g");
  if (IsCuda && I.RelocatableDeviceCode)
    Args.push_back("-fgpu-rdc");
  // A launch calls the function of the stream that it means.
  if (IsCuda && I.PerThreadDefaultStream)
    append(Args, {"-Xclang", "-fgpu-default-stream=per-thread"});
  addHeaders(C, IsCuda, Args);
  if (!Deps.File.empty()) {
    append(Args, {I.Deps == DepsKind::All ? "-MD" : "-MMD", "-MF", Deps.File,
                  "-MT", Deps.Target});
    if (I.DepsPhony)
      Args.push_back("-MP");
  }
  // Names of GCC's warnings are no mistake.
  if (!I.HostArgs.empty())
    Args.push_back("-Wno-unknown-warning-option");
  append_range(Args, I.HostViaSource ? forTranslation(I.HostArgs)
                                     : withoutGccOnly(I.HostArgs));
  if (Error E = addHostCompilerArgs(I.HostCompiler, Args))
    return E;

  Expected<Words> CC1 = askDriver(Args);
  if (!CC1)
    return CC1;
  if (IsCuda)
    useOurWrapper(C, *CC1);
  return finish(std::move(*CC1), In);
}

Expected<Words> linkLine(const DriverContext &C, ArrayRef<std::string> Args) {
  Words All = withoutGccOnly(Args);
  if (Error E = addHostCompilerArgs(C.Inv.HostCompiler, All))
    return E;
  All.push_back("-fuse-ld=lld");
  return askDriver(All);
}

} // namespace warpcc
