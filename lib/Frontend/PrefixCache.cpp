//===- lib/Frontend/PrefixCache.cpp - parsed headers on disk --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// KEY.inputs is text, a record a line, the first word its kind:
//
//   pch SIZE HASH               file SIZE MTIME CTIME INODE HASH PATH
//   absent PATH                 present PATH
//   calls FUNCTION CALLEE...    uncompilable FUNCTION
//   counter NUMBER
//   end
//
// KEY.KEY2 is too, in this order:
//
//   entry STAMP
//   why TEXT    or    name HASH    touched FUNCTION    macro SIDE NAME
//   end
//===----------------------------------------------------------------------===//
#include "PrefixCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <fcntl.h>
#include <map>
#include <sys/stat.h>

using namespace llvm;

namespace warpcc {

/// The folder is kept below this size unless WARPCC_CACHE_SIZE (MiB) says
/// otherwise.
static constexpr uint64_t DefaultLimit = 2048;

/// The clocks of file systems tick slowly: a file that was written this short a
/// time before it was read may be written again without a new time.
static constexpr int64_t RacyNanoseconds = 2'000'000'000;

namespace {
/// What tells that a file is still the one that was read, without reading it.
struct FileStamp {
  uint64_t Size = 0, Inode = 0;
  int64_t Modified = 0, Changed = 0; ///< nanoseconds since the epoch

  bool operator==(const FileStamp &O) const {
    return Size == O.Size && Inode == O.Inode && Modified == O.Modified &&
           Changed == O.Changed;
  }
};
} // namespace

static int64_t nanoseconds(const timespec &T) {
  return int64_t(T.tv_sec) * 1'000'000'000 + T.tv_nsec;
}

static std::optional<FileStamp> stampOf(const std::string &Path) {
  struct stat S;
  if (::stat(Path.c_str(), &S) != 0)
    return std::nullopt;
  return FileStamp{uint64_t(S.st_size), uint64_t(S.st_ino),
                   nanoseconds(S.st_mtim), nanoseconds(S.st_ctim)};
}

std::string PrefixCache::path(StringRef Key, StringRef Extension) const {
  SmallString<256> P(Folder);
  sys::path::append(P, Key + "." + Extension);
  return P.str().str();
}

std::string PrefixCache::temporaryPath(StringRef Key) const {
  SmallString<256> P;
  sys::fs::createUniquePath(path(Key, "%%%%%%%%.tmp"), P, false);
  return P.str().str();
}

//===-- Sightings ---------------------------------------------------------===//

std::optional<unsigned> PrefixCache::sighting(StringRef Key) const {
  auto File = MemoryBuffer::getFile(path(Key, "seen"));
  unsigned Count;
  if (!File || (*File)->getBuffer().trim().getAsInteger(10, Count))
    return std::nullopt;
  return Count;
}

/// Writes a file so that readers see all of it or nothing.
static Error writeWhole(const std::string &Path, const std::string &Temporary,
                        StringRef Text) {
  std::error_code EC;
  {
    raw_fd_ostream OS(Temporary, EC);
    if (!EC) {
      OS << Text;
      OS.close();
      EC = OS.error();
      OS.clear_error();
    }
  }
  if (!EC)
    EC = sys::fs::rename(Temporary, Path);
  if (EC)
    sys::fs::remove(Temporary);
  return errorCodeToError(EC);
}

void PrefixCache::noteSighting(StringRef Key, unsigned Directives) const {
  if (sys::fs::create_directories(Folder))
    return; // a folder that cannot be written is no cache, and no fault
  consumeError(writeWhole(path(Key, "seen"), temporaryPath(Key),
                          std::to_string(Directives) + "\n"));
}

//===-- Looking up --------------------------------------------------------===//

/// Takes the numbers off \p Rest, which leaves the path.
static bool splitFileRecord(StringRef &Rest, FileStamp &Stamp, uint64_t &Hash) {
  auto Number = [&Rest](auto &N) {
    return !Rest.consumeInteger(10, N) && Rest.consume_front(" ");
  };
  return Number(Stamp.Size) && Number(Stamp.Modified) &&
         Number(Stamp.Changed) && Number(Stamp.Inode) && Number(Hash);
}

namespace {
/// Reads KEY.inputs and checks each record.
class EntryReader {
  PrefixCache::Entry &E;
  bool Complete = false;

public:
  explicit EntryReader(PrefixCache::Entry &E) : E(E) {}

