//===- Frontend/Pass.h - one pass over one translation unit -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A .cu file is compiled once for each virtual architecture and once for the
// host. Each of these is a pass: Clang with the dialect's hooks and the rules,
// run in a thread of its own, with its results in memory. A pass never writes
// a file, never ends the process, and survives a crash inside Clang or LLVM.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_FRONTEND_PASS_H
#define WARPCC_FRONTEND_PASS_H

#include "warpcc/CodeGen/DeviceProblems.h"
#include "warpcc/CodeGen/EmbedFatbin.h"
#include "warpcc/CodeGen/PTXEmitter.h"
#include "warpcc/Diagnostics/Collector.h"
#include "warpcc/Dialect/Dialect.h"
#include "warpcc/Sema/PassFacts.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace warpcc {

enum class PassOutput {
  PTX,          ///< device: PTX text
  Object,       ///< host: ELF object
  Preprocessed, ///< source after the preprocessor
  Dependencies, ///< only what the cc1 line asks for (-dependency-file)
  Nothing,      ///< check only
};

class PassPreamble;
class SharedParse;
struct ParsedModule;

struct PassRequest {
  std::string Name;                 ///< "device pass sm_90", for messages
  std::string Source;               ///< its path, as on the cc1 line
  std::vector<std::string> CC1Args; ///< without "-cc1"
  std::string PrefixCache;          ///< folder of parsed headers; empty: none
  std::string Directory;            ///< where relative names start; empty: here
  /// The text of the source if it is not the file's: that of an editor.
  std::optional<std::string> Text;
  /// Its leading directives, parsed; see Frontend/Preamble.h. Only for checks.
  std::shared_ptr<const PassPreamble> Preamble;
  PassOutput Output = PassOutput::Nothing;
  bool Device = false;
  bool Cuda = true;            ///< false: a plain C or C++ file
  bool BuiltinHeaders = false; ///< not a CUDA Toolkit's
  DialectOptions Dialect;
  DiagnosticPolicy Policy;

  /// One more consumer of the AST, behind those of dialect and rules; its
  /// pass parses all headers itself.
  std::function<std::unique_ptr<clang::ASTConsumer>(clang::CompilerInstance &)>
      ExtraConsumer;

  // Device passes.
  PTXOptions Target;   ///< what the back end is given
  std::string Compute; ///< "compute_100f"
  bool PrecDiv = true, PrecSqrt = true;
  /// Of several device passes, one may parse for others; see
  /// Frontend/SharedParse.h. The leader has the first, a follower the second.
  std::shared_ptr<SharedParse> Share;
  std::shared_ptr<const ParsedModule> Parsed;

  // Host passes: what is embedded. A C file with a global in the section of
  // fat binaries (the stub of a device link) may ask for it as well.
  AwaitImages Images;
  std::string ModuleId; ///< name in the device link; empty: CodeGen's
};

struct PassResult {
  enum StatusKind { Ok, Errors, Crashed, Cancelled } Status = Errors;
  std::string Output;
  std::string Bitcode; ///< device pass with -rdc=true: an image for the link
  std::vector<CollectedDiagnostic> Diagnostics;
  std::string CrashMessage;
  PassFacts Facts; ///< for comparing passes, and for placing late errors
  std::vector<DeviceProblem> Problems; ///< that the assembler would refuse
  bool TookParse = false;              ///< it began with PassRequest::Parsed
};

/// The files as a pass of \p Request sees them.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
sourceFileSystem(const PassRequest &Request);

/// To be called once, before any pass: LLVM's targets and process-global
/// settings.
void initializePasses();

/// Runs a pass in the calling thread. \p Cancel stops it before the
/// back end, so that what a pass has to say about the source does not depend on
/// the others; it is set when this pass fails.
PassResult runPass(const PassRequest &Request, std::atomic<bool> &Cancel);

} // namespace warpcc

#endif // WARPCC_FRONTEND_PASS_H
