//===- lib/CodeGen/DeviceLaunches.cpp - launches from device code ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For k<<<...>>>(...) in device code Clang asks for a buffer of the size of the
// arguments, fills it, and names kernel and configuration when it launches. The
// device runtime's newer functions, which nvcc calls, want kernel and
// configuration with the request for the buffer; only they know the streams
// cudaStreamTailLaunch and cudaStreamFireAndForget (guide 5.6.4.2.3).
//
// Clang computes the configuration after the arguments, so these are collected
// in a local buffer, and copied when the real one is there. SROA and forwarding
// of stores make that direct again.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace warpcc;

// Static functions of the Toolkit's headers:
//   void *cudaGetParameterBuffer(size_t Alignment, size_t Size)
//   cudaError_t cudaLaunchDevice(void *Kernel, void *Buffer, dim3 Grid,
//                                dim3 Block, unsigned Shared, cudaStream_t)
static constexpr StringLiteral GetBuffer = "_ZL22cudaGetParameterBuffermm";
static constexpr StringLiteral Launch =
    "_ZL16cudaLaunchDevicePvS_4dim3S0_jP11CUstream_st";

/// The request for the buffer of \p Call, if this is a launch as Clang writes
/// it; null where the program calls the functions itself in another way.
static CallInst *requestOf(CallInst &Call, Function &GetBufferFn) {
  auto *Request = dyn_cast<CallInst>(Call.getArgOperand(1));
  if (!Call.use_empty() || !Request ||
      Request->getCalledFunction() != &GetBufferFn ||
      !isa<ConstantInt>(Request->getArgOperand(1)))
    return nullptr;
  unsigned Launches = 0;
  for (const User *U : Request->users())
    Launches += isa<CallInst>(U);
  return Launches == 1 ? Request : nullptr;
}

static AllocaInst *makeLocalBuffer(CallInst &Request, uint64_t Size) {
  Function &F = *Request.getFunction();
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Local = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Size));
  Local->setAlignment(Align(16));
  Request.replaceAllUsesWith(Local);
  Request.eraseFromParent();
  return Local;
}

static void lowerLaunch(CallInst &Call, CallInst &Request, bool PerThread) {
  Module &M = *Call.getModule();
  uint64_t Size = cast<ConstantInt>(Request.getArgOperand(1))->getZExtValue();
  AllocaInst *Local = makeLocalBuffer(Request, Size);
  IRBuilder<> B(&Call);
  Type *Ptr = B.getPtrTy();
  FunctionCallee Get = M.getOrInsertFunction(
      "__cudaCDP2GetParameterBufferV2",
      FunctionType::get(Ptr, {Ptr, Ptr, Ptr, B.getInt32Ty()}, false));
  FunctionCallee Start = M.getOrInsertFunction(
      PerThread ? "__cudaCDP2LaunchDeviceV2_ptsz" : "__cudaCDP2LaunchDeviceV2",
      FunctionType::get(B.getInt32Ty(), {Ptr, Ptr}, false));
  CallInst *Buffer =
      B.CreateCall(Get, {Call.getArgOperand(0), Call.getArgOperand(2),
                         Call.getArgOperand(3), Call.getArgOperand(4)});
  // dim3 is passed by value: as the old call does it.
  for (auto [To, From] : {std::pair(1, 2), std::pair(2, 3)})
    for (Attribute A : Call.getAttributes().getParamAttrs(From)) {
      Buffer->addParamAttr(To, A);
      if (auto *F = dyn_cast<Function>(Get.getCallee()))
        F->addParamAttr(To, A);
    }
  // No buffer, no launch: the device runtime has noted why.
  Value *There = B.CreateIsNotNull(Buffer);
  B.SetInsertPoint(SplitBlockAndInsertIfThen(There, &Call, false));
  B.CreateMemCpy(Buffer, Align(16), Local, Align(16), Size);
  B.CreateCall(Start, {Buffer, Call.getArgOperand(5)});
  Call.eraseFromParent();
}

void warpcc::lowerDeviceLaunches(Module &M) {
  Function *GetBufferFn = M.getFunction(GetBuffer);
  Function *LaunchFn = M.getFunction(Launch);
  if (!GetBufferFn || !LaunchFn)
    return;
  bool PerThread = M.getFunction("__cudaCDP2LaunchDevice_ptsz") != nullptr;
  SmallVector<CallInst *, 8> Calls;
  for (User *U : LaunchFn->users())
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getCalledFunction() == LaunchFn)
      Calls.push_back(Call);
  for (CallInst *Call : Calls)
    if (CallInst *Request = requestOf(*Call, *GetBufferFn))
      lowerLaunch(*Call, *Request, PerThread);
}
