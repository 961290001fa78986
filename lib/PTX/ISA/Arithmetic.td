//===- lib/PTX/ISA/Arithmetic.td - Arithmetic, logic, comparison ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.1 to 9.7.8 and 9.7.9 (mov, cvt).
//
//===----------------------------------------------------------------------===//

def Add : Opcode<"add", "add sub mul mad">;
def Sub : Opcode<"sub", "add sub mul mad">;
def Mul : Opcode<"mul", "add sub mul mad">;
def Mad : Opcode<"mad", "add sub mul mad">;
def Fma : Opcode<"fma", "fma">;
def Addc : Opcode<"addc", "carry">;
def Subc : Opcode<"subc", "carry">;
def Madc : Opcode<"madc", "carry">;
def Mul24 : Opcode<"mul24", "mul24 sad dot">;
def Mad24 : Opcode<"mad24", "mul24 sad dot">;
def Sad : Opcode<"sad", "mul24 sad dot">;
def Dp4a : Opcode<"dp4a", "mul24 sad dot">;
def Dp2a : Opcode<"dp2a", "mul24 sad dot">;
def Div : Opcode<"div", "div rem">;
def Rem : Opcode<"rem", "div rem">;
def Abs : Opcode<"abs", "abs neg min max">;
def Neg : Opcode<"neg", "abs neg min max">;
def Min : Opcode<"min", "abs neg min max">;
def Max : Opcode<"max", "abs neg min max">;

//===-- Integer -----------------------------------------------------------===//

foreach O = [Add, Sub] in {
  def : Form<O, "<i16-64>", "d, a, b">;
  def : Form<O, ".sat .s32", "d, a, b">;
  def : Form<O, ".cc <i32-64>", "d, a, b">;
}
let MinPTX = 80, MinSM = 90 in
  def : Form<Add, ".u16x2|.s16x2", "d, a, b">;
foreach O = [Addc, Subc] in
  def : Form<O, ".cc? <i32-64>", "d, a, b">;
def : Form<Mul, ".hi|.lo <i16-64>", "d, a, b">;
def : Form<Mul, ".wide .u16|.u32|.s16|.s32", "d:wide, a, b">;
def : Form<Mad, ".hi|.lo <i16-64>", "d, a, b, c">;
def : Form<Mad, ".wide .u16|.u32|.s16|.s32", "d:wide, a, b, c:wide">;
def : Form<Mad, ".hi .sat .s32", "d, a, b, c">;
def : Form<Mad, ".hi|.lo .cc <i32-64>", "d, a, b, c">;
def : Form<Madc, ".hi|.lo .cc? <i32-64>", "d, a, b, c">;
def : Form<Mul24, ".hi|.lo .u32|.s32", "d, a, b">;
def : Form<Mad24, ".hi|.lo .u32|.s32", "d, a, b, c">;
def : Form<Mad24, ".hi .sat .s32", "d, a, b, c">;
def : Form<Sad, "<i16-64>", "d, a, b, c">;
let MinPTX = 50, MinSM = 61 in {
  def : Form<Dp4a, ".u32|.s32 .u32|.s32", "d, a, b:1, c">;
  def : Form<Dp2a, ".lo|.hi .u32|.s32 .u32|.s32", "d, a, b:1, c">;
}
foreach O = [Div, Rem] in
  def : Form<O, "<i16-64>", "d, a, b">;
foreach O = [Abs, Neg] in
  def : Form<O, ".s16|.s32|.s64", "d, a">;
foreach O = [Min, Max] in {
  def : Form<O, "<i16-64>", "d, a, b">;
  let MinPTX = 80, MinSM = 90 in {
    def : Form<O, ".u16x2|.s16x2", "d, a, b">;
    def : Form<O, ".relu .s16x2|.s32", "d, a, b">;
  }
}

//===-- Floating point ----------------------------------------------------===//

