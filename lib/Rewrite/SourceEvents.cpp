//===- lib/Rewrite/SourceEvents.cpp - what no AST remembers ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SourceEvents.h"
#include "warpcc/Rewrite/Rewrite.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

//===-- Tables ------------------------------------------------------------===//

/// Gone from the translation. With a host compiler the CUDA headers define them
/// to nothing, so they may stay inside the user's own macros.
bool isSpecifier(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases({"__host__", "__device__", "__global__"}, true)
      .Cases({"__constant__", "__shared__", "__managed__"}, true)
      .Cases({"__grid_constant__", "__launch_bounds__", "__maxnreg__"}, true)
      .Cases({"__cluster_dims__", "__block_size__", "__inline_hint__"}, true)
      .Cases({"__nv_pure__", "__local_maxnreg__"}, true)
      .Cases({"__tile__", "__tile_global__"}, true)
      .Default(false);
}

/// Macros that are this compiler's, and that g++ has not, or with another
/// value. `__CUDA_ARCH__` is not among them: no host pass has it.
static bool isOwnMacro(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases({"__CUDACC__", "__NVCC__", "__CUDA__", "__WARPCC__"}, true)
      .Cases({"__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__"}, true)
      .Cases({"__CUDACC_VER_BUILD__", "__CUDACC_RDC__"}, true)
      .Cases({"__CUDACC_EXTENDED_LAMBDA__", "__CUDACC_DEBUG__"}, true)
      .Cases({"__CUDACC_RELAXED_CONSTEXPR__", "__CUDA_ARCH_LIST__"}, true)
      .Cases({"__CUDA_API_VER_MAJOR__", "__CUDA_API_VER_MINOR__"}, true)
      .Cases({"__NVCC_DIAG_PRAGMA_SUPPORT__"}, true)
      .Cases({"__CUDACC_DEVICE_ATOMIC_BUILTINS__"}, true)
      .Cases({"__clang__", "__clang_major__", "__clang_minor__"}, true)
      .Cases({"__clang_patchlevel__", "__clang_version__", "__llvm__"}, true)
      .Cases({"__has_feature", "__has_extension", "__has_builtin"}, true)
      .Default(false);
}

static bool isCudaPragma(StringRef Name) {
  return Name.starts_with("nv_") ||
         StringSwitch<bool>(Name)
             .Cases({"unroll", "nounroll", "hd_warning_disable"}, true)
             .Cases({"diag_suppress", "diag_warning", "diag_error"}, true)
             .Cases({"diag_default", "diag_remark", "diag_once"}, true)
             .Cases({"clang"}, true)
             .Default(false);
}

/// Why the header \p Name means nothing to another host compiler, if so.
static std::optional<UnreadableHeader> unreadable(StringRef Name,
                                                  bool BuiltinHeaders) {
  bool IsLibrary = Name.starts_with("thrust/") || Name.starts_with("cub/");
  bool IsData = StringSwitch<bool>(Name)
                    .Cases({"thrust/complex.h", "thrust/pair.h"}, true)
                    .Cases({"thrust/tuple.h", "thrust/version.h"}, true)
                    .Default(false);
  if (IsLibrary && !IsData)
    return UnreadableHeader{
        {},
        ("'" + Name + "', whose templates launch kernels of their own,").str(),
        "leave its uses to another source"};
  bool NeedsNative = StringSwitch<bool>(Name)
                         .Cases({"cuda_fp16.h", "cuda_bf16.h"}, true)
                         .Cases({"cuda_fp8.h", "cuda_fp6.h"}, true)
                         .Cases({"cuda_fp4.h", "mma.h"}, true)
                         .Default(false);
  if (BuiltinHeaders && NeedsNative)
    return UnreadableHeader{
        {},
        ("'" + Name + "' of the builtin headers, which needs Clang,").str(),
        "use a CUDA Toolkit's headers (--cuda-path)"};
  return std::nullopt;
}

//===-- Places ------------------------------------------------------------===//

bool isUsersFile(const SourceManager &SM, SourceLocation Loc) {
  Loc = SM.getExpansionLoc(Loc);
  return Loc.isValid() && !SM.isInSystemHeader(Loc) &&
         !SM.isWrittenInBuiltinFile(Loc) &&
         !SM.isWrittenInCommandLineFile(Loc) &&
         !SM.isWrittenInScratchSpace(Loc);
}

