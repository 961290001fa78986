//===- lib/Dialect/Severities.cpp - Clang's verdicts that nvcc overrules --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some of Clang's errors stand where nvcc warns or is silent, and Sema goes on
// as if nothing were wrong. Those are mapped away here:
//
//   err_ref_bad_target, a function   judged by CallModel.cpp. Clang still finds
//                                    the calls that code generation will reach
//                                    (also from system headers): their callees
//                                    go to DialectState
//   err_ref_bad_target, a variable   an error in device code; in host-device
//                                    code judged by VariableModel.cpp
//   err_ref_bad_target_global_initializer  an error in the initializer of a
//                                    device variable; the host's are judged by
//                                    CallModel.cpp
//   err_cuda_nonstatic_constdev      an error unless __shared__ follows; Clang
//                                    asks at __device__ (`__device__
//                                    __shared__`)
//   warn_attribute_argument_n_negative  launchbounds.negative (lib/Sema)
//   err_pragma_attribute_no_pop_eof  the declaration hook's own push
//   warn_attribute_wrong_decl_type   rules of ours where a memory space stands
//                                    on a member or a parameter
//   err_inline_namespace_mismatch    none if a header is the other side
//   err_explicit_instantiation_not_known  the template may have other spaces
//   err_cuda_device_exceptions       an error in device functions; see there
//   err_target_unsupported_type      __float128: says which device has it
//   warn_undefined_inline            device functions are inline by our doing
//   warn_cuda_maxclusterrank_sm_90   an error to nvcc
//   warn_kern_is_inline              AttributeChecks.cpp has nvcc's number
//   warn_unused_but_set_*            SetNotUsed.cpp (lib/Sema), as nvcc's
//   warn_out_of_range_compare        of a negative constant: SignChanges.cpp
//   what Clang says of unroll        UnrollPragma.cpp says it as nvcc does
//
// A diagnostic that is sometimes one thing and sometimes another is made a
// remark for the engine, so that it counts as nothing, and the consumer below
// decides. (Clang's own code maps errors only upwards; that its engine maps
// them downwards too is a fact that test/Dialect/severities.cu watches.)
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Scope.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

class dialect::SeverityConsumer : public DiagnosticConsumer {
public:
  SeverityConsumer(DialectContext &Context)
      : Context(&Context), Watch(std::make_shared<SeverityConsumer *>(this)) {
    DiagnosticsEngine &Diags = Context.S.getDiagnostics();
    Next = Diags.getClient();
    OwnedNext = Diags.takeClient();
  }

  ~SeverityConsumer() override { *Watch = nullptr; }

  /// Null when this is gone: whoever owns the engine may replace its client
  /// while Sema lives on (clangd does).
  std::shared_ptr<SeverityConsumer *> watch() const { return Watch; }

  /// Sema is going away; the client may stay.
  void forget() { Context = nullptr; }

