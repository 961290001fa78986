//===- lib/Driver/SourcePasses.cpp - the passes of a command line ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Driver/SourcePasses.h"
#include "LateDiagnostics.h"
#include "Requests.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace warpcc {

/// The root of the Toolkit whose nvcc a command names by its path: the project
/// was configured for its headers. Empty if there is none.
static std::string toolkitOf(StringRef Program) {
  if (!Program.contains('/') || sys::path::stem(Program) != "nvcc")
    return std::string();
  StringRef Root = sys::path::parent_path(sys::path::parent_path(Program));
  SmallString<128> Header(Root);
  sys::path::append(Header, "include", "cuda_runtime.h");
  return sys::fs::exists(Header) ? Root.str() : std::string();
}

static Expected<Invocation> readWords(const SourceCommand &Command) {
  std::vector<const char *> Words;
  for (const std::string &W : ArrayRef(Command.Words).drop_front())
    Words.push_back(W.c_str());
  return Invocation::parse(Words, Command.Directory);
}

/// Adds options in Clang's spelling where each pass will see them.
static void addClangOptions(Invocation &I, ArrayRef<std::string> Words) {
  for (size_t N = 0; N != Words.size(); ++N) {
    StringRef Word = Words[N];
    if (Word.starts_with("-std=")) {
      I.Std = Word.substr(5).str();
    } else if (any_of(ArrayRef<StringRef>{"-D", "-U", "-I", "-i"},
                      [&](StringRef P) { return Word.starts_with(P); })) {
      I.PreprocessorArgs.push_back(Word.str());
      bool HasValue = Word.size() > 2 && !Word.starts_with("-i");
      if (!HasValue && N + 1 != Words.size())
        I.PreprocessorArgs.push_back(Words[++N]);
    } else {
      I.HostArgs.push_back(Word.str());
    }
  }
}

Expected<SourcePasses> planPasses(const SourceCommand &Command) {
  const std::string &Program = Command.Words.front();
  Expected<Invocation> I = readWords(Command);
  if (!I)
    return I.takeError();
  addClangOptions(*I, Command.MoreArgs);
  if (I->CudaPath.empty())
    I->CudaPath = toolkitOf(Program);
  std::string Root = resourceRoot(nullptr);
  Expected<Toolkit> Kit = Toolkit::find(I->CudaPath, Root, Program);
  if (!Kit)
    return Kit.takeError();
  DriverContext C{
      *I, *Kit, Root, Program, /*ColorDiagnostics=*/false, diagnosticPolicy(*I),
      {}, {}};
  std::vector<std::string> Problems = C.Policy.problems();
  if (!Problems.empty())
    return createStringError(Problems.front());

  // The name of the module is in nothing that an editor shows.
  const Input In{Command.Source, Command.Kind};
  const StringRef ModuleId = "0";
  SourcePasses Passes;
  auto Complete = [&](Expected<PassRequest> From, PassRequest &To) -> Error {
    if (!From)
      return From.takeError();
    To = std::move(*From);
    To.Directory = Command.Directory;
    return Error::success();
  };
  if (Error E = Complete(hostRequest(C, In, ModuleId, {}), Passes.Host))
    return E;
  if (Command.Kind != InputKind::Cuda)
    return Passes;
  for (const GpuTarget &T : I->Targets) {
    Passes.Devices.emplace_back();
    if (Error E =
            Complete(deviceRequest(C, In, T, ModuleId), Passes.Devices.back()))
      return E;
  }
  stable_sort(Passes.Devices, [](const PassRequest &A, const PassRequest &B) {
    return A.Dialect.Arch < B.Dialect.Arch;
  });
  return Passes;
}

std::vector<CollectedDiagnostic> compareResults(const PassRequest &Request,
                                                const PassResult &Host,
                                                const PassResult &Device) {
  std::vector<CollectedDiagnostic> Found;
  LateReporter Reporter(Request.Policy, Request.Source, Request.CC1Args, Found,
                        sourceFileSystem(Request));
  Reporter.reportConflicts(Host, Device);
  return Found;
}

} // namespace warpcc
