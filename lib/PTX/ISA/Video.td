//===- lib/PTX/ISA/Video.td - SIMD and scalar video instructions ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.17. Operands may select a byte or half: `a.b0`, `b.h1`.
//
//===----------------------------------------------------------------------===//

def : ModSet<"v32", ".u32|.s32">;
foreach N = ["vadd", "vsub", "vabsdiff", "vmin", "vmax", "vshl", "vshr", "vmad",
             "vset"] in
  def Video_#N : Opcode<N, "video", 2>;
foreach W = ["2", "4"] in
  foreach N = ["vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset"] in
    def Video_#N#W : Opcode<N # W, "video", 2>;

def : ModSet<"vop2", ".add|.min|.max">;
foreach N = ["vadd", "vsub", "vabsdiff", "vmin", "vmax"] in {
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> <v32> .sat?", "d:any, a:any, b:any">;
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> <v32> .sat? <vop2>?", "d:any, a:any, b:any, c:any">;
}
foreach N = ["vshl", "vshr"] in {
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> .u32 .sat? .clamp|.wrap", "d:any, a:any, b:any">;
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> .u32 .sat? .clamp|.wrap <vop2>?", "d:any, a:any, b:any, c:any">;
}
def : Form<Video_vmad, "<v32> <v32> <v32> .sat? .shr7|.shr15?", "d:any, a:any, b:any, c:any">;
def : Form<Video_vmad, "<v32> <v32> <v32> .po .sat? .shr7|.shr15?", "d:any, a:any, b:any, c:any">;
def : Form<Video_vset, "<v32> <v32> <cmp>", "d:any, a:any, b:any">;
def : Form<Video_vset, "<v32> <v32> <cmp> <vop2>?", "d:any, a:any, b:any, c:any">;
foreach W = ["2", "4"] in {
  foreach N = ["vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax"] in
    def : Form<!cast<Opcode>("Video_"#N#W), "<v32> <v32> <v32> .sat|.add?", "d:any, a:any, b:any, c:any">;
  def : Form<!cast<Opcode>("Video_vset"#W), "<v32> <v32> <cmp> .add?", "d:any, a:any, b:any, c:any">;
}
