//===- lib/CodeGen/DevicePasses.cpp - IR half of the dialect, device ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One pass at the start of the pipeline, in these steps:
//
//   attributes    annotations -> nvvm.* attributes, from which NVPTX prints
//                 the directives; -maxrregcount; managed variables
//   wrong side    calls of host functions vanish, their results are poison;
//                 so do reads of host variables (#20011, #20014, #20094)
//   support       symbols that Clang's code refers to and nobody defines
//   built-ins     threadIdx and its like become special registers
//                 (BuiltinVariables.cpp)
//   parameters    __grid_constant__ of scalars (GridConstants.cpp)
//   asm text      constants become part of inline PTX (AsmText.cpp)
//   atomics       the legacy functions are relaxed (LegacyAtomics.cpp)
//   __int128      conversions from and to floating point (WideConversions.cpp)
//   launches      through the device runtime's newer functions
//                 (DeviceLaunches.cpp)
//   vtables       weak, with separate compilation
//===----------------------------------------------------------------------===//
#include "Annotations.h"
#include "DialectLowering.h"
#include "TargetMachine.h"
#include "warpcc/CodeGen/AbiPreserve.h"
#include "warpcc/CodeGen/DeviceProblems.h"
#include "warpcc/CodeGen/CanonicalOrder.h"
#include "warpcc/CodeGen/Passes.h"
#include "warpcc/Dialect/Annotations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace warpcc;

static std::string joinSizes(ArrayRef<int64_t> Sizes) {
  return join(map_range(Sizes, [](int64_t Size) { return itostr(Size); }), ",");
}

/// `__cluster_dims__()` has no sizes: they come with the launch.
static void setClusterDims(Function &F, ArrayRef<int64_t> Sizes) {
  SmallVector<int64_t, 3> All(Sizes);
  if (!All.empty())
    All.resize(3, 1);
  F.addFnAttr("nvvm.cluster_dim", All.empty() ? "0,0,0" : joinSizes(All));
}

/// `__block_size__` makes the launch's grid count clusters, of one block if
/// there is no second list.
static void setBlockSize(Function &F, ArrayRef<int64_t> Sizes) {
  SmallVector<int64_t, 6> All(Sizes);
  All.resize(6, 1);
  F.addFnAttr("nvvm.reqntid", joinSizes(ArrayRef(All).take_front(3)));
  F.addFnAttr("nvvm.cluster_dim", joinSizes(ArrayRef(All).drop_front(3)));
  F.addFnAttr("nvvm.blocksareclusters");
}

static void lowerFunction(Function &F, const Annotation &A) {
  if (A.Tag == annotation::MaxNReg && !A.Args.empty())
    F.addFnAttr("nvvm.maxnreg", itostr(A.Args[0]));
  else if (A.Tag == annotation::ClusterDims)
    setClusterDims(F, A.Args);
  else if (A.Tag == annotation::BlockSize && A.Args.size() >= 3)
    setBlockSize(F, A.Args);
  else if (A.Tag == annotation::AbiPreserve && A.Args.size() == 2)
    F.addFnAttr(annotation::AbiPreserve, joinSizes(A.Args));
  else if (A.Tag == annotation::InlineHint)
    F.addFnAttr(Attribute::InlineHint);
}

/// Makes NVPTX print `.attribute(.managed)`.
static void markManaged(Module &M, GlobalValue *V) {
  LLVMContext &C = M.getContext();
  auto *One = ConstantInt::get(Type::getInt32Ty(C), 1);
  M.getOrInsertNamedMetadata("nvvm.annotations")
      ->addOperand(
          MDNode::get(C, {ValueAsMetadata::get(V), MDString::get(C, "managed"),
                          ConstantAsMetadata::get(One)}));
}

