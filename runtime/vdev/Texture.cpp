//===- runtime/vdev/Texture.cpp - texture and surface objects -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tex, tld4, suld, sust, txq and suq do for one lane: the CUDA guide's
// "Texture Fetching" (address modes, filtering with weights of 8 fractional
// bits, cube maps) and PTX ISA 9.7.10 and 9.7.11. What these leave open is
// as measured on an H200: channels that a texel does not have read as 0.
//===----------------------------------------------------------------------===//
#include "Texture.h"
#include "Arrays.h"
#include "Machine.h"
#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

namespace {

/// Enumerators of cudaTextureAddressMode.
enum AddressMode : uint32_t { Wrap, ClampToEdge, Mirror, Border };
/// WarpccTexture::Flags.
enum : uint32_t {
  ReadIntegers = 1,
  Normalized = 2,
  Srgb = 0x10,
  Seamless = 0x40
};

constexpr unsigned MaxLevels = 16;

/// Texels of one level.
struct Image {
  uint8_t *Base;
  size_t Pitch, Slice; ///< bytes from row to row, from slice to slice
  int Size[3];
};

struct TextureObject {
  Image Levels[MaxLevels];
  unsigned NumLevels;
  uint32_t Format, Channels, TexelBytes, ArrayFlags;
  bool IsSurface, IsLinear;
  bool IsInteger; ///< is read as an integer
  bool IsNormalized, IsSrgb, IsFiltered, IsMipFiltered;
  AddressMode Modes[3];
  uint32_t BorderBits[4];
  float Bias, MinLevel, MaxLevel;
};

/// Handles are 1 + the index of a slot; a kernel looks without a lock.
constexpr unsigned MaxObjects = 1 << 16;
std::atomic<TextureObject *> Slots[MaxObjects];
std::mutex SlotsLock;
unsigned FirstFree = 0; ///< no slot before it is free

const TextureObject *find(uint64_t Handle, bool IsSurface) {
  if (Handle - 1 >= MaxObjects)
    return nullptr;
  const TextureObject *T = Slots[Handle - 1].load(std::memory_order_acquire);
  return T && T->IsSurface == IsSurface ? T : nullptr;
}

Image imageOf(const DeviceArray &A) {
  return {A.Base,
          A.Pitch,
          A.Pitch * A.Height,
          {int(A.Width), int(A.Height), int(A.Depth)}};
}

/// Enumerators of cudaResourceViewFormat come in threes (1, 2 and 4 channels).
bool applyViewFormat(uint32_t View, TextureObject &T) {
  static constexpr uint32_t Formats[] = {0x01, 0x08, 0x02, 0x09,
                                         0x03, 0x0a, 0x10, 0x20};
  if (!View)
    return true;
  if (View > 3 * std::size(Formats))
    return false; // compressed blocks
  T.Format = Formats[(View - 1) / 3];
  T.Channels = 1u << (View - 1) % 3;
  return channelBytes(T.Format) * T.Channels == T.TexelBytes;
}

/// Fills in where the texels are. False: not of a kind that is sampled here.
bool takeTexels(const WarpccTexture &W, TextureObject &T) {
  auto Take = [&](const DeviceArray &A) {
    T.Levels[T.NumLevels++] = imageOf(A);
    T.Format = A.Format;
    T.Channels = A.Channels;
    T.ArrayFlags = A.Flags;
  };
  switch (W.Kind) {
  case 0:
    Take(*reinterpret_cast<const DeviceArray *>(W.Array));
    break;
  case 1: {
    const auto &M = *reinterpret_cast<const DeviceMipmap *>(W.Mipmap);
    const size_t Last =
        W.ViewFormat ? std::min<size_t>(W.LastMipmap + 1, M.Levels.size())
                     : M.Levels.size();
    for (size_t L = W.ViewFormat ? W.FirstMipmap : 0;
         L < Last && T.NumLevels < MaxLevels; ++L)
      Take(*M.Levels[L]);
    break;
  }
  default: {
    const size_t Texel = size_t(channelBytes(W.Format)) * W.Channels;
    if (!Texel)
      return false;
    T.IsLinear = W.Kind == 2;
    const size_t Width = T.IsLinear ? W.Width / Texel : W.Width;
    T.Levels[T.NumLevels++] = {reinterpret_cast<uint8_t *>(W.Address),
                               W.Pitch,
                               0,
                               {int(std::min<size_t>(Width, INT32_MAX)),
                                T.IsLinear ? 1 : int(W.Height), 1}};
    T.Format = W.Format;
    T.Channels = W.Channels;
    break;
  }
  }
  if (!T.NumLevels)
    return false;
  T.TexelBytes = channelBytes(T.Format) * T.Channels;
  if (!applyViewFormat(W.ViewFormat, T))
    return false;
  if (W.ViewFormat && T.ArrayFlags & DeviceArray::Layered)
    for (Image &I : T.Levels) {
      const int Layers = I.Size[2];
      const int First = std::min<int>(W.FirstLayer, Layers);
      I.Base += First * I.Slice;
      I.Size[2] = std::min<int>(W.LastLayer + 1, Layers) - First;
    }
  return true;
}

bool isFloat(uint32_t Format) { return Format == 0x10 || Format == 0x20; }

} // namespace

