//===- lib/PTX/ISA/Async.td - Asynchronous copies, mbarrier, clusters -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.9.25 (cp.async), 9.7.13.15 (mbarrier), 9.7.13.13 and following.
//
//===----------------------------------------------------------------------===//

def CpAsync : Opcode<"cp.async", "cp.async">;
def CpAsyncCommit : Opcode<"cp.async.commit_group", "cp.async">;
def CpAsyncWait : Opcode<"cp.async.wait_group", "cp.async">;
def CpAsyncWaitAll : Opcode<"cp.async.wait_all", "cp.async">;
def CpAsyncMbarrier : Opcode<"cp.async.mbarrier.arrive", "cp.async", 2>;
let MinPTX = 70, MinSM = 80 in {
  def : Form<CpAsync, ".ca|.cg .shared|.shared::cta .global .L2::cache_hint? <prefetch>?", "[d], [a], #size:u32, policy:b64">;
  def : Form<CpAsync, ".ca|.cg .shared|.shared::cta .global <prefetch>?", "[d], [a], #size:u32">;
  def : Form<CpAsync, ".ca|.cg .shared|.shared::cta .global .L2::cache_hint? <prefetch>?", "[d], [a], #size:u32, ignore:any, policy:b64?">;
  def : Form<CpAsyncCommit, "", "">;
  def : Form<CpAsyncWait, "", "#n:u32">;
  def : Form<CpAsyncWaitAll, "", "">;
  def : Form<CpAsyncMbarrier, ".noinc? .shared|.shared::cta? .b64", "[a]">;
}

def MbarrierInit : Opcode<"mbarrier.init", "mbarrier", 2>;
def MbarrierInval : Opcode<"mbarrier.inval", "mbarrier", 2>;
def MbarrierExpectTx : Opcode<"mbarrier.expect_tx", "mbarrier", 2>;
def MbarrierCompleteTx : Opcode<"mbarrier.complete_tx", "mbarrier", 2>;
def MbarrierArrive : Opcode<"mbarrier.arrive", "mbarrier", 2>;
def MbarrierArriveDrop : Opcode<"mbarrier.arrive_drop", "mbarrier", 2>;
def MbarrierTestWait : Opcode<"mbarrier.test_wait", "mbarrier", 2>;
def MbarrierTryWait : Opcode<"mbarrier.try_wait", "mbarrier", 2>;
def MbarrierPendingCount : Opcode<"mbarrier.pending_count", "mbarrier", 2>;
let MinPTX = 70, MinSM = 80 in {
  def : Form<MbarrierInit, ".shared|.shared::cta? .b64", "[a], count:u32">;
  def : Form<MbarrierInval, ".shared|.shared::cta? .b64", "[a]">;
  def : Form<MbarrierPendingCount, ".b64", "d:u32, state:b64">;
  foreach O = [MbarrierArrive, MbarrierArriveDrop] in {
    def : Form<O, ".release? .cta? .shared|.shared::cta? .b64", "d, [a], count:u32?">;
    def : Form<O, ".noComplete .release? .cta? .shared|.shared::cta? .b64", "d, [a], count:u32">;
  }
  def : Form<MbarrierTestWait, ".shared|.shared::cta? .b64", "d:pred, [a], state:b64">;
  def : Form<MbarrierTestWait, ".parity .shared|.shared::cta? .b64", "d:pred, [a], phase:u32">;
}
let MinPTX = 80, MinSM = 80 in {
  foreach O = [MbarrierArrive, MbarrierArriveDrop] in {
    def : Form<O, ".expect_tx .release|.relaxed? .cta|.cluster? .shared|.shared::cta? .b64", "d, [a], tx:u32">;
    def : Form<O, ".expect_tx? .release|.relaxed? .cta|.cluster? .shared::cluster .b64", "[a], count:u32?">;
    def : Form<O, ".expect_tx? .release|.relaxed? .cta|.cluster? .shared::cluster .b64", "d, [a], count:u32?">;
    def : Form<O, ".release|.relaxed .cta|.cluster .shared|.shared::cta? .b64", "d, [a], count:u32?">;
  }
  foreach O = [MbarrierExpectTx, MbarrierCompleteTx] in
    def : Form<O, ".relaxed? .cta|.cluster? <shared>? .b64", "[a], tx:u32">;
  def : Form<MbarrierTestWait, ".acquire|.relaxed .cta|.cluster .shared|.shared::cta? .b64", "d:pred, [a], state:b64">;
  def : Form<MbarrierTestWait, ".parity .acquire|.relaxed .cta|.cluster .shared|.shared::cta? .b64", "d:pred, [a], phase:u32">;
}
let MinPTX = 78, MinSM = 90 in {
  def : Form<MbarrierTryWait, ".acquire|.relaxed? .cta|.cluster? .shared|.shared::cta? .b64", "d:pred, [a], state:b64, hint:u32?">;
  def : Form<MbarrierTryWait, ".parity .acquire|.relaxed? .cta|.cluster? .shared|.shared::cta? .b64", "d:pred, [a], phase:u32, hint:u32?">;
}

def StAsync : Opcode<"st.async", "cluster", 2>;
def RedAsync : Opcode<"red.async", "cluster", 2>;
def GriddepWait : Opcode<"griddepcontrol.wait", "griddepcontrol", 2>;
def GriddepLaunch : Opcode<"griddepcontrol.launch_dependents", "griddepcontrol", 2>;
let MinPTX = 81, MinSM = 90 in {
  def : Form<StAsync, ".weak? .mbarrier::complete_tx::bytes .shared::cluster? .v2|.v4? .b32|.b64|.u32|.u64|.s32|.s64|.f32|.f64", "[a], b{v}, [mbar]">;
  def : Form<RedAsync, ".relaxed .cluster .mbarrier::complete_tx::bytes .shared::cluster? .inc|.dec|.min|.max|.add|.and|.or|.xor .u32|.s32|.u64|.b32|.b64", "[a], b, [mbar]">;
}
let MinPTX = 78, MinSM = 90 in {
  def : Form<GriddepWait, "", "">;
  def : Form<GriddepLaunch, "", "">;
}
foreach M = ["mbarrier::complete_tx::bytes", "async::generic"] in
  def : Mod<M>;
