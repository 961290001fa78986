//===- lib/Clangd/Private.h - the parts of clangd that we touch -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangd's libraries come without headers. Here is declared what we use of
// them, and no more; each entry is named by test/Clangd/private-interfaces.test
// and exercised by the session it runs:
//
//   clangdMain                    the server
//   remote::getClient             replaced: no remote index, hence no gRPC
//   buildCompilerInvocation       wrapped: our passes in the place of Clang's
//   prepareCompilerInstance       wrapped: diagnostics of ours have numbers
//   before
//                                 a preamble is read
//   disableUnsupportedOptions     called, as clangd does after building one
//   ParseInputs                   its first four members
//   ComputePreambleBounds         wrapped (libclang-cpp): a preamble ends
//   before a
//                                 pragma of what follows
//   inferMissingCompileCommands   wrapped (libclang-cpp): commands of nvcc are
//                                 translated before clangd looks at them
//   newJSONTransport              wrapped: all messages of the editor
//   Transport, MessageHandler     their virtual functions, in order
//   FeatureModule, ASTListener    their virtual functions, in order; registry
//
// "Wrapped" is the linker's --wrap: references from clangd's objects come to
// us, and __real_ is the original.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CLANGD_PRIVATE_H
#define WARPCC_LIB_CLANGD_PRIVATE_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Registry.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

static_assert(LLVM_VERSION_MAJOR == 22 && LLVM_VERSION_MINOR == 1,
              "the declarations below are those of clangd 22.1: compare them "
              "with the new version, then run test/Clangd");

namespace clang {
class CompilerInstance;
namespace clangd {

int clangdMain(int Argc, char *Argv[]);

//===-- Parsing -----------------------------------------------------------===//

class ThreadsafeFS;

/// The rest is clangd's; we are only given references to whole ones.
struct ParseInputs {
  tooling::CompileCommand CompileCommand;
  const ThreadsafeFS *FileSystem;
  std::string Contents;
  std::string Version; ///< the client's; "null" where no document is updated
};

void disableUnsupportedOptions(CompilerInvocation &Invocation);

//===-- Modules -----------------------------------------------------------===//

struct Diag;
class LSPBinder;
class SymbolIndex;
class TUScheduler;
class Tweak;

class Deadline {
  [[maybe_unused]] enum { Zero, Infinite, Finite } Kind;
  [[maybe_unused]] std::chrono::steady_clock::time_point Time;
};

class FeatureModule {
public:
  virtual ~FeatureModule() {}
  virtual void initializeLSP(LSPBinder &, const llvm::json::Object &,
                             llvm::json::Object &) {}
  struct Facilities {
    TUScheduler &Scheduler;
    const SymbolIndex *Index;
    const ThreadsafeFS &FS;
  };
  virtual void stop() {}
  virtual bool blockUntilIdle(Deadline) { return true; }
  virtual void contributeTweaks(std::vector<std::unique_ptr<Tweak>> &) {}

  /// Watches one parse: of a preamble or of a file behind one.
  struct ASTListener {
    virtual ~ASTListener() = default;
    /// Preprocessor, AST and consumer are there; Sema is not.
    virtual void beforeExecute(CompilerInstance &) {}
    virtual void sawDiagnostic(const clang::Diagnostic &, clangd::Diag &) {}
  };
  virtual std::unique_ptr<ASTListener> astListeners() { return nullptr; }

private:
  std::optional<Facilities> Fac;
};

//===-- Messages ----------------------------------------------------------===//

class Transport {
public:
  virtual ~Transport() = default;
  virtual void notify(llvm::StringRef Method, llvm::json::Value Params) = 0;
  virtual void call(llvm::StringRef Method, llvm::json::Value Params,
                    llvm::json::Value ID) = 0;
  virtual void reply(llvm::json::Value ID,
                     llvm::Expected<llvm::json::Value> Result) = 0;

  class MessageHandler {
  public:
    virtual ~MessageHandler() = default;
    /// False ends the loop.
    virtual bool onNotify(llvm::StringRef Method, llvm::json::Value Params) = 0;
    virtual bool onCall(llvm::StringRef Method, llvm::json::Value Params,
                        llvm::json::Value ID) = 0;
    virtual bool onReply(llvm::json::Value ID,
                         llvm::Expected<llvm::json::Value> Result) = 0;
  };
  virtual llvm::Error loop(MessageHandler &) = 0;
};

enum JSONStreamStyle { Standard, Delimited };

} // namespace clangd
} // namespace clang

extern template class llvm::Registry<clang::clangd::FeatureModule>;

/// The two names that --wrap gives to a function.
#define WARPCC_WRAPPED(Mangled) __asm__("__wrap_" Mangled)
#define WARPCC_ORIGINAL(Mangled) __asm__("__real_" Mangled)

#endif // WARPCC_LIB_CLANGD_PRIVATE_H
