//===- lib/Driver/Assemble.cpp - ptxas ------------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Assemble.h"
#include "Compile.h"
#include "Files.h"
#include "Process.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include <mutex>

using namespace llvm;

namespace warpcc {

std::vector<std::string> ptxasCommand(const DriverContext &C, StringRef Ptxas,
                                      StringRef PTXFile, const ArchInfo &Arch,
                                      StringRef Output, bool Relocatable) {
  const Invocation &I = C.Inv;
  std::vector<std::string> Command = {Ptxas.str(), "-arch=" + Arch.sm(),
                                      "-m64"};
  if (Relocatable)
    Command.push_back("--compile-only");
  if (I.DebugDevice)
    for (StringRef A : {"-g", "-O0"})
      Command.push_back(A.str());
  if (I.LineInfo && !I.DebugDevice)
    Command.push_back("-lineinfo");
  if (I.ResourceUsage)
    Command.push_back("-v");
  if (I.DisableWarnings)
    Command.push_back("-w");
  Command.insert(Command.end(), I.PtxasArgs.begin(), I.PtxasArgs.end());
  for (StringRef A : {PTXFile, StringRef("-o"), Output})
    Command.push_back(A.str());
  return Command;
}

/// ptxas names the temporary file; the user only knows the source.
static std::string readable(StringRef Text, StringRef PTXFile,
                            StringRef Source) {
  std::string Result;
  for (size_t At = 0; At != StringRef::npos;) {
    size_t Next = Text.find(PTXFile, At);
    Result += Text.slice(At, Next);
    if (Next == StringRef::npos)
      break;
    Result += ("PTX of " + Source).str();
    At = Next + PTXFile.size();
  }
  return Result;
}

Expected<std::optional<Cubin>> assemblePTX(const DriverContext &C,
                                           StringRef Source, StringRef PTX,
                                           const ArchInfo &Arch,
                                           bool Relocatable) {
  std::optional<std::string> Ptxas = C.Kit.findTool("ptxas");
  if (!Ptxas) {
    static std::once_flag Once;
    std::call_once(Once, [&] {
      if (C.Inv.DisableWarnings)
        return;
      printWarning("ptxas is not found: PTX is embedded in place of " +
                   Arch.sm() +
                   " code, and the driver compiles it when the "
                   "program starts");
    });
    return std::nullopt;
  }
  Expected<TempFile> Input = TempFile::create("ptx", PTX);
  if (!Input)
    return Input.takeError();
  Expected<TempFile> Output = TempFile::create("cubin");
  if (!Output)
    return Output.takeError();
  std::vector<std::string> Command =
      ptxasCommand(C, *Ptxas, Input->path(), Arch, Output->path(), Relocatable);
  Expected<ProcessResult> Run = runProcess(Command);
  if (!Run)
    return Run.takeError();
  std::string Said = readable(Run->Output + Run->Errors, Input->path(), Source);
  if (Run->ExitCode != 0)
    return createStringError(Source +
                             ": error: the assembler refuses the "
                             "PTX for " +
                             Arch.sm() + ":\n" + Said);
  if (!Said.empty())
    errs() << Said;
  auto Bytes = MemoryBuffer::getFile(Output->path());
  if (!Bytes)
    return createStringError("cannot read the output of ptxas: " +
                             Bytes.getError().message());
  return Cubin{&Arch, (*Bytes)->getBuffer().str(), std::move(Said)};
}

std::optional<std::string> assembleSource(const DriverContext &C,
                                          const Input &In, OutputKind Until) {
  auto Fail = [](const Twine &Message) -> std::optional<std::string> {
    printError(Message);
    return std::nullopt;
  };
  auto Buffer = MemoryBuffer::getFile(In.Path);
  if (!Buffer)
    return Fail("cannot read '" + In.Path +
                "': " + Buffer.getError().message());
  if (Until != OutputKind::Cubin && Until != OutputKind::Fatbin)
    return Fail("'" + In.Path +
                "' is PTX: -cubin and -fatbin assemble it; it "
                "has no host code to compile or link");
  StringRef PTX = (*Buffer)->getBuffer();
  fatbin::Writer Writer;
  for (const GpuTarget &Target : C.Inv.Targets) {
    for (const ArchInfo *Real : Target.Real) {
      Expected<std::optional<Cubin>> Code =
          assemblePTX(C, In.Path, PTX, *Real, C.Inv.RelocatableDeviceCode);
      if (!Code)
        return Fail(toString(Code.takeError()));
      if (!*Code && Until == OutputKind::Cubin)
        return Fail("option '-cubin' needs ptxas, and none is found");
      if (Until == OutputKind::Cubin)
        return std::move((*Code)->Bytes);
      if (*Code)
        Writer.addCubin((*Code)->Bytes, imageInfo(C.Inv, *Real));
    }
    if (Target.EmbedPTX || Writer.empty())
      Writer.addPTX(PTX, imageInfo(C.Inv, *Target.Virtual));
  }
  return Writer.finish();
}

fatbin::ImageInfo imageInfo(const Invocation &I, const ArchInfo &Arch) {
  fatbin::ImageInfo Info;
  Info.Arch = Arch.Number;
  Info.ArchSuffix = *Arch.Suffix;
  Info.Debug = I.DebugDevice;
  Info.Compress = I.Compress == CompressMode::Zstd;
  return Info;
}

} // namespace warpcc
