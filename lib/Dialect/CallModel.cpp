//===- lib/Dialect/CallModel.cpp - who may call whom ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc judges a call by the written spaces of caller and callee, whether or not
// the caller is ever used, and once for each instantiation of a template:
//
//   device pass                                    host pass
//   caller   callee       verdict                  caller  callee       verdict
//   HD       H            #20011, dropped (*)      HD      D            error
//                                                  H, HD   D, dependent guide
//                                                  <T>                  only
//   HD <T>   H, dependent #20014, dropped          HD      constexpr D  error
//   HD       constexpr H  #20013                   H       D            error
//   HD <T>   constexpr H  #20015
//   D, G     H            error (+)
//   D, G     constexpr H  error
//
//   (*) of an inline function nvcc says #20014 too, without a place; of a
//       constexpr one #20015 beside #20013.
//   (+) where code is written for the caller (NeededFunctions.cpp)
//   - The pass decides because a guard (#ifdef __CUDA_ARCH__) does: a call that
//     only one side sees is judged by that side.
//   - --expt-relaxed-constexpr allows the constexpr rows (guide 5.3.11.3).
//   - Immediate functions leave nothing to call.
//   - std::move, std::forward and std::initializer_list are exempt
//   (5.3.11.7/8).
//   - `#pragma nv_exec_check_disable` before the caller silences the warnings.
//   - A dropped call is one that the device module has no function for; its
//     name goes to DialectState and the device pass removes it.
//   - System headers are not judged, but what they instantiate is dropped too:
//     Clang's own check reports those callees (Severities.cpp).
//
// Calls that overload resolution refuses (D to H by plain name, if the caller
// is not open, see OpenFunctions.cpp) are Clang's errors.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

/// A comparison that the compiler writes runs wherever it is called; what it
/// calls is judged in turn.
static bool isDefaultedComparison(const FunctionDecl *F) {
  switch (F->getOverloadedOperator()) {
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_Less:
  case OO_LessEqual:
  case OO_Greater:
  case OO_GreaterEqual:
  case OO_Spaceship:
    return F->isDefaulted();
  default:
    return false;
  }
}

/// Functions of the C library that are builtins to Clang and that no device has
/// (guide 5.3.7 lists those that it has).
static bool isHostLibraryFunction(const FunctionDecl *F) {
  static constexpr llvm::StringLiteral Names[] = {
      "memcmp",   "memmove", "memchr",  "strlen",  "strcmp",   "strncmp",
      "strcpy",   "strncpy", "strcat",  "strncat", "strchr",   "strrchr",
      "strstr",   "strpbrk", "strdup",  "sprintf", "snprintf", "fprintf",
      "vsprintf", "puts",    "putchar", "fputs",   "fwrite",   "scanf",
      "sscanf",   "calloc",  "realloc", "exit",    "abort",    "isalpha",
      "isdigit",  "isspace", "toupper", "tolower", "setjmp",   "longjmp"};
  return F->getIdentifier() && F->isExternC() &&
         is_contained(Names, F->getName());
}

/// May any side call \p Callee whatever its space?
static bool isExempt(const DialectOptions &Options,
                     const FunctionDecl *Callee) {
  // These two are builtins as well: they come first.
  if (Callee->isInStdNamespace() && Callee->getIdentifier()) {
    StringRef Name = Callee->getName();
    if (Name == "move" || Name == "forward")
      return Options.HostDeviceMoveForward;
    // std::addressof and others are builtins to Clang, functions to nvcc.
    return Callee->isImmediateFunction();
  }
  if ((Callee->getBuiltinID() && !isHostLibraryFunction(Callee)) ||
      Callee->isImmediateFunction() || isDefaultedComparison(Callee))
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && Method->getParent()->isLambda() &&
      Method->getOverloadedOperator() != OO_Call)
    return true;
  return Method && Options.HostDeviceInitializerList &&
         Method->getParent()->isInStdNamespace() &&
         Method->getParent()->getIdentifier() &&
         Method->getParent()->getName() == "initializer_list";
}