foreach O = [Add, Sub, Mul] in {
  def : Form<O, "<rnd>? .ftz? .sat? .f32", "d, a, b">;
  def : Form<O, "<rnd>? .f64", "d, a, b">;
  let MinPTX = 42, MinSM = 53 in
    def : Form<O, ".rn? .ftz? .sat? .f16|.f16x2", "d, a, b">;
  let MinPTX = 78, MinSM = 90 in
    def : Form<O, ".rn? .bf16|.bf16x2", "d, a, b">;
  let MinPTX = 86, MinSM = 100 in
    def : Form<O, "<rnd>? .ftz? .f32x2", "d, a, b">;
}
let MinPTX = 86, MinSM = 100 in {
  foreach O = [Add, Sub] in
    def : Form<O, "<rnd>? .sat? .f32 .f16|.bf16", "d, a:1, c">;
  def : Form<Fma, "<rnd> .sat? .f32 .f16|.bf16", "d, a:1, b:1, c">;
  def : Form<Fma, "<rnd> .ftz? .f32x2", "d, a, b, c">;
}
def : Form<Mad, "<rnd> .ftz? .sat? .f32", "d, a, b, c">;
def : Form<Mad, "<rnd> .f64", "d, a, b, c">;
def : Form<Fma, "<rnd> .ftz? .sat? .f32", "d, a, b, c">;
def : Form<Fma, "<rnd> .f64", "d, a, b, c">;
let MinPTX = 42, MinSM = 53 in
  def : Form<Fma, ".rn .ftz? .sat? .f16|.f16x2", "d, a, b, c">;
let MinPTX = 70, MinSM = 80 in {
  def : Form<Fma, ".rn .ftz? .relu .f16|.f16x2", "d, a, b, c">;
  def : Form<Fma, ".rn .relu? .bf16|.bf16x2", "d, a, b, c">;
}
let MinPTX = 81, MinSM = 90 in
  def : Form<Fma, ".rn .oob .relu? <half>", "d, a, b, c">;
def : Form<Div, ".approx|.full .ftz? .f32", "d, a, b">;
def : Form<Div, "<rnd> .ftz? .f32", "d, a, b">;
def : Form<Div, "<rnd> .f64", "d, a, b">;
foreach O = [Abs, Neg] in {
  def : Form<O, ".ftz? .f32", "d, a">;
  def : Form<O, ".f64", "d, a">;
  let MinPTX = 60, MinSM = 53 in
    def : Form<O, ".ftz? .f16|.f16x2", "d, a">;
  let MinPTX = 70, MinSM = 80 in
    def : Form<O, ".bf16|.bf16x2", "d, a">;
}
foreach O = [Min, Max] in {
  def : Form<O, ".ftz? .f32", "d, a, b">;
  def : Form<O, ".f64", "d, a, b">;
  let MinPTX = 70, MinSM = 80 in {
    def : Form<O, ".ftz? .NaN .f32", "d, a, b">;
    def : Form<O, ".ftz? .NaN? .f16|.f16x2", "d, a, b">;
    def : Form<O, ".NaN? .bf16|.bf16x2", "d, a, b">;
  }
  let MinPTX = 72, MinSM = 86 in {
    def : Form<O, ".ftz? .NaN? .xorsign .abs .f32|.f16|.f16x2", "d, a, b">;
    def : Form<O, ".NaN? .xorsign .abs .bf16|.bf16x2", "d, a, b">;
  }
  let MinPTX = 88, MinSM = 100 in {
    def : Form<O, ".ftz? .NaN? .f32", "d, a, b, c">;
    def : Form<O, ".ftz? .NaN? .abs .f32", "d, a, b, c">;
  }
}

def Rcp : Opcode<"rcp", "rcp sqrt ex2 lg2 sin cos tanh">;
def Sqrt : Opcode<"sqrt", "rcp sqrt ex2 lg2 sin cos tanh">;
def Rsqrt : Opcode<"rsqrt", "rcp sqrt ex2 lg2 sin cos tanh">;
def Sin : Opcode<"sin", "rcp sqrt ex2 lg2 sin cos tanh">;
def Cos : Opcode<"cos", "rcp sqrt ex2 lg2 sin cos tanh">;
def Lg2 : Opcode<"lg2", "rcp sqrt ex2 lg2 sin cos tanh">;
def Ex2 : Opcode<"ex2", "rcp sqrt ex2 lg2 sin cos tanh">;
def Tanh : Opcode<"tanh", "rcp sqrt ex2 lg2 sin cos tanh">;
foreach O = [Rcp, Sqrt, Rsqrt, Sin, Cos, Lg2, Ex2] in
  def : Form<O, ".approx .ftz? .f32", "d, a">;
