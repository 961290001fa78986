//===- lib/CodeGen/AsmText.cpp - constants' text in inline PTX ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operand "C"(Name) of inline PTX names an array of characters, known when
// the program is compiled, whose text stands for %N in the instruction:
//
//   constexpr char Opcode[] = "add.u32";
//   asm("%1 %0, %0, 1;" : "+r"(X) : "C"(Opcode));
//
// Clang's front end has seen "X" in its place (lib/Frontend/Respelling.cpp), so
// the operand is a pointer to the constant. Here the text goes into the string,
// and the operand goes; those behind it are counted anew.
//
// A percent sign that begins no operand, as in "mov.u32 %0, %smid;", has come
// through the front end as a backquote, which PTX has no use for.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace warpcc;

namespace {
/// An operand of the instruction, by the number that %N has.
struct Operand {
  StringRef Constraint;
  int Argument = -1; ///< of the call
  std::optional<std::string> Text;
};
} // namespace

/// What the array holds, up to its zero.
static std::optional<std::string> textOf(const Value *V) {
  auto *Variable = dyn_cast<GlobalVariable>(V->stripPointerCasts());
  if (!Variable || !Variable->isConstant() || !Variable->hasInitializer())
    return std::nullopt;
  if (isa<ConstantAggregateZero>(Variable->getInitializer()))
    return std::string();
  auto *Data = dyn_cast<ConstantDataSequential>(Variable->getInitializer());
  if (!Data || !Data->isString())
    return std::nullopt;
  return Data->getAsString().split('\0').first.str();
}

static SmallVector<Operand> operandsOf(const InlineAsm &Asm,
                                       SmallVectorImpl<StringRef> &Clobbers) {
  SmallVector<StringRef> Parts;
  StringRef(Asm.getConstraintString()).split(Parts, ',');
  InlineAsm::ConstraintInfoVector Infos = Asm.ParseConstraints();
  SmallVector<Operand> Operands;
  int Argument = 0;
  for (auto [Part, Info] : zip_equal(Parts, Infos)) {
    if (Info.Type == InlineAsm::isClobber) {
      Clobbers.push_back(Part);
      continue;
    }
    bool IsArgument = Info.Type == InlineAsm::isInput || Info.isIndirect;
    Operands.push_back({Part, IsArgument ? Argument++ : -1, std::nullopt});
  }
  return Operands;
}

/// The string with the text in place of its operands, and the rest renumbered.
/// In it "$$" is a dollar, "$N" or "${N:m}" an operand, "$(a$|b$)" a choice.
static std::string rewrite(StringRef Asm, ArrayRef<Operand> Operands,
                           ArrayRef<unsigned> NewNumbers) {
  std::string Out;
  while (!Asm.empty()) {
    Out += Asm.take_until([](char C) { return C == '$'; });
    Asm = Asm.drop_until([](char C) { return C == '$'; });
    if (Asm.empty())
      break;
    StringRef Rest = Asm.drop_front();
    bool Braces = Rest.consume_front("{");
    unsigned Number;
    if (Rest.consumeInteger(10, Number) || Number >= Operands.size()) {
      Out += Asm.take_front(2);
      Asm = Asm.drop_front(std::min<size_t>(2, Asm.size()));
      continue;
    }
    StringRef Modifier;
    if (Braces) {
      Modifier = Rest.take_until([](char C) { return C == '}'; });
      Rest = Rest.drop_front(std::min(Rest.size(), Modifier.size() + 1));
    }
    if (const auto &Text = Operands[Number].Text) {
      for (char C : *Text)
        Out += C == '$' ? std::string("$$") : std::string(1, C);
    } else {
      // Braces: digits may follow that belong to the text.
      Out += ("${" + Twine(NewNumbers[Number]) + Modifier + "}").str();
    }
    Asm = Rest;
  }
  return Out;
}

