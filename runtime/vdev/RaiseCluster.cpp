//===- runtime/vdev/RaiseCluster.cpp - clusters and bulk copies -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.13.4 (barrier.cluster), 9.7.9.23 (mapa), 9.7.9.25.4 (bulk
// copies).
//
// The blocks of a cluster have their shared memory at equal distances, so the
// address of a variable in another block is this block's plus a multiple of it;
// a 32-bit shared address stays relative to the block that computes it.
// Asynchronous copies are made at once; then they complete their mbarrier.
#include "Memory.h"
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

static constexpr unsigned SliceShift = 24;
static_assert(SharedSliceBytes == size_t(1) << SliceShift);

/// .wait goes round until the phase in which the lane arrived has ended; who
/// goes round lets others go first.
void FunctionRaiser::barrierCluster(const Instruction &I) {
  if (I.has(mod::Arrive)) {
    intrinsic("vd.cluster.arrive");
    return;
  }
  BasicBlock *Again = BasicBlock::Create(MR.Context, "cluster.wait", &Fn),
             *Next = BasicBlock::Create(MR.Context, "cluster.met", &Fn);
  Again->moveAfter(B.GetInsertBlock());
  Next->moveAfter(Again);
  B.CreateBr(Again);
  B.SetInsertPoint(Again);
  Value *Done = intrinsic("vd.cluster.test");
  B.CreateCondBr(B.CreateIsNull(Done), Again, Next);
  B.SetInsertPoint(Next);
}

/// mapa, getctarank.
void FunctionRaiser::clusterAddress(const Instruction &I) {
  const bool IsShared = I.space() == ptx::Space::Shared;
  llvm::Type *Ty = IsShared ? B.getInt32Ty() : B.getInt64Ty();
  Value *A = fitInteger(read(I.Operands[1], I.type()), Ty, false);
  Value *Rank = clusterRank();
  if (I.Op == opcode::Getctarank) {
    if (!IsShared)
      A = B.CreateSub(A, intrinsic("vd.cvta.shared", {i32(0)}));
    Value *Blocks = B.CreateAShr(A, SliceShift);
    return write(I.Operands[0], type::U32,
                 B.CreateAdd(Rank, fitInteger(Blocks, B.getInt32Ty(), false)));
  }
  Value *Blocks = B.CreateSub(read(I.Operands[2], type::U32), Rank);
  Value *Distance = B.CreateShl(fitInteger(Blocks, Ty, true), SliceShift);
  write(I.Operands[0], I.type(),
        fitInteger(B.CreateAdd(A, Distance), B.getIntNTy(ptx::bits(I.type())),
                   false));
}

//===----------------------------------------------------------------------===//
// Operations that complete an mbarrier
//===----------------------------------------------------------------------===//

/// \p Bytes of what the mbarrier at \p Address waits for are there.
void FunctionRaiser::completeBytes(Value *Address, Value *Bytes) {
  op("mbarrier_tx", B.getVoidTy(),
     {Address, B.CreateNeg(B.CreateZExt(Bytes, B.getInt64Ty()))});
}

/// st.async: [a], b, [mbarrier].
void FunctionRaiser::storeAsync(const Instruction &I) {
  store(I);
  completeBytes(genericAddress(place(ptx::Space::Shared, I.Operands[2])),
                i32(ptx::bits(I.type()) / 8 * I.vectorSize()));
}

/// red.async: [a], b, [mbarrier].
void FunctionRaiser::reduceAsync(const Instruction &I) {
  atomic(I);
  completeBytes(genericAddress(place(ptx::Space::Shared, I.Operands[2])),
                i32(ptx::bits(I.type()) / 8));
}

//===----------------------------------------------------------------------===//
// Bulk copies
//===----------------------------------------------------------------------===//

