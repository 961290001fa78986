//===- lib/PTX/ISA/Matrix.td - wmma, mma, ldmatrix and their like -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.14. Fragments: how many registers a thread holds of a matrix
// follows from shape and element type; the rows below say it per form.
//
//===----------------------------------------------------------------------===//

def WmmaLoad : Opcode<"wmma.load", "wmma", 2>;
def WmmaStore : Opcode<"wmma.store", "wmma", 2>;
def WmmaMma : Opcode<"wmma.mma", "wmma", 2>;
def Mma : Opcode<"mma", "mma ldmatrix", 2>;
def MmaSp : Opcode<"mma.sp", "mma ldmatrix", 2>;
def MmaSpOrdered : Opcode<"mma.sp::ordered_metadata", "mma ldmatrix", 2>;
def Ldmatrix : Opcode<"ldmatrix", "mma ldmatrix", 2>;
def Stmatrix : Opcode<"stmatrix", "mma ldmatrix", 2>;
def Movmatrix : Opcode<"movmatrix", "mma ldmatrix", 2>;

def : ModSet<"layout", ".row|.col">;
def : ModSet<"wshape", ".m16n16k16|.m8n32k16|.m32n8k16">;
def : ModSet<"wspace", ".global|.shared|.shared::cta|.shared::cluster">;

let MinPTX = 60, MinSM = 70 in {
  def : Form<WmmaLoad, ".a|.b .sync .aligned <layout> <wshape> <wspace>? .f16", "d:b32{8}, [a], stride:u32?">;
  def : Form<WmmaLoad, ".c .sync .aligned <layout> <wshape> <wspace>? .f16", "d:b32{4}, [a], stride:u32?">;
  def : Form<WmmaLoad, ".c .sync .aligned <layout> <wshape> <wspace>? .f32", "d{8}, [a], stride:u32?">;
  def : Form<WmmaStore, ".d .sync .aligned <layout> <wshape> <wspace>? .f16", "[a], b:b32{4}, stride:u32?">;
  def : Form<WmmaStore, ".d .sync .aligned <layout> <wshape> <wspace>? .f32", "[a], b{8}, stride:u32?">;
  foreach D = [".f16", ".f32"] in
    foreach C = [".f16", ".f32"] in
      def : Form<WmmaMma, ".sync .aligned <layout> <layout> <wshape> " # D # " " # C # " .satfinite?",
                 "d:b32{" # !if(!eq(D, ".f16"), "4", "8") # "}, a:b32{8}, b:b32{8}, c:b32{" # !if(!eq(C, ".f16"), "4", "8") # "}">;
}
// Integer, bf16, tf32, f64 and sub-byte matrices: registers are not counted.
def : ModSet<"wsub", ".m8n8k32|.m8n8k128">;
let MinPTX = 63, MinSM = 72 in {
  def : Form<WmmaLoad, ".a|.b .sync .aligned <layout> <wshape> <wspace>? .u8|.s8", "d:b32{*}, [a], stride:u32?">;
  def : Form<WmmaLoad, ".c .sync .aligned <layout> <wshape> <wspace>? .s32", "d:b32{8}, [a], stride:u32?">;
  def : Form<WmmaStore, ".d .sync .aligned <layout> <wshape> <wspace>? .s32", "[a], b:b32{8}, stride:u32?">;
  def : Form<WmmaMma, ".sync .aligned <layout> <layout> <wshape> .s32 .u8|.s8 .u8|.s8 .s32 .satfinite?", "d:b32{8}, a:b32{*}, b:b32{*}, c:b32{8}">;
  def : Form<WmmaLoad, ".a|.b .sync .aligned <layout> <wsub> <wspace>? .u4|.s4|.b1", "d:b32{*}, [a], stride:u32?">;
  def : Form<WmmaLoad, ".c .sync .aligned <layout> <wsub> <wspace>? .s32", "d:b32{2}, [a], stride:u32?">;
  def : Form<WmmaStore, ".d .sync .aligned <layout> <wsub> <wspace>? .s32", "[a], b:b32{2}, stride:u32?">;
  def : Form<WmmaMma, ".sync .aligned .row .col .m8n8k32 .s32 .u4|.s4 .u4|.s4 .s32 .satfinite?", "d:b32{2}, a:b32{*}, b:b32{*}, c:b32{2}">;
  def : Form<WmmaMma, ".xor|.and .popc .sync .aligned .row .col .m8n8k128 .s32 .b1 .b1 .s32", "d:b32{2}, a:b32{*}, b:b32{*}, c:b32{2}">;
}
let MinPTX = 70, MinSM = 80 in {
  def : Form<WmmaLoad, ".a|.b .sync .aligned <layout> <wshape> <wspace>? .bf16", "d:b32{*}, [a], stride:u32?">;
  def : Form<WmmaMma, ".sync .aligned <layout> <layout> <wshape> .f32 .bf16 .bf16 .f32", "d:b32{8}, a:b32{*}, b:b32{*}, c:b32{8}">;
  def : Form<WmmaLoad, ".a|.b .sync .aligned <layout> .m16n16k8 <wspace>? .tf32", "d:b32{4}, [a], stride:u32?">;
  def : Form<WmmaLoad, ".c .sync .aligned <layout> .m16n16k8 <wspace>? .f32", "d:b32{8}, [a], stride:u32?">;
  def : Form<WmmaStore, ".d .sync .aligned <layout> .m16n16k8 <wspace>? .f32", "[a], b:b32{8}, stride:u32?">;
  def : Form<WmmaMma, ".sync .aligned <layout> <layout> .m16n16k8 .f32 .tf32 .tf32 .f32", "d:b32{8}, a:b32{4}, b:b32{4}, c:b32{8}">;
  def : Form<WmmaLoad, ".a|.b .sync .aligned <layout> .m8n8k4 <wspace>? .f64", "d{1}, [a], stride:u32?">;
  def : Form<WmmaLoad, ".c .sync .aligned <layout> .m8n8k4 <wspace>? .f64", "d{2}, [a], stride:u32?">;
  def : Form<WmmaStore, ".d .sync .aligned <layout> .m8n8k4 <wspace>? .f64", "[a], b{2}, stride:u32?">;
  def : Form<WmmaMma, ".sync .aligned <layout> <layout> .m8n8k4 <rnd>? .f64 .f64 .f64 .f64", "d{2}, a{1}, b{1}, c{2}">;
}

