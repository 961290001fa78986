//===- lib/Frontend/ToolkitHeaders.cpp - a Toolkit's headers --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Watches the inclusions of a pass with the builtin headers. The error is a
// fatal one: what follows from a header that is not there helps nobody.
//===----------------------------------------------------------------------===//
#include "ToolkitHeaders.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

namespace {
struct HeaderRow {
  llvm::StringLiteral Pattern, Part;
  bool Lone; ///< needs nothing else of the Toolkit
};
} // namespace

/// The row of the CUDA Toolkit's header \p Name; null if it is not its.
static const HeaderRow *rowOf(StringRef Name) {
  static const HeaderRow Table[] = {
#define TOOLKIT_HEADERS(Pattern, Part) {Pattern, Part, false},
#define LONE_HEADERS(Pattern, Part) {Pattern, Part, true},
#include "warpcc/Toolkit/ToolkitHeaders.def"
  };
  for (const HeaderRow &Row : Table) {
    StringRef Pattern = Row.Pattern;
    bool Fits =
        Pattern.consume_back("*") ? Name.starts_with(Pattern) : Name == Pattern;
    if (Fits)
      return &Row;
  }
  return nullptr;
}

namespace {

class ToolkitHeaderCheck : public PPCallbacks {
  Preprocessor &PP;
  StringSet<> SystemFolders; ///< where Clang looks unasked

public:
  ToolkitHeaderCheck(Preprocessor &PP, ArrayRef<std::string> CC1) : PP(PP) {
    for (size_t N = 1; N < CC1.size(); ++N)
      if (CC1[N - 1] == "-internal-isystem" ||
          CC1[N - 1] == "-internal-externc-isystem")
        SystemFolders.insert(CC1[N]);
  }

  bool FileNotFound(StringRef Name) override {
    const HeaderRow *Row = rowOf(Name);
    if (!Row)
      return false;
    reportMissing(placeOfName(Name), Name, Row->Part, "");
    return true;
  }

  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool,
                          CharSourceRange Range, OptionalFileEntryRef File,
                          StringRef SearchPath, StringRef,
                          const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (!File || !SystemFolders.contains(SearchPath))
      return;
    const HeaderRow *Row = rowOf(Name);
    if (Row && !Row->Lone)
      reportMissing(Range.getBegin(), Name, Row->Part, SearchPath);
  }

private:
  /// The name in the directive that has just been read, up to its line's end;
  /// where a macro stands for the name, the directive.
  SourceLocation placeOfName(StringRef Name) const {
    auto *Current = static_cast<clang::Lexer *>(PP.getCurrentLexer());
    if (!Current)
      return SourceLocation();
    SourceLocation End = Current->getSourceLocation();
    const SourceManager &SM = PP.getSourceManager();
    auto [File, Offset] = SM.getDecomposedLoc(End);
    StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
    StringRef Line = Before.substr(Before.rfind('\n') + 1);
    size_t At = Line.rfind(Name);
    if (At == StringRef::npos || At == 0)
      At = std::min(Line.find('#'), Line.size());
    else
      --At; // the bracket or quote
    size_t Start = Line.data() - SM.getBufferData(File).data();
    return End.getLocWithOffset(int(Start + At) - int(Offset));
  }

  void reportMissing(SourceLocation Loc, StringRef Name, StringRef Part,
                     StringRef Elsewhere) {
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    unsigned ID = Diags.getCustomDiagID(
        DiagnosticsEngine::Fatal,
        "<%0> comes with the CUDA Toolkit (%1) and is not among the builtin "
        "headers of warpcc%select{|; the one in '%3' is of a Toolkit and does "
        "not fit them}2: install a Toolkit and pass --cuda-path=DIR, or name "
        "the folder of the header with -I");
    Diags.Report(Loc, ID) << Name << Part << !Elsewhere.empty() << Elsewhere;
  }
};

} // namespace

void checkToolkitHeaders(CompilerInstance &CI, ArrayRef<std::string> CC1) {
  Preprocessor &PP = CI.getPreprocessor();
  PP.addPPCallbacks(std::make_unique<ToolkitHeaderCheck>(PP, CC1));
}

} // namespace warpcc