  void BeginSourceFile(const LangOptions &LangOpts,
                       const Preprocessor *PP) override {
    Next->BeginSourceFile(LangOpts, PP);
  }
  void EndSourceFile() override {
    Next->EndSourceFile();
    copyCounts();
  }
  void finish() override { Next->finish(); }
  bool IncludeInDiagnosticCounts() const override {
    return Next->IncludeInDiagnosticCounts();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Context && Info.getID() == diag::err_ref_bad_target) {
      DropNotes = handleWrongSide(Info);
      return;
    }
    if (Context &&
        Info.getID() == diag::err_ref_bad_target_global_initializer) {
      DropNotes = true;
      const auto *Callee = dyn_cast<FunctionDecl>(
          reinterpret_cast<NamedDecl *>(Info.getRawArg(1)));
      if (Callee && !executionSpace(Callee).Device)
        report(Context->S.getDiagnostics(), Info.getLocation(),
               DeviceInitializerCallsHost)
            << Callee;
      return;
    }
    if (Context && Info.getID() == diag::warn_cuda_maxclusterrank_sm_90) {
      if (Context->Options.DeviceSide)
        report(Context->S.getDiagnostics(), Info.getLocation(),
               ClusterNeedsNewerArch)
            << "the third argument of __launch_bounds__"
            << Context->Options.Arch;
      return;
    }
    if (Context && Info.getID() == diag::err_cuda_grid_constant_not_allowed &&
        handleGridConstant(Info))
      return;
    if (Context && Info.getID() == diag::err_explicit_instantiation_not_known) {
      DropNotes = handleUnknownInstantiation(*Context, Info);
      return;
    }
    if (Context && Info.getID() == diag::err_inline_namespace_mismatch) {
      DropNotes = handleInlineNamespace(Info);
      return;
    }
    if (Context && Info.getID() == diag::err_cuda_device_exceptions) {
      handleExceptions(Info);
      return;
    }
    if (Context && Info.getID() == diag::err_target_unsupported_type &&
        handleFloat128(Info)) {
      DropNotes = true;
      return;
    }
    if (Context && Info.getID() == diag::err_cuda_nonstatic_constdev) {
      Context->DeviceOnLocal = Info.getLocation();
      return;
    }
    if (Context && judgeUnroll(*Context, Info)) {
      DropNotes = false; // of an instantiation
      return;
    }
    if (Context &&
        (handleMisplacedSpace(Info) || handleMisplacedGridConstant(Info)))
      return;
    // Sema is still at work: Clang's own verdict, which nvcc does not share
    // (lib/Sema/SetNotUsed.cpp).
    if (Context && Context->Options.Rules && Context->S.TUScope &&
        Level < DiagnosticsEngine::Error &&
        (Info.getID() == diag::warn_unused_but_set_variable ||
         Info.getID() == diag::warn_unused_but_set_parameter))
      return;
    // Said by lib/Sema/SignChanges.cpp, with nvcc's number.
    if (Context && Context->Options.Rules && Level < DiagnosticsEngine::Error &&
        Info.getID() == diag::warn_out_of_range_compare &&
        isNegativeCompare(Info))
      return;
    if (Info.getID() == diag::warn_unused_variable && isNvccUsed(Info))
      return;
    // Where the hook's attribute was "applied" is nobody's business.
    if (Info.getID() == diag::note_pragma_attribute_applied_decl_here)
      return;
    // Notes follow the diagnostic they explain.
    if (Level != DiagnosticsEngine::Note)
      DropNotes = false;
    if (DropNotes)
      return;
    Next->HandleDiagnostic(Level, Info);
    copyCounts();
    if (Context && Info.getID() == diag::err_unknown_typename &&
        Info.getArgKind(0) == DiagnosticsEngine::ak_identifierinfo &&
        Info.getArgIdentifier(0)->isStr("_Float128"))
      report(Context->S.getDiagnostics(), Info.getLocation(),
             Float128OtherName);
  }

