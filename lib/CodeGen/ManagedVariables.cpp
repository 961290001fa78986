//===- lib/CodeGen/ManagedVariables.cpp - __managed__ on the host ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's protocol, for `__managed__ T x`:
//
//   T *x;                                      in section __nv_managed_data__
//   every use:    init_managed_rt(), *x
//   registration: __cudaRegisterManagedVar(handle, &x, "x", "x", ext, size,
//                                          constant, global)
//   init_managed_rt(): once, __cudaInitModule(handle) fills in all pointers
//
// Clang has emitted x as a T and registered it as a device variable; we turn
// the T into the pointer. A constant initialiser that mentions &x (the guide
// warns of those, 5.4.1.2.2) cannot be constant any more: it is stored by a
// constructor that runs after the registration.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Frontend/Offloading/Utility.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace warpcc;

namespace {
class ManagedLowering {
public:
  explicit ManagedLowering(Module &M)
      : M(M), C(M.getContext()), Ptr(PointerType::getUnqual(C)) {}

  void run(ArrayRef<GlobalVariable *> Variables) {
    SmallSetVector<Constant *, 8> Constants(Variables.begin(), Variables.end());
    for (GlobalVariable *V : Variables)
      Pointers[V] = makePointer(V);
    rewriteRegistrations();
    rewriteEntries();
    makeInitialisersDynamic();
    convertUsersOfConstantsToInstructions(Constants.getArrayRef());
    for (auto &[V, Pointer] : Pointers)
      rewriteUses(V, Pointer);
  }

private:
  GlobalVariable *makePointer(GlobalVariable *V) {
    // A variable of another file is defined, and registered, there.
    bool Declared = V->isDeclaration();
    auto *Pointer = new GlobalVariable(
        M, Ptr, /*isConstant=*/false, V->getLinkage(),
        Declared ? nullptr : ConstantPointerNull::get(Ptr), "", V);
    Pointer->copyAttributesFrom(V);
    Pointer->setAlignment(M.getDataLayout().getPointerABIAlignment(0));
    Pointer->setComdat(V->getComdat());
    if (!Declared)
      Pointer->setSection("__nv_managed_data__");
    Pointer->takeName(V);
    return Pointer;
  }

  /// __cudaRegisterVar(handle, &var, device address, name, ext, size, constant,
  /// global) of a managed variable becomes its managed sister.
  void rewriteRegistrations() {
    Function *Register = M.getFunction("__cudaRegisterVar");
    if (!Register)
      return;
    for (User *U : make_early_inc_range(Register->users())) {
      auto *Call = dyn_cast<CallInst>(U);
      if (!Call || Call->getCalledFunction() != Register ||
          Call->arg_size() != 8)
        continue;
      auto *V =
          dyn_cast<GlobalVariable>(Call->getArgOperand(1)->stripPointerCasts());
      auto Found = Pointers.find(V);
      if (Found == Pointers.end())
        continue;
      FunctionCallee Managed = M.getOrInsertFunction(
          "__cudaRegisterManagedVar", Register->getFunctionType());
      Call->setCalledFunction(Managed);
      Call->setArgOperand(1, Found->second);
    }
  }

  /// With separate compilation Clang leaves entries for the link to register:
  /// { reserved, version, kind, flags, address, name, size, data, aux }.
  void rewriteEntries() {
    for (GlobalVariable &Entry : M.globals()) {
      if (!isOffloadEntry(Entry))
        continue;
      auto *Fields = cast<ConstantStruct>(Entry.getInitializer());
      auto *V =
          dyn_cast<GlobalVariable>(Fields->getOperand(4)->stripPointerCasts());
      auto Found = Pointers.find(V);
      if (Found == Pointers.end())
        continue;
      SmallVector<Constant *, 9> New;
      for (const Use &Field : Fields->operands())
        New.push_back(cast<Constant>(Field));
      auto *Flags = cast<ConstantInt>(New[3]);
      New[3] = ConstantInt::get(Flags->getType(),
                                Flags->getZExtValue() |
                                    offloading::OffloadGlobalManagedEntry);
      New[4] = Found->second;
      Entry.setInitializer(ConstantStruct::get(Fields->getType(), New));
    }
  }

  static bool isOffloadEntry(const GlobalVariable &G) {
    return G.getSection() == "llvm_offload_entries" && G.hasInitializer();
  }

