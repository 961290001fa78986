//===- lib/Driver/Steps.cpp - the steps of a command, from outside --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Steps.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

std::string keptPath(const Invocation &I, StringRef Source,
                     const GpuTarget *Target, StringRef Extension) {
  std::string Name = sys::path::stem(Source).str();
  if (Target && I.Targets.size() > 1)
    Name += "." + Target->Virtual->compute();
  SmallString<128> Path(I.KeepDir);
  sys::path::append(Path, Name + "." + Extension);
  return Path.str().str();
}

std::vector<std::string> keptPaths(const Invocation &I, const Input &In) {
  std::vector<std::string> Paths;
  auto Add = [&](const GpuTarget *T, StringRef Extension) {
    Paths.push_back(keptPath(I, In.Path, T, Extension));
  };
  if (In.Kind == InputKind::Cuda)
    for (const GpuTarget &T : I.Targets) {
      for (StringRef Extension : {"cpp1.ii", "ptx"})
        Add(&T, Extension);
      for (const ArchInfo *Real : T.Real)
        Add(&T, Real->sm() + ".cubin");
    }
  for (StringRef Extension : {"cpp4.ii", "fatbin", "module_id", "o"})
    Add(nullptr, Extension);
  return Paths;
}

//===-- -time -------------------------------------------------------------===//

void StepTimes::add(StringRef Source, StringRef Step, StringRef From,
                    StringRef To, StringRef Arch, double Milliseconds) {
  std::string Row;
  raw_string_ostream OS(Row);
  for (StringRef Field : {Source, Step, From, To, Arch, StringRef("warpcc")})
    OS << Field << " , ";
  OS << format("%.4f", Milliseconds) << " , ms\n";
  std::lock_guard<std::mutex> Guard(Lock);
  Rows += Row;
}

Error StepTimes::appendTo(StringRef File) {
  static constexpr char Head[] =
      "source file name , phase name , phase input files , phase output file "
      ", arch , tool, metric , unit\n";
  if (File == "-") {
    outs() << Head << Rows;
    return Error::success();
  }
  uint64_t Size = 0;
  bool IsNew = sys::fs::file_size(File, Size) || Size == 0;
  std::error_code EC;
  raw_fd_ostream OS(File, EC, sys::fs::OF_Append);
  if (!EC) {
    OS << (IsNew ? Head : "") << Rows;
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  return EC ? createStringError(EC,
                                "cannot write '" + File + "': " + EC.message())
            : Error::success();
}

} // namespace warpcc