foreach O = [Rcp, Sqrt] in {
  def : Form<O, "<rnd> .ftz? .f32", "d, a">;
  def : Form<O, "<rnd> .f64", "d, a">;
}
def : Form<Rcp, ".approx .ftz .f64", "d, a">;
def : Form<Rsqrt, ".approx .ftz? .f64", "d, a">;
let MinPTX = 70, MinSM = 75 in {
  def : Form<Tanh, ".approx .f32|.f16|.f16x2", "d, a">;
  def : Form<Ex2, ".approx .f16|.f16x2", "d, a">;
}
let MinPTX = 78, MinSM = 90 in {
  def : Form<Tanh, ".approx .bf16|.bf16x2", "d, a">;
  def : Form<Ex2, ".approx .ftz .bf16|.bf16x2", "d, a">;
}

def Copysign : Opcode<"copysign", "copysign testp">;
def Testp : Opcode<"testp", "copysign testp">;
def : Form<Copysign, ".f32|.f64", "d, a, b">;
def : Form<Testp, ".finite|.infinite|.number|.notanumber|.normal|.subnormal .f32|.f64", "d:pred, a">;

//===-- Comparison and selection ------------------------------------------===//

def Set : Opcode<"set", "setp set selp slct">;
def Setp : Opcode<"setp", "setp set selp slct">;
def Selp : Opcode<"selp", "setp set selp slct">;
def Slct : Opcode<"slct", "setp set selp slct">;

// A class of types that are compared with the same operators. Halves have one
// predicate result, their pairs two.
class Compared<string Operators, string TypeSet, string Modifiers = "",
               string Result = "d:pred|q", int PTX = 10, int SM = 0> {
  string Ops = Operators;
  string Types = TypeSet;
  string Mods = Modifiers;
  string SetpResult = Result;
  int MinPTX = PTX;
  int MinSM = SM;
}
def : ModSet<"cmpb", ".eq|.ne">;
def : ModSet<"cmps", ".eq|.ne|.lt|.le|.gt|.ge">;
def : ModSet<"cmpu", ".eq|.ne|.lt|.le|.gt|.ge|.lo|.ls|.hi|.hs">;
def : ModSet<"cmpf", ".eq|.ne|.lt|.le|.gt|.ge|.equ|.neu|.ltu|.leu|.gtu|.geu|.num|.nan">;

defvar CompareB = Compared<"<cmpb>", ".b16|.b32|.b64">;
defvar CompareU = Compared<"<cmpu>", ".u16|.u32|.u64">;
defvar CompareS = Compared<"<cmps>", ".s16|.s32|.s64">;
defvar CompareF32 = Compared<"<cmpf>", ".f32", ".ftz? ">;
defvar CompareF64 = Compared<"<cmpf>", ".f64">;
defvar CompareF16 = Compared<"<cmpf>", ".f16", ".ftz? ", "d:pred", 42, 53>;
defvar CompareF16x2 = Compared<"<cmpf>", ".f16x2", ".ftz? ", "d:pred|q", 42, 53>;
defvar CompareBf16 = Compared<"<cmpf>", ".bf16", "", "d:pred", 78, 90>;
defvar CompareBf16x2 = Compared<"<cmpf>", ".bf16x2", "", "d:pred|q", 78, 90>;
defvar CompareWords = [CompareB, CompareU, CompareS, CompareF32, CompareF64];

