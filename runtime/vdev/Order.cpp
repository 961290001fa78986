//===- runtime/vdev/Order.cpp - in which order blocks run
//-------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes that wait at the lowest block run first. For them to meet again after
// a branch or a loop, a block must come after everything on the way to it: a
// topological order in which each strongly connected component (loop) is
// contiguous and, within it, ordered the same way without the edges into its
// header. A plain reverse post-order may put a loop's exit before its body.
//===----------------------------------------------------------------------===//
#include "Shape.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace warpcc::vdev {

namespace {
/// Tarjan's algorithm without recursion on the blocks of one component.
class ComponentOrder {
public:
  explicit ComponentOrder(std::vector<BasicBlock *> &Out) : Out(Out) {}

  /// Appends the blocks of \p Part in order; edges into \p Header (where the
  /// component is entered) do not count. A null header: the whole function.
  void run(ArrayRef<BasicBlock *> Part, BasicBlock *Entry, BasicBlock *Header) {
    SmallPtrSet<BasicBlock *, 32> Members(Part.begin(), Part.end());
    std::vector<std::vector<BasicBlock *>> Found;
    findComponents(Members, Entry, Header, Found);
    // Tarjan finds a component after all its successors.
    for (auto &C : reverse(Found))
      emit(C);
  }

private:
  struct Visit {
    BasicBlock *B;
    unsigned NextSucc;
  };

  void emit(std::vector<BasicBlock *> &C) {
    if (C.size() == 1) {
      Out.push_back(C.front());
      return;
    }
    // Tarjan's root, the block through which the component was entered first.
    BasicBlock *Root = C.back();
    run(C, Root, Root);
  }

  void findComponents(const SmallPtrSetImpl<BasicBlock *> &Members,
                      BasicBlock *Entry, BasicBlock *Header,
                      std::vector<std::vector<BasicBlock *>> &Found) {
    DenseMap<BasicBlock *, unsigned> Index, Low;
    SmallPtrSet<BasicBlock *, 32> OnStack;
    std::vector<BasicBlock *> Stack;
    std::vector<Visit> Work;
    auto Enter = [&](BasicBlock *B) {
      unsigned N = Index.size();
      Index[B] = Low[B] = N;
      Stack.push_back(B);
      OnStack.insert(B);
      Work.push_back({B, 0});
    };
    Enter(Entry);
    while (!Work.empty()) {
      BasicBlock *B = Work.back().B;
      const Instruction *T = B->getTerminator();
      if (Work.back().NextSucc < T->getNumSuccessors()) {
        BasicBlock *S = T->getSuccessor(Work.back().NextSucc++);
        if (S == Header || !Members.contains(S))
          continue;
        if (!Index.contains(S))
          Enter(S);
        else if (OnStack.contains(S))
          Low[B] = std::min(Low[B], Index[S]);
        continue;
      }
      Work.pop_back();
      if (!Work.empty())
        Low[Work.back().B] = std::min(Low[Work.back().B], Low[B]);
      if (Low[B] != Index[B])
        continue;
      std::vector<BasicBlock *> C;
      BasicBlock *Top;
      do {
        Top = Stack.back();
        Stack.pop_back();
        OnStack.erase(Top);
        C.push_back(Top);
      } while (Top != B);
      Found.push_back(std::move(C));
    }
  }

  std::vector<BasicBlock *> &Out;
};
} // namespace

std::vector<BasicBlock *> executionOrder(Function &F) {
  std::vector<BasicBlock *> All, Order;
  for (BasicBlock &B : F)
    All.push_back(&B);
  ComponentOrder(Order).run(All, &F.getEntryBlock(), nullptr);
  return Order;
}

} // namespace warpcc::vdev
