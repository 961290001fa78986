//===- lib/Rewrite/Names.cpp - types and entities, as text ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Names.h"
#include "warpcc/Dialect/Lambdas.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

Names::Names(ASTContext &AST, const DenseMap<SourceLocation, unsigned> &Lambdas,
             bool RDC)
    : AST(AST), Mangler(AST.createMangleContext(AST.getAuxTargetInfo())),
      Lambdas(Lambdas), RDC(RDC) {}

//===-- Entities ----------------------------------------------------------===//

static const TemplateArgumentList *argumentsOf(const Decl *D) {
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return F->getTemplateSpecializationArgs();
  if (const auto *C = dyn_cast<ClassTemplateSpecializationDecl>(D))
    return &C->getTemplateArgs();
  if (const auto *V = dyn_cast<VarTemplateSpecializationDecl>(D))
    return &V->getTemplateArgs();
  return nullptr;
}

Text Names::qualified(const NamedDecl *D) const {
  std::string Result;
  const DeclContext *DC = D->getDeclContext();
  while (isa<LinkageSpecDecl, ExportDecl>(DC))
    DC = DC->getParent();
  if (isa<FunctionDecl>(DC))
    return std::nullopt;
  if (const auto *Outer = dyn_cast<NamedDecl>(DC)) {
    Text Name = qualified(Outer);
    if (!Name)
      return Name;
    Result = std::move(*Name);
  }
  if (const auto *Namespace = dyn_cast<NamespaceDecl>(D);
      Namespace && Namespace->isAnonymousNamespace())
    return Result;
  const NamedDecl *Called = D;
  if (const auto *Tag = dyn_cast<TagDecl>(D); Tag && !D->getDeclName())
    Called = Tag->getTypedefNameForAnonDecl(); // typedef struct {} Called;
  if (!Called || !Called->getDeclName())
    return std::nullopt;
  Result += "::" + Called->getNameAsString();
  if (const TemplateArgumentList *Args = argumentsOf(D)) {
    Text List = arguments(Args->asArray());
    if (!List)
      return List;
    Result += *List;
  }
  return Result;
}

/// Adds to \p List what \p Say makes of each argument; packs are flat. False if
/// one has no text.
static bool append(ArrayRef<TemplateArgument> Args,
                   function_ref<Text(const TemplateArgument &)> Say,
                   std::string &List) {
  for (const TemplateArgument &A : Args) {
    if (A.getKind() == TemplateArgument::Pack) {
      if (!append(A.pack_elements(), Say, List))
        return false;
      continue;
    }
    Text One = Say(A);
    if (!One)
      return false;
    List += (List.empty() ? "" : ", ") + *One;
  }
  return true;
}

Text Names::arguments(ArrayRef<TemplateArgument> Args) const {
  std::string List;
  if (!append(Args, [this](auto &A) { return argument(A); }, List))
    return std::nullopt;
  return "<" + List + ">";
}

/// A parenthesised cast says the type of a value.
static Text valueOf(const Names &N, const APSInt &Value, QualType T) {
  if (T->isBooleanType())
    return std::string(Value.getBoolValue() ? "true" : "false");
  Text Type = N.type(T.getUnqualifiedType());
  if (!Type)
    return Type;
  std::string Digits = toString(Value, 10, Value.isSigned());
  if (T->isSpecificBuiltinType(BuiltinType::Int))
    return Digits;
  // The least number of a type is no literal with a sign before it.
  if (Value.isSigned() && Value.isMinSignedValue())
    Digits = toString(Value + 1, 10, true) + " - 1";
  return "(" + *Type + ")(" + Digits +
         (Value.isUnsigned()         ? "ull)"
          : Value.getBitWidth() > 32 ? "ll)"
                                     : ")");
}

Text Names::argument(const TemplateArgument &A) const {
  switch (A.getKind()) {
  case TemplateArgument::Type:
    return type(A.getAsType());
  case TemplateArgument::Integral:
    return valueOf(*this, A.getAsIntegral(), A.getIntegralType());
  case TemplateArgument::NullPtr:
    return std::string("nullptr");
  case TemplateArgument::Declaration: {
    Text Name = qualified(A.getAsDecl());
    if (Name && !A.getParamTypeForDecl()->isReferenceType())
      *Name = "&" + *Name;
    return Name;
  }
  case TemplateArgument::Template:
    return qualified(A.getAsTemplate().getAsTemplateDecl());
  default:
    return std::nullopt;
  }
}

