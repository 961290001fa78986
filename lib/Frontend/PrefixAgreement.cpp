//===- lib/Frontend/PrefixAgreement.cpp - one prefix, two devices ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text behind a prefix is read by a preprocessor that the prefix has left
// in some state. As long as nothing is asked of that state that differs, the
// tokens are the same; so they need not be read for the follower at all. What
// differs are macros, mostly __CUDA_ARCH__. They are found by comparing the
// tables of macros behind the prefix; the other parts of the state (files that
// were read once, the stacks of pragmas) differ only if files or tokens do.
//===----------------------------------------------------------------------===//
#include "PrefixAgreement.h"
#include "PrefixCache.h"
#include "PrefixUse.h"
#include "RecordingFileSystem.h"
#include "Scout.h"
#include "TokenDifference.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

//===-- Macros ------------------------------------------------------------===//

/// The definition as text that can be compared with that of another
/// preprocessor.
static std::string definition(const Preprocessor &PP, const MacroInfo &M) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << M.isBuiltinMacro() << M.isFunctionLike() << M.isC99Varargs()
     << M.isGNUVarargs();
  for (const IdentifierInfo *P : M.params())
    OS << ' ' << P->getName();
  for (const Token &T : M.tokens())
    OS << '\0' << T.hasLeadingSpace() << PP.getSpelling(T);
  return Text;
}

/// Macros of \p PP that name one of \p Names, or a macro that does.
static StringSet<> macrosThatLeadTo(Preprocessor &PP,
                                    const StringSet<> &Names) {
  DenseMap<const IdentifierInfo *, std::vector<const IdentifierInfo *>> NamedBy;
  for (const auto &Row : PP.macros())
    if (const MacroInfo *M = PP.getMacroInfo(Row.first))
      for (const Token &T : M->tokens())
        if (const IdentifierInfo *I = T.getIdentifierInfo())
          NamedBy[I].push_back(Row.first);
  StringSet<> Found;
  SmallVector<const IdentifierInfo *> Pending;
  for (const auto &N : Names)
    Pending.push_back(PP.getIdentifierInfo(N.getKey()));
  while (!Pending.empty())
    for (const IdentifierInfo *Macro : NamedBy.lookup(Pending.pop_back_val()))
      if (Found.insert(Macro->getName()).second)
        Pending.push_back(Macro);
  return Found;
}

static void compareMacros(Preprocessor &Mine, Preprocessor &Other,
                          PrefixAgreement &Agreed) {
  using Side = PrefixAgreement::MacroSide;
  for (const auto &Row : Mine.macros()) {
    const MacroInfo *M = Mine.getMacroInfo(Row.first);
    StringRef Name = Row.first->getName();
    const MacroInfo *O = Other.getMacroInfo(Other.getIdentifierInfo(Name));
    if (M && !O)
      Agreed.Macros[Name] = Side::LeaderOnly;
    else if (M && definition(Mine, *M) != definition(Other, *O))
      Agreed.Macros[Name] = Side::Both;
  }
  StringSet<> FollowersOwn;
  for (const auto &Row : Other.macros()) {
    StringRef Name = Row.first->getName();
    if (Other.getMacroInfo(Row.first) &&
        !Mine.getMacroInfo(Mine.getIdentifierInfo(Name))) {
      Agreed.Macros[Name] = Side::FollowerOnly;
      FollowersOwn.insert(Name);
    }
  }
  if (!FollowersOwn.empty())
    for (const auto &Name : macrosThatLeadTo(Mine, FollowersOwn))
      Agreed.Macros.try_emplace(Name.getKey(), Side::Both);
  if (Mine.getCounterValue() != Other.getCounterValue())
    Agreed.Macros["__COUNTER__"] = Side::Both;
}

//===-- Agreeing ----------------------------------------------------------===//

static bool operator==(const PrefixInputs::File &A,
                       const PrefixInputs::File &B) {
  return A.Path == B.Path && A.Hash == B.Hash;
}

namespace {
/// One of the two sides: reads the text as a pass of \p Request does.
class PrefixScout {
  const PassRequest &Request;
  StringRef Text;
  IntrusiveRefCntPtr<RecordingFileSystem> Files;

public:
  TokenTrace Tokens;
  PrefixInputs Inputs;