//===-- mma ---------------------------------------------------------------===//

class MmaForm<string Shape, string D, string AB, string C, int ND, int NA,
              int NB, int NC, int PTX, int SM, string Extra = "">
    : Form<Mma, ".sync .aligned " # Shape # " .row .col " # Extra # D # " " # AB # " " # AB # " " # C,
           "d:any{" # ND # "}, a:any{" # NA # "}, b:any{" # NB # "}, c:any{" # NC # "}"> {
  let MinPTX = PTX;
  let MinSM = SM;
}
foreach D = [".f16", ".f32"] in
  foreach C = [".f16", ".f32"] in {
    defvar ND = !if(!eq(D, ".f16"), 4, 8);
    defvar NC = !if(!eq(C, ".f16"), 4, 8);
    let MinPTX = 64, MinSM = 70 in
      def : Form<Mma, ".sync .aligned .m8n8k4 <layout> <layout> " # D # " .f16 .f16 " # C,
                 "d:b32{" # ND # "}, a:b32{2}, b:b32{2}, c:b32{" # NC # "}">;
    defvar HD = !if(!eq(D, ".f16"), 2, 4);
    defvar HC = !if(!eq(C, ".f16"), 2, 4);
    def : MmaForm<".m16n8k8", D, ".f16", C, HD, 2, 1, HC, 65, 75>;
    def : MmaForm<".m16n8k16", D, ".f16", C, HD, 4, 2, HC, 70, 80>;
    def : MmaForm<".m16n8k32", D, ".e4m3|.e5m2", C, HD, 4, 2, HC, 84, 89>;
    def : MmaForm<".m16n8k16", D, ".e4m3|.e5m2", C, HD, 2, 1, HC, 87, 89>;
  }
