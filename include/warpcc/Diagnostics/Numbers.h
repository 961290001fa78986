//===- warpcc/Diagnostics/Numbers.h - nvcc's numbers and tags ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's users name a diagnostic by number (177) or tag; ours also by the id of
// a rule. A DiagnosticSelector is any of these; it stands for a set of IDs of a
// DiagnosticsEngine: diagnostics of Clang by the table Numbers.def, and ours by
// the registry. Pragmas and flags change the severity of such a set.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIAGNOSTICS_NUMBERS_H
#define WARPCC_DIAGNOSTICS_NUMBERS_H

#include "warpcc/Diagnostics/Registry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class SourceManager;
}

namespace warpcc {

/// One row of Numbers.def.
struct DiagnosticNumber {
  unsigned Number;         ///< 0 for a tag whose number is not known.
  llvm::StringLiteral Tag; ///< Empty if not known.
  llvm::StringLiteral Meaning;
};

namespace NumberTable {
llvm::ArrayRef<DiagnosticNumber> all();
const DiagnosticNumber *byNumber(unsigned Number);
const DiagnosticNumber *byTag(llvm::StringRef Tag);

/// True if nvcc 13.0 takes the number in a pragma or a flag (it knows far more
/// than the table lists).
bool isKnownToNvcc(unsigned Number);

/// The number of a diagnostic of Clang, by its ID alone; 0 if it has none.
unsigned forClangDiag(unsigned ID);

/// The number that nvcc gives to this very diagnostic, ours or Clang's, where
/// several share an ID (division and remainder). 0 if it has none.
unsigned forDiagnostic(const clang::Diagnostic &Info);

/// True for a warning that nvcc issues elsewhere and not here: it does not
/// look for variables that are only set (#550) in templates, for unused ones
/// (#177) in instantiations, and takes no offence at an unused variable whose
/// initializer calls something.
bool nvccIsSilent(const clang::Diagnostic &Info);

/// Clang's error that we show as a warning (see LOWERED in Numbers.def).
bool isLowered(unsigned ID);

/// All IDs of Clang that nvcc issues without a flag and Clang does not.
llvm::ArrayRef<unsigned> onByDefault();
/// All IDs that are off unless the user turns them on.
llvm::ArrayRef<unsigned> quiet();
/// All IDs for which isLowered() holds.
llvm::ArrayRef<unsigned> lowered();

/// The numbers that `-Werror Kind` raises; empty for an unknown kind and for
/// kinds that are no affair of a number.
llvm::SmallVector<unsigned, 4> ofErrorKind(llvm::StringRef Kind);
} // namespace NumberTable

/// What a pragma or a flag may name.
class DiagnosticSelector {
public:
  /// Reads "177", a tag or the id of a rule. Nothing if it is none of these,
  /// or a number that nvcc rejects.
  static std::optional<DiagnosticSelector> parse(llvm::StringRef Text);
  static std::optional<DiagnosticSelector> number(unsigned Number);

  /// The IDs whose severity can be changed. Often empty: a number that neither
  /// Clang nor a rule issues.
  llvm::SmallVector<unsigned, 8>
  ids(const clang::DiagnosticsEngine &Diags) const;

private:
  unsigned Number = 0;
  const DiagnosticSpec *Spec = nullptr;
};

/// What is to become of a diagnostic.
enum class SeverityVerb : uint8_t {
  Suppress,
  Remark, ///< Not shown unless remarks are asked for, as in nvcc.
  Warning,
  Error,
  Default, ///< What flags made of it before the first pragma.
  Once     ///< Shown the first time only.
};

/// Remembers from where to where an ID is to be shown once only. It belongs to
/// one pass; pragmas write it, the Collector reads it.
class OnceTable {
public:
  void set(unsigned ID, clang::SourceLocation From, bool Once);
  void push(clang::SourceLocation Loc);
  void pop(clang::SourceLocation Loc);
  /// Was "once" never asked for?
  bool isUnused() const {
    return llvm::none_of(Changes, [](const Change &C) { return C.Once; });
  }
  /// True if \p ID at \p Loc was shown before under "once"; counts this time.
  bool isRepeated(unsigned ID, clang::SourceLocation Loc,
                  const clang::SourceManager &SM);

private:
  struct Change {
    unsigned ID;
    clang::SourceLocation From; ///< Invalid: from the start of the file.
    bool Once;
  };
  /// In translation-unit order, because pragmas are met in that order.
  llvm::SmallVector<Change, 4> Changes;
  /// What holds now, and the copies that pop brings back.
  llvm::SmallVector<unsigned, 4> Active;
  llvm::SmallVector<llvm::SmallVector<unsigned, 4>, 4> Saved;
  llvm::SmallVector<unsigned, 4> Shown;
};

/// Did the user ask the host compiler for this very warning (-Xcompiler
/// -Wunused-variable)?
bool isHostCompilers(const clang::DiagnosticsEngine &Diags, unsigned ID);

/// Sets the severity of everything that \p What names from \p Loc on; an
/// invalid location means the command line. \p Once may be null: then "once"
/// is the same as "warning".
void changeSeverity(clang::DiagnosticsEngine &Diags,
                    const DiagnosticSelector &What, SeverityVerb Verb,
                    clang::SourceLocation Loc, OnceTable *Once);

} // namespace warpcc
#endif