  PrefixScout(const PassRequest &Request, StringRef Text)
      : Request(Request), Text(Text),
        Files(makeIntrusiveRefCnt<RecordingFileSystem>(
            sourceFileSystem(Request))) {}

  /// \p AtEnd is called while the preprocessor is there.
  bool read(function_ref<void(Preprocessor &)> AtEnd) {
    auto Adjust = [&](CompilerInvocation &Invocation) {
      usePrefixAsSource(Invocation, Text);
    };
    auto End = [&](CompilerInstance &CI) {
      Files->collect(CI.getSourceManager(), Inputs);
      AtEnd(CI.getPreprocessor());
    };
    return readTokens(Request, {Files, Adjust, nullptr, End}, Tokens);
  }
};
} // namespace

/// The same headers, with the same contents, and the same ones looked for?
static bool readAlike(const PrefixInputs &A, const PrefixInputs &B) {
  return A.Files == B.Files && A.Absent == B.Absent && A.Present == B.Present;
}

static void compareSides(const PrefixScout &Mine, Preprocessor &MyPP,
                         const PrefixScout &Other, Preprocessor &OtherPP,
                         PrefixAgreement &Agreed) {
  if (!readAlike(Mine.Inputs, Other.Inputs)) {
    Agreed.Why = "other headers are read for it";
    return;
  }
  TokenDifference Difference;
  if (!Difference.compare(Mine.Tokens, Other.Tokens)) {
    Agreed.Why = Difference.why();
    return;
  }
  Agreed.Why.clear();
  Agreed.Names.assign(Difference.names().begin(), Difference.names().end());
  for (StringRef Name : Difference.touched())
    Agreed.Touched.push_back(Name.str());
  sort(Agreed.Names);
  sort(Agreed.Touched);
  compareMacros(MyPP, OtherPP, Agreed);
}

PrefixAgreement agreeOnPrefix(const PassRequest &Leader,
                              const PassRequest &Follower, StringRef Text,
                              const PrefixInputs &Inputs) {
  TimeTraceScope Scope("Compare headers", Follower.Name);
  PrefixAgreement Agreed;
  Agreed.Why = "its headers cannot be compared";
  PrefixScout Mine(Leader, Text), Other(Follower, Text);
  Mine.read([&](Preprocessor &MyPP) {
    // What changes between the entry and now is not of this entry.
    if (Mine.Inputs.Files == Inputs.Files)
      Other.read([&](Preprocessor &OtherPP) {
        compareSides(Mine, MyPP, Other, OtherPP, Agreed);
      });
  });
  return Agreed;
}

//===-- Behind the prefix -------------------------------------------------===//

/// What the preprocessor makes of these does not depend on the architecture.
/// (__COUNTER__ would be among the macros that differ.)
static bool isPortableBuiltin(StringRef Name) {
  static const StringSet<> Names = {
      "__LINE__",          "__FILE__",        "__FILE_NAME__",
      "__BASE_FILE__",     "__COUNTER__",     "__INCLUDE_LEVEL__",
      "__has_include",     "__has_attribute", "__has_include_next",
      "__has_feature",     "__has_extension", "__has_cpp_attribute",
      "__has_c_attribute", "__has_warning",   "_Pragma",
      "__DATE__",          "__TIME__",        "__TIMESTAMP__"};
  return Names.contains(Name);
}

namespace {
class BehindPrefixWatch : public PPCallbacks {
  using Side = PrefixAgreement::MacroSide;

  Preprocessor &PP;
  DenseMap<const IdentifierInfo *, Side> Macros;
  bool FollowerHasMore = false;
  std::function<void()> OnUse;

public:
  BehindPrefixWatch(Preprocessor &PP, const PrefixAgreement &Agreed,
                    std::function<void()> OnUse)
      : PP(PP), OnUse(std::move(OnUse)) {
    for (const auto &Row : Agreed.Macros) {
      Macros[PP.getIdentifierInfo(Row.getKey())] = Row.getValue();
      FollowerHasMore |= Row.getValue() == Side::FollowerOnly;
    }
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Definition,
                    SourceRange, const MacroArgs *) override {
    const IdentifierInfo *I = Name.getIdentifierInfo();
    const MacroInfo *M = Definition.getMacroInfo();
    if (Macros.contains(I) ||
        (M && M->isBuiltinMacro() && !isPortableBuiltin(I->getName())) ||
        (M && FollowerHasMore && hidesNames(*M)))
      OnUse();
  }

