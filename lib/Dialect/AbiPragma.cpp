//===- lib/Dialect/AbiPragma.cpp - nv_abi ---------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #pragma nv_abi preserve_n_data(N) preserve_n_control(M)
//
// before a device function says which registers its callers may keep; before a
// statement it says so of the indirect calls in it (guide 5.4.9.7).
//
// The pragma becomes [[clang::annotate("warpcc.abi_preserve", N, M)]] at the
// head of what follows (behind `template <...>` and `extern "C"`), -1 for an
// argument that is not given. Clang evaluates and instantiates N and M. From a
// function the annotation reaches IR by itself. A call cannot carry one, so the
// pointer that is called is passed through __builtin_annotation() when the
// function is complete; CodeGen/AbiPreserve.cpp takes it off again.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Builtins.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
using Tokens = SmallVector<Token, 32>;

class AbiPragma : public PragmaHandler {
public:
  explicit AbiPragma(PragmaTables &Tables)
      : PragmaHandler("nv_abi"), Tables(Tables) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    SourceLocation Here = Tok.getLocation();
    Tokens Data, Control;
    bool Good = readOptions(PP, Tok, Here, Data, Control);
    while (Tok.isNot(tok::eod))
      PP.LexUnexpandedToken(Tok);
    if (!Good)
      return;
    if (nothingFollows(PP)) {
      report(PP.getDiagnostics(), Here, AbiNotBeforeFunction);
      return;
    }
    Tables.HasAbi = true;
    Tokens Out;
    appendHead(PP, Here, Out);
    appendAttribute(PP, Here, Data, Control);
    Out.append(Attribute);
    Out.append(Rest);
    auto Buffer = std::make_unique<Token[]>(Out.size());
    llvm::copy(Out, Buffer.get());
    PP.EnterTokenStream(std::move(Buffer), Out.size(),
                        /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  }

private:
  /// Has the file only directives left? We are called by its lexer, which must
  /// not be read to its end: it would be destroyed under its own feet.
  static bool nothingFollows(Preprocessor &PP) {
    const auto *Current = static_cast<const Lexer *>(PP.getCurrentLexer());
    if (!Current)
      return false; // in a macro: _Pragma
    StringRef All = Current->getBuffer();
    const char *Here = Current->getBufferLocation();
    Lexer Raw(SourceLocation(), PP.getLangOpts(), Here, Here, All.end());
    Token Tok;
    Raw.LexFromRawLexer(Tok);
    while (Tok.is(tok::hash) && Tok.isAtStartOfLine())
      do
        Raw.LexFromRawLexer(Tok);
      while (Tok.isNot(tok::eof) && !Tok.isAtStartOfLine());
    return Tok.is(tok::eof);
  }

  bool readOptions(Preprocessor &PP, Token &Tok, SourceLocation Here,
                   Tokens &Data, Tokens &Control) {
    DiagnosticsEngine &Diags = PP.getDiagnostics();
    PP.Lex(Tok);
    if (Tok.is(tok::eod)) {
      report(Diags, Here, AbiNoArguments);
      return false;
    }
    for (; Tok.isNot(tok::eod); PP.Lex(Tok)) {
      StringRef Name =
          Tok.getIdentifierInfo() ? Tok.getIdentifierInfo()->getName() : "";
      Tokens *Into = Name == "preserve_n_data"      ? &Data
                     : Name == "preserve_n_control" ? &Control
                                                    : nullptr;
      if (!Into || !Into->empty()) {
        report(Diags, Tok.getLocation(), Into ? AbiRepeated : AbiUnknownOption)
            << PP.getSpelling(Tok);
        return false;
      }
      if (!readArgument(PP, Tok, Name, *Into))
        return false;
    }
    return true;
  }

