//===- lib/CodeGen/EmbedFatbin.cpp - the fat binary in the host module ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/EmbedFatbin.h"
#include "warpcc/CodeGen/DeviceLink.h"
#include "warpcc/Fatbin/Format.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBufferRef.h"
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

static void replaceInitializer(Module &M, GlobalVariable *Old,
                               StringRef Bytes) {
  Constant *Data = ConstantDataArray::getRaw(Bytes, Bytes.size(),
                                             Type::getInt8Ty(M.getContext()));
  auto *New = new GlobalVariable(M, Data->getType(), /*isConstant=*/true,
                                 Old->getLinkage(), Data, "", Old);
  New->copyAttributesFrom(Old);
  New->setAlignment(Align(fatbin::Alignment));
  New->takeName(Old);
  Old->replaceAllUsesWith(New);
  Old->eraseFromParent();
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
    // Only the section matters and the address: no use looks at the type.
    replaceInitializer(M, &G, StringRef(Name.c_str(), Name.size() + 1));
    break;
  }
}

PreservedAnalyses EmbedFatbinPass::run(Module &M, ModuleAnalysisManager &) {
  // Wait even where nothing is embedded: the device passes must have ended
  // well before this pass may be called a success.
  std::optional<DeviceImages> Found = Images();
  if (!Found)
    return PreservedAnalyses::none();
  if (GlobalVariable *Old = findPlaceholder(M))
    replaceInitializer(M, Old, Found->Fatbin);
  if (!ModuleId.empty())
    renameModule(M, ModuleId);
  // Excluded from the host link: only the device link reads it.
  if (!Found->Bitcode.empty())
    embedBufferInModule(M, MemoryBufferRef(Found->Bitcode, ""),
                        BitcodeSectionName, Align(8));
  return PreservedAnalyses::none();
}

} // namespace warpcc
