//===- lib/Fatbin/Reader.cpp - read fat binaries --------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every offset and size of the input is compared with what is left of it before
// it is used; sums are formed so that they cannot wrap.
//===----------------------------------------------------------------------===//

#include "warpcc/Fatbin/Reader.h"
#include <cstring>

namespace warpcc::fatbin {

namespace {

/// Larger images than this do not occur; a flipped bit must not eat memory.
constexpr uint64_t MaxRawSize = uint64_t(2) << 30;

/// The part [Offset, Offset + Size) of \p Bytes, or false.
bool slice(std::string_view Bytes, uint64_t Offset, uint64_t Size,
           std::string_view &Out) {
  if (Offset > Bytes.size() || Size > Bytes.size() - Offset)
    return false;
  Out = Bytes.substr(Offset, Size);
  return true;
}

template <typename T>
bool read(std::string_view Bytes, uint64_t Offset, T &Value) {
  std::string_view Part;
  if (!slice(Bytes, Offset, sizeof(T), Part))
    return false;
  std::memcpy(&Value, Part.data(), sizeof(T));
  return true;
}

/// Reads the entry at the start of \p Bytes; its whole size goes to \p Size.
bool parseEntry(std::string_view Bytes, Entry &E, uint64_t &Size,
                std::string &Error) {
  auto Fail = [&](const char *Why) {
    Error = std::string("fat binary entry: ") + Why;
    return false;
  };
  EntryHeader H;
  if (!read(Bytes, 0, H))
    return Fail("header is cut off");
  if (H.HeaderSize < sizeof(EntryHeader))
    return Fail("header size is too small");
  std::string_view Head, Payload;
  if (!slice(Bytes, 0, H.HeaderSize, Head) ||
      !slice(Bytes, H.HeaderSize, H.PayloadBytes, Payload))
    return Fail("payload is cut off");
  Size = H.HeaderSize + H.PayloadBytes;

  E = Entry();
  E.Kind = H.Kind;
  E.Arch = H.Arch;
  E.Major = H.MajorVersion;
  E.Minor = H.MinorVersion;
  E.Flags = H.Flags;
  if (H.Flags & ArchSpecific)
    E.ArchSuffix = 'a';
  else if (H.Flags & FamilySpecific)
    E.ArchSuffix = 'f';
  if (H.NameSize && !slice(Head, H.NameOffset, H.NameSize, E.Name))
    return Fail("name is out of bounds");
  OptionsHeader O;
  if (H.OptionsOffset && (!read(Head, H.OptionsOffset, O) ||
                          !slice(Head, O.TextOffset, O.TextSize, E.Options)))
    return Fail("options are out of bounds");

  E.Payload = Payload;
  E.RawSize = Payload.size();
  if (H.Flags & (CompressedZstd | CompressedLZ4)) {
    E.Method = H.Flags & CompressedZstd ? Compression::Zstd : Compression::LZ4;
    E.RawSize = H.RawSize;
    if (!slice(Payload, 0, H.CompressedSize, E.Payload))
      return Fail("compressed size is larger than the payload");
    if (E.RawSize > MaxRawSize)
      return Fail("uncompressed size is implausible");
  }
  return true;
}

} // namespace

size_t sizeInMemory(const void *Header) {
  FileHeader H;
  std::memcpy(&H, Header, sizeof(H));
  return H.Magic == FileMagic ? H.HeaderSize + H.Bytes : 0;
}

bool parse(std::string_view Bytes, std::vector<Entry> &Entries,
           std::string &Error) {
  while (true) {
    // Sections pad fat binaries with zeros.
    size_t Start = Bytes.find_first_not_of('\0');
    if (Start == std::string_view::npos)
      return true;
    Bytes.remove_prefix(Start);
    FileHeader H;
    if (!read(Bytes, 0, H) || H.Magic != FileMagic) {
      Error = "not a fat binary";
      return false;
    }
    if (H.Version != FileVersion) {
      Error = "fat binary has unknown version " + std::to_string(H.Version);
      return false;
    }
    std::string_view Body;
    if (H.HeaderSize < sizeof(FileHeader) ||
        !slice(Bytes, H.HeaderSize, H.Bytes, Body)) {
      Error = "fat binary is cut off";
      return false;
    }
    while (!Body.empty()) {
      Entry E;
      uint64_t Size;
      if (!parseEntry(Body, E, Size, Error))
        return false;
      Entries.push_back(E);
      Body.remove_prefix(Size);
    }
    Bytes.remove_prefix(H.HeaderSize + H.Bytes);
  }
}

bool inflate(const Entry &E, std::string &Out, std::string &Error) {
  Out.clear();
  bool Ok = true;
  switch (E.Method) {
  case Compression::None:
    Out.assign(E.Payload);
    break;
  case Compression::LZ4:
    Ok = inflateLZ4(E.Payload, E.RawSize, Out);
    break;
  case Compression::Zstd:
    Ok = inflateZstd(E.Payload, E.RawSize, Out);
    break;
  }
  if (!Ok) {
    Error = E.Method == Compression::LZ4
                ? "fat binary entry: corrupt LZ4 payload"
                : "fat binary entry: corrupt zstd payload";
    return false;
  }
  if (E.Kind == Kind::PTX)
    while (!Out.empty() && Out.back() == '\0')
      Out.pop_back();
  return true;
}

} // namespace warpcc::fatbin
