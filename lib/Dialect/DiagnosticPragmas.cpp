//===- lib/Dialect/DiagnosticPragmas.cpp - nv_diag_* ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #pragma nv_diag_VERB [=] WHAT [, WHAT]...      WHAT: a number or a tag
//   #pragma nv_diagnostic push | pop
//
// A severity changes where the pragma stands: Clang keeps the state of every
// position, also behind an #include, in a macro and for an instantiation long
// after. The grammar is nvcc's, down to what it does after an error: arguments
// are not macro-expanded, any integer literal will do, and what was read before
// a mistake counts (measured; see test/Diagnostics/pragma-matrix.test).
//===----------------------------------------------------------------------===//
#include "Pragmas.h"
#include "warpcc/Diagnostics/Numbers.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/LiteralSupport.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace warpcc::dialect {
#define DIAGNOSTIC(Name, Id, Number, Default, Strict, Origin, Section, Text)   \
  const DiagnosticSpec Name{Id,                                                \
                            Number,                                            \
                            DiagnosticLevel::Default,                          \
                            DiagnosticLevel::Strict,                           \
                            DiagnosticOrigin::Origin,                          \
                            Section,                                           \
                            Text};
#include "PragmaDiagnostics.def"
} // namespace warpcc::dialect

static void skipToEnd(Preprocessor &PP, Token &Tok) {
  while (Tok.isNot(tok::eod))
    PP.LexUnexpandedToken(Tok);
}

/// Where a diagnostic about the token stands: the end of the directive is
/// shown at the last thing before it, so that it stays on the pragma's line.
static SourceLocation locationOf(const Token &Tok, SourceLocation Last) {
  return Tok.is(tok::eod) ? Last : Tok.getLocation();
}

namespace {
struct Verb {
  llvm::StringLiteral Name;
  SeverityVerb Meaning;
};

constexpr Verb Verbs[] = {
    {"suppress", SeverityVerb::Suppress}, {"remark", SeverityVerb::Remark},
    {"warning", SeverityVerb::Warning},   {"error", SeverityVerb::Error},
    {"default", SeverityVerb::Default},   {"once", SeverityVerb::Once},
};

class SeverityPragma : public PragmaHandler {
public:
  SeverityPragma(const Verb &V, OnceTable *Once)
      : PragmaHandler(("nv_diag_" + V.Name).str()), Meaning(V.Meaning),
        Once(Once) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    // A pragma out of a macro acts where the macro is expanded.
    SourceLocation Here = Tok.getLocation(), Last = Here;
    PP.LexUnexpandedToken(Tok);
    if (Tok.is(tok::equal)) {
      Last = Tok.getLocation();
      PP.LexUnexpandedToken(Tok);
    }
    while (readArgument(PP, Tok, Here, Last)) {
      if (Tok.is(tok::eod))
        return;
      if (Tok.isNot(tok::comma)) {
        report(PP.getDiagnostics(), Tok.getLocation(), PragmaExpectedComma);
        break;
      }
      Last = Tok.getLocation();
      PP.LexUnexpandedToken(Tok);
    }
    skipToEnd(PP, Tok);
  }

private:
  /// Reads one argument, or what stands in its place. False at the end of the
  /// line, where nvcc also misses a comma.
  bool readArgument(Preprocessor &PP, Token &Tok, SourceLocation Here,
                    SourceLocation &Last) {
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    bool AtEnd = Tok.is(tok::eod);
    if (AtEnd || !applyArgument(PP, Tok, Here))
      report(Diags, locationOf(Tok, Last), PragmaExpectedNumber);
    if (AtEnd) {
      report(Diags, Last, PragmaExpectedComma);
      return false;
    }
    Last = Tok.getLocation();
    PP.LexUnexpandedToken(Tok);
    return true;
  }

  /// Acts on a number or a tag; false if the token is neither.
  bool applyArgument(Preprocessor &PP, const Token &Tok, SourceLocation Here) {
    std::string Text = PP.getSpelling(Tok);
    const DiagnosticSpec *Unknown = nullptr;
    std::optional<DiagnosticSelector> What;
    if (Tok.is(tok::numeric_constant)) {
      NumericLiteralParser Literal(Text, Tok.getLocation(),
                                   PP.getSourceManager(), PP.getLangOpts(),
                                   PP.getTargetInfo(), PP.getDiagnostics());
      APInt Value(64, 0);
      if (Literal.hadError || !Literal.isIntegerLiteral())
        return false;
      Unknown = &PragmaUnknownNumber;
      if (!Literal.GetIntegerValue(Value) && Value.ule(1u << 20))
        What = DiagnosticSelector::number(Value.getZExtValue());
    } else if (Tok.getIdentifierInfo()) {
      Unknown = &PragmaUnknownTag;
      What = DiagnosticSelector::parse(Text);
    } else {
      return false;
    }
    if (What)
      changeSeverity(PP.getDiagnostics(), *What, Meaning, Here, Once);
    else
      report(PP.getDiagnostics(), Tok.getLocation(), *Unknown) << Text;
    return true;
  }

