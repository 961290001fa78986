//===- tools/warpcc-fatbin/warpcc-fatbin.cpp - look into fat binaries -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   warpcc-fatbin list FILE...                 what device code a file holds
//   warpcc-fatbin extract FILE [-o DIR]        writes every image to DIR
//   warpcc-fatbin create -o FILE IMAGE...      makes a fat binary of .ptx and
//                                              cubin files; IMAGE is ARCH=FILE
//
// FILE is a fat binary, or an object, executable or shared library with one.
//===----------------------------------------------------------------------===//

#include "Bin2c.h"
#include "Fatbinary.h"
#include "warpcc/Fatbin/Reader.h"
#include "warpcc/Fatbin/Writer.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
namespace fatbin = warpcc::fatbin;

static cl::SubCommand List("list", "List the images of a file");
static cl::SubCommand Extract("extract", "Write the images of a file");
static cl::SubCommand Create("create", "Make a fat binary of ARCH=FILE images");

static cl::list<std::string> Inputs(cl::Positional, cl::OneOrMore,
                                    cl::desc("<inputs>"), cl::sub(List),
                                    cl::sub(Extract), cl::sub(Create));
static cl::opt<std::string> Output("o", cl::desc("Output file or folder"),
                                   cl::init("."), cl::sub(Extract),
                                   cl::sub(Create));
static cl::opt<bool> Compress("compress", cl::desc("Compress with zstd"),
                              cl::sub(Create));
static cl::opt<bool> Debug("g", cl::desc("Mark images as compiled with -G"),
                           cl::sub(Create));
static cl::opt<std::string> Ident("ident", cl::desc("Name of the source file"),
                                  cl::sub(Create));
static cl::opt<std::string> Cmdline("cmdline",
                                    cl::desc("ptxas options for PTX images"),
                                    cl::sub(Create));

static ExitOnError ExitOnErr("warpcc-fatbin: error: ");

/// The fat binaries in a file: itself, or what its sections hold.
static Expected<std::vector<std::pair<StringRef, StringRef>>>
fatbinsOf(const MemoryBuffer &File,
          std::unique_ptr<object::ObjectFile> &Object) {
  std::vector<std::pair<StringRef, StringRef>> Result;
  file_magic Magic = identify_magic(File.getBuffer());
  if (Magic == file_magic::unknown || Magic == file_magic::cuda_fatbinary) {
    Result.push_back({"", File.getBuffer()});
    return Result;
  }
  auto ObjectOrErr =
      object::ObjectFile::createObjectFile(File.getMemBufferRef());
  if (!ObjectOrErr)
    return ObjectOrErr.takeError();
  Object = std::move(*ObjectOrErr);
  for (const object::SectionRef &S : Object->sections()) {
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    if (*Name != fatbin::SectionName && *Name != fatbin::RelocatableSectionName)
      continue;
    Expected<StringRef> Contents = S.getContents();
    if (!Contents)
      return Contents.takeError();
    Result.push_back({*Name, *Contents});
  }
  return Result;
}

static std::string archName(const fatbin::Entry &E) {
  return (Twine(E.Kind == fatbin::PTX ? "compute_" : "sm_") + Twine(E.Arch) +
          StringRef(&E.ArchSuffix, E.ArchSuffix ? 1 : 0))
      .str();
}

static StringRef kindName(uint16_t Kind) {
  switch (Kind) {
  case fatbin::PTX:
    return "PTX";
  case fatbin::ELF:
    return "ELF";
  case fatbin::LTOIR:
    return "LTO-IR";
  }
  return "unknown";
}

static void print(const fatbin::Entry &E) {
  outs() << "  " << kindName(E.Kind) << ' ' << archName(E);
  if (E.Kind == fatbin::PTX)
    outs() << " ISA " << E.Major << '.' << E.Minor;
  outs() << ' ' << E.RawSize << " bytes";
  if (E.Method != fatbin::Compression::None)
    outs() << " (" << (E.Method == fatbin::Compression::LZ4 ? "lz4" : "zstd")
           << ' ' << E.Payload.size() << ')';
  if (E.Flags & fatbin::HasDebugInfo)
    outs() << " debug";
  if (!E.Name.empty())
    outs() << " name " << E.Name;
  if (E.Kind == fatbin::PTX && !E.Options.empty())
    outs() << " options '" << E.Options << '\'';
  outs() << '\n';
}

