//===- lib/Toolkit/Toolkit.cpp - finds headers, libraries and tools -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Toolkit/Toolkit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace warpcc {

static std::string join(StringRef A, StringRef B, StringRef C = "") {
  SmallString<128> P(A);
  sys::path::append(P, B);
  if (!C.empty())
    sys::path::append(P, C);
  return P.str().str();
}

/// The first of \p Candidates (relative to \p Root) that exists.
static std::string firstOf(StringRef Root, ArrayRef<StringRef> Candidates) {
  for (StringRef C : Candidates)
    if (std::string P = join(Root, C); sys::fs::exists(P))
      return P;
  return "";
}

/// "13.0.88" (anything may follow) into \p V.
static bool parseVersion(StringRef Text, ToolkitVersion &V) {
  ToolkitVersion R;
  if (Text.consumeInteger(10, R.Major) || !Text.consume_front(".") ||
      Text.consumeInteger(10, R.Minor) || !Text.consume_front(".") ||
      Text.consumeInteger(10, R.Build))
    return false;
  V = R;
  return true;
}

/// The version.json of NVIDIA's installers.
static bool readVersionFile(StringRef Root, ToolkitVersion &V) {
  auto File = MemoryBuffer::getFile(join(Root, "version.json"));
  if (!File)
    return false;
  Expected<json::Value> Doc = json::parse((*File)->getBuffer());
  if (!Doc) {
    consumeError(Doc.takeError()); // not a version file: look further
    return false;
  }
  const json::Object *O = Doc->getAsObject();
  const json::Object *Nvcc = O ? O->getObject("cuda_nvcc") : nullptr;
  std::optional<StringRef> S = Nvcc ? Nvcc->getString("version") : std::nullopt;
  return S && parseVersion(*S, V);
}

/// The "…, V13.0.88" that each tool of a release carries for its --version.
static bool findVersionText(StringRef Text, ToolkitVersion &V) {
  for (size_t At = Text.find(", V"); At != StringRef::npos;
       At = Text.find(", V", At + 1))
    if (parseVersion(Text.substr(At + 3), V))
      return true;
  return false;
}

/// What `nvcc --version` prints, for roots whose nvcc is a script.
static bool askNvcc(StringRef Root, ToolkitVersion &V) {
  std::string Nvcc = firstOf(Root, {"bin/nvcc"});
  if (Nvcc.empty())
    if (ErrorOr<std::string> P = sys::findProgramByName("nvcc"))
      Nvcc = *P;
  SmallString<128> Output;
  if (Nvcc.empty() || sys::fs::createTemporaryFile("warpcc", "txt", Output))
    return false;
  FileRemover Remover(Output);
  std::optional<StringRef> Redirects[] = {"", StringRef(Output), ""};
  if (sys::ExecuteAndWait(Nvcc, {Nvcc, "--version"}, std::nullopt, Redirects))
    return false;
  auto File = MemoryBuffer::getFile(Output);
  return File && findVersionText((*File)->getBuffer(), V);
}

/// CUDA_VERSION of cuda.h, which has no build number.
static bool readCudaHeader(const Toolkit &T, ToolkitVersion &V) {
  auto File = MemoryBuffer::getFile(join(T.Include, "cuda.h"));
  if (!File)
    return false;
  StringRef Text = (*File)->getBuffer();
  size_t At = Text.find("#define CUDA_VERSION ");
  unsigned N;
  if (At == StringRef::npos ||
      Text.substr(At + 21).ltrim().consumeInteger(10, N))
    return false;
  V = {N / 1000, N % 1000 / 10, 0};
  return true;
}

/// The compiler's version of a toolkit. Toolkits put together from packages
/// have no version.json; there the tools carry it, the smallest first. Where
/// they are scripts or absent, nvcc is asked, and believed if it is of the
/// headers' release.
static void readVersion(Toolkit &T) {
  if (readVersionFile(T.Root, T.Version))
    return;
  for (const char *Tool :
       {"bin/fatbinary", "bin/nvcc", "bin/ptxas", "nvvm/bin/cicc"})
    if (auto File = MemoryBuffer::getFile(join(T.Root, Tool)))
      if (findVersionText((*File)->getBuffer(), T.Version))
        return;
  ToolkitVersion Headers, Nvcc;
  if (!readCudaHeader(T, Headers))
    return;
  bool Asked = askNvcc(T.Root, Nvcc) && Nvcc.Major == Headers.Major &&
               Nvcc.Minor == Headers.Minor;
  T.Version = Asked ? Nvcc : Headers;
}

static bool isToolkit(StringRef Root) {
  return !firstOf(Root, {"include/cuda_runtime.h",
                         "targets/x86_64-linux/include/cuda_runtime.h"})
              .empty();
}

