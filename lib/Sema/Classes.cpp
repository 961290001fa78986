//===- lib/Sema/Classes.cpp - classes and their members -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of guide 5.3.10.6 on data members, friends, virtual functions, implicit
// members and the initialization of device variables of class type.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "warpcc/Dialect/Annotations.h"
#include "clang/AST/CXXInheritance.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

StringRef rules::writtenMemorySpace(const VarDecl &V) {
  for (const Attr *A : V.attrs()) {
    if (A->isImplicit())
      continue;
    if (const auto *Note = dyn_cast<AnnotateAttr>(A)) {
      if (Note->getAnnotation() == annotation::Managed)
        return "__managed__";
      if (Note->getAnnotation() == annotation::Shared)
        return "__shared__";
    }
  }
  if (V.hasAttr<CUDASharedAttr>())
    return "__shared__";
  if (const auto *A = V.getAttr<CUDAConstantAttr>(); A && !A->isImplicit())
    return "__constant__";
  if (const auto *A = V.getAttr<CUDADeviceAttr>(); A && !A->isImplicit())
    return "__device__";
  return "";
}

//===-- Default member initializers (5.3.10.6.1) --------------------------===//

/// The first default member initializer that the default constructor of
/// \p Record applies, members and bases included; null if there is none.
static const FieldDecl *findMemberInitializer(const CXXRecordDecl *Record) {
  auto InClass = [](QualType T) -> const FieldDecl * {
    const CXXRecordDecl *Part =
        T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!Part || !Part->hasDefinition() ||
        Part->hasUserProvidedDefaultConstructor())
      return nullptr;
    return findMemberInitializer(Part->getDefinition());
  };
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (const FieldDecl *F = InClass(Base.getType()))
      return F;
  for (const FieldDecl *F : Record->fields()) {
    if (F->hasInClassInitializer())
      return F;
    if (const FieldDecl *Inner = InClass(F->getType()))
      return Inner;
  }
  return nullptr;
}

/// class.device.ctor-nsdmi, class.constant.ctor-nsdmi
void rules::checkMemberInitializers(RuleContext &C, const VarDecl &N) {
  if (!N.hasGlobalStorage() || N.isConstexpr() || !N.getInit())
    return;
  StringRef Space = writtenMemorySpace(N);
  if (Space != "__device__" && Space != "__constant__")
    return;
  const auto *Construct =
      dyn_cast<CXXConstructExpr>(N.getInit()->IgnoreImplicit());
  if (!Construct || Construct->getConstructor()->isUserProvided() ||
      !Construct->getConstructor()->isDefaultConstructor())
    return;
  const FieldDecl *Member =
      findMemberInitializer(Construct->getConstructor()->getParent());
  if (!Member)
    return;
  C.report(N.getLocation(),
           Space == "__device__" ? ClassDeviceNsdmi : ClassConstantNsdmi)
      << &N << Member;
}

//===-- Members and friends (5.3.10.6.2, 5.3.10.6.3) ----------------------===//

/// class.static-member.*
void rules::checkStaticMemberSpace(RuleContext &C, const VarDecl &N) {
  // A member that is a template has a pattern too: itself.
  if (!N.isStaticDataMember() ||
      isTemplateInstantiation(N.getTemplateSpecializationKind()))
    return;
  if (StringRef Space = writtenMemorySpace(N); !Space.empty())
    C.report(N.getLocation(), ClassStaticMember)
        << &N << Space << removeSpecifier(N, Space);
}

/// class.friend-kernel-def, class.friend-kernel-template-def
void rules::checkFriendKernel(RuleContext &C, const FunctionDecl &N) {
  if (N.hasAttr<CUDAGlobalAttr>() && N.getFriendObjectKind() &&
      N.isThisDeclarationADefinition() && !N.isTemplateInstantiation())
    C.report(N.getLocation(), ClassFriendKernel) << &N;
}

//===-- Overrides (5.3.10.6.5) --------------------------------------------===//

static bool sameSpace(ExecutionSpace A, ExecutionSpace B) {
  return A.Host == B.Host && A.Device == B.Device;
}

/// Would \p Method override \p Base if spaces played no part? (Clang takes
/// functions with different spaces for overloads: its own list of overridden
/// methods misses just those that we look for.)
static bool hasSameSignature(ASTContext &AST, const CXXMethodDecl &Method,
                             const CXXMethodDecl &Base) {
  if (isa<CXXDestructorDecl>(Method))
    return isa<CXXDestructorDecl>(Base);
  if (Method.getDeclName() != Base.getDeclName() ||
      Method.getNumParams() != Base.getNumParams() ||
      Method.getMethodQualifiers() != Base.getMethodQualifiers() ||
      Method.getRefQualifier() != Base.getRefQualifier())
    return false;
  for (unsigned I = 0, E = Method.getNumParams(); I != E; ++I)
    if (!AST.hasSameUnqualifiedType(Method.getParamDecl(I)->getType(),
                                    Base.getParamDecl(I)->getType()))
      return false;
  return true;
}

