//===- lib/Sema/Variables.cpp - what rules ask of a variable --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Variables.h"
#include "warpcc/Dialect/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

template <typename AttrT> static bool isWritten(const VarDecl *V) {
  const auto *A = V->getAttr<AttrT>();
  return A && !A->isImplicit();
}

bool rules::isManaged(const VarDecl *V) {
  return any_of(V->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
    return A->getAnnotation() == annotation::Managed;
  });
}

StringRef rules::memorySpace(const VarDecl *V) {
  // What has settled as shared has an implicit attribute.
  if (V->hasAttr<CUDASharedAttr>())
    return "__shared__";
  if (isManaged(V))
    return "__managed__";
  if (isWritten<CUDAConstantAttr>(V))
    return "__constant__";
  return isWritten<CUDADeviceAttr>(V) ? "__device__" : "";
}

bool rules::isBuiltinVariable(const VarDecl *V) {
  if (!V->isExternC() || !V->getIdentifier() ||
      !V->getASTContext().getSourceManager().isInSystemHeader(V->getLocation()))
    return false;
  StringRef Name = V->getName();
  return Name == "threadIdx" || Name == "blockIdx" || Name == "blockDim" ||
         Name == "gridDim" || Name == "warpSize";
}

bool rules::isTextureOrSurface(QualType T) {
  while (const auto *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  for (;;) {
    const auto *Named = T->getAs<TypedefType>();
    if (!Named)
      return false;
    StringRef Name = Named->getDecl()->getName();
    if (Name == "cudaTextureObject_t" || Name == "cudaSurfaceObject_t")
      return true;
    T = Named->desugar();
  }
}

bool rules::isAsmText(ArrayRef<const Stmt *> Path) {
  for (size_t I = 0; I + 1 < Path.size(); ++I)
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(Path[I]))
      for (unsigned Input = 0; Input < Asm->getNumInputs(); ++Input)
        if (Asm->getInputExpr(Input) == Path[I + 1])
          return Asm->getInputConstraint(Input) == "X";
  return false;
}

bool rules::isFoldedInitializer(ArrayRef<const Stmt *> Path,
                                const ASTContext &AST) {
  auto IsConstant = [&](const Expr *E) {
    Expr::EvalResult Result;
    return !E->isValueDependent() && E->EvaluateAsRValue(Result, AST);
  };
  bool IsRead = false, IsWhole = true;
  size_t I = Path.size() - 1;
  for (; I; --I) {
    const auto *E = dyn_cast<Expr>(Path[I - 1]);
    if (!E || isa<CXXDefaultArgExpr>(E))
      break;
    // A list as it is written has no conversions; its other form comes too.
    const auto *List = dyn_cast<InitListExpr>(E);
    if (List && !is_contained(List->inits(), Path[I]))
      return true;
    if (IsRead && IsWhole &&
        (isa<CXXConstructExpr>(E) || (List && !E->getType()->isScalarType())))
      return true;
    if (IsRead) {
      IsWhole = IsWhole && IsConstant(E);
      continue;
    }
    // An array becomes a pointer on the way to its element.
    if (E->isGLValue() || E->getType()->isPointerType())
      continue;
    if (isa<CallExpr>(E) || !IsConstant(E))
      return false;
    IsRead = true;
  }
  return IsRead && (I ? isa<DeclStmt>(Path[I - 1]) : IsWhole);
}

} // namespace warpcc