int createTexture(const WarpccTexture &W, uint64_t &Handle) {
  auto T = std::make_unique<TextureObject>();
  *T = {};
  if (W.Flags & Seamless || !takeTexels(W, *T))
    return 801; // cudaErrorNotSupported
  T->IsSurface = W.IsSurface;
  T->IsInteger = !isFloat(T->Format) && W.Flags & ReadIntegers;
  if (!T->IsSurface && !T->IsInteger && channelBytes(T->Format) == 4 &&
      !isFloat(T->Format))
    return 27; // cudaErrorInvalidNormSetting
  T->IsNormalized = W.Flags & Normalized;
  T->IsSrgb = W.Flags & Srgb;
  T->IsFiltered = W.Filter == 1;
  T->IsMipFiltered = W.MipmapFilter == 1;
  if (T->IsFiltered && T->IsInteger)
    return 26; // cudaErrorInvalidFilterSetting
  for (unsigned D = 0; D < 3; ++D) {
    T->Modes[D] = AddressMode(std::min<uint32_t>(W.AddressMode[D], Border));
    if (!T->IsNormalized && T->Modes[D] != Border)
      T->Modes[D] = ClampToEdge;
  }
  for (unsigned C = 0; C < 4; ++C)
    T->BorderBits[C] = std::bit_cast<uint32_t>(W.Border[C]);
  T->Bias = W.MipmapBias;
  T->MinLevel = W.MinMipmap;
  T->MaxLevel = W.MaxMipmap;

  std::lock_guard<std::mutex> Lock(SlotsLock);
  while (FirstFree < MaxObjects && Slots[FirstFree].load())
    ++FirstFree;
  if (FirstFree == MaxObjects)
    return 2; // cudaErrorMemoryAllocation
  Slots[FirstFree].store(T.release(), std::memory_order_release);
  Handle = ++FirstFree;
  return 0;
}

int destroyTexture(uint64_t Handle, bool IsSurface) {
  std::lock_guard<std::mutex> Lock(SlotsLock);
  const TextureObject *T = find(Handle, IsSurface);
  if (!T)
    return 1; // cudaErrorInvalidValue
  Slots[Handle - 1].store(nullptr);
  FirstFree = std::min<unsigned>(FirstFree, Handle - 1);
  delete T;
  return 0;
}

//===----------------------------------------------------------------------===//
// Texels
//===----------------------------------------------------------------------===//

