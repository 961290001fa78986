//===- lib/Sema/Rules.cpp - the table of rules ----------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuleContext.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using namespace llvm;

namespace warpcc {

#define RULE(Name, Id, Number, Default, Strict, Origin, Section, Text, Help)   \
  const DiagnosticSpec rules::Name{Id,                                         \
                                   Number,                                     \
                                   DiagnosticLevel::Default,                   \
                                   DiagnosticLevel::Strict,                    \
                                   DiagnosticOrigin::Origin,                   \
                                   Section,                                    \
                                   Text};
#include "Rules.def"

ArrayRef<Rule> allRules() {
  static const std::vector<Rule> Sorted = [] {
    std::vector<Rule> Rules = {
#define RULE(Name, Id, Number, Default, Strict, Origin, Section, Text, Help)   \
  {rules::Name, Help},
#include "Rules.def"
    };
    // Specs are immutable objects: sort an order and copy by it.
    std::vector<unsigned> Order(Rules.size());
    for (unsigned I = 0; I != Order.size(); ++I)
      Order[I] = I;
    sort(Order, [&](unsigned A, unsigned B) {
      return Rules[A].Diagnostic.Id < Rules[B].Diagnostic.Id;
    });
    std::vector<Rule> Result;
    for (unsigned I : Order)
      Result.push_back(Rules[I]);
    return Result;
  }();
  return Sorted;
}

static StringRef verdict(DiagnosticLevel Level) {
  switch (Level) {
  case DiagnosticLevel::Off:
    return "silent";
  case DiagnosticLevel::Remark:
    return "remark";
  case DiagnosticLevel::Warning:
    return "warning";
  case DiagnosticLevel::Discretionary:
  case DiagnosticLevel::Error:
    return "error";
  case DiagnosticLevel::Note:
    return "note";
  }
  llvm_unreachable("covered switch");
}

bool explainRule(StringRef Id, raw_ostream &OS) {
  bool Found = false;
  for (const Rule &R : allRules()) {
    if (R.Diagnostic.Id != Id)
      continue;
    if (!Found) {
      OS << Id << "\n  guide section " << R.Diagnostic.Section;
      if (R.Diagnostic.Number)
        OS << ", nvcc's #" << R.Diagnostic.Number << "-D";
      OS << "\n  default: " << verdict(R.Diagnostic.Default)
         << ", --strict: " << verdict(R.Diagnostic.Strict) << "\n";
    }
    OS << "\n" << R.Diagnostic.Text << "\n" << R.Help << "\n";
    Found = true;
  }
  return Found;
}

} // namespace warpcc
