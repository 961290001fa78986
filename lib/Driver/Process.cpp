//===- lib/Driver/Process.cpp - run a tool and keep what it says ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Process.h"
#include "Files.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

static std::string slurp(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : std::string();
}

Expected<ProcessResult> runProcess(ArrayRef<std::string> Command,
                                   StringRef Input) {
  Expected<TempFile> Out = TempFile::create("out");
  if (!Out)
    return Out.takeError();
  Expected<TempFile> Err = TempFile::create("err");
  if (!Err)
    return Err.takeError();
  SmallVector<StringRef, 32> Words(Command.begin(), Command.end());
  std::optional<StringRef> Redirects[] = {Input, Out->path(), Err->path()};
  std::string Message;
  bool Failed = false;
  int Code = sys::ExecuteAndWait(Command[0], Words, std::nullopt, Redirects,
                                 /*SecondsToWait=*/0, /*MemoryLimit=*/0,
                                 &Message, &Failed);
  if (Failed)
    return createStringError("cannot run '" + Command[0] + "': " + Message);
  return ProcessResult{Code, slurp(Out->path()), slurp(Err->path())};
}

std::string quoteCommand(ArrayRef<std::string> Command) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (const std::string &W : Command) {
    if (!Text.empty())
      OS << ' ';
    sys::printArg(OS, W, /*Quote=*/false);
  }
  return Text;
}

} // namespace warpcc