/// Clang defines every constant of the host in device code. Those that nothing
/// reads go here: without optimization nobody else removes them.
static void demoteHostConstants(Module &M,
                                SmallVector<GlobalVariable *, 0> Left) {
  if (Left.empty())
    return;
  // Clang keeps what the host names, as it must keep a __device__ variable.
  removeFromUsedLists(M, [&](Constant *C) {
    return is_contained(Left, C->stripPointerCasts());
  });
  for (GlobalVariable *G : Left) {
    G->setComdat(nullptr);
    G->setLinkage(GlobalValue::InternalLinkage);
  }
  auto RemoveUnused = [&](GlobalVariable *G) {
    G->removeDeadConstantUsers();
    if (!G->use_empty())
      return false;
    G->eraseFromParent();
    return true;
  };
  // One may be all that mentions another.
  size_t Before;
  do {
    Before = Left.size();
    erase_if(Left, RemoveUnused);
  } while (Left.size() != Before);
}

static void lowerAttributes(Module &M, const DialectOptions &Options,
                            const DialectState &State) {
  SmallVector<GlobalVariable *, 0> HostConstants;
  for (const Annotation &A : takeAnnotations(M)) {
    if (auto *F = dyn_cast<Function>(A.Value))
      lowerFunction(*F, A);
    else if (A.Tag == annotation::HostConstant)
      HostConstants.push_back(cast<GlobalVariable>(A.Value));
    else if (A.Tag == annotation::Managed)
      markManaged(M, A.Value);
  }
  demoteHostConstants(M, std::move(HostConstants));
  // Declarations carry no annotation, but nvlink compares them.
  for (GlobalVariable &G : M.globals())
    if (G.isDeclaration() && State.ExternManaged.contains(G.getName()))
      markManaged(M, &G);
  if (!Options.MaxRegisters)
    return;
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel &&
        !F.hasFnAttribute("nvvm.maxnreg") && !F.hasFnAttribute("nvvm.maxntid"))
      F.addFnAttr("nvvm.maxnreg", utostr(Options.MaxRegisters));
}

/// -restrict: each pointer parameter of a kernel as if it were `__restrict__`.
static void addRestrict(Module &M) {
  for (Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel)
      for (Argument &A : F.args())
        if (A.getType()->isPointerTy() && !A.hasByValAttr())
          A.addAttr(Attribute::NoAlias);
}

/// Removes one call. An invoke would leave its block without an end.
static void dropCall(CallBase &Call) {
  if (!Call.getType()->isVoidTy())
    Call.replaceAllUsesWith(PoisonValue::get(Call.getType()));
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call)) {
    Invoke->getUnwindDest()->removePredecessor(Invoke->getParent());
    BranchInst::Create(Invoke->getNormalDest(), Invoke->getIterator());
  }
  Call.eraseFromParent();
}

/// Every variable has an address, wherever it is.
static void foldNullTests(Value &Address) {
  for (User *U : make_early_inc_range(Address.users())) {
    auto *Compare = dyn_cast<ICmpInst>(U);
    if (isa<AddrSpaceCastOperator>(U)) {
      foldNullTests(*U);
    } else if (Compare && Compare->isEquality() &&
               isa<ConstantPointerNull>(Compare->getOperand(1))) {
      bool IsNotEqual = Compare->getPredicate() == CmpInst::ICMP_NE;
      Compare->replaceAllUsesWith(
          ConstantInt::getBool(Compare->getType(), IsNotEqual));
      Compare->eraseFromParent();
    }
  }
}

/// Sema has let a function name \p V because it saw nobody who needs the
/// function. Here it has code after all, through a header that was compiled
/// before.
static void reportHostVariable(const GlobalVariable &V, const Function &User) {
  V.getContext().emitError("host variable '" + demangle(V.getName()) +
                           "' is undefined in device code, and " +
                           demangle(User.getName()) + " is device code too");
}

static void dropWrongSide(Module &M, const DialectOptions &Options,
                          const DialectState &State) {
  for (const auto &Entry : State.WrongSideCallees) {
    Function *F = M.getFunction(Entry.getKey());
    if (!F || !F->isDeclaration())
      continue;
    for (User *U : make_early_inc_range(F->users()))
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->isCallee(&Call->getCalledOperandUse()) &&
          Call->getCalledOperand() == F)
        dropCall(*Call);
    // Its address means nothing here either.
    F->replaceAllUsesWith(PoisonValue::get(F->getType()));
    F->eraseFromParent();
  }
  for (const auto &Entry : State.WrongSideVariables) {
    GlobalVariable *V = M.getGlobalVariable(Entry.getKey(), true);
    if (!V || !V->isDeclaration())
      continue;
    foldNullTests(*V);
    V->removeDeadConstantUsers();
    // What a constexpr function of the host does on the device is undefined.
    if (const Function *User = findUser(*V); User && !Options.RelaxedConstexpr)
      reportHostVariable(*V, *User);
    V->replaceAllUsesWith(PoisonValue::get(V->getType()));
    V->eraseFromParent();
  }
}