namespace {

/// A texel as the instruction sees it: floats, or integers' bits.
struct Texel {
  uint32_t Bits[4];
};

template <typename T> T readAs(const uint8_t *P) {
  T V;
  std::memcpy(&V, P, sizeof V);
  return V;
}

float floatOfHalf(uint16_t H) { return float(std::bit_cast<_Float16>(H)); }

/// IEC 61966-2-1.
float linearOfSrgb(float V) {
  return V <= 0.04045f ? V / 12.92f : std::pow((V + 0.055f) / 1.055f, 2.4f);
}

uint32_t channel(const TextureObject &T, const uint8_t *P, unsigned C) {
  float F;
  switch (T.Format) {
  case 0x01:
    if (T.IsInteger)
      return P[C];
    F = P[C] / 255.0f;
    if (T.IsSrgb && C < 3)
      F = linearOfSrgb(F);
    break;
  case 0x02:
    if (T.IsInteger)
      return readAs<uint16_t>(P + 2 * C);
    F = readAs<uint16_t>(P + 2 * C) / 65535.0f;
    break;
  case 0x08:
    if (T.IsInteger)
      return int8_t(P[C]);
    F = std::max(int8_t(P[C]) / 127.0f, -1.0f);
    break;
  case 0x09:
    if (T.IsInteger)
      return readAs<int16_t>(P + 2 * C);
    F = std::max(readAs<int16_t>(P + 2 * C) / 32767.0f, -1.0f);
    break;
  case 0x10:
    F = floatOfHalf(readAs<uint16_t>(P + 2 * C));
    break;
  default:
    return readAs<uint32_t>(P + 4 * C);
  }
  return std::bit_cast<uint32_t>(F);
}

/// The texel at \p At, which the address modes have moved inside, or the
/// border (an index of -1).
Texel texel(const TextureObject &T, const Image &I, const int (&At)[3]) {
  Texel R;
  if (At[0] < 0 || At[1] < 0 || At[2] < 0) {
    std::copy(T.BorderBits, T.BorderBits + 4, R.Bits);
    return R;
  }
  const uint8_t *P =
      I.Base + At[2] * I.Slice + At[1] * I.Pitch + size_t(At[0]) * T.TexelBytes;
  for (unsigned C = 0; C < 4; ++C)
    R.Bits[C] = C < T.Channels ? channel(T, P, C) : 0;
  return R;
}

/// An index that may lie outside: the one to read, -1 for the border.
int moveInside(AddressMode Mode, int64_t Index, int Size) {
  if (Index >= 0 && Index < Size)
    return int(Index);
  switch (Mode) {
  case Wrap: {
    const int64_t R = Index % Size;
    return int(R < 0 ? R + Size : R);
  }
  case Mirror: {
    int64_t R = Index % (2 * int64_t(Size));
    R = R < 0 ? R + 2 * int64_t(Size) : R;
    return int(R < Size ? R : 2 * int64_t(Size) - 1 - R);
  }
  case Border:
    return -1;
  default:
    return Index < 0 ? 0 : Size - 1;
  }
}

/// A coordinate in texels, as the address mode leaves it.
float scale(const TextureObject &T, AddressMode Mode, float X, int Size) {
  if (!(std::fabs(X) < 1e9f)) // NaN too
    X = X > 0 ? 1e9f : X < 0 ? -1e9f : 0;
  if (!T.IsNormalized)
    return X;
  const float Whole = std::floor(X);
  if (Mode == Wrap)
    X -= Whole;
  else if (Mode == Mirror)
    X = std::fmod(Whole, 2.0f) == 0 ? X - Whole : 1 - (X - Whole);
  return X * Size;
}

//===----------------------------------------------------------------------===//
// Sampling
//===----------------------------------------------------------------------===//

/// Where in an image: as many coordinates as the image has dimensions, and the
/// slice of layers and cube maps.
struct Point {
  float X[3];
  unsigned Dimensions;
  int Slice;
};

/// The index and the weight of the texel behind it, in 1/256.
struct Step {
  int64_t Index;
  int Weight;
};

Step stepAt(float X) {
  // Beyond 2^22 a float has no fraction that would count.
  // Half a step goes up, as on an H200.
  const double Fixed = std::floor((double(X) - 0.5) * 256 + 0.5);
  const auto F = int64_t(Fixed);
  return {F >> 8, int(F & 255)};
}

Texel pointSample(const TextureObject &T, const Image &I, const Point &P,
                  const int *Offsets) {
  int At[3] = {0, 0, P.Slice};
  for (unsigned D = 0; D < P.Dimensions; ++D) {
    const float X = scale(T, T.Modes[D], P.X[D], I.Size[D]);
    At[D] =
        moveInside(T.Modes[D], int64_t(std::floor(X)) + Offsets[D], I.Size[D]);
  }
  return texel(T, I, At);
}

/// Gives \p Use the 2, 4 or 8 texels around a point; bit D of its first
/// argument: the farther one in dimension D.
template <typename UseT>
void forNeighbours(const TextureObject &T, const Image &I, const Point &P,
                   const int *Offsets, Step (&Steps)[3], UseT Use) {
  for (unsigned D = 0; D < P.Dimensions; ++D) {
    Steps[D] = stepAt(scale(T, T.Modes[D], P.X[D], I.Size[D]));
    Steps[D].Index += Offsets[D];
  }
  for (unsigned Corner = 0; Corner < 1u << P.Dimensions; ++Corner) {
    int At[3] = {0, 0, P.Slice};
    for (unsigned D = 0; D < P.Dimensions; ++D)
      At[D] =
          moveInside(T.Modes[D], Steps[D].Index + (Corner >> D & 1), I.Size[D]);
    Use(Corner, texel(T, I, At));
  }
}

Texel linearSample(const TextureObject &T, const Image &I, const Point &P,
                   const int *Offsets) {
  Step Steps[3];
  double Sum[4] = {};
  forNeighbours(T, I, P, Offsets, Steps, [&](unsigned Corner, Texel X) {
    double Weight = 1;
    for (unsigned D = 0; D < P.Dimensions; ++D)
      Weight *=
          (Corner >> D & 1 ? Steps[D].Weight : 256 - Steps[D].Weight) / 256.0;
    if (Weight != 0)
      for (unsigned C = 0; C < 4; ++C)
        Sum[C] += Weight * double(std::bit_cast<float>(X.Bits[C]));
  });
  Texel R;
  for (unsigned C = 0; C < 4; ++C)
    R.Bits[C] = std::bit_cast<uint32_t>(float(Sum[C]));
  return R;
}

Texel sampleImage(const TextureObject &T, const Image &I, const Point &P,
                  const int *Offsets) {
  return T.IsFiltered ? linearSample(T, I, P, Offsets)
                      : pointSample(T, I, P, Offsets);
}

Texel sampleLevel(const TextureObject &T, const Point &P, const int *Offsets,
                  float Level) {
  Level =
      std::clamp(Level + T.Bias, T.MinLevel, std::max(T.MinLevel, T.MaxLevel));
  if (std::isnan(Level))
    Level = 0;
  Level = std::clamp(Level, 0.0f, float(T.NumLevels - 1));
  if (!T.IsMipFiltered)
    return sampleImage(T, T.Levels[unsigned(std::floor(Level + 0.5f))], P,
                       Offsets);
  const int Fixed = int(std::nearbyint(Level * 256));
  const int First = Fixed >> 8, Weight = Fixed & 255;
  Texel R = sampleImage(T, T.Levels[First], P, Offsets);
  if (!Weight)
    return R;
  const Texel Next = sampleImage(T, T.Levels[First + 1], P, Offsets);
  for (unsigned C = 0; C < 4; ++C) {
    const double A = std::bit_cast<float>(R.Bits[C]),
                 B = std::bit_cast<float>(Next.Bits[C]);
    R.Bits[C] =
        std::bit_cast<uint32_t>(float((A * (256 - Weight) + B * Weight) / 256));
  }
  return R;
}

/// The face that a direction meets, and where (guide, "Cubemap Textures").
int faceOf(const float (&V)[3], float (&At)[3]) {
  const float X = std::fabs(V[0]), Y = std::fabs(V[1]), Z = std::fabs(V[2]);
  int Face;
  float S, T, M;
  if (X >= Y && X >= Z) {
    Face = V[0] >= 0 ? 0 : 1;
    M = X;
    S = V[0] >= 0 ? -V[2] : V[2];
    T = -V[1];
  } else if (Y >= Z) {
    Face = V[1] >= 0 ? 2 : 3;
    M = Y;
    S = V[0];
    T = V[1] >= 0 ? V[2] : -V[2];
  } else {
    Face = V[2] >= 0 ? 4 : 5;
    M = Z;
    S = V[2] >= 0 ? V[0] : -V[0];
    T = -V[1];
  }
  At[0] = (S / M + 1) / 2;
  At[1] = (T / M + 1) / 2;
  return Face;
}

/// The operands of a lane, one after the other.
struct Operands {
  uint32_t (*Words)[WarpSize];
  uint32_t Lane;
  unsigned Next = 0;

