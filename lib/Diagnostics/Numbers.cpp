//===- lib/Diagnostics/Numbers.cpp - nvcc's numbers and tags --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers.def expanded into arrays, and the questions asked of them.
//===----------------------------------------------------------------------===//
#include "warpcc/Diagnostics/Numbers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

static constexpr unsigned NO_NUMBER = 0;

static constexpr DiagnosticNumber Rows[] = {
#define NUMBER(Number, Tag, Meaning) {Number, Tag, Meaning},
#include "warpcc/Diagnostics/Numbers.def"
};

namespace {
struct ClangRow {
  unsigned Number, ID;
};
struct ErrorKindRow {
  llvm::StringLiteral Kind;
  unsigned Number;
};
} // namespace

// LOWERED diagnostics belong to their number like any other.
static constexpr ClangRow ClangRows[] = {
#define CLANG(Number, Diagnostic, Default) {Number, diag::Diagnostic},
#define LOWERED(Number, Diagnostic) {Number, diag::Diagnostic},
#include "warpcc/Diagnostics/Numbers.def"
};

static constexpr unsigned LoweredIDs[] = {
#define LOWERED(Number, Diagnostic) diag::Diagnostic,
#include "warpcc/Diagnostics/Numbers.def"
};

static constexpr unsigned QuietIDs[] = {
#define QUIET(Diagnostic) diag::Diagnostic,
#include "warpcc/Diagnostics/Numbers.def"
};

static constexpr ErrorKindRow ErrorKindRows[] = {
#define WERROR_KIND(Kind, Number) {Kind, Number},
#include "warpcc/Diagnostics/Numbers.def"
};

ArrayRef<DiagnosticNumber> NumberTable::all() { return Rows; }

const DiagnosticNumber *NumberTable::byNumber(unsigned Number) {
  const auto *Row = find_if(Rows, [&](const DiagnosticNumber &R) {
    return Number != NO_NUMBER && R.Number == Number;
  });
  return Row == std::end(Rows) ? nullptr : Row;
}

const DiagnosticNumber *NumberTable::byTag(StringRef Tag) {
  const auto *Row = find_if(Rows, [&](const DiagnosticNumber &R) {
    return !Tag.empty() && R.Tag == Tag;
  });
  return Row == std::end(Rows) ? nullptr : Row;
}

bool NumberTable::isKnownToNvcc(unsigned Number) {
  // Found by asking nvcc 13.0: which numbers it answers with #1222.
  return (Number >= 1 && Number <= 3794) ||
         (Number >= 20000 && Number <= 20337);
}

unsigned NumberTable::forClangDiag(unsigned ID) {
  static const DenseMap<unsigned, unsigned> ByID = [] {
    DenseMap<unsigned, unsigned> Map;
    for (const ClangRow &Row : ClangRows)
      Map.try_emplace(Row.ID, Row.Number);
    return Map;
  }();
  return ByID.lookup(ID);
}

/// Numbers that share an ID, told apart by the arguments of the diagnostic.
static unsigned refine(const Diagnostic &Info, unsigned Number) {
  auto Selected = [&](unsigned Index) -> int64_t {
    if (Info.getNumArgs() <= Index)
      return -1;
    if (Info.getArgKind(Index) == DiagnosticsEngine::ak_sint)
      return Info.getArgSInt(Index);
    if (Info.getArgKind(Index) == DiagnosticsEngine::ak_uint)
      return Info.getArgUInt(Index);
    return -1;
  };
  switch (Info.getID()) {
  case diag::warn_remainder_division_by_zero: // %select{remainder|division}0
    return Selected(0) == 0 ? 179 : 39;
  case diag::warn_ret_stack_addr_ref: // %select{address of|reference to}0
    return Selected(0) == 0 ? 1056 : 836;
  case diag::err_requires_positive_value: // %1: 0 not positive, 1 too large
    return Selected(1) == 1 ? 20167 : 20168;
  case diag::warn_overloaded_virtual: // %0 is the hiding function
    if (Info.getNumArgs() &&
        Info.getArgKind(0) == DiagnosticsEngine::ak_nameddecl) {
      auto *D = reinterpret_cast<const NamedDecl *>(Info.getRawArg(0));
      const auto *Method = dyn_cast<CXXMethodDecl>(D);
      return Method && Method->size_overridden_methods() ? 611 : 997;
    }
    return Number;
  default:
    return Number;
  }
}