static Toolkit describe(StringRef Root) {
  Toolkit T;
  T.Builtin = false;
  SmallString<128> Clean(Root);
  sys::path::remove_dots(Clean, /*remove_dot_dot=*/true);
  T.Root = Clean.str().str();
  T.Include =
      sys::path::parent_path(
          firstOf(T.Root, {"include/cuda_runtime.h",
                           "targets/x86_64-linux/include/cuda_runtime.h"}))
          .str();
  T.Cccl = firstOf(T.Include, {"cccl"});
  T.LibDir = firstOf(T.Root, {"lib64", "targets/x86_64-linux/lib", "lib"});
  T.LibDevice = firstOf(T.Root, {"nvvm/libdevice/libdevice.10.bc"});
  readVersion(T);
  return T;
}

static Toolkit builtin(StringRef ResourceRoot) {
  Toolkit T;
  T.Include = join(ResourceRoot, "builtin", "include");
  T.Cccl = firstOf(T.Include, {"cccl"});
  T.LibDir = join(ResourceRoot, "lib");
  T.LibDevice = firstOf(ResourceRoot, {"device/libwarpcc-device.bc"});
  return T;
}

std::string cudaRoot(StringRef ResourceRoot) {
  SmallString<128> Path(ResourceRoot);
  sys::path::append(Path, "..", "..", "share", "warpcc");
  sys::path::append(Path, "cuda");
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

static bool isSameFolder(const Twine &A, const Twine &B) {
  bool Same = false;
  return !sys::fs::equivalent(A, B, Same) && Same;
}

/// Is \p Program, as it was called, the nvcc of our CUDA root?
static bool isRootsNvcc(StringRef Program, StringRef Root) {
  std::string Path = Program.str();
  if (!Program.contains('/'))
    if (ErrorOr<std::string> Found = sys::findProgramByName(Program))
      Path = *Found;
  return isSameFolder(sys::path::parent_path(Path), Root + "/bin");
}

Expected<Toolkit> Toolkit::find(StringRef CudaPath, StringRef ResourceRoot,
                                StringRef Program) {
  std::string Ours = cudaRoot(ResourceRoot);
  if (CudaPath == "builtin" || isSameFolder(CudaPath, Ours))
    return builtin(ResourceRoot);
  if (!CudaPath.empty()) {
    if (isToolkit(CudaPath))
      return describe(CudaPath);
    return createStringError("no CUDA Toolkit in '" + CudaPath +
                             "': there is no include/cuda_runtime.h; give its "
                             "root, or --cuda-path=builtin for warpcc's own "
                             "headers");
  }
  if (!Program.empty() && isRootsNvcc(Program, Ours))
    return builtin(ResourceRoot);
  for (const char *Variable : {"CUDA_HOME", "CUDA_PATH"})
    if (std::optional<std::string> Root = sys::Process::GetEnv(Variable)) {
      if (isSameFolder(*Root, Ours))
        return builtin(ResourceRoot);
      if (isToolkit(*Root))
        return describe(*Root);
    }
  if (ErrorOr<std::string> Nvcc = sys::findProgramByName("nvcc")) {
    SmallString<128> Real;
    if (!sys::fs::real_path(*Nvcc, Real)) {
      StringRef Root = sys::path::parent_path(sys::path::parent_path(Real));
      if (isSameFolder(Root, Ours))
        return builtin(ResourceRoot);
      if (isToolkit(Root))
        return describe(Root);
    }
  }
  if (isToolkit("/usr/local/cuda"))
    return describe("/usr/local/cuda");
  return builtin(ResourceRoot);
}

std::optional<std::string> Toolkit::findTool(StringRef Name) const {
  if (!Root.empty())
    if (std::string P = join(Root, "bin", Name); sys::fs::can_execute(P))
      return P;
  SmallVector<StringRef, 16> Folders;
  std::string Path = sys::Process::GetEnv("PATH").value_or("");
  StringRef(Path).split(Folders, ':', -1, /*KeepEmpty=*/false);
  std::string Self = sys::fs::getMainExecutable(nullptr, nullptr);
  for (StringRef Folder : Folders)
    if (std::string P = join(Folder, Name);
        sys::fs::can_execute(P) && !isSameFolder(P, Self))
      return P;
  return std::nullopt;
}

std::string resourceRoot(const char *Argv0) {
  // The address only serves dladdr where /proc is not mounted.
  static int Anchor;
  std::string Exe = sys::fs::getMainExecutable(Argv0, &Anchor);
  std::string Prefix =
      sys::path::parent_path(sys::path::parent_path(Exe)).str();
  // As the nvcc of the CUDA root, share/warpcc/cuda.
  if (StringRef(Prefix).ends_with("/share/warpcc/cuda"))
    Prefix.resize(Prefix.size() - strlen("/share/warpcc/cuda"));
  return join(Prefix, "lib", "warpcc");
}

} // namespace warpcc
