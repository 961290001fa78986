//===- lib/PTX/ISA/Memory.td - Loads, stores, atomics, addresses ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.9 (data movement) and 9.7.13 (atom, red, fences).
//
//===----------------------------------------------------------------------===//

def : ModSet<"vspace", ".global|.local|.shared|.shared::cta|.shared::cluster">;
def Ld : Opcode<"ld", "ld st">;
def St : Opcode<"st", "ld st">;
def Ldu : Opcode<"ldu", "ld st">;

// A weak access; what follows `.weak` orders as ptxas accepts it.
def : Form<Ld, ".weak? <space>? <cacheld>? <l1evict>? <l2evict>? .L2::cache_hint? <prefetch>? <vec>? <memtype>", "d{v}~, [a], policy:b64?">;
def : Form<Ld, ".volatile <vspace>? <prefetch>? <vec>? <memtype>", "d{v}~, [a]">;
def : Form<Ld, ".global <cacheld>? .nc <l1evict>? <l2evict>? .L2::cache_hint? <prefetch>? <vec>? <memtype>", "d{v}~, [a], policy:b64?">;
let MinPTX = 60, MinSM = 70 in
  def : Form<Ld, ".relaxed|.acquire <scope> <wspace>? <l1evict>? <l2evict>? .L2::cache_hint? <prefetch>? <vec>? <memtype>", "d{v}~, [a], policy:b64?">;
let MinPTX = 82, MinSM = 70 in {
  def : Form<Ld, ".mmio .relaxed .sys .global? <memtype>", "d~, [a]">;
  def : Form<St, ".mmio .relaxed .sys .global? <memtype>", "[a], b~">;
}
def : Form<St, ".weak? <space>? <cachest>? <l1evict>? <l2evict>? .L2::cache_hint? <vec>? <memtype>", "[a], b{v}~, policy:b64?">;
def : Form<St, ".volatile <vspace>? <vec>? <memtype>", "[a], b{v}~">;
let MinPTX = 60, MinSM = 70 in
  def : Form<St, ".relaxed|.release <scope> <wspace>? <l1evict>? <l2evict>? .L2::cache_hint? <vec>? <memtype>", "[a], b{v}~, policy:b64?">;
def : Form<Ldu, ".global? <vec>? <memtype>", "d{v}~, [a]">;

def : ModSet<"cvtspace", ".const|.global|.local|.param|.param::entry|.shared|.shared::cta|.shared::cluster">;
def Cvta : Opcode<"cvta", "address">;
def Isspacep : Opcode<"isspacep", "address">;
def Mapa : Opcode<"mapa", "address">;
def Getctarank : Opcode<"getctarank", "address">;
def : Form<Cvta, ".to? <cvtspace> .u32|.u64", "d, a">;
def : Form<Isspacep, "<cvtspace>", "d:pred, a:any">;
let MinPTX = 78, MinSM = 90 in {
  def : Form<Mapa, ".shared::cluster? .u32|.u64", "d, a, b:u32">;
  def : Form<Getctarank, ".shared::cluster? .u32|.u64", "d:u32, a">;
}

def Prefetch : Opcode<"prefetch", "cache control">;
def Prefetchu : Opcode<"prefetchu", "cache control">;
def Applypriority : Opcode<"applypriority", "cache control">;
def Discard : Opcode<"discard", "cache control">;
def Createpolicy : Opcode<"createpolicy", "cache control">;
def : Form<Prefetch, ".global|.local? .L1|.L2", "[a]">;
def : Form<Prefetch, ".global .L2::evict_last|.L2::evict_normal", "[a]">;
def : Form<Prefetch, ".const|.param? .tensormap", "[a]">;
def : Form<Prefetchu, ".L1", "[a]">;
def : ModSet<"primary", ".L2::evict_last|.L2::evict_normal|.L2::evict_first|.L2::evict_unchanged">;
def : ModSet<"secondary", ".L2::evict_first|.L2::evict_unchanged">;
let MinPTX = 74, MinSM = 80 in {
  def : Form<Applypriority, ".global? .L2::evict_normal", "[a], #size:u32">;
  def : Form<Discard, ".global? .L2", "[a], #size:u32">;
  def : Form<Createpolicy, ".fractional <primary> <secondary>? .b64", "d, fraction:f32?">;
  def : Form<Createpolicy, ".range .global? <primary> <secondary>? .b64", "d, [a], primary:u32, total:u32">;
  def : Form<Createpolicy, ".cvt .L2 .b64", "d, a:b64">;
}