  /// ( expression ), with the parentheses.
  bool readArgument(Preprocessor &PP, Token &Tok, StringRef Name,
                    Tokens &Into) {
    SourceLocation Option = Tok.getLocation();
    unsigned Depth = 0;
    do {
      PP.Lex(Tok);
      if (Tok.is(tok::eod) || (!Depth && Tok.isNot(tok::l_paren))) {
        report(PP.getDiagnostics(), Option, AbiNeedsParentheses) << Name;
        return false;
      }
      Depth += Tok.is(tok::l_paren);
      Depth -= Tok.is(tok::r_paren);
      Into.push_back(Tok);
    } while (Depth);
    return true;
  }

  /// Reads on behind the pragma: what must stay before the attribute goes to
  /// \p Out, what was read too far to Rest.
  void appendHead(Preprocessor &PP, SourceLocation Here, Tokens &Out) {
    Rest.clear();
    Token Tok;
    PP.Lex(Tok);
    while (Tok.is(tok::kw_template)) {
      Out.push_back(Tok);
      PP.Lex(Tok);
      if (Tok.is(tok::less))
        appendTemplateParameters(PP, Tok, Out);
    }
    if (Tok.is(tok::kw_extern)) {
      Token Next;
      PP.Lex(Next);
      (Next.is(tok::string_literal) ? Out : Rest).append({Tok, Next});
      return;
    }
    if (Tok.is(tok::eof) || Tok.is(tok::r_brace))
      report(PP.getDiagnostics(), Here, AbiNotBeforeFunction);
    Rest.push_back(Tok);
  }

  void appendTemplateParameters(Preprocessor &PP, Token &Tok, Tokens &Out) {
    int Angles = 0, Parens = 0;
    do {
      Parens += Tok.isOneOf(tok::l_paren, tok::l_brace, tok::l_square);
      Parens -= Tok.isOneOf(tok::r_paren, tok::r_brace, tok::r_square);
      if (!Parens) {
        Angles += Tok.is(tok::less);
        Angles -= Tok.is(tok::greater) + 2 * Tok.is(tok::greatergreater);
      }
      Out.push_back(Tok);
      PP.Lex(Tok);
    } while (Angles > 0 && Tok.isNot(tok::eof));
  }

  void append(Preprocessor &PP, tok::TokenKind Kind, SourceLocation Loc) {
    Token &Tok = Attribute.emplace_back();
    Tok.startToken();
    Tok.setKind(Kind);
    Tok.setLocation(Loc);
  }

  void append(Preprocessor &PP, StringRef Name, SourceLocation Loc) {
    append(PP, tok::identifier, Loc);
    Attribute.back().setIdentifierInfo(PP.getIdentifierInfo(Name));
  }

  /// `, (expression)`, or `, -1`.
  void appendArgument(Preprocessor &PP, const Tokens &Expr,
                      SourceLocation Loc) {
    append(PP, tok::comma, Loc);
    if (!Expr.empty()) {
      Attribute.append(Expr);
      return;
    }
    append(PP, tok::minus, Loc);
    append(PP, tok::numeric_constant, Loc);
    PP.CreateString("1", Attribute.back(), Loc, Loc);
  }

  void appendAttribute(Preprocessor &PP, SourceLocation Loc, const Tokens &Data,
                       const Tokens &Control) {
    Attribute.clear();
    for (int I = 0; I != 2; ++I)
      append(PP, tok::l_square, Loc);
    append(PP, "clang", Loc);
    append(PP, tok::coloncolon, Loc);
    append(PP, "annotate", Loc);
    append(PP, tok::l_paren, Loc);
    append(PP, tok::string_literal, Loc);
    PP.CreateString(("\"" + annotation::AbiPreserve + "\"").str(),
                    Attribute.back(), Loc, Loc);
    appendArgument(PP, Data, Loc);
    appendArgument(PP, Control, Loc);
    append(PP, tok::r_paren, Loc);
    for (int I = 0; I != 2; ++I)
      append(PP, tok::r_square, Loc);
  }

  PragmaTables &Tables;
  Tokens Attribute, Rest;
};
} // namespace

