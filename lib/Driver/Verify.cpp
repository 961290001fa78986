//===- lib/Driver/Verify.cpp - expected diagnostics in a test -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Verify.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using Level = clang::DiagnosticsEngine::Level;

namespace warpcc {

namespace {

struct Expectation {
  StringRef Kind; ///< "error", "warning", "remark", "note"
  unsigned Line;
  StringRef Text;
  unsigned Count;     ///< still to be seen
  unsigned WrittenAt; ///< line of the comment
};

struct Expectations {
  std::vector<Expectation> List;
  bool NoDiagnostics = false;
  std::vector<std::string> Mistakes;

  void parseLine(StringRef Line, unsigned Number, StringRef Prefix);
  bool take(StringRef Kind, unsigned Line, StringRef Message);
};

} // namespace

/// All directives of one line: PREFIX-KIND[@[+-]N] [COUNT] {{TEXT}} ...
void Expectations::parseLine(StringRef Line, unsigned Number,
                             StringRef Prefix) {
  std::string Lead = (Prefix + "-").str();
  for (size_t At = Line.find(Lead); At != StringRef::npos;
       At = Line.find(Lead)) {
    bool Inside = At && (isAlnum(Line[At - 1]) || Line[At - 1] == '-');
    Line = Line.substr(At + Lead.size());
    if (Inside)
      continue;
    if (Line.starts_with("no-diagnostics")) {
      NoDiagnostics = true;
      continue;
    }
    StringRef Kind = Line.take_while(isAlpha);
    if (!is_contained({"error", "warning", "remark", "note"}, Kind))
      continue;
    Line = Line.substr(Kind.size());
    int Where = Number;
    if (Line.consume_front("@")) {
      bool Relative = Line.starts_with("+") || Line.starts_with("-");
      int Offset = 0;
      Line.consume_front("+");
      if (Line.consumeInteger(10, Offset)) {
        Mistakes.push_back("line " + std::to_string(Number) +
                           ": a number must follow '@'");
        continue;
      }
      Where = Relative ? Number + Offset : Offset;
    }
    unsigned Count = 1;
    StringRef Rest = Line.ltrim();
    if (!Rest.empty() && isDigit(Rest[0]))
      Rest.consumeInteger(10, Count);
    Rest = Rest.ltrim();
    size_t End = Rest.find("}}");
    if (!Rest.consume_front("{{") || End == StringRef::npos) {
      Mistakes.push_back("line " + std::to_string(Number) + ": '" + Lead +
                         Kind.str() + "' needs {{text}}");
      continue;
    }
    List.push_back({Kind, static_cast<unsigned>(Where),
                    Rest.take_front(End - 2), Count, Number});
    Line = Rest.substr(End);
  }
}

bool Expectations::take(StringRef Kind, unsigned Line, StringRef Message) {
  for (Expectation &E : List)
    if (E.Count && E.Kind == Kind && E.Line == Line &&
        Message.contains(E.Text)) {
      --E.Count;
      return true;
    }
  return false;
}

static StringRef kindOf(Level L) {
  switch (L) {
  case Level::Note:
    return "note";
  case Level::Remark:
    return "remark";
  case Level::Warning:
    return "warning";
  default:
    return "error";
  }
}

/// The message as it is shown, with its option, number and rule.
static std::string shownText(const CollectedDiagnostic &D) {
  std::string Text = D.Message;
  if (!D.Option.empty())
    Text += " [" + D.Option + "]";
  if (D.Number)
    Text += " [#" + std::to_string(D.Number) + "-D]";
  if (!D.RuleId.empty())
    Text += " [" + D.RuleId + "]";
  return Text;
}

bool verifyDiagnostics(ArrayRef<CollectedDiagnostic> Found, StringRef Path,
                       StringRef Source, ArrayRef<std::string> Prefixes,
                       raw_ostream &OS) {
  Expectations Expected;
  unsigned Number = 0;
  for (StringRef Line : split(Source, '\n')) {
    ++Number;
    for (const std::string &Prefix : Prefixes)
      Expected.parseLine(Line, Number, Prefix);
  }
  bool Ok = true;
  auto Complain = [&](const Twine &Text) {
    OS << Path << ": " << Text << '\n';
    Ok = false;
  };
  for (const std::string &M : Expected.Mistakes)
    Complain(M);
  if (Expected.List.empty() && !Expected.NoDiagnostics &&
      Expected.Mistakes.empty())
    Complain("no expected diagnostics: write 'expected-no-diagnostics' where "
             "none is right");

  for (const CollectedDiagnostic &D : Found) {
    std::string Text = shownText(D);
    bool Here = D.File == Path;
    if (!Expected.take(kindOf(D.Level), Here ? D.Line : 0, Text))
      Complain("unexpected " + kindOf(D.Level) + " in " +
               (D.File.empty() ? "no file" : D.File + ":" + Twine(D.Line)) +
               ": " + Text);
    for (const CollectedDiagnostic &N : D.Notes)
      Expected.take("note", N.File == Path ? N.Line : 0, N.Message);
  }
  for (const Expectation &E : Expected.List)
    if (E.Count)
      Complain("missing " + E.Kind + " in line " + Twine(E.Line) +
               " (expected in line " + Twine(E.WrittenAt) + "): " + E.Text);
  return Ok;
}

} // namespace warpcc
