//===- runtime/vdev/Deadlock.cpp - who waits where
//--------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// State is explicit, so a deadlock is not a hang but a fact: every thread of
// the block is parked or gone.
//===----------------------------------------------------------------------===//
#include "Deadlock.h"
#include "Grid.h"
#include "Module.h"
#include "Sync.h"
#include <bit>

namespace warpcc::vdev {

static std::string triple(uint32_t X, uint32_t Y, uint32_t Z) {
  return "(" + std::to_string(X) + "," + std::to_string(Y) + "," +
         std::to_string(Z) + ")";
}

std::string whereText(const WarpState &W, uint32_t Lane) {
  const Grid &G = *W.TheCta->TheGrid;
  const uint32_t *Id = W.TheCta->Id;
  return "kernel " + G.KernelName + ", block " + triple(Id[0], Id[1], Id[2]) +
         ", thread " + triple(W.TidX[Lane], W.TidY[Lane], W.TidZ[Lane]);
}

std::string lineText(const FnDesc &Fn, uint32_t PtxLine) {
  if (!PtxLine)
    return std::string("function ") + Fn.Name;
  std::string Text = "PTX line " + std::to_string(PtxLine);
  std::string Source = Fn.Entry->Module->sourceLine(PtxLine);
  if (!Source.empty())
    Text += ", " + Source;
  return Text;
}

/// "0-15,17".
static std::string laneText(uint32_t Lanes) {
  std::string Text;
  while (Lanes) {
    unsigned First = std::countr_zero(Lanes);
    unsigned Length = std::countr_one(Lanes >> First);
    Text += (Text.empty() ? "" : ",") + std::to_string(First);
    if (Length > 1)
      Text += "-" + std::to_string(First + Length - 1);
    if (First + Length >= 32)
      break;
    Lanes &= ~0u << (First + Length);
  }
  return Text;
}

static std::string hex(uint32_t V) {
  char Text[16];
  std::snprintf(Text, sizeof Text, "0x%08x", V);
  return Text;
}

static std::string waitText(const Cta &C, const WarpState &W, const Wait &X) {
  std::string Text = "  warp " + std::to_string(W.WarpId) + ", lanes " +
                     laneText(X.Lanes) + ": at ";
  if (X.IsBarrier) {
    const Barrier &B = C.Barriers[X.Barrier];
    Text += "barrier " + std::to_string(X.Barrier) + " (" +
            std::to_string(arrivedThreads(C, B)) + " of " +
            std::to_string(expectedThreads(C, B)) + " threads arrived)";
  } else {
    uint32_t Here = 0;
    for (const Wait &Y : W.Waits)
      if (!Y.IsBarrier && Y.Op == X.Op && Y.Mask == X.Mask)
        Here |= Y.Lanes;
    Text += std::string(nameOf(X.Op)) + " with member mask " + hex(X.Mask) +
            " (missing lanes " + laneText(X.Mask & ~Here & ~W.Exited) + ")";
  }
  // A parked group goes on at X.Block; it waits at the end of the block
  // before, whose line is kept with the wait.
  Text += ", " + lineText(*X.F->Fn, X.Line) + "\n";
  return Text;
}

std::string describeSpin(const Cta &C, double Seconds) {
  std::string Text = "kernel " + C.TheGrid->KernelName +
                     ": nothing but waiting loops for " +
                     std::to_string(unsigned(Seconds)) + " s\n";
  for (const WarpState *W : C.Warps) {
    for (const Frame *F = W->Frames; F; F = F->Next) {
      uint32_t Lanes = F->Lanes & ~F->Returned & ~W->Exited;
      if (F->Summary && Lanes)
        Text += "  block " + triple(C.Id[0], C.Id[1], C.Id[2]) + ", warp " +
                std::to_string(W->WarpId) + ", lanes " + laneText(Lanes) +
                ": " + lineText(*F->Fn, lineOf(*F, F->CurBlock)) + "\n";
    }
    for (const Wait &X : W->Waits)
      Text += waitText(C, *W, X);
  }
  Text.pop_back();
  return Text;
}

std::string describeDeadlock(const Cta &C) {
  const Grid &G = *C.TheGrid;
  std::string Text = "deadlock in kernel " + G.KernelName + ", block " +
                     triple(C.Id[0], C.Id[1], C.Id[2]) +
                     ": no thread can go on\n";
  for (const WarpState *W : C.Warps) {
    for (const Wait &X : W->Waits)
      Text += waitText(C, *W, X);
    if (uint32_t Gone = W->Exited & W->Existing)
      Text += "  warp " + std::to_string(W->WarpId) + ", lanes " +
              laneText(Gone) + ": exited\n";
  }
  Text.pop_back();
  return Text;
}

} // namespace warpcc::vdev