/// A function template may be constexpr and an instantiation of it not, because
/// of the types that it meets; Clang's flag is the template's.
static bool isConstexprFunction(Sema &S, const FunctionDecl *Callee) {
  if (!Callee->isConstexpr())
    return false;
  const FunctionDecl *Definition = nullptr;
  return !Callee->isTemplateInstantiation() || !Callee->isDefined(Definition) ||
         !Definition->getBody() ||
         S.CheckConstexprFunctionDefinition(
             Definition, Sema::CheckConstexprKind::CheckValid);
}

namespace {
class CallChecker : public RecursiveASTVisitor<CallChecker> {
  using Base = RecursiveASTVisitor<CallChecker>;

public:
  CallChecker(DialectContext &Context, ASTContext &AST)
      : Context(Context), Options(Context.Options), AST(AST) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  /// What stands in the signature of a function is judged as what stands
  /// around it: nvcc takes it for no part of the function.
  bool TraverseStmt(Stmt *S, DataRecursionQueue *Queue = nullptr) {
    SaveAndRestore Keep(InSignature);
    if (S && Caller && S == Caller->getBody())
      InSignature = false;
    return Base::TraverseStmt(S, InSignature ? nullptr : Queue);
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) {
    SaveAndRestore Keep(InSignature, false);
    return Base::TraverseConstructorInitializer(Init);
  }

  bool TraverseDecl(Decl *D) {
    if (!D)
      return true;
    const DeclContext *Parent = D->getDeclContext();
    if (Parent && Parent->isTranslationUnit() &&
        Context.inSystemHeader(D->getLocation()))
      return true;
    FunctionDecl *Saved = Caller;
    SaveAndRestore KeepConstants(InOwnConstants);
    SaveAndRestore KeepSignature(InSignature);
    if (auto *F = dyn_cast<FunctionDecl>(D)) {
      Caller = F;
      InSignature = true;
    } else if (isa<ParmVarDecl>(D)) // A default argument runs in the caller's.
      Caller = nullptr;
    if (isa<ParmVarDecl>(D))
      InOwnConstants = true;
    else if (auto *V = dyn_cast<VarDecl>(D); V && V->isFileVarDecl())
      InOwnConstants = !isHostVariable(V);
    SaveAndRestore Keep(InHostInitializer);
    if (auto *V = dyn_cast<VarDecl>(D); V && V->isFileVarDecl())
      InHostInitializer = isHostVariable(V);
    bool Continue = Base::TraverseDecl(D);
    Caller = Saved;
    return Continue;
  }

