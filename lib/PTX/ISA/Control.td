//===- lib/PTX/ISA/Control.td - Branches, calls, barriers, warp collectives -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.12 (control flow), 9.7.13 (barriers, votes), 9.7.9.6 (shfl),
// 9.7.18 (stack), 9.7.19 (miscellaneous).
//
//===----------------------------------------------------------------------===//

def Bra : Opcode<"bra", "branch call">;
def Brx : Opcode<"brx.idx", "branch call">;
def Call : Opcode<"call", "branch call">;
def Ret : Opcode<"ret", "branch call">;
def Exit : Opcode<"exit", "branch call">;
def : Form<Bra, ".uni?", "label">;
def : Form<Brx, ".uni?", "a:u32, targets">;
// The parser knows the shapes of call: (ret), callee, (args), prototype.
def : Form<Call, ".uni?", "group?, callee, group?, targets?">;
def : Form<Ret, ".uni?", "">;
def : Form<Exit, "", "">;

def Trap : Opcode<"trap", "trap nanosleep">;
def Brkpt : Opcode<"brkpt", "trap nanosleep">;
def Nanosleep : Opcode<"nanosleep", "trap nanosleep">;
def Pmevent : Opcode<"pmevent", "trap nanosleep">;
def : Form<Trap, "", "">;
def : Form<Brkpt, "", "">;
let MinPTX = 63, MinSM = 70 in
  def : Form<Nanosleep, ".u32", "a">;
def : Form<Pmevent, "", "#a:u32">;
def : Form<Pmevent, ".mask", "#a:u32">;
def : Mod<"mask">;

def Alloca : Opcode<"alloca", "stack", 2>;
def Stacksave : Opcode<"stacksave", "stack", 2>;
def Stackrestore : Opcode<"stackrestore", "stack", 2>;
let MinPTX = 73, MinSM = 52 in {
  def : Form<Alloca, ".u32|.u64", "d, a, #align:u32?">;
  def : Form<Stacksave, ".u32|.u64", "d">;
  def : Form<Stackrestore, ".u32|.u64", "a">;
}

//===-- Barriers of a CTA and of a warp -----------------------------------===//

def Bar : Opcode<"bar", "bar barrier">;
def Barrier : Opcode<"barrier", "bar barrier">;
def BarWarp : Opcode<"bar.warp.sync", "bar barrier">;
def BarrierCluster : Opcode<"barrier.cluster", "cluster", 2>;
def : Form<Bar, ".cta? .sync", "a:u32, b:u32?">;
def : Form<Bar, ".cta? .arrive", "a:u32, b:u32">;
def : Form<Bar, ".cta? .red .popc .u32", "d, a:u32, !c:pred">;
def : Form<Bar, ".cta? .red .popc .u32", "d, a:u32, b:u32, !c:pred">;
def : Form<Bar, ".cta? .red .and|.or .pred", "d, a:u32, !c:pred">;
def : Form<Bar, ".cta? .red .and|.or .pred", "d, a:u32, b:u32, !c:pred">;
let MinPTX = 60, MinSM = 70 in {
  def : Form<Barrier, ".cta? .sync .aligned?", "a:u32, b:u32?">;
  def : Form<Barrier, ".cta? .arrive .aligned?", "a:u32, b:u32">;
  def : Form<Barrier, ".cta? .red .popc .aligned? .u32", "d, a:u32, !c:pred">;
  def : Form<Barrier, ".cta? .red .popc .aligned? .u32", "d, a:u32, b:u32, !c:pred">;
  def : Form<Barrier, ".cta? .red .and|.or .aligned? .pred", "d, a:u32, !c:pred">;
  def : Form<Barrier, ".cta? .red .and|.or .aligned? .pred", "d, a:u32, b:u32, !c:pred">;
}
let MinPTX = 60, MinSM = 30 in
  def : Form<BarWarp, "", "mask:b32">;
let MinPTX = 78, MinSM = 90 in {
  def : Form<BarrierCluster, ".arrive .release|.relaxed? .aligned?", "">;
  def : Form<BarrierCluster, ".wait .acquire? .aligned?", "">;
}

//===-- Collectives of a warp ---------------------------------------------===//

def Shfl : Opcode<"shfl", "warp collectives">;
def ShflSync : Opcode<"shfl.sync", "warp collectives">;
def Vote : Opcode<"vote", "warp collectives">;
def VoteSync : Opcode<"vote.sync", "warp collectives">;
def MatchSync : Opcode<"match", "warp collectives">;
def Activemask : Opcode<"activemask", "warp collectives">;
def ReduxSync : Opcode<"redux.sync", "warp collectives">;
def ElectSync : Opcode<"elect.sync", "warp collectives">;
def : Form<Shfl, ".up|.down|.bfly|.idx .b32", "d|p, a, b:u32, c:u32">;
def : Form<Vote, ".all|.any|.uni .pred", "d, !a">;
def : Form<Vote, ".ballot .b32", "d, !a:pred">;
let MinPTX = 60, MinSM = 30 in {
  def : Form<ShflSync, ".up|.down|.bfly|.idx .b32", "d|p, a, b:u32, c:u32, mask:b32">;
  def : Form<VoteSync, ".all|.any|.uni .pred", "d, !a, mask:b32">;
  def : Form<VoteSync, ".ballot .b32", "d, !a:pred, mask:b32">;
  // ptxas takes `.sync` behind the mode too, and CUB writes it there.
  def : Form<Shfl, ".up|.down|.bfly|.idx .sync .b32", "d|p, a, b:u32, c:u32, mask:b32">;
  def : Form<Vote, ".all|.any|.uni .sync .pred", "d, !a, mask:b32">;
  def : Form<Vote, ".ballot .sync .b32", "d, !a:pred, mask:b32">;
}
let MinPTX = 60, MinSM = 70 in {
  def : Form<MatchSync, ".any .sync .b32|.b64", "d:b32, a, mask:b32">;
  def : Form<MatchSync, ".all .sync .b32|.b64", "d:b32|p, a, mask:b32">;
}
let MinPTX = 62, MinSM = 30 in
  def : Form<Activemask, ".b32", "d">;
let MinPTX = 70, MinSM = 80 in {
  def : Form<ReduxSync, ".add|.min|.max .u32|.s32", "d, a, mask:b32">;
  def : Form<ReduxSync, ".and|.or|.xor .b32", "d, a, mask:b32">;
}
let MinPTX = 86, MinSM = 100, ArchSpecific = true in
  def : Form<ReduxSync, ".min|.max .abs? .NaN? .f32", "d, a, mask:b32">;
let MinPTX = 80, MinSM = 90 in
  def : Form<ElectSync, "", "d:b32|p, mask:b32">;