/// The nearest functions of base classes, one a branch, that \p Method
/// overrides or would override, whose space the user chose.
static void findOverridden(ASTContext &AST, const CXXMethodDecl &Method,
                           const CXXRecordDecl *Record,
                           SmallVectorImpl<const CXXMethodDecl *> &Found) {
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition())
      continue;
    Class = Class->getDefinition();
    auto It = find_if(Class->methods(), [&](const CXXMethodDecl *M) {
      return M->isVirtual() && !M->isImplicit() &&
             hasSameSignature(AST, Method, *M);
    });
    if (It != Class->methods().end())
      Found.push_back(*It);
    else
      findOverridden(AST, Method, Class, Found);
  }
}

static StringRef describe(ExecutionSpace Space) {
  return Space.Host && Space.Device ? "__host__ __device__"
         : Space.Device             ? "__device__"
                                    : "__host__";
}

/// class.virtual.space-mismatch and its kind
void rules::checkOverrideSpace(RuleContext &C, const FunctionDecl &N) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&N);
  if (!Method || Method->isImplicit() || Method->isStatic() ||
      isa<CXXConstructorDecl>(Method) || Method->isOutOfLine() ||
      Method->getParent()->isLambda())
    return;
  SmallVector<const CXXMethodDecl *, 2> Overridden;
  findOverridden(C.AST, *Method, Method->getParent(), Overridden);
  ExecutionSpace Own = executionSpace(Method);
  for (const CXXMethodDecl *Base : Overridden)
    if (ExecutionSpace Theirs = executionSpace(Base); !sameSpace(Own, Theirs))
      C.report(Method->getLocation(), ClassVirtualMismatch)
          << Method << describe(Own) << describe(Theirs) << Base->getParent();
}

//===-- Implicit members (5.3.10.6.4) -------------------------------------===//

static bool isDeviceOnly(const FunctionDecl *F) {
  ExecutionSpace Space = executionSpace(F);
  return Space.Device && !Space.Host;
}

/// The device function that an implicit member, \p M, comes to need.
static const CXXMethodDecl *findNeeded(const CXXMethodDecl *M);

/// What the class's author left to the compiler.
static bool isCompilers(const CXXMethodDecl *M) {
  return M->isImplicit() || (M->isExplicitlyDefaulted() && !M->isOutOfLine());
}

static const CXXMethodDecl *judgeNeeded(const CXXMethodDecl *M) {
  if (!M)
    return nullptr;
  return !isCompilers(M) && isDeviceOnly(M) ? M : findNeeded(M);
}

static const CXXMethodDecl *findNeededDestructor(QualType T) {
  const CXXRecordDecl *Class =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() && !Class->hasTrivialDestructor()
             ? judgeNeeded(Class->getDestructor())
             : nullptr;
}

static const CXXMethodDecl *findNeeded(const CXXMethodDecl *M) {
  if (!isCompilers(M))
    return nullptr;
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(M)) {
    for (const CXXCtorInitializer *Init : Constructor->inits())
      if (const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(
              Init->getInit() ? Init->getInit()->IgnoreImplicit() : nullptr))
        if (const CXXMethodDecl *F = judgeNeeded(Construct->getConstructor()))
          return F;
    return nullptr;
  }
  if (!isa<CXXDestructorDecl>(M))
    return nullptr;
  for (const CXXBaseSpecifier &Base : M->getParent()->bases())
    if (const CXXMethodDecl *F = findNeededDestructor(Base.getType()))
      return F;
  for (const FieldDecl *Field : M->getParent()->fields())
    if (const CXXMethodDecl *F = findNeededDestructor(Field->getType()))
      return F;
  return nullptr;
}

static void checkImplicitMember(RuleContext &C, SourceLocation Loc,
                                const CXXMethodDecl *M) {
  if (C.onDevice() || C.Unevaluated || !M || !isCompilers(M) ||
      (C.Function && (!C.Space.Host || C.Function->isDependentContext())) ||
      (!C.Function && C.Initialized &&
       !writtenMemorySpace(*C.Initialized).empty()))
    return;
  if (const CXXMethodDecl *F = findNeeded(M))
    C.report(Loc, ClassImplicitOnHost)
        << isa<CXXDestructorDecl>(M) << M->getParent() << F;
}

/// class.implicit.device-base-host-use
void rules::checkImplicitConstructor(RuleContext &C,
                                     const CXXConstructExpr &N) {
  checkImplicitMember(C, N.getLocation(), N.getConstructor());
}
void rules::checkImplicitDestructor(RuleContext &C, const VarDecl &N) {
  if (N.getType()->isDependentType() ||
      N.needsDestruction(C.AST) != QualType::DK_cxx_destructor)
    return;
  const CXXRecordDecl *Class =
      C.AST.getBaseElementType(N.getType())->getAsCXXRecordDecl();
  checkImplicitMember(C, N.getLocation(),
                      Class ? Class->getDestructor() : nullptr);
}

} // namespace warpcc
