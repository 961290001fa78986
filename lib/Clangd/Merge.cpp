//===- lib/Clangd/Merge.cpp - one list of diagnostics ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangd has its entries in the host pass's order and with its own ranges; ours
// has what a compile would print. An entry of clangd's that a compile prints
// too stays clangd's (its range, notes and tags) and says it in our words.
// What only the device pass found is written from scratch.
//===----------------------------------------------------------------------===//
#include "Merge.h"
#include "Text.h"
#include "warpcc/Sema/Sema.h"
#include "warpcc/Toolkit/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;
using clang::DiagnosticsEngine;

namespace warpcc::clangd {

//===-- Words -------------------------------------------------------------===//

/// What stands behind the text in a compile's output, but the rule's id, which
/// is the code of an entry.
static std::string textOf(const CollectedDiagnostic &D) {
  std::string Text = D.Message;
  if (D.RuleId.empty() && !D.Option.empty())
    Text += " [" + D.Option + "]";
  if (D.Number)
    Text += " [#" + std::to_string(D.Number) + "-D]";
  if (!D.Section.empty())
    Text += " [guide " + D.Section + "]";
  return Text;
}

/// Where the page of the rules is: as the user says, or installed beside us.
static const std::string &rulesPage() {
  static const std::string Page = [] {
    if (auto Own = sys::Process::GetEnv("WARPCC_RULES_URL"))
      return *Own;
    SmallString<256> Path(resourceRoot(nullptr));
    sys::path::append(Path, "..", "..", "share", "doc");
    sys::path::append(Path, "warpcc", "rules.md");
    sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return uriOfPath(Path);
  }();
  return Page;
}

/// The anchor of a rule in docs/rules.md.
static std::string anchorOf(StringRef RuleId) {
  std::string Anchor = RuleId.str();
  std::replace(Anchor.begin(), Anchor.end(), '.', '-');
  return Anchor;
}

static bool isRule(StringRef Id) {
  return any_of(allRules(),
                [&](const Rule &R) { return R.Diagnostic.Id == Id; });
}

static void addCode(const CollectedDiagnostic &D, json::Object &Entry) {
  if (D.RuleId.empty())
    return;
  Entry["source"] = "warpcc";
  Entry["code"] = D.RuleId;
  Entry.erase("codeDescription");
  if (isRule(D.RuleId) || findDiagnosticSpec(D.RuleId))
    Entry["codeDescription"] =
        json::Object{{"href", rulesPage() + "#" + anchorOf(D.RuleId)}};
}

static int64_t severityOf(DiagnosticsEngine::Level Level) {
  return Level >= DiagnosticsEngine::Error     ? 1
         : Level == DiagnosticsEngine::Warning ? 2
                                               : 3;
}

//===-- Entries of our own ------------------------------------------------===//

static json::Value rangeOf(const CollectedDiagnostic &D) {
  unsigned End = std::max(D.EndColumn, D.Column + 1);
  return json::Object{{"start", position(D.SourceLine, D.Line, D.Column)},
                      {"end", position(D.SourceLine, D.Line, End)}};
}

/// The notes that have a place of their own.
static json::Array relatedInformation(const CollectedDiagnostic &D) {
  json::Array Result;
  for (const CollectedDiagnostic &Note : D.Notes)
    if (sys::path::is_absolute(Note.File))
      Result.push_back(
          json::Object{{"location", json::Object{{"uri", uriOfPath(Note.File)},
                                                 {"range", rangeOf(Note)}}},
                       {"message", Note.Message}});
  return Result;
}

static json::Object entryFor(const CollectedDiagnostic &D) {
  json::Object Entry{{"range", rangeOf(D)},
                     {"severity", severityOf(D.Level)},
                     {"source", "clang"},
                     {"message", textOf(D)}};
  if (json::Array Related = relatedInformation(D); !Related.empty())
    Entry["relatedInformation"] = std::move(Related);
  addCode(D, Entry);
  return Entry;
}

/// An error in a header, shown where the source includes it.
static std::optional<json::Object> entryForHeader(const CollectedDiagnostic &D,
                                                  StringRef Text) {
  if (D.Level < DiagnosticsEngine::Error || D.Position.size() < 2 ||
      D.Position.front() > Text.size())
    return std::nullopt;
  CollectedDiagnostic AtInclude;
  AtInclude.Level = D.Level;
  StringRef Before = Text.take_front(D.Position.front());
  AtInclude.Line = Before.count('\n') + 1;
  AtInclude.SourceLine = lineOf(Text, AtInclude.Line - 1).str();
  AtInclude.Column = 1;
  AtInclude.EndColumn = AtInclude.SourceLine.size() + 1;
  json::Object Entry = entryFor(AtInclude);
  Entry["message"] = "in included file: " + textOf(D);
  Entry["relatedInformation"] = json::Array{
      json::Object{{"location", json::Object{{"uri", uriOfPath(D.File)},
                                             {"range", rangeOf(D)}}},
                   {"message", "the error is found here"}}};
  addCode(D, Entry);
  return Entry;
}

//===-- Matching ----------------------------------------------------------===//

namespace {
/// An entry of clangd's that nothing of ours was matched with yet.
struct Entry {
  json::Object Object;
  bool Taken = false;

