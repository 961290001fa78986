//===- warpcc/Diagnostics/Policy.h - severities from the flags --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that the command line says about diagnostics, as plain data. The driver
// fills one policy from its options (and -Xcudafe), reports problems() as
// nvcc does, and applies it to the DiagnosticsEngine of every pass before the
// first token is read. Pragmas then change severities by position.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIAGNOSTICS_POLICY_H
#define WARPCC_DIAGNOSTICS_POLICY_H

#include "warpcc/Diagnostics/Numbers.h"
#include <string>
#include <vector>

namespace warpcc {

enum class DiagnosticFormat : uint8_t {
  Clang, ///< file:line:col: warning: text [-Wgroup] [#N-D]
  Nvcc,  ///< file(line): warning #N-D: text
  Sarif  ///< one SARIF 2.1.0 log
};

struct DiagnosticPolicy {
  struct Change {
    SeverityVerb Verb;
    std::string What; ///< Number, tag or rule id.
  };

  DiagnosticMode Mode = DiagnosticMode::Default;
  /// --diag-suppress, --diag-warn, --diag-error and their -Xcudafe forms, in
  /// any order: nvcc lets suppress win over warn, and warn over error.
  std::vector<Change> Changes;
  /// The kinds of -Werror: "all-warnings", "cross-execution-space-call",
  /// "reorder", "deprecated-declarations", "default-stream-launch",
  /// "missing-launch-bounds", "ext-lambda-captures-this".
  std::vector<std::string> ErrorKinds;
  /// The same names as -Wname (On) and -Wno-name.
  struct Kind {
    std::string Name;
    bool On;
  };
  std::vector<Kind> WarningKinds;
  bool IgnoreWarnings = false; ///< -w
  bool ShowNumbers = true;     ///< -err-no, -no-err-no
  unsigned ErrorLimit = 100;   ///< 0: none. nvcc stops after 100 errors.
  DiagnosticFormat Format = DiagnosticFormat::Clang;

  /// Adds "177,550" for --diag-VERB.
  void addChanges(SeverityVerb Verb, llvm::StringRef List);

  /// Takes an argument of -Xcudafe: `--diag_suppress=177,--diag_error=68`,
  /// blanks between or commas, `--display_error_number`, `-w`, … False if a
  /// part of it is not about diagnostics (it is then skipped).
  bool addCudafe(llvm::StringRef Argument);

  bool warningsAsErrors() const;

  /// What is wrong with the policy, in nvcc's sense: unknown numbers, tags and
  /// kinds. Each is a message for the user; nvcc does not compile then.
  std::vector<std::string> problems() const;

  /// Creates our diagnostics in \p Diags and sets all severities. Warnings
  /// that the user has switched with -W flags of Clang keep their setting. In a
  /// plain C++ file (not \p Cuda) nvcc's own warnings and numbers have no part:
  /// nvcc gives it to the host compiler unseen.
  void apply(clang::DiagnosticsEngine &Diags, bool Cuda = true) const;
};

} // namespace warpcc
#endif