class SetpForm<Compared C, string Bool, string More>
    : Form<Setp, C.Ops # " " # Bool # C.Mods # C.Types,
           C.SetpResult # ", a, b" # More> {
  let MinPTX = C.MinPTX;
  let MinSM = C.MinSM;
}
class SetForm<string Results, Compared C, string Bool, string More,
              int PTX = C.MinPTX, int SM = C.MinSM>
    : Form<Set, C.Ops # " " # Bool # C.Mods # Results # " " # C.Types,
           "d, a:1, b:1" # More> {
  let MinPTX = PTX;
  let MinSM = SM;
}
foreach Bool = ["", "<bool> "] in {
  defvar More = !if(!empty(Bool), "", ", !c:pred");
  foreach C = !listconcat(CompareWords, [CompareF16, CompareF16x2, CompareBf16,
                                         CompareBf16x2]) in
    def : SetpForm<C, Bool, More>;
  foreach C = CompareWords in {
    def : SetForm<".u32|.s32|.f32", C, Bool, More>;
    def : SetForm<".f16", C, Bool, More, 42, 53>;
    def : SetForm<".bf16", C, Bool, More, 78, 90>;
  }
  def : SetForm<".u16|.s16|.f16|.u32|.s32", CompareF16, Bool, More>;
  def : SetForm<".f16x2|.u32|.s32", CompareF16x2, Bool, More>;
  def : SetForm<".u16|.s16|.bf16|.u32|.s32", CompareBf16, Bool, More>;
  def : SetForm<".bf16x2|.u32|.s32", CompareBf16x2, Bool, More>;
}
def : Form<Selp, "<any16-64>", "d, a, b, c:pred">;
def : Form<Slct, "<any16-64> .s32", "d, a, b, c:1">;
def : Form<Slct, ".ftz? <any16-64> .f32", "d, a, b, c:1">;

//===-- Logic, shifts, bit fields -----------------------------------------===//

def And : Opcode<"and", "logic and shift">;
def Or : Opcode<"or", "logic and shift">;
def Xor : Opcode<"xor", "logic and shift">;
def Not : Opcode<"not", "logic and shift">;
def Cnot : Opcode<"cnot", "logic and shift">;
def Lop3 : Opcode<"lop3", "logic and shift">;
def Shl : Opcode<"shl", "logic and shift">;
def Shr : Opcode<"shr", "logic and shift">;
def Shf : Opcode<"shf", "logic and shift">;
def Prmt : Opcode<"prmt", "bit field">;
def Bfe : Opcode<"bfe", "bit field">;
def Bfi : Opcode<"bfi", "bit field">;
def Bfind : Opcode<"bfind", "bit field">;
def Brev : Opcode<"brev", "bit field">;
def Clz : Opcode<"clz", "bit field">;
def Popc : Opcode<"popc", "bit field">;
def Fns : Opcode<"fns", "bit field">;
def Szext : Opcode<"szext", "bit field">;
def Bmsk : Opcode<"bmsk", "bit field">;

foreach O = [And, Or, Xor] in
  def : Form<O, ".pred|.b16|.b32|.b64", "d, a, b">;
def : Form<Not, ".pred|.b16|.b32|.b64", "d, a">;
def : Form<Cnot, "<b16-64>", "d, a">;
let MinPTX = 43, MinSM = 50 in
  def : Form<Lop3, ".b32", "d, a, b, c, #lut:u32">;
let MinPTX = 82, MinSM = 70 in
  def : Form<Lop3, ".and|.or .b32", "d|p, a, b, c, #lut:u32, !q:pred">;
def : Form<Shl, "<b16-64>", "d, a, b:u32">;
def : Form<Shr, ".b16|.b32|.b64|.u16|.u32|.u64|.s16|.s32|.s64", "d, a, b:u32">;
let MinPTX = 31, MinSM = 32 in
  def : Form<Shf, ".l|.r .clamp|.wrap .b32", "d, a, b, c:u32">;
