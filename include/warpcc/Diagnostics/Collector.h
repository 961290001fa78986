//===- warpcc/Diagnostics/Collector.h - diagnostics of a pass ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Host and device passes read the same file in parallel threads, so none of
// them prints. Each has a DiagnosticCollector as its DiagnosticConsumer, which
// stores every diagnostic whole: with its notes, its number, its rule, its
// place in the translation unit, and rendered as Clang would. When all passes
// are done, mergeDiagnostics() shows each once, and printDiagnostics() or
// toSarif() write them.
//
//   std::vector<CollectedDiagnostic> Host, Device;      // outlive the passes
//   CI.createDiagnostics(new DiagnosticCollector(Host, Policy, TextOptions));
//   Policy.apply(CI.getDiagnostics());
//   ...
//   auto All = mergeDiagnostics({Host, Device});
//   DiagnosticCounts Counts = printDiagnostics(All, Policy, "a.cu", errs());
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIAGNOSTICS_COLLECTOR_H
#define WARPCC_DIAGNOSTICS_COLLECTOR_H

#include "warpcc/Diagnostics/Policy.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/SourceLocation.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class TextDiagnostic;
}
namespace llvm {
class raw_ostream;
class raw_string_ostream;
} // namespace llvm

namespace warpcc {

/// A piece of text that mends a diagnostic. Lines and columns as there.
struct CollectedFix {
  unsigned Line, Column, EndLine, EndColumn; ///< what is replaced
  std::string Text;                          ///< by what
};

/// A diagnostic with its notes. It refers to nothing that dies with the pass.
struct CollectedDiagnostic {
  clang::DiagnosticsEngine::Level Level = clang::DiagnosticsEngine::Ignored;
  std::string Message; ///< The text alone.

  std::string File; ///< As `#line` has it; empty without a location.
  unsigned Line = 0, Column = 0, EndColumn = 0; ///< From 1, in bytes.
  std::string SourceLine;
  /// Where it stands in the translation unit: offsets from the main file down
  /// through the includes. Comparable across passes.
  std::vector<unsigned> Position;

  std::string Option;  ///< "-Wunused-variable", "-Werror,-Wreorder" or empty.
  unsigned Number = 0; ///< nvcc's.
  std::string RuleId, Section; ///< Of a diagnostic of ours.
  DiagnosticOrigin Origin = DiagnosticOrigin::Nvcc;

  /// No operator fits the operands; see mergeDiagnostics().
  bool OperatorMisfit = false;

  /// Rendered in Clang's style: the include stack, then the rest.
  std::string IncludeStack, Text;

  /// In the file of the diagnostic; all of them, or none.
  std::vector<CollectedFix> Fixes;

  std::vector<CollectedDiagnostic> Notes;
};

class DiagnosticCollector : public clang::DiagnosticConsumer {
public:
  /// \p Out and \p Policy must outlive the collector; \p TextOptions says how
  /// Clang's style looks (colours, tab stops) and is copied.
  DiagnosticCollector(std::vector<CollectedDiagnostic> &Out,
                      const DiagnosticPolicy &Policy,
                      const clang::DiagnosticOptions &TextOptions);
  ~DiagnosticCollector() override;

  /// "once" of pragmas and flags.
  OnceTable &onceTable() { return Once; }

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

private:
  clang::DiagnosticsEngine::Level
  adjustLevel(clang::DiagnosticsEngine::Level Level,
              const clang::Diagnostic &Info);
  void describe(CollectedDiagnostic &D, const clang::Diagnostic &Info);
  void locate(CollectedDiagnostic &D, const clang::Diagnostic &Info);
  void collectFixes(CollectedDiagnostic &D, const clang::Diagnostic &Info);
  void render(CollectedDiagnostic &D, const clang::Diagnostic &Info);
  void renderText(CollectedDiagnostic &D, llvm::function_ref<void()> Emit);
  void renderAgain(CollectedDiagnostic &D, clang::FullSourceLoc Loc,
                   llvm::ArrayRef<clang::CharSourceRange> Ranges);
  bool isUserNote(const clang::Diagnostic &Info) const;
  void moveToUserCode(const clang::Diagnostic &Note);

  std::vector<CollectedDiagnostic> &Out;
  const DiagnosticPolicy &Policy;
  clang::DiagnosticOptions TextOptions;
  OnceTable Once;
  /// The last diagnostic, if it is an error in a system header and no place in
  /// the user's files was found for it yet.
  clang::SourceLocation HeaderError;
  /// Where the last diagnostic stands, if it is a call that no function fits
  /// and its first note is still to come.
  clang::FullSourceLoc OverloadError;
  llvm::SmallVector<clang::CharSourceRange, 2> OverloadRanges;
  bool Dropping = false; ///< The last diagnostic was not wanted: nor its notes.

  std::unique_ptr<clang::LangOptions> Lang;
  const clang::Preprocessor *PP = nullptr;
  std::string Buffer;
  std::unique_ptr<llvm::raw_string_ostream> Stream;
  std::unique_ptr<clang::TextDiagnostic> Renderer;
};

/// All diagnostics of all passes in the order of the source text, each once. Of
/// two that are equal in place and text, the more severe one stays.
std::vector<CollectedDiagnostic>
mergeDiagnostics(llvm::ArrayRef<std::vector<CollectedDiagnostic>> Passes);

struct DiagnosticCounts {
  unsigned Warnings = 0, Errors = 0;
};

/// Writes \p All in the style of \p Policy and counts them. After
/// Policy.ErrorLimit errors it says so and stops. \p MainFile is named in
/// nvcc's last line.
DiagnosticCounts printDiagnostics(llvm::ArrayRef<CollectedDiagnostic> All,
                                  const DiagnosticPolicy &Policy,
                                  llvm::StringRef MainFile,
                                  llvm::raw_ostream &OS);

/// A SARIF 2.1.0 log. With \p GuideOnly only what the guide forbids and nvcc
/// does not see (--audit).
std::string toSarif(llvm::ArrayRef<CollectedDiagnostic> All, bool GuideOnly);

} // namespace warpcc
#endif
