//===- lib/Diagnostics/Printer.cpp - Clang's, nvcc's style and SARIF ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes what the Collector has collected. nvcc's layout is the one that tools
// parse: `file(line): warning #N-D: text`, the source line and a caret under
// it, a blank line; once, after the first warning, a remark on how to suppress.
//===----------------------------------------------------------------------===//
#include "warpcc/Diagnostics/Collector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

static StringRef levelName(DiagnosticsEngine::Level Level) {
  switch (Level) {
  case DiagnosticsEngine::Ignored:
  case DiagnosticsEngine::Note:
    return "note";
  case DiagnosticsEngine::Remark:
    return "remark";
  case DiagnosticsEngine::Warning:
    return "warning";
  case DiagnosticsEngine::Error:
    return "error";
  case DiagnosticsEngine::Fatal:
    return "catastrophic error";
  }
  llvm_unreachable("covered switch");
}

static void printNvccStyle(const CollectedDiagnostic &D, bool ShowNumbers,
                           raw_ostream &OS) {
  if (D.Line)
    OS << D.File << '(' << D.Line << "): ";
  OS << levelName(D.Level);
  if (D.Number && ShowNumbers && D.Level != DiagnosticsEngine::Note)
    OS << " #" << D.Number << "-D";
  OS << ": " << D.Message;
  if (!D.Number && !D.Option.empty())
    OS << " [" << D.Option << ']';
  if (!D.Number && !D.RuleId.empty())
    OS << " [" << D.RuleId << ']';
  if (!D.Section.empty())
    OS << " [guide " << D.Section << ']';
  OS << '\n';
  if (!D.SourceLine.empty()) {
    // Tabs stay tabs in the second line, so that the caret stands right.
    std::string Indent = D.SourceLine.substr(0, D.Column ? D.Column - 1 : 0);
    for (char &C : Indent)
      if (C != '\t')
        C = ' ';
    OS << "  " << D.SourceLine << "\n  " << Indent << "^\n";
  }
  OS << '\n';
  for (const CollectedDiagnostic &Note : D.Notes)
    printNvccStyle(Note, ShowNumbers, OS);
}

static void printClangStyle(const CollectedDiagnostic &D,
                            StringRef &LastIncludeStack, raw_ostream &OS) {
  if (D.IncludeStack != LastIncludeStack)
    OS << D.IncludeStack;
  LastIncludeStack = D.IncludeStack;
  OS << D.Text;
  for (const CollectedDiagnostic &Note : D.Notes)
    OS << Note.IncludeStack << Note.Text;
}

static void printNvccSummary(const DiagnosticCounts &Counts, StringRef MainFile,
                             raw_ostream &OS) {
  if (!Counts.Errors)
    return;
  OS << Counts.Errors << (Counts.Errors == 1 ? " error" : " errors")
     << " detected in the compilation of \"" << MainFile << "\".\n";
}

DiagnosticCounts warpcc::printDiagnostics(ArrayRef<CollectedDiagnostic> All,
                                          const DiagnosticPolicy &Policy,
                                          StringRef MainFile, raw_ostream &OS) {
  DiagnosticCounts Counts;
  StringRef LastIncludeStack;
  bool Explained = false;
  const bool Nvcc = Policy.Format == DiagnosticFormat::Nvcc;
  const bool Sarif = Policy.Format == DiagnosticFormat::Sarif;
  for (const CollectedDiagnostic &D : All) {
    bool IsError = D.Level >= DiagnosticsEngine::Error;
    if (IsError && Policy.ErrorLimit && Counts.Errors == Policy.ErrorLimit) {
      if (!Sarif)
        OS << (Nvcc ? "Error limit reached.\n"
                    : "fatal error: too many errors emitted, stopping now\n");
      break;
    }
    Counts.Errors += IsError;
    Counts.Warnings += D.Level == DiagnosticsEngine::Warning;
    if (Sarif)
      continue;
    if (!Nvcc) {
      printClangStyle(D, LastIncludeStack, OS);
      continue;
    }
    printNvccStyle(D, Policy.ShowNumbers, OS);
    if (!Explained && D.Number && Policy.ShowNumbers &&
        D.Level == DiagnosticsEngine::Warning) {
      OS << "Remark: The warnings can be suppressed with \"-diag-suppress "
            "<warning-number>\"\n\n";
      Explained = true;
    }
  }
  if (Nvcc)
    printNvccSummary(Counts, MainFile, OS);
  if (Sarif)
    OS << toSarif(All, /*GuideOnly=*/false);
  return Counts;
}

// --- SARIF
// ---------------------------------------------------------------------