void dialect::installAbiPragma(Preprocessor &PP, PragmaTables &Tables) {
  PP.AddPragmaHandler(new AbiPragma(Tables));
}

/// The two values of the annotation, -1 for one that is not given; nothing if
/// they are wrong or dependent. Errors are reported if \p Context is given.
static std::optional<std::pair<int64_t, int64_t>>
valuesOf(const AnnotateAttr &A, const ASTContext &AST,
         DialectContext *Context) {
  int64_t Values[2] = {-1, -1};
  if (A.args_size() != 2)
    return std::nullopt;
  for (unsigned I = 0; I != 2; ++I) {
    const Expr *E = A.args_begin()[I];
    if (E->isValueDependent())
      return std::nullopt;
    Expr::EvalResult Result;
    if (!E->EvaluateAsInt(Result, AST))
      return std::nullopt;
    const APSInt &Value = Result.Val.getInt();
    const Expr *Written = E->IgnoreImpCasts();
    if (const auto *Constant = dyn_cast<clang::ConstantExpr>(Written))
      Written = Constant->getSubExpr()->IgnoreImpCasts();
    if (!isa<ParenExpr>(Written)) // not given: `-1` without parentheses
      continue;
    bool TooLarge = Value.isStrictlyPositive() && Value.getActiveBits() > 31;
    if (Value.isStrictlyPositive() && !TooLarge) {
      Values[I] = Value.getExtValue();
      continue;
    }
    if (Context)
      Context->report(A.getLocation(), AbiNotPositive) << TooLarge;
    return std::nullopt;
  }
  return std::pair(Values[0], Values[1]);
}

void dialect::checkAbiAnnotation(DialectContext &Context, Decl *D) {
  if (!Context.Pragmas.HasAbi)
    return;
  const AnnotateAttr *A = findAnnotation(D, annotation::AbiPreserve);
  if (!A)
    return;
  auto *F = dyn_cast<FunctionDecl>(D);
  if (!F) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (V && !V->isLocalVarDecl())
      Context.report(A->getLocation(), AbiNotBeforeFunction);
    return;
  }
  if (!F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>()) {
    Context.report(A->getLocation(), AbiNotDevice) << F;
    return;
  }
  (void)valuesOf(*A, Context.S.Context, &Context);
  Context.AbiFunctions.insert(F);
}

void dialect::checkAbiMismatches(DialectContext &Context) {
  for (FunctionDecl *F : Context.AbiFunctions) {
    const AnnotateAttr *Mine = findAnnotation(F, annotation::AbiPreserve);
    for (const FunctionDecl *Other = F->getPreviousDecl(); Mine && Other;
         Other = Other->getPreviousDecl()) {
      const AnnotateAttr *Theirs =
          findAnnotation(Other, annotation::AbiPreserve);
      if (!Theirs || Mine->isInherited())
        continue;
      auto A = valuesOf(*Mine, Context.S.Context, nullptr);
      auto B = valuesOf(*Theirs, Context.S.Context, nullptr);
      if (!A || !B || *A == *B)
        continue;
      Context.report(Mine->getLocation(), AbiMismatch) << F;
      Context.report(Other->getLocation(), PreviousDeclaration) << Other;
      break;
    }
  }
}

namespace {
/// The indirect calls of one statement, and whether others are there.
class CallCollector : public RecursiveASTVisitor<CallCollector> {
public:
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }

  bool VisitCallExpr(CallExpr *Call) {
    if (isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call) ||
        Call->getDirectCallee() || Call->isTypeDependent())
      return true;
    // A pointer is loaded; the name of a function and a reference decay.
    const auto *Cast = dyn_cast<ImplicitCastExpr>(Call->getCallee());
    bool Decays = Cast && Cast->getCastKind() == CK_FunctionToPointerDecay;
    bool Deref = false;
    if (Decays)
      if (const auto *U = dyn_cast<clang::UnaryOperator>(
              Cast->getSubExpr()->IgnoreParens()))
        Deref = U->getOpcode() == UO_Deref;
    if (Call->getCallee()->getType()->isFunctionPointerType() &&
        (!Decays || Deref))
      Indirect.push_back(Call);
    return true;
  }

  SmallVector<CallExpr *, 4> Indirect;
};

