//===- lib/PTX/Match.cpp - Which row of the table is this?
//------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An instruction is matched in two steps: its spelling against the modifiers
// of the opcode's forms (once per distinct spelling), then its operands
// against the forms that are left. When nothing fits, the form that fits
// furthest gives the message.
//
//===----------------------------------------------------------------------===//
#include "Parser.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace warpcc::ptx {

StringRef didYouMean(StringRef Name, ArrayRef<StringRef> Candidates) {
  StringRef Best;
  unsigned Least = Name.size() < 4 ? 2 : 3; // further away is no help
  for (StringRef C : Candidates) {
    unsigned Distance = Name.edit_distance(C, true, Least);
    if (Distance < Least) {
      Least = Distance;
      Best = C;
    }
  }
  return Best;
}

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

namespace {

/// One modifier of the text, looked up.
struct Word {
  StringRef Text; ///< without the dot
  std::optional<Type> Ty;
  std::optional<Mod> M;
};

/// Tries the steps of forms on a list of words; remembers how far it came.
class ModMatcher {
public:
  explicit ModMatcher(ArrayRef<Word> Words) : Words(Words) {}

  bool match(const Form &F) { return F.AnyMods || match(F.Mods, 0); }

  /// Like match(), but the modifiers may come in any order: ptxas takes
  /// `atom.add.acquire.gpu.u32` for `atom.acquire.gpu.add.u32`.
  bool matchUnordered(const Form &F) const {
    SmallVector<bool, 12> Used(Words.size(), false);
    for (const ModStep &S : F.Mods) {
      unsigned At = 0;
      while (At < Words.size() && (Used[At] || !accepts(S, Words[At])))
        ++At;
      if (At < Words.size())
        Used[At] = true;
      else if (!S.Optional)
        return false;
    }
    return all_of(Used, [](bool U) { return U; });
  }

  unsigned furthest() const { return Furthest; }
  /// What could have stood at furthest().
  ArrayRef<StringRef> expected() const { return Expected; }

private:
  ArrayRef<Word> Words;
  unsigned Furthest = 0;
  SmallVector<StringRef, 16> Expected;

  static bool accepts(const ModStep &S, const Word &W) {
    return (W.Ty && is_contained(S.Types, *W.Ty)) ||
           (W.M && is_contained(S.Mods, *W.M));
  }

  /// Optional steps make this a search; forms have few steps.
  bool match(ArrayRef<ModStep> Steps, unsigned At) {
    if (Steps.empty()) {
      if (At == Words.size())
        return true;
      note(At, nullptr);
      return false;
    }
    const ModStep &S = Steps.front();
    if (At < Words.size() && accepts(S, Words[At]) &&
        match(Steps.drop_front(), At + 1))
      return true;
    note(At, &S);
    return S.Optional && match(Steps.drop_front(), At);
  }

  void note(unsigned At, const ModStep *S) {
    if (At < Furthest)
      return;
    if (At > Furthest)
      Expected.clear();
    Furthest = At;
    if (!S)
      return;
    for (Type T : S->Types)
      addExpected(name(T));
    for (Mod M : S->Mods)
      addExpected(name(M));
  }

  void addExpected(StringRef Name) {
    if (!is_contained(Expected, Name))
      Expected.push_back(Name);
  }
};

} // namespace

/// The opcode whose name is the longest beginning of Words.
const Opcode *Parser::findOpcode(ArrayRef<StringRef> Words, StringRef Spelling,
                                 SourceLoc Loc) {
  const Opcode *Best = nullptr;
  size_t BestLength = 0;
  SmallVector<StringRef, 8> Tails;
  for (const Opcode &Op : opcodes(Words[0])) {
    SmallVector<StringRef, 4> Name;
    ptx::name(Op).split(Name, '.');
    if (Name.size() > 1)
      Tails.push_back(Name[1]);
    if (Name.size() > BestLength && Name.size() <= Words.size() &&
        Words.take_front(Name.size()) == ArrayRef(Name)) {
      Best = &Op;
      BestLength = Name.size();
    }
  }
  if (Best)
    return Best;
  if (!Tails.empty()) {
    sort(Tails);
    Tails.erase(llvm::unique(Tails), Tails.end());
    error(Loc, "unknown instruction '" + Spelling + "'; '" + Words[0] +
                   "' is followed by ." + join(Tails, ", ."));
    return nullptr;
  }
  StringRef Close = didYouMean(Words[0], opcodeWords());
  error(Loc, "unknown instruction '" + Words[0] + "'" +
                 (Close.empty() ? "" : "; did you mean '" + Close + "'?"));
  return nullptr;
}

