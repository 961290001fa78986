//===- lib/Rewrite/Constructs.h - what becomes of what ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of the translation: one function for each construct of CUDA C++,
// which asks for the edits of one place. They share a Translation.
//
//   construct                        becomes
//   -------------------------------  ------------------------------------------
//   k<<<g, b, s, t>>>(a)             (__warpcc_configure(g, b, s, t) ? (void)0
//                                     : k(a)): nvcc's order of evaluation
//   __global__ void k(T a) {...}     void k(T a) { __warpcc_stub(k, a); }
//   __device__ int f() {...}         nothing, or a body that ends the program
//   __device__ T v; __constant__     T v;, registered by its address
//   __managed__ T v = i;             T *v; uses: __warpcc_managed(v)
//   __shared__ T v; (outside)        nothing
//   [=] __device__ (int i) {...}     __warpcc_device_lambda<n, ...>([a, b] {})
//   [=] __host__ __device__ ...      __warpcc_host_device_lambda<n, ...>([a,
//                                     b] ...): with its body
//   __host__, #pragma unroll, ...    nothing
//   #ifdef __CUDACC__                #if 1
//   #include of a file with edits    that file
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_REWRITE_CONSTRUCTS_H
#define WARPCC_LIB_REWRITE_CONSTRUCTS_H

#include "EditSet.h"
#include "Names.h"
#include "References.h"
#include "warpcc/Rewrite/Rewrite.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Preprocessor.h"

namespace warpcc::rewrite {

/// The state of one translation.
struct Translation {
  clang::ASTContext &AST;
  clang::Preprocessor &PP;
  const clang::SourceManager &SM;
  const RewriteOptions &Options;
  SourceEvents &Events;
  EditSet Edits;
  References Named;
  /// The number of each extended lambda, by where it is written.
  llvm::DenseMap<clang::SourceLocation, unsigned> Lambdas;
  Names Name;
  /// What stays in the place of a specifier: nothing if it is not here.
  llvm::DenseMap<clang::SourceLocation, std::string> SpecifierTexts;
  /// Declarations that makeStatic() has seen.
  llvm::DenseSet<clang::SourceLocation> MadeStatic;
  /// The statements of the registration.
  std::vector<std::string> Registration;
  bool Failed = false;

  Translation(clang::ASTContext &AST, clang::Preprocessor &PP,
              const RewriteOptions &Options, SourceEvents &Events)
      : AST(AST), PP(PP), SM(AST.getSourceManager()), Options(Options),
        Events(Events), Edits(SM, AST.getLangOpts(), Events),
        Named(collectReferences(AST, Events)), Name(AST, Lambdas, Options.RDC) {
  }

  /// An error at the user's token: "... cannot be written as C++ for another
  /// host compiler".
  void refuse(clang::SourceLocation Loc, llvm::StringRef What,
              llvm::StringRef Mend);
};

//===-- Functions.cpp -----------------------------------------------------===//

void translateLaunch(Translation &T, const clang::CUDAKernelCallExpr *E);
void translateKernel(Translation &T, const clang::FunctionDecl *F);
void translateDeviceFunction(Translation &T, const clang::FunctionDecl *F);
void registerKernel(Translation &T, const clang::FunctionDecl *F);
/// Declarations for device functions of headers that host code names.
std::string declareOfHeaders(Translation &T);

//===-- Variables.cpp -----------------------------------------------------===//

bool isManaged(const clang::VarDecl *V);
/// Declarations of one statement, as `__managed__ int a, b[2];`.
void translateManaged(Translation &T,
                      llvm::ArrayRef<const clang::VarDecl *> Group);
void translateManagedUse(Translation &T, const clang::Expr *E);
void translateDeviceVariable(Translation &T, const clang::VarDecl *V);
void translateSharedVariable(Translation &T, const clang::VarDecl *V);
void registerVariable(Translation &T, const clang::VarDecl *V);

//===-- Lambdas.cpp -------------------------------------------------------===//

void translateLambda(Translation &T, const clang::LambdaExpr *L);

//===-- Constructs.cpp ----------------------------------------------------===//

/// What the preprocessor saw: specifiers, pragmas, conditions.
void translateEvents(Translation &T);
/// `__global__` of \p F itself becomes \p Text. False if a macro hides it.
bool replaceSpecifier(Translation &T, const clang::Attr *A, std::string Text);

/// `static` in front of a declaration whose specifiers a macro hides.
void makeStatic(Translation &T, clang::SourceLocation Begin);

/// From the range of a declaration to its whole text: with the template head,
/// attributes in front and the semicolon. nullopt: it shares its statement.
std::optional<clang::SourceRange> wholeDeclaration(Translation &T,
                                                   const clang::Decl *D);

//===-- Headers.cpp -------------------------------------------------------===//

/// The text of the main file, with the text of the headers that have edits, or
/// include such, in the place of their #include. To be called after
/// EditSet::resolve(). Nothing after an error.
Text textWithHeaders(Translation &T);

} // namespace warpcc::rewrite

#endif // WARPCC_LIB_REWRITE_CONSTRUCTS_H