//===-- Types -------------------------------------------------------------===//

Text Names::base(QualType T) const {
  if (const auto *Record = T->getAsCXXRecordDecl()) {
    if (Record->isLambda())
      return wrapper(Record);
    return qualified(Record);
  }
  if (const auto *Enum = T->getAs<EnumType>())
    return qualified(Enum->getDecl());
  if (isa<BuiltinType, ComplexType, clang::VectorType>(T))
    return T.getUnqualifiedType().getAsString(AST.getPrintingPolicy());
  return std::nullopt;
}

Text Names::declare(QualType T, std::string Name) const {
  T = T.getCanonicalType();
  std::string Quals = T.getLocalQualifiers().getAsString();
  auto Indirect = [&](QualType To, std::string Sign) {
    std::string Inner = Sign + (Quals.empty() ? "" : " " + Quals + " ") + Name;
    if (To->isArrayType() || To->isFunctionType())
      Inner = "(" + Inner + ")";
    return declare(To, Inner);
  };
  if (const auto *P = T->getAs<clang::PointerType>())
    return Indirect(P->getPointeeType(), "*");
  if (const auto *R = T->getAs<ReferenceType>())
    return Indirect(R->getPointeeType(),
                    R->isLValueReferenceType() ? "&" : "&&");
  if (const auto *M = T->getAs<MemberPointerType>()) {
    Text Class = qualified(M->getMostRecentCXXRecordDecl());
    return Class ? Indirect(M->getPointeeType(), *Class + "::*") : Class;
  }
  if (const auto *A = dyn_cast<ConstantArrayType>(T))
    return declare(A->getElementType(),
                   Name + "[" + toString(A->getSize(), 10, false) + "]");
  if (const auto *A = dyn_cast<IncompleteArrayType>(T))
    return declare(A->getElementType(), Name + "[]");
  if (const auto *F = T->getAs<FunctionProtoType>()) {
    std::string Params;
    for (QualType P : F->param_types()) {
      Text One = type(P);
      if (!One)
        return One;
      Params += (Params.empty() ? "" : ", ") + *One;
    }
    if (F->isVariadic())
      Params += Params.empty() ? "..." : ", ...";
    std::string Behind = F->getMethodQuals().getAsString();
    return declare(F->getReturnType(), Name + "(" + Params + ")" +
                                           (Behind.empty() ? "" : " ") +
                                           Behind);
  }
  Text Base = base(T);
  if (!Base)
    return Base;
  if (!Quals.empty())
    *Base = Quals + " " + *Base;
  if (!Name.empty() && (isAlnum(Name[0]) || Name[0] == '_' || Name[0] == '*' ||
                        Name[0] == '&' || Name[0] == '('))
    *Base += ' ';
  return *Base + Name;
}

//===-- Lambdas -----------------------------------------------------------===//

static bool isInstantiated(TemplateSpecializationKind Kind) {
  return Kind == TSK_ImplicitInstantiation ||
         Kind == TSK_ExplicitInstantiationDeclaration ||
         Kind == TSK_ExplicitInstantiationDefinition;
}

/// The arguments that \p DC, a function or a class, was instantiated for.
static ArrayRef<TemplateArgument> instantiatedFor(const DeclContext *DC) {
  if (const auto *F = dyn_cast<FunctionDecl>(DC);
      F && F->getTemplateSpecializationArgs() &&
      isInstantiated(F->getTemplateSpecializationKind()))
    return F->getTemplateSpecializationArgs()->asArray();
  if (const auto *C = dyn_cast<ClassTemplateSpecializationDecl>(DC);
      C && isInstantiated(C->getTemplateSpecializationKind()))
    return C->getTemplateInstantiationArgs().asArray();
  return {};
}

/// An argument as a type, as contextParameters() has them.
Text Names::lambdaArgument(const TemplateArgument &A) const {
  Text One = argument(A);
  if (!One || A.getKind() == TemplateArgument::Type)
    return One;
  if (A.getKind() == TemplateArgument::Integral)
    return "__warpcc_value<" + type(A.getIntegralType()).value_or("int") +
           ", " + *One + ">";
  if (A.getKind() == TemplateArgument::Template)
    return "__warpcc_template<" + *One + ">";
  return std::nullopt;
}

