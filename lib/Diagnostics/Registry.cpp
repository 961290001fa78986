//===- lib/Diagnostics/Registry.cpp - our own diagnostics -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Specs chain themselves into a list while globals are constructed; the first
// question sorts it. Clang keys custom IDs by their description, which is
// therefore made from nothing but the spec.
//===----------------------------------------------------------------------===//
#include "warpcc/Diagnostics/Registry.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ErrorHandling.h"
#include <vector>

using namespace clang;
using namespace llvm;
using namespace warpcc;

// A function-local static: specs of other objects may be constructed first.
static std::vector<const DiagnosticSpec *> &registeredSpecs() {
  static std::vector<const DiagnosticSpec *> Specs;
  return Specs;
}

DiagnosticSpec::DiagnosticSpec(llvm::StringLiteral Id, unsigned Number,
                               DiagnosticLevel Default, DiagnosticLevel Strict,
                               DiagnosticOrigin Origin,
                               llvm::StringLiteral Section,
                               llvm::StringLiteral Text)
    : Id(Id), Number(Number), Default(Default), Strict(Strict), Origin(Origin),
      Section(Section), Text(Text) {
  registeredSpecs().push_back(this);
}

namespace {
struct SpecIndex {
  std::vector<const DiagnosticSpec *> Sorted;
  StringMap<const DiagnosticSpec *> ById, ByText;

  SpecIndex() : Sorted(registeredSpecs()) {
    llvm::sort(Sorted, [](const DiagnosticSpec *A, const DiagnosticSpec *B) {
      return std::tie(A->Id, A->Text) < std::tie(B->Id, B->Text);
    });
    for (const DiagnosticSpec *Spec : Sorted) {
      if (Spec->Default != DiagnosticLevel::Note)
        ById.try_emplace(Spec->Id, Spec);
      // Clang would give both the same ID. A mistake in our tables, not in
      // anybody's program: no build with it gets through a single test.
      if (!ByText.try_emplace(Spec->Text, Spec).second)
        report_fatal_error("two diagnostics with the text: " + Spec->Text);
    }
  }
};
} // namespace

// Thread-safe: built once, by the first question, and never changed.
static const SpecIndex &specIndex() {
  static const SpecIndex Index;
  return Index;
}

ArrayRef<const DiagnosticSpec *> warpcc::allDiagnosticSpecs() {
  return specIndex().Sorted;
}

const DiagnosticSpec *warpcc::findDiagnosticSpec(StringRef Id) {
  return specIndex().ById.lookup(Id);
}

static DiagnosticIDs::CustomDiagDesc describe(const DiagnosticSpec &Spec) {
  using IDs = DiagnosticIDs;
  std::string Text = Spec.Text.str();
  // A remark is of the class "warning": that class can take every severity.
  switch (Spec.Default) {
  case DiagnosticLevel::Off:
    return {diag::Severity::Ignored, Text, IDs::CLASS_WARNING};
  case DiagnosticLevel::Remark:
    return {diag::Severity::Remark, Text, IDs::CLASS_WARNING};
  case DiagnosticLevel::Warning:
    return {diag::Severity::Warning, Text, IDs::CLASS_WARNING};
  case DiagnosticLevel::Discretionary:
    return {diag::Severity::Error, Text, IDs::CLASS_WARNING};
  case DiagnosticLevel::Error:
    return {diag::Severity::Error, Text, IDs::CLASS_ERROR, true, true};
  case DiagnosticLevel::Note:
    return {diag::Severity::Fatal, Text, IDs::CLASS_NOTE};
  }
  llvm_unreachable("covered switch");
}

unsigned warpcc::diagnosticID(const DiagnosticsEngine &Diags,
                              const DiagnosticSpec &Spec) {
  return Diags.getDiagnosticIDs()->getCustomDiagID(describe(Spec));
}

const DiagnosticSpec *warpcc::diagnosticSpec(const DiagnosticsEngine &Diags,
                                             unsigned ID) {
  if (ID < diag::DIAG_UPPER_LIMIT)
    return nullptr;
  return specIndex().ByText.lookup(
      Diags.getDiagnosticIDs()->getDescription(ID));
}

static diag::Severity severityOf(DiagnosticLevel Level) {
  switch (Level) {
  case DiagnosticLevel::Off:
    return diag::Severity::Ignored;
  case DiagnosticLevel::Remark:
    return diag::Severity::Remark;
  case DiagnosticLevel::Warning:
    return diag::Severity::Warning;
  case DiagnosticLevel::Discretionary:
  case DiagnosticLevel::Error:
    return diag::Severity::Error;
  case DiagnosticLevel::Note:
    break;
  }
  llvm_unreachable("a note has no severity");
}

void warpcc::installDiagnostics(DiagnosticsEngine &Diags, DiagnosticMode Mode) {
  for (const DiagnosticSpec *Spec : allDiagnosticSpecs()) {
    unsigned ID = diagnosticID(Diags, *Spec);
    if (Spec->level(Mode) != Spec->Default && Spec->isSuppressible())
      Diags.setSeverity(ID, severityOf(Spec->level(Mode)), SourceLocation());
  }
}