private:
  /// Is warn_out_of_range_compare about an unsigned value, which is no bool,
  /// and a constant below zero?
  static bool isNegativeCompare(const Diagnostic &Info) {
    QualType T =
        QualType::getFromOpaquePtr(reinterpret_cast<void *>(Info.getRawArg(2)));
    return StringRef(Info.getArgStdStr(0)).starts_with("-") &&
           T->isUnsignedIntegerOrEnumerationType() && !T->isBooleanType();
  }

  /// A variable at namespace scope that is local to the file only because its
  /// type is (a closure, an unnamed class) is none that nvcc misses uses of.
  static bool isNvccUsed(const Diagnostic &Info) {
    const auto *V = Info.getArgKind(0) == DiagnosticsEngine::ak_nameddecl
                        ? dyn_cast<VarDecl>(
                              reinterpret_cast<NamedDecl *>(Info.getRawArg(0)))
                        : nullptr;
    return V && V->isFileVarDecl() && V->getStorageClass() == SC_None &&
           !V->isInAnonymousNamespace() &&
           !isExternalFormalLinkage(V->getType()->getLinkage());
  }

  /// `inline namespace {` of the user: headers of Clang's have opened the
  /// unnamed namespace before, which nvcc's have not. lib/Sema/Namespaces.cpp
  /// judges what is in it. True if the error is not one.
  bool handleInlineNamespace(const Diagnostic &Info) {
    const NamespaceDecl *Unnamed =
        Context->S.Context.getTranslationUnitDecl()->getAnonymousNamespace();
    bool OfHeaders =
        Unnamed &&
        Context->S.CurContext->getRedeclContext()->isTranslationUnit() &&
        Context->inSystemHeader(Unnamed->getFirstDecl()->getLocation());
    if (!OfHeaders)
      report(Context->S.getDiagnostics(), Info.getLocation(),
             InlineNamespaceMismatch);
    return OfHeaders;
  }

  /// What is written host-device is judged by Sema/Unsupported.cpp. Of Clang's
  /// own host-device functions (constexpr ones) nvcc says nothing: where device
  /// code would throw, its behavior is undefined. The calls are dropped.
  void handleExceptions(const Diagnostic &Info) {
    auto Target = static_cast<CUDAFunctionTarget>(Info.getArgSInt(1));
    if (Target == CUDAFunctionTarget::HostDevice) {
      for (StringRef Name : ExceptionFunctions)
        Context->State.WrongSideCallees.insert(Name);
      return;
    }
    report(Context->S.getDiagnostics(), Info.getLocation(), ExceptionInDevice)
        << Info.getArgCStr(0);
  }

  /// Clang names the size of the type that the target lacks; the user wants to
  /// know which architecture has it. One message a place is enough.
  bool handleFloat128(const Diagnostic &Info) {
    QualType T = Info.getArgKind(3) == DiagnosticsEngine::ak_qualtype
                     ? QualType::getFromOpaquePtr(
                           reinterpret_cast<void *>(Info.getRawArg(3)))
                     : QualType();
    if (T.isNull() || !T->isFloat128Type())
      return false;
    if (!Float128Places.insert(Info.getLocation()).second)
      return true;
    if (Context->Options.Arch && Context->Options.Arch < 100)
      report(Context->S.getDiagnostics(), Info.getLocation(), Float128OldArch)
          << Context->Options.Arch;
    else
      report(Context->S.getDiagnostics(), Info.getLocation(),
             Float128NotSupported);
    return true;
  }

  /// Clang ignores a memory space on a member or a parameter and says so in
  /// general terms; the guide has a rule for each. True if it was one.
  bool handleMisplacedSpace(const Diagnostic &Info) {
    if (Info.getID() != diag::warn_attribute_wrong_decl_type &&
        Info.getID() != diag::warn_attribute_wrong_decl_type_str)
      return false;
    const Scope *Where = Context->S.getCurScope();
    bool Member = Where && Where->isClassScope();
    if (!Member && !(Where && Where->isFunctionPrototypeScope()))
      return false;
    SmallString<128> Message; // starts with the attribute's name in quotes
    Info.FormatDiagnostic(Message);
    StringRef Space = StringSwitch<StringRef>(
                          Message.str().split('\'').second.split('\'').first)
                          .Case("device", "__device__")
                          .Case("constant", "__constant__")
                          .Cases({"shared", "nv_shared"}, "__shared__")
                          .Cases({"managed", "nv_managed"}, "__managed__")
                          .Default("");
    if (Space.empty())
      return false;
    if (Member && declaresType(Info.getLocation()))
      return false;
    report(Context->S.getDiagnostics(), Info.getLocation(),
           Member ? MemorySpaceOnMember : MemorySpaceOnParameter)
        << Space << removeToken(Context->S.Context, Info.getLocation());
    return true;
  }

  /// Does the declaration around \p Loc begin with `typedef` or `using`? Its
  /// node is not there yet; the text is.
  bool declaresType(SourceLocation Loc) const {
    const SourceManager &SM = Context->S.getSourceManager();
    auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
    StringRef Before = SM.getBufferData(File).take_front(Offset);
    Before = Before.substr(Before.find_last_of(";{}") + 1);
    for (StringRef Word : {"typedef", "using"})
      for (size_t At = Before.find(Word); At != StringRef::npos;
           At = Before.find(Word, At + 1))
        if ((At == 0 || !isAsciiIdentifierContinue(Before[At - 1])) &&
            (At + Word.size() == Before.size() ||
             !isAsciiIdentifierContinue(Before[At + Word.size()])))
          return true;
    return false;
  }

  /// Where only `const` is missing, it can be written. True if that is so.
  bool handleGridConstant(const Diagnostic &Info) {
    const ParmVarDecl *Found = nullptr;
    for (const ParmVarDecl *P : Context->WrittenParameters)
      if (const auto *A = P->getAttr<CUDAGridConstantAttr>();
          A && A->getLocation() == Info.getLocation())
        Found = P;
    if (!Found || Found->getType()->isReferenceType() ||
        Found->getType().isConstQualified())
      return false;
    report(Context->S.getDiagnostics(), Info.getLocation(),
           GridConstantNotConst)
        << Found
        << FixItHint::CreateInsertion(
               Context->S.getSourceManager().getExpansionLoc(
                   Found->getAttr<CUDAGridConstantAttr>()->getLocation()),
               "const ");
    return true;
  }

  /// `__grid_constant__` on what is no parameter.
  bool handleMisplacedGridConstant(const Diagnostic &Info) {
    if (Info.getID() != diag::warn_attribute_wrong_decl_type &&
        Info.getID() != diag::warn_attribute_wrong_decl_type_str)
      return false;
    SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    if (!Message.str().starts_with("'grid_constant'"))
      return false;
    report(Context->S.getDiagnostics(), Info.getLocation(),
           GridConstantMisplaced)
        << removeToken(Context->S.Context, Info.getLocation());
    return true;
  }

  /// Implicit members and lambdas that host code cannot call have rules of
  /// their own (lib/Sema/Classes.cpp, ExtendedLambdaUses.cpp).
  static bool isJudgedElsewhere(const FunctionDecl *Callee) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
    return isa<CXXConstructorDecl, CXXDestructorDecl>(Callee) ||
           (Method && Method->getParent()->isLambda());
  }

  /// Default arguments and initializers of members run in \p User and stand
  /// before it. So does what an implicit member runs.
  bool standsElsewhere(SourceLocation Loc, const FunctionDecl &User) const {
    const SourceManager &SM = Context->S.getSourceManager();
    return User.isImplicit() ||
           SM.isBeforeInTranslationUnit(SM.getExpansionLoc(Loc),
                                        SM.getExpansionLoc(User.getBeginLoc()));
  }

  /// Is this a destructor that the user calls? Those that nobody wrote are
  /// judged by CallModel.cpp.
  bool isTilde(SourceLocation Loc) const {
    const SourceManager &SM = Context->S.getSourceManager();
    Loc = SM.getSpellingLoc(Loc);
    return Loc.isValid() && *SM.getCharacterData(Loc) == '~';
  }

  /// Is a variable declared here that nobody constructs or destroys?
  bool isSharedVariable(SourceLocation Loc) const {
    return any_of(Context->PendingShared,
                  [&](const VarDecl *V) { return V->getLocation() == Loc; });
  }

  /// Clang asks the consumer in front for the result; -verify changes it.
  void copyCounts() {
    NumErrors = Next->getNumErrors();
    NumWarnings = Next->getNumWarnings();
  }

  // Arguments: callee's target, "function" or "variable", the entity, caller's
  // target. True if the notes that follow say nothing to the user.
  bool handleWrongSide(const Diagnostic &Info) {
    auto *Entity = reinterpret_cast<NamedDecl *>(Info.getRawArg(2));
    if (auto *Callee = dyn_cast<FunctionDecl>(Entity)) {
      // Clang gives up on a call in a function that it must emit. On the
      // device none is (DeclarationHook.cpp), so this is the host pass.
      FunctionDecl *User = Context->S.getCurFunctionDecl(/*AllowLambda=*/true);
      bool LeftToCompiler =
          isa<CXXDestructorDecl>(Callee) && Callee->isDefaulted();
      if (!Context->Options.DeviceSide && User &&
          standsElsewhere(Info.getLocation(), *User)) {
        noteWrongSideCallee(*Context, Callee); // CallModel.cpp speaks of it.
        return true;
      }
      if (!Context->Options.DeviceSide && User && !LeftToCompiler)
        report(Context->S.getDiagnostics(), Info.getLocation(),
               executionSpace(User).Device ? HostDeviceCallsDevice
                                           : HostCallsDevice)
            << Callee << User;
      else if (!Context->Options.DeviceSide && !User &&
               !isJudgedElsewhere(Callee) &&
               !Context->inSystemHeader(Info.getLocation()))
        report(Context->S.getDiagnostics(), Info.getLocation(),
               HostDeviceReachesDevice)
            << Callee;
      // Clang drops what names the function here: this is the last chance. (A
      // call by name finds no candidate and does not come this way.)
      ExecutionSpace Space =
          User ? executionSpace(User) : ExecutionSpace{.Host = true};
      if (Context->Options.DeviceSide && Space.Device && !Space.Host &&
          (!isa<CXXConstructorDecl, CXXDestructorDecl>(Callee) ||
           isTilde(Info.getLocation())))
        report(Context->S.getDiagnostics(), Info.getLocation(), DeviceCallsHost)
            << Callee << User << Space.Kernel;
      else if (Context->Options.DeviceSide && !Context->Options.RDC &&
               !isSharedVariable(Info.getLocation()))
        report(Context->S.getDiagnostics(), Info.getLocation(),
               HostFunctionReached)
            << Callee;
      noteWrongSideCallee(*Context, Callee);
      return true;
    }
    auto Caller = static_cast<CUDAFunctionTarget>(Info.getArgSInt(3));
    const auto *V = dyn_cast<VarDecl>(Entity);
    if (V && (Caller == CUDAFunctionTarget::HostDevice ||
              Context->S.getCurFunctionDecl(/*AllowLambda=*/true))) {
      noteWrongSideVariable(*Context, V); // VariableModel.cpp speaks of it.
      return true;
    }
    report(Context->S.getDiagnostics(), Info.getLocation(),
           HostVariableInDevice)
        << Entity;
    return false;
  }

  DialectContext *Context;
  std::shared_ptr<SeverityConsumer *> Watch;
  DiagnosticConsumer *Next;
  std::unique_ptr<DiagnosticConsumer> OwnedNext;
  bool DropNotes = false;
  DenseSet<SourceLocation> Float128Places;
};

