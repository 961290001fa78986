//===- lib/Driver/HostCompiler.cpp - what -ccbin changes ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostCompiler.h"
#include "Compile.h"
#include "Process.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace warpcc {

Expected<std::string> findHostCompiler(StringRef CcBin) {
  if (CcBin.empty())
    return std::string();
  if (sys::fs::is_directory(CcBin)) {
    for (StringRef Name : {"g++", "clang++", "c++"}) {
      SmallString<128> P(CcBin);
      sys::path::append(P, Name);
      if (sys::fs::can_execute(P))
        return P.str().str();
    }
    return createStringError("no g++, clang++ or c++ in '" + CcBin +
                             "', the folder that -ccbin names");
  }
  if (CcBin.contains('/')) {
    if (sys::fs::can_execute(CcBin))
      return CcBin.str();
  } else if (ErrorOr<std::string> P = sys::findProgramByName(CcBin)) {
    return *P;
  }
  return createStringError("host compiler '" + CcBin +
                           "' (option -ccbin) cannot be executed");
}

Error addHostCompilerArgs(StringRef CcBin, std::vector<std::string> &Args) {
  Expected<std::string> Compiler = findHostCompiler(CcBin);
  if (!Compiler)
    return Compiler.takeError();
  if (Compiler->empty() || sys::path::filename(*Compiler).contains("clang"))
    return Error::success();
  // libgcc.a lies in the installation folder that Clang wants to know.
  Expected<ProcessResult> Answer =
      runProcess({*Compiler, "-print-libgcc-file-name"});
  if (!Answer)
    return Answer.takeError();
  StringRef Libgcc = StringRef(Answer->Output).trim();
  StringRef Folder = sys::path::parent_path(Libgcc);
  if (Answer->ExitCode != 0 || !sys::fs::exists(Folder + "/crtbegin.o"))
    return createStringError("host compiler '" + *Compiler +
                             "' does not say where its GCC installation is");
  Args.push_back("--gcc-install-dir=" + Folder.str());
  // Host code that asks for __GNUC__ sees the compiler that was named; but the
  // C library's headers take _Float32 and its like for known from GCC 13 on,
  // and Clang has no such types.
  Expected<ProcessResult> Version = runProcess({*Compiler, "-dumpfullversion"});
  if (!Version)
    return Version.takeError();
  StringRef Number = StringRef(Version->Output).trim();
  if (Version->ExitCode == 0 && !Number.empty() &&
      Number.find_first_not_of("0123456789.") == StringRef::npos) {
    unsigned Major = 0;
    Number.split('.').first.getAsInteger(10, Major);
    Args.push_back("-fgnuc-version=" + (Major < 13 ? Number.str() : "12.99"));
  }
  return Error::success();
}

static bool isKnownToClang(const std::string &Word) {
  unsigned MissingIndex, MissingCount;
  const char *Raw = Word.c_str();
  opt::InputArgList Args = clang::getDriverOptTable().ParseArgs(
      ArrayRef(Raw), MissingIndex, MissingCount);
  return !Args.hasArg(clang::options::OPT_UNKNOWN);
}

/// An option of GCC's that Clang does not have, or one for intermediate files,
/// which are ours to keep (-keep).
static bool isGccOnly(const std::string &Word) {
  StringRef W = Word;
  return W.starts_with("-save-temps") ||
         ((W.starts_with("-f") || W.starts_with("-m")) &&
          !isKnownToClang(Word));
}

std::vector<std::string> withoutGccOnly(ArrayRef<std::string> Words) {
  static StringSet<> Told;
  std::vector<std::string> Kept;
  for (const std::string &Word : Words)
    if (!isGccOnly(Word))
      Kept.push_back(Word);
    else if (Told.insert(Word).second)
      printWarning("option '" + Word +
                   "' of the host compiler is left out: clang, which compiles "
                   "the host code here, does not have it");
  return Kept;
}

std::vector<std::string> forTranslation(ArrayRef<std::string> Words) {
  std::vector<std::string> Kept;
  copy_if(Words, std::back_inserter(Kept), [](const std::string &Word) {
    // Warnings are the host compiler's to give.
    return !StringRef(Word).starts_with("-W") && !isGccOnly(Word);
  });
  return Kept;
}

} // namespace warpcc