unsigned NumberTable::forDiagnostic(const Diagnostic &Info) {
  if (const DiagnosticSpec *Spec =
          diagnosticSpec(*Info.getDiags(), Info.getID()))
    return Spec->Number;
  unsigned Number = forClangDiag(Info.getID());
  return Number ? refine(Info, Number) : 0;
}

/// The entity that a diagnostic of unused things is about.
static const NamedDecl *unusedEntity(const Diagnostic &Info) {
  switch (Info.getID()) {
  case diag::warn_unused_variable:
  case diag::warn_unused_but_set_variable:
  case diag::warn_unused_but_set_parameter:
    if (Info.getNumArgs() &&
        Info.getArgKind(0) == DiagnosticsEngine::ak_nameddecl)
      return reinterpret_cast<const NamedDecl *>(Info.getRawArg(0));
    return nullptr;
  default:
    return nullptr;
  }
}

bool NumberTable::nvccIsSilent(const Diagnostic &Info) {
  // A header has functions for more than one source.
  if (Info.getID() == diag::warn_unused_function && Info.hasSourceManager() &&
      !Info.getSourceManager().isInMainFile(
          Info.getSourceManager().getExpansionLoc(Info.getLocation())))
    return true;
  const NamedDecl *Entity = unusedEntity(Info);
  if (!Entity)
    return false;
  const DeclContext *Context = Entity->getDeclContext();
  const auto *F = dyn_cast<FunctionDecl>(Context);
  if (F && F->isTemplateInstantiation())
    return true;
  if (Info.getID() != diag::warn_unused_variable)
    return Context->isDependentContext();
  // What initializes the variable may be all it is there for.
  const auto *V = dyn_cast<VarDecl>(Entity);
  const Expr *Init = V ? V->getInit() : nullptr;
  return Init && !Init->isValueDependent() &&
         Init->HasSideEffects(V->getASTContext());
}

bool NumberTable::isLowered(unsigned ID) {
  return is_contained(LoweredIDs, ID);
}

ArrayRef<unsigned> NumberTable::onByDefault() {
  enum { Keep, On };
  static const std::vector<unsigned> IDs = [] {
    std::vector<unsigned> Result;
#define CLANG(Number, Diagnostic, Default)                                     \
  if (Default == On)                                                           \
    Result.push_back(diag::Diagnostic);
#include "warpcc/Diagnostics/Numbers.def"
    return Result;
  }();
  return IDs;
}

ArrayRef<unsigned> NumberTable::quiet() { return QuietIDs; }

ArrayRef<unsigned> NumberTable::lowered() { return LoweredIDs; }

SmallVector<unsigned, 4> NumberTable::ofErrorKind(StringRef Kind) {
  SmallVector<unsigned, 4> Numbers;
  for (const ErrorKindRow &Row : ErrorKindRows)
    if (Row.Kind == Kind)
      Numbers.push_back(Row.Number);
  return Numbers;
}

std::optional<DiagnosticSelector> DiagnosticSelector::number(unsigned Number) {
  if (!NumberTable::isKnownToNvcc(Number))
    return std::nullopt;
  DiagnosticSelector Result;
  Result.Number = Number;
  return Result;
}

std::optional<DiagnosticSelector> DiagnosticSelector::parse(StringRef Text) {
  unsigned Number;
  if (!Text.empty() && isDigit(Text.front()))
    return Text.getAsInteger(10, Number) ? std::nullopt : number(Number);
  DiagnosticSelector Result;
  if (const DiagnosticNumber *Row = NumberTable::byTag(Text)) {
    Result.Number = Row->Number;
    return Result;
  }
  Result.Spec = findDiagnosticSpec(Text);
  return Result.Spec ? std::optional(Result) : std::nullopt;
}