  void MacroDefined(const Token &Name, const MacroDirective *) override {
    noteChange(Name);
  }
  void MacroUndefined(const Token &Name, const MacroDefinition &,
                      const MacroDirective *) override {
    noteChange(Name);
  }

  void Defined(const Token &Name, const MacroDefinition &,
               SourceRange) override {
    noteQuestion(Name);
  }
  void Ifdef(SourceLocation, const Token &Name,
             const MacroDefinition &) override {
    noteQuestion(Name);
  }
  void Ifndef(SourceLocation, const Token &Name,
              const MacroDefinition &) override {
    noteQuestion(Name);
  }
  void Elifdef(SourceLocation, const Token &Name,
               const MacroDefinition &) override {
    noteQuestion(Name);
  }
  void Elifndef(SourceLocation, const Token &Name,
                const MacroDefinition &) override {
    noteQuestion(Name);
  }

  void If(SourceLocation Loc, SourceRange, ConditionValueKind) override {
    noteCondition(Loc);
  }
  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind,
            SourceLocation) override {
    noteCondition(Loc);
  }

  /// The stacks of macro definitions are out of sight, and so is what the
  /// readers of pragmas make of macros.
  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    StringRef Line = restOfLine(PP.getSourceManager(), Loc);
    bool Uses = Line.contains("_macro");
    namesReachedFrom(
        PP, Line, [&](const IdentifierInfo *I) { Uses |= Macros.contains(I); });
    if (Uses)
      OnUse();
  }

private:
  /// Does it make up names, or something else of names?
  static bool hidesNames(const MacroInfo &M) {
    return any_of(M.tokens(), [](const Token &T) {
      return T.isOneOf(tok::hash, tok::hashhash, tok::hashat) ||
             (T.is(tok::identifier) &&
              T.getIdentifierInfo()->isStr("__VA_OPT__"));
    });
  }

  void noteChange(const Token &Name) {
    // What is built in and what the command line defines is part of the prefix.
    if (Macros.contains(Name.getIdentifierInfo()) &&
        !PP.getSourceManager().isWrittenInBuiltinFile(Name.getLocation()) &&
        !PP.getSourceManager().isWrittenInCommandLineFile(Name.getLocation()))
      OnUse();
  }

  void noteQuestion(const Token &Name) {
    auto At = Macros.find(Name.getIdentifierInfo());
    if (At != Macros.end() && At->second != Side::Both)
      OnUse();
  }

  /// Identifiers of a condition that are no macros here.
  void noteCondition(SourceLocation Loc) {
    if (!FollowerHasMore)
      return;
    StringRef Text = restOfLine(PP.getSourceManager(), Loc);
    for (const auto &[I, S] : Macros)
      if (S == Side::FollowerOnly && Text.contains(I->getName()))
        OnUse();
    if (Text.contains("/*")) // which may go on in the next line
      OnUse();
  }
};
} // namespace

void watchBehindPrefix(Preprocessor &PP, const PrefixAgreement &Agreed,
                       std::function<void()> OnUse) {
  PP.addPPCallbacks(
      std::make_unique<BehindPrefixWatch>(PP, Agreed, std::move(OnUse)));
}

bool namesMacro(const TokenTrace &Trace, const PrefixAgreement &Agreed) {
  DenseSet<uint64_t> Names;
  for (const auto &Row : Agreed.Macros)
    if (Row.getValue() == PrefixAgreement::FollowerOnly)
      Names.insert(spellingHash(Row.getKey()));
  return !Names.empty() && any_of(Trace.tokens(), [&](const TracedToken &T) {
    return Names.contains(T.Spelling);
  });
}

} // namespace warpcc
