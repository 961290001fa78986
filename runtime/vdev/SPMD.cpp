//===- runtime/vdev/SPMD.cpp - scalar SPMD LLVM IR
//-------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declares the vd.* functions from their table and sets up SPMD modules.
//===----------------------------------------------------------------------===//
#include "SPMD.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace warpcc::vdev {

namespace {
struct IntrinsicInfo {
  IntrinsicKind Kind;
  const char *Result;
  const char *Args;
};
} // namespace

static const StringMap<IntrinsicInfo> &intrinsicTable() {
  static const StringMap<IntrinsicInfo> Table = {
#define VD(Name, Kind, Result, Args)                                           \
  {Name, IntrinsicInfo{IntrinsicKind::Kind, Result, Args}},
#include "SPMD.def"
  };
  return Table;
}

static Type *typeOfLetter(LLVMContext &C, char Letter) {
  switch (Letter) {
  case 'b':
    return Type::getInt1Ty(C);
  case 'i':
  case 's':
    return Type::getInt32Ty(C);
  case 'l':
    return Type::getInt64Ty(C);
  default:
    return Type::getVoidTy(C);
  }
}

void initModule(Module &M) {
  M.setTargetTriple(Triple("x86_64-unknown-linux-gnu"));
  M.setDataLayout("e-m:e-p3:32:32-p5:32:32-p7:32:32-i64:64-i128:128-f80:128-"
                  "n8:16:32:64-S128");
}

Function *getIntrinsic(Module &M, StringRef Name) {
  if (Function *F = M.getFunction(Name))
    return F;
  auto It = intrinsicTable().find(Name);
  assert(It != intrinsicTable().end() && "not a vd.* function");
  LLVMContext &C = M.getContext();
  SmallVector<Type *, 5> Args;
  for (const char *A = It->second.Args; *A; ++A)
    Args.push_back(typeOfLetter(C, *A));
  auto *Ty =
      FunctionType::get(typeOfLetter(C, *It->second.Result), Args, false);
  Function *F = Function::Create(Ty, GlobalValue::ExternalLinkage, Name, M);
  F->setDoesNotThrow();
  switch (It->second.Kind) {
  case IntrinsicKind::Pure:
    F->setDoesNotAccessMemory();
    F->setWillReturn();
    F->addFnAttr(Attribute::Speculatable);
    break;
  case IntrinsicKind::Sync:
    F->setConvergent();
    break;
  case IntrinsicKind::End:
    F->setDoesNotReturn();
    F->setConvergent();
    break;
  default:
    break;
  }
  return F;
}

StringRef getIntrinsicArguments(StringRef Name) {
  auto It = intrinsicTable().find(Name);
  assert(It != intrinsicTable().end() && "not a vd.* function");
  return It->second.Args;
}

IntrinsicKind getIntrinsicKind(const Function *F) {
  if (!F || !F->getName().starts_with("vd."))
    return IntrinsicKind::None;
  auto It = intrinsicTable().find(F->getName());
  return It == intrinsicTable().end() ? IntrinsicKind::None : It->second.Kind;
}

} // namespace warpcc::vdev