void dialect::mapSeverities(DiagnosticsEngine &Diags, bool DeviceSide) {
  auto Map = [&](unsigned ID, diag::Severity Level) {
    Diags.setSeverity(ID, Level, SourceLocation());
  };
  Map(diag::err_ref_bad_target, diag::Severity::Remark);
  Map(diag::err_cuda_nonstatic_constdev, diag::Severity::Remark);
  Map(diag::err_ref_bad_target_global_initializer, diag::Severity::Remark);
  Map(diag::err_inline_namespace_mismatch, diag::Severity::Remark);
  Map(diag::err_explicit_instantiation_not_known, diag::Severity::Remark);
  Map(diag::err_cuda_device_exceptions, diag::Severity::Remark);
  Map(diag::err_pragma_attribute_no_pop_eof, diag::Severity::Ignored);
  Map(diag::warn_cuda_maxclusterrank_sm_90, diag::Severity::Remark);
  Map(diag::warn_attribute_argument_n_negative, diag::Severity::Ignored);
  Map(diag::warn_kern_is_inline, diag::Severity::Ignored);
  Map(diag::warn_deduction_guide_target_attr_deprecated,
      diag::Severity::Ignored);
  Map(diag::err_pragma_loop_invalid_argument_type, diag::Severity::Remark);
  Map(diag::err_pragma_misplaced_in_decl, diag::Severity::Remark);
  Map(diag::err_pragma_loop_compatibility, diag::Severity::Remark);
  // Device functions are inline to us (DeclarationHook.cpp), not to the user;
  // one that is really called is an error of its own, at the call.
  if (DeviceSide)
    Map(diag::warn_undefined_inline, diag::Severity::Ignored);
}

std::shared_ptr<SeverityConsumer *>
dialect::installSeverities(DialectContext &Context) {
  DiagnosticsEngine &Diags = Context.S.getDiagnostics();
  auto *Consumer = new SeverityConsumer(Context);
  Diags.setClient(Consumer, /*ShouldOwnClient=*/true);
  return Consumer->watch();
}

void dialect::forgetContext(SeverityConsumer *Consumer) {
  if (Consumer)
    Consumer->forget();
}
