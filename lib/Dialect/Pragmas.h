//===- lib/Dialect/Pragmas.h - nvcc's pragmas -------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pragmas of CUDA C++, by what they need:
//
//   nv_diag_*, nv_diagnostic       change severities at once
//                                  (DiagnosticPragmas)
//   nv_exec_check_disable,         leave their place here; the declaration that
//   nv_mma_throughput, nv_abi      follows picks it up (FunctionPragmas,
//                                  AbiPragma)
//   unroll                         is Clang's own; UnrollPragma takes away what
//                                  Clang would choke on, and gives nvcc's
//                                  verdict on wrong ones
//   what nobody knows              is judged when the unit is complete: nvcc
//                                  minds it in device code only
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DIALECT_PRAGMAS_H
#define WARPCC_LIB_DIALECT_PRAGMAS_H

#include "warpcc/Diagnostics/Registry.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Decl;
class Diagnostic;
class FunctionDecl;
class Preprocessor;
} // namespace clang

namespace warpcc {
class OnceTable;
}

namespace warpcc::dialect {
class DialectContext;

#define DIAGNOSTIC(Name, Id, Number, Default, Strict, Origin, Section, Text)   \
  extern const DiagnosticSpec Name;
#include "PragmaDiagnostics.def"

/// What the pragmas of one translation unit have left behind.
struct PragmaTables {
  /// Pragmas that neither Clang nor we know, in order.
  llvm::SmallVector<clang::SourceLocation, 4> Unknown;
  /// Waiting for the function that follows; invalid if there is none.
  clang::SourceLocation ExecCheckDisable;
  clang::SourceLocation MmaThroughput;
  /// There was an nv_abi: only then bodies are searched for it.
  bool HasAbi = false;
  /// The words `unroll` of the pragmas that stand in files (not in macros), in
  /// order, and whether one of them has a factor.
  llvm::SmallVector<clang::SourceLocation, 8> Unrolls;
  bool UnrollMayBeZero = false;
};

/// Adds all handlers to \p PP. \p Tables must live as long as tokens are read;
/// \p Once may be null.
void installPragmas(clang::Preprocessor &PP, PragmaTables &Tables,
                    OnceTable *Once);

/// FunctionPragmas.cpp: the part of installPragmas() that is kept there.
void installFunctionPragmas(clang::Preprocessor &PP, PragmaTables &Tables);

/// AbiPragma.cpp: its part of installPragmas(), what is wrong with the pragma
/// before a declaration and between the declarations of a function, and the
/// calls in a function that is complete.
void installAbiPragma(clang::Preprocessor &PP, PragmaTables &Tables);
void checkAbiAnnotation(DialectContext &Context, clang::Decl *D);
void checkAbiMismatches(DialectContext &Context);
void annotateAbiCalls(DialectContext &Context, clang::FunctionDecl *F);

/// UnrollPragma.cpp: looks at the pragma before Clang does; says anew, or
/// drops, what Clang says of it (true: it is settled); and finds factors of
/// zero in a function that is complete.
void installUnrollPragma(DialectContext &Context);
bool judgeUnroll(DialectContext &Context, const clang::Diagnostic &Info);
void checkUnrollFactors(DialectContext &Context, clang::FunctionDecl *F);

/// For every declaration of a function, when its attributes are known: takes
/// what stands before it.
void applyFunctionPragmas(DialectContext &Context, clang::FunctionDecl *F);

/// Does nv_exec_check_disable stand before a declaration of \p F, or of the
/// template it comes from?
bool isExecCheckDisabled(const DialectContext &Context,
                         const clang::FunctionDecl *F);

/// When the unit is complete: unknown pragmas in device code, and pragmas that
/// no function followed.
void checkPragmas(DialectContext &Context);

} // namespace warpcc::dialect
#endif
