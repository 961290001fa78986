//===- lib/Rewrite/Headers.cpp - the user's own headers -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A header with edits cannot be included as it is on disk: its translation
// stands in the place of the #include, between #line directives. So does that
// of a header which includes such a one. All others stay included, and the host
// compiler reads them itself.
//===----------------------------------------------------------------------===//
#include "Constructs.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

namespace {

class HeaderTexts {
  using EnterMap = DenseMap<FileID, const Inclusion *>;
  Translation &T;
  const SourceManager &SM;
  DenseSet<const void *> Inlined; ///< files, by identity
  DenseMap<FileID, std::vector<const Inclusion *>> Of;

public:
  explicit HeaderTexts(Translation &T) : T(T), SM(T.SM) {
    for (const Inclusion &I : T.Events.Inclusions)
      Of[I.Directive.File].push_back(&I);
  }

  /// Finds the files to be inlined: those with edits, those around them, and
  /// those that would bring one of them a second time from the disk.
  bool choose() {
    EnterMap Enters;
    for (const Inclusion &I : T.Events.Inclusions)
      if (I.Entered.isValid())
        Enters[I.Entered] = &I;
    for (const Inclusion &I : T.Events.Inclusions)
      if (I.Entered.isValid() && T.Edits.touches(I.Entered) &&
          !inlineUpTo(I.Entered, Enters))
        return false;
    return inlineAroundOnces(Enters) && checkAll(Enters) && forgetOnces(Enters);
  }

  std::string textOf(FileID File) {
    for (const Inclusion *I : Of.lookup(File)) {
      if (!Inlined.contains(I->Entry)) {
        // Where the text of a header moves, it does not find its neighbours.
        if (I->BesideIncluder && File != SM.getMainFileID())
          T.Edits.replace(I->Name, "\"" + I->Path + "\"");
        continue;
      }
      T.Edits.replace(I->Directive, I->Entered.isValid() ? inlined(*I) : "");
    }
    return T.Edits.render(File);
  }

private:
  bool inlineUpTo(FileID File, const EnterMap &Enters) {
    while (File != SM.getMainFileID()) {
      const Inclusion *Via = Enters.lookup(File);
      if (!Via)
        return refuse(File);
      Inlined.insert(Via->Entry);
      File = Via->Directive.File;
    }
    return true;
  }

  /// An inlined file cannot say `#pragma once` any more: no file that the host
  /// compiler reads may include it. (Guards do their work in either place.)
  bool inlineAroundOnces(const EnterMap &Enters) {
    DenseSet<const void *> Once;
    for (const FileSpan &Pragma : T.Events.Onces)
      if (const Inclusion *Via = Enters.lookup(Pragma.File))
        Once.insert(Via->Entry);
    for (size_t Known = 0; Known != Inlined.size();) {
      Known = Inlined.size();
      for (const Inclusion &I : T.Events.Inclusions)
        if (Inlined.contains(I.Entry) && Once.contains(I.Entry) &&
            !inlineUpTo(I.Directive.File, Enters))
          return false;
    }
    return true;
  }

  /// \p Flags: those of a line marker, or none.
  static std::string line(unsigned Number, StringRef File, StringRef Flags) {
    std::string Result;
    raw_string_ostream OS(Result);
    File.consume_front("./");
    OS << (Flags.empty() ? "#line " : "# ") << Number << " \"";
    printEscapedString(File, OS);
    OS << '"' << Flags << '\n';
    return Result;
  }

  /// Host compilers are lenient with system headers, and silent about them:
  /// they are told which they are as preprocessed text tells it.
  std::string inlined(const Inclusion &I) {
    std::string Body = textOf(I.Entered);
    if (!StringRef(Body).ends_with("\n"))
      Body += '\n';
    unsigned Next = SM.getLineNumber(I.Directive.File, I.Directive.End) + 1;
    StringRef Outer = SM.getFileEntryRefForID(I.Directive.File)->getName();
    StringRef In, Out;
    if (T.Events.LibraryFiles.contains(I.Entered)) {
      In = " 1 3";
      Out = T.Events.LibraryFiles.contains(I.Directive.File) ? " 2 3" : " 2";
    }
    std::string Back = line(Next, Outer, Out);
    Back.pop_back();
    return "\n" + line(1, I.Path, In) + Body + Back;
  }

  bool refuse(FileID File) {
    SourceLocation Loc = SM.getIncludeLoc(File);
    if (Loc.isInvalid() || !isTranslated(T.Events, SM, Loc))
      Loc = SM.getLocForStartOfFile(File);
    T.refuse(Loc, "a header with CUDA code that is not included by its name",
             "write an #include with its name");
    return false;
  }

  bool forgetOnces(const EnterMap &Enters) {
    for (const FileSpan &Once : T.Events.Onces)
      if (const Inclusion *Via = Enters.lookup(Once.File);
          Via && Inlined.contains(Via->Entry))
        T.Edits.replace(Once, "");
    return true;
  }

  /// Edits in files that no directive of the user's brought.
  bool checkAll(const EnterMap &Enters) {
    for (FileID File : T.Edits.touched())
      if (File != SM.getMainFileID() && !Enters.contains(File))
        return refuse(File);
    return true;
  }
};

} // namespace

Text textWithHeaders(Translation &T) {
  HeaderTexts Texts(T);
  if (!Texts.choose())
    return std::nullopt;
  FileID Main = T.SM.getMainFileID();
  return Texts.textOf(Main);
}

} // namespace warpcc::rewrite
