//===- runtime/vdev/Fault.cpp - wild accesses become errors
//-----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device's windows are reserved but mostly not mapped, so a wild access
// traps. The handler notes where and jumps out of the generated code (which
// has no destructors); the text is made outside the handler.
//===----------------------------------------------------------------------===//
#include "Fault.h"
#include "Grid.h"
#include "Jit.h"
#include "Machine.h"
#include "Memory.h"
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
  int Signal = 0;
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
  Fault.Pc = static_cast<ucontext_t *>(Context)->uc_mcontext.gregs[REG_RIP];
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

static void reportFault(Grid &G) {
  Running R = CurrentlyRunning;
  if (R.F && R.F->Fn->Meta->Whole)
    R = {static_cast<WarpState *>(R.F->Current), R.F};
  char Text[160];
  int Code = 700;
  if (Fault.Signal == SIGFPE || Fault.Signal == SIGILL) {
    Code = Fault.Signal == SIGILL ? 715 : 719;
    std::snprintf(Text, sizeof Text, "signal %d in generated code",
                  Fault.Signal);
  } else {
    std::snprintf(Text, sizeof Text, "illegal memory access at 0x%llx (%s)",
                  (unsigned long long)Fault.Address, windowName(Fault.Address));
  }
  std::string Where;
  if (R.W) {
    uint32_t Lanes = ~R.W->Exited;
    if (!R.F->Fn->Meta->Whole)
      Lanes &= R.F->Lanes;
    uint32_t Line = ptxLineOfPc(Fault.Pc);
    if (!Line)
      Line = lineOf(*R.F, R.F->CurBlock);
    unsigned First = Lanes ? std::countr_zero(Lanes) : 0;
    unsigned Last = Lanes ? 31 - std::countl_zero(Lanes) : 0;
    Where = " in " + whereText(*R.W, First);
    if (Last != First)
      Where += " to (" + std::to_string(R.W->TidX[Last]) + "," +
               std::to_string(R.W->TidY[Last]) + "," +
               std::to_string(R.W->TidZ[Last]) + ")";
    Where += ", " + lineText(*R.F->Fn, Line);
  }
  failGrid(G, Code, Text + Where);
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
