//===- lib/Driver/Crash.cpp - the report of a crashed pass ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Crash.h"
#include "Compile.h"
#include "Process.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

/// Writes \p Content into a new file of the temporary folder that stays.
static std::string leave(StringRef Suffix, StringRef Content) {
  int FD;
  SmallString<128> Path;
  if (sys::fs::createTemporaryFile("warpcc-crash", Suffix, FD, Path))
    return "";
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << Content;
  return Path.str().str();
}

void reportCrash(const PassRequest &Request, const PassResult &Result,
                 StringRef Source) {
  std::string Why =
      Result.CrashMessage.empty() ? "it crashed" : Result.CrashMessage;
  printError("internal error in the " + Request.Name + " of '" + Source +
             "': " + Why);
  // The preprocessor is the part least likely to crash as well.
  PassRequest Again;
  Again.Name = Request.Name;
  Again.CC1Args = Request.CC1Args;
  Again.Device = Request.Device;
  Again.Cuda = Request.Cuda;
  Again.Output = PassOutput::Preprocessed;
  std::atomic<bool> Cancel{false};
  PassResult Text = runPass(Again, Cancel);
  std::string Line = "# " + Request.Name + "\nclang -cc1 " +
                     quoteCommand(Request.CC1Args) + "\n";
  std::string Script = leave("sh", Line);
  std::string Preprocessed =
      Text.Status == PassResult::Ok ? leave("cui", Text.Output) : std::string();
  if (!Preprocessed.empty())
    errs() << "note: the preprocessed source is in " << Preprocessed << '\n';
  if (!Script.empty())
    errs() << "note: the command line is in " << Script << '\n';
  errs() << "note: please report this with both files\n";
}

} // namespace warpcc
