//===- lib/PTX/ISA/Types.td - Types, special registers, directives ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 5.2 (types), 10 (special registers), 11.4 (performance directives).
//
//===----------------------------------------------------------------------===//

def : Type<"none", "Opaque", 0>; // of an instruction without a type

foreach Width = [8, 16, 32, 64] in {
  def : Type<"u" # Width, "Unsigned", Width>;
  def : Type<"s" # Width, "Signed", Width>;
}
foreach Width = [1, 8, 16, 32, 64, 128] in
  def : Type<"b" # Width, "Bits", Width>;
foreach Width = [16, 32, 64] in
  def : Type<"f" # Width, "Float", Width>;
def : Type<"u4", "Unsigned", 4>;
def : Type<"s4", "Signed", 4>;
def : Type<"bf16", "Float", 16>;
def : Type<"tf32", "Float", 32>;
def : Type<"pred", "Pred", 1>;

// Packed types: a register of as many bits, written `.bX`.
foreach T = ["f16x2", "bf16x2", "u16x2", "s16x2"] in
  def : Type<T, "Bits", 32, 2>;
foreach T = ["u8x4", "s8x4", "e4m3x4", "e5m2x4"] in
  def : Type<T, "Bits", 32, 4>;
def : Type<"f32x2", "Bits", 64, 2>;
foreach T = ["e4m3x2", "e5m2x2", "e3m2x2", "e2m3x2", "ue8m0x2"] in
  def : Type<T, "Bits", 16, 2>;
foreach T = ["e3m2x4", "e2m3x4"] in
  def : Type<T, "Bits", 32, 4>;
def : Type<"e2m1x2", "Bits", 8, 2>;
def : Type<"e2m1x4", "Bits", 16, 4>;

// Elements of matrices only.
foreach T = ["e4m3", "e5m2", "e3m2", "e2m3", "e2m1", "ue8m0", "ue4m3"] in
  def : Type<T, "Float", 8>;
foreach T = ["b6x16_p32", "b4x16_p64", "b8x16"] in
  def : Type<T, "Opaque", 128>;

// Handles.
foreach T = ["texref", "samplerref", "surfref"] in
  def : Type<T, "Opaque", 64>;


//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

foreach R = ["tid", "ntid", "ctaid", "nctaid"] in
  def : SpecialReg<R, "u32", 4>;
foreach R = ["laneid", "warpid", "nwarpid", "smid", "nsmid"] in
  def : SpecialReg<R, "u32">;
def : SpecialReg<"gridid", "u64">;
foreach R = ["clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid"] in
  def : SpecialReg<R, "u32", 4, 78, 90>;
foreach R = ["cluster_ctarank", "cluster_nctarank"] in
  def : SpecialReg<R, "u32", 1, 78, 90>;
def : SpecialReg<"is_explicit_cluster", "pred", 1, 78, 90>;
foreach R = ["lanemask_eq", "lanemask_le", "lanemask_lt", "lanemask_ge",
             "lanemask_gt"] in
  def : SpecialReg<R, "u32", 1, 20, 20>;
def : SpecialReg<"clock", "u32">;
def : SpecialReg<"clock_hi", "u32", 1, 50, 20>;
def : SpecialReg<"clock64", "u64", 1, 20, 20>;
foreach N = 0...7 in {
  def : SpecialReg<"pm" # N, "u32">;
  def : SpecialReg<"pm" # N # "_64", "u64", 1, 40, 50>;
}
foreach N = 0...31 in
  def : SpecialReg<"envreg" # N, "b32", 1, 21>;
def : SpecialReg<"globaltimer", "u64", 1, 31, 30>;
foreach R = ["globaltimer_lo", "globaltimer_hi"] in
  def : SpecialReg<R, "u32", 1, 31, 30>;
foreach R = ["reserved_smem_offset_begin", "reserved_smem_offset_end",
             "reserved_smem_offset_cap", "reserved_smem_offset_0",
             "reserved_smem_offset_1"] in
  def : SpecialReg<R, "b32", 1, 76, 80>;
foreach R = ["total_smem_size", "dynamic_smem_size"] in
  def : SpecialReg<R, "u32", 1, 41, 20>;
def : SpecialReg<"aggr_smem_size", "u32", 1, 81, 90>;
def : SpecialReg<"current_graph_exec", "u64", 1, 80, 50>;

//===----------------------------------------------------------------------===//
// Performance directives
//===----------------------------------------------------------------------===//

def : Directive<"maxntid", 1, 3, 13, 0>;
def : Directive<"reqntid", 1, 3, 21, 0>;
def : Directive<"minnctapersm", 1, 1, 20, 0>;
def : Directive<"maxnctapersm", 1, 1, 13, 0>;
def : Directive<"maxnreg", 1, 1, 13, 0>;
def : Directive<"reqnctapercluster", 1, 3, 78, 90>;
def : Directive<"maxclusterrank", 1, 1, 78, 90>;
def : Directive<"explicitcluster", 0, 0, 78, 90>;
def : Directive<"blocksareclusters", 0, 0, 90, 90>;
def : Directive<"noreturn", 0, 0, 64, 30, /*Entry=*/false>;
def : Directive<"abi_preserve", 1, 1, 90, 80, /*Entry=*/false>;
def : Directive<"abi_preserve_control", 1, 1, 90, 80, /*Entry=*/false>;
