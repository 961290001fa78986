//===- lib/Clangd/Commands.h - compile commands of CUDA sources -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Between compile_commands.json and the parser clangd edits commands as Clang's
// driver would understand them: it drops inputs, guesses the command of a
// header from a neighbour's, applies the user's .clangd. A command of nvcc does
// not survive that. So it travels through clangd inside one word of a command
// that is Clang's, and is taken out again where a file is parsed.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CLANGD_COMMANDS_H
#define WARPCC_LIB_CLANGD_COMMANDS_H

#include "warpcc/Driver/SourcePasses.h"
#include "clang/Tooling/CompilationDatabase.h"

namespace warpcc::clangd {

/// \p Inner with the commands of nvcc and warpcc put into commands of Clang.
std::unique_ptr<clang::tooling::CompilationDatabase>
packCommands(std::unique_ptr<clang::tooling::CompilationDatabase> Inner);

/// The command of a file that we parse, as clangd has left it; nullopt for what
/// is not ours. CUDA files without a command of nvcc get one: from a command of
/// Clang's, or from nothing.
std::optional<SourceCommand>
unpackCommand(const clang::tooling::CompileCommand &Command);

/// The passes of \p Command, remembered. Where its words cannot be read, those
/// that say where headers are and what is defined still hold; \p Problem then
/// says what is wrong. Null if even that fails.
std::shared_ptr<const SourcePasses> passesOf(const SourceCommand &Command,
                                             std::string &Problem);

} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_COMMANDS_H
