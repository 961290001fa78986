//===- warpcc/Diagnostics/Registry.h - our own diagnostics ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every diagnostic that warpcc adds to Clang's is one global DiagnosticSpec
// object: a stable id, nvcc's number, the level in both modes, the section of
// the guide and the text. The object registers itself, so its definition is
// all that is needed:
//
//   const DiagnosticSpec CallsHost{
//       "exec.call.hd-to-host", 20011, DiagnosticLevel::Warning,
//       DiagnosticLevel::Warning, DiagnosticOrigin::Nvcc, "5.4.1.1",
//       "call of host function %0 from host-device function %1"};
//   ...
//   report(Diags, Loc, CallsHost) << Callee << Caller;
//
// Components keep their specs in a table (.def) and expand it twice, once as
// `extern const DiagnosticSpec Name;` and once as above.
//
// A spec becomes a custom DiagID of a DiagnosticsEngine. installDiagnostics()
// makes all IDs of an engine before the first token is read, so that pragmas
// and the command line (Policy.h) can set the level of a diagnostic that no
// code has issued yet. The mapping spec -> ID is a function of the spec alone
// (Clang returns the same ID for the same description): nothing is stored
// outside the engine and passes in parallel threads share nothing.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIAGNOSTICS_REGISTRY_H
#define WARPCC_DIAGNOSTICS_REGISTRY_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace warpcc {

/// What the user sees of a diagnostic when nobody asked for another level.
enum class DiagnosticLevel : uint8_t {
  Off,           ///< Not shown; a flag or a pragma can turn it on.
  Remark,        ///< nvcc's "remark".
  Warning,       ///< nvcc's "warning #N-D".
  Discretionary, ///< nvcc's "error #N-D": an error that may be lowered.
  Error,         ///< An error that nothing lowers.
  Note           ///< Belongs to the diagnostic before it.
};

/// Who, apart from us, speaks about this.
enum class DiagnosticOrigin : uint8_t {
  Nvcc,  ///< nvcc 13.0 issues it too.
  Guide, ///< The guide forbids it, nvcc 13.0 is silent: --audit reports it.
  Own    ///< Advice of ours.
};

/// The levels of the two modes: the drop-in and --strict.
enum class DiagnosticMode : uint8_t { Default, Strict };

class DiagnosticSpec {
public:
  /// \p Id is a dotted lower-case name ("area.subject.case"), for rules the id
  /// of the rule; of two equal ids the first is the one that can be named.
  /// \p Text (a Clang format string) is unique among all specs: two equal ones
  /// end the process at once. \p Number is nvcc's, 0 if there is none.
  /// \p Section is the guide's ("5.4.1.1"), empty if none applies.
  DiagnosticSpec(llvm::StringLiteral Id, unsigned Number,
                 DiagnosticLevel Default, DiagnosticLevel Strict,
                 DiagnosticOrigin Origin, llvm::StringLiteral Section,
                 llvm::StringLiteral Text);
  DiagnosticSpec(const DiagnosticSpec &) = delete;
  DiagnosticSpec &operator=(const DiagnosticSpec &) = delete;

  const llvm::StringLiteral Id;
  const unsigned Number;
  const DiagnosticLevel Default, Strict;
  const DiagnosticOrigin Origin;
  const llvm::StringLiteral Section, Text;

  DiagnosticLevel level(DiagnosticMode Mode) const {
    return Mode == DiagnosticMode::Strict ? Strict : Default;
  }

  /// True if --strict, a flag or a pragma may set any level, "off" included.
  bool isSuppressible() const {
    return Default != DiagnosticLevel::Error &&
           Default != DiagnosticLevel::Note;
  }
};

/// All specs of the process, sorted by id and text (so that IDs do not depend
/// on the order in which objects are linked).
llvm::ArrayRef<const DiagnosticSpec *> allDiagnosticSpecs();

/// The spec with this id, or null. A note is never returned.
const DiagnosticSpec *findDiagnosticSpec(llvm::StringRef Id);

/// The ID of \p Spec in \p Diags, for Sema::Diag() and setSeverity().
unsigned diagnosticID(const clang::DiagnosticsEngine &Diags,
                      const DiagnosticSpec &Spec);

/// The spec behind an ID of \p Diags; null if the ID is Clang's.
const DiagnosticSpec *diagnosticSpec(const clang::DiagnosticsEngine &Diags,
                                     unsigned ID);

/// Creates the IDs of all specs and sets the levels of \p Mode. To be called
/// once for an engine, before flags and pragmas are applied. (The order
/// matters to --strict only: it must not undo what the user asked for.)
void installDiagnostics(clang::DiagnosticsEngine &Diags, DiagnosticMode Mode);

/// Issues \p Spec at \p Loc. Where a Sema is at hand,
/// `S.Diag(Loc, diagnosticID(S.getDiagnostics(), Spec))` also adds the notes
/// of the instantiation stack.
inline clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Diags,
                                       clang::SourceLocation Loc,
                                       const DiagnosticSpec &Spec) {
  return Diags.Report(Loc, diagnosticID(Diags, Spec));
}

/// True if nobody would see \p Spec at \p Loc: lets a costly check be skipped.
inline bool isIgnored(const clang::DiagnosticsEngine &Diags,
                      clang::SourceLocation Loc, const DiagnosticSpec &Spec) {
  return Diags.isIgnored(diagnosticID(Diags, Spec), Loc);
}

} // namespace warpcc
#endif
