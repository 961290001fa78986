//===- lib/CodeGen/AbiPreserve.cpp - nv_abi in IR and PTX -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call keeps its attribute through all optimisations; what has become a
// direct call by the end needs none. Only then, just before emission, is each
// remaining indirect call put between two comments (inline asm, which NVPTX
// prints where it stands). In the text, prototypes between them get the
// directives.
//===----------------------------------------------------------------------===//
#include "warpcc/CodeGen/AbiPreserve.h"
#include "warpcc/Dialect/Annotations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace warpcc;

static constexpr llvm::StringLiteral Begin = "// warpcc.abi_preserve ";
static constexpr llvm::StringLiteral End = "// warpcc.abi_preserve.end";

static std::optional<AbiPreserve> parse(StringRef Text, char Separator) {
  AbiPreserve P;
  auto [Data, Control] = Text.split(Separator);
  if (Data.getAsInteger(10, P.Data) || Control.getAsInteger(10, P.Control))
    return std::nullopt;
  return P;
}

/// The text of our annotation, or nothing.
static std::optional<AbiPreserve> markOf(const IntrinsicInst &I) {
  if (I.getIntrinsicID() != Intrinsic::annotation)
    return std::nullopt;
  const auto *Global =
      dyn_cast<GlobalVariable>(I.getArgOperand(1)->stripPointerCasts());
  const auto *Data = Global && Global->hasInitializer()
                         ? dyn_cast<ConstantDataArray>(Global->getInitializer())
                         : nullptr;
  if (!Data || !Data->isCString())
    return std::nullopt;
  StringRef Text = Data->getAsCString();
  if (!Text.consume_front(annotation::AbiPreserve) || !Text.consume_front(":"))
    return std::nullopt;
  return parse(Text, ':');
}

/// Calls whose callee is computed from \p V, which is no more than a cast.
static void markCalls(Value *V, StringRef Numbers) {
  for (User *U : V->users()) {
    if (auto *Call = dyn_cast<CallBase>(U)) {
      if (Call->getCalledOperand() == V)
        Call->addFnAttr(Attribute::get(Call->getContext(),
                                       annotation::AbiPreserve, Numbers));
    } else if (isa<CastInst>(U)) {
      markCalls(U, Numbers);
    }
  }
}

void warpcc::lowerAbiCalls(Module &M) {
  SmallVector<std::pair<IntrinsicInst *, AbiPreserve>, 4> Marks;
  for (Function &F : M)
    for (BasicBlock &BB : F)
      for (Instruction &I : BB)
        if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
          if (auto Mark = markOf(*Intrinsic))
            Marks.push_back({Intrinsic, *Mark});
  for (auto &[I, Mark] : Marks) {
    markCalls(I, (Twine(Mark.Data) + "," + Twine(Mark.Control)).str());
    I->replaceAllUsesWith(I->getArgOperand(0));
    I->eraseFromParent();
  }
}

static void insertComment(Instruction *Before, const Twine &Text) {
  IRBuilder<> B(Before);
  auto *Type = FunctionType::get(B.getVoidTy(), false);
  B.CreateCall(Type, InlineAsm::get(Type, Text.str(), "", true));
}

AbiPreserveTable warpcc::prepareAbiPreserve(Module &M) {
  AbiPreserveTable Table;
  SmallVector<std::pair<CallInst *, AbiPreserve>, 4> Calls;
  for (Function &F : M) {
    if (F.hasFnAttribute(annotation::AbiPreserve))
      if (auto P = parse(
              F.getFnAttribute(annotation::AbiPreserve).getValueAsString(),
              ','))
        Table[F.getName()] = *P;
    for (BasicBlock &BB : F)
      for (Instruction &I : BB)
        if (auto *Call = dyn_cast<CallInst>(&I))
          if (Call->isIndirectCall() &&
              Call->getAttributes().hasFnAttr(annotation::AbiPreserve))
            if (auto P = parse(
                    Call->getFnAttr(annotation::AbiPreserve).getValueAsString(),
                    ','))
              Calls.push_back({Call, *P});
  }
  for (auto &[Call, P] : Calls) {
    insertComment(Call, Begin + Twine(P.Data) + "," + Twine(P.Control));
    insertComment(Call->getNextNode(), End);
  }
  return Table;
}

static std::string directives(const AbiPreserve &P, StringRef Before,
                              StringRef After) {
  std::string Text;
  if (P.Data >= 0)
    Text += (Before + ".abi_preserve " + Twine(P.Data) + After).str();
  if (P.Control >= 0)
    Text +=
        (Before + ".abi_preserve_control " + Twine(P.Control) + After).str();
  return Text;
}

/// The name in the head of a function that starts with \p Line, or nothing.
static StringRef functionName(StringRef Line) {
  size_t At = Line.find(".func");
  if (At == StringRef::npos || Line.starts_with("\t"))
    return "";
  StringRef Rest = Line.drop_front(At + 5).ltrim();
  if (Rest.consume_front("("))
    Rest = Rest.split(')').second.ltrim();
  return Rest.take_while(
      [](char C) { return isAlnum(C) || C == '_' || C == '$'; });
}

/// True for `.version 9.0` and later.
static bool hasDirectives(StringRef PTX) {
  unsigned Major = 0;
  size_t At = PTX.find(".version ");
  return At != StringRef::npos &&
         !PTX.drop_front(At + 9).consumeInteger(10, Major) && Major >= 9;
}

std::string warpcc::applyAbiPreserve(StringRef PTX,
                                     const AbiPreserveTable &Table) {
  if (Table.empty() && !PTX.contains(Begin))
    return PTX.str();
  const bool Write = hasDirectives(PTX);
  std::string Out;
  std::optional<AbiPreserve> Call, Head;
  SmallVector<StringRef, 0> Lines;
  PTX.split(Lines, '\n');
  for (size_t I = 0; I != Lines.size(); ++I) {
    StringRef Line = Lines[I], Bare = Line.trim();
    // NVPTX frames inline asm with comments of its own.
    if (Bare == "// begin inline asm" && I + 2 < Lines.size()) {
      StringRef Text = Lines[I + 1].trim();
      bool IsBegin = Text.consume_front(Begin);
      if (IsBegin || Text == End) {
        Call = IsBegin ? parse(Text, ',') : std::nullopt;
        I += 2;
        continue;
      }
    }
    if (StringRef Name = functionName(Line); !Name.empty()) {
      auto Entry = Table.find(Name);
      Head = Entry == Table.end() ? std::nullopt : std::optional(Entry->second);
    }
    // The head of a function ends with a line that starts its body, or that
    // holds nothing but a semicolon.
    if (Head && (Bare == "{" || Bare == ";")) {
      if (Write)
        Out += directives(*Head, "", "\n");
      Head.reset();
    }
    if (Call && Write && Line.contains(".callprototype")) {
      StringRef Prototype = Line.rtrim();
      if (Prototype.consume_back(";")) {
        Out += (Prototype + directives(*Call, " ", "") + ";\n").str();
        continue;
      }
    }
    Out += Line;
    if (I + 1 != Lines.size())
      Out += '\n';
  }
  return Out;
}
