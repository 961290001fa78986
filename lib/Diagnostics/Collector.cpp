//===- lib/Diagnostics/Collector.cpp - diagnostics of a pass --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is copied out at once, while the SourceManager still lives. Clang
// renders through TextDiagnostic as its own printer does; a new one for each
// diagnostic, so that a rendered text is whole wherever it is shown.
//
// A library rejects a wrong use of its templates by an error in its own header.
// The user's line is in a note of the instantiation stack behind it; that place
// becomes the place of the error, and the header's a note.
//===----------------------------------------------------------------------===//
#include "warpcc/Diagnostics/Collector.h"
#include "Wording.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include <numeric>

using namespace clang;
using namespace llvm;
using namespace warpcc;

DiagnosticCollector::DiagnosticCollector(std::vector<CollectedDiagnostic> &Out,
                                         const DiagnosticPolicy &Policy,
                                         const DiagnosticOptions &TextOptions)
    : Out(Out), Policy(Policy), TextOptions(TextOptions),
      Lang(std::make_unique<LangOptions>()) {}

DiagnosticCollector::~DiagnosticCollector() = default;

void DiagnosticCollector::BeginSourceFile(const LangOptions &LO,
                                          const Preprocessor *P) {
  Lang = std::make_unique<LangOptions>(LO);
  PP = P;
}

void DiagnosticCollector::EndSourceFile() {
  Renderer.reset();
  PP = nullptr;
}

/// -w and -Werror are settled here, not in the engine: unlike Clang's, nvcc's
/// also act on what a pragma has made a warning (and -w spares what a pragma
/// has made an error).
DiagnosticsEngine::Level
DiagnosticCollector::adjustLevel(DiagnosticsEngine::Level Level,
                                 const Diagnostic &Info) {
  if (Level == DiagnosticsEngine::Remark &&
      NumberTable::isLowered(Info.getID()))
    Level = DiagnosticsEngine::Warning;
  if (Level == DiagnosticsEngine::Warning) {
    if (Policy.IgnoreWarnings ||
        (Lang->CUDA && NumberTable::nvccIsSilent(Info)))
      return DiagnosticsEngine::Ignored;
    if (Policy.warningsAsErrors())
      return DiagnosticsEngine::Error;
  }
  return Level;
}

void DiagnosticCollector::describe(CollectedDiagnostic &D,
                                   const Diagnostic &Info) {
  const DiagnosticsEngine &Diags = *Info.getDiags();
  SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  D.Message = Message.str();
  // nvcc hands a plain C++ file to the host compiler: no numbers there.
  D.Number = PP && !Lang->CUDA ? 0 : NumberTable::forDiagnostic(Info);
  if (const DiagnosticSpec *Spec = diagnosticSpec(Diags, Info.getID())) {
    D.RuleId = Spec->Id.str();
    D.Section = Spec->Section.str();
    D.Origin = Spec->Origin;
    return;
  }
  if (const Advice *A = adviceFor(Info.getID()); A && Lang->CUDA) {
    D.Message += ("; " + A->Text).str();
    D.Section = A->Section.str();
  }
  StringRef Group =
      Diags.getDiagnosticIDs()->getWarningOptionForDiag(Info.getID());
  if (Group.empty() || D.Level == DiagnosticsEngine::Note)
    return;
  bool Raised =
      D.Level >= DiagnosticsEngine::Error &&
      !Diags.getDiagnosticIDs()->isDefaultMappingAsError(Info.getID());
  D.Option = (Raised ? "-Werror,-W" : "-W") + Group.str();
}

/// Offsets from the main file down to \p Loc, behind 0 for what comes before
/// the main file (command line, -include) and 1 for the main file.
static std::vector<unsigned> positionOf(const SourceManager &SM,
                                        SourceLocation Loc) {
  std::vector<unsigned> Position;
  FileIDAndOffset At = SM.getDecomposedExpansionLoc(Loc);
  Position.push_back(At.second);
  while (At.first != SM.getMainFileID()) {
    FileIDAndOffset Parent = SM.getDecomposedIncludedLoc(At.first);
    if (Parent.first.isInvalid())
      break;
    At = Parent;
    Position.push_back(At.second);
  }
  Position.push_back(At.first == SM.getMainFileID());
  std::reverse(Position.begin(), Position.end());
  return Position;
}