/// A relative or absolute path as a URI reference (RFC 3986).
static std::string uriOf(StringRef Path) {
  std::string Uri = sys::path::is_absolute(Path) ? "file://" : "";
  for (unsigned char C : Path) {
    if (isAlnum(C) || StringRef("/-._~").contains(C))
      Uri += C;
    else if (C == '\\')
      Uri += '/';
    else
      Uri += ("%" + Twine(hexdigit(C >> 4)) + Twine(hexdigit(C & 15))).str();
  }
  return Uri;
}

/// A byte column as a column of code points, both from 1.
static unsigned codePointColumn(StringRef Line, unsigned Column) {
  StringRef Before = Line.take_front(Column ? Column - 1 : 0);
  return 1 + llvm::count_if(Before, [](char C) { return (C & 0xC0) != 0x80; }) +
         (Column ? Column - 1 - Before.size() : 0);
}

static json::Object locationOf(const CollectedDiagnostic &D) {
  json::Object Region{{"startLine", D.Line}};
  if (D.Column) {
    Region["startColumn"] = codePointColumn(D.SourceLine, D.Column);
    Region["endColumn"] = codePointColumn(D.SourceLine, D.EndColumn);
  }
  if (!D.SourceLine.empty() && json::isUTF8(D.SourceLine))
    Region["snippet"] = json::Object{{"text", D.SourceLine}};
  return json::Object{
      {"physicalLocation",
       json::Object{{"artifactLocation", json::Object{{"uri", uriOf(D.File)}}},
                    {"region", std::move(Region)}}}};
}

/// The name by which a reader can look the diagnostic up: the rule's, Clang's
/// option, or nvcc's number.
static std::string ruleIdOf(const CollectedDiagnostic &D) {
  if (!D.RuleId.empty())
    return D.RuleId;
  if (!D.Option.empty())
    return StringRef(D.Option).rsplit(',').second.empty()
               ? D.Option
               : StringRef(D.Option).rsplit(',').second.str();
  return D.Number ? "nvcc-" + std::to_string(D.Number) : "clang";
}

static json::Object ruleOf(const std::string &Id,
                           const CollectedDiagnostic &D) {
  json::Object Properties;
  if (D.Number)
    Properties["nvccNumber"] = D.Number;
  if (!D.Section.empty())
    Properties["guideSection"] = D.Section;
  json::Object Rule{{"id", Id}};
  if (const DiagnosticNumber *Row = NumberTable::byNumber(D.Number))
    Rule["shortDescription"] = json::Object{{"text", Row->Meaning}};
  if (!Properties.empty())
    Rule["properties"] = std::move(Properties);
  return Rule;
}

static json::Object resultOf(const CollectedDiagnostic &D,
                             const std::string &RuleId, size_t RuleIndex) {
  StringRef Level = D.Level >= DiagnosticsEngine::Error     ? "error"
                    : D.Level == DiagnosticsEngine::Warning ? "warning"
                                                            : "note";
  json::Object Result{
      {"ruleId", RuleId},
      {"ruleIndex", static_cast<int64_t>(RuleIndex)},
      {"level", Level},
      {"message", json::Object{{"text", json::fixUTF8(D.Message)}}}};
  if (D.Line)
    Result["locations"] = json::Array{locationOf(D)};
  json::Array Related;
  for (const CollectedDiagnostic &Note : D.Notes) {
    json::Object Location = Note.Line ? locationOf(Note) : json::Object{};
    Location["id"] = static_cast<int64_t>(Related.size());
    Location["message"] = json::Object{{"text", json::fixUTF8(Note.Message)}};
    Related.push_back(std::move(Location));
  }
  if (!Related.empty())
    Result["relatedLocations"] = std::move(Related);
  return Result;
}

std::string warpcc::toSarif(ArrayRef<CollectedDiagnostic> All, bool GuideOnly) {
  StringMap<size_t> RuleIndex;
  json::Array Rules, Results;
  for (const CollectedDiagnostic &D : All) {
    if (GuideOnly && (D.RuleId.empty() || D.Origin != DiagnosticOrigin::Guide))
      continue;
    std::string Id = ruleIdOf(D);
    auto [Entry, IsNew] = RuleIndex.try_emplace(Id, Rules.size());
    if (IsNew)
      Rules.push_back(ruleOf(Id, D));
    Results.push_back(resultOf(D, Id, Entry->second));
  }
  json::Object Driver{{"name", "warpcc"},
                      {"informationUri",
                       "https://docs.nvidia.com/cuda/cuda-programming-guide/"},
                      {"rules", std::move(Rules)}};
  json::Object Run{{"tool", json::Object{{"driver", std::move(Driver)}}},
                   {"columnKind", "unicodeCodePoints"},
                   {"results", std::move(Results)}};
  json::Object Log{
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/"
                  "schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", json::Array{std::move(Run)}}};
  std::string Text;
  raw_string_ostream OS(Text);
  OS << formatv("{0:2}", json::Value(std::move(Log))) << '\n';
  return Text;
}
