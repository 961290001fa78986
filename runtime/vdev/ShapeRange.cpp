//===- runtime/vdev/ShapeRange.cpp - ranges of integers ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of a value's signed range, from thread and block indices (and
// the size of the grid, LaunchClass::SmallGrid) on: the proof that the sum of
// an index and a distance may be extended to 64 bits.
//===----------------------------------------------------------------------===//
#include "SPMD.h"
#include "Shape.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpcc::vdev {

static Interval rangeOfRegister(StringRef Name) {
  if (Name.starts_with("vd.sreg.tid."))
    return {0, 2047};
  if (Name.starts_with("vd.sreg.ntid."))
    return {1, 1024};
  if (Name == "vd.sreg.laneid" || Name == "vd.sreg.warpid")
    return {0, 31};
  if (Name == "vd.sreg.ctaid.x" || Name == "vd.sreg.nctaid.x")
    return {0, INT32_MAX};
  if (Name.starts_with("vd.sreg.ctaid.") || Name.starts_with("vd.sreg.nctaid."))
    return {0, 65535};
  return {};
}

/// The dimension letter of ctaid.d * ntid.d, else 0.
static char blockStart(const Value *V) {
  const Value *A, *B;
  if (!match(V, m_Mul(m_Value(A), m_Value(B))))
    return 0;
  StringRef X = calleeName(A), Y = calleeName(B);
  if (X.starts_with("vd.sreg.ntid."))
    std::swap(X, Y);
  if (X.starts_with("vd.sreg.ctaid.") && Y.starts_with("vd.sreg.ntid.") &&
      X.back() == Y.back())
    return X.back();
  return 0;
}

Interval ShapeInfo::range(const Value *V, unsigned Depth) const {
  const APInt *C;
  if (!V->getType()->isIntegerTy() || V->getType()->getIntegerBitWidth() > 64)
    return {};
  if (match(V, m_APInt(C)))
    return {C->getSExtValue(), C->getSExtValue()};
  if (Depth > 6)
    return {};
  if (isa<CallInst>(V))
    return rangeOfRegister(calleeName(V));
  if (Class.SmallGrid && blockStart(V))
    return {0, (1 << 30) - 1};
  const Value *A, *B;
  if (match(V, m_Add(m_Value(A), m_Value(B))) && Class.SmallGrid) {
    if (blockStart(B))
      std::swap(A, B);
    char D = blockStart(A);
    if (D && calleeName(B) == (Twine("vd.sreg.tid.") + Twine(D)).str())
      return {0, (1 << 30) + 2047};
  }
  const auto *I = dyn_cast<Operator>(V);
  if (!I || I->getNumOperands() == 0)
    return {};
  Interval X = range(I->getOperand(0), Depth + 1);
  auto Small = [](Interval R) { return R.within(-(1LL << 40), 1LL << 40); };
  auto Fit = [&](Interval R) {
    unsigned Bits = V->getType()->getIntegerBitWidth();
    if (Bits >= 64)
      return R;
    int64_t Max = (int64_t(1) << (Bits - 1)) - 1;
    return R.within(-Max - 1, Max) ? R : Interval();
  };
  switch (I->getOpcode()) {
  case Instruction::And:
    if (match(I->getOperand(1), m_APInt(C)) && C->isNonNegative())
      return {0, C->getSExtValue()};
    return {};
  case Instruction::LShr:
    if (match(I->getOperand(1), m_APInt(C)) && !C->isZero() &&
        C->ult(V->getType()->getIntegerBitWidth()))
      return {0, (int64_t)(APInt::getAllOnes(C->getBitWidth())
                               .lshr(*C)
                               .getZExtValue())};
    return {};
  case Instruction::ZExt:
    return X.Lo >= 0 ? X : Interval();
  case Instruction::SExt:
    return X;
  default:
    break;
  }
  if (I->getNumOperands() != 2 || !Small(X))
    return {};
  Interval Y = range(I->getOperand(1), Depth + 1);
  if (!Small(Y))
    return {};
  switch (I->getOpcode()) {
  case Instruction::Add:
    return Fit({X.Lo + Y.Lo, X.Hi + Y.Hi});
  case Instruction::Sub:
    return Fit({X.Lo - Y.Hi, X.Hi - Y.Lo});
  case Instruction::Or:
    if (cast<PossiblyDisjointInst>(I)->isDisjoint())
      return Fit({X.Lo + Y.Lo, X.Hi + Y.Hi});
    return {};
  case Instruction::Mul:
    if (X.within(-(1 << 20), 1 << 20) || Y.within(-(1 << 20), 1 << 20)) {
      int64_t P[] = {X.Lo * Y.Lo, X.Lo * Y.Hi, X.Hi * Y.Lo, X.Hi * Y.Hi};
      return Fit({*std::min_element(P, P + 4), *std::max_element(P, P + 4)});
    }
    return {};
  case Instruction::Shl:
    if (Y.Lo == Y.Hi && Y.Lo >= 0 && Y.Lo < 20)
      return Fit({X.Lo * (1LL << Y.Lo), X.Hi * (1LL << Y.Lo)});
    return {};
  default:
    return {};
  }
}

} // namespace warpcc::vdev
