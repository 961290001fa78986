//===- lib/PTX/ISA/Future.td - Instructions known by name only --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tier P3: bulk and tensor copies, tensor memory, warp-group matrices. They
// parse with any modifiers and operands, and are reported as not supported.
//
//===----------------------------------------------------------------------===//

class Future<string N, string F> : Opcode<N, F, 3>;
def CpAsyncBulk : Future<"cp.async.bulk", "cp.async.bulk">;
def CpReduceAsyncBulk : Future<"cp.reduce.async.bulk", "cp.async.bulk">;
def Multimem : Future<"multimem", "multimem">;
def Tensormap : Future<"tensormap", "tensormap">;
def Wgmma : Future<"wgmma", "wgmma">;
def Tcgen05 : Future<"tcgen05", "tcgen05">;
def Setmaxnreg : Future<"setmaxnreg", "setmaxnreg">;
def Clusterlaunchcontrol : Future<"clusterlaunchcontrol", "clusterlaunchcontrol">;
def StBulk : Future<"st.bulk", "cp.async.bulk">;
def CpAsyncBulkPrefetch : Future<"cp.async.bulk.prefetch", "cp.async.bulk">;
foreach O = [CpAsyncBulk, CpReduceAsyncBulk, Multimem, Tensormap, Wgmma,
             Tcgen05, Setmaxnreg, Clusterlaunchcontrol, StBulk,
             CpAsyncBulkPrefetch] in
  def : Form<O, "*", "*">;