def : Form<Prmt, ".b32 .f4e|.b4e|.rc8|.ecl|.ecr|.rc16?", "d, a, b, c">;
def : Form<Bfe, "<i32-64>", "d, a, b:u32, c:u32">;
def : Form<Bfi, ".b32|.b64", "d, a, b, c:u32, e:u32">;
def : Form<Bfind, ".shiftamt? <i32-64>", "d:u32, a">;
def : Form<Brev, ".b32|.b64", "d, a">;
def : Form<Clz, ".b32|.b64", "d:u32, a">;
def : Form<Popc, ".b32|.b64", "d:u32, a">;
let MinPTX = 60, MinSM = 30 in
  def : Form<Fns, ".b32", "d, mask:b32, base:u32, offset:s32">;
let MinPTX = 76, MinSM = 70 in {
  def : Form<Szext, ".clamp|.wrap .u32|.s32", "d, a, b:u32">;
  def : Form<Bmsk, ".clamp|.wrap .b32", "d, a:u32, b:u32">;
}

//===-- mov and cvt -------------------------------------------------------===//

def Mov : Opcode<"mov", "mov">;
def Cvt : Opcode<"cvt", "cvt">;
def CvtPack : Opcode<"cvt.pack", "cvt">;

def : Form<Mov, ".pred|.b16|.b32|.b64|.u16|.u32|.u64|.s16|.s32|.s64|.f16|.bf16|.f16x2|.bf16x2|.f32|.f64", "d, a">;
def : Form<Mov, ".b16|.b32|.b64", "d, a{p}">;
def : Form<Mov, ".b16|.b32|.b64", "d{p}, a">;
def : Form<Mov, ".v2|.v4 .b16|.b32|.b64|.u16|.u32|.u64|.s16|.s32|.s64|.f32|.f64", "d:any, a:any">;
let MinPTX = 83, MinSM = 70 in {
  def : Form<Mov, ".b128", "d, a{p}">;
  def : Form<Mov, ".b128", "d{p}, a">;
  def : Form<Mov, ".b128", "d, a">;
}

def : ModSet<"cvti", ".u8|.u16|.u32|.u64|.s8|.s16|.s32|.s64">;
def : Form<Cvt, "<cvti> <cvti>", "d~, a~:1">;
// `.sat` only where a value may be out of range.
foreach To = [8, 16, 32, 64] in
  foreach From = [8, 16, 32, 64] in {
    def : Form<Cvt, ".sat .u" # To # " .s" # From, "d~, a~:1">;
    if !ge(From, To) then
      def : Form<Cvt, ".sat .s" # To # " .u" # From, "d~, a~:1">;
    if !gt(From, To) then {
      def : Form<Cvt, ".sat .s" # To # " .s" # From, "d~, a~:1">;
      def : Form<Cvt, ".sat .u" # To # " .u" # From, "d~, a~:1">;
    }
  }
def : Form<Cvt, "<rndint> .ftz? .sat? <cvti> .f32", "d~, a~:1">;
def : Form<Cvt, "<rndint> .sat? <cvti> .f16|.f64", "d~, a~:1">;
def : Form<Cvt, "<rnd> .sat? .f16|.f32|.f64 <cvti>", "d~, a~:1">;
// Between floating-point types: to the same one, to a wider, to a narrower.
def : Form<Cvt, "<rndint>? .ftz? .sat? .f32 .f32", "d, a:1">;
def : Form<Cvt, "<rndint>? .sat? .f16 .f16", "d, a:1">;
def : Form<Cvt, "<rndint>? .sat? .f64 .f64", "d, a:1">;
def : Form<Cvt, ".ftz? .sat? .f32 .f16", "d, a:1">;
def : Form<Cvt, ".ftz? .sat? .f64 .f32", "d, a:1">;
def : Form<Cvt, ".sat? .f64 .f16", "d, a:1">;
def : Form<Cvt, "<rnd> .ftz? .sat? .f16 .f32", "d, a:1">;
def : Form<Cvt, "<rnd> .ftz? .sat? .f32 .f64", "d, a:1">;
def : Form<Cvt, "<rnd> .sat? .f16 .f64", "d, a:1">;
let MinPTX = 71, MinSM = 80 in
  def : Form<Cvt, ".ftz? .f32 .bf16", "d, a:1">;
