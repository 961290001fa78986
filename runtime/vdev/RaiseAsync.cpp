//===- runtime/vdev/RaiseAsync.cpp - barriers in shared memory ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.13.15. mbarrier objects are 64 bits that OpsMbarrier.cpp knows;
// who waits for one spins, and so lets everybody else go first.
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

/// The generic address of the object that \p O names.
Value *FunctionRaiser::mbarrierAddress(const Instruction &I, const Operand &O) {
  return genericAddress(place(I, O));
}

void FunctionRaiser::mbarrierInit(const Instruction &I) {
  op("mbarrier_init", B.getVoidTy(),
     {mbarrierAddress(I, I.Operands[0]), read(I.Operands[1], type::U32)});
}

/// mbarrier.arrive, .arrive_drop: {d,} [a]{, count or bytes}
void FunctionRaiser::mbarrierArrive(const Instruction &I) {
  const bool HasState = !I.Operands[0].is(OK::Memory);
  ArrayRef<Operand> Ops = I.Operands.drop_front(HasState);
  const bool Expects = I.has(mod::Expect_tx);
  Value *Number = Ops.size() > 1 ? read(Ops[1], type::U32) : i32(1);
  Value *State =
      op("mbarrier_arrive", B.getInt64Ty(),
         {mbarrierAddress(I, Ops[0]), Expects ? i32(1) : Number,
          Expects ? Number : i32(0), i32(I.Op == opcode::MbarrierArriveDrop)});
  if (HasState && !I.Operands[0].is(OK::Sink))
    write(I.Operands[0], type::B64, State);
}

/// mbarrier.expect_tx, .complete_tx: [a], bytes
void FunctionRaiser::mbarrierBytes(const Instruction &I) {
  Value *Bytes = B.CreateZExt(read(I.Operands[1], type::U32), B.getInt64Ty());
  if (I.Op == opcode::MbarrierCompleteTx)
    Bytes = B.CreateNeg(Bytes);
  op("mbarrier_tx", B.getVoidTy(), {mbarrierAddress(I, I.Operands[0]), Bytes});
}

/// mbarrier.test_wait, .try_wait: p, [a], state or parity. The phase is the
/// highest bit of a state.
void FunctionRaiser::mbarrierWait(const Instruction &I) {
  Value *State;
  if (I.has(mod::Parity))
    State = B.CreateShl(
        B.CreateZExt(read(I.Operands[2], type::U32), B.getInt64Ty()), 63);
  else
    State = read(I.Operands[2], type::B64);
  write(I.Operands[0], type::Pred,
        op("mbarrier_test", B.getInt1Ty(),
           {mbarrierAddress(I, I.Operands[1]), State}));
}

void FunctionRaiser::mbarrierPendingCount(const Instruction &I) {
  Value *State = read(I.Operands[1], type::B64);
  write(I.Operands[0], type::U32,
        B.CreateAnd(B.CreateTrunc(State, B.getInt32Ty()), i32(0xFFFFF)));
}

/// cp.async.mbarrier.arrive: the copies are done. Without .noinc the arrival
/// was not counted before, so it changes nothing.
void FunctionRaiser::copyArrive(const Instruction &I) {
  if (I.has(mod::Noinc))
    op("mbarrier_arrive", B.getInt64Ty(),
       {mbarrierAddress(I, I.Operands[0]), i32(1), i32(0), i32(0)});
}

} // namespace warpcc::vdev