def Atom : Opcode<"atom", "atom red">;
def Red : Opcode<"red", "atom red">;
def : ModSet<"sem", ".relaxed|.acquire|.release|.acq_rel">;
def : ModSet<"semred", ".relaxed|.release">;
def : ModSet<"gspace", ".global|.shared|.shared::cta|.shared::cluster">;
def : Form<Atom, "<sem>? <scope>? <gspace>? .and|.or|.xor|.exch .L2::cache_hint? .b32|.b64", "d, [a], b, policy:b64?">;
def : Form<Atom, "<sem>? <scope>? <gspace>? .cas .L2::cache_hint? .b16|.b32|.b64|.b128", "d, [a], b, c, policy:b64?">;
def : Form<Atom, "<sem>? <scope>? <gspace>? .exch .L2::cache_hint? .b128", "d, [a], b, policy:b64?">;
def : Form<Atom, "<sem>? <scope>? <gspace>? .inc|.dec .L2::cache_hint? .u32", "d, [a], b, policy:b64?">;
def : Form<Atom, "<sem>? <scope>? <gspace>? .add .L2::cache_hint? .u32|.s32|.u64|.f32|.f64", "d, [a], b, policy:b64?">;
def : Form<Atom, "<sem>? <scope>? <gspace>? .min|.max .L2::cache_hint? .u32|.s32|.u64|.s64", "d, [a], b, policy:b64?">;
def : Form<Red, "<semred>? <scope>? <gspace>? .and|.or|.xor .L2::cache_hint? .b32|.b64", "[a], b, policy:b64?">;
def : Form<Red, "<semred>? <scope>? <gspace>? .inc|.dec .L2::cache_hint? .u32", "[a], b, policy:b64?">;
def : Form<Red, "<semred>? <scope>? <gspace>? .add .L2::cache_hint? .u32|.s32|.u64|.f32|.f64", "[a], b, policy:b64?">;
def : Form<Red, "<semred>? <scope>? <gspace>? .min|.max .L2::cache_hint? .u32|.s32|.u64|.s64", "[a], b, policy:b64?">;
let MinPTX = 62, MinSM = 60 in {
  def : Form<Atom, "<sem>? <scope>? <gspace>? .add .noftz .L2::cache_hint? <half>", "d, [a], b, policy:b64?">;
  def : Form<Red, "<semred>? <scope>? <gspace>? .add .noftz .L2::cache_hint? <half>", "[a], b, policy:b64?">;
}
def : ModSet<"addminmax", ".add|.min|.max">;
let MinPTX = 81, MinSM = 90 in {
  def : Form<Atom, "<sem>? <scope>? .global? .add .L2::cache_hint? .v2|.v4 .f32", "d{v}, [a], b{v}, policy:b64?">;
  def : Form<Atom, "<sem>? <scope>? .global? <addminmax> .noftz .L2::cache_hint? .v2|.v4|.v8 .f16|.bf16", "d{v}, [a], b{v}, policy:b64?">;
  def : Form<Atom, "<sem>? <scope>? .global? <addminmax> .noftz .L2::cache_hint? .v2|.v4 .f16x2|.bf16x2", "d{v}, [a], b{v}, policy:b64?">;
  def : Form<Red, "<semred>? <scope>? .global? .add .L2::cache_hint? .v2|.v4 .f32", "[a], b{v}, policy:b64?">;
  def : Form<Red, "<semred>? <scope>? .global? <addminmax> .noftz .L2::cache_hint? .v2|.v4|.v8 .f16|.bf16", "[a], b{v}, policy:b64?">;
  def : Form<Red, "<semred>? <scope>? .global? <addminmax> .noftz .L2::cache_hint? .v2|.v4 .f16x2|.bf16x2", "[a], b{v}, policy:b64?">;
}

def Fence : Opcode<"fence", "fence membar">;
def Membar : Opcode<"membar", "fence membar">;
def FenceProxy : Opcode<"fence.proxy", "fence.proxy", 2>;
def FenceMbarrierInit : Opcode<"fence.mbarrier_init", "mbarrier", 2>;
let MinPTX = 60, MinSM = 70 in
  def : Form<Fence, ".sc|.acq_rel? <scope>", "">;
let MinPTX = 86, MinSM = 90 in {
  def : Form<Fence, ".acquire|.release <scope>", "">;
  def : Form<Fence, ".acquire .sync_restrict::shared::cluster .cluster", "">;
  def : Form<Fence, ".release .sync_restrict::shared::cta .cluster", "">;
}
def : Form<Membar, ".cta|.gl|.sys", "">;
let MinPTX = 60, MinSM = 70 in
  def : Form<FenceProxy, ".alias", "">;
let MinPTX = 80, MinSM = 90 in {
  def : Form<FenceProxy, ".async", "">;
  def : Form<FenceProxy, ".async::global|.async::shared::cta|.async::shared::cluster", "">;
  def : Form<FenceProxy, ".async .global|.shared::cta|.shared::cluster", "">;
  def : Form<FenceMbarrierInit, ".release .cluster", "">;
}
let MinPTX = 83, MinSM = 90 in {
  def : Form<FenceProxy, ".tensormap::generic .release <scope>", "">;
  def : Form<FenceProxy, ".tensormap::generic .acquire <scope>", "[a], #size:u32">;
}
let MinPTX = 86, MinSM = 90 in {
  def : Form<FenceProxy, ".async::generic .acquire .sync_restrict::shared::cluster .cluster", "">;
  def : Form<FenceProxy, ".async::generic .release .sync_restrict::shared::cta .cluster", "">;
}