  uint32_t word() { return Words[Next++][Lane]; }
  int integer() { return int(word()); }
  float number() { return std::bit_cast<float>(word()); }
  uint32_t &result(unsigned N) { return Words[TextureResult + N][Lane]; }
};

/// log2 of the longer of two gradients, in texels.
float levelOfGradients(const TextureObject &T, Operands &In, unsigned Count,
                       bool IsCube) {
  double Longest = 0;
  for (unsigned G = 0; G < 2; ++G) {
    double Square = 0;
    for (unsigned D = 0; D < Count; ++D) {
      double X = In.number();
      if (T.IsNormalized)
        X *= T.Levels[0].Size[IsCube ? 0 : D];
      Square += X * X;
    }
    Longest = std::max(Longest, Square);
  }
  return Longest > 0 ? float(0.5 * std::log2(Longest)) : 0;
}

int clampLayer(int Layer, int Layers) {
  return std::clamp(Layer, 0, std::max(0, Layers - 1));
}

/// tex with integer coordinates: no filter; memory is 0 outside.
Texel fetch(const TextureObject &T, const int (&Index)[3], unsigned Dimensions,
            int Slice) {
  const Image &I = T.Levels[0];
  int At[3] = {0, 0, Slice};
  for (unsigned D = 0; D < Dimensions; ++D) {
    if (T.IsLinear && unsigned(Index[D]) >= unsigned(I.Size[D]))
      return {};
    At[D] = moveInside(T.Modes[D], Index[D], I.Size[D]);
  }
  return texel(T, I, At);
}

Texel sample(const TextureObject &T, SampleOp Op, Operands &In) {
  const auto G = Geometry(Op.Shape);
  const unsigned Count = coordinatesOf(G);
  const bool IsCube = G == Geometry::Cube || G == Geometry::ACube;
  Point P = {{0, 0, 0}, IsCube ? 2 : Count, 0};
  if (isLayered(G))
    P.Slice = clampLayer(In.integer(), T.Levels[0].Size[2] / (IsCube ? 6 : 1));
  int Index[3] = {};
  for (unsigned D = 0; D < Count; ++D)
    if (Op.IntCoordinates)
      Index[D] = In.integer();
    else
      P.X[D] = In.number();
  float Level = 0;
  if (Op.LevelFrom == SampleOp::Explicit)
    Level = Op.IntCoordinates ? float(In.integer()) : In.number();
  else if (Op.LevelFrom == SampleOp::Gradient)
    Level = levelOfGradients(T, In, Count, IsCube);
  int Offsets[3] = {};
  if (Op.HasOffsets)
    for (unsigned D = 0; D < Count; ++D)
      Offsets[D] = In.integer();
  if (Op.IntCoordinates) {
    for (unsigned D = 0; D < Count; ++D)
      Index[D] += Offsets[D];
    return fetch(T, Index, P.Dimensions, P.Slice);
  }
  if (IsCube) {
    const float Direction[3] = {P.X[0], P.X[1], P.X[2]};
    P.Slice = 6 * P.Slice + faceOf(Direction, P.X);
  }
  if (!Op.IsGather)
    return sampleLevel(T, P, Offsets, Level);
  // PTX ISA, tld4: against the clock from the lower left.
  static constexpr unsigned Order[4] = {3, 2, 0, 1}; // of corners 00 10 01 11
  Step Steps[3];
  Texel R = {};
  forNeighbours(T, T.Levels[0], P, Offsets, Steps,
                [&](unsigned Corner, Texel X) {
                  R.Bits[Order[Corner]] = X.Bits[Op.Channel];
                });
  return R;
}

} // namespace