  int64_t line() const {
    const json::Object *Range = Object.getObject("range");
    const json::Object *Start = Range ? Range->getObject("start") : nullptr;
    return Start ? Start->getInteger("line").value_or(-1) : -1;
  }
  StringRef message() const { return Object.getString("message").value_or(""); }
  /// What the parser said, not clang-tidy or clangd itself.
  bool isClangs() const {
    StringRef Source = Object.getString("source").value_or("clang");
    return Source == "clang";
  }
  /// The first line of the message, as Clang has it.
  StringRef text() const {
    StringRef Text = message().split('\n').first;
    Text.consume_back(" (fix available)");
    Text.consume_back(" (fixes available)");
    return Text;
  }
};
} // namespace

/// Clang's own text, of which ours may be a longer or a better one.
static bool saysTheSame(const Entry &E, const CollectedDiagnostic &D) {
  return StringRef(D.Message).starts_with_insensitive(E.text());
}

static Entry *findEntry(std::vector<Entry> &Entries,
                        const CollectedDiagnostic &D) {
  Entry *SameLine = nullptr;
  for (Entry &E : Entries) {
    if (E.Taken || !E.isClangs() || E.line() + 1 != int64_t(D.Line))
      continue;
    if (saysTheSame(E, D))
      return &E;
    if (!SameLine)
      SameLine = &E;
  }
  return SameLine;
}

static std::vector<Entry> takeEntries(json::Object &Params) {
  std::vector<Entry> Entries;
  if (json::Array *List = Params.getArray("diagnostics"))
    for (json::Value &V : *List)
      if (json::Object *O = V.getAsObject())
        Entries.push_back({std::move(*O)});
  return Entries;
}

/// Line and column of an entry, to sort by.
static std::pair<int64_t, int64_t> placeOf(const json::Value &Entry) {
  const json::Object *O = Entry.getAsObject();
  const json::Object *Range = O ? O->getObject("range") : nullptr;
  const json::Object *Start = Range ? Range->getObject("start") : nullptr;
  if (!Start)
    return {0, 0};
  return {Start->getInteger("line").value_or(0),
          Start->getInteger("character").value_or(0)};
}

/// Says in our words what clangd's entry says.
static PublishedEntry rewrite(Entry &E, const CollectedDiagnostic &D) {
  E.Taken = true;
  PublishedEntry Published{E.line(), "", E.message().str(), ""};
  StringRef Message = Published.Original;
  size_t LineEnd = Message.find('\n');
  Published.Message = textOf(D);
  if (LineEnd != StringRef::npos)
    Published.Message += Message.substr(LineEnd);
  E.Object["message"] = Published.Message;
  E.Object["severity"] = severityOf(D.Level);
  addCode(D, E.Object);
  return Published;
}

/// The edits of \p D and of the notes that offer one.
static void addFix(const CollectedDiagnostic &D, StringRef Text,
                   PublishedEntry &Published) {
  const CollectedDiagnostic *Source = &D;
  if (D.Fixes.empty()) {
    auto Note =
        find_if(D.Notes, [](const auto &N) { return !N.Fixes.empty(); });
    if (Note == D.Notes.end() || Note->File != D.File)
      return;
    Source = &*Note;
  }
  json::Array Edits;
  for (const CollectedFix &Fix : Source->Fixes)
    Edits.push_back(json::Object{
        {"range", json::Object{{"start", position(lineOf(Text, Fix.Line - 1),
                                                  Fix.Line, Fix.Column)},
                               {"end", position(lineOf(Text, Fix.EndLine - 1),
                                                Fix.EndLine, Fix.EndColumn)}}},
        {"newText", Fix.Text}});
  Published.Title = Source == &D ? "mend: " + D.Message : Source->Message;
  Published.Edits = std::move(Edits);
}

std::vector<PublishedEntry> mergeDiagnosticLists(const MergeInput &In,
                                                 json::Value &Params) {
  std::vector<PublishedEntry> Result;
  json::Object *P = Params.getAsObject();
  if (!P)
    return Result;
  std::vector<Entry> Entries = takeEntries(*P);
  json::Array List;
  StringSet<> FromHost;
  auto KeyOf = [](const CollectedDiagnostic &D) {
    return (Twine(D.File) + ":" + Twine(D.Line) + ":" + Twine(D.Column) + ":" +
            D.Message)
        .str();
  };
  for (const CollectedDiagnostic &D : In.Host) {
    FromHost.insert(KeyOf(D));
    if (D.File == In.File)
      if (Entry *E = findEntry(Entries, D))
        Result.push_back(rewrite(*E, D));
  }
  // What clangd suppresses and a compile would show.
  bool AllMatched =
      all_of(Entries, [](const Entry &E) { return E.Taken || !E.isClangs(); });
  for (Entry &E : Entries)
    List.push_back(std::move(E.Object));
  auto Add = [&](const CollectedDiagnostic &D) {
    std::optional<json::Object> New =
        D.File == In.File ? entryFor(D) : entryForHeader(D, In.Text);
    if (!New)
      return;
    PublishedEntry Published{int64_t(D.Line) - 1, textOf(D), "", ""};
    addFix(D, In.Text, Published);
    Result.push_back(std::move(Published));
    List.push_back(std::move(*New));
  };
  std::vector<std::vector<CollectedDiagnostic>> Passes = {In.Host.vec(),
                                                          In.Device.vec()};
  for (const CollectedDiagnostic &D : mergeDiagnostics(Passes)) {
    if (D.Line == 0)
      continue; // the end of a compile, not a finding
    bool Shown =
        D.File == In.File && any_of(Result, [&](const PublishedEntry &E) {
          return E.Line + 1 == int64_t(D.Line) &&
                 StringRef(E.Message).starts_with(D.Message);
        });
    bool Suppressed =
        FromHost.contains(KeyOf(D)) && !(AllMatched && D.File == In.File);
    if (!Shown && !Suppressed)
      Add(D);
  }
  stable_sort(List, [](const json::Value &A, const json::Value &B) {
    return placeOf(A) < placeOf(B);
  });
  (*P)["diagnostics"] = std::move(List);
  return Result;
}

//===-- Older findings ----------------------------------------------------===//

/// How far a line may have moved by an edit.
static constexpr unsigned Farthest = 200;

/// The line of \p Lines nearest to \p Number (from 1) that is \p Text; 0: none.
static unsigned nearestLine(ArrayRef<StringRef> Lines, unsigned Number,
                            StringRef Text) {
  auto Is = [&](int64_t N) {
    return N >= 1 && N <= int64_t(Lines.size()) &&
           Lines[N - 1].rtrim('\r') == Text;
  };
  for (unsigned Distance = 0; Distance != Farthest; ++Distance) {
    if (Is(int64_t(Number) - Distance))
      return Number - Distance;
    if (Is(int64_t(Number) + Distance))
      return Number + Distance;
  }
  return 0;
}

std::vector<CollectedDiagnostic>
moveToText(std::vector<CollectedDiagnostic> Device, StringRef File,
           StringRef Text) {
  SmallVector<StringRef, 0> Lines;
  Text.split(Lines, '\n');
  std::vector<CollectedDiagnostic> Result;
  for (CollectedDiagnostic &D : Device) {
    if (D.File != File)
      continue;
    unsigned Line = nearestLine(Lines, D.Line, D.SourceLine);
    if (!Line)
      continue;
    D.Line = Line;
    D.Fixes.clear(); // their places are not known to hold
    D.Notes.clear();
    Result.push_back(std::move(D));
  }
  return Result;
}

} // namespace warpcc::clangd
