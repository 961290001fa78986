//===- lib/CodeGen/EmbedFatbin.cpp - the fat binary in the host module ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/EmbedFatbin.h"
#include "warpcc/CodeGen/DeviceLink.h"
#include "warpcc/Fatbin/Format.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Pass.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace warpcc {

/// The global that CodeGen made of the placeholder.
static GlobalVariable *findPlaceholder(Module &M) {
  for (GlobalVariable &G : M.globals())
    if (G.hasInitializer() &&
        (G.getSection() == fatbin::SectionName ||
         G.getSection() == fatbin::RelocatableSectionName))
      return &G;
  return nullptr;
}

static void setBytes(GlobalVariable &G, StringRef Bytes) {
  // Only the section matters and the address: no use looks at the type.
  G.replaceInitializer(ConstantDataArray::getRaw(
      Bytes, Bytes.size(), Type::getInt8Ty(G.getContext())));
  G.setAlignment(Align(fatbin::Alignment));
}

/// Gives the module its name in the device link: the string in __nv_module_id
/// and the two symbols that end in it.
static void renameModule(Module &M, StringRef Id) {
  constexpr StringLiteral Announce = "__cudaRegisterLinkedBinary";
  std::string Name = ("__nv_" + Id).str();
  for (Function &F : M)
    if (F.getName().starts_with(Announce))
      F.setName(Announce + Name);
  for (GlobalAlias &A : M.aliases())
    if (A.getName().starts_with("__fatbinwrap"))
      A.setName("__fatbinwrap" + Name);
  for (GlobalVariable &G : M.globals()) {
    if (G.getSection() != "__nv_module_id")
      continue;
    setBytes(G, StringRef(Name.c_str(), Name.size() + 1));
    break;
  }
}

//===-- At the end of code generation -------------------------------------===//

/// What the code generation in this thread is to wait for.
static thread_local AwaitImages Pending;

void dropPendingImages() { Pending = nullptr; }

PreservedAnalyses EmbedFatbinPass::run(Module &M, ModuleAnalysisManager &) {
  if (!ModuleId.empty())
    renameModule(M, ModuleId);
  Pending = std::move(Images);
  return PreservedAnalyses::none();
}

static void embed(Module &M, const DeviceImages &Images) {
  if (GlobalVariable *Placeholder = findPlaceholder(M))
    setBytes(*Placeholder, Images.Fatbin);
  // Excluded from the host link: only the device link reads it.
  if (!Images.Bitcode.empty())
    embedBufferInModule(M, MemoryBufferRef(Images.Bitcode, ""),
                        BitcodeSectionName, Align(8));
}

namespace {
/// Runs when all functions are machine code, and before the first is printed.
class EmbedAtEnd : public ModulePass {
  AwaitImages Images;

public:
  static char ID;
  explicit EmbedAtEnd(AwaitImages Images)
      : ModulePass(ID), Images(std::move(Images)) {}

  StringRef getPassName() const override { return "Embed fat binary"; }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesAll();
  }
  bool runOnModule(Module &M) override {
    // Wait even where nothing is embedded: the device passes must have ended
    // well before this compile may be called a success.
    if (std::optional<DeviceImages> Found = Images())
      embed(M, *Found);
    return true;
  }
};
char EmbedAtEnd::ID;
} // namespace

void initializeFatbinEmbedding() {
  static RegisterTargetPassConfigCallback Callback(
      [](TargetMachine &TM, PassManagerBase &, TargetPassConfig *Config) {
        if (!Pending || TM.getTargetTriple().isNVPTX())
          return;
        Config->insertPass(&FuncletLayoutID,
                           new EmbedAtEnd(std::exchange(Pending, nullptr)));
      });
}

} // namespace warpcc
