//===- lib/Diagnostics/Wording.cpp - what Clang leaves unsaid -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang refuses a call of the other side while it looks for overloads, and says
// that no function matches. The commonest mistake of all deserves its own name.
//===----------------------------------------------------------------------===//
#include "Wording.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

static constexpr Advice AdviceRows[] = {
#define ADVICE(Diagnostic, Section, Text) {diag::Diagnostic, Section, Text},
#include "warpcc/Diagnostics/Advice.def"
};

const Advice *warpcc::adviceFor(unsigned ID) {
  const auto *Row =
      find_if(AdviceRows, [&](const Advice &A) { return A.ID == ID; });
  return Row == std::end(AdviceRows) ? nullptr : Row;
}

bool warpcc::isOverloadError(unsigned ID) {
  return ID == diag::err_ovl_no_viable_function_in_call ||
         ID == diag::err_ovl_no_viable_member_function_in_call ||
         ID == diag::err_ovl_no_viable_function_in_init ||
         ID == diag::err_ovl_no_viable_object_call;
}

bool warpcc::isOperatorError(unsigned ID) {
  return ID == diag::err_ovl_no_viable_oper ||
         ID == diag::err_typecheck_invalid_operands;
}

/// The words of "call to SPACE function from SPACE function" in a note.
static std::pair<StringRef, StringRef> spacesIn(StringRef Note) {
  StringRef Call = Note.rsplit("call to ").second;
  auto [Callee, Caller] = Call.split(" function from ");
  return {Callee, Caller.split(" function").first};
}

bool warpcc::describeWrongSide(CollectedDiagnostic &Error,
                               const Diagnostic &Note) {
  if (Note.getID() != diag::note_ovl_candidate_bad_target)
    return false;
  SmallString<128> Text;
  Note.FormatDiagnostic(Text);
  auto [Callee, Caller] = spacesIn(Text);
  if (Callee.empty() || Caller.empty())
    return false;
  // 'name', the last thing in the error's text.
  StringRef Old = Error.Message;
  std::string Name = Old.substr(Old.find('\'')).str();
  bool ToHost = Callee == "__host__";
  const DiagnosticSpec *Rule = findDiagnosticSpec(
      ToHost ? "exec.call.device-to-host" : "exec.call.host-to-device");
  if (Name.empty() || !Rule)
    return false;
  Error.Message =
      (Twine("calling a ") + Callee + " function " + Name + " from a " +
       Caller + " function is not allowed; " +
       (ToHost ? "make it __host__ __device__, or call a device function"
               : "launch a kernel that calls it, or make it __host__ "
                 "__device__"))
          .str();
  Error.RuleId = Rule->Id.str();
  Error.Section = Rule->Section.str();
  return true;
}

SourceLocation warpcc::outsideSystemMacros(SourceLocation Loc,
                                           const SourceManager &SM) {
  while (Loc.isMacroID() && SM.isInSystemHeader(SM.getSpellingLoc(Loc)))
    Loc = SM.getImmediateExpansionRange(Loc).getBegin();
  return Loc;
}