def : MmaForm<".m16n8k8", ".f32", ".bf16", ".f32", 4, 2, 1, 4, 70, 80>;
def : MmaForm<".m16n8k16", ".f32", ".bf16", ".f32", 4, 4, 2, 4, 70, 80>;
def : MmaForm<".m16n8k4", ".f32", ".tf32", ".f32", 4, 2, 1, 4, 70, 80>;
def : MmaForm<".m16n8k8", ".f32", ".tf32", ".f32", 4, 4, 2, 4, 70, 80>;
def : MmaForm<".m8n8k4", ".f64", ".f64", ".f64", 2, 1, 1, 2, 70, 80>;
def : MmaForm<".m16n8k4", ".f64", ".f64", ".f64", 4, 2, 1, 4, 78, 90>;
def : MmaForm<".m16n8k8", ".f64", ".f64", ".f64", 4, 4, 2, 4, 78, 90>;
def : MmaForm<".m16n8k16", ".f64", ".f64", ".f64", 4, 8, 4, 4, 78, 90>;
def : MmaForm<".m8n8k16", ".s32", ".u8|.s8", ".s32", 2, 1, 1, 2, 65, 75, ".satfinite? ">;
def : MmaForm<".m16n8k16", ".s32", ".u8|.s8", ".s32", 4, 2, 1, 4, 70, 80, ".satfinite? ">;
def : MmaForm<".m16n8k32", ".s32", ".u8|.s8", ".s32", 4, 4, 2, 4, 70, 80, ".satfinite? ">;
def : MmaForm<".m8n8k32", ".s32", ".u4|.s4", ".s32", 2, 1, 1, 2, 65, 75, ".satfinite? ">;
def : MmaForm<".m16n8k32", ".s32", ".u4|.s4", ".s32", 4, 2, 1, 4, 70, 80, ".satfinite? ">;
def : MmaForm<".m16n8k64", ".s32", ".u4|.s4", ".s32", 4, 4, 2, 4, 70, 80, ".satfinite? ">;
let MinPTX = 70, MinSM = 75 in {
  def : Form<Mma, ".sync .aligned .m8n8k128 .row .col .s32 .b1 .b1 .s32 .xor|.and .popc", "d:any{2}, a:any{1}, b:any{1}, c:any{2}">;
  def : Form<Mma, ".sync .aligned .m16n8k128 .row .col .s32 .b1 .b1 .s32 .xor|.and .popc", "d:any{4}, a:any{2}, b:any{1}, c:any{4}">;
  def : Form<Mma, ".sync .aligned .m16n8k256 .row .col .s32 .b1 .b1 .s32 .xor|.and .popc", "d:any{4}, a:any{4}, b:any{2}, c:any{4}">;
}
def : ModSet<"f8f6f4", ".e4m3|.e5m2|.e3m2|.e2m3|.e2m1">;
def : ModSet<"mmakind", ".kind::mxf4|.kind::mxf4nvf4|.kind::mxf8f6f4|.kind::f8f6f4">;
def : ModSet<"scalevec", ".scale_vec::1X|.scale_vec::2X|.scale_vec::4X">;
let MinPTX = 87, MinSM = 120, ArchSpecific = true in {
  def : Form<Mma, ".sync .aligned .m16n8k32 .row .col .kind::f8f6f4 .f16|.f32 <f8f6f4> <f8f6f4> .f16|.f32", "d:any{*}, a:any{4}, b:any{2}, c:any{*}">;
  def : Form<Mma, ".sync .aligned .m16n8k32|.m16n8k64 .row .col <mmakind> .block_scale <scalevec>? .f32 <f8f6f4> <f8f6f4> .f32 .ue8m0|.ue4m3", "d:any{4}, a:any{4}, b:any{2}, c:any{4}, sa:b32, ia:any{2}, sb:b32, ib:any{2}">;
}

def : ModSet<"spshape", ".m16n8k8|.m16n8k16|.m16n8k32|.m16n8k64|.m16n8k128">;
// Sparse: metadata and a selector follow. Counts depend on shape and type.
foreach O = [MmaSp, MmaSpOrdered] in {
  let MinPTX = 71, MinSM = 80 in {
    def : Form<O, ".sync .aligned <spshape> .row .col .satfinite? .f16|.f32|.s32 .f16|.bf16|.tf32|.e4m3|.e5m2|.u8|.s8|.u4|.s4 .f16|.bf16|.tf32|.e4m3|.e5m2|.u8|.s8|.u4|.s4 .f16|.f32|.s32", "d:any{*}, a:any{*}, b:any{*}, c:any{*}, e:b32, #f:u32">;
  }
}

//===-- Matrices in shared memory -----------------------------------------===//

let MinPTX = 65, MinSM = 75 in {
  foreach N = [1, 2, 4] in
    def : Form<Ldmatrix, ".sync .aligned .m8n8 .x" # N # " .trans? <shared>? .b16", "d:b32{" # N # "}, [a]">;
}
let MinPTX = 86, MinSM = 100, ArchSpecific = true in {
  def : Form<Ldmatrix, ".sync .aligned .m8n16|.m16n16 .x1|.x2|.x4 .trans? <shared>? .b8x16|.b6x16_p32|.b4x16_p64 .b8|.b6x16_p32|.b4x16_p64?", "d:any{*}, [a]">;
  def : Form<Ldmatrix, ".sync .aligned .m16n16 .x1|.x2 .trans <shared>? .b8", "d:any{*}, [a]">;
  def : Form<Stmatrix, ".sync .aligned .m16n8 .x1|.x2|.x4 .trans <shared>? .b8", "[a], b:any{*}">;
}
let MinPTX = 78, MinSM = 90 in
  foreach N = [1, 2, 4] in
    def : Form<Stmatrix, ".sync .aligned .m8n8 .x" # N # " .trans? <shared>? .b16", "[a], b:b32{" # N # "}">;
let MinPTX = 78, MinSM = 75 in
  def : Form<Movmatrix, ".sync .aligned .m8n8 .trans .b16", "d:b32, a:b32">;
