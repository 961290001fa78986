//===- lib/PTX/ISA/Texture.td - Textures and surfaces -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.10 and 9.7.11.
//
//===----------------------------------------------------------------------===//

def Tex : Opcode<"tex", "texture", 2>;
def Tld4 : Opcode<"tld4", "texture", 2>;
def Txq : Opcode<"txq", "texture", 2>;
def Istypep : Opcode<"istypep", "texture", 2>;
def Suld : Opcode<"suld", "surface", 2>;
def Sust : Opcode<"sust", "surface", 2>;
def Sured : Opcode<"sured", "surface", 2>;
def Suq : Opcode<"suq", "surface", 2>;

def : ModSet<"texd", ".u32|.s32|.f32|.f16|.f16x2">;
// [tex{, sampler}, coordinates]{, offsets}{, depth compare}
def : Form<Tex, "<geom> .v4 <texd> .s32|.f32", "d{4}|p, [a], e:any{*}?, f:f32?">;
def : Form<Tex, "<geom> .v2 .f16x2 .s32|.f32", "d{2}|p, [a], e:any{*}?, f:f32?">;
def : Form<Tex, "<geom> <texd> .s32|.f32", "d|p, [a], e:any{*}?, f:f32?">;
foreach Level = [".base", ".level", ".grad"] in {
  defvar More = !cond(!eq(Level, ".base"): "", !eq(Level, ".level"): ", lod:any",
                      true: ", dx:any{*}, dy:any{*}");
  def : Form<Tex, Level # " <geom> .v4 <texd> .s32|.f32", "d{4}|p, [a]" # More # ", e:any{*}?, f:f32?">;
  def : Form<Tex, Level # " <geom> .v2 .f16x2 .s32|.f32", "d{2}|p, [a]" # More # ", e:any{*}?, f:f32?">;
}
def : Form<Tld4, ".r|.g|.b|.a <geom> .v4 .u32|.s32|.f32 .f32", "d{4}|p, [a], e:any{*}?, f:f32?">;
def : ModSet<"txquery", ".width|.height|.depth|.channel_data_type|.channel_order|.normalized_coords|.array_size|.num_mipmap_levels|.num_samples|.force_unnormalized_coords|.filter_mode|.addr_mode_0|.addr_mode_1|.addr_mode_2|.memory_layout">;
def : Form<Txq, "<txquery> .b32", "d, [a]">;
def : Form<Txq, ".level <txquery> .b32", "d, [a], lod:any">;
def : Form<Suq, "<txquery> .b32", "d, [a]">;
def : Form<Istypep, ".texref|.samplerref|.surfref", "d:pred, a:any">;

def : ModSet<"sutype", ".b8|.b16|.b32|.b64">;
def : Form<Suld, ".b <geom> <cacheld>? .v2|.v4? <sutype> <clampsurf>", "d{v}~, [a]">;
def : Form<Sust, ".b <geom> <cachest>? .v2|.v4? <sutype> <clampsurf>", "[a], b{v}~">;
def : Form<Sust, ".p <geom> <cachest>? .v2|.v4? .b32|.u32|.s32|.f32 <clampsurf>", "[a], b{v}~">;
def : Form<Sured, ".b|.p .add|.min|.max|.and|.or <geom> .u32|.u64|.s32|.s64|.b32|.b64 <clampsurf>", "[a], b">;