/// Writes the inflated image to <DIR>/<stem>.<number>.<arch>.<ptx|cubin>.
static Error write(const fatbin::Entry &E, StringRef Stem, unsigned Number) {
  std::string Bytes, Why;
  if (!fatbin::inflate(E, Bytes, Why))
    return createStringError(Why);
  SmallString<128> Path(Output);
  StringRef Extension = E.Kind == fatbin::PTX   ? "ptx"
                        : E.Kind == fatbin::ELF ? "cubin"
                                                : "bin";
  sys::path::append(Path, Stem + "." + Twine(Number) + "." + archName(E) + "." +
                              Extension);
  std::error_code EC;
  ToolOutputFile File(Path, EC, sys::fs::OF_None);
  if (EC)
    return createFileError(Path, EC);
  File.os() << Bytes;
  File.keep();
  outs() << Path << '\n';
  return Error::success();
}

/// False if some of the file could not be read; the rest is listed or written.
static bool listOrExtract(StringRef Path) {
  auto File = ExitOnErr(errorOrToExpected(MemoryBuffer::getFile(Path)));
  std::unique_ptr<object::ObjectFile> Object;
  auto Fatbins = ExitOnErr(fatbinsOf(*File, Object));
  unsigned Number = 0;
  bool Ok = true;
  auto Complain = [&](StringRef Why) {
    WithColor::error(errs(), "warpcc-fatbin") << Path << ": " << Why << '\n';
    Ok = false;
  };
  for (auto [Section, Bytes] : Fatbins) {
    if (List)
      outs() << Path << (Section.empty() ? "" : ": ") << Section << ":\n";
    std::vector<fatbin::Entry> Entries;
    std::string Why;
    bool Whole = fatbin::parse(Bytes, Entries, Why);
    for (const fatbin::Entry &E : Entries) {
      if (List)
        print(E);
      else if (Error Err = write(E, sys::path::stem(Path), ++Number))
        Complain(toString(std::move(Err)));
    }
    if (!Whole)
      Complain(Why);
  }
  if (Fatbins.empty())
    outs() << Path << ": no device code\n";
  return Ok;
}

static Error create() {
  fatbin::Writer W;
  for (StringRef Input : Inputs) {
    auto [ArchText, Path] = Input.split('=');
    auto Arch = fatbin::parseArch(ArchText);
    if (!Arch || Path.empty())
      return createStringError("'" + Input +
                               "' is not ARCH=FILE, for example "
                               "sm_90=kernel.cubin or compute_90=kernel.ptx");
    auto File = MemoryBuffer::getFile(Path);
    if (!File)
      return createFileError(Path, File.getError());
    StringRef Bytes = (*File)->getBuffer();
    fatbin::ImageInfo Info;
    std::tie(Info.Arch, Info.ArchSuffix) = *Arch;
    Info.Debug = Debug;
    Info.Compress = Compress;
    Info.Name = Ident;
    Info.Options = Cmdline;
    if (Bytes.starts_with("\177ELF"))
      W.addCubin(Bytes, Info);
    else
      W.addPTX(Bytes, Info);
  }
  std::error_code EC;
  ToolOutputFile File(Output, EC, sys::fs::OF_None);
  if (EC)
    return createFileError(Output, EC);
  File.os() << W.finish();
  File.keep();
  return Error::success();
}

int main(int ArgC, char **ArgV) {
  InitLLVM Init(ArgC, ArgV);
  if (sys::path::stem(ArgV[0]) == "fatbinary")
    return runFatbinary(ArgC, ArgV);
  if (sys::path::stem(ArgV[0]) == "bin2c")
    return runBin2c(ArrayRef<const char *>(ArgV + 1, ArgC - 1));
  cl::ParseCommandLineOptions(ArgC, ArgV, "Device code in files\n");
  if (List || Extract) {
    bool Ok = true;
    for (StringRef Path : Inputs)
      Ok &= listOrExtract(Path);
    return Ok ? 0 : 1;
  } else if (Create) {
    ExitOnErr(create());
  } else {
    cl::PrintHelpMessage();
    return 1;
  }
  return 0;
}
