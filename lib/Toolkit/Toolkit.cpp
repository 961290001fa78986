//===- lib/Toolkit/Toolkit.cpp - finds headers, libraries and tools -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Toolkit/Toolkit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
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

/// The compiler's version of a toolkit: version.json tells it; toolkits put
/// together from packages have none, and there the nvcc binary carries it.
static bool readVersion(StringRef Root, ToolkitVersion &V) {
  if (auto File = MemoryBuffer::getFile(join(Root, "version.json"))) {
    Expected<json::Value> Doc = json::parse((*File)->getBuffer());
    if (!Doc) {
      consumeError(Doc.takeError()); // not a version file: look further
    } else if (const json::Object *O = Doc->getAsObject()) {
      if (const json::Object *Nvcc = O->getObject("cuda_nvcc"))
        if (std::optional<StringRef> S = Nvcc->getString("version"))
          if (parseVersion(*S, V))
            return true;
    }
  }
  if (auto File = MemoryBuffer::getFile(join(Root, "bin", "nvcc"))) {
    StringRef Text = (*File)->getBuffer();
    for (size_t At = Text.find(", V"); At != StringRef::npos;
         At = Text.find(", V", At + 1))
      if (parseVersion(Text.substr(At + 3), V))
        return true;
  }
  // A toolkit of headers and libraries only: cuda.h has CUDA_VERSION.
  if (auto File = MemoryBuffer::getFile(join(Root, "include", "cuda.h"))) {
    StringRef Text = (*File)->getBuffer();
    size_t At = Text.find("#define CUDA_VERSION ");
    unsigned N;
    if (At != StringRef::npos &&
        !Text.substr(At + 21).ltrim().consumeInteger(10, N)) {
      V = {N / 1000, N % 1000 / 10, 0};
      return true;
    }
  }
  return false;
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
  readVersion(T.Root, T.Version);
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

Expected<Toolkit> Toolkit::find(StringRef CudaPath, StringRef ResourceRoot) {
  if (CudaPath == "builtin")
    return builtin(ResourceRoot);
  if (!CudaPath.empty()) {
    if (isToolkit(CudaPath))
      return describe(CudaPath);
    return createStringError("no CUDA Toolkit in '" + CudaPath +
                             "': there is no include/cuda_runtime.h; give its "
                             "root, or --cuda-path=builtin for warpcc's own "
                             "headers");
  }
  for (const char *Variable : {"CUDA_HOME", "CUDA_PATH"})
    if (std::optional<std::string> Root = sys::Process::GetEnv(Variable))
      if (isToolkit(*Root))
        return describe(*Root);
  // Never our own nvcc look-alike: its root holds no cuda_runtime.h.
  if (ErrorOr<std::string> Nvcc = sys::findProgramByName("nvcc")) {
    SmallString<128> Real;
    if (!sys::fs::real_path(*Nvcc, Real)) {
      StringRef Root = sys::path::parent_path(sys::path::parent_path(Real));
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
  if (ErrorOr<std::string> P = sys::findProgramByName(Name))
    return *P;
  return std::nullopt;
}

std::string resourceRoot(const char *Argv0) {
  // The address only serves dladdr where /proc is not mounted.
  static int Anchor;
  std::string Exe = sys::fs::getMainExecutable(Argv0, &Anchor);
  return join(sys::path::parent_path(sys::path::parent_path(Exe)), "lib",
              "warpcc");
}

} // namespace warpcc