static std::string listExpected(ArrayRef<StringRef> Names) {
  std::string Text;
  constexpr unsigned Most = 12;
  for (unsigned I = 0; I != std::min<unsigned>(Names.size(), Most); ++I)
    Text += (I ? ", ." : ".") + Names[I].str();
  return Text + (Names.size() > Most ? ", ..." : "");
}

const MatchedSpelling *Parser::matchSpelling(StringRef Spelling,
                                             SourceLoc Loc) {
  auto [It, New] = Spellings.try_emplace(Spelling);
  MatchedSpelling &S = It->second;
  if (!New && !S.Forms.empty())
    return &S;

  SmallVector<StringRef, 12> Texts;
  Spelling.split(Texts, '.');
  if (Texts.size() > 32) {
    error(Loc, "too many modifiers");
    return nullptr;
  }
  const Opcode *Op = findOpcode(Texts, Spelling, Loc);
  if (!Op)
    return nullptr;
  SmallVector<Word, 12> Words;
  for (StringRef T : ArrayRef(Texts).drop_front(name(*Op).count('.') + 1))
    Words.push_back({T, findType(T), findMod(T)});

  ModMatcher Matcher(Words);
  SmallVector<const Form *, 4> Fitting;
  for (const Form &F : forms(*Op))
    if (Matcher.match(F))
      Fitting.push_back(&F);
  if (Fitting.empty())
    for (const Form &F : forms(*Op))
      if (Matcher.matchUnordered(F))
        Fitting.push_back(&F);
  if (Fitting.empty()) {
    unsigned At = Matcher.furthest();
    ArrayRef<StringRef> Expected = Matcher.expected();
    if (At == Words.size())
      error(Loc, "'" + Spelling + "' is incomplete: expected one of " +
                     listExpected(Expected));
    else if (Expected.empty())
      error(Loc, "'" + Spelling + "' cannot have '." + Words[At].Text + "'");
    else if (StringRef Close = didYouMean(Words[At].Text, Expected);
             !Close.empty() && Expected.size() > 1)
      error(Loc, "unexpected '." + Words[At].Text + "' in '" + Spelling +
                     "'; did you mean '." + Close + "'?");
    else
      error(Loc, "unexpected '." + Words[At].Text + "' in '" + Spelling +
                     "'; expected " + (Expected.size() > 1 ? "one of " : "") +
                     listExpected(Expected));
    return nullptr;
  }
  S.Op = *Op;
  S.Spelling = M->save(Spelling);
  S.Forms = M->save(ArrayRef<const Form *>(Fitting));
  SmallVector<Type, 4> Types;
  SmallVector<Mod, 8> Mods;
  for (const Word &W : Words) {
    if (W.Ty)
      Types.push_back(*W.Ty);
    else if (W.M)
      Mods.push_back(*W.M);
  }
  S.Types = M->save(ArrayRef(Types));
  S.Mods = M->save(ArrayRef(Mods));
  return &S;
}

//===----------------------------------------------------------------------===//
// The form of an instruction
//===----------------------------------------------------------------------===//

bool Parser::chooseForm(Instruction &I, const MatchedSpelling &S) {
  std::optional<OperandMismatch> Best;
  const Form *TooNew = nullptr;
  for (const Form *F : S.Forms) {
    auto Mismatch = matchOperands(*F, I);
    if (!Mismatch) {
      if (!Options.CheckTarget ||
          (F->MinVersion <= M->version() && F->MinSM <= M->Tgt.SM &&
           (!F->ArchSpecific || M->Tgt.Suffix))) {
        I.F = F;
        return true;
      }
      TooNew = F;
    } else if (!Best || Mismatch->Index > Best->Index) {
      Best = Mismatch;
    }
  }
  if (TooNew)
    return checkTarget(*TooNew, I);
  return error(Best->Loc, Best->Message);
}

/// Says why the module's .version and .target do not have the form.
bool Parser::checkTarget(const Form &F, const Instruction &I) {
  if (F.MinVersion > M->version())
    return error(I.Loc,
                 "'" + I.Spelling + "' needs PTX ISA version " +
                     Twine(F.MinVersion / 10) + "." + Twine(F.MinVersion % 10) +
                     " or newer; this text is of version " +
                     Twine(M->VersionMajor) + "." + Twine(M->VersionMinor));
  if (F.MinSM > M->Tgt.SM)
    return error(I.Loc, "'" + I.Spelling + "' needs .target sm_" +
                            Twine(F.MinSM) + (F.ArchSpecific ? "a" : "") +
                            " or newer; this text is for sm_" +
                            Twine(M->Tgt.SM));
  return error(I.Loc, "'" + I.Spelling +
                          "' needs an architecture-specific target such as "
                          "sm_" +
                          Twine(F.MinSM) + "a");
}

} // namespace warpcc::ptx
