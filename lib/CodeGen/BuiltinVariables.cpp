//===- lib/CodeGen/BuiltinVariables.cpp - threadIdx and its like ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// To the program the built-in variables are `extern const uint3 threadIdx;`
// with exactly nvcc's types, on both sides. There is no such memory: each
// function that mentions one gets a copy on its stack, filled from the special
// registers on entry. SROA dissolves it at once; a plain read of a member skips
// even that, so that -O0 code is good too.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;
using namespace warpcc;

namespace {
struct BuiltinVariable {
  StringLiteral Name;
  Intrinsic::ID Registers[3]; ///< Of x, y, z; one for a scalar.
  unsigned Count;
};
} // namespace

static constexpr BuiltinVariable Table[] = {
    {"threadIdx",
     {Intrinsic::nvvm_read_ptx_sreg_tid_x, Intrinsic::nvvm_read_ptx_sreg_tid_y,
      Intrinsic::nvvm_read_ptx_sreg_tid_z},
     3},
    {"blockIdx",
     {Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
      Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
      Intrinsic::nvvm_read_ptx_sreg_ctaid_z},
     3},
    {"blockDim",
     {Intrinsic::nvvm_read_ptx_sreg_ntid_x,
      Intrinsic::nvvm_read_ptx_sreg_ntid_y,
      Intrinsic::nvvm_read_ptx_sreg_ntid_z},
     3},
    {"gridDim",
     {Intrinsic::nvvm_read_ptx_sreg_nctaid_x,
      Intrinsic::nvvm_read_ptx_sreg_nctaid_y,
      Intrinsic::nvvm_read_ptx_sreg_nctaid_z},
     3},
    {"warpSize", {Intrinsic::nvvm_read_ptx_sreg_warpsize}, 1},
};

/// Which 32-bit member does \p Pointer address in \p Variable? -1: none.
static int memberOf(const Value *Pointer, const GlobalVariable *Variable,
                    const DataLayout &Layout) {
  APInt Offset(Layout.getIndexTypeSizeInBits(Pointer->getType()), 0);
  const Value *Root = Pointer->stripAndAccumulateConstantOffsets(
      Layout, Offset, /*AllowNonInbounds=*/true);
  if (Root != Variable || Offset.urem(4) || Offset.uge(12))
    return -1;
  return Offset.udiv(4).getZExtValue();
}

/// Replaces the loads of single members that hang off \p Pointer.
static void replaceMemberLoads(Value *Pointer, GlobalVariable *Variable,
                               const BuiltinVariable &Builtin) {
  const DataLayout &Layout = Variable->getDataLayout();
  for (User *U : make_early_inc_range(Pointer->users())) {
    if (isa<GEPOperator, AddrSpaceCastOperator>(U)) {
      replaceMemberLoads(U, Variable, Builtin);
      if (auto *I = dyn_cast<Instruction>(U); I && I->use_empty())
        I->eraseFromParent();
      continue;
    }
    auto *Load = dyn_cast<LoadInst>(U);
    if (!Load || !Load->getType()->isIntegerTy(32))
      continue;
    int Member = memberOf(Load->getPointerOperand(), Variable, Layout);
    if (Member < 0 || unsigned(Member) >= Builtin.Count)
      continue;
    IRBuilder<> Builder(Load);
    Load->replaceAllUsesWith(
        Builder.CreateIntrinsic(Builtin.Registers[Member], {}));
    Load->eraseFromParent();
  }
}

/// A copy of the variable on the stack of \p F, as a generic pointer.
static Value *makeCopy(Function &F, GlobalVariable *Variable,
                       const BuiltinVariable &Builtin) {
  IRBuilder<> Builder(&F.getEntryBlock(), F.getEntryBlock().begin());
  Type *Int = Builder.getInt32Ty();
  auto *Copy = Builder.CreateAlloca(ArrayType::get(Int, Builtin.Count), nullptr,
                                    Builtin.Name);
  for (unsigned I = 0; I != Builtin.Count; ++I)
    Builder.CreateStore(Builder.CreateIntrinsic(Builtin.Registers[I], {}),
                        Builder.CreateConstInBoundsGEP1_32(Int, Copy, I));
  return Builder.CreateAddrSpaceCast(Copy, Variable->getType());
}

static void lowerOnDevice(GlobalVariable *Variable,
                          const BuiltinVariable &Builtin) {
  convertUsersOfConstantsToInstructions({Variable});
  replaceMemberLoads(Variable, Variable, Builtin);
  MapVector<Function *, SmallVector<Use *, 4>> Uses;
  for (Use &U : Variable->uses())
    if (auto *I = dyn_cast<Instruction>(U.getUser()))
      Uses[I->getFunction()].push_back(&U);
  for (auto &[F, List] : Uses) {
    Value *Copy = makeCopy(*F, Variable, Builtin);
    for (Use *U : List)
      U->set(Copy);
  }
  Variable->removeDeadConstantUsers();
  if (Variable->use_empty())
    Variable->eraseFromParent();
}

void warpcc::lowerBuiltinVariables(Module &M) {
  bool OnDevice = M.getTargetTriple().isNVPTX();
  for (const BuiltinVariable &Builtin : Table) {
    GlobalVariable *Variable = M.getGlobalVariable(Builtin.Name);
    if (!Variable || !Variable->isDeclaration())
      continue;
    if (OnDevice) {
      lowerOnDevice(Variable, Builtin);
      continue;
    }
    Variable->setInitializer(Constant::getNullValue(Variable->getValueType()));
    Variable->setLinkage(GlobalValue::InternalLinkage);
    Variable->setVisibility(GlobalValue::DefaultVisibility);
    Variable->setDSOLocal(true);
  }
}
