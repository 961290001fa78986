//===- tools/warpcc-fatbin/Bin2c.cpp - a file as a C array ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   bin2c [--name N] [--type char|short|int|longlong] [--const] [--static]
//         [--length] [--padd BYTE,...] [--alignment N] [--section S] FILE
//
// prints the bytes of FILE as an array, little-endian in elements of the type.
// Values follow after `=` or as the next word; the short names are -n -t -c -st
// -l -p -a -s. The last element is filled up with zeros.
//===----------------------------------------------------------------------===//
#include "Bin2c.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>

using namespace llvm;

namespace {
struct Element {
  const char *Name, *CType;
  unsigned Bytes;
};

struct Request {
  std::string Name = "imageBytes", Section, File;
  Element Type = {"char", "unsigned char", 1};
  std::string Padding;
  unsigned Alignment = 1;
  bool IsConst = false, IsStatic = false, HasLength = false;
};

struct Option {
  const char *Long, *Short;
};
} // namespace

static const Element Elements[] = {
    {"char", "unsigned char", 1},
    {"short", "unsigned short", 2},
    {"int", "unsigned int", 4},
    {"longlong", "unsigned long long", 8},
};

static Error failure(const Twine &Message) {
  return createStringError(Message.str());
}

static Error setPadding(StringRef Text, std::string &Padding) {
  SmallVector<StringRef, 4> Bytes;
  Text.split(Bytes, ',');
  for (StringRef B : Bytes) {
    uint8_t Value;
    if (B.getAsInteger(0, Value))
      return failure("'" + B + "' of option '--padd' is not a byte");
    Padding += static_cast<char>(Value);
  }
  return Error::success();
}

static Error setType(StringRef Text, Element &Type) {
  auto Known =
      find_if(Elements, [&](const Element &E) { return Text == E.Name; });
  if (Known == std::end(Elements))
    return failure("'" + Text +
                   "' is not a value of option '--type'; it takes "
                   "char, short, int, longlong");
  Type = *Known;
  return Error::success();
}

static Error setValue(Request &R, StringRef Name, StringRef Value) {
  if (Name == "name")
    R.Name = Value.str();
  else if (Name == "section")
    R.Section = Value.str();
  else if (Name == "type")
    return setType(Value, R.Type);
  else if (Name == "padd")
    return setPadding(Value, R.Padding);
  else if (Value.getAsInteger(10, R.Alignment) || !isPowerOf2_32(R.Alignment))
    return failure("'" + Value +
                   "' of option '--alignment' is not a power of "
                   "two");
  return Error::success();
}

/// The long name of \p Word in \p Table, or empty.
static StringRef longName(StringRef Word, ArrayRef<Option> Table) {
  if (!Word.consume_front("--"))
    Word.consume_front("-");
  for (const Option &O : Table)
    if (Word == O.Long || Word == O.Short)
      return O.Long;
  return "";
}

static Expected<Request> readRequest(ArrayRef<const char *> Args) {
  static const Option Values[] = {{"name", "n"},
                                  {"type", "t"},
                                  {"padd", "p"},
                                  {"alignment", "a"},
                                  {"section", "s"}};
  static const Option Switches[] = {
      {"const", "c"}, {"static", "st"}, {"length", "l"}};
  Request R;
  for (size_t I = 0; I != Args.size(); ++I) {
    StringRef Word = Args[I];
    if (!Word.starts_with("-") || Word == "-") {
      if (!R.File.empty())
        return failure("one input file, not '" + R.File + "' and '" + Word +
                       "'");
      R.File = Word.str();
      continue;
    }
    if (StringRef Name = longName(Word, Switches); !Name.empty()) {
      (Name == "const"    ? R.IsConst
       : Name == "static" ? R.IsStatic
                          : R.HasLength) = true;
      continue;
    }
    auto [Key, Value] = Word.split('=');
    StringRef Name = longName(Key, Values);
    if (Name.empty())
      return failure("unknown option '" + Word + "'");
    if (Key.size() == Word.size()) {
      if (++I == Args.size())
        return failure("option '" + Word + "' needs a value");
      Value = Args[I];
    }
    if (Error E = setValue(R, Name, Value))
      return std::move(E);
  }
  if (R.File.empty())
    return failure("no input file");
  return R;
}

static void printArray(const Request &R, StringRef File) {
  std::string Bytes = (File + R.Padding).str();
  size_t Length = Bytes.size();
  Bytes.resize(alignTo(Length, R.Type.Bytes));
  std::string Attributes;
  if (!R.Section.empty())
    Attributes += " __attribute__((section(\"" + R.Section + "\")))";
  if (R.Alignment > 1)
    Attributes += " __attribute__((aligned(" + utostr(R.Alignment) + ")))";
  outs() << "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
  const char *Static = R.IsStatic ? "static " : "";
  if (R.HasLength)
    outs() << Static << "const unsigned long long " << R.Name
           << "_length = " << Length << "ull;\n\n";
  outs() << Static << (R.IsConst ? "const " : "") << R.Type.CType << ' '
         << R.Name << "[]" << Attributes << " = {";
  constexpr size_t BytesALine = 16;
  for (size_t At = 0; At < Bytes.size(); At += R.Type.Bytes) {
    uint64_t Value = 0;
    for (unsigned B = 0; B != R.Type.Bytes; ++B)
      Value |= uint64_t(uint8_t(Bytes[At + B])) << (8 * B);
    outs() << (At ? "," : "") << (At % BytesALine ? "" : "\n")
           << format_hex(Value, 2 + 2 * R.Type.Bytes);
  }
  outs() << "\n};\n\n#ifdef __cplusplus\n}\n#endif\n";
}

int runBin2c(ArrayRef<const char *> Args) {
  for (StringRef Word : Args)
    if (!longName(Word, {{"version", "V"}}).empty()) {
      outs() << "bin2c: warpcc's\n";
      return 0;
    }
  auto Fail = [](const Twine &Message) {
    WithColor::error(errs(), "bin2c") << Message << '\n';
    return 1;
  };
  Expected<Request> R = readRequest(Args);
  if (!R)
    return Fail(toString(R.takeError()));
  auto File = MemoryBuffer::getFile(R->File, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!File)
    return Fail("cannot read '" + R->File + "': " + File.getError().message());
  printArray(*R, (*File)->getBuffer());
  return 0;
}