namespace {
/// The words of a bulk instruction, which the table does not list.
struct BulkWords {
  SmallVector<StringRef, 12> Parts;
  explicit BulkWords(StringRef Spelling) { Spelling.split(Parts, '.'); }
  bool has(StringRef Word) const { return is_contained(Parts, Word); }
  /// The state spaces in text order: to, from.
  SmallVector<ptx::Space, 2> spaces() const {
    SmallVector<ptx::Space, 2> Found;
    for (StringRef P : Parts)
      if (P == "global")
        Found.push_back(ptx::Space::Global);
      else if (P.starts_with("shared"))
        Found.push_back(ptx::Space::Shared);
    return Found;
  }
};
} // namespace

/// cp.async.bulk: [to], [from], bytes{, [mbarrier]{, blocks}}{, policy}; and
/// its groups, which are complete when they are made.
void FunctionRaiser::bulkCopy(const Instruction &I) {
  BulkWords Words(I.Spelling);
  if (Words.has("commit_group") || Words.has("wait_group") ||
      Words.has("prefetch"))
    return;
  SmallVector<ptx::Space, 2> Spaces = Words.spaces();
  if (Words.has("tensor") || Words.has("cp_mask") || Spaces.size() != 2 ||
      I.Operands.size() < 3)
    return unsupported(I);
  Value *To = genericAddress(place(Spaces[0], I.Operands[0])),
        *From = genericAddress(place(Spaces[1], I.Operands[1])),
        *Bytes = read(I.Operands[2], type::U32);
  if (Words.has("bulk_group")) {
    op("bulk_copy", B.getVoidTy(), {To, From, Bytes});
    return;
  }
  if (I.Operands.size() < 4 || !I.Operands[3].is(OK::Memory))
    return unsupported(I);
  Value *Barrier = genericAddress(place(ptx::Space::Shared, I.Operands[3]));
  if (Words.has("multicast::cluster")) {
    if (I.Operands.size() < 5)
      return unsupported(I);
    Value *Blocks =
        fitInteger(read(I.Operands[4], type::U16), B.getInt32Ty(), false);
    op("bulk_multicast", B.getVoidTy(),
       {To, From, Bytes, Barrier, Blocks, clusterRank()});
    return;
  }
  op("bulk_copy", B.getVoidTy(), {To, From, Bytes});
  completeBytes(Barrier, Bytes);
}

/// cp.reduce.async.bulk: [to], [from], bytes{, [mbarrier]}{, policy}.
void FunctionRaiser::bulkReduce(const Instruction &I) {
  static constexpr StringLiteral Verbs[] = {"add", "min", "max", "inc",
                                            "dec", "and", "or",  "xor"};
  static constexpr StringLiteral Types[] = {"u32", "s32", "u64", "s64",
                                            "b32", "b64", "f32", "f64"};
  BulkWords Words(I.Spelling);
  SmallVector<ptx::Space, 2> Spaces = Words.spaces();
  const auto *Verb = find_if(Verbs, [&](StringRef W) { return Words.has(W); });
  const auto *Ty = find_if(Types, [&](StringRef W) { return Words.has(W); });
  if (Words.has("tensor") || Spaces.size() != 2 || I.Operands.size() < 3 ||
      Verb == std::end(Verbs) || Ty == std::end(Types) ||
      (Ty->starts_with("f") && *Verb != "add"))
    return unsupported(I);
  Value *Bytes = read(I.Operands[2], type::U32);
  op(("bulk_" + *Verb + "_" + *Ty).str(), B.getVoidTy(),
     {genericAddress(place(Spaces[0], I.Operands[0])),
      genericAddress(place(Spaces[1], I.Operands[1])), Bytes});
  if (!Words.has("bulk_group")) {
    if (I.Operands.size() < 4 || !I.Operands[3].is(OK::Memory))
      return unsupported(I);
    completeBytes(genericAddress(place(ptx::Space::Shared, I.Operands[3])),
                  Bytes);
  }
}

} // namespace warpcc::vdev
