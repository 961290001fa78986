//===- lib/Driver/SubTools.cpp - the tools beside nvcc --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Build systems look for ptxas, nvlink and others beside nvcc, ask for their
// version, and some run them. ptxas and nvlink are NVIDIA's where they are
// found; without them, the answer says what to call instead. cudafe++, cicc and
// warpcc-host take the steps of a dry run (StepTools.cpp). (fatbinary and bin2c
// are other names of warpcc-fatbin.)
//===----------------------------------------------------------------------===//
#include "SubTools.h"
#include "Compile.h"
#include "StepTools.h"
#include "warpcc/Toolkit/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <unistd.h>

using namespace llvm;

namespace warpcc {

namespace {
struct SubTool {
  const char *Name;
  /// What it does; null: NVIDIA's tool does it.
  int (*Run)(ArrayRef<const char *> Argv);
  const char *Instead;
};
} // namespace

static const SubTool Tools[] = {
    {"ptxas", nullptr,
     "it assembles PTX for one GPU; without it fat binaries hold PTX, which "
     "the driver compiles when the program starts"},
    {"nvlink", nullptr, "'nvcc -dlink' links device code in one process"},
    {"cudafe++", runCudafe, ""},
    {"cicc", runCicc, ""},
    {"warpcc-host", runHostStep, ""},
};

std::optional<int> runAsSubTool(ArrayRef<const char *> Argv) {
  StringRef Name = sys::path::filename(Argv[0]);
  const SubTool *Tool =
      find_if(Tools, [&](const SubTool &T) { return Name == T.Name; });
  if (Tool == std::end(Tools))
    return std::nullopt;
  // warpcc-host is Clang where it is asked.
  StringRef First = Argv.size() > 1 ? Argv[1] : "";
  bool IsQuestion = First == "--version" || First == "-V";
  if (Tool->Run && (!IsQuestion || Tool->Run == runHostStep))
    return Tool->Run(Argv);
  Expected<Toolkit> Kit = Toolkit::find("", resourceRoot(Argv[0]));
  std::optional<std::string> Real;
  if (Kit && !Tool->Run)
    Real = Kit->findTool(Name);
  consumeError(Kit ? Error::success() : Kit.takeError());
  if (Real) {
    std::vector<char *> Words;
    for (const char *W : Argv)
      Words.push_back(const_cast<char *>(W));
    Words[0] = Real->data();
    Words.push_back(nullptr);
    execv(Real->c_str(), Words.data());
    printError("cannot run '" + *Real + "': " + std::strerror(errno));
    return 1;
  }
  for (StringRef Word : Argv.drop_front())
    if (Word == "--version" || Word == "-V") {
      outs() << Name << ": warpcc's stand-in\n"
             << "Cuda compilation tools, release 13.0, V13.0.88\n";
      return 0;
    }
  printError("there is no " + Name + " here: " + Tool->Instead);
  return 1;
}

} // namespace warpcc