  // A lambda's body belongs to its call operator, not to who writes it.
  bool TraverseLambdaExpr(LambdaExpr *E) {
    for (Expr *Init : E->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    if (FunctionTemplateDecl *Generic = E->getDependentCallOperator())
      for (FunctionDecl *F : Generic->specializations())
        TraverseDecl(F);
    return TraverseDecl(E->getCallOperator());
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isLiveCode())
      checkVariableReference(Context, E, Caller);
    if (auto *F = dyn_cast<FunctionDecl>(E->getDecl())) {
      noteFunctionUse(Context, F, Caller);
      // Addresses are judged by lib/Sema/Addresses.cpp.
      if (isLiveCode() && isHostOnlyInDevice(F))
        noteWrongSideCallee(Context, F);
    }
    if (!Options.DeviceSide)
      noteDeviceFunction(E);
    return true;
  }
  /// Whether an array is null the compiler knows: there is no access.
  bool VisitCastExpr(CastExpr *E) {
    const auto *Decay =
        dyn_cast<ImplicitCastExpr>(E->getSubExpr()->IgnoreParens());
    if (E->getCastKind() == CK_PointerToBoolean && Decay &&
        Decay->getCastKind() == CK_ArrayToPointerDecay)
      discard(Decay->getSubExpr());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getMemberDecl()))
      noteFunctionUse(Context, F, Caller);
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    if (!isAccess())
      return true;
    if (E->getCastKind() == CK_LValueToRValue)
      checkVariableAccess(Context, E->getSubExpr(), Access::Read, Caller);
    else if (E->getCastKind() == CK_ArrayToPointerDecay && E != Subscripted)
      checkVariableAccess(Context, E->getSubExpr(), Access::Address, Caller);
    return true;
  }
  /// The decay below `v[i]` takes no address.
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    Subscripted = E->getBase()->IgnoreParens();
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator *E) {
    if (!isAccess())
      return true;
    if (E->isIncrementDecrementOp()) {
      checkVariableAccess(Context, E->getSubExpr(), Access::Read, Caller);
      checkVariableAccess(Context, E->getSubExpr(), Access::Write, Caller);
    } else if (E->getOpcode() == UO_AddrOf)
      checkVariableAccess(Context, E->getSubExpr(), Access::Address, Caller);
    return true;
  }
  bool VisitExplicitCastExpr(ExplicitCastExpr *E) {
    if (E->getCastKind() == CK_ToVoid)
      discard(E->getSubExpr());
    return true;
  }
  bool VisitCompoundStmt(CompoundStmt *S) {
    for (Stmt *Child : S->body())
      discard(Child);
    return true;
  }
  bool VisitForStmt(ForStmt *S) {
    discard(S->getInit());
    discard(S->getInc());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *E) {
    if (E->isCommaOp())
      discard(E->getLHS());
    if (!E->isAssignmentOp() || !isAccess())
      return true;
    if (E->isCompoundAssignmentOp())
      checkVariableAccess(Context, E->getLHS(), Access::Read, Caller);
    checkVariableAccess(Context, E->getLHS(), Access::Write, Caller);
    return true;
  }

  /// So is the assignment of a class that is nothing but its bytes.
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
    const auto *Operator =
        dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
    if (!Operator || !Operator->isTrivial() || !isAccess() ||
        !(Operator->isCopyAssignmentOperator() ||
          Operator->isMoveAssignmentOperator()))
      return true;
    checkVariableAccess(Context, E->getArg(0), Access::Write, Caller);
    checkVariableAccess(Context, E->getArg(1), Access::Read, Caller);
    return true;
  }

  /// A default argument is written elsewhere and runs here.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    if (isFoldedOnDevice(E->getExpr()))
      return true;
    SaveAndRestore Keep(CallSite,
                        CallSite.isValid() ? CallSite : E->getUsedLocation());
    return TraverseStmt(E->getExpr());
  }

  /// So is the initializer of a member, which a constructor runs.
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    return visitMemberInitializer(E->getExpr());
  }

  // Operands that are not evaluated call nothing.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc, bool = true) { return true; }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) { return true; }
  bool TraverseRequiresExpr(RequiresExpr *) { return true; }
  bool TraverseCXXTypeidExpr(CXXTypeidExpr *E) {
    return !E->isPotentiallyEvaluated() || Base::TraverseCXXTypeidExpr(E);
  }

  /// `a < b` that stands for `(a <=> b) < 0`.
  bool TraverseCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator *E,
                                          DataRecursionQueue * = nullptr) {
    return TraverseStmt(E->getSemanticForm());
  }

  bool VisitCallExpr(CallExpr *E) {
    noteNamed(E);
    // `(*f)(1)` is a call through a pointer to nvcc's host pass.
    const auto *Operator =
        dyn_cast<clang::UnaryOperator>(E->getCallee()->IgnoreParenImpCasts());
    if (Options.DeviceSide || !Operator || Operator->getOpcode() != UO_Deref)
      judge(E->getExprLoc(), E->getDirectCallee());
    if (FunctionDecl *Callee = E->getDirectCallee();
        Callee && Options.DeviceSide && isLiveCode() &&
        isDefaultedComparison(Callee))
      visitComparison(E->getExprLoc(), Callee);
    if (!Caller && !InOwnConstants)
      checkConstant(E->getExprLoc(), E->getDirectCallee());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    const CXXConstructorDecl *Constructor = E->getConstructor();
    if (Constructor->isCopyOrMoveConstructor() && Constructor->isTrivial() &&
        E->getNumArgs() && isAccess())
      checkVariableAccess(Context, E->getArg(0), Access::Read, Caller);
    check(E->getLocation(), E->getConstructor());
    noteVirtualFunctions(Context, Constructor->getParent(), Caller);
    // Nobody wrote the body, which runs what the user wrote.
    if (isLiveCode() && Constructor->isDefaultConstructor() &&
        (Constructor->isImplicit() || Constructor->isDefaulted()))
      for (FieldDecl *Field : Constructor->getParent()->fields())
        if (Expr *Init = Field->getInClassInitializer())
          visitMemberInitializer(Init);
    return true;
  }
  /// A constructor begins with those of the bases and members, and with the
  /// initializers that the members have.
  bool VisitCXXConstructorDecl(CXXConstructorDecl *D) {
    if (!D->doesThisDeclarationHaveABody() || D->isDefaulted() ||
        D->isDependentContext())
      return true;
    SaveAndRestore Keep(InSignature, false);
    for (const CXXCtorInitializer *Init : D->inits())
      if (!Init->isWritten() &&
          (Options.DeviceSide || isa<CXXDefaultInitExpr>(Init->getInit())))
        TraverseStmt(Init->getInit());
    return true;
  }
  /// A destructor ends with those of the members and bases.
  bool VisitCXXDestructorDecl(CXXDestructorDecl *D) {
    const CXXRecordDecl *Class = D->getParent();
    if (!Options.DeviceSide || !D->doesThisDeclarationHaveABody() ||
        D->isDefaulted() || Class->isDependentContext())
      return true;
    SaveAndRestore Keep(InSignature, false);
    for (const CXXBaseSpecifier &Base : Class->bases())
      checkSubobject(D->getLocation(), Base.getType());
    for (const FieldDecl *Field : Class->fields())
      checkSubobject(D->getLocation(), Field->getType());
    return true;
  }
  /// A virtual destructor is looked up when the program runs.
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
    QualType T = E->getDestroyedType();
    const CXXRecordDecl *Record =
        T.isNull() ? nullptr : T->getAsCXXRecordDecl();
    CXXDestructorDecl *Destructor =
        Record && Record->hasDefinition() ? Record->getDestructor() : nullptr;
    if (Destructor && !Destructor->isVirtual())
      check(E->getBeginLoc(), Destructor);
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    check(E->getBeginLoc(), E->getOperatorNew());
    return true;
  }
  /// What a range-based for calls stands in no text.
  bool VisitCXXForRangeStmt(CXXForRangeStmt *E) {
    for (DeclStmt *Iterator : {E->getBeginStmt(), E->getEndStmt()})
      if (Iterator)
        TraverseStmt(cast<VarDecl>(Iterator->getSingleDecl())->getInit());
    for (Expr *Step : {E->getCond(), E->getInc()})
      if (Step)
        TraverseStmt(Step);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    if (V->getType()->isReferenceType() && V->getInit() && isAccess())
      checkVariableAccess(Context, V->getInit(), Access::Address, Caller);
    // Nobody destroys what blocks share.
    if (V->needsDestruction(AST) == QualType::DK_cxx_destructor &&
        !V->hasAttr<CUDASharedAttr>())
      if (const auto *Record =
              AST.getBaseElementType(V->getType())->getAsCXXRecordDecl()) {
        SaveAndRestore Keep(OfArray, V->getType()->isArrayType());
        check(V->getLocation(), Record->getDestructor());
      }
    return true;
  }