  bool read(StringRef Text) {
    while (!Text.empty() && !Complete) {
      auto [Line, Rest] = Text.split('\n');
      if (!readRecord(Line))
        return false;
      Text = Rest;
    }
    return Complete;
  }

private:
  bool readRecord(StringRef Line) {
    auto [Kind, Rest] = Line.split(' ');
    if (Kind == "file")
      return readFile(Rest);
    if (Kind == "absent")
      return !sys::fs::exists(Rest);
    if (Kind == "present")
      return sys::fs::exists(Rest);
    if (Kind == "depends")
      return E.Dependencies.push_back(Rest.str()), true;
    if (Kind == "pch")
      return readPCH(Rest);
    if (Kind == "calls") {
      auto [Function, Callees] = Rest.split(' ');
      for (StringRef Callee : split(Callees, ' '))
        E.Facts.WrongSideCalls[Function].push_back(Callee.str());
      return true;
    }
    if (Kind == "uncompilable")
      return E.Facts.Uncompilable.insert(Rest), true;
    if (Kind == "counter")
      return !Rest.getAsInteger(10, E.Facts.Counter);
    Complete = Kind == "end";
    return Complete;
  }

  static bool readFile(StringRef Rest) {
    FileStamp Old;
    uint64_t Hash;
    if (!splitFileRecord(Rest, Old, Hash))
      return false;
    std::string Path = Rest.str();
    std::optional<FileStamp> New = stampOf(Path);
    if (!New || New->Size != Old.Size)
      return false;
    if (*New == Old)
      return true;
    auto File = MemoryBuffer::getFile(Path);
    return File && xxh3_64bits((*File)->getBuffer()) == Hash;
  }

