//===- runtime/vdev/RaiseMatrix.cpp - wmma, mma, ldmatrix -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.14. Words go through the warp's exchange (vd.exchange), 32 lanes
// beside each other: a product is put there, computed when all lanes have come
// (vd.mma; Matrix.h) and taken from there.
#include "Matrix.h"
#include "Raise.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>

using namespace llvm;

namespace warpcc::vdev {

static constexpr unsigned ExchangeRow = 4 * 32; ///< bytes of one word

//===----------------------------------------------------------------------===//
// Shapes and types
//===----------------------------------------------------------------------===//

namespace {
struct MatrixShape {
  unsigned M = 0, N = 0, K = 0;
};
} // namespace

/// The m16n8k16 of an instruction; K may be missing.
static MatrixShape shapeOf(StringRef Spelling) {
  SmallVector<StringRef, 12> Parts;
  Spelling.split(Parts, '.');
  for (StringRef P : Parts) {
    MatrixShape S;
    if (P.consume_front("m") && !P.consumeInteger(10, S.M) &&
        P.consume_front("n") && !P.consumeInteger(10, S.N)) {
      if (P.consume_front("k"))
        P.consumeInteger(10, S.K);
      return S;
    }
  }
  return {};
}

static std::optional<Element> elementOf(ptx::Type Ty) {
  static constexpr std::pair<StringLiteral, Element> Names[] = {
      {"f16", Element::F16},   {"bf16", Element::BF16}, {"tf32", Element::TF32},
      {"f32", Element::F32},   {"f64", Element::F64},   {"e4m3", Element::E4M3},
      {"e5m2", Element::E5M2}, {"s8", Element::S8},     {"u8", Element::U8},
      {"s4", Element::S4},     {"u4", Element::U4},     {"b1", Element::B1},
      {"s32", Element::S32}};
  for (auto &[Name, E] : Names)
    if (ptx::name(Ty) == Name)
      return E;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The exchange
//===----------------------------------------------------------------------===//

/// Where word \p Word of lane \p Lane (null: this one) is.
Value *FunctionRaiser::exchangeAt(Value *Word, Value *Lane) {
  if (!Lane)
    Lane = intrinsic("vd.sreg.laneid");
  Value *At =
      B.CreateAdd(B.CreateMul(Word, i32(ExchangeRow)), B.CreateShl(Lane, 2));
  return B.CreateIntToPtr(
      B.CreateAdd(intrinsic("vd.exchange"), B.CreateZExt(At, B.getInt64Ty())),
      PointerType::get(MR.Context, ExchangeSpace));
}

void FunctionRaiser::putWord(unsigned Word, Value *V) {
  B.CreateAlignedStore(V, exchangeAt(i32(Word)), Align(4));
}

Value *FunctionRaiser::takeWord(Value *Word, Value *Lane) {
  return B.CreateAlignedLoad(B.getInt32Ty(), exchangeAt(Word, Lane), Align(4));
}

/// Puts a fragment's registers (its first Words 32-bit words) from First on.
void FunctionRaiser::putFragment(const Operand &O, unsigned First,
                                 unsigned Words, bool Wide) {
  ArrayRef<Operand> Parts = O.Elements;
  if (Parts.empty())
    Parts = O;
  for (unsigned N = 0; N < Words; ++N) {
    const Operand &Part = Parts[Wide ? N / 2 : N];
    Value *V = readBits(Part, Wide ? 64 : 32);
    llvm::Type *Bits = B.getIntNTy(V->getType()->getPrimitiveSizeInBits());
    V = B.CreateBitCast(V, Bits);
    if (Wide)
      V = B.CreateTrunc(B.CreateLShr(V, N % 2 * 32), B.getInt32Ty());
    putWord(First + N, fitInteger(V, B.getInt32Ty(), false));
  }
}

/// mma.sync, wmma.mma.sync: d, a, b, c.
void FunctionRaiser::matrixMultiply(const Instruction &I) {
  MatrixShape S = shapeOf(I.Spelling);
  auto D = elementOf(I.type(0)), A = elementOf(I.type(1));
  auto Bt = elementOf(I.type(2)), C = elementOf(I.type(3));
  // wmma writes only the types that differ: .f32.f16 of m16n16k16.
  bool IsWmma = I.Op == opcode::WmmaMma;
  if (IsWmma && I.Types.size() == 2) {
    C = A;
    A = Bt = Element::F16;
  }
  if (!S.K || !D || !A || !Bt || !C || I.has(mod::Block_scale) ||
      (!IsWmma && S.K == 4 && *A == Element::F16))
    return unsupported(I);
  for (ptx::Mod M : {mod::Rz, mod::Rm, mod::Rp})
    if (I.has(M))
      return unsupported(I, ": rounding other than .rn");
  MatrixOp Op = {};
  Op.M8 = S.M / 8;
  Op.N8 = S.N / 8;
  Op.K4 = S.K / 4;
  Op.A = unsigned(*A);
  Op.B = unsigned(*Bt);
  Op.C = unsigned(*C);
  Op.D = unsigned(*D);
  Op.Wmma = IsWmma;
  Op.Satfinite = I.has(mod::Satfinite);
  Op.Xor = I.has(mod::Xor);
  unsigned FirstB = Op.wordsOfA(), FirstC = FirstB + Op.wordsOfB();
  if (FirstC + std::max(Op.wordsOfC(), Op.wordsOfD()) > ExchangeWords)
    return unsupported(I);
  putFragment(I.Operands[1], 0, Op.wordsOfA(), *A == Element::F64);
  putFragment(I.Operands[2], FirstB, Op.wordsOfB(), *A == Element::F64);
  putFragment(I.Operands[3], FirstC, Op.wordsOfC(), *C == Element::F64);
  uint32_t Code;
  std::memcpy(&Code, &Op, sizeof Code);
  intrinsic("vd.mma", {i32(Code), i32(~0u)});
  ArrayRef<Operand> Parts = I.Operands[0].Elements;
  if (Parts.empty())
    Parts = I.Operands[0];
  for (auto [N, Part] : enumerate(Parts)) {
    if (*D != Element::F64) {
      writeBits(Part, takeWord(i32(FirstC + N)), false);
      continue;
    }
    Value *Low = takeWord(i32(FirstC + 2 * N)),
          *High = takeWord(i32(FirstC + 2 * N + 1));
    llvm::Type *I64 = B.getInt64Ty();
    writeBits(Part,
              B.CreateOr(B.CreateZExt(Low, I64),
                         B.CreateShl(B.CreateZExt(High, I64), 32)),
              false);
  }
}

//===----------------------------------------------------------------------===//
// wmma.load and wmma.store
//===----------------------------------------------------------------------===//

/// Calls Body(register, first bit, address, element bits) for the elements of
/// this lane's fragment (Matrix.h) in memory.
void FunctionRaiser::forFragment(
    const Instruction &I, const Operand &Memory, const Operand *Stride,
    function_ref<void(unsigned, unsigned, const Place &, unsigned)> Body) {
  MatrixShape S = shapeOf(I.Spelling);
  auto E = elementOf(I.type(0));
  if (!S.K || !E)
    return unsupported(I);
  const bool IsA = I.has(mod::A), IsB = I.has(mod::B);
  const unsigned Rows = IsB ? S.K : S.M, Columns = IsA ? S.K : S.N;
  const bool ByColumns = IsB, InRows = I.has(mod::Row);
  const unsigned Bits = bitsOf(*E), Count = Rows * Columns / 32;
  const unsigned Inner = ByColumns ? Rows : Columns;
  Place P = place(I.space(), Memory);
  Value *Lane = intrinsic("vd.sreg.laneid");
  llvm::Type *Ty = P.Address->getType();
  Value *Leading =
      Stride ? read(*Stride, type::U32) : i32(InRows ? Columns : Rows);
  // Elements that are beside each other in memory are moved a word at a time;
  // those smaller than a byte always are (.row for A, .col for B).
  const bool Beside = InRows != ByColumns;
  const unsigned Step = Beside && Bits < 32 ? std::min(Count, 32 / Bits) : 1;
  for (unsigned N = 0; N < Count; N += Step) {
    Value *Index = B.CreateAdd(B.CreateMul(Lane, i32(Count)), i32(N));
    Value *Outer = B.CreateUDiv(Index, i32(Inner)),
          *In = B.CreateURem(Index, i32(Inner));
    Value *Position = Beside ? B.CreateAdd(B.CreateMul(Outer, Leading), In)
                             : B.CreateAdd(B.CreateMul(In, Leading), Outer);
    Value *Offset = Bits >= 8 ? B.CreateMul(Position, i32(Bits / 8))
                              : B.CreateUDiv(Position, i32(8 / Bits));
    Place At = P;
    At.Address = B.CreateAdd(P.Address, B.CreateZExtOrTrunc(Offset, Ty));
    Body(N * Bits / std::max(32u, Bits), N * Bits % std::max(32u, Bits), At,
         Step * Bits);
  }
}

/// wmma.load: d, [p]{, stride}. Registers that PTX gives beyond the elements
/// (f16) repeat them.
void FunctionRaiser::wmmaLoad(const Instruction &I) {
  ArrayRef<Operand> Parts = I.Operands[0].Elements;
  SmallVector<Value *, 8> Words;
  forFragment(
      I, I.Operands[1], I.Operands.size() > 2 ? &I.Operands[2] : nullptr,
      [&](unsigned Register, unsigned Shift, const Place &P, unsigned Bits) {
        Value *V = B.CreateAlignedLoad(B.getIntNTy(Bits), pointer(P, 0),
                                       Align(std::min(Bits, 16u) / 8));
        if (Bits < 32)
          V = B.CreateShl(B.CreateZExt(V, B.getInt32Ty()), Shift);
        if (Register == Words.size())
          Words.push_back(V);
        else
          Words[Register] = B.CreateOr(Words[Register], V);
      });
  if (Words.empty())
    return;
  if (Parts.empty())
    Parts = I.Operands[0];
  for (auto [N, Part] : enumerate(Parts))
    writeBits(Part, Words[N % Words.size()], false);
}

/// wmma.store: [p], d{, stride}.
void FunctionRaiser::wmmaStore(const Instruction &I) {
  ArrayRef<Operand> Parts = I.Operands[1].Elements;
  if (Parts.empty())
    Parts = I.Operands[1];
  forFragment(
      I, I.Operands[0], I.Operands.size() > 2 ? &I.Operands[2] : nullptr,
      [&](unsigned Register, unsigned Shift, const Place &P, unsigned Bits) {
        unsigned Width = std::max(32u, Bits);
        Value *V = readBits(Parts[Register], Width);
        V = B.CreateBitCast(V, B.getIntNTy(Width));
        V = B.CreateTrunc(B.CreateLShr(V, Shift), B.getIntNTy(Bits));
        B.CreateAlignedStore(V, pointer(P, 0), Align(std::min(Bits, 16u) / 8));
      });
}

//===----------------------------------------------------------------------===//
// ldmatrix, stmatrix, movmatrix
//===----------------------------------------------------------------------===//

/// This lane's word of the 8x8 matrix of halves whose row r is the four words
/// from First of lane Lane0 + r: row lane / 4, word lane % 4; transposed, the
/// halves of column lane / 4 in rows 2 (lane % 4) and the next.
Value *FunctionRaiser::matrixWord(unsigned First, unsigned Lane0,
                                  bool Transposed) {
  Value *Lane = intrinsic("vd.sreg.laneid");
  Value *G = B.CreateLShr(Lane, 2), *T = B.CreateAnd(Lane, i32(3));
  if (!Transposed)
    return takeWord(B.CreateAdd(T, i32(First)), B.CreateAdd(G, i32(Lane0)));
  Value *Word = B.CreateAdd(B.CreateLShr(G, 1), i32(First));
  Value *Shift = B.CreateShl(B.CreateAnd(G, i32(1)), 4);
  auto Half = [&](unsigned Row) {
    Value *From = B.CreateAdd(B.CreateShl(T, 1), i32(Lane0 + Row));
    return B.CreateAnd(B.CreateLShr(takeWord(Word, From), Shift), i32(0xFFFF));
  };
  return B.CreateOr(Half(0), B.CreateShl(Half(1), 16));
}

static unsigned matrixCount(const Instruction &I) {
  return I.has(mod::X4) ? 4 : I.has(mod::X2) ? 2 : 1;
}

/// Lanes 0 to 7 have the addresses of the first matrix's rows, 8 to 15 of the
/// second's ... The others' addresses are not looked at.
void FunctionRaiser::ldmatrix(const Instruction &I) {
  if (!I.has(mod::M8n8))
    return unsupported(I);
  const unsigned Count = matrixCount(I);
  BasicBlock *Rows = BasicBlock::Create(MR.Context, "rows", &Fn),
             *Meet = BasicBlock::Create(MR.Context, "meet", &Fn);
  Rows->moveAfter(B.GetInsertBlock());
  Meet->moveAfter(Rows);
  Value *Lane = intrinsic("vd.sreg.laneid");
  B.CreateCondBr(B.CreateICmpULT(Lane, i32(8 * Count)), Rows, Meet);
  B.SetInsertPoint(Rows);
  Place P = place(I, I.Operands[1]);
  for (unsigned W = 0; W < 4; ++W)
    putWord(W,
            B.CreateAlignedLoad(B.getInt32Ty(), pointer(P, 4 * W), Align(4)));
  B.CreateBr(Meet);
  B.SetInsertPoint(Meet);
  intrinsic("vd.bar.warp.sync", {i32(~0u)});
  SmallVector<Value *, 4> Words;
  for (unsigned N = 0; N < Count; ++N)
    Words.push_back(matrixWord(0, 8 * N, I.has(mod::Trans)));
  ArrayRef<Operand> Parts = I.Operands[0].Elements;
  if (Parts.empty())
    Parts = I.Operands[0];
  for (auto [Part, V] : zip(Parts, Words))
    writeBits(Part, V, false);
  // Nobody puts anything there before all have read.
  intrinsic("vd.bar.warp.sync", {i32(~0u)});
}

/// The inverse: a lane puts its word of each matrix into the row's lane.
void FunctionRaiser::stmatrix(const Instruction &I) {
  if (!I.has(mod::M8n8))
    return unsupported(I);
  const unsigned Count = matrixCount(I);
  ArrayRef<Operand> Parts = I.Operands[1].Elements;
  if (Parts.empty())
    Parts = I.Operands[1];
  Value *Lane = intrinsic("vd.sreg.laneid");
  Value *G = B.CreateLShr(Lane, 2), *T = B.CreateAnd(Lane, i32(3));
  for (unsigned N = 0; N < Count; ++N) {
    Value *V = readBits(Parts[N], 32);
    if (!I.has(mod::Trans)) {
      B.CreateAlignedStore(V, exchangeAt(T, B.CreateAdd(G, i32(8 * N))),
                           Align(4));
      continue;
    }
    // Halves of column G, rows 2 T and 2 T + 1.
    for (unsigned Half = 0; Half < 2; ++Half) {
      Value *Row = B.CreateAdd(B.CreateShl(T, 1), i32(8 * N + Half));
      Value *At = B.CreateAdd(
          B.CreatePtrToInt(exchangeAt(B.CreateLShr(G, 1), Row), B.getInt64Ty()),
          B.CreateZExt(B.CreateShl(B.CreateAnd(G, i32(1)), 1), B.getInt64Ty()));
      B.CreateAlignedStore(
          B.CreateTrunc(B.CreateLShr(V, 16 * Half), B.getInt16Ty()),
          B.CreateIntToPtr(At, PointerType::get(MR.Context, ExchangeSpace)),
          Align(2));
    }
  }
  intrinsic("vd.bar.warp.sync", {i32(~0u)});
  BasicBlock *Rows = BasicBlock::Create(MR.Context, "rows", &Fn),
             *Next = BasicBlock::Create(MR.Context, "next", &Fn);
  Rows->moveAfter(B.GetInsertBlock());
  Next->moveAfter(Rows);
  B.CreateCondBr(B.CreateICmpULT(Lane, i32(8 * Count)), Rows, Next);
  B.SetInsertPoint(Rows);
  Place P = place(I, I.Operands[0]);
  for (unsigned W = 0; W < 4; ++W)
    B.CreateAlignedStore(takeWord(i32(W)), pointer(P, 4 * W), Align(4));
  B.CreateBr(Next);
  B.SetInsertPoint(Next);
  intrinsic("vd.bar.warp.sync", {i32(~0u)});
}

/// Transposes an 8x8 matrix that the lanes hold a word each of.
void FunctionRaiser::movmatrix(const Instruction &I) {
  Value *Lane = intrinsic("vd.sreg.laneid");
  Value *G = B.CreateLShr(Lane, 2), *T = B.CreateAnd(Lane, i32(3));
  B.CreateAlignedStore(readBits(I.Operands[1], 32), exchangeAt(T, G), Align(4));
  intrinsic("vd.bar.warp.sync", {i32(~0u)});
  Value *V = matrixWord(0, 0, true);
  writeBits(I.Operands[0], V, false);
  intrinsic("vd.bar.warp.sync", {i32(~0u)});
}

} // namespace warpcc::vdev
