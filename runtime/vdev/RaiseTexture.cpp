//===- runtime/vdev/RaiseTexture.cpp - textures and surfaces --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.10 and 9.7.11, of texture and surface objects (64-bit handles):
// operands into the exchange, the call, the result out of it (Texture.h).
// Not of .texref and .surfref variables, which CUDA 12 has removed.
#include "Raise.h"
#include "Texture.h"
#include <bit>

using namespace llvm;

namespace warpcc::vdev {

static std::optional<Geometry> geometryOf(const Instruction &I) {
  static constexpr std::pair<ptx::Mod, Geometry> Names[] = {
      {mod::Dim1d, Geometry::D1},   {mod::Dim2d, Geometry::D2},
      {mod::Dim3d, Geometry::D3},   {mod::A1d, Geometry::A1},
      {mod::A2d, Geometry::A2},     {mod::Cube, Geometry::Cube},
      {mod::Acube, Geometry::ACube}};
  for (auto &[M, G] : Names)
    if (I.has(M))
      return G;
  return std::nullopt; // multisampled
}

/// The handle in `[object, ...]`; null, and an error, for anything else.
Value *FunctionRaiser::objectHandle(const Instruction &I,
                                    const Operand &Object) {
  const auto *V = dyn_cast_or_null<ptx::Variable>(Object.Sym);
  if (V || !Object.Sym) {
    unsupported(I, " with a texture or surface variable");
    return nullptr;
  }
  if (Object.Elements.size() > 1) {
    unsupported(I, " with a sampler of its own");
    return nullptr;
  }
  return place(ptx::Space::Generic, Object).Address;
}

/// The first \p Count parts of \p O into the exchange from word \p First on,
/// two words for each of 64 bits. Returns the next word.
unsigned FunctionRaiser::putAll(const Operand &O, unsigned Count,
                                unsigned First) {
  ArrayRef<Operand> Parts = O.is(OK::Vector) ? O.Elements : ArrayRef(O);
  for (const Operand &Part : Parts.take_front(Count)) {
    Value *V = Part.is(OK::Float) ? floatConstant(Part, type::F32)
                                  : readBits(Part, 32);
    const unsigned Bits = V->getType()->getPrimitiveSizeInBits();
    V = B.CreateBitCast(V, B.getIntNTy(Bits));
    putWord(First++, fitInteger(V, B.getInt32Ty(), false));
    if (Bits == 64)
      putWord(First++, B.CreateTrunc(B.CreateLShr(V, 32), B.getInt32Ty()));
  }
  return First;
}

/// tex, tld4: d{|p}, [object, coordinates]{, level | dx, dy}{, offsets}.
void FunctionRaiser::texture(const Instruction &I) {
  const std::optional<Geometry> G = geometryOf(I);
  const ptx::Type Result = I.type(0);
  if (!G || (Result != type::U32 && Result != type::S32 && Result != type::F32))
    return unsupported(I);
  const Operand &Object = I.Operands[1];
  Value *Handle = objectHandle(I, Object);
  if (!Handle)
    return;
  if (Object.Elements.size() != 1)
    return unsupported(I, " without coordinates");
  const unsigned Count = coordinatesOf(*G);
  SampleOp Op = {};
  Op.Shape = uint32_t(*G);
  Op.LevelFrom = I.has(mod::Level)  ? SampleOp::Explicit
                 : I.has(mod::Grad) ? SampleOp::Gradient
                                    : SampleOp::Base;
  Op.IntCoordinates = I.type(1) == type::S32;
  Op.IsGather = I.Op == opcode::Tld4;
  Op.Channel = I.has(mod::G) ? 1 : I.has(mod::B) ? 2 : I.has(mod::A) ? 3 : 0;
  unsigned Word = putAll(Object.Elements[0], Count + isLayered(*G), 0);
  ArrayRef<Operand> Rest = I.Operands.drop_front(2);
  for (unsigned N = 0; N != Op.LevelFrom; ++N, Rest = Rest.drop_front())
    Word = putAll(Rest.front(), Count, Word);
  if (!Rest.empty()) {
    Op.HasOffsets = Rest.front().is(OK::Vector);
    if (!Op.HasOffsets || Rest.size() > 1)
      return unsupported(I, " that compares depths");
    putAll(Rest.front(), Count, Word);
  }
  intrinsic("vd.tex", {Handle, i32(std::bit_cast<uint32_t>(Op))});

  const Operand *To = &I.Operands[0];
  if (To->is(OK::Pair)) {
    write(To->Elements[1], type::Pred, B.getTrue()); // all texels are resident
    To = &To->Elements[0];
  }
  ArrayRef<Operand> Parts = To->is(OK::Vector) ? To->Elements : ArrayRef(*To);
  for (auto [N, Part] : enumerate(Parts))
    writeBits(Part, takeWord(i32(TextureResult + N)), false);
}

/// suld.b: d, [object, coordinates]; sust.b: [object, coordinates], data.
void FunctionRaiser::surface(const Instruction &I) {
  const std::optional<Geometry> G = geometryOf(I);
  if (!G || I.has(mod::P))
    return unsupported(I);
  const bool IsStore = I.Op == opcode::Sust;
  const Operand &Object = I.Operands[IsStore ? 0 : 1];
  const Operand &Data = I.Operands[IsStore ? 1 : 0];
  Value *Handle = objectHandle(I, Object);
  if (!Handle)
    return;
  if (Object.Elements.size() != 1)
    return unsupported(I, " without coordinates");
  const unsigned Each = ptx::bits(I.type()) / 8;
  SurfaceOp Op = {};
  Op.Shape = uint32_t(*G);
  Op.IsStore = IsStore;
  Op.Beyond = I.has(mod::Clamp)  ? SurfaceOp::Clamp
              : I.has(mod::Zero) ? SurfaceOp::Zero
                                 : SurfaceOp::Trap;
  Op.Bytes = Each * I.vectorSize();
  putAll(Object.Elements[0], coordinatesOf(*G) + isLayered(*G), 0);
  // The words are packed: elements of 1 and 2 bytes share them.
  ArrayRef<Operand> Parts =
      Data.is(OK::Vector) ? Data.Elements : ArrayRef(Data);
  if (IsStore && Each < 4) {
    Value *Word = i32(0);
    for (auto [N, Part] : enumerate(Parts)) {
      Value *V =
          B.CreateTrunc(fitInteger(readBits(Part, 32), B.getInt32Ty(), false),
                        B.getIntNTy(8 * Each));
      V = B.CreateShl(B.CreateZExt(V, B.getInt32Ty()), 8 * Each * N % 32);
      Word = B.CreateOr(Word, V);
      if (8 * Each * (N + 1) % 32 == 0 || N + 1 == Parts.size()) {
        putWord(TextureResult + Each * N / 4, Word);
        Word = i32(0);
      }
    }
  } else if (IsStore) {
    putAll(Data, Parts.size(), TextureResult);
  }
  intrinsic("vd.surf", {Handle, i32(std::bit_cast<uint32_t>(Op))});
  if (IsStore)
    return;
  for (auto [N, Part] : enumerate(Parts)) {
    const unsigned Byte = Each * N;
    Value *V = takeWord(i32(TextureResult + Byte / 4));
    if (Each == 8)
      V = B.CreateOr(
          B.CreateZExt(V, B.getInt64Ty()),
          B.CreateShl(B.CreateZExt(takeWord(i32(TextureResult + Byte / 4 + 1)),
                                   B.getInt64Ty()),
                      32));
    else if (Each < 4)
      V = B.CreateTrunc(B.CreateLShr(V, 8 * (Byte % 4)), B.getIntNTy(8 * Each));
    writeBits(Part, V, false);
  }
}

/// txq, suq: d, [object]{, level}.
void FunctionRaiser::textureQuery(const Instruction &I) {
  static constexpr std::pair<ptx::Mod, TextureQuery> Names[] = {
      {mod::Width, TextureQuery::Width},
      {mod::Height, TextureQuery::Height},
      {mod::Depth, TextureQuery::Depth},
      {mod::Channel_data_type, TextureQuery::ChannelDataType},
      {mod::Channel_order, TextureQuery::ChannelOrder},
      {mod::Normalized_coords, TextureQuery::NormalizedCoords},
      {mod::Array_size, TextureQuery::ArraySize},
      {mod::Num_mipmap_levels, TextureQuery::Levels},
      {mod::Num_samples, TextureQuery::Samples}};
  for (auto &[M, Query] : Names) {
    if (!I.has(M))
      continue;
    Value *Handle = objectHandle(I, I.Operands[1]);
    if (!Handle)
      return;
    Value *Level =
        I.Operands.size() > 2 ? read(I.Operands[2], type::U32) : i32(0);
    return write(I.Operands[0], type::B32,
                 intrinsic("vd.texquery", {Handle, i32(I.Op == opcode::Suq),
                                           i32(uint32_t(Query)), Level}));
  }
  unsupported(I);
}

} // namespace warpcc::vdev
