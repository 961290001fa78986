//===- lib/Dialect/UnrollPragma.cpp - #pragma unroll ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #pragma unroll [integral constant expression]        guide 5.4.9.1
//
// Clang reads the pragma and unrolls. nvcc differs in what it makes of a wrong
// one: a warning at the pragma where Clang has an error at what follows, and
// nothing in a host function (the host compiler may judge there). Three parts:
//
//   before Clang reads it   a pragma at namespace scope, before a declaration
//                           or before `}` is taken away with #607 or #609
//   Clang's own verdicts    are mapped to a remark (Severities.cpp) and said
//                           anew here: #20058, #20167, #20168, #20170
//   a complete function     a factor of zero: #20168 (Clang, like the guide,
//                           takes it as "do not unroll" and is silent)
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Scope.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

//===-- What stands behind a pragma ---------------------------------------===//

namespace {
enum class Follower {
  Loop,
  Declaration, ///< begins with a word that begins nothing else
  Empty,       ///< `;`, `case`, `default`: no statement to nvcc's pragmas
  Brace,       ///< `}`
  End,         ///< of the file
  Word,        ///< an identifier: of a type, a macro, a variable, ...
  Label,       ///< an identifier and a colon
  Unknown
};
} // namespace

static Follower followerOf(const Token &Tok) {
  if (Tok.is(tok::eof))
    return Follower::End;
  if (Tok.is(tok::r_brace))
    return Follower::Brace;
  if (Tok.is(tok::semi))
    return Follower::Empty;
  if (Tok.isNot(tok::raw_identifier))
    return Follower::Unknown;
  return StringSwitch<Follower>(Tok.getRawIdentifier())
      .Cases({"for", "while", "do"}, Follower::Loop)
      .Cases({"case", "default"}, Follower::Empty)
      .Cases({"int", "char", "bool", "short", "long", "signed", "unsigned"},
             Follower::Declaration)
      .Cases({"float", "double", "void", "auto", "const", "volatile"},
             Follower::Declaration)
      .Cases({"static", "extern", "inline", "constexpr", "typedef", "using"},
             Follower::Declaration)
      .Cases({"struct", "class", "union", "enum", "template", "namespace"},
             Follower::Declaration)
      .Cases({"if", "switch", "return", "break", "continue", "goto"},
             Follower::Unknown)
      .Default(Follower::Word);
}

/// A lexer without a preprocessor that begins at \p Loc, a place in a file.
static Lexer rawLexer(const Preprocessor &PP, SourceLocation Loc) {
  const SourceManager &SM = PP.getSourceManager();
  FileIDAndOffset At = SM.getDecomposedLoc(Loc);
  StringRef Text = SM.getBufferData(At.first);
  return Lexer(SM.getLocForStartOfFile(At.first), PP.getLangOpts(),
               Text.begin(), Text.begin() + At.second, Text.end());
}

/// The first token behind the directive whose words \p Raw has begun to read.
/// Nothing if an #if may decide what it is.
static std::optional<Token> tokenBehind(Lexer &Raw) {
  Token Tok;
  bool Directive = true;
  for (;;) {
    Raw.LexFromRawLexer(Tok);
    if (Tok.is(tok::eof))
      return Tok;
    if (!Tok.isAtStartOfLine()) {
      if (!Directive)
        return std::nullopt;
      continue;
    }
    if (Tok.isNot(tok::hash))
      return Tok;
    Raw.LexFromRawLexer(Tok); // another pragma for the same loop
    if (Tok.isNot(tok::raw_identifier) || Tok.getRawIdentifier() != "pragma")
      return std::nullopt;
  }
}

/// Is `}` the last token before the line of \p Loc? (Lines are lexed alone: a
/// comment over several lines may be mistaken for code.)
static bool followsBrace(const Preprocessor &PP, SourceLocation Loc) {
  const SourceManager &SM = PP.getSourceManager();
  FileIDAndOffset At = SM.getDecomposedLoc(Loc);
  StringRef Before = SM.getBufferData(At.first).take_front(At.second);
  Before = Before.take_front(Before.rfind('\n') + 1);
  while (!Before.empty()) {
    size_t Start = Before.drop_back().rfind('\n') + 1;
    SourceLocation End =
        SM.getLocForStartOfFile(At.first).getLocWithOffset(Before.size());
    Lexer Raw = rawLexer(PP, SM.getLocForStartOfFile(At.first).getLocWithOffset(
                                 static_cast<int>(Start)));
    Token Tok, Last;
    Last.startToken();
    for (Raw.LexFromRawLexer(Tok);
         Tok.isNot(tok::eof) && Tok.getLocation() < End;
         Raw.LexFromRawLexer(Tok))
      Last = Tok;
    if (Last.isNot(tok::unknown))
      return Last.is(tok::r_brace);
    Before = Before.take_front(Start);
  }
  return false;
}