private:
  /// Does what is visited belong to a body that can be compiled?
  bool isLiveCode() const {
    return Caller && !InSignature && !Caller->isDependentContext();
  }

  /// May what is visited be an access to a variable of the other side? Static
  /// initializers are host code too.
  bool isAccess() const {
    return Caller ? isLiveCode() : !Options.DeviceSide && InHostInitializer;
  }

  /// Host code may name a device function (guide 5.3.10.3 forbids it, nvcc does
  /// not care); its address is that of a stub which the host passes add. One of
  /// a header may be the device's overload of a C function, by the same name.
  void noteDeviceFunction(const DeclRefExpr *E) {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F || E->isNonOdrUse() == NOUR_Unevaluated ||
        Context.inSystemHeader(F->getLocation()))
      return;
    ExecutionSpace Space = executionSpace(F);
    if (Space.Device && !Space.Host && !Space.Kernel && !F->getBuiltinID())
      noteWrongSideCallee(Context, F);
  }

  /// Nobody wrote the body, and it runs on the caller's side.
  void visitComparison(SourceLocation Loc, const FunctionDecl *Callee) {
    const FunctionDecl *Definition = nullptr;
    if (!Callee->hasBody(Definition) || !Comparisons.insert(Definition).second)
      return;
    SaveAndRestore Keep(CallSite, CallSite.isValid() ? CallSite : Loc);
    TraverseStmt(Definition->getBody());
    Comparisons.erase(Definition);
  }

  /// Device code has no call in it for what is a constant: nvcc has folded it
  /// where it is written.
  bool isFoldedOnDevice(const Expr *Init) const {
    return Options.DeviceSide && !Init->isValueDependent() &&
           !Init->getType()->isVoidType() &&
           Init->isCXX11ConstantExpr(AST, nullptr);
  }

  /// Reports go where the initializer stands, once.
  bool visitMemberInitializer(Expr *Init) {
    if (!Init || !isLiveCode() || isFoldedOnDevice(Init))
      return true;
    SaveAndRestore Keep(InMemberInitializer, true);
    return TraverseStmt(Init);
  }

  void checkSubobject(SourceLocation Loc, QualType T) {
    const auto *Class = AST.getBaseElementType(T)->getAsCXXRecordDecl();
    if (Class && Class->hasDefinition() && !Class->hasTrivialDestructor())
      check(Loc, Class->getDestructor());
  }

  void discard(const Stmt *S) {
    if (const auto *E = dyn_cast_or_null<Expr>(S);
        E && Options.DeviceSide && isLiveCode())
      noteDiscarded(Context, E);
  }

  void noteNamed(const CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (Callee && Caller && Caller->isDependentContext() &&
        !Callee->isDependentContext() && !isa<CXXConversionDecl>(Callee) &&
        !isa<CXXOperatorCallExpr>(E))
      Named.insert(E->getExprLoc());
  }

  /// What runs before main() is host code. nvcc does not look.
  void checkHostInitializer(SourceLocation Loc, FunctionDecl *Callee) {
    if (Options.DeviceSide || !InHostInitializer || Callee->isConstexpr() ||
        Callee->isImplicit() || Callee->isDefaulted() ||
        isExempt(Options, Callee))
      return;
    ExecutionSpace To = executionSpace(Callee);
    if (!To.Device || To.Host || To.Kernel)
      return;
    noteWrongSideCallee(Context, Callee);
    if (Elsewhere.insert(Loc).second)
      Context.report(Loc, HostInitializerCallsDevice) << Callee;
  }

  /// What no expression names: constructors and the like.
  void check(SourceLocation Loc, FunctionDecl *Callee) {
    if (Callee)
      noteFunctionUse(Context, Callee, Caller);
    judge(Loc, Callee);
  }

  void judge(SourceLocation Loc, FunctionDecl *Callee) {
    if (Callee && Caller && Caller->isDependentContext())
      Resolved.insert(Loc);
    if (Callee && !Caller)
      checkHostInitializer(Loc, Callee);
    if (!isLiveCode() && isHostOnlyInDevice(Callee))
      noteHostCall(Loc, Callee);
    if (!isLiveCode() || !Callee || Caller->isImplicit() ||
        isExempt(Options, Callee))
      return;
    if (CallSite.isValid())
      Loc = CallSite;
    ExecutionSpace From = executionSpace(Caller), To = executionSpace(Callee);
    if (Options.DeviceSide)
      checkDeviceSide(Loc, Callee, From, To);
    else
      checkHostSide(Loc, Callee, From, To);
  }

  /// May \p Callee not be named here, in code of the device alone?
  bool isHostOnlyInDevice(const FunctionDecl *Callee) const {
    if (!Options.DeviceSide || !Callee || !Caller || InSignature ||
        Caller->isImplicit() || Callee->isConstexpr() ||
        isExempt(Options, Callee))
      return false;
    ExecutionSpace From = executionSpace(Caller), To = executionSpace(Callee);
    return From.Device && !From.Host && !To.Device && !To.Kernel;
  }

  void noteHostCall(SourceLocation Loc, const FunctionDecl *Callee) {
    Context.HostCalls.push_back({Loc, Callee, Caller, openToBoth(Callee)});
  }

  /// A constant at namespace or class scope is the host's (guide 5.3.11.3);
  /// nvcc does not look.
  void checkConstant(SourceLocation Loc, const FunctionDecl *Callee) {
    if (Options.DeviceSide || Options.RelaxedConstexpr || !Callee ||
        !Callee->isConstexpr() || Callee->isImmediateFunction() ||
        Context.inSystemHeader(Callee->getLocation()))
      return;
    ExecutionSpace Space = executionSpace(Callee);
    if (Space.Device && !Space.Host && Constants.insert(Loc).second)
      Context.report(Loc, ConstantCallsDevice) << Callee;
  }

  void checkDeviceSide(SourceLocation Loc, FunctionDecl *Callee,
                       ExecutionSpace From, ExecutionSpace To) {
    if (!From.Device || To.Device || To.Kernel)
      return;
    bool Constexpr = isConstexprFunction(Context.S, Callee);
    if (Constexpr && Options.RelaxedConstexpr)
      return;
    bool Instance =
        Caller->isTemplateInstantiation() && !Resolved.contains(Loc);
    if (!Constexpr)
      noteWrongSideCallee(Context, Callee);
    if (InMemberInitializer && !Elsewhere.insert(Loc).second)
      return;
    // nvcc takes an implicit virtual destructor for host-device and complains
    // about what it calls; of an array's elements it does not look.
    const auto *Destructor = dyn_cast<CXXDestructorDecl>(Callee);
    if (!From.Host && Destructor && Destructor->isImplicit() &&
        (Destructor->isVirtual() || OfArray)) {
      Context.report(Loc, DeviceCallsImplicitDestructor) << Callee << Caller;
      return;
    }
    if (!From.Host && Constexpr) {
      Context.report(Loc, DeviceCallsConstexpr)
          << Callee << Caller << From.Kernel << openToBoth(Callee);
      return;
    }
    if (!From.Host) {
      noteHostCall(Loc, Callee);
      return;
    }
    if (isExecCheckDisabled(Context, Caller))
      return;
    const DiagnosticSpec &Spec =
        Constexpr ? (Instance ? HostDeviceCallsConstexprInTemplate
                              : HostDeviceCallsConstexpr)
                  : (Instance              ? HostDeviceCallsHostInTemplate
                     : Callee->isInlined() ? HostDeviceCallsHostInline
                                           : HostDeviceCallsHost);
    Context.report(Loc, Spec) << Callee << Caller;
  }

  /// The edit for what is an error: a warning shows its own line only. Makes \p
  /// Callee host-device where it has no specifiers, or the one that it lacks.
  static FixItHint openToBoth(const FunctionDecl *Callee) {
    StringRef Missing = hasExplicitAttr<CUDADeviceAttr>(Callee) ? "__host__"
                        : hasExplicitAttr<CUDAHostAttr>(Callee)
                            ? "__device__"
                            : "__host__ __device__";
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    bool OfLambda = Method && Method->getParent()->isLambda();
    return Callee->isImplicit() || OfLambda ? FixItHint()
                                            : insertSpecifier(*Callee, Missing);
  }

  static bool isLambda(const FunctionDecl *F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    return Method && Method->getParent()->isLambda();
  }

  void checkHostSide(SourceLocation Loc, FunctionDecl *Callee,
                     ExecutionSpace From, ExecutionSpace To) {
    if (!From.Host || To.Host || To.Kernel)
      return;
    // nvcc does not care (guide 5.3.10.6.4); lib/Sema/Classes.cpp warns.
    const auto *Destructor = dyn_cast<CXXDestructorDecl>(Callee);
    if (Destructor && Destructor->isDefaulted() &&
        !(Destructor->isVirtual() && Destructor->isExplicitlyDefaulted())) {
      noteWrongSideCallee(Context, Callee);
      return;
    }
    bool Constexpr = isConstexprFunction(Context.S, Callee);
    if (Constexpr && Options.RelaxedConstexpr)
      return;
    // nvcc judges instantiations by what host code really reaches, and is
    // silent even then; handleWrongSide() (Severities.cpp) is not.
    // Lambdas are constexpr by themselves.
    bool Instance = (!Constexpr || isLambda(Callee)) &&
                    Caller->isTemplateInstantiation() && !Named.contains(Loc) &&
                    !isLambda(Caller);
    // Of lambdas lib/Sema/ExtendedLambdaUses.cpp speaks.
    if (!From.Device && Instance && isLambda(Callee)) {
      noteWrongSideCallee(Context, Callee);
      return;
    }
    if (From.Device && Instance)
      return;
    // It does not judge what is written elsewhere and runs here either.
    if (Instance || CallSite.isValid() || InMemberInitializer) {
      noteWrongSideCallee(Context, Callee);
      if (Elsewhere.insert(Loc).second)
        Context.report(Loc, HostDeviceReachesDevice) << Callee;
      return;
    }
    const DiagnosticSpec &Spec =
        From.Device ? (Constexpr ? HostDeviceCallsConstexprDevice
                                 : HostDeviceCallsDevice)
                    : (Constexpr ? HostCallsConstexprDevice : HostCallsDevice);
    Context.report(Loc, Spec) << Callee << Caller << openToBoth(Callee);
  }

  DialectContext &Context;
  const DialectOptions &Options;
  ASTContext &AST;
  FunctionDecl *Caller = nullptr;
  /// In the types, attributes and so on of Caller, not in its body.
  bool InSignature = false;
  /// In the initializer of a variable of the host at namespace scope.
  bool InHostInitializer = false;
  /// In the type or initializer of a device variable, or of a parameter.
  bool InOwnConstants = false;
  /// Constants that were reported; instances of a template repeat them.
  DenseSet<SourceLocation> Constants;
  /// The base of the last subscript.
  const Expr *Subscripted = nullptr;
  /// Calls in templates whose callee does not depend on parameters: nvcc gives
  /// them the number of ordinary calls.
  DenseSet<SourceLocation> Resolved;
  /// Those that nvcc's host pass judges in the template: calls by name of what
  /// is no member of a template. (Not so constructors, operators, conversions.)
  DenseSet<SourceLocation> Named;
  /// Is the destructor that is judged that of an array's elements?
  bool OfArray = false;
  /// Where the call stands whose default argument is visited, or invalid.
  SourceLocation CallSite;
  SmallPtrSet<const FunctionDecl *, 4> Comparisons; ///< those being visited
  /// In the initializer of a member, which is visited for each constructor.
  bool InMemberInitializer = false;
  /// Calls in initializers and instances that were reported.
  DenseSet<SourceLocation> Elsewhere;
};
} // namespace

void dialect::checkCalls(DialectContext &Context, ASTContext &AST) {
  // Of a precompiled header nothing is loaded: it holds system headers only.
  CallChecker Checker(Context, AST);
  for (Decl *D : AST.getTranslationUnitDecl()->noload_decls())
    Checker.TraverseDecl(D);
  settleHostVariableUses(Context);
  settleHostCalls(Context);
}
