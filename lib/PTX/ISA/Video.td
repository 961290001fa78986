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
  def Video_#N : Opcode<N, "video", !if(!eq(N, "vmad"), 2, 1)>;
foreach W = ["2", "4"] in
  foreach N = ["vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset"] in
    def Video_#N#W : Opcode<N # W, "video">;

def : ModSet<"vcmp", ".eq|.ne|.lt|.le|.gt|.ge">;
def : ModSet<"vop2", ".add|.min|.max">;
foreach N = ["vadd", "vsub", "vabsdiff", "vmin", "vmax"] in {
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> <v32> .sat?", "d:b32, a:b32, b:b32">;
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> <v32> .sat? <vop2>?", "d:b32, a:b32, b:b32, c:b32">;
}
foreach N = ["vshl", "vshr"] in {
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> .u32 .sat? .clamp|.wrap", "d:b32, a:b32, b:b32">;
  def : Form<!cast<Opcode>("Video_"#N), "<v32> <v32> .u32 .sat? .clamp|.wrap <vop2>?", "d:b32, a:b32, b:b32, c:b32">;
}
def : Form<Video_vmad, "<v32> <v32> <v32> .sat? .shr7|.shr15?", "d:b32, a:b32, b:b32, c:b32">;
def : Form<Video_vmad, "<v32> <v32> <v32> .po .sat? .shr7|.shr15?", "d:b32, a:b32, b:b32, c:b32">;
def : Form<Video_vset, "<v32> <v32> <vcmp>", "d:b32, a:b32, b:b32">;
def : Form<Video_vset, "<v32> <v32> <vcmp> <vop2>?", "d:b32, a:b32, b:b32, c:b32">;
foreach W = ["2", "4"] in {
  foreach N = ["vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax"] in
    def : Form<!cast<Opcode>("Video_"#N#W), "<v32> <v32> <v32> .sat|.add?", "d:b32, a:b32, b:b32, c:b32">;
  def : Form<!cast<Opcode>("Video_vset"#W), "<v32> <v32> <vcmp> .add?", "d:b32, a:b32, b:b32, c:b32">;
}