/// A vtable of an abstract class names this function; calling it is an error
/// of the program, which traps.
static void defineSupport(Module &M) {
  for (StringRef Name : {"__cxa_pure_virtual", "__cxa_deleted_virtual"}) {
    Function *F = M.getFunction(Name);
    if (!F || !F->isDeclaration())
      continue;
    defineAsTrap(*F);
  }
}

/// PTX has aliases of strong functions only, and ours are weak (Dialect's
/// emitOnlyIfUsed()). Where no other file can name it, an alias is what it
/// stands for; elsewhere that becomes strong.
static void resolveAliases(Module &M, bool Relocatable) {
  for (GlobalAlias &A : make_early_inc_range(M.aliases())) {
    if (!Relocatable) {
      A.replaceAllUsesWith(A.getAliasee());
      A.eraseFromParent();
    } else if (auto *F = dyn_cast_or_null<Function>(A.getAliaseeObject());
               F && !F->isDeclaration() && F->isWeakForLinker()) {
      F->setComdat(nullptr);
      F->setLinkage(GlobalValue::ExternalLinkage);
    }
  }
}

/// Each file has the vtables that it uses (Dialect/VTables.cpp); the link keeps
/// one, as of nvcc's, which are weak too.
static void weakenVTables(Module &M) {
  for (GlobalVariable &G : M.globals()) {
    if (!G.getName().starts_with("_ZTV"))
      continue;
    if (G.hasAvailableExternallyLinkage())
      G.setLinkage(GlobalValue::LinkOnceODRLinkage);
    else if (G.hasExternalLinkage() && !G.isDeclaration())
      G.setLinkage(GlobalValue::WeakODRLinkage);
  }
}

/// Clang emits the variables that only the host names in the order of their
/// addresses in memory, and behind each, what it needs.
static bool hasRandomOrder(const Module &M) {
  const GlobalVariable *List = M.getNamedGlobal("llvm.compiler.used");
  return List && cast<ArrayType>(List->getValueType())->getNumElements() > 1;
}

namespace {
struct DeviceDialectPass : PassInfoMixin<DeviceDialectPass> {
  DialectOptions Options;
  const DialectState &State;

  DeviceDialectPass(const DialectOptions &Options, const DialectState &State)
      : Options(Options), State(State) {}

  static bool isRequired() { return true; }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    if (hasRandomOrder(M))
      orderByName(M);
    lowerAttributes(M, Options, State);
    dropWrongSide(M, Options, State);
    defineSupport(M);
    lowerBuiltinVariables(M);
    lowerGridConstants(M);
    lowerAbiCalls(M);
    relaxLegacyAtomics(M);
    substituteAsmText(M);
    lowerWideConversions(M);
    lowerDeviceLaunches(M);
    if (Options.RestrictPointers)
      addRestrict(M);
    resolveAliases(M, Options.RDC);
    if (Options.RDC)
      weakenVTables(M);
    return PreservedAnalyses::none();
  }
};
} // namespace

void warpcc::addDevicePasses(PassBuilder &Builder,
                             const DialectOptions &Options,
                             const DialectState &State) {
  Builder.registerPipelineStartEPCallback(
      [Options, &State](ModulePassManager &Passes, OptimizationLevel) {
        Passes.addPass(DeviceDialectPass(Options, State));
      });
}

void warpcc::runPipelineStart(PassBuilder &PB, Module &M, unsigned OptLevel) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  PB.invokePipelineStartEPCallbacks(MPM, optimizationLevel(OptLevel));
  MPM.run(M, MAM);
}