void DiagnosticCollector::locate(CollectedDiagnostic &D,
                                 const Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return;
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = SM.getFileLoc(Info.getLocation());
  D.Position = positionOf(SM, Info.getLocation());
  PresumedLoc Presumed = SM.getPresumedLoc(Loc);
  if (Presumed.isInvalid())
    return;
  D.File = Presumed.getFilename();
  D.Line = Presumed.getLine();
  D.Column = Presumed.getColumn();
  D.EndColumn =
      D.Column + std::max(1u, Lexer::MeasureTokenLength(Loc, SM, *Lang));
  FileIDAndOffset At = SM.getDecomposedLoc(Loc);
  bool Invalid = false;
  StringRef Text = SM.getBufferData(At.first, &Invalid);
  if (Invalid || At.second > Text.size())
    return;
  size_t Start = Text.rfind('\n', At.second ? At.second - 1 : 0);
  if (At.second == 0 || Start == StringRef::npos)
    Start = 0;
  else
    ++Start;
  D.SourceLine =
      Text.slice(Start, Text.find('\n', At.second)).rtrim('\r').str();
}

/// What stands behind the text in Clang's style.
static std::string suffixOf(const CollectedDiagnostic &D, bool ShowNumbers) {
  std::string Suffix;
  if (D.Level == DiagnosticsEngine::Note)
    return Suffix;
  if (!D.Option.empty())
    Suffix += " [" + D.Option + "]";
  if (!D.RuleId.empty())
    Suffix += " [" + D.RuleId + "]";
  if (D.Number && ShowNumbers)
    Suffix += " [#" + std::to_string(D.Number) + "-D]";
  if (!D.Section.empty())
    Suffix += " [guide " + D.Section + "]";
  return Suffix;
}

void DiagnosticCollector::render(CollectedDiagnostic &D,
                                 const Diagnostic &Info) {
  renderText(D, [&] {
    std::string Message = D.Message + suffixOf(D, Policy.ShowNumbers);
    if (D.Position.empty()) {
      TextDiagnostic::printDiagnosticLevel(*Stream, D.Level,
                                           TextOptions.ShowColors);
      TextDiagnostic::printDiagnosticMessage(
          *Stream, D.Level == DiagnosticsEngine::Note, Message, 0, 0,
          TextOptions.ShowColors);
    } else {
      const SourceManager &SM = Info.getSourceManager();
      Renderer->emitDiagnostic(
          FullSourceLoc(outsideSystemMacros(Info.getLocation(), SM), SM),
          D.Level, Message, Info.getRanges(), Info.getFixItHints());
    }
  });
}

/// Fixes that stand in macros or in several files are left out: an editor
/// cannot apply a part of them.
void DiagnosticCollector::collectFixes(CollectedDiagnostic &D,
                                       const Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return;
  const SourceManager &SM = Info.getSourceManager();
  FileID File = SM.getFileID(SM.getFileLoc(Info.getLocation()));
  for (const FixItHint &Hint : Info.getFixItHints()) {
    CharSourceRange R = Lexer::makeFileCharRange(Hint.RemoveRange, SM, *Lang);
    if (R.isInvalid() || SM.getFileID(R.getBegin()) != File ||
        SM.getFileID(R.getEnd()) != File || Hint.InsertFromRange.isValid()) {
      D.Fixes.clear();
      return;
    }
    D.Fixes.push_back({SM.getSpellingLineNumber(R.getBegin()),
                       SM.getSpellingColumnNumber(R.getBegin()),
                       SM.getSpellingLineNumber(R.getEnd()),
                       SM.getSpellingColumnNumber(R.getEnd()),
                       Hint.CodeToInsert});
  }
}

/// After D.Message has changed.
void DiagnosticCollector::renderAgain(CollectedDiagnostic &D, FullSourceLoc Loc,
                                      ArrayRef<CharSourceRange> Ranges) {
  renderText(D, [&] {
    Renderer->emitDiagnostic(
        Loc, D.Level, D.Message + suffixOf(D, Policy.ShowNumbers), Ranges, {});
  });
}

