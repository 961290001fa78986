//===- lib/Diagnostics/Policy.cpp - severities from the flags -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order of apply() is the precedence: what nvcc shows by default, kinds,
// then errors, warnings and suppressions by number, whatever their order on
// the command line (measured with nvcc 13.0).
//===----------------------------------------------------------------------===//
#include "warpcc/Diagnostics/Policy.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

namespace {
/// A kind of -Werror or -W that is not a set of numbers but a group of Clang
/// or a rule of ours.
struct KindTarget {
  llvm::StringLiteral Kind, ClangGroup, RuleId;
};
} // namespace

static constexpr KindTarget KindTargets[] = {
    {"all-warnings", "", ""},
    {"cross-execution-space-call", "", ""},
    {"reorder", "reorder", ""},
    {"deprecated-declarations", "deprecated-declarations", ""},
    {"default-stream-launch", "", "launch.default-stream"},
    {"missing-launch-bounds", "", "launch.missing-bounds"},
    {"ext-lambda-captures-this", "", ""},
};

static const KindTarget *findKind(StringRef Name) {
  const auto *Kind =
      find_if(KindTargets, [&](const KindTarget &K) { return K.Kind == Name; });
  return Kind == std::end(KindTargets) ? nullptr : Kind;
}

void DiagnosticPolicy::addChanges(SeverityVerb Verb, StringRef List) {
  SmallVector<StringRef, 8> Parts;
  List.split(Parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts)
    Changes.push_back({Verb, Part.trim().str()});
}

bool DiagnosticPolicy::addCudafe(StringRef Argument) {
  SmallVector<StringRef, 8> Parts;
  SplitString(Argument, Parts, ", \t\"");
  std::optional<SeverityVerb> Verb;
  bool Understood = true;
  for (StringRef Part : Parts) {
    auto [Name, Value] = Part.split('=');
    auto NewVerb = StringSwitch<std::optional<SeverityVerb>>(Name)
                       .Case("--diag_suppress", SeverityVerb::Suppress)
                       .Case("--diag_remark", SeverityVerb::Remark)
                       .Case("--diag_warning", SeverityVerb::Warning)
                       .Case("--diag_error", SeverityVerb::Error)
                       .Case("--diag_once", SeverityVerb::Once)
                       .Default(std::nullopt);
    if (NewVerb) {
      Verb = NewVerb;
      if (!Value.empty())
        Changes.push_back({*Verb, Value.str()});
    } else if (Name == "--display_error_number") {
      ShowNumbers = true;
    } else if (Name == "--no_display_error_number") {
      ShowNumbers = false;
    } else if (Part == "-w" || Part == "--no_warnings") {
      IgnoreWarnings = true;
    } else if (Name == "--error_limit") {
      Understood &= !Value.getAsInteger(10, ErrorLimit);
    } else if (Verb && !Part.starts_with("-")) {
      Changes.push_back({*Verb, Part.str()}); // --diag_suppress=3057,2929
    } else {
      Understood = false;
    }
  }
  return Understood;
}

bool DiagnosticPolicy::warningsAsErrors() const {
  return is_contained(ErrorKinds, "all-warnings");
}

std::vector<std::string> DiagnosticPolicy::problems() const {
  std::vector<std::string> Result;
  for (const Change &C : Changes) {
    if (DiagnosticSelector::parse(C.What))
      continue;
    bool IsNumber = !C.What.empty() && isDigit(C.What.front());
    Result.push_back((Twine("invalid error ") + (IsNumber ? "number" : "tag") +
                      " in diagnostic control option: " + C.What)
                         .str());
  }
  for (const std::string &Kind : ErrorKinds)
    if (!findKind(Kind))
      Result.push_back("Value '" + Kind +
                       "' is not defined for option 'Werror'");
  return Result;
}

/// Sets all that a kind names: numbers, a group of Clang, a rule.
static void setKind(DiagnosticsEngine &Diags, StringRef Name,
                    SeverityVerb Verb) {
  const KindTarget *Kind = findKind(Name);
  if (!Kind)
    return;
  diag::Severity Severity = Verb == SeverityVerb::Error ? diag::Severity::Error
                            : Verb == SeverityVerb::Warning
                                ? diag::Severity::Warning
                                : diag::Severity::Ignored;
  for (unsigned Number : NumberTable::ofErrorKind(Name))
    if (auto What = DiagnosticSelector::number(Number))
      changeSeverity(Diags, *What, Verb, SourceLocation(), nullptr);
  if (!Kind->ClangGroup.empty())
    Diags.setSeverityForGroup(diag::Flavor::WarningOrError, Kind->ClangGroup,
                              Severity);
  if (!Kind->RuleId.empty())
    if (auto What = DiagnosticSelector::parse(Kind->RuleId))
      changeSeverity(Diags, *What, Verb, SourceLocation(), nullptr);
}

/// What nvcc says without being asked, and Clang does not.
static void showWhatNvccShows(DiagnosticsEngine &Diags) {
  DenseSet<unsigned> SetByUser;
  for (const auto &[ID, Mapping] : Diags.getDiagnosticMappings())
    if (Mapping.isUser())
      SetByUser.insert(ID);
  for (unsigned ID : NumberTable::onByDefault())
    if (!SetByUser.contains(ID)) {
      // Through "off": Clang does not lower an error to a warning at once.
      Diags.setSeverity(ID, diag::Severity::Ignored, SourceLocation());
      Diags.setSeverity(ID, diag::Severity::Warning, SourceLocation());
    }
  // -Wall of the host compiler, which is not Clang, has none of these.
  for (unsigned ID : NumberTable::quiet())
    if (!isHostCompilers(Diags, ID))
      Diags.setSeverity(ID, diag::Severity::Ignored, SourceLocation());
}

void DiagnosticPolicy::apply(DiagnosticsEngine &Diags, bool Cuda) const {
  installDiagnostics(Diags, Mode);
  Diags.setErrorLimit(ErrorLimit);
  if (!Cuda) {
    for (const Kind &K : WarningKinds)
      setKind(Diags, K.Name,
              K.On ? SeverityVerb::Warning : SeverityVerb::Suppress);
    return; // the Collector sees to -w and -Werror
  }
  showWhatNvccShows(Diags);
  for (unsigned ID : NumberTable::lowered())
    Diags.setSeverity(ID, diag::Severity::Remark, SourceLocation());
  if (warningsAsErrors() && !IgnoreWarnings) // -w wins, as with nvcc
    Diags.setWarningsAsErrors(true);
  for (const Kind &K : WarningKinds)
    setKind(Diags, K.Name,
            K.On ? SeverityVerb::Warning : SeverityVerb::Suppress);
  for (const std::string &Name : ErrorKinds)
    setKind(Diags, Name, SeverityVerb::Error);
  for (SeverityVerb Verb :
       {SeverityVerb::Error, SeverityVerb::Once, SeverityVerb::Warning,
        SeverityVerb::Remark, SeverityVerb::Suppress})
    for (const Change &C : Changes)
      if (C.Verb == Verb)
        if (auto What = DiagnosticSelector::parse(C.What))
          changeSeverity(Diags, *What, Verb, SourceLocation(), nullptr);
}
