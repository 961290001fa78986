//===- lib/Fatbin/Writer.cpp - make fat binaries --------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An entry is laid out as parts, each padded to 8 bytes: header, name, options,
// payload. Format.h has the fields.
//===----------------------------------------------------------------------===//

#include "warpcc/Fatbin/Writer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Endian.h"
#include <cstring>

using namespace llvm;

namespace warpcc::fatbin {

namespace {

/// cubins carry this instead of a PTX version.
constexpr unsigned ElfMajor = 1, ElfMinor = 8;

void pad(std::string &Bytes) { Bytes.resize(alignUp(Bytes.size())); }

template <typename T> void append(std::string &Bytes, const T &Value) {
  static_assert(endianness::native == endianness::little,
                "the structs of Format.h are written as they lie in memory");
  Bytes.append(reinterpret_cast<const char *>(&Value), sizeof(T));
}

/// "major.minor" of the .version directive; 0.0 if there is none. It is the
/// first directive, so a word that starts a line is it.
std::pair<unsigned, unsigned> isaVersion(StringRef PTX) {
  while (!PTX.empty()) {
    auto [Line, Rest] = PTX.split('\n');
    PTX = Rest;
    StringRef Word = Line.ltrim();
    if (!Word.consume_front(".version"))
      continue;
    unsigned Major = 0, Minor = 0;
    Word = Word.ltrim();
    if (Word.consumeInteger(10, Major) || !Word.consume_front(".") ||
        Word.consumeInteger(10, Minor))
      return {0, 0};
    return {Major, Minor};
  }
  return {0, 0};
}

} // namespace

std::optional<std::pair<unsigned, char>> parseArch(StringRef Name) {
  if (!Name.consume_front("sm_"))
    Name.consume_front("compute_");
  unsigned Number = 0;
  if (Name.consumeInteger(10, Number) || Number == 0)
    return std::nullopt;
  if (Name.empty())
    return std::make_pair(Number, '\0');
  if (Name == "a" || Name == "f")
    return std::make_pair(Number, Name[0]);
  return std::nullopt;
}

void Writer::addPTX(StringRef PTX, const ImageInfo &Info) {
  auto [Major, Minor] = isaVersion(PTX);
  // The payload ends with a NUL: the driver takes it for a C string.
  addEntry(Kind::PTX, PTX.str() + '\0', Major, Minor, Info);
}

void Writer::addCubin(StringRef Cubin, const ImageInfo &Info) {
  addEntry(Kind::ELF, Cubin, ElfMajor, ElfMinor, Info);
}

void Writer::addEntry(Kind K, StringRef Payload, unsigned Major, unsigned Minor,
                      const ImageInfo &Info) {
  EntryHeader H = {};
  H.Kind = K;
  H.Version = EntryVersion;
  H.MajorVersion = Major;
  H.MinorVersion = Minor;
  H.Arch = Info.Arch;
  H.Flags = Is64Bit | ForLinux;
  if (Info.Debug)
    H.Flags |= HasDebugInfo;
  if (Info.ArchSuffix)
    H.Flags |= Info.ArchSuffix == 'a' ? ArchSpecific : FamilySpecific;

  SmallVector<uint8_t, 0> Small;
  if (Info.Compress && compression::zstd::isAvailable()) {
    compression::zstd::compress(arrayRefFromStringRef(Payload), Small);
    if (Small.size() < Payload.size()) {
      H.Flags |= CompressedZstd;
      H.CompressedSize = Small.size();
      H.RawSize = Payload.size();
      Payload = toStringRef(Small);
    }
  }

  std::string Extra; // what lies between the header and the payload
  if (!Info.Name.empty()) {
    H.NameOffset = sizeof(EntryHeader);
    H.NameSize = Info.Name.size();
    Extra += Info.Name;
    Extra += '\0';
    pad(Extra);
  }
  if (K == Kind::PTX) {
    H.OptionsOffset = sizeof(EntryHeader) + Extra.size();
    OptionsHeader O = {};
    O.TextOffset = H.OptionsOffset + sizeof(OptionsHeader);
    O.TextSize = Info.Options.size();
    append(Extra, O);
    Extra += Info.Options;
    Extra += '\0';
    pad(Extra);
  }
  H.HeaderSize = sizeof(EntryHeader) + Extra.size();
  H.PayloadBytes = alignUp(Payload.size());

  append(Body, H);
  Body += Extra;
  Body += Payload;
  pad(Body);
}

std::string Writer::finish() const {
  FileHeader H = {FileMagic, FileVersion, sizeof(FileHeader), Body.size()};
  std::string Bytes;
  append(Bytes, H);
  return Bytes + Body;
}

} // namespace warpcc::fatbin
