//===- lib/Sema/Variables.h - what rules ask of a variable ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory spaces as written (guide 5.4.1.2). Clang adds implicit attributes to
// host constants that device code names, and represents __managed__ by an
// annotation on a device variable; nobody but these functions need know.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_SEMA_VARIABLES_H
#define WARPCC_LIB_SEMA_VARIABLES_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace warpcc::rules {

bool isManaged(const clang::VarDecl *V);

/// "__shared__", "__managed__", "__constant__" or "__device__"; empty for a
/// variable of the host.
llvm::StringRef memorySpace(const clang::VarDecl *V);

/// threadIdx, blockIdx, blockDim, gridDim or warpSize.
bool isBuiltinVariable(const clang::VarDecl *V);

/// Is \p T, as written, cudaTextureObject_t or cudaSurfaceObject_t? (Both are
/// integers to the type system.)
bool isTextureOrSurface(clang::QualType T);

/// Is the innermost expression of \p Path, statements from the outside to the
/// inside, named by an asm statement for its text (nvcc's constraint "C", which
/// Clang has read as "X": lib/Frontend/Respelling.cpp)? Only the compiler reads
/// the variable then.
bool isAsmText(llvm::ArrayRef<const clang::Stmt *> Path);

/// Is the innermost expression of \p Path the name of a host array (or of a
/// class with an array) whose element nvcc folds? It does so anywhere in the
/// initializer of a local variable, and where the element, or an operation on
/// it, is the constant that initializes a member.
bool isFoldedInitializer(llvm::ArrayRef<const clang::Stmt *> Path,
                         const clang::ASTContext &AST);

} // namespace warpcc::rules

#endif // WARPCC_LIB_SEMA_VARIABLES_H
