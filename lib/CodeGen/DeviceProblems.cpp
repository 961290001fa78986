//===- lib/CodeGen/DeviceProblems.cpp - what cannot be assembled ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Undefined functions are declarations with uses. Shared memory of a kernel is
// that of all functions that it reaches by direct calls. Constant memory is
// that of the whole module, used or not.
//===----------------------------------------------------------------------===//

#include "warpcc/CodeGen/DeviceProblems.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace warpcc {

// Address spaces in NVPTX.
static constexpr unsigned SharedSpace = 3;
static constexpr unsigned ConstantSpace = 4;

/// Functions that ptxas itself provides.
static bool isProvided(StringRef Name) {
  static const StringRef Names[] = {"vprintf", "malloc", "free", "__assertfail",
                                    "__cuda_syscall_aligned_malloc"};
  return is_contained(Names, Name);
}

namespace {
/// What one function refers to, constants of constants included.
struct References {
  SmallSetVector<const Function *, 8> Functions;
  SmallSetVector<const GlobalVariable *, 8> Shared;

  explicit References(const Function &F) {
    for (const BasicBlock &B : F)
      for (const Instruction &I : B)
        for (const Value *Operand : I.operands())
          add(Operand);
  }

private:
  SmallPtrSet<const Constant *, 16> Seen;

  void add(const Value *V) {
    const auto *C = dyn_cast<Constant>(V);
    if (!C || !Seen.insert(C).second)
      return;
    if (const auto *F = dyn_cast<Function>(C)) {
      // A kernel that is launched from here has memory of its own.
      if (F->getCallingConv() != CallingConv::PTX_Kernel)
        Functions.insert(F);
    } else if (const auto *G = dyn_cast<GlobalVariable>(C)) {
      if (G->getAddressSpace() == SharedSpace && !G->isDeclaration())
        Shared.insert(G);
    } else {
      for (const Value *Operand : C->operands())
        add(Operand);
    }
  }
};
} // namespace

static uint64_t sharedBytes(const Function &Kernel) {
  SmallSetVector<const Function *, 16> Reached;
  SmallSetVector<const GlobalVariable *, 8> Variables;
  Reached.insert(&Kernel);
  for (unsigned I = 0; I != Reached.size(); ++I) {
    References R(*Reached[I]);
    Reached.insert_range(R.Functions);
    Variables.insert_range(R.Shared);
  }
  const DataLayout &DL = Kernel.getParent()->getDataLayout();
  uint64_t Bytes = 0;
  for (const GlobalVariable *G : Variables)
    Bytes =
        alignTo(Bytes,
                G->getAlign().value_or(DL.getABITypeAlign(G->getValueType()))) +
        DL.getTypeAllocSize(G->getValueType()).getFixedValue();
  return Bytes;
}

const Function *findUser(const Value &V) {
  for (const User *U : V.users()) {
    if (const auto *I = dyn_cast<Instruction>(U))
      return I->getFunction();
    if (const Function *F = isa<Constant>(U) ? findUser(*U) : nullptr)
      return F;
  }
  return nullptr;
}

static void findConstantMemory(const Module &M,
                               std::vector<DeviceProblem> &Problems) {
  const DataLayout &DL = M.getDataLayout();
  auto SizeOf = [&](const GlobalVariable &G) -> uint64_t {
    return DL.getTypeAllocSize(G.getValueType()).getFixedValue();
  };
  const GlobalVariable *Largest = nullptr;
  uint64_t Bytes = 0;
  for (const GlobalVariable &G : M.globals()) {
    if (G.getAddressSpace() != ConstantSpace || G.isDeclaration())
      continue;
    Bytes = alignTo(
        Bytes, G.getAlign().value_or(DL.getABITypeAlign(G.getValueType())));
    Bytes += SizeOf(G);
    if (!Largest || SizeOf(G) > SizeOf(*Largest))
      Largest = &G;
  }
  if (Bytes > ConstantLimit)
    Problems.push_back(
        {DeviceProblem::ConstantMemory, Largest->getName().str(), Bytes, ""});
}

std::vector<DeviceProblem> findDeviceProblems(const Module &M,
                                              bool Relocatable) {
  std::vector<DeviceProblem> Problems;
  for (const Function &F : M) {
    if (!Relocatable && F.isDeclaration() && !F.isIntrinsic() &&
        !F.use_empty() && !isProvided(F.getName())) {
      const Function *User = findUser(F);
      Problems.push_back({DeviceProblem::UndefinedFunction, F.getName().str(),
                          0, User ? User->getName().str() : ""});
    }
    if (F.getCallingConv() != CallingConv::PTX_Kernel || F.isDeclaration())
      continue;
    if (uint64_t Bytes = sharedBytes(F); Bytes > StaticSharedLimit)
      Problems.push_back(
          {DeviceProblem::SharedMemory, F.getName().str(), Bytes, ""});
  }
  findConstantMemory(M, Problems);
  return Problems;
}

} // namespace warpcc