/// The arguments that stand for those of contextParameters().
Text Names::contextArguments(const CXXRecordDecl *Closure) const {
  std::vector<std::string> Levels;
  for (const DeclContext *DC = Closure->getDeclContext(); !DC->isFileContext();
       DC = DC->getParent()) {
    std::string Level;
    if (!append(
            instantiatedFor(DC), [this](auto &A) { return lambdaArgument(A); },
            Level))
      return std::nullopt;
    if (!Level.empty())
      Levels.push_back(std::move(Level));
  }
  std::reverse(Levels.begin(), Levels.end());
  return join(Levels, ", ");
}

Text Names::wrapper(const CXXRecordDecl *Closure) const {
  auto Found = Lambdas.find(Closure->getLocation());
  ExtendedLambda Kind = classifyLambda(Closure);
  if (Found == Lambdas.end() || Kind == ExtendedLambda::No)
    return std::nullopt;
  Text Context = contextArguments(Closure);
  if (!Context)
    return Context;
  std::string Signature = "void";
  if (Kind == ExtendedLambda::HostDevice) {
    const auto *F = Closure->getLambdaCallOperator()
                        ->getType()
                        ->castAs<FunctionProtoType>();
    FunctionProtoType::ExtProtoInfo Plain;
    Text Type = type(
        AST.getFunctionType(F->getReturnType(), F->getParamTypes(), Plain));
    if (!Type)
      return Type;
    Signature = std::move(*Type);
  }
  QualType T = AST.getCanonicalTagType(Closure);
  return "__warpcc_lambda<" + std::to_string(Found->second) +
         ", __warpcc_types<" + *Context + ">, " + Signature + ", " +
         std::to_string(AST.getTypeSizeInChars(T).getQuantity()) + ", " +
         std::to_string(AST.getTypeAlignInChars(T).getQuantity()) + ", " +
         (T.isTriviallyCopyableType(AST) ? "true" : "false") + ">";
}

static bool appendParameters(const TemplateParameterList *List,
                             std::string &Out) {
  for (const NamedDecl *P : *List) {
    if (!P->getIdentifier())
      return false;
    std::string Name = P->getNameAsString();
    if (isa<NonTypeTemplateParmDecl>(P))
      Name = "__warpcc_value<decltype(" + Name + "), " + Name + ">";
    else if (isa<TemplateTemplateParmDecl>(P))
      Name = "__warpcc_template<" + Name + ">";
    Out += (Out.empty() ? "" : ", ") + Name +
           (P->isTemplateParameterPack() ? "..." : "");
  }
  return true;
}

Text contextParameters(const CXXRecordDecl *Closure) {
  std::vector<std::string> Levels;
  for (const DeclContext *DC = Closure->getDeclContext(); !DC->isFileContext();
       DC = DC->getParent()) {
    const TemplateParameterList *List = nullptr;
    if (const auto *F = dyn_cast<FunctionDecl>(DC)) {
      if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
        List = T->getTemplateParameters();
    } else if (const auto *P =
                   dyn_cast<ClassTemplatePartialSpecializationDecl>(DC)) {
      List = P->getTemplateParameters();
    } else if (const auto *C = dyn_cast<CXXRecordDecl>(DC)) {
      if (const ClassTemplateDecl *T = C->getDescribedClassTemplate())
        List = T->getTemplateParameters();
    }
    std::string Level;
    if (List && !appendParameters(List, Level))
      return std::nullopt;
    if (!Level.empty())
      Levels.push_back(std::move(Level));
  }
  std::reverse(Levels.begin(), Levels.end());
  return join(Levels, ", ");
}

//===-- Device names ------------------------------------------------------===//

std::string Names::deviceName(const NamedDecl *D) const {
  std::string Result;
  raw_string_ostream OS(Result);
  const auto *F = dyn_cast<FunctionDecl>(D);
  if (Mangler->shouldMangleDeclName(D))
    Mangler->mangleName(
        F ? GlobalDecl(F, KernelReferenceKind::Kernel) : GlobalDecl(D), OS);
  else
    OS << D->getName();
  // Internal entities of files that are linked get names of their own.
  if (RDC && AST.shouldExternalize(D))
    OS << (isa<VarDecl>(D) ? "__static__" : "__intern__") << AST.getCUIDHash();
  return Result;
}

} // namespace warpcc::rewrite
