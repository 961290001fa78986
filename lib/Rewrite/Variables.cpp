//===- lib/Rewrite/Variables.cpp - device, constant, managed, shared ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"
#include "warpcc/Dialect/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

static bool hasMark(const VarDecl *V, StringRef Tag) {
  return any_of(V->specific_attrs<AnnotateAttr>(), [&](const AnnotateAttr *A) {
    return A->getAnnotation() == Tag;
  });
}

bool isManaged(const VarDecl *V) {
  return any_of(V->redecls(), [](const VarDecl *R) {
    return hasMark(R, annotation::Managed);
  });
}

/// In a whole-program compile the shadow of a device variable is the file's
/// own, as the variable is: two files may have one of the same name.
static bool becomesInternal(const Translation &T, const VarDecl *V) {
  const auto *Linkage = dyn_cast<LinkageSpecDecl>(V->getLexicalDeclContext());
  return !T.Options.RDC && V->getStorageClass() == SC_None &&
         !V->isStaticDataMember() && !(Linkage && !Linkage->hasBraces()) &&
         none_of(V->redecls(), [](const VarDecl *R) {
           return R->getStorageClass() == SC_Extern;
         });
}

//===-- Managed -----------------------------------------------------------===//

void translateManaged(Translation &T, ArrayRef<const VarDecl *> Group) {
  std::string New;
  for (const VarDecl *V : Group) {
    Text Type = T.Name.type(V->getType());
    if (!Type) {
      T.refuse(V->getLocation(), "a managed variable of a type without a name",
               "name the type");
      return;
    }
    bool Own = V->getStorageClass() == SC_Static || becomesInternal(T, V);
    StringRef Storage = V->getStorageClass() == SC_Extern ? "extern "
                        : Own                             ? "static "
                        : T.Options.HiddenDeviceEntities  ? "__warpcc_hidden "
                                                          : "";
    std::string Section =
        V->isThisDeclarationADefinition() == VarDecl::DeclarationOnly
            ? ""
            : " __warpcc_managed_storage";
    New += (New.empty() ? "" : " ") + Storage.str() + "__warpcc_pointer<" +
           *Type + ">::type " + V->getNameAsString() + Section + ";";
  }
  SourceRange Range(Group.front()->getBeginLoc(), Group.back()->getEndLoc());
  // The text has a semicolon of its own.
  New.pop_back();
  T.Edits.replace(Range, {New});
}

void translateManagedUse(Translation &T, const Expr *E) {
  T.Edits.insertBefore(E->getBeginLoc(), "__warpcc_managed(");
  T.Edits.insertAfter(E->getEndLoc(), ")");
}

//===-- Others ------------------------------------------------------------===//

void translateDeviceVariable(Translation &T, const VarDecl *V) {
  if (!V->isExternallyVisible() || V->isStaticDataMember() ||
      V->getStorageClass() == SC_Static)
    return;
  bool Internal = becomesInternal(T, V);
  if (!Internal && !T.Options.HiddenDeviceEntities)
    return;
  // In the place of the first of the two specifiers that there may be.
  for (const Attr *A : V->attrs())
    if (isa<CUDADeviceAttr, CUDAConstantAttr>(A) && !A->isImplicit() &&
        !A->isInherited() &&
        replaceSpecifier(T, A, Internal ? "static" : "__warpcc_hidden"))
      return;
  if (Internal)
    makeStatic(T, V->getBeginLoc());
}

void translateSharedVariable(Translation &T, const VarDecl *V) {
  if (std::optional<SourceRange> Range = wholeDeclaration(T, V))
    T.Edits.remove(*Range);
}

void registerVariable(Translation &T, const VarDecl *V) {
  Text Name = T.Name.qualified(V);
  if (!Name) {
    T.refuse(V->getLocation(),
             "a device variable without a name outside of "
             "its function",
             "declare it at namespace scope");
    return;
  }
  std::string Device = "\"" + T.Name.deviceName(V) + "\"";
  if (isManaged(V))
    T.Registration.push_back("__warpcc_managed_variable(module, " + *Name +
                             ", " + Device + ");");
  else
    T.Registration.push_back(
        "__warpcc_variable(module, " + *Name + ", " + Device + ", " +
        (V->hasAttr<CUDAConstantAttr>() ? "1" : "0") + ");");
}

} // namespace warpcc::rewrite
