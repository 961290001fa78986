//===- lib/Clangd/Text.cpp - open documents and places in them ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Text.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace warpcc::clangd {

//===-- Places ------------------------------------------------------------===//

/// Bytes and UTF-16 units of the character that begins with \p Lead. A byte
/// that begins none counts as one character.
static std::pair<unsigned, unsigned> widthOf(unsigned char Lead) {
  if (Lead >= 0xF0)
    return {4, 2};
  if (Lead >= 0xE0)
    return {3, 1};
  return {Lead >= 0xC0 ? 2 : 1, 1};
}

unsigned utf16Length(StringRef Line, size_t Bytes) {
  unsigned Units = 0;
  Bytes = std::min(Bytes, Line.size());
  for (size_t I = 0; I < Bytes;) {
    auto [Size, Width] = widthOf(Line[I]);
    Units += Width;
    I += Size;
  }
  return Units;
}

StringRef lineOf(StringRef Text, unsigned Number) {
  for (; Number && !Text.empty(); --Number)
    Text = Text.split('\n').second;
  return Text.split('\n').first.rtrim('\r');
}

size_t offsetOf(StringRef Text, unsigned Line, unsigned Character) {
  size_t Start = 0;
  for (; Line; --Line) {
    size_t End = Text.find('\n', Start);
    if (End == StringRef::npos)
      return Text.size();
    Start = End + 1;
  }
  for (unsigned Units = 0;
       Start < Text.size() && Text[Start] != '\n' && Units < Character;) {
    auto [Size, Width] = widthOf(Text[Start]);
    Units += Width;
    Start += Size;
  }
  return std::min(Start, Text.size());
}

json::Value position(StringRef LineText, unsigned Line, unsigned Column) {
  return json::Object{
      {"line", int64_t(Line) - 1},
      {"character", int64_t(utf16Length(LineText, Column ? Column - 1 : 0))}};
}

//===-- URIs --------------------------------------------------------------===//

std::string pathOfUri(StringRef Uri) {
  if (!Uri.consume_front("file://"))
    return std::string();
  std::string Path;
  for (size_t I = 0; I < Uri.size(); ++I) {
    unsigned Code;
    if (Uri[I] == '%' && !Uri.substr(I + 1, 2).getAsInteger(16, Code)) {
      Path += char(Code);
      I += 2;
    } else {
      Path += Uri[I];
    }
  }
  return Path;
}

std::string uriOfPath(StringRef Path) {
  std::string Uri = "file://";
  for (char C : Path)
    if (isAlnum(C) || StringRef("/-_.~").contains(C))
      Uri += C;
    else
      Uri += "%" + utohexstr(static_cast<unsigned char>(C), false, 2);
  return Uri;
}

//===-- Documents ---------------------------------------------------------===//

void Documents::open(const json::Value &Params) {
  const json::Object *P = Params.getAsObject();
  const json::Object *Document = P ? P->getObject("textDocument") : nullptr;
  if (!Document)
    return;
  auto Uri = Document->getString("uri"), Text = Document->getString("text");
  std::lock_guard<std::mutex> Guard(Lock);
  if (Uri && Text)
    Texts[*Uri] = Text->str();
}

/// One change: of a range, or of the whole text.
static void applyChange(std::string &Text, const json::Object &Change) {
  std::optional<StringRef> New = Change.getString("text");
  if (!New)
    return;
  const json::Object *Range = Change.getObject("range");
  if (!Range) {
    Text = New->str();
    return;
  }
  auto OffsetOf = [&](StringRef Key) {
    const json::Object *P = Range->getObject(Key);
    if (!P)
      return Text.size();
    return offsetOf(Text, P->getInteger("line").value_or(0),
                    P->getInteger("character").value_or(0));
  };
  size_t Start = OffsetOf("start"), End = OffsetOf("end");
  if (Start <= End)
    Text.replace(Start, End - Start, New->str());
}

void Documents::change(const json::Value &Params) {
  const json::Object *P = Params.getAsObject();
  const json::Object *Document = P ? P->getObject("textDocument") : nullptr;
  const json::Array *Changes = P ? P->getArray("contentChanges") : nullptr;
  auto Uri = Document ? Document->getString("uri") : std::nullopt;
  if (!Uri || !Changes)
    return;
  std::lock_guard<std::mutex> Guard(Lock);
  auto I = Texts.find(*Uri);
  if (I == Texts.end())
    return;
  for (const json::Value &Change : *Changes)
    if (const json::Object *C = Change.getAsObject())
      applyChange(I->second, *C);
}

void Documents::close(StringRef Uri) {
  std::lock_guard<std::mutex> Guard(Lock);
  Texts.erase(Uri);
}

std::string Documents::text(StringRef Uri) const {
  std::lock_guard<std::mutex> Guard(Lock);
  auto I = Texts.find(Uri);
  return I == Texts.end() ? std::string() : I->second;
}

} // namespace warpcc::clangd
