//===- warpcc/CodeGen/FloatPrecision.h - -prec-div, -prec-sqrt ----*- C++
//-*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's -prec-div=false and -prec-sqrt=false allow the fast forms of single
// precision division and square root. LLVM's NVPTX back end takes that freedom
// where the operation carries the `afn` flag, so this pass sets it.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_FLOATPRECISION_H
#define WARPCC_CODEGEN_FLOATPRECISION_H

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"

namespace warpcc {

class FloatPrecisionPass : public llvm::PassInfoMixin<FloatPrecisionPass> {
  bool PrecDiv, PrecSqrt;

public:
  FloatPrecisionPass(bool PrecDiv, bool PrecSqrt)
      : PrecDiv(PrecDiv), PrecSqrt(PrecSqrt) {}
  static bool isRequired() { return true; }

  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &) {
    if (PrecDiv && PrecSqrt)
      return llvm::PreservedAnalyses::all();
    for (llvm::Function &F : M)
      for (llvm::Instruction &I : llvm::instructions(F)) {
        if (!I.getType()->getScalarType()->isFloatTy())
          continue;
        auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&I);
        bool IsSqrt = Call && Call->getIntrinsicID() == llvm::Intrinsic::sqrt;
        bool IsDiv = I.getOpcode() == llvm::Instruction::FDiv;
        if ((IsDiv && !PrecDiv) || (IsSqrt && !PrecSqrt))
          I.setHasApproxFunc(true);
      }
    return llvm::PreservedAnalyses::all();
  }
};

} // namespace warpcc

#endif // WARPCC_CODEGEN_FLOATPRECISION_H
