//===- warpcc/Dialect/Dialect.h - CUDA C++ on top of Clang ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc's CUDA C++ has and Clang's has not: attributes, the traits of
// extended lambdas, and nvcc's model of host-device code. It hangs on three of
// Clang's public extension points and needs no change to Clang:
//
//   * attributes and pragmas register themselves (registerDialect());
//   * createDialectConsumer() sees every declaration before Sema merges it, and
//     every finished one before CodeGen does;
//   * what has to happen to LLVM IR is left in DialectState and in annotations
//     for the passes of CodeGen (warpcc/CodeGen/Passes.h).
//
// One pass over a translation unit (host or one architecture):
//
//   registerDialect();                       // once a process, any thread
//   installDiagnostics(Diags, Mode);         // Diagnostics/Registry.h
//   DialectState State;                      // lives as long as the pass
//   Consumers = {createDialectConsumer(CI, Options, State), CodeGen's};
//   addDevicePasses / addHostPasses in CodeGenOptions::PassBuilderCallbacks
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIALECT_DIALECT_H
#define WARPCC_DIALECT_DIALECT_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace warpcc {
class OnceTable;

/// The flags that change the language. Plain data; the defaults are nvcc's.
struct DialectOptions {
  /// --strict: the guide's verdict where nvcc is laxer. (The levels of the
  /// diagnostics follow from it through installDiagnostics().)
  bool Strict = false;
  /// --expt-relaxed-constexpr: a constexpr function may be called from the
  /// other side (guide 5.3.11.3).
  bool RelaxedConstexpr = false;
  /// --extended-lambda: annotated lambdas in host code (guide 5.3.8).
  bool ExtendedLambda = false;
  /// --relaxed-lambda: compile what Clang can, name what nvcc would refuse.
  bool RelaxedLambda = false;
  /// -Wnvcc-portability: warn of what nvcc would refuse.
  bool NvccPortability = false;
  /// lib/Sema looks at the finished AST: the dialect leaves to it what it
  /// judges better.
  bool Rules = true;
  /// -rdc=true: device code of other translation units exists.
  bool RDC = false;
  /// This pass compiles for the device.
  bool DeviceSide = false;
  /// std::move, std::forward and std::initializer_list's members may be called
  /// from device code (--no-host-device-move-forward and
  /// --no-host-device-initializer-list clear them; guide 5.3.11.7, 5.3.11.8).
  bool HostDeviceMoveForward = true;
  bool HostDeviceInitializerList = true;
  /// -maxrregcount=N: `.maxnreg` of every kernel without bounds of its own;
  /// 0 if not given.
  unsigned MaxRegisters = 0;
  /// -restrict: no two pointer parameters of a kernel alias.
  bool RestrictPointers = false;
  /// -keep-device-functions: external `__device__` functions of the user are
  /// emitted although no kernel reaches them.
  bool KeepDeviceFunctions = false;
  /// What other files see of kernels and device variables
  /// (-device-entity-has-hidden-visibility, -static-global-template-stub).
  bool HiddenDeviceEntities = true, StaticTemplateStubs = true;
  /// 90 for sm_90; 0 on the host side.
  unsigned Arch = 0;
  /// Nobody else watches the preprocessor's tokens (clangd does).
  bool OwnsPreprocessor = false;
};

/// What a pass knows about its leading #includes and Clang keeps in no
/// precompiled header: errors that wait for a function to be emitted. Clang
/// finds them while it parses a function that may never reach the device.
struct PrefixFacts {
  /// By the mangled name of a function: the functions of the other side that it
  /// calls, which go to DialectState::WrongSideCallees if it is emitted.
  llvm::StringMap<std::vector<std::string>> WrongSideCalls;
  /// Functions that cannot be compiled for this side, for another reason.
  llvm::StringSet<> Uncompilable;
  /// The next value of __COUNTER__.
  unsigned Counter = 0;
  /// Something was met that can only be had by reading the headers again.
  bool Incomplete = false;
};

/// What one pass found in the AST that its LLVM passes must know.
struct DialectState {
  /// Filled at the end of a pass that makes a precompiled header; else null.
  PrefixFacts *Prefix = nullptr;
  /// Where pragmas and the pass's DiagnosticCollector meet about "once"; null
  /// if there is no collector ("once" is "warning" then).
  OnceTable *Once = nullptr;
  /// Mangled names of host functions that device code calls although it must
  /// not (#20011 and friends): the device pass drops these calls, as nvcc does.
  /// On the host side: of device functions whose address host code takes.
  llvm::StringSet<> WrongSideCallees;
  /// The same for host variables named in host-device functions (#20094).
  llvm::StringSet<> WrongSideVariables;
  /// Managed variables that another file defines.
  llvm::StringSet<> ExternManaged;
};

/// Makes sure that attributes and pragmas are registered even where this
/// library is linked statically. Cheap, idempotent.
void registerDialect();

/// The consumer that implements the dialect for one pass. It must come before
/// CodeGen's in a MultiplexConsumer. \p State must outlive it.
std::unique_ptr<clang::ASTConsumer>
createDialectConsumer(clang::CompilerInstance &CI,
                      const DialectOptions &Options, DialectState &State);

/// Would nvcc write code for \p F, a function of device code, as far as this
/// file goes? To be asked when the consumer has seen the whole file.
bool isNeededOnDevice(const clang::Sema &S, const clang::FunctionDecl *F);

} // namespace warpcc
#endif
