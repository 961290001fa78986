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
// Our headers declare the runtime API of device code under its own names; the
// symbols are those that NVIDIA's headers would call.
//
// Clang computes the configuration after the arguments, so these are collected
// in a local buffer, and copied when the real one is there. SROA and forwarding
// of stores make that direct again.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "warpcc/CodeGen/DeviceLink.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace warpcc;

// The functions that Clang calls: the first names are static functions of the
// Toolkit's headers, the others are what our headers declare.
//   void *cudaGetParameterBuffer(size_t Alignment, size_t Size)
//   cudaError_t cudaLaunchDevice(void *Kernel, void *Buffer, dim3 Grid,
//                                dim3 Block, unsigned Shared, cudaStream_t)
static constexpr StringLiteral GetBuffer[] = {"_ZL22cudaGetParameterBuffermm",
                                              "cudaGetParameterBuffer"};
static constexpr StringLiteral Launch[] = {
    "_ZL16cudaLaunchDevicePvS_4dim3S0_jP11CUstream_st", "cudaLaunchDevice",
    "cudaLaunchDevice_ptsz"};

static Function *firstOf(Module &M, ArrayRef<StringLiteral> Names) {
  for (StringRef Name : Names)
    if (Function *F = M.getFunction(Name))
      return F;
  return nullptr;
}

bool warpcc::isDeviceRuntime(StringRef Symbol) {
  static const StringSet<> Names = {
#define DEVICE_RUNTIME(Name, Result, Args) #Name,
#include "warpcc/CodeGen/DeviceRuntime.def"
  };
  if (!Symbol.consume_front(DeviceRuntimePrefix))
    return false;
  Symbol.consume_back("_ptsz");
  return Names.contains(Symbol);
}

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

/// cudaMalloc and so on, as our headers declare them, become the symbols of
/// libcudadevrt.
static void nameLibraryFunctions(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    StringRef Name = F.getName();
    if (!F.isDeclaration() || !Name.consume_front("cuda"))
      continue;
    const std::string Symbol = (DeviceRuntimePrefix + Name).str();
    if (!isDeviceRuntime(Symbol))
      continue;
    if (Function *Known = M.getFunction(Symbol)) {
      F.replaceAllUsesWith(Known);
      F.eraseFromParent();
    } else {
      F.setName(Symbol);
    }
  }
}

void warpcc::lowerDeviceLaunches(Module &M) {
  Function *GetBufferFn = firstOf(M, GetBuffer);
  Function *LaunchFn = firstOf(M, Launch);
  if (GetBufferFn && LaunchFn) {
    bool PerThread = M.getFunction("__cudaCDP2LaunchDevice_ptsz") ||
                     LaunchFn->getName().ends_with("_ptsz");
    SmallVector<CallInst *, 8> Calls;
    for (User *U : LaunchFn->users())
      if (auto *Call = dyn_cast<CallInst>(U);
          Call && Call->getCalledFunction() == LaunchFn)
        Calls.push_back(Call);
    for (CallInst *Call : Calls)
      if (CallInst *Request = requestOf(*Call, *GetBufferFn))
        lowerLaunch(*Call, *Request, PerThread);
  }
  nameLibraryFunctions(M);
}
