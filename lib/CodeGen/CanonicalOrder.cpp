//===- lib/CodeGen/CanonicalOrder.cpp - an order of its own ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/CanonicalOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

namespace {
/// What a global is, but not where it stands.
struct SortKey {
  bool Private; ///< its name is a number in the order of creation
  std::string Text;
  bool operator<(const SortKey &O) const {
    return std::tie(Private, Text) < std::tie(O.Private, O.Text);
  }
};
} // namespace

static SortKey sortKey(const GlobalValue &G) {
  if (!G.hasPrivateLinkage())
    return {false, G.getName().str()};
  std::string Text;
  raw_string_ostream OS(Text);
  if (const auto *V = dyn_cast<GlobalVariable>(&G); V && V->hasInitializer())
    V->getInitializer()->print(OS);
  return {true, Text};
}

template <typename RangeT> static auto sorted(RangeT Range) {
  using GlobalT = std::remove_reference_t<decltype(*Range.begin())>;
  std::vector<std::pair<SortKey, GlobalT *>> Order;
  for (GlobalT &G : Range)
    Order.emplace_back(sortKey(G), &G);
  stable_sort(Order,
              [](const auto &A, const auto &B) { return A.first < B.first; });
  return Order;
}

/// Of llvm.used and llvm.compiler.used.
static void orderList(Module &M, StringRef Name) {
  GlobalVariable *List = M.getNamedGlobal(Name);
  auto *Old = List ? dyn_cast<ConstantArray>(List->getInitializer()) : nullptr;
  if (!Old)
    return;
  SmallVector<Constant *> Elements;
  for (const Use &U : Old->operands())
    Elements.push_back(cast<Constant>(U));
  stable_sort(Elements, [](const Constant *A, const Constant *B) {
    return A->stripPointerCasts()->getName() <
           B->stripPointerCasts()->getName();
  });
  List->setInitializer(ConstantArray::get(Old->getType(), Elements));
}

void orderByName(Module &M) {
  auto &Functions = M.getFunctionList();
  for (auto &[Key, F] : sorted(M.functions()))
    Functions.splice(Functions.end(), Functions, F->getIterator());
  for (auto &[Key, G] : sorted(M.globals())) {
    M.removeGlobalVariable(G);
    M.insertGlobalVariable(G);
  }
  orderList(M, "llvm.used");
  orderList(M, "llvm.compiler.used");
}

PreservedAnalyses CanonicalOrderPass::run(Module &M, ModuleAnalysisManager &) {
  orderByName(M);
  return PreservedAnalyses::none();
}

namespace {
class InitializerOrder {
  SmallPtrSet<const Constant *, 32> Seen;

public:
  std::vector<GlobalVariable *> Order;

  void add(Constant *C) {
    if (isa<llvm::Function>(C) || !Seen.insert(C).second)
      return;
    for (Value *Operand : C->operands())
      if (auto *Part = dyn_cast<Constant>(Operand))
        add(Part);
    if (auto *V = dyn_cast<GlobalVariable>(C))
      Order.push_back(V);
  }
};
} // namespace

void orderByInitializers(Module &M) {
  InitializerOrder Order;
  for (GlobalVariable &G : M.globals())
    Order.add(&G);
  for (GlobalVariable *G : Order.Order) {
    M.removeGlobalVariable(G);
    M.insertGlobalVariable(G);
  }
}

} // namespace warpcc