static FileSpan spanOf(const SourceManager &SM, SourceLocation Begin,
                       SourceLocation End) {
  auto [File, From] = SM.getDecomposedLoc(Begin);
  return {File, From, SM.getFileOffset(End)};
}

FileSpan restOfDirective(Preprocessor &PP, SourceLocation Loc) {
  SourceManager &SM = PP.getSourceManager();
  auto [File, Begin] = SM.getDecomposedLoc(Loc);
  StringRef Text = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), PP.getLangOpts(), Text.begin(),
            Text.begin() + Begin, Text.end());
  FileSpan Result = {File, Begin, Begin};
  Token Tok;
  for (bool First = true;; First = false) {
    bool AtEnd = Raw.LexFromRawLexer(Tok);
    if (Tok.is(tok::eof) || (!First && Tok.isAtStartOfLine()))
      return Result;
    Result.End = SM.getFileOffset(Tok.getLocation()) + Tok.getLength();
    if (AtEnd)
      return Result;
  }
}

//===-- Recording ---------------------------------------------------------===//

namespace {

class Recorder : public PPCallbacks {
  Preprocessor &PP;
  SourceManager &SM;
  SourceEvents &Events;
  /// The last #include, until it is known whether its file is read.
  bool AwaitsEntry = false;

public:
  Recorder(Preprocessor &PP, SourceEvents &Events)
      : PP(PP), SM(PP.getSourceManager()), Events(Events) {}

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Named,
                          bool IsAngled, CharSourceRange Name,
                          OptionalFileEntryRef File, StringRef SearchPath,
                          StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    AwaitsEntry = false;
    if (!File || !isUsersFile(SM, Hash))
      return;
    if (Named == HostSourceHeader && SM.getFileID(Hash) == SM.getMainFileID())
      Events.IsTranslation = true;
    const IdentifierInfo *OfBuiltin =
        PP.getIdentifierInfo("WARPCC_RUNTIME_API_OVERLOADS_H");
    if (auto Why = unreadable(Named, PP.isMacroDefined(OfBuiltin))) {
      Why->Loc = Name.getBegin();
      Events.Unreadable.push_back(std::move(*Why));
    }
    if (Name.getBegin().isMacroID())
      return;
    Inclusion I;
    I.Name = spanOf(SM, Name.getBegin(), Name.getEnd());
    I.Directive = {I.Name.File, SM.getFileOffset(Hash), I.Name.End};
    I.Entry = &File->getFileEntry();
    I.Path = File->getName().str();
    OptionalFileEntryRef Includer = SM.getFileEntryRefForID(I.Name.File);
    I.BesideIncluder =
        !IsAngled && Includer && SearchPath == Includer->getDir().getName();
    Events.Inclusions.push_back(std::move(I));
    AwaitsEntry = true;
  }

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason != EnterFile || !AwaitsEntry)
      return;
    Events.Inclusions.back().Entered = SM.getFileID(Loc);
    AwaitsEntry = false;
  }

  void FileSkipped(const FileEntryRef &, const Token &,
                   SrcMgr::CharacteristicKind) override {
    AwaitsEntry = false;
  }

  void If(SourceLocation Loc, SourceRange Range,
          ConditionValueKind Value) override {
    addCondition(Loc, Range, Value == CVK_True);
  }
  void Elif(SourceLocation Loc, SourceRange Range, ConditionValueKind Value,
            SourceLocation) override {
    if (Value != CVK_NotEvaluated)
      addCondition(Loc, Range, Value == CVK_True);
  }
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &Macro) override {
    addCondition(Loc, Name.getLocation(), bool(Macro));
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &Macro) override {
    addCondition(Loc, Name.getLocation(), !Macro);
  }

  void PragmaDirective(SourceLocation Loc,
                       PragmaIntroducerKind Introducer) override {
    if (Loc.isMacroID() || !isUsersFile(SM, Loc))
      return;
    FileSpan Line = restOfDirective(PP, Loc);
    StringRef Text = textOf(Line);
    if (Introducer == PIK__Pragma) {
      size_t Open = Text.find('"'), Close = Text.find(')');
      if (Open == StringRef::npos || Close == StringRef::npos)
        return;
      Line.End = Line.Begin + Close + 1;
      Text = Text.substr(Open + 1);
    } else {
      Text = Text.drop_front().ltrim(); // '#'
      Text.consume_front("pragma");
    }
    StringRef Name =
        Text.ltrim().take_while([](char C) { return isAlnum(C) || C == '_'; });
    if (isCudaPragma(Name))
      Events.Pragmas.push_back(Line);
    else if (Name == "once" && SM.getFileID(Loc) != SM.getMainFileID())
      Events.Onces.push_back(Line);
  }

  void MacroExpands(const Token &NameTok, const MacroDefinition &Definition,
                    SourceRange Range, const MacroArgs *) override {
    const IdentifierInfo *Name = NameTok.getIdentifierInfo();
    bool Specifier = isSpecifier(Name->getName());
    if (!Specifier && !isOwnMacro(Name->getName()))
      return;
    SourceLocation Loc = NameTok.getLocation();
    if (!isUsersFile(SM, Loc))
      return;
    const MacroInfo *Macro = Definition.getMacroInfo();
    if (Loc.isMacroID()) {
      if (!Specifier)
        Events.MustExpand.push_back(SM.getExpansionLoc(Loc));
    } else if (Specifier) {
      // The user's own macro of that name is not ours to take away.
      if (Macro && !isUsersFile(SM, Macro->getDefinitionLoc()))
        Events.Specifiers[Loc] = wholeTokens(Range);
    } else if (Macro && !Macro->isBuiltinMacro()) {
      std::string Text;
      for (const Token &T : Macro->tokens())
        Text += (Text.empty() ? "" : " ") + PP.getSpelling(T);
      Events.OwnMacros.push_back({wholeTokens(Range), std::move(Text)});
    }
  }