  /// Global variables whose initialiser mentions a managed variable get their
  /// value from a constructor.
  void makeInitialisersDynamic() {
    SmallSetVector<GlobalVariable *, 4> Holders;
    for (auto &[V, Pointer] : Pointers)
      collectHolders(V, Holders);
    if (Holders.empty())
      return;
    auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                               GlobalValue::InternalLinkage,
                               "__warpcc_init_managed_pointers", M);
    IRBuilder<> Builder(BasicBlock::Create(C, "", F));
    for (GlobalVariable *Holder : Holders) {
      Builder.CreateStore(Holder->getInitializer(), Holder);
      Holder->setInitializer(Constant::getNullValue(Holder->getValueType()));
      Holder->setConstant(false);
    }
    Builder.CreateRetVoid();
    // Clang's own constructors, registration among them, have 65535; the order
    // of equal ones is the order of the list.
    appendToGlobalCtors(M, F, 65535);
  }

  void collectHolders(Constant *User,
                      SmallSetVector<GlobalVariable *, 4> &Out) {
    for (llvm::User *U : User->users()) {
      if (auto *Holder = dyn_cast<GlobalVariable>(U)) {
        if (!Holder->getName().starts_with("llvm.") && !isOffloadEntry(*Holder))
          Out.insert(Holder);
      } else if (auto *Nested = dyn_cast<Constant>(U)) {
        collectHolders(Nested, Out);
      }
    }
  }

  void rewriteUses(GlobalVariable *V, GlobalVariable *Pointer) {
    for (Use &U : make_early_inc_range(V->uses())) {
      auto *User = dyn_cast<Instruction>(U.getUser());
      if (!User)
        continue;
      // The operand of a phi is needed at the end of the block it comes from.
      Instruction *Where = User;
      if (auto *Phi = dyn_cast<PHINode>(User))
        Where = Phi->getIncomingBlock(U)->getTerminator();
      IRBuilder<> Builder(Where);
      Builder.CreateCall(initFunction());
      U.set(Builder.CreateLoad(Ptr, Pointer));
    }
    V->removeDeadConstantUsers();
    if (V->use_empty())
      V->eraseFromParent();
  }

  Function *initFunction() {
    if (Init)
      return Init;
    auto *Flag = new GlobalVariable(
        M, Type::getInt8Ty(C), false, GlobalValue::InternalLinkage,
        ConstantInt::get(Type::getInt8Ty(C), 0), "__nv_inited_managed_rt");
    Init = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                            GlobalValue::InternalLinkage,
                            "__nv_init_managed_rt", M);
    auto *Entry = BasicBlock::Create(C, "", Init),
         *First = BasicBlock::Create(C, "first", Init),
         *Ready = BasicBlock::Create(C, "ready", Init),
         *Done = BasicBlock::Create(C, "done", Init);
    IRBuilder<> Builder(Entry);
    Value *Inited = Builder.CreateLoad(Builder.getInt8Ty(), Flag);
    Builder.CreateCondBr(Builder.CreateIsNull(Inited), First, Done);
    // A constructor may run before the registration: too early, but no crash.
    Builder.SetInsertPoint(First);
    Value *Handle = Builder.CreateLoad(Ptr, handleVariable());
    Builder.CreateCondBr(Builder.CreateIsNull(Handle), Done, Ready);
    Builder.SetInsertPoint(Ready);
    FunctionCallee InitModule =
        M.getOrInsertFunction("__cudaInitModule", Builder.getInt8Ty(), Ptr);
    Builder.CreateStore(Builder.CreateCall(InitModule, Handle), Flag);
    Builder.CreateBr(Done);
    Builder.SetInsertPoint(Done);
    Builder.CreateRetVoid();
    return Init;
  }

  /// Where the registration keeps the handle of the fat binary. Without device
  /// code in this object there is none and nothing to initialise.
  GlobalVariable *handleVariable() {
    constexpr StringLiteral Name = "__cuda_gpubin_handle";
    if (GlobalVariable *Handle = M.getGlobalVariable(Name, true))
      return Handle;
    return new GlobalVariable(M, Ptr, false, GlobalValue::InternalLinkage,
                              ConstantPointerNull::get(Ptr), Name);
  }

  Module &M;
  LLVMContext &C;
  PointerType *Ptr;
  MapVector<GlobalVariable *, GlobalVariable *> Pointers;
  Function *Init = nullptr;
};
} // namespace

void warpcc::lowerManagedVariables(Module &M,
                                   ArrayRef<GlobalVariable *> Variables) {
  if (!Variables.empty())
    ManagedLowering(M).run(Variables);
}
