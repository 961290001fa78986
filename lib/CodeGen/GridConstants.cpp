//===- lib/CodeGen/GridConstants.cpp - scalar __grid_constant__ -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address of a __grid_constant__ parameter is the same in all threads and
// lies in parameter memory (guide, 5.4.1.5). LLVM does that for parameters that
// are passed in memory (byval), as classes are. Clang passes scalars as values
// and keeps them in a local variable; where that variable's address is used,
// the kernel is rewritten to take the scalar in memory. Its place among the
// parameters stays the same.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// The store that gives the parameter's variable its value, if the address of
/// the variable goes anywhere but into loads.
static StoreInst *findObservedCopy(Argument &A) {
  if (!A.hasAttribute("nvvm.grid_constant") || A.hasByValAttr() ||
      !A.hasOneUse())
    return nullptr;
  auto *Store = dyn_cast<StoreInst>(*A.user_begin());
  auto *Variable =
      Store ? dyn_cast<AllocaInst>(Store->getPointerOperand()) : nullptr;
  if (!Variable || Store->getValueOperand() != &A ||
      Variable->getAllocatedType() != A.getType() ||
      Variable->getAddressSpace() != 0)
    return nullptr;
  bool Observed = any_of(Variable->users(), [&](const User *U) {
    return U != Store && !isa<LoadInst>(U) && !isa<LifetimeIntrinsic>(U);
  });
  return Observed ? Store : nullptr;
}

/// \p Memory, the parameter in memory, instead of the variable.
static void replaceCopy(StoreInst &Store, Argument &Memory) {
  auto *Variable = cast<AllocaInst>(Store.getPointerOperand());
  for (User *U : make_early_inc_range(Variable->users()))
    if (auto *Marker = dyn_cast<LifetimeIntrinsic>(U))
      Marker->eraseFromParent();
  Store.eraseFromParent();
  Variable->replaceAllUsesWith(&Memory);
  Variable->eraseFromParent();
}

static void setByVal(Function &F, unsigned Index, Type *T) {
  LLVMContext &Context = F.getContext();
  AttributeMask Wrong = AttributeFuncs::typeIncompatible(
      PointerType::get(Context, 0), F.getAttributes().getParamAttrs(Index));
  F.removeParamAttrs(Index, Wrong);
  Align Alignment = F.getDataLayout().getABITypeAlign(T);
  F.addParamAttr(Index, Attribute::getWithByValType(Context, T));
  F.addParamAttr(Index, Attribute::getWithAlignment(Context, Alignment));
}

static void takeInMemory(Function &F, ArrayRef<StoreInst *> Copies) {
  SmallVector<Type *> Types;
  for (auto [A, Copy] : zip_equal(F.args(), Copies))
    Types.push_back(Copy ? PointerType::get(F.getContext(), 0) : A.getType());
  Function *New = Function::Create(
      FunctionType::get(F.getReturnType(), Types, F.isVarArg()), F.getLinkage(),
      F.getAddressSpace(), "", F.getParent());
  New->copyAttributesFrom(&F);
  New->setComdat(F.getComdat());
  New->copyMetadata(&F, 0);
  New->takeName(&F);
  New->splice(New->begin(), &F);
  for (auto [Old, Arg, Copy] : zip_equal(F.args(), New->args(), Copies)) {
    Arg.takeName(&Old);
    if (!Copy) {
      Old.replaceAllUsesWith(&Arg);
      continue;
    }
    setByVal(*New, Arg.getArgNo(), Old.getType());
    replaceCopy(*Copy, Arg);
  }
  F.replaceAllUsesWith(New);
  F.eraseFromParent();
}

void warpcc::lowerGridConstants(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    if (F.isDeclaration() || F.getCallingConv() != CallingConv::PTX_Kernel)
      continue;
    SmallVector<StoreInst *> Copies;
    for (Argument &A : F.args())
      Copies.push_back(findObservedCopy(A));
    if (any_of(Copies, [](StoreInst *Copy) { return Copy != nullptr; }))
      takeInMemory(F, Copies);
  }
}