/// Lets \p Emit print to Stream or Renderer, and stores what it prints.
void DiagnosticCollector::renderText(CollectedDiagnostic &D,
                                     function_ref<void()> Emit) {
  Buffer.clear();
  if (D.Level != DiagnosticsEngine::Note || !Renderer) {
    Renderer.reset();
    Stream = std::make_unique<raw_string_ostream>(Buffer);
    Stream->enable_colors(TextOptions.ShowColors);
    Renderer =
        std::make_unique<TextDiagnostic>(*Stream, *Lang, TextOptions, PP);
  }
  Emit();
  Stream->flush();
  StringRef Rest = Buffer;
  while (Rest.starts_with("In file included from") ||
         Rest.starts_with("                 from "))
    Rest = Rest.split('\n').second;
  D.IncludeStack = Buffer.substr(0, Buffer.size() - Rest.size());
  D.Text = Rest.str();
}

//===-- Errors in system headers ------------------------------------------===//

/// Is \p ID a line of the stack of instantiations, or of constant evaluation,
/// that led to a diagnostic?
static bool isStackNote(unsigned ID) {
  static const unsigned Notes[] = {
      diag::note_template_class_instantiation_here,
      diag::note_template_member_class_here,
      diag::note_template_member_function_here,
      diag::note_function_template_spec_here,
      diag::note_template_static_data_member_def_here,
      diag::note_template_variable_def_here,
      diag::note_template_enum_def_here,
      diag::note_template_nsdmi_here,
      diag::note_template_type_alias_instantiation_here,
      diag::note_template_exception_spec_instantiation_here,
      diag::note_template_requirement_instantiation_here,
      diag::note_nested_requirement_here,
      diag::note_default_arg_instantiation_here,
      diag::note_default_function_arg_instantiation_here,
      diag::note_explicit_template_arg_substitution_here,
      diag::note_function_template_deduction_instantiation_here,
      diag::note_deduced_template_arg_substitution_here,
      diag::note_prior_template_arg_substitution,
      diag::note_template_default_arg_checking,
      diag::note_concept_specialization_here,
      diag::note_constraint_substitution_here,
      diag::note_building_deduction_guide_here,
      diag::note_evaluating_exception_spec_here,
      diag::note_member_synthesized_at,
      diag::note_constexpr_call_here};
  return is_contained(Notes, ID);
}

bool DiagnosticCollector::isUserNote(const Diagnostic &Info) const {
  return HeaderError.isValid() && isStackNote(Info.getID()) &&
         Info.hasSourceManager() && Info.getLocation().isValid() &&
         !Info.getSourceManager().isInSystemHeader(Info.getLocation());
}

/// Puts the last error to the place of \p Note.
void DiagnosticCollector::moveToUserCode(const Diagnostic &Note) {
  CollectedDiagnostic Inner = std::move(Out.back());
  CollectedDiagnostic Outer = Inner;
  Outer.Notes.clear();
  locate(Outer, Note);
  render(Outer, Note);

  std::vector<CollectedDiagnostic> Notes = std::move(Inner.Notes);
  Inner.Notes.clear();
  Inner.Level = DiagnosticsEngine::Note;
  Inner.Message = "the error is found here, in a header";
  renderText(Inner, [&] {
    Renderer->emitDiagnostic(
        FullSourceLoc(HeaderError, Note.getSourceManager()),
        DiagnosticsEngine::Note, Inner.Message, {}, {});
  });
  Outer.Notes.push_back(std::move(Inner));
  move(Notes, std::back_inserter(Outer.Notes));
  Out.back() = std::move(Outer);
  HeaderError = SourceLocation();
}

//===-- Collecting --------------------------------------------------------===//

void DiagnosticCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                           const Diagnostic &Info) {
  bool IsNote = Level == DiagnosticsEngine::Note;
  if (!IsNote) {
    Level = adjustLevel(Level, Info);
    Dropping = Level == DiagnosticsEngine::Ignored ||
               (Info.hasSourceManager() &&
                Once.isRepeated(Info.getID(), Info.getLocation(),
                                Info.getSourceManager()));
  }
  if (Dropping)
    return;
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  if (IsNote && OverloadError.isValid() && !Out.empty() &&
      describeWrongSide(Out.back(), Info))
    renderAgain(Out.back(), OverloadError, OverloadRanges);
  OverloadError = FullSourceLoc();
  if (IsNote && isUserNote(Info)) {
    moveToUserCode(Info);
    return;
  }
  CollectedDiagnostic D;
  D.Level = Level;
  D.OperatorMisfit = isOperatorError(Info.getID());
  describe(D, Info);
  locate(D, Info);
  collectFixes(D, Info);
  render(D, Info);
  if (IsNote && !Out.empty()) {
    Out.back().Notes.push_back(std::move(D));
    return;
  }
  bool InHeader = Level >= DiagnosticsEngine::Error &&
                  Info.hasSourceManager() && Info.getLocation().isValid() &&
                  Info.getSourceManager().isInSystemHeader(Info.getLocation());
  HeaderError = InHeader ? Info.getLocation() : SourceLocation();
  if (Lang->CUDA && isOverloadError(Info.getID()) && Info.hasSourceManager()) {
    OverloadError = FullSourceLoc(Info.getLocation(), Info.getSourceManager());
    OverloadRanges.assign(Info.getRanges().begin(), Info.getRanges().end());
  }
  Out.push_back(std::move(D));
}

/// Two diagnostics with the same key say the same of the same place.
static std::string keyOf(const CollectedDiagnostic &D) {
  return (Twine(D.File) + ":" + Twine(D.Line) + ":" + Twine(D.Column) + ":" +
          D.Message)
      .str();
}

/// Also the notes, for repetitions inside one pass: an instantiation may repeat
/// a text for another reason.
static std::string fullKeyOf(const CollectedDiagnostic &D) {
  std::string Key = keyOf(D);
  for (const CollectedDiagnostic &Note : D.Notes)
    Key += "\n" + keyOf(Note);
  return Key;
}

/// An operator that does not fit a host variable (`std::cout << x`) says
/// nothing new after the error that the variable is one of the host.
static bool restatesHostVariable(const CollectedDiagnostic &D,
                                 ArrayRef<CollectedDiagnostic> Before) {
  return D.OperatorMisfit && !Before.empty() &&
         Before.back().RuleId == "mem.host-var.device" &&
         Before.back().Line == D.Line && Before.back().File == D.File;
}

std::vector<CollectedDiagnostic>
warpcc::mergeDiagnostics(ArrayRef<std::vector<CollectedDiagnostic>> Passes) {
  std::vector<CollectedDiagnostic> All;
  StringMap<size_t> FromEarlierPasses;
  for (const std::vector<CollectedDiagnostic> &Pass : Passes) {
    StringMap<size_t> FromThisPass;
    StringSet<> Full;
    for (const CollectedDiagnostic &D : Pass) {
      if (!Full.insert(fullKeyOf(D)).second)
        continue;
      std::string Key = keyOf(D);
      if (auto Seen = FromEarlierPasses.find(Key);
          Seen != FromEarlierPasses.end()) {
        if (D.Level > All[Seen->second].Level)
          All[Seen->second] = D;
        continue;
      }
      FromThisPass.try_emplace(Key, All.size());
      All.push_back(D);
    }
    for (const auto &Entry : FromThisPass)
      FromEarlierPasses.try_emplace(Entry.first(), Entry.second);
  }
  // What has no place comes first, but the end of a compilation comes last.
  auto Rank = [](const CollectedDiagnostic &D) {
    return !D.Position.empty()                   ? 1
           : D.Level == DiagnosticsEngine::Fatal ? 2
                                                 : 0;
  };
  std::vector<size_t> Order(All.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::sort(Order, [&](size_t I, size_t J) {
    const CollectedDiagnostic &A = All[I], &B = All[J];
    if (Rank(A) != Rank(B))
      return Rank(A) < Rank(B);
    if (A.Position != B.Position)
      return A.Position < B.Position;
    return I < J;
  });
  std::vector<CollectedDiagnostic> Sorted;
  Sorted.reserve(All.size());
  for (size_t I : Order)
    if (!restatesHostVariable(All[I], Sorted))
      Sorted.push_back(std::move(All[I]));
  return Sorted;
}