class AbiStatements : public RecursiveASTVisitor<AbiStatements> {
public:
  AbiStatements(DialectContext &Context, FunctionDecl *F)
      : Context(Context), F(F) {}

  /// A lambda has an execution space of its own: a device lambda may stand in
  /// a host function.
  bool TraverseLambdaExpr(LambdaExpr *L) {
    for (Expr *Init : L->capture_inits())
      TraverseStmt(Init);
    annotateAbiCalls(Context, L->getCallOperator());
    return true;
  }

  bool VisitAttributedStmt(AttributedStmt *S) {
    for (const Attr *A : S->getAttrs())
      if (const auto *Annotate = dyn_cast<AnnotateAttr>(A))
        apply(*Annotate, S->getSubStmt());
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    for (const auto *A : V->specific_attrs<AnnotateAttr>())
      if (V->isLocalVarDecl())
        apply(*A, V->getInit());
    return true;
  }

private:
  void apply(const AnnotateAttr &A, Stmt *Where) {
    if (A.getAnnotation() != annotation::AbiPreserve)
      return;
    if (!executionSpace(F).Device) {
      Context.report(A.getLocation(), AbiInHostFunction);
      return;
    }
    auto Values = valuesOf(A, Context.S.Context, &Context);
    if (!Values)
      return;
    CallCollector Calls;
    if (Where)
      Calls.TraverseStmt(Where);
    if (Calls.Indirect.empty())
      Context.report(A.getLocation(), AbiNoEffect);
    if (!Context.Options.DeviceSide)
      return;
    std::string Text = (annotation::AbiPreserve + ":" + Twine(Values->first) +
                        ":" + Twine(Values->second))
                           .str();
    for (CallExpr *Call : Calls.Indirect)
      annotateCallee(Call, Text);
  }

  /// fp(...) becomes ((T *)__builtin_annotation((unsigned long)fp, "..."))(...)
  void annotateCallee(CallExpr *Call, StringRef Text) {
    Sema &S = Context.S;
    ASTContext &AST = S.Context;
    Expr *Callee = Call->getCallee();
    SourceLocation Loc = Callee->getExprLoc();
    QualType Pointer = Callee->getType(), Integer = AST.UnsignedLongTy;
    auto CastTo = [&](QualType T, Expr *E) {
      return S.BuildCStyleCastExpr(Loc, AST.getTrivialTypeSourceInfo(T, Loc),
                                   Loc, E);
    };
    QualType TextType = AST.getStringLiteralArrayType(AST.CharTy, Text.size());
    Expr *Literal = clang::StringLiteral::Create(
        AST, Text, StringLiteralKind::Ordinary, false, TextType, Loc);
    ExprResult Result = CastTo(Integer, Callee);
    if (Result.isUsable()) {
      Expr *Args[] = {Result.get(), Literal};
      Result =
          S.BuildBuiltinCallExpr(Loc, Builtin::BI__builtin_annotation, Args);
    }
    if (Result.isUsable())
      Result = CastTo(Pointer, Result.get());
    if (Result.isUsable())
      Call->setCallee(Result.get());
  }

  DialectContext &Context;
  FunctionDecl *F;
};
} // namespace

void dialect::annotateAbiCalls(DialectContext &Context, FunctionDecl *F) {
  if (!Context.Pragmas.HasAbi || !F->doesThisDeclarationHaveABody() ||
      F->isDependentContext() || !Context.AbiDone.insert(F).second)
    return;
  AbiStatements(Context, F).TraverseStmt(F->getBody());
}