let MinPTX = 78, MinSM = 90 in {
  def : Form<Cvt, "<rndint> <i16-64> .bf16", "d~, a~:1">;
  def : Form<Cvt, "<rndint> .u8|.s8 .bf16", "d, a:1">;
  def : Form<Cvt, "<rnd> .bf16 <i16-64>", "d~, a~:1">;
  def : Form<Cvt, "<rnd> .bf16 .u8|.s8", "d, a:1">;
  def : Form<Cvt, "<rndint>? .bf16 .bf16", "d, a:1">;
  def : Form<Cvt, ".f64 .bf16", "d, a:1">;
  def : Form<Cvt, "<rnd> .bf16 .f16|.f32|.f64", "d, a:1">;
  def : Form<Cvt, "<rnd> .f16 .bf16", "d, a:1">;
}
let MinPTX = 70, MinSM = 80 in {
  def : Form<Cvt, ".rn|.rz .relu? .bf16|.f16 .f32", "d~, a~:1">;
  def : Form<Cvt, ".rn|.rz .relu? .f16x2|.bf16x2 .f32", "d, a:1, b:1">;
  def : Form<Cvt, ".rna .satfinite? .tf32 .f32", "d, a:1">;
}
let MinPTX = 78, MinSM = 90 in
  def : Form<Cvt, ".rn|.rz .relu? .tf32 .f32", "d, a:1">;
let MinPTX = 86, MinSM = 100 in
  def : Form<Cvt, ".rn|.rz .relu? .satfinite .tf32 .f32", "d, a:1">;
let MinPTX = 81, MinSM = 80 in {
  def : Form<Cvt, ".rn|.rz .relu? .satfinite .f16|.bf16 .f32", "d, a:1">;
  def : Form<Cvt, ".rn|.rz .relu? .satfinite .f16x2|.bf16x2 .f32", "d, a:1, b:1">;
}
let MinPTX = 78, MinSM = 89 in {
  def : Form<Cvt, ".rn .satfinite .relu? .e4m3x2|.e5m2x2 .f32", "d, a:1, b:1">;
  def : Form<Cvt, ".rn .satfinite .relu? .e4m3x2|.e5m2x2 .f16x2", "d, a:1">;
  def : Form<Cvt, ".rn .relu? .f16x2 .e4m3x2|.e5m2x2", "d, a:1">;
}
let MinPTX = 86, MinSM = 100, ArchSpecific = true in {
  def : Form<Cvt, ".rn .satfinite .relu? .e2m1x2|.e2m3x2|.e3m2x2 .f32", "d~, a:1, b:1">;
  def : Form<Cvt, ".rn .relu? .f16x2 .e2m1x2|.e2m3x2|.e3m2x2", "d, a~:1">;
  def : Form<Cvt, ".rz|.rp .satfinite? .ue8m0x2 .f32", "d, a:1, b:1">;
  def : Form<Cvt, ".rz|.rp .satfinite? .ue8m0x2 .bf16x2", "d, a:1">;
  def : Form<Cvt, ".rn .bf16x2 .ue8m0x2", "d, a:1">;
}
let MinPTX = 87, MinSM = 100, ArchSpecific = true in {
  def : Form<Cvt, ".rs .relu? .satfinite? .f16x2|.bf16x2 .f32", "d, a:1, b:1, rbits:b32">;
  def : Form<Cvt, ".rs .relu? .satfinite .e4m3x4|.e5m2x4|.e2m3x4|.e3m2x4 .f32", "d, a{4}:1, rbits:b32">;
  def : Form<Cvt, ".rs .relu? .satfinite .e2m1x4 .f32", "d, a{4}:1, rbits:b32">;
}
let MinPTX = 65, MinSM = 72 in {
  def : Form<CvtPack, ".sat .u16|.s16 .s32", "d:b32, a:1, b:1">;
  def : Form<CvtPack, ".sat .u8|.s8|.u4|.s4 .s32 .b32", "d:b32, a:1, b:1, c:b32">;
}
