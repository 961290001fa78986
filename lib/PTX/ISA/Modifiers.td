//===- lib/PTX/ISA/Modifiers.td - Words after the dots ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rounding, saturation, comparison, booleans.
foreach M = ["rn", "rz", "rm", "rp", "rna", "rs", "rni", "rzi", "rmi", "rpi",
             "ftz", "sat", "satfinite", "relu", "oob", "approx", "full",
             "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ",
             "neu", "ltu", "leu", "gtu", "geu", "num", "nan",
             "and", "or", "xor", "not", "popc", "finite", "infinite", "number",
             "notanumber", "normal", "subnormal",
             "wide", "cc", "xorsign", "abs", "shiftamt", "clamp", "wrap", "l",
             "r", "f4e", "b4e", "rc8", "ecl", "ecr", "rc16"] in
  def : Mod<M>;
def : Mod<"NaN">;

// Memory: state spaces, order, scope, caches, vectors.
foreach M = ["const", "global", "local", "param", "param::entry", "param::func",
             "shared", "shared::cta", "shared::cluster", "to", "weak",
             "volatile", "relaxed", "acquire", "release", "acq_rel", "sc",
             "mmio", "cta", "cluster", "gpu", "sys", "gl", "nc", "ca", "cg",
             "cs", "lu", "cv", "wb", "wt", "v2", "v4", "v8", "noftz", "pack",
             "unified", "uni", "as", "fractional", "range", "cvt",
             "L1::evict_normal", "L1::evict_unchanged", "L1::evict_first",
             "L1::evict_last", "L1::no_allocate", "L2::evict_normal",
             "L2::evict_first", "L2::evict_last", "L2::evict_unchanged",
             "L2::cache_hint", "L2::64B", "L2::128B", "L2::256B", "L1", "L2",
             "tensormap", "add", "inc", "dec", "min", "max", "cas", "exch",
             "async", "alias", "generic", "proxy", "mbarrier_init"] in
  def : Mod<M>;

// Synchronisation.
foreach M = ["sync", "arrive", "red", "aligned", "all", "any", "ballot", "up",
             "down", "bfly", "idx", "wait", "mbarrier", "complete_tx::bytes",
             "noinc", "expect_tx", "noComplete", "parity", "b",
             "op_restrict", "async::global", "async::shared::cta",
             "async::shared::cluster", "sync_restrict::shared::cta",
             "sync_restrict::shared::cluster", "tensormap::generic"] in
  def : Mod<M>;

// Matrix units.
foreach M = ["row", "col", "trans", "x1", "x2", "x4", "block_scale",
             "scale_vec::1X", "scale_vec::2X", "scale_vec::4X",
             "kind::mxf4", "kind::mxf4nvf4", "kind::mxf8f6f4", "kind::f8f6f4",
             "sp", "sp::ordered_metadata", "c", "d"] in
  def : Mod<M>;
foreach M = ["m8n8k4", "m8n8k16", "m8n8k32", "m8n8k128", "m16n8k4", "m16n8k8",
             "m16n8k16", "m16n8k32", "m16n8k64", "m16n8k128", "m16n8k256",
             "m16n16k16", "m16n16k8", "m8n32k16", "m32n8k16", "m8n8", "m16n16",
             "m16n8", "m8n16"] in
  def : Mod<M>;

// Textures and surfaces. A C++ name cannot begin with a digit.
foreach D = ["1", "2", "3"] in
  def : Mod<D # "d", "Dim" # D # "d">;
def : Mod<"2dms", "Dim2dms">;
def : Mod<"a2dms">;
foreach M = ["a1d", "a2d", "cube", "acube", "level", "grad", "base", "a", "g",
             "p", "trap", "zero", "width", "height", "depth",
             "channel_data_type", "channel_order", "normalized_coords",
             "array_size", "num_mipmap_levels", "num_samples",
             "force_unnormalized_coords", "filter_mode", "addr_mode_0",
             "addr_mode_1", "addr_mode_2", "memory_layout"] in
  def : Mod<M>;

// SIMD video.
foreach M = ["po", "shr7", "shr15"] in
  def : Mod<M>;

def : ModSet<"rnd", ".rn|.rz|.rm|.rp">;
def : ModSet<"rndint", ".rni|.rzi|.rmi|.rpi">;
def : ModSet<"i16-64", ".u16|.u32|.u64|.s16|.s32|.s64">;
def : ModSet<"i32-64", ".u32|.u64|.s32|.s64">;
def : ModSet<"b16-64", ".b16|.b32|.b64">;
def : ModSet<"any16-64", ".b16|.b32|.b64|.u16|.u32|.u64|.s16|.s32|.s64|.f32|.f64">;
def : ModSet<"half", ".f16|.f16x2|.bf16|.bf16x2">;
def : ModSet<"cmp", ".eq|.ne|.lt|.le|.gt|.ge|.lo|.ls|.hi|.hs|.equ|.neu|.ltu|.leu|.gtu|.geu|.num|.nan">;
def : ModSet<"bool", ".and|.or|.xor">;
def : ModSet<"space", ".const|.global|.local|.param|.param::entry|.param::func|.shared|.shared::cta|.shared::cluster">;
def : ModSet<"shared", ".shared|.shared::cta|.shared::cluster">;
def : ModSet<"scope", ".cta|.cluster|.gpu|.sys">;
def : ModSet<"cacheld", ".ca|.cg|.cs|.lu|.cv">;
def : ModSet<"cachest", ".wb|.cg|.cs|.wt">;
def : ModSet<"l1evict", ".L1::evict_normal|.L1::evict_unchanged|.L1::evict_first|.L1::evict_last|.L1::no_allocate">;
def : ModSet<"l2evict", ".L2::evict_normal|.L2::evict_first|.L2::evict_last">;
def : ModSet<"prefetch", ".L2::64B|.L2::128B|.L2::256B">;
def : ModSet<"vec", ".v2|.v4|.v8">;
def : ModSet<"memtype", ".b8|.b16|.b32|.b64|.b128|.u8|.u16|.u32|.u64|.s8|.s16|.s32|.s64|.f32|.f64">;
def : ModSet<"geom", ".1d|.2d|.3d|.a1d|.a2d|.cube|.acube|.2dms|.a2dms">;
def : ModSet<"clampsurf", ".trap|.clamp|.zero">;