static void substitute(CallInst &Call, const InlineAsm &Asm) {
  SmallVector<StringRef> Clobbers;
  SmallVector<Operand> Operands = operandsOf(Asm, Clobbers);
  SmallVector<unsigned> NewNumbers;
  SmallVector<Value *> Arguments;
  SmallVector<AttributeSet> ArgumentAttributes;
  SmallVector<std::string> Constraints;
  unsigned Number = 0;
  for (Operand &O : Operands) {
    if (O.Constraint == "X") {
      O.Text = textOf(Call.getArgOperand(O.Argument));
      if (!O.Text) {
        Call.getContext().diagnose(DiagnosticInfoInlineAsm(
            Call, "the operand of the constraint 'C' must be the address of an "
                  "array of characters whose text is known to the compiler"));
        return;
      }
    }
    NewNumbers.push_back(Number);
    if (O.Text)
      continue;
    ++Number;
    Constraints.push_back(O.Constraint.str());
    if (O.Argument >= 0) {
      Arguments.push_back(Call.getArgOperand(O.Argument));
      ArgumentAttributes.push_back(
          Call.getAttributes().getParamAttrs(O.Argument));
    }
  }
  append_range(Constraints, Clobbers);

  SmallVector<Type *> Types;
  for (Value *V : Arguments)
    Types.push_back(V->getType());
  auto *Type = FunctionType::get(Call.getType(), Types, /*isVarArg=*/false);
  InlineAsm *New =
      InlineAsm::get(Type, rewrite(Asm.getAsmString(), Operands, NewNumbers),
                     join(Constraints, ","), Asm.hasSideEffects(),
                     Asm.isAlignStack(), Asm.getDialect(), Asm.canThrow());
  CallInst *NewCall =
      CallInst::Create(Type, New, Arguments, "", Call.getIterator());
  NewCall->setAttributes(AttributeList::get(
      Call.getContext(), Call.getAttributes().getFnAttrs(),
      Call.getAttributes().getRetAttrs(), ArgumentAttributes));
  NewCall->copyMetadata(Call);
  NewCall->takeName(&Call);
  Call.replaceAllUsesWith(NewCall);
  Call.eraseFromParent();
}

static void restorePercentSigns(CallInst &Call, const InlineAsm &Asm) {
  std::string Text(Asm.getAsmString());
  llvm::replace(Text, '`', '%');
  Call.setCalledOperand(InlineAsm::get(Asm.getFunctionType(), Text,
                                       Asm.getConstraintString(),
                                       Asm.hasSideEffects(), Asm.isAlignStack(),
                                       Asm.getDialect(), Asm.canThrow()));
}

/// "%p1" asks for operand 1 in the manner p: a GPU knows none but those of
/// constants, and who writes it means a register. LLVM says it without a place.
static bool diagnoseModifier(const CallInst &Call, StringRef Text) {
  for (size_t At = 0; (At = Text.find("${", At)) != StringRef::npos;) {
    StringRef Rest = Text.substr(At += 2);
    unsigned Number;
    if (Rest.consumeInteger(10, Number) || !Rest.consume_front(":") ||
        StringRef("acnrs").contains(Rest[0]))
      continue;
    std::string Written = (Twine(Rest[0]) + Twine(Number)).str();
    Call.getContext().diagnose(DiagnosticInfoInlineAsm(
        Call, "'%" + Written + "' means operand " + Twine(Number) +
                  " with the modifier '" + Twine(Rest[0]) +
                  "', which PTX has not; write '%%" + Written +
                  "' for a register of that name"));
    return true;
  }
  return false;
}

void warpcc::substituteAsmText(Module &M) {
  auto AsmOf = [](const CallInst &Call) {
    return dyn_cast<InlineAsm>(Call.getCalledOperand());
  };
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call || !AsmOf(*Call))
        continue;
      if (StringRef(AsmOf(*Call)->getAsmString()).contains('`'))
        restorePercentSigns(*Call, *AsmOf(*Call));
      if (diagnoseModifier(*Call, AsmOf(*Call)->getAsmString()))
        continue;
      if (is_contained(split(AsmOf(*Call)->getConstraintString(), ','), "X"))
        substitute(*Call, *AsmOf(*Call));
    }
}