  const SeverityVerb Meaning;
  OnceTable *Once;
};

class PushPopPragma : public PragmaHandler {
public:
  explicit PushPopPragma(OnceTable *Once)
      : PragmaHandler("nv_diagnostic"), Once(Once) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    SourceLocation Here = Tok.getLocation();
    PP.LexUnexpandedToken(Tok);
    StringRef Word =
        Tok.getIdentifierInfo() ? Tok.getIdentifierInfo()->getName() : "";
    if (Word == "push") {
      Diags.pushMappings(Here);
      if (Once)
        Once->push(Here);
    } else if (Word == "pop") {
      if (!Diags.popMappings(Here))
        report(Diags, Tok.getLocation(), PragmaPopWithoutPush);
      else if (Once)
        Once->pop(Here);
    } else {
      report(Diags, locationOf(Tok, Here), PragmaPushOrPop);
    }
    skipToEnd(PP, Tok);
  }

private:
  OnceTable *Once;
};

/// A spelling that nvcc 13.0 does not know (any more). It has no effect here
/// either, since code that was written for it has long been compiled so.
class DeadPragma : public PragmaHandler {
public:
  DeadPragma(StringRef Name, StringRef Argument, const DiagnosticSpec &Spec)
      : PragmaHandler(Name), Argument(Argument), Spec(Spec) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    report(PP.getDiagnostics(), Tok.getLocation(), Spec) << Argument;
    skipToEnd(PP, Tok);
  }

private:
  std::string Argument;
  const DiagnosticSpec &Spec;
};

/// Stands where no handler is found (it has no name).
class UnknownPragma : public PragmaHandler {
public:
  explicit UnknownPragma(PragmaTables &Tables) : Tables(Tables) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    Tables.Unknown.push_back(Tok.getLocation());
    PP.Diag(Tok, diag::warn_pragma_ignored); // as Clang would
    skipToEnd(PP, Tok);
  }

private:
  PragmaTables &Tables;
};

/// Looks at the pragmas that Clang knows and nvcc does not. They keep their
/// effect; in device code nvcc's warning says that others ignore them.
class ForeignPragmas : public PPCallbacks {
public:
  ForeignPragmas(Preprocessor &PP, PragmaTables &Tables)
      : PP(PP), Tables(Tables) {}

  void PragmaDirective(SourceLocation Loc,
                       PragmaIntroducerKind Introducer) override {
    if (Introducer != PIK_HashPragma || Loc.isMacroID())
      return;
    // The directive has not been lexed yet: # pragma WORD WORD.
    const SourceManager &SM = PP.getSourceManager();
    FileIDAndOffset At = SM.getDecomposedLoc(Loc);
    StringRef Text = SM.getBufferData(At.first);
    Lexer Raw(SM.getLocForStartOfFile(At.first), PP.getLangOpts(), Text.begin(),
              Text.begin() + At.second, Text.end());
    std::string Words[2];
    SourceLocation Places[2];
    Token Tok;
    for (unsigned I = 0; I != 4; ++I) {
      if (Raw.LexFromRawLexer(Tok) || (I && Tok.isAtStartOfLine()))
        break;
      if (I < 2 || Tok.isNot(tok::raw_identifier))
        continue;
      Words[I - 2] = Tok.getRawIdentifier().str();
      Places[I - 2] = Tok.getLocation();
    }
    if (Words[0] == "GCC" && (Words[1] == "unroll" || Words[1] == "ivdep"))
      report(PP.getDiagnostics(), Places[1], PragmaUnknownGcc)
          << (Words[1] == "unroll");
    else if (Words[0] == "nounroll" ||
             (Words[0] == "clang" && Words[1] == "loop"))
      Tables.Unknown.push_back(Places[0]);
  }

private:
  Preprocessor &PP;
  PragmaTables &Tables;
};

class UnknownGccPragma : public PragmaHandler {
public:
  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    report(PP.getDiagnostics(), Tok.getLocation(), PragmaUnknownGcc) << 0;
    skipToEnd(PP, Tok);
  }
};
} // namespace

void dialect::installPragmas(Preprocessor &PP, PragmaTables &Tables,
                             OnceTable *Once) {
  for (const Verb &V : Verbs) {
    PP.AddPragmaHandler(new SeverityPragma(V, Once));
    PP.AddPragmaHandler(new DeadPragma(
        ("diag_" + V.Name).str(), ("diag_" + V.Name).str(), PragmaOldSpelling));
  }
  PP.AddPragmaHandler(new PushPopPragma(Once));
  for (StringRef Word : {"push", "pop"})
    PP.AddPragmaHandler(
        new DeadPragma(("nv_diag_" + Word).str(), Word, PragmaPushSpelling));
  PP.AddPragmaHandler(new UnknownPragma(Tables));
  PP.AddPragmaHandler("clang", new UnknownPragma(Tables));
  PP.AddPragmaHandler("GCC", new UnknownGccPragma());
  PP.addPPCallbacks(std::make_unique<ForeignPragmas>(PP, Tables));
  installFunctionPragmas(PP, Tables);
  installAbiPragma(PP, Tables);
}
