//===- lib/Driver/Files.cpp - outputs that are whole or not there ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Files.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>

using namespace llvm;

namespace warpcc {

/// Writes and closes; reports a full disk as the error it is.
static Error writeAll(int FD, StringRef Path, StringRef Content) {
  // A limit on file sizes (ulimit -f) is an error of write() like a full disk,
  // not the crash that LLVM's handlers, set by now, would make of it.
  std::signal(SIGXFSZ, SIG_IGN);
  raw_fd_ostream OS(FD, /*shouldClose=*/true);
  OS << Content;
  OS.close();
  if (!OS.has_error())
    return Error::success();
  std::error_code EC = OS.error();
  OS.clear_error();
  return createStringError(EC, "cannot write '" + Path + "': " + EC.message());
}

Expected<TempFile> TempFile::create(StringRef Suffix, StringRef Content) {
  int FD;
  SmallString<128> Path;
  if (std::error_code EC =
          sys::fs::createTemporaryFile("warpcc", Suffix, FD, Path))
    return createStringError(EC,
                             "cannot make a temporary file: " + EC.message());
  sys::RemoveFileOnSignal(Path);
  TempFile File(Path.str().str());
  if (Error E = writeAll(FD, Path, Content))
    return E;
  return File;
}

TempFile::~TempFile() {
  if (Path.empty())
    return;
  sys::fs::remove(Path);
  sys::DontRemoveFileOnSignal(Path);
}

Error writeOutput(StringRef Path, StringRef Content, bool Executable) {
  if (Path == "-") {
    outs() << Content;
    outs().flush();
    if (!outs().has_error())
      return Error::success();
    std::error_code EC = outs().error();
    outs().clear_error();
    return createStringError(EC, "cannot write the output: " + EC.message());
  }
  sys::fs::file_status Status;
  bool Special =
      !sys::fs::status(Path, Status) && !sys::fs::is_regular_file(Status);
  if (Special && sys::fs::is_directory(Status))
    return createStringError("cannot write '" + Path + "': it is a folder");
  int FD;
  if (Special) {
    if (std::error_code EC = sys::fs::openFileForWrite(Path, FD))
      return createStringError(EC,
                               "cannot write '" + Path + "': " + EC.message());
    return writeAll(FD, Path, Content);
  }
  SmallString<128> Temp;
  unsigned Mode = sys::fs::all_read | sys::fs::all_write;
  if (Executable)
    Mode |= sys::fs::all_exe;
  if (std::error_code EC = sys::fs::createUniqueFile(
          Path + ".tmp-%%%%%%%%", FD, Temp, sys::fs::OF_None, Mode))
    return createStringError(EC,
                             "cannot write '" + Path + "': " + EC.message());
  sys::RemoveFileOnSignal(Temp);
  Error E = writeAll(FD, Path, Content);
  if (!E)
    if (std::error_code EC = sys::fs::rename(Temp, Path))
      E = createStringError(EC, "cannot write '" + Path + "': " + EC.message());
  if (E)
    sys::fs::remove(Temp);
  sys::DontRemoveFileOnSignal(Temp);
  return E;
}

} // namespace warpcc
