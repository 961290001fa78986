//===- warpcc/Rewrite/Rewrite.h - the host half as standard C++ -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For host compilers other than the Clang inside: the user's text in which each
// CUDA construct is replaced by C++ that g++ takes, everything else being byte
// for byte the user's. docs/source-to-source.md shows what becomes of what.
//
//   createRewriteConsumer()   a consumer of the host pass: the text, but for
//                             the device code, which comes from other passes
//   finishHostSource()        the text with the device code in it
//===----------------------------------------------------------------------===//
#ifndef WARPCC_REWRITE_REWRITE_H
#define WARPCC_REWRITE_REWRITE_H

#include "warpcc/CodeGen/EmbedFatbin.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace warpcc {

/// The header that every translated file includes first (runtime/dialect).
inline constexpr llvm::StringLiteral HostSourceHeader = "warpcc_host_source.h";

struct RewriteOptions {
  /// -rdc=true: the device code is registered by the device link.
  bool RDC = false;
  /// As in DialectOptions: what other files see of stubs and shadows.
  bool HiddenDeviceEntities = true, StaticTemplateStubs = true;
  /// Name in the device link.
  std::string ModuleId;
  /// Folders of other people's headers (-isystem), as the command names them:
  /// they may hold CUDA code.
  std::vector<std::string> SystemFolders;
};

/// The host half of one source.
struct HostSource {
  std::string Text;         ///< the translated source
  std::string Registration; ///< statements; `module` is the module's handle
};

/// Is \p Text a translation already? It is C++ without CUDA: nothing is to be
/// done.
bool isHostSource(llvm::StringRef Text);

/// \p Result is complete when the pass has ended without errors. What cannot be
/// translated is an error at its place in the source.
std::unique_ptr<clang::ASTConsumer>
createRewriteConsumer(clang::CompilerInstance &CI,
                      const RewriteOptions &Options, HostSource &Result);

/// The whole file: \p Source, then registration and device code, in the
/// sections and under the names that objects of the direct path have.
std::string finishHostSource(const HostSource &Source,
                             const DeviceImages &Images,
                             const RewriteOptions &Options);

} // namespace warpcc

#endif // WARPCC_REWRITE_REWRITE_H
