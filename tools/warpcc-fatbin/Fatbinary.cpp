//===- tools/warpcc-fatbin/Fatbinary.cpp - as NVIDIA's fatbinary ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   fatbinary [--create=FILE] [--embedded-fatbin=FILE.c] [-link] [-g]
//             --image3=kind=elf|ptx,sm=90a,file=FILE ...
//             --image=profile=sm_90|compute_90,file=FILE ...     (older form)
//
// Values follow after `=` or as the next word. A file that is PTX is stored as
// PTX whatever its kind says: that is what stands in for a cubin where there is
// no ptxas. Words about how the code was compiled are read and not stored.
//===----------------------------------------------------------------------===//
#include "Fatbinary.h"
#include "warpcc/Fatbin/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <vector>

using namespace llvm;
namespace fatbin = warpcc::fatbin;

namespace {
struct Image {
  std::string Kind, Arch, File;
};

struct Request {
  std::string Create, Embedded;
  bool Link = false, Debug = false, Compress = true;
  std::vector<Image> Images;
};
} // namespace

static Error failure(const Twine &Message) {
  return createStringError(Message.str());
}

/// "kind=elf,sm=90,file=F" or "profile=compute_90,file=F".
static Expected<Image> parseImage(StringRef Text) {
  Image I;
  SmallVector<StringRef, 4> Fields;
  Text.split(Fields, ',');
  for (StringRef Field : Fields) {
    auto [Key, Value] = Field.split('=');
    if (Key == "kind")
      I.Kind = Value.str();
    else if (Key == "sm" || Key == "profile")
      I.Arch = Value.str();
    else if (Key == "file")
      I.File = Value.str();
    else
      return failure("'" + Field + "' in the image '" + Text +
                     "'; it takes kind=, sm= or profile=, and file=");
  }
  if (I.Kind.empty())
    I.Kind = StringRef(I.Arch).starts_with("compute") ? "ptx" : "elf";
  if (I.Kind != "elf" && I.Kind != "ptx")
    return failure("images of kind '" + I.Kind + "' are not supported");
  if (I.Arch.empty() || I.File.empty() || !fatbin::parseArch(I.Arch))
    return failure("image '" + Text +
                   "' needs an architecture and a file, for instance "
                   "kind=elf,sm=90,file=k.cubin");
  return I;
}

static Expected<Request> parse(ArrayRef<char *> Words) {
  static const StringRef Ignored[] = {
      "64",   "cmdline", "cicc-cmdline", "compress-all", "ident", "host",
      "cuda", "c",       "create-list",  "compile-only"};
  static const StringRef WithValue[] = {
      "create", "embedded-fatbin", "image",    "image3",       "cmdline",
      "ident",  "cicc-cmdline",    "compress", "compress-mode"};
  Request R;
  for (size_t N = 0; N < Words.size(); ++N) {
    StringRef Word = Words[N];
    if (!Word.starts_with("-"))
      return failure("'" + Word + "' is not an option");
    auto [Name, Value] = Word.ltrim('-').split('=');
    if (!Word.contains('=') && is_contained(WithValue, Name)) {
      if (++N == Words.size())
        return failure("option '" + Word + "' needs a value");
      Value = Words[N];
    }
    if (Name == "create") {
      R.Create = Value.str();
    } else if (Name == "embedded-fatbin") {
      R.Embedded = Value.str();
    } else if (Name == "link") {
      R.Link = true;
    } else if (Name == "g" || Name == "debug") {
      R.Debug = true;
    } else if (Name == "compress" || Name == "compress-mode") {
      R.Compress = Value != "false" && Value != "none";
    } else if (Name == "image" || Name == "image3") {
      Expected<Image> I = parseImage(Value);
      if (!I)
        return I.takeError();
      R.Images.push_back(std::move(*I));
    } else if (!is_contained(Ignored, Name)) {
      return failure("unknown option '" + Word + "'");
    }
  }
  if (R.Create.empty() && R.Embedded.empty())
    return failure("nothing to make: --create=FILE or --embedded-fatbin=FILE");
  return R;
}

static Error write(StringRef Path, StringRef Bytes) {
  std::error_code EC;
  ToolOutputFile File(Path, EC, sys::fs::OF_None);
  if (EC)
    return createFileError(Path, EC);
  File.os() << Bytes;
  File.os().flush();
  if (File.os().has_error()) {
    EC = File.os().error();
    File.os().clear_error();
    return createFileError(Path, EC);
  }
  File.keep();
  return Error::success();
}

/// The fat binary as C or C++ source: its bytes, and the record that the
/// runtime is given. Behind -link the record names the modules of the link.
static std::string embed(StringRef Bytes, bool Link) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "__asm__(\".section " << fatbin::SectionName
     << ", \\\"a\\\"\\n\\t.balign 8\\n\"\n\"__warpcc_fatbin:\\n\"\n";
  for (size_t N = 0; N < Bytes.size(); N += 16) {
    OS << "\"\\t.byte ";
    for (size_t K = N; K < std::min(N + 16, Bytes.size()); ++K)
      OS << (K == N ? "" : ",") << format("0x%02x", uint8_t(Bytes[K]));
    OS << "\\n\"\n";
  }
  OS << "\"\\t.previous\\n\");\n"
     << "#ifdef __cplusplus\nextern \"C\" {\n#endif\n"
     << "extern const unsigned char __warpcc_fatbin[]\n"
     << "    __attribute__((visibility(\"hidden\")));\n"
     << "#ifdef __cplusplus\n}\n#endif\n"
     << "static const struct { unsigned magic, version; const void *data, "
        "*modules; }\n"
     << "__fatDeviceText __attribute__((aligned(8), section(\""
     << fatbin::WrapperSectionName << "\"), used)) = {\n  "
     << fatbin::WrapperMagic << "u, " << (Link ? 2 : 1) << ", __warpcc_fatbin, "
     << (Link ? "__cudaPrelinkedFatbins" : "0") << "};\n";
  return Text;
}

static Error make(const Request &R) {
  fatbin::Writer W;
  for (const Image &I : R.Images) {
    auto File = MemoryBuffer::getFile(I.File);
    if (!File)
      return createFileError(I.File, File.getError());
    fatbin::ImageInfo Info;
    std::tie(Info.Arch, Info.ArchSuffix) = *fatbin::parseArch(I.Arch);
    Info.Debug = R.Debug;
    Info.Compress = R.Compress;
    StringRef Bytes = (*File)->getBuffer();
    if (Bytes.starts_with("\177ELF"))
      W.addCubin(Bytes, Info);
    else
      W.addPTX(Bytes, Info);
  }
  std::string Bytes = W.finish();
  if (!R.Create.empty())
    if (Error E = write(R.Create, Bytes))
      return E;
  return R.Embedded.empty() ? Error::success()
                            : write(R.Embedded, embed(Bytes, R.Link));
}

int runFatbinary(int ArgC, char **ArgV) {
  ArrayRef<char *> Words(ArgV + 1, ArgC - 1);
  for (StringRef Word : Words)
    if (Word == "--version" || Word == "-V") {
      outs() << "fatbinary: warpcc's, for CUDA fat binaries\n"
             << "Cuda compilation tools, release 13.0, V13.0.88\n";
      return 0;
    }
  Expected<Request> R = parse(Words);
  Error E = R ? make(*R) : R.takeError();
  if (!E)
    return 0;
  WithColor::error(errs(), "fatbinary") << toString(std::move(E)) << '\n';
  return 1;
}
