//===- lib/Frontend/DiagnosticRecorder.h - diagnostics of a pass -*- C++ -*-==//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes run in parallel and all parse the same file, so none may print. The
// recorder renders each diagnostic, with the notes that follow it, as Clang
// would print it; the driver shows equal ones once.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_DIAGNOSTICRECORDER_H
#define WARPCC_LIB_FRONTEND_DIAGNOSTICRECORDER_H

#include "warpcc/Frontend/Pass.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/Support/raw_ostream.h"

namespace warpcc {

class DiagnosticRecorder : public clang::DiagnosticConsumer {
  std::vector<RenderedDiagnostic> &Out;
  std::string Buffer;
  llvm::raw_string_ostream OS;
  clang::TextDiagnosticPrinter Printer;

public:
  DiagnosticRecorder(clang::DiagnosticOptions &Options,
                     std::vector<RenderedDiagnostic> &Out)
      : Out(Out), OS(Buffer), Printer(OS, Options) {
    OS.enable_colors(Options.ShowColors);
  }

  void BeginSourceFile(const clang::LangOptions &LO,
                       const clang::Preprocessor *PP) override {
    Printer.BeginSourceFile(LO, PP);
  }
  void EndSourceFile() override { Printer.EndSourceFile(); }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Printer.HandleDiagnostic(Level, Info);
    std::string Text = std::move(Buffer);
    Buffer.clear();
    if (Level == clang::DiagnosticsEngine::Note && !Out.empty())
      Out.back().Text += Text;
    else
      Out.push_back(
          {std::move(Text), Level >= clang::DiagnosticsEngine::Error});
  }
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_DIAGNOSTICRECORDER_H