SmallVector<unsigned, 8>
DiagnosticSelector::ids(const DiagnosticsEngine &Diags) const {
  SmallVector<unsigned, 8> IDs;
  if (Spec && Spec->isSuppressible())
    IDs.push_back(diagnosticID(Diags, *Spec));
  if (!Number)
    return IDs;
  for (const ClangRow &Row : ClangRows)
    if (Row.Number == Number &&
        (NumberTable::isLowered(Row.ID) ||
         Diags.getDiagnosticIDs()->isWarningOrExtension(Row.ID)))
      IDs.push_back(Row.ID);
  for (const DiagnosticSpec *Other : allDiagnosticSpecs())
    if (Other->Number == Number && Other->isSuppressible())
      IDs.push_back(diagnosticID(Diags, *Other));
  return IDs;
}

void OnceTable::set(unsigned ID, SourceLocation From, bool Once) {
  if (is_contained(Active, ID) == Once)
    return;
  Changes.push_back({ID, From, Once});
  if (Once)
    Active.push_back(ID);
  else
    llvm::erase(Active, ID);
}

void OnceTable::push(SourceLocation) { Saved.push_back(Active); }

void OnceTable::pop(SourceLocation Loc) {
  if (Saved.empty())
    return;
  SmallVector<unsigned, 4> Target = Saved.pop_back_val(), Before = Active;
  for (unsigned ID : Before)
    if (!is_contained(Target, ID))
      set(ID, Loc, false);
  for (unsigned ID : Target)
    set(ID, Loc, true);
}

bool OnceTable::isRepeated(unsigned ID, SourceLocation Loc,
                           const SourceManager &SM) {
  bool Once = false;
  for (const Change &C : Changes)
    if (C.ID == ID &&
        (C.From.isInvalid() ||
         (Loc.isValid() && SM.isBeforeInTranslationUnit(C.From, Loc))))
      Once = C.Once;
  if (!Once)
    return false;
  if (is_contained(Shown, ID))
    return true;
  Shown.push_back(ID);
  return false;
}

/// The severity before the first pragma: the state at the file's first byte.
static diag::Severity initialSeverity(const DiagnosticsEngine &Diags,
                                      unsigned ID) {
  const SourceManager &SM = Diags.getSourceManager();
  switch (Diags.getDiagnosticLevel(
      ID, SM.getLocForStartOfFile(SM.getMainFileID()))) {
  case DiagnosticsEngine::Ignored:
    return diag::Severity::Ignored;
  case DiagnosticsEngine::Note:
  case DiagnosticsEngine::Remark:
    return diag::Severity::Remark;
  case DiagnosticsEngine::Warning:
    return diag::Severity::Warning;
  case DiagnosticsEngine::Error:
  case DiagnosticsEngine::Fatal:
    return diag::Severity::Error;
  }
  llvm_unreachable("covered switch");
}

bool warpcc::isHostCompilers(const DiagnosticsEngine &Diags, unsigned ID) {
  StringRef Group = Diags.getDiagnosticIDs()->getWarningOptionForDiag(ID);
  return !Group.empty() &&
         is_contained(Diags.getDiagnosticOptions().Warnings, Group);
}

void warpcc::changeSeverity(DiagnosticsEngine &Diags,
                            const DiagnosticSelector &What, SeverityVerb Verb,
                            SourceLocation Loc, OnceTable *Once) {
  for (unsigned ID : What.ids(Diags)) {
    // nvcc's numbers do not reach the host compiler (guide 5.4.10.3).
    if (Verb == SeverityVerb::Suppress && isHostCompilers(Diags, ID))
      continue;
    // Clang refuses to make a warning of an error, but takes a remark.
    diag::Severity Warning = NumberTable::isLowered(ID)
                                 ? diag::Severity::Remark
                                 : diag::Severity::Warning;
    diag::Severity Severity = diag::Severity::Ignored;
    if (Verb == SeverityVerb::Error)
      Severity = diag::Severity::Error;
    else if (Verb == SeverityVerb::Warning || Verb == SeverityVerb::Once)
      Severity = Warning;
    else if (Verb == SeverityVerb::Default && Diags.hasSourceManager())
      Severity = initialSeverity(Diags, ID);
    // Clang keeps an error when a warning is asked for, unless the diagnostic
    // was off in between.
    if (Severity == diag::Severity::Warning)
      Diags.setSeverity(ID, diag::Severity::Ignored, Loc);
    Diags.setSeverity(ID, Severity, Loc);
    if (Once)
      Once->set(ID, Loc, Verb == SeverityVerb::Once);
  }
}
