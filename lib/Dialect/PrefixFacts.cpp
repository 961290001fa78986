//===- lib/Dialect/PrefixFacts.cpp - what no precompiled header keeps -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang defers errors of functions that may not be emitted for this side, and
// forgets them when it writes a precompiled header. Here they are read back out
// of Sema: each is issued once more, to a consumer that only looks.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
/// Takes the callee out of "reference to %1 %2 in %3 function".
class CalleeFinder : public DiagnosticConsumer {
public:
  const FunctionDecl *Callee = nullptr;

  void HandleDiagnostic(DiagnosticsEngine::Level,
                        const Diagnostic &Info) override {
    if (Info.getID() == diag::err_ref_bad_target)
      Callee = dyn_cast<FunctionDecl>(
          reinterpret_cast<NamedDecl *>(Info.getRawArg(2)));
  }
};

class FactCollector {
  DialectContext &Context;
  PrefixFacts &Facts;
  CalleeFinder Finder;

public:
  FactCollector(DialectContext &Context, PrefixFacts &Facts)
      : Context(Context), Facts(Facts) {}

  void collect() {
    DiagnosticsEngine &Diags = Context.S.getDiagnostics();
    DiagnosticConsumer *Client = Diags.getClient();
    std::unique_ptr<DiagnosticConsumer> Owner = Diags.takeClient();
    Diags.setClient(&Finder, /*ShouldOwnClient=*/false);
    for (const auto &[Function, Errors] : Context.S.DeviceDeferredDiags)
      for (const std::string &Name : mangledNames(Function))
        for (const PartialDiagnosticAt &Error : Errors)
          add(Name, Error);
    Diags.setClient(Client, Owner.release() != nullptr);
  }

private:
  void add(const std::string &Function, const PartialDiagnosticAt &Error) {
    DiagnosticsEngine &Diags = Context.S.getDiagnostics();
    unsigned ID = Error.second.getDiagID();
    if (Diags.getDiagnosticIDs()->isNote(ID))
      return;
    switch (ID) {
    case diag::err_cuda_device_exceptions:
      for (StringRef Name : ExceptionFunctions)
        Facts.WrongSideCalls[Function].push_back(Name.str());
      return;
    case diag::err_ref_bad_target:
      Finder.Callee = nullptr;
      Diags.Report(Error.first, ID) << Error.second;
      if (Finder.Callee) {
        append_range(Facts.WrongSideCalls[Function],
                     wrongSideNames(Context, Finder.Callee));
        return;
      }
      break;
    }
    Facts.Uncompilable.insert(Function);
  }
};
} // namespace

void dialect::collectPrefixFacts(DialectContext &Context, PrefixFacts &Facts) {
  FactCollector(Context, Facts).collect();
  // Tables of pragmas, and variables that wait for the end of the unit.
  Facts.Incomplete |= Context.Pragmas.HasAbi || !Context.AbiFunctions.empty() ||
                      !Context.Pragmas.Unknown.empty() ||
                      Context.Pragmas.ExecCheckDisable.isValid() ||
                      Context.Pragmas.MmaThroughput.isValid() ||
                      !Context.PendingShared.empty() ||
                      !Context.ManagedVariables.empty() ||
                      !Context.State.ExternManaged.empty();
}
