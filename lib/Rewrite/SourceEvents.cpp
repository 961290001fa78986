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

/// CUDA's alone of these: in code that is written for every host compiler, as
/// libraries are, the others are decided by the one that reads it.
static bool isCudaMacro(StringRef Name) {
  return isOwnMacro(Name) && Name != "__WARPCC__" &&
         !Name.starts_with("__clang") && !Name.starts_with("__has_") &&
         Name != "__llvm__";
}

/// The headers of CUDA's that hold its constructs and that users include. All
/// others mean the same to any host compiler, or bring nothing but device
/// functions, which it need not know.
static bool isLibraryHeader(StringRef Name) {
  for (StringRef Prefix : {"thrust/", "cub/", "cuda/", "cooperative_groups",
                           "cuda_pipeline", "cuda_awbarrier"})
    if (Name.starts_with(Prefix))
      return true;
  return false;
}

/// Is it one that no other compiler can read? Its templates launch kernels or
/// call device functions.
static bool needsTranslation(StringRef Name) {
  return !StringSwitch<bool>(Name)
              .Cases({"thrust/complex.h", "thrust/pair.h"}, true)
              .Cases({"thrust/tuple.h", "thrust/version.h"}, true)
              .Case("cooperative_groups.h", true)
              .Default(Name.starts_with("cuda/")) &&
         isLibraryHeader(Name);
}

//===-- Places ------------------------------------------------------------===//

bool isUsersFile(const SourceManager &SM, SourceLocation Loc) {
  Loc = SM.getExpansionLoc(Loc);
  return Loc.isValid() && !SM.isInSystemHeader(Loc) &&
         !SM.isWrittenInBuiltinFile(Loc) &&
         !SM.isWrittenInCommandLineFile(Loc) &&
         !SM.isWrittenInScratchSpace(Loc);
}

/// May it become so, when all is read?
static bool mayBeTranslated(const SourceEvents &Events, const SourceManager &SM,
                            SourceLocation Loc) {
  return isUsersFile(SM, Loc) ||
         Events.LibraryFiles.contains(SM.getFileID(SM.getExpansionLoc(Loc)));
}

