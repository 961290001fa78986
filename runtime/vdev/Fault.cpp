//===- runtime/vdev/Fault.cpp - wild accesses become errors
//-----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device's windows are reserved but mostly not mapped, so a wild access
// traps. The handler notes where and jumps out of the generated code (which
// has no destructors); the text is made outside the handler.
//
// The trap tells the instruction and the address, but the code works on a
// chunk of lanes at once. Which lane it was is found by executing the block
// once more for the chunk, from the registers that its frame still holds, by
// checked code, which looks at every lane's address (Replay in Check.h).
//===----------------------------------------------------------------------===//
#include "Fault.h"
#include "Check.h"
#include "Grid.h"
#include "Jit.h"
#include "Machine.h"
#include "Memory.h"
#include "Module.h"
#include <bit>
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <mutex>
#include <ucontext.h>

namespace warpcc::vdev {

namespace {
/// What ended generated code early.
enum Leave : int { ByFault = 1, ByChoice = 2 };

struct FaultState {
  sigjmp_buf Jump;
  bool Armed = false;
  int Signal = 0; ///< 0: a misaligned address, found by plain code's test
  /// The address is not known: it is none that the processor can form.
  bool NoAddress = false;
  uintptr_t Address = 0, Pc = 0;
};
} // namespace

static thread_local FaultState Fault;
static struct sigaction Previous[NSIG];

static void onFault(int Signal, siginfo_t *Info, void *Context) {
  if (!Fault.Armed) {
    // Not ours: whoever was there before decides.
    const struct sigaction &P = Previous[Signal];
    if (P.sa_flags & SA_SIGINFO)
      return P.sa_sigaction(Signal, Info, Context);
    if (P.sa_handler != SIG_DFL && P.sa_handler != SIG_IGN)
      return P.sa_handler(Signal);
    signal(Signal, SIG_DFL);
    raise(Signal);
    return;
  }
  Fault.Armed = false;
  Fault.Signal = Signal;
  Fault.Address = reinterpret_cast<uintptr_t>(Info->si_addr);
  Fault.NoAddress = Signal == SIGSEGV && Info->si_code == SI_KERNEL;
  Fault.Pc = static_cast<ucontext_t *>(Context)->uc_mcontext.gregs[REG_RIP];
  siglongjmp(Fault.Jump, ByFault);
}

extern "C" void vdrt_misaligned() {
  Fault.Signal = 0;
  Fault.NoAddress = true;
  Fault.Pc = 0; // it is behind the access
  siglongjmp(Fault.Jump, ByFault);
}

void leaveGeneratedCode() { siglongjmp(Fault.Jump, ByChoice); }

void installFaultHandler() {
  static std::once_flag Once;
  std::call_once(Once, [] {
    struct sigaction A = {};
    A.sa_sigaction = onFault;
    A.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
    sigemptyset(&A.sa_mask);
    for (int S : {SIGSEGV, SIGBUS, SIGFPE, SIGILL})
      sigaction(S, &A, &Previous[S]);
  });
}

//===----------------------------------------------------------------------===//
// Which lane
//===----------------------------------------------------------------------===//

/// The lanes that were in the block when it stopped: those of the frame that
/// wait nowhere.
static uint32_t lanesAtWork(const WarpState &W, const Frame &F) {
  uint32_t Lanes = ~W.Exited;
  if (!F.Fn->Meta->Whole) {
    Lanes &= F.Lanes & ~F.Returned;
    for (uint32_t B = 0; B < F.Fn->Meta->NumBlocks; ++B)
      Lanes &= ~pendingAt(F, B);
    for (const Wait &X : W.Waits)
      if (X.F == &F)
        Lanes &= ~X.Lanes;
    for (const Frame *Child = W.Frames; Child; Child = Child->Next)
      if (Child->Parent == &F)
        Lanes &= ~Child->Lanes;
  }
  if (W.CurChunk != NoChunk)
    Lanes &= uint32_t(((uint64_t(1) << codeWidth()) - 1)
                      << (W.CurChunk * codeWidth()));
  return Lanes;
}

/// Executes the region of \p F that stopped once more, by checked code; a
/// kernel that is one region, from its start.
static void replayBlock(Grid &G, WarpState &W, Frame &F, uint32_t Lanes,
                        Replay &R) {
  std::string Error;
  const FnDesc *Checked = resolveChecked(G, F.Fn->Entry, Error);
  if (!Checked || !Lanes)
    return;
  const FnMeta &Mine = *F.Fn->Meta, &Theirs = *Checked->Meta;
  if (Mine.NumBlocks != Theirs.NumBlocks ||
      Mine.PendOffset != Theirs.PendOffset ||
      Mine.FrameBytes != Theirs.FrameBytes || Mine.Whole != Theirs.Whole)
    return;
  Warp *const Next = W.Next;
  const uint32_t Exited = W.Exited;
  if (Mine.Whole) {
    W.Next = nullptr;
    W.Exited = ~Lanes;
  } else {
    clearPending(F);
    setPending(F, F.CurBlock, Lanes);
  }
  F.Fn = Checked;
  CurrentReplay = &R;
  if (sigsetjmp(Fault.Jump, 0) == 0) {
    Fault.Armed = true;
    W.SpinBudget = 1;
    Checked->Code(&W, &F, Mine.Whole);
  }
  Fault.Armed = false;
  CurrentReplay = nullptr;
  W.Next = Next;
  W.Exited = Exited;
}

//===----------------------------------------------------------------------===//
// The text
//===----------------------------------------------------------------------===//

static std::string lanesText(const WarpState &W, uint32_t Lanes) {
  unsigned First = Lanes ? std::countr_zero(Lanes) : 0;
  unsigned Last = Lanes ? 31 - std::countl_zero(Lanes) : 0;
  std::string Text = whereText(W, First);
  if (Last != First)
    Text += " to (" + std::to_string(W.TidX[Last]) + "," +
            std::to_string(W.TidY[Last]) + "," + std::to_string(W.TidZ[Last]) +
            ")";
  return Text;
}

static std::string hexText(uint64_t Address) {
  char Text[24];
  std::snprintf(Text, sizeof Text, "0x%llx", (unsigned long long)Address);
  return Text;
}

static void reportFault(Grid &G) {
  Running R = CurrentlyRunning;
  if (R.F && R.F->Fn->Meta->Whole)
    R.W = static_cast<WarpState *>(R.F->Current);
  const bool Misaligned = Fault.Signal == 0;
  if (Fault.Signal == SIGFPE || Fault.Signal == SIGILL || !R.W)
    return failGrid(G, Fault.Signal == SIGILL ? 715 : 719,
                    "signal " + std::to_string(Fault.Signal) +
                        " in the code of kernel " + G.KernelName);
  const FnDesc &Fn = *R.F->Fn;
  Replay Found;
  Found.Misaligned = Misaligned;
  Found.NoAddress = Fault.NoAddress;
  Found.Address = Fault.Address;
  Found.Line = ptxLineOfPc(Fault.Pc);
  const uint32_t Lanes = lanesAtWork(*R.W, *R.F);
  uint32_t Line = Found.Line ? Found.Line : lineOf(*R.F, R.F->CurBlock);
  replayBlock(G, *R.W, *R.F, Lanes, Found);
  if (Found.Found)
    Line = Found.FoundLine;

  std::string Text =
      Misaligned ? "misaligned address" : "illegal memory access";
  if (Found.Found)
    Text += ": " + accessText(Found.Info, Found.LaneAddress);
  else if (!Fault.NoAddress)
    Text += " at " + hexText(Fault.Address);
  if (Misaligned && Found.Found)
    Text +=
        ", which is not a multiple of " + std::to_string(Found.Info.Alignment);
  else if (!Misaligned)
    Text += " (" +
            describeAddress(Found.Found ? Found.LaneAddress : Fault.Address) +
            ")";
  Text += " in " +
          (Found.Found ? whereText(*R.W, Found.Lane) : lanesText(*R.W, Lanes));
  failGrid(G, Misaligned ? 716 : 700, Text + ", " + lineText(Fn, Line), &Fn,
           Line);
}

void runProtected(Grid &G, llvm::function_ref<void()> Body) {
  switch (sigsetjmp(Fault.Jump, 0)) {
  case 0:
    Fault.Armed = true;
    Body();
    break;
  case ByFault:
    Fault.Armed = false;
    reportFault(G);
    break;
  default: // who left has failed the grid
    break;
  }
  Fault.Armed = false;
}

} // namespace warpcc::vdev