/// Does the parser stand at namespace scope? It may not have left the scope of
/// a function whose last brace it is just taking.
static bool isAtNamespaceScope(const Sema &S, SourceLocation Pragma) {
  const Scope *Where = S.getCurScope();
  if (Where && Where->isFunctionScope() &&
      followsBrace(S.getPreprocessor(), Pragma))
    Where = Where->getParent();
  for (; Where; Where = Where->getParent())
    if (Where->isFunctionScope() || Where->isClassScope())
      return false;
  return true;
}

//===-- Before Clang reads the pragma -------------------------------------===//

namespace {
class UnrollPlaces : public PPCallbacks {
public:
  explicit UnrollPlaces(DialectContext &Context)
      : PP(Context.S.getPreprocessor()), S(Context.S), Tables(Context.Pragmas) {
  }

  void PragmaDirective(SourceLocation Hash,
                       PragmaIntroducerKind Kind) override {
    if (Taken)
      PP.setPragmasEnabled(true);
    Taken = false;
    if (Kind != PIK_HashPragma || Hash.isMacroID()) {
      Tables.UnrollMayBeZero = true; // _Pragma, whose text is not at hand
      return;
    }
    Lexer Raw = rawLexer(PP, Hash);
    Token Tok;
    for (StringRef Word : {"", "pragma", "unroll"}) { // behind `#`
      Raw.LexFromRawLexer(Tok);
      if (!Word.empty() &&
          (Tok.isNot(tok::raw_identifier) || Tok.getRawIdentifier() != Word))
        return;
    }
    SourceLocation Place = Tok.getLocation();
    Tables.Unrolls.push_back(Place);
    Tables.UnrollMayBeZero |= !isLast(Tok);
    std::optional<Token> Next = tokenBehind(Raw);
    const DiagnosticSpec *Spec = Next ? verdict(*Next, Place) : nullptr;
    if (!Spec)
      return;
    report(PP.getDiagnostics(), Place, *Spec);
    takeAway();
  }

private:
  /// Does the directive end behind \p Word?
  bool isLast(const Token &Word) const {
    FileIDAndOffset At =
        PP.getSourceManager().getDecomposedLoc(Word.getEndLoc());
    StringRef Rest =
        PP.getSourceManager().getBufferData(At.first).substr(At.second);
    return Rest.ltrim(" \t\r").empty() || Rest.ltrim(" \t\r").front() == '\n';
  }

  /// What is wrong with the place of the pragma; null if Clang may read on.
  const DiagnosticSpec *verdict(const Token &Next, SourceLocation Place) const {
    switch (followerOf(Next)) {
    case Follower::Declaration:
    case Follower::End:
      return &UnrollNotBeforeStatement;
    case Follower::Brace:
      return isAtNamespaceScope(S, Place) ? &UnrollNotBeforeStatement
                                          : &UnrollMisplaced;
    case Follower::Word:
      return isAtNamespaceScope(S, Place) ? &UnrollNotBeforeStatement : nullptr;
    default:
      return nullptr;
    }
  }

  /// Ends the directive as if it were empty. The preprocessor asks for its
  /// handlers after this callback, unless pragmas are off.
  void takeAway() {
    Token Tok;
    do
      PP.LexUnexpandedToken(Tok);
    while (Tok.isNot(tok::eod));
    PP.setPragmasEnabled(false);
    Taken = true;
  }

  Preprocessor &PP;
  Sema &S;
  PragmaTables &Tables;
  bool Taken = false;
};
} // namespace

void dialect::installUnrollPragma(DialectContext &Context) {
  Context.S.getPreprocessor().addPPCallbacks(
      std::make_unique<UnrollPlaces>(Context));
}

//===-- Clang's verdicts
//---------------------------------------------------===//

/// The pragma that Clang speaks of at \p Loc, which may be what follows it.
static SourceLocation pragmaBefore(const DialectContext &Context,
                                   SourceLocation Loc) {
  if (Loc.isInvalid() || Context.Pragmas.Unrolls.empty())
    return SourceLocation();
  const SourceManager &SM = Context.S.getSourceManager();
  for (SourceLocation Place : reverse(Context.Pragmas.Unrolls))
    if (SM.getFileID(Place) == SM.getFileID(Loc) && Place <= Loc)
      return Place;
  return SourceLocation();
}

/// Where a statement is expected at \p Loc: does a declaration stand there?
static Follower followerAt(DialectContext &Context, SourceLocation Loc) {
  Preprocessor &PP = Context.S.getPreprocessor();
  Lexer Raw = rawLexer(PP, Loc);
  Token Tok, Next;
  Raw.LexFromRawLexer(Tok);
  Follower What = followerOf(Tok);
  if (What != Follower::Word)
    return What;
  Raw.LexFromRawLexer(Next);
  if (Next.is(tok::colon))
    return Follower::Label;
  LookupResult Names(Context.S, PP.getIdentifierInfo(Tok.getRawIdentifier()),
                     Tok.getLocation(), Sema::LookupOrdinaryName);
  Names.suppressDiagnostics();
  Context.S.LookupName(Names, Context.S.getCurScope());
  bool IsType = Names.isSingleResult() &&
                isa<TypeDecl, ClassTemplateDecl>(Names.getFoundDecl());
  return IsType ? Follower::Declaration : Follower::Word;
}