bool isTranslated(const SourceEvents &Events, const SourceManager &SM,
                  SourceLocation Loc) {
  return Events.TranslatesLibraries ? mayBeTranslated(Events, SM, Loc)
                                    : isUsersFile(SM, Loc);
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
  bool AwaitsEntry = false, AwaitsLibrary = false, AwaitsForeign = false;
  StringSet<> SystemFolders;

public:
  Recorder(Preprocessor &PP, SourceEvents &Events,
           ArrayRef<std::string> SystemFolders)
      : PP(PP), SM(PP.getSourceManager()), Events(Events) {
    for (StringRef Folder : SystemFolders)
      this->SystemFolders.insert(Folder);
  }

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Named,
                          bool IsAngled, CharSourceRange Name,
                          OptionalFileEntryRef File, StringRef SearchPath,
                          StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    AwaitsEntry = false;
    if (!File || !mayBeTranslated(Events, SM, Hash))
      return;
    bool FromLibrary = isOfLibrary(Hash), FromForeign = isForeign(Hash);
    AwaitsForeign =
        !isLibraryHeader(Named) &&
        (SystemFolders.contains(SearchPath) || (FromForeign && !IsAngled));
    AwaitsLibrary =
        AwaitsForeign || isLibraryHeader(Named) || (FromLibrary && !IsAngled);
    Events.TranslatesLibraries |=
        (!FromLibrary || FromForeign) && needsTranslation(Named);
    Inclusion I;
    if (Name.getBegin().isMacroID()) {
      I.Name = I.Directive = restOfDirective(PP, Hash);
      I.Name.Begin = SM.getFileOffset(SM.getExpansionLoc(Name.getBegin()));
    } else {
      I.Name = spanOf(SM, Name.getBegin(), Name.getEnd());
      I.Directive = {I.Name.File, SM.getFileOffset(Hash), I.Name.End};
    }
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
    FileID Entered = SM.getFileID(Loc);
    Events.Inclusions.back().Entered = Entered;
    if (AwaitsLibrary)
      Events.LibraryFiles.insert(Entered);
    if (AwaitsForeign)
      Events.ForeignFiles.insert(Entered);
    AwaitsEntry = false;
  }

  void FileSkipped(const FileEntryRef &, const Token &,
                   SrcMgr::CharacteristicKind) override {
    AwaitsEntry = false;
  }

  void If(SourceLocation Loc, SourceRange Range,
          ConditionValueKind Value) override {
    addCondition(Loc, Value == CVK_True);
  }
  void Elif(SourceLocation Loc, SourceRange Range, ConditionValueKind Value,
            SourceLocation) override {
    if (Value != CVK_NotEvaluated)
      addCondition(Loc, Value == CVK_True);
  }
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &Macro) override {
    addCondition(Loc, bool(Macro));
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &Macro) override {
    addCondition(Loc, !Macro);
  }

  void PragmaDirective(SourceLocation Loc,
                       PragmaIntroducerKind Introducer) override {
    if (Loc.isMacroID() || !mayBeTranslated(Events, SM, Loc))
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
    if (isCudaPragma(Name) && !isOfLibrary(Loc))
      Events.Pragmas.push_back(Line);
    else if (Name == "once" && SM.getFileID(Loc) != SM.getMainFileID())
      Events.Onces.push_back(Line);
  }

  void MacroExpands(const Token &NameTok, const MacroDefinition &Definition,
                    SourceRange Range, const MacroArgs *Args) override {
    const IdentifierInfo *Name = NameTok.getIdentifierInfo();
    bool Specifier = isSpecifier(Name->getName());
    if (!Specifier && !isOwnMacro(Name->getName()))
      return;
    SourceLocation Loc = NameTok.getLocation();
    if (!mayBeTranslated(Events, SM, Loc))
      return;
    if (Specifier && isForeign(Loc))
      Events.TranslatesLibraries = true;
    // In a library, what is empty for other host compilers stays, and what has
    // a value keeps it: valuesOfMacros().
    if (isOfLibrary(Loc) && (!Args || Loc.isMacroID() || !Specifier))
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
  bool isOfLibrary(SourceLocation Loc) {
    return Events.LibraryFiles.contains(SM.getFileID(SM.getExpansionLoc(Loc)));
  }

  bool isForeign(SourceLocation Loc) {
    return Events.ForeignFiles.contains(SM.getFileID(SM.getExpansionLoc(Loc)));
  }

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

  /// The directive \p Text with what is CUDA's decided, or nothing if nothing
  /// is.
  std::optional<std::string> withoutCudaMacros(StringRef Text) {
    auto IsName = [](char C) { return isAlnum(C) || C == '_'; };
    std::string Result;
    bool Changed = false;
    for (size_t At = 0; At != Text.size();) {
      StringRef Word = Text.substr(At).take_while(IsName);
      At += Word.size();
      if (Word.empty()) {
        Result += Text[At++];
        continue;
      }
      if (!isCudaMacro(Word) || !PP.isMacroDefined(Word)) {
        Result += Word;
        continue;
      }
      // `defined X`, `defined(X)`
      StringRef Before = StringRef(Result).rtrim();
      bool Parenthesis = Before.consume_back("(");
      if (Before.rtrim().ends_with("defined")) {
        Result.resize(Before.rtrim().size() - strlen("defined"));
        Result += "1";
        if (Parenthesis)
          At = std::min(Text.find(')', At), Text.size() - 1) + 1;
        Changed = true;
      } else {
        Result += Word; // it has its value
      }
    }
    return Changed ? std::optional(Result) : std::nullopt;
  }

  void addCondition(SourceLocation Loc, bool Value) {
    if (!mayBeTranslated(Events, SM, Loc))
      return;
    FileSpan Directive = restOfDirective(PP, Loc);
    StringRef Text = textOf(Directive);
    if (isOfLibrary(Loc)) {
      StringRef Name = Text.drop_while([](char C) { return !isSpace(C); });
      if (Text.starts_with("ifdef") || Text.starts_with("ifndef")) {
        Name = Name.trim();
        if (isCudaMacro(Name) && PP.isMacroDefined(Name))
          Events.Conditions.push_back({Directive, Value, ""});
      } else if (auto New = withoutCudaMacros(Text)) {
        Events.Conditions.push_back({Directive, Value, std::move(*New)});
      }
      return;
    }
    StringSet<> Seen;
    if (namesOwnMacro(Text, Seen))
      Events.Conditions.push_back({Directive, Value, ""});
  }
};

} // namespace

std::string valuesOfMacros(Preprocessor &PP) {
  std::string Result;
  for (StringRef Name : {"__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__",
                         "__CUDACC_VER_BUILD__", "__CUDA_ARCH_LIST__"}) {
    const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Name));
    if (!Macro)
      continue;
    Result += ("#undef " + Name + "\n#define " + Name).str();
    for (const Token &T : Macro->tokens())
      Result += ' ' + PP.getSpelling(T);
    Result += '\n';
  }
  return Result;
}

std::function<void(const Token &)>
recordSourceEvents(Preprocessor &PP, SourceEvents &Events,
                   ArrayRef<std::string> SystemFolders) {
  PP.addPPCallbacks(std::make_unique<Recorder>(PP, Events, SystemFolders));
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
      LastIsUsers = mayBeTranslated(Events, SM, Loc);
    }
    if (LastIsUsers)
      Events.Expansions[Loc].push_back(Tok);
  };
}

} // namespace warpcc::rewrite