private:
  StringRef textOf(const FileSpan &S) {
    return SM.getBufferData(S.File).slice(S.Begin, S.End);
  }

  FileSpan wholeTokens(SourceRange Range) {
    FileSpan S = spanOf(SM, Range.getBegin(), Range.getEnd());
    S.End += Lexer::MeasureTokenLength(Range.getEnd(), SM, PP.getLangOpts());
    return S;
  }

  /// Does \p Text name a macro of this compiler, or one that is made of those?
  bool namesOwnMacro(StringRef Text, StringSet<> &Seen) {
    while (!Text.empty()) {
      Text = Text.drop_while([](char C) { return !isAlpha(C) && C != '_'; });
      StringRef Name =
          Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
      Text = Text.drop_front(Name.size());
      if (Name.empty() || !Seen.insert(Name).second)
        continue;
      if (isOwnMacro(Name))
        return true;
      const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
      if (!Macro || !isUsersFile(SM, Macro->getDefinitionLoc()))
        continue;
      for (const Token &T : Macro->tokens())
        if (T.isAnyIdentifier() && namesOwnMacro(PP.getSpelling(T), Seen))
          return true;
    }
    return false;
  }

  void addCondition(SourceLocation Loc, SourceRange, bool Value) {
    if (!isUsersFile(SM, Loc))
      return;
    FileSpan Directive = restOfDirective(PP, Loc);
    StringSet<> Seen;
    if (namesOwnMacro(textOf(Directive), Seen))
      Events.Conditions.push_back({Directive, Value});
  }
};

} // namespace

std::function<void(const Token &)> recordSourceEvents(Preprocessor &PP,
                                                      SourceEvents &Events) {
  PP.addPPCallbacks(std::make_unique<Recorder>(PP, Events));
  // Only what macros of the user's files become is kept: most tokens by far are
  // those of system headers.
  FileID LastFile;
  bool LastIsUsers = false;
  return [&PP, &Events, LastFile, LastIsUsers](const Token &Tok) mutable {
    if (!Tok.getLocation().isMacroID() || Tok.isAnnotation())
      return;
    SourceManager &SM = PP.getSourceManager();
    SourceLocation Loc = SM.getExpansionLoc(Tok.getLocation());
    FileID File = SM.getFileID(Loc);
    if (File != LastFile) {
      LastFile = File;
      LastIsUsers = isUsersFile(SM, Loc);
    }
    if (LastIsUsers)
      Events.Expansions[Loc].push_back(Tok);
  };
}

} // namespace warpcc::rewrite