static void judgeNonLoop(DialectContext &Context, SourceLocation Pragma,
                         SourceLocation Statement, bool HostOnly) {
  const DiagnosticSpec *Spec = HostOnly ? nullptr : &UnrollNotBeforeLoop;
  switch (followerAt(Context, Statement)) {
  case Follower::Declaration:
    Spec = &UnrollNotBeforeStatement;
    break;
  case Follower::Empty:
    Spec = &UnrollMisplaced;
    break;
  case Follower::Label: // nvcc looks behind it
    Spec = nullptr;
    break;
  default:
    break;
  }
  if (Spec)
    report(Context.S.getDiagnostics(), Pragma, *Spec);
}

static SmallString<128> textOf(const Diagnostic &Info) {
  SmallString<128> Text;
  Info.FormatDiagnostic(Text);
  return Text;
}

bool dialect::judgeUnroll(DialectContext &Context, const Diagnostic &Info) {
  SourceLocation Loc = Info.getLocation();
  DiagnosticsEngine &Diags = Context.S.getDiagnostics();
  const FunctionDecl *F = Context.S.getCurFunctionDecl(/*AllowLambda=*/true);
  bool HostOnly = F && !executionSpace(F).Device;
  switch (Info.getID()) {
  case diag::err_pragma_loop_precedes_nonloop: {
    SourceLocation Pragma = pragmaBefore(Context, Loc);
    if (Pragma.isInvalid() || Info.getArgStdStr(0) != "#pragma unroll")
      return false;
    judgeNonLoop(Context, Pragma, Loc, HostOnly);
    return true;
  }
  case diag::err_requires_positive_value: // %1: 0 not positive, 1 too large
    if (!HostOnly)
      report(Diags, Loc,
             Info.getArgSInt(1) ? UnrollTooLarge : UnrollNotPositive)
          << Info.getArgStdStr(0);
    return true;
  case diag::err_pragma_loop_invalid_argument_type: {
    auto Type =
        QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(0)));
    // nvcc also takes bool, char and enumerations; to us it is no factor.
    if (!HostOnly && !Type->isIntegralOrEnumerationType())
      report(Diags, Loc, UnrollNotInteger) << Type;
    return true;
  }
  case diag::err_pragma_misplaced_in_decl:
    report(Diags, Loc, UnrollNotBeforeStatement);
    return true;
  case diag::warn_pragma_extra_tokens_at_eol:
    if (!textOf(Info).str().contains("'#pragma unroll'"))
      return false;
    if (!HostOnly)
      report(Diags, Loc, UnrollExtraText);
    return true;
  case diag::err_pragma_loop_compatibility: // nvcc takes the last
    if (!textOf(Info).str().contains("'#pragma unroll"))
      report(Diags, Loc, LoopHintsConflict) << textOf(Info).str();
    return true;
  case diag::err_expr_not_ice: {
    const SourceManager &SM = Context.S.getSourceManager();
    SourceLocation Pragma = pragmaBefore(Context, Loc);
    if (!HostOnly && Pragma.isValid() &&
        SM.getSpellingLineNumber(Pragma) == SM.getSpellingLineNumber(Loc))
      report(Diags, Pragma, UnrollNotConstant);
    return false; // the error says why
  }
  default:
    return false;
  }
}

//===-- Complete functions
//-------------------------------------------------===//

namespace {
/// Looks for factors of zero in what is compiled for the device.
class ZeroFactors : public RecursiveASTVisitor<ZeroFactors> {
public:
  ZeroFactors(DialectContext &Context, bool Device)
      : Context(Context), Device(Device) {}

  bool TraverseLambdaExpr(LambdaExpr *L) {
    checkUnrollFactors(Context, L->getCallOperator());
    return true;
  }

  bool VisitAttributedStmt(AttributedStmt *S) {
    for (const Attr *A : S->getAttrs())
      if (const auto *Hint = dyn_cast<LoopHintAttr>(A); Hint && Device)
        check(*Hint);
    return true;
  }

private:
  void check(const LoopHintAttr &Hint) {
    const Expr *Factor = Hint.getValue();
    if (Hint.getSemanticSpelling() != LoopHintAttr::Pragma_unroll || !Factor ||
        Factor->isValueDependent())
      return;
    std::optional<APSInt> Value =
        Factor->getIntegerConstantExpr(Context.S.Context);
    if (Value && Value->isZero())
      Context.report(Factor->getExprLoc(), UnrollNotPositive) << "0";
  }

  DialectContext &Context;
  const bool Device;
};
} // namespace

void dialect::checkUnrollFactors(DialectContext &Context, FunctionDecl *F) {
  if (Context.Pragmas.UnrollMayBeZero && F->doesThisDeclarationHaveABody() &&
      !F->isDependentContext() && !Context.inSystemHeader(F->getLocation()))
    ZeroFactors(Context, executionSpace(F).Device).TraverseStmt(F->getBody());
}