static Operands operandsOf(Warp *W, uint32_t Lane) {
  return {static_cast<WarpState *>(W)->Exchange.get(), Lane};
}

extern "C" void vdrt_tex(Warp *W, uint32_t Lane, uint64_t Handle,
                         uint32_t Bits) {
  Operands In = operandsOf(W, Lane);
  Texel R = {};
  if (const TextureObject *T = find(Handle, false))
    R = sample(*T, std::bit_cast<SampleOp>(Bits), In);
  else
    failLane(*W, Lane, 700, "a texture object that does not exist");
  for (unsigned C = 0; C < 4; ++C)
    In.result(C) = R.Bits[C];
}

//===----------------------------------------------------------------------===//
// Surfaces
//===----------------------------------------------------------------------===//

/// The bytes of a texel; null: outside.
static uint8_t *surfaceTexel(const TextureObject &T, SurfaceOp Op,
                             Operands &In) {
  const auto G = Geometry(Op.Shape);
  const Image &I = T.Levels[0];
  const unsigned Count = coordinatesOf(G);
  int At[3] = {};
  bool Outside = false;
  auto Take = [&](unsigned D, int Index, int Size) {
    const bool Beyond = Index < 0 || Index >= Size;
    Outside |= Beyond;
    At[D] = Beyond ? std::clamp(Index, 0, Size - 1) : Index;
  };
  if (isLayered(G))
    Take(2, In.integer(), I.Size[2]);
  for (unsigned D = 0; D < Count; ++D) {
    const int Index = In.integer();
    Take(D, D ? Index : Index >= 0 ? Index / int(Op.Bytes) : -1, I.Size[D]);
  }
  if (Outside && Op.Beyond != SurfaceOp::Clamp)
    return nullptr;
  return I.Base + At[2] * I.Slice + At[1] * I.Pitch +
         size_t(At[0]) * T.TexelBytes;
}