  bool readPCH(StringRef Rest) const {
    uint64_t Size, Hash;
    StringRef Bytes = E.PCH->getBuffer();
    return !Rest.consumeInteger(10, Size) && Rest.consume_front(" ") &&
           !Rest.consumeInteger(10, Hash) && Bytes.size() == Size &&
           xxh3_64bits(Bytes) == Hash;
  }
};
} // namespace

PrefixCache::LookupStatus PrefixCache::lookup(StringRef Key, Entry &E) const {
  std::string InputsPath = path(Key, "inputs");
  auto Inputs = MemoryBuffer::getFile(InputsPath);
  if (!Inputs)
    return Miss;
  auto PCH = MemoryBuffer::getFile(path(Key, "pch"), /*IsText=*/false,
                                   /*RequiresNullTerminator=*/false);
  if (PCH)
    E.PCH = std::move(*PCH);
  if (PCH && EntryReader(E).read((*Inputs)->getBuffer())) {
    E.Stamp = xxh3_64bits((*Inputs)->getBuffer());
    // The time of its last use, for prune().
    utimensat(AT_FDCWD, InputsPath.c_str(), nullptr, 0);
    return Hit;
  }
  E = Entry();
  sys::fs::remove(InputsPath);
  sys::fs::remove(path(Key, "pch"));
  return Stale;
}

PrefixInputs PrefixCache::inputs(StringRef Key) const {
  PrefixInputs Inputs;
  auto Text = MemoryBuffer::getFile(path(Key, "inputs"));
  if (!Text)
    return Inputs;
  for (StringRef Line : split((*Text)->getBuffer(), '\n')) {
    FileStamp Stamp;
    uint64_t Hash;
    if (Line.consume_front("file ") && splitFileRecord(Line, Stamp, Hash))
      Inputs.Files.push_back({Line.str(), Hash});
  }
  return Inputs;
}

//===-- Agreements --------------------------------------------------------===//

static bool readAgreement(StringRef Line, PrefixAgreement &Agreed) {
  auto [Kind, Rest] = Line.split(' ');
  if (Kind == "why") {
    Agreed.Why = Rest.str();
    return true;
  }
  if (Kind == "touched") {
    Agreed.Touched.push_back(Rest.str());
    return true;
  }
  if (Kind == "name") {
    Agreed.Names.emplace_back();
    return !Rest.getAsInteger(10, Agreed.Names.back());
  }
  auto [Side, Name] = Rest.split(' ');
  if (Kind != "macro" || Side.size() != 1)
    return false;
  Agreed.Macros[Name] = PrefixAgreement::MacroSide(Side[0]);
  return true;
}

std::optional<PrefixAgreement>
PrefixCache::agreement(StringRef Key, uint64_t Stamp, StringRef Other) const {
  auto File = MemoryBuffer::getFile(path(Key, Other));
  if (!File)
    return std::nullopt;
  StringRef Text = (*File)->getBuffer();
  if (!Text.consume_front("entry " + std::to_string(Stamp) + "\n") ||
      !Text.consume_back("end\n"))
    return std::nullopt;
  PrefixAgreement Agreed;
  for (StringRef Line : split(Text.drop_back(!Text.empty()), '\n'))
    if (!Line.empty() && !readAgreement(Line, Agreed))
      return std::nullopt;
  return Agreed;
}

void PrefixCache::noteAgreement(StringRef Key, uint64_t Stamp, StringRef Other,
                                const PrefixAgreement &Agreed) const {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "entry " << Stamp << '\n';
  if (!Agreed.Why.empty())
    OS << "why " << Agreed.Why << '\n';
  for (uint64_t Name : Agreed.Names)
    OS << "name " << Name << '\n';
  for (const std::string &Name : Agreed.Touched)
    OS << "touched " << Name << '\n';
  for (const auto &Row : Agreed.Macros)
    OS << "macro " << char(Row.getValue()) << ' ' << Row.getKey() << '\n';
  OS << "end\n";
  consumeError(writeWhole(path(Key, Other), temporaryPath(Key), Text));
}

//===-- Storing -----------------------------------------------------------===//

static bool writeInputs(raw_ostream &OS, const PrefixInputs &Inputs) {
  for (const PrefixInputs::File &F : Inputs.Files) {
    std::optional<FileStamp> Stamp = stampOf(F.Path);
    if (!Stamp || F.Path.find('\n') != std::string::npos)
      return false;
    if (std::max(Stamp->Modified, Stamp->Changed) >=
        Inputs.Started - RacyNanoseconds)
      Stamp->Changed = 0; // never equal: the content decides
    OS << "file " << Stamp->Size << ' ' << Stamp->Modified << ' '
       << Stamp->Changed << ' ' << Stamp->Inode << ' ' << F.Hash << ' '
       << F.Path << '\n';
  }
  for (const std::string &P : Inputs.Absent)
    OS << "absent " << P << '\n';
  for (const std::string &P : Inputs.Present)
    OS << "present " << P << '\n';
  for (const std::string &P : Inputs.Dependencies)
    OS << "depends " << P << '\n';
  return true;
}

static void writeFacts(raw_ostream &OS, const PrefixFacts &Facts) {
  std::vector<std::string> Lines;
  for (const auto &Row : Facts.WrongSideCalls)
    Lines.push_back(
        ("calls " + Row.getKey() + " " + join(Row.getValue(), " ")).str());
  for (const auto &Row : Facts.Uncompilable)
    Lines.push_back(("uncompilable " + Row.getKey()).str());
  sort(Lines);
  for (const std::string &L : Lines)
    OS << L << '\n';
  OS << "counter " << Facts.Counter << '\n';
}

Error PrefixCache::store(StringRef Key, StringRef PCHPath,
                         const PrefixInputs &Inputs,
                         const PrefixFacts &Facts) const {
  std::string Text;
  {
    auto PCH = MemoryBuffer::getFile(PCHPath, false, false);
    if (!PCH)
      return errorCodeToError(PCH.getError());
    raw_string_ostream OS(Text);
    OS << "pch " << (*PCH)->getBufferSize() << ' '
       << xxh3_64bits((*PCH)->getBuffer()) << '\n';
    if (!writeInputs(OS, Inputs))
      return createStringError("a header has changed meanwhile");
    writeFacts(OS, Facts);
    OS << "end\n";
  }
  if (std::error_code EC = sys::fs::rename(PCHPath, path(Key, "pch")))
    return errorCodeToError(EC);
  if (Error E = writeWhole(path(Key, "inputs"), temporaryPath(Key), Text))
    return E;
  prune(Key);
  return Error::success();
}

void PrefixCache::prune(StringRef KeepKey) const {
  uint64_t Limit = DefaultLimit;
  if (std::optional<std::string> Value =
          sys::Process::GetEnv("WARPCC_CACHE_SIZE"))
    StringRef(*Value).getAsInteger(10, Limit);
  Limit <<= 20;
  struct Use {
    uint64_t Size = 0;
    int64_t Last = 0;
  };
  uint64_t Total = 0;
  std::map<std::string, Use> Keys;
  std::error_code EC;
  for (sys::fs::directory_iterator I(Folder, EC), End; !EC && I != End;
       I.increment(EC)) {
    std::optional<FileStamp> Stamp = stampOf(I->path());
    if (!Stamp)
      continue;
    Use &U = Keys[sys::path::filename(I->path()).split('.').first.str()];
    U.Size += Stamp->Size;
    U.Last = std::max(U.Last, Stamp->Modified);
    Total += Stamp->Size;
  }
  if (Total <= Limit)
    return;
  std::vector<std::pair<int64_t, std::string>> Oldest;
  for (const auto &[Key, U] : Keys)
    if (Key != KeepKey)
      Oldest.push_back({U.Last, Key});
  sort(Oldest);
  for (const auto &[Last, Key] : Oldest) {
    if (Total <= Limit)
      return;
    Total -= Keys[Key].Size;
    removeKey(Key);
  }
}

/// All files of \p Key, also what a killed compile has left behind.
void PrefixCache::removeKey(StringRef Key) const {
  // First what makes an entry of the rest: nobody may find half of it.
  sys::fs::remove(path(Key, "inputs"));
  std::vector<std::string> Paths;
  std::error_code EC;
  for (sys::fs::directory_iterator I(Folder, EC), End; !EC && I != End;
       I.increment(EC))
    if (sys::path::filename(I->path()).split('.').first == Key)
      Paths.push_back(I->path());
  for (const std::string &P : Paths)
    sys::fs::remove(P);
}

} // namespace warpcc