extern "C" void vdrt_surf(Warp *W, uint32_t Lane, uint64_t Handle,
                          uint32_t Bits) {
  const auto Op = std::bit_cast<SurfaceOp>(Bits);
  const unsigned Words = (Op.Bytes + 3) / 4;
  Operands In = operandsOf(W, Lane);
  const TextureObject *T = find(Handle, true);
  uint8_t *P = nullptr;
  if (!T)
    failLane(*W, Lane, 700, "a surface object that does not exist");
  else if (T->TexelBytes != Op.Bytes)
    failLane(*W, Lane, 719, "a surface access that is not one texel wide");
  else if (P = surfaceTexel(*T, Op, In); !P && Op.Beyond == SurfaceOp::Trap)
    failLane(*W, Lane, 700, "a surface access outside of the surface");
  uint32_t Data[4] = {};
  if (Op.IsStore) {
    for (unsigned N = 0; N < Words; ++N)
      Data[N] = In.result(N);
    if (P)
      std::memcpy(P, Data, Op.Bytes);
    return;
  }
  if (P)
    std::memcpy(Data, P, Op.Bytes);
  for (unsigned N = 0; N < Words; ++N)
    In.result(N) = Data[N];
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

/// PTX's numbers of channel_data_type and channel_order are those of OpenCL.
static uint32_t channelDataType(const TextureObject &T) {
  switch (T.Format) {
  case 0x01:
    return T.IsInteger ? 0x10da : 0x10d2;
  case 0x02:
    return T.IsInteger ? 0x10db : 0x10d3;
  case 0x03:
    return 0x10dc;
  case 0x08:
    return T.IsInteger ? 0x10d7 : 0x10d0;
  case 0x09:
    return T.IsInteger ? 0x10d8 : 0x10d1;
  case 0x0a:
    return 0x10d9;
  case 0x10:
    return 0x10dd;
  default:
    return 0x10de;
  }
}

extern "C" uint32_t vdrt_texquery(Warp *W, uint32_t Lane, uint64_t Handle,
                                  uint32_t IsSurface, uint32_t Query,
                                  uint32_t Level) {
  const TextureObject *T = find(Handle, IsSurface);
  if (!T || Level >= T->NumLevels) {
    failLane(*W, Lane, 700,
             "a query of a texture or level that does not exist");
    return 0;
  }
  const bool Layers =
      T->ArrayFlags & (DeviceArray::Layered | DeviceArray::Cubemap);
  switch (const int (&Size)[3] = T->Levels[Level].Size; TextureQuery(Query)) {
  case TextureQuery::Width:
    return Size[0];
  case TextureQuery::Height:
    return Size[1];
  case TextureQuery::Depth:
    return Layers ? 1 : Size[2];
  case TextureQuery::ChannelDataType:
    return channelDataType(*T);
  case TextureQuery::ChannelOrder:
    return T->Channels == 1 ? 0x10b0 : T->Channels == 2 ? 0x10b2 : 0x10b5;
  case TextureQuery::NormalizedCoords:
    return T->IsNormalized;
  case TextureQuery::ArraySize:
    return Layers ? Size[2] : 0;
  case TextureQuery::Levels:
    return T->NumLevels;
  case TextureQuery::Samples:
    return 1;
  }
  return 0;
}

} // namespace warpcc::vdev
