//===- lib/Fatbin/Zstd.cpp - zstd decoder ---------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decodes one Zstandard frame as RFC 8878 describes it, so that the CUDA
// runtime, which ends up in other people's programs, needs no library for it.
// Section numbers below are the RFC's. Dictionaries are refused, checksums are
// skipped. A frame is blocks; a compressed block is literals (Huffman) and
// sequences (copy n literals, then m bytes from a distance; FSE coded).
//===----------------------------------------------------------------------===//

#include "warpcc/Fatbin/Reader.h"
#include <algorithm>
#include <array>
#include <cstring>

namespace warpcc::fatbin {

namespace {

using ByteView = std::string_view;

constexpr size_t MaxBlockSize = 128 << 10;

unsigned floorLog2(uint32_t N) { return 31 - __builtin_clz(N); }

uint64_t readLE(ByteView Bytes, size_t Count) {
  uint64_t Value = 0;
  for (size_t I = 0; I != Count; ++I)
    Value |= uint64_t(uint8_t(Bytes[I])) << (8 * I);
  return Value;
}

/// Takes \p Count bytes off the front of \p In, or fails.
bool take(ByteView &In, size_t Count, ByteView &Part) {
  if (Count > In.size())
    return false;
  Part = In.substr(0, Count);
  In.remove_prefix(Count);
  return true;
}

/// Bits from the last byte to the first (4.1): a final 1 bit marks the end.
/// Reading past the start gives zeros and makes the position negative.
class BackwardBits {
public:
  bool init(ByteView Bytes) {
    Data = Bytes;
    if (Data.empty() || Data.back() == 0)
      return false;
    Left = int64_t(Data.size() - 1) * 8 + floorLog2(uint8_t(Data.back()));
    return true;
  }

  uint64_t peek(unsigned Count) const {
    uint64_t Value = 0;
    for (int64_t Bit = Left - Count; Bit < Left;) {
      int64_t Next = std::min<int64_t>(Left, (Bit & ~int64_t(7)) + 8);
      if (Bit >= 0) {
        uint64_t Part = uint8_t(Data[Bit / 8]) >> (Bit & 7);
        Part &= (1u << (Next - Bit)) - 1;
        Value |= Part << (Bit - (Left - Count));
      }
      Bit = Next;
    }
    return Value;
  }

  uint64_t read(unsigned Count) {
    uint64_t Value = peek(Count);
    Left -= Count;
    return Value;
  }
  void skip(unsigned Count) { Left -= Count; }

  /// Bits not read yet; negative after reading too many.
  int64_t left() const { return Left; }

private:
  ByteView Data;
  int64_t Left = 0;
};

//===----------------------------------------------------------------------===//
// FSE tables (4.1)
//===----------------------------------------------------------------------===//

struct FseTable {
  struct Cell {
    uint8_t Symbol;
    uint8_t Bits;
    uint16_t Base;
  };
  std::array<Cell, 512> Cells;
  unsigned Log = 0;
  bool Valid = false;

  /// From the probabilities of the symbols; -1 is "less than one".
  bool build(const int16_t *Probability, unsigned Symbols, unsigned TableLog) {
    unsigned Size = 1u << TableLog, High = Size;
    std::array<uint16_t, 256> Next = {};
    Log = TableLog;
    for (unsigned S = 0; S != Symbols; ++S)
      if (Probability[S] == -1) {
        Cells[--High].Symbol = S;
        Next[S] = 1;
      }
    unsigned Step = (Size >> 1) + (Size >> 3) + 3, Pos = 0;
    for (unsigned S = 0; S != Symbols; ++S) {
      if (Probability[S] <= 0)
        continue;
      Next[S] = Probability[S];
      for (int I = 0; I != Probability[S]; ++I) {
        Cells[Pos].Symbol = S;
        do
          Pos = (Pos + Step) & (Size - 1);
        while (Pos >= High);
      }
    }
    if (Pos != 0)
      return false;
    for (unsigned I = 0; I != Size; ++I) {
      uint16_t N = Next[Cells[I].Symbol]++;
      Cells[I].Bits = Log - floorLog2(N);
      Cells[I].Base = (N << Cells[I].Bits) - Size;
    }
    return Valid = true;
  }

  /// One symbol always, no bits.
  void buildRle(uint8_t Symbol) {
    Log = 0;
    Cells[0] = {Symbol, 0, 0};
    Valid = true;
  }

  /// From a table description (4.1.1) at the front of \p In, which is taken.
  bool parse(ByteView &In, unsigned MaxLog, unsigned MaxSymbols) {
    size_t Bit = 0;
    auto Read = [&](unsigned Count) {
      unsigned Value = 0;
      for (unsigned I = 0; I != Count; ++I, ++Bit)
        if (Bit / 8 < In.size())
          Value |= (uint8_t(In[Bit / 8]) >> (Bit & 7) & 1) << I;
      return Value;
    };
    unsigned TableLog = Read(4) + 5;
    if (TableLog > MaxLog)
      return false;
    int Remaining = 1 << TableLog;
    std::array<int16_t, 256> Probability = {};
    unsigned Symbol = 0;
    while (Remaining > 0 && Symbol < MaxSymbols) {
      unsigned Bits = floorLog2(Remaining + 1) + 1;
      int Value = Read(Bits), Low = (1 << (Bits - 1)) - 1;
      int Threshold = (1 << Bits) - 1 - (Remaining + 1);
      if ((Value & Low) < Threshold) {
        --Bit; // small values take one bit less
        Value &= Low;
      } else if (Value > Low) {
        Value -= Threshold;
      }
      int P = Value - 1;
      Remaining -= P < 0 ? 1 : P;
      Probability[Symbol++] = P;
      for (unsigned Repeat = P == 0 ? 3 : 0; Repeat == 3;) {
        Repeat = Read(2);
        Symbol += Repeat;
        if (Symbol > MaxSymbols)
          return false;
      }
    }
    size_t Bytes = (Bit + 7) / 8;
    if (Remaining != 0 || Bytes > In.size())
      return false;
    In.remove_prefix(Bytes);
    return build(Probability.data(), Symbol, TableLog);
  }
};

//===----------------------------------------------------------------------===//
// Huffman literals (4.2)
//===----------------------------------------------------------------------===//

constexpr unsigned MaxHuffmanBits = 11;

struct HuffmanTable {
  struct Cell {
    uint8_t Symbol;
    uint8_t Bits;
  };
  std::array<Cell, 1 << MaxHuffmanBits> Cells;
  unsigned MaxBits = 0; // 0: no table yet

  /// From a tree description (4.2.1) at the front of \p In, which is taken.
  bool parse(ByteView &In) {
    std::array<uint8_t, 256> Weight = {};
    unsigned Count = 0;
    if (In.empty())
      return false;
    uint8_t Head = In[0];
    In.remove_prefix(1);
    ByteView Part;
    if (Head >= 128) { // 4 bits a weight
      Count = Head - 127;
      if (!take(In, (Count + 1) / 2, Part))
        return false;
      for (unsigned I = 0; I != Count; ++I)
        Weight[I] = uint8_t(Part[I / 2]) >> (I & 1 ? 0 : 4) & 15;
    } else if (!take(In, Head, Part) || !parseFse(Part, Weight, Count)) {
      return false;
    }
    return build(Weight, Count);
  }

  /// Decodes exactly \p Count symbols, which must use up \p In.
  bool decode(ByteView In, size_t Count, std::string &Out) const {
    BackwardBits Bits;
    if (!Bits.init(In))
      return false;
    for (; Count && Bits.left() > 0; --Count) {
      const Cell &C = Cells[Bits.peek(MaxBits)];
      Bits.skip(C.Bits);
      Out.push_back(C.Symbol);
    }
    return Count == 0 && Bits.left() == 0;
  }

private:
  /// Weights that two interleaved FSE states give (4.2.1.2).
  static bool parseFse(ByteView In, std::array<uint8_t, 256> &Weight,
                       unsigned &Count) {
    constexpr unsigned MaxLog = 6, MaxWeights = 255, MaxWeight = 12;
    FseTable Table;
    BackwardBits Bits;
    if (!Table.parse(In, MaxLog, MaxWeight + 1) || !Bits.init(In))
      return false;
    unsigned State[2];
    State[0] = Bits.read(Table.Log);
    State[1] = Bits.read(Table.Log);
    for (unsigned Turn = 0; Count < MaxWeights - 1; Turn ^= 1) {
      const FseTable::Cell &C = Table.Cells[State[Turn]];
      Weight[Count++] = C.Symbol;
      State[Turn] = C.Base + Bits.read(C.Bits);
      if (Bits.left() < 0) { // the other state holds the last symbol
        Weight[Count++] = Table.Cells[State[Turn ^ 1]].Symbol;
        return true;
      }
    }
    return false;
  }

  /// The last weight is what fills the tree up (4.2.1.1).
  bool build(std::array<uint8_t, 256> &Weight, unsigned Count) {
    MaxBits = 0;
    uint32_t Sum = 0;
    for (unsigned I = 0; I != Count; ++I) {
      if (Weight[I] > MaxHuffmanBits)
        return false;
      Sum += Weight[I] ? 1u << (Weight[I] - 1) : 0;
    }
    if (Sum == 0)
      return false;
    unsigned Log = floorLog2(Sum) + 1;
    uint32_t Rest = (1u << Log) - Sum;
    if (Log > MaxHuffmanBits || (Rest & (Rest - 1)))
      return false;
    Weight[Count++] = floorLog2(Rest) + 1;
    unsigned Pos = 0;
    for (unsigned W = 1; W <= Log; ++W)
      for (unsigned S = 0; S != Count; ++S)
        if (Weight[S] == W)
          for (unsigned I = 0; I != 1u << (W - 1); ++I)
            Cells[Pos++] = {uint8_t(S), uint8_t(Log + 1 - W)};
    MaxBits = Log;
    return true;
  }
};

//===----------------------------------------------------------------------===//
// Sequences (3.1.1.3.2)
//===----------------------------------------------------------------------===//

/// Value of a code: Base + that many extra bits.
struct CodeValue {
  uint32_t Base;
  uint8_t Bits;
};

constexpr CodeValue LiteralLengths[] = {
    {0, 0},     {1, 0},     {2, 0},     {3, 0},      {4, 0},      {5, 0},
    {6, 0},     {7, 0},     {8, 0},     {9, 0},      {10, 0},     {11, 0},
    {12, 0},    {13, 0},    {14, 0},    {15, 0},     {16, 1},     {18, 1},
    {20, 1},    {22, 1},    {24, 2},    {28, 2},     {32, 3},     {40, 3},
    {48, 4},    {64, 6},    {128, 7},   {256, 8},    {512, 9},    {1024, 10},
    {2048, 11}, {4096, 12}, {8192, 13}, {16384, 14}, {32768, 15}, {65536, 16}};

constexpr CodeValue MatchLengths[] = {
    {3, 0},     {4, 0},     {5, 0},      {6, 0},      {7, 0},     {8, 0},
    {9, 0},     {10, 0},    {11, 0},     {12, 0},     {13, 0},    {14, 0},
    {15, 0},    {16, 0},    {17, 0},     {18, 0},     {19, 0},    {20, 0},
    {21, 0},    {22, 0},    {23, 0},     {24, 0},     {25, 0},    {26, 0},
    {27, 0},    {28, 0},    {29, 0},     {30, 0},     {31, 0},    {32, 0},
    {33, 0},    {34, 0},    {35, 1},     {37, 1},     {39, 1},    {41, 1},
    {43, 2},    {47, 2},    {51, 3},     {59, 3},     {67, 4},    {83, 4},
    {99, 5},    {131, 7},   {259, 8},    {515, 9},    {1027, 10}, {2051, 11},
    {4099, 12}, {8195, 13}, {16387, 14}, {32771, 15}, {65539, 16}};

/// Distributions used when a block brings none (3.1.1.3.2.2).
constexpr int16_t DefaultLiteral[] = {4, 3, 2, 2, 2, 2, 2, 2, 2,  2,  2,  2,
                                      2, 1, 1, 1, 2, 2, 2, 2, 2,  2,  2,  2,
                                      2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1};
constexpr int16_t DefaultMatch[] = {
    1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1,  1,  1,  1,  1,  1,  1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,  1,  1,  1,  1,  1,  1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1};
constexpr int16_t DefaultOffset[] = {1, 1, 1, 1, 1,  1,  2,  2,  2, 1,
                                     1, 1, 1, 1, 1,  1,  1,  1,  1, 1,
                                     1, 1, 1, 1, -1, -1, -1, -1, -1};

/// The three kinds of code of a sequence, in the order of the block's header.
enum CodeKind { Literal, Offset, Match };
struct CodeKindInfo {
  const int16_t *Default;
  unsigned DefaultSymbols, DefaultLog, MaxLog, MaxSymbols;
};
constexpr CodeKindInfo CodeKinds[] = {
    {DefaultLiteral, std::size(DefaultLiteral), 6, 9,
     std::size(LiteralLengths)},
    {DefaultOffset, std::size(DefaultOffset), 5, 8, 32},
    {DefaultMatch, std::size(DefaultMatch), 6, 9, std::size(MatchLengths)}};

//===----------------------------------------------------------------------===//
// Frames and blocks (3.1.1)
//===----------------------------------------------------------------------===//

class Decoder {
public:
  Decoder(std::string &Out, size_t RawSize) : Out(Out), RawSize(RawSize) {}

  bool frame(ByteView In) {
    if (!frameHeader(In))
      return false;
    for (bool Last = false; !Last;) {
      ByteView Head, Content;
      if (!take(In, 3, Head))
        return false;
      uint32_t Bits = readLE(Head, 3);
      Last = Bits & 1;
      unsigned Type = Bits >> 1 & 3;
      size_t Size = Bits >> 3;
      if (Size > MaxBlockSize || !take(In, Type == 1 ? 1 : Size, Content))
        return false;
      switch (Type) {
      case 0: // as it is
        if (!room(Size))
          return false;
        Out.append(Content);
        break;
      case 1: // one byte, repeated
        if (!room(Size))
          return false;
        Out.append(Size, Content[0]);
        break;
      case 2:
        if (!literals(Content) || !sequences(Content))
          return false;
        break;
      default:
        return false;
      }
    }
    return Out.size() == RawSize;
  }

private:
  bool room(size_t Bytes) const { return Bytes <= RawSize - Out.size(); }

  bool frameHeader(ByteView &In) const {
    constexpr uint32_t Magic = 0xFD2FB528;
    ByteView Head, Rest;
    if (!take(In, 5, Head) || readLE(Head, 4) != Magic)
      return false;
    unsigned Descriptor = uint8_t(Head[4]);
    bool SingleSegment = Descriptor & 0x20;
    if ((Descriptor & 0x08) || (Descriptor & 3))
      return false; // reserved; needs a dictionary
    static constexpr uint8_t SizeBytes[] = {0, 2, 4, 8};
    size_t Count = SizeBytes[Descriptor >> 6];
    if (SingleSegment && Count == 0)
      Count = 1;
    if (!take(In, SingleSegment ? 0 : 1, Head) || !take(In, Count, Rest))
      return false;
    uint64_t Size = readLE(Rest, Count) + (Count == 2 ? 256 : 0);
    return Count == 0 || Size == RawSize;
  }

  /// Fills Literals from the literals section (3.1.1.3.1).
  bool literals(ByteView &In) {
    if (In.empty())
      return false;
    unsigned Type = In[0] & 3, Format = In[0] >> 2 & 3;
    ByteView Head, Content;
    Literals.clear();
    Used = 0;
    if (Type < 2) { // raw, one byte repeated
      size_t HeadBytes = Format == 1 ? 2 : Format == 3 ? 3 : 1;
      if (!take(In, HeadBytes, Head))
        return false;
      size_t Size = readLE(Head, HeadBytes) >> (Format & 1 ? 4 : 3);
      if (Size > MaxBlockSize || !take(In, Type == 0 ? Size : 1, Content))
        return false;
      if (Type == 0)
        Literals.assign(Content);
      else
        Literals.assign(Size, Content[0]);
      return true;
    }
    size_t HeadBytes = Format < 2 ? 3 : Format + 2;
    unsigned SizeBits = Format < 2 ? 10 : Format == 2 ? 14 : 18;
    if (!take(In, HeadBytes, Head))
      return false;
    uint64_t Bits = readLE(Head, HeadBytes) >> 4, Mask = (1u << SizeBits) - 1;
    size_t Size = Bits & Mask;
    if (Size > MaxBlockSize || !take(In, Bits >> SizeBits & Mask, Content))
      return false;
    if (Type == 2 ? !Huffman.parse(Content) : Huffman.MaxBits == 0)
      return false;
    return Format == 0 ? Huffman.decode(Content, Size, Literals)
                       : fourStreams(Content, Size);
  }

  bool fourStreams(ByteView In, size_t Size) {
    ByteView Jump, Stream;
    if (!take(In, 6, Jump))
      return false;
    size_t Part = (Size + 3) / 4;
    for (unsigned I = 0; I != 3; ++I)
      if (Size < Literals.size() + Part ||
          !take(In, readLE(Jump.substr(2 * I), 2), Stream) ||
          !Huffman.decode(Stream, Part, Literals))
        return false;
    return Huffman.decode(In, Size - Literals.size(), Literals);
  }

  /// Sets up the table of one kind of code as the block's mode says.
  bool table(CodeKind Kind, unsigned Mode, ByteView &In) {
    const CodeKindInfo &Info = CodeKinds[Kind];
    FseTable &T = Tables[Kind];
    ByteView Symbol;
    switch (Mode) {
    case 0:
      return T.build(Info.Default, Info.DefaultSymbols, Info.DefaultLog);
    case 1:
      if (!take(In, 1, Symbol) || uint8_t(Symbol[0]) >= Info.MaxSymbols)
        return false;
      T.buildRle(Symbol[0]);
      return true;
    case 2:
      return T.parse(In, Info.MaxLog, Info.MaxSymbols);
    default: // that of the block before
      return T.Valid;
    }
  }

  bool sequences(ByteView In) {
    ByteView Part;
    if (!take(In, 1, Part))
      return false;
    size_t Count = uint8_t(Part[0]);
    if (Count == 0)
      return In.empty() && copyLiterals(Literals.size());
    if (Count >= 128) {
      bool Long = Count == 255;
      if (!take(In, Long ? 2 : 1, Part))
        return false;
      Count = Long ? readLE(Part, 2) + 0x7F00
                   : ((Count - 128) << 8) + uint8_t(Part[0]);
    }
    if (!take(In, 1, Part))
      return false;
    unsigned Modes = uint8_t(Part[0]);
    if ((Modes & 3) || !table(Literal, Modes >> 6, In) ||
        !table(Offset, Modes >> 4 & 3, In) || !table(Match, Modes >> 2 & 3, In))
      return false;
    return runSequences(In, Count);
  }

  bool runSequences(ByteView In, size_t Count) {
    BackwardBits Bits;
    if (!Bits.init(In))
      return false;
    unsigned State[3];
    for (CodeKind K : {Literal, Offset, Match})
      State[K] = Bits.read(Tables[K].Log);
    while (Count--) {
      unsigned OffsetCode = Tables[Offset].Cells[State[Offset]].Symbol;
      CodeValue M = MatchLengths[Tables[Match].Cells[State[Match]].Symbol];
      CodeValue L =
          LiteralLengths[Tables[Literal].Cells[State[Literal]].Symbol];
      uint64_t Value = (uint64_t(1) << OffsetCode) + Bits.read(OffsetCode);
      size_t MatchLength = M.Base + Bits.read(M.Bits);
      size_t LiteralLength = L.Base + Bits.read(L.Bits);
      if (Count)
        for (CodeKind K : {Literal, Match, Offset}) {
          const FseTable::Cell &C = Tables[K].Cells[State[K]];
          State[K] = C.Base + Bits.read(C.Bits);
        }
      if (Bits.left() < 0 || !copyLiterals(LiteralLength) ||
          !copyMatch(distance(Value, LiteralLength == 0), MatchLength))
        return false;
    }
    return Bits.left() == 0 && copyLiterals(Literals.size() - Used);
  }

  /// Values up to 3 name one of the last three distances (3.1.1.5).
  uint64_t distance(uint64_t Value, bool NoLiterals) {
    uint64_t Result;
    unsigned Index = 3;
    if (Value > 3) {
      Result = Value - 3;
    } else {
      Index = Value - 1 + NoLiterals;
      Result = Index < 3 ? Recent[Index] : Recent[0] - 1;
    }
    if (Index > 1)
      Recent[2] = Recent[1];
    if (Index > 0)
      Recent[1] = Recent[0];
    Recent[0] = Result;
    return Result;
  }

  bool copyLiterals(size_t Count) {
    if (Count > Literals.size() - Used || !room(Count))
      return false;
    Out.append(Literals, Used, Count);
    Used += Count;
    return true;
  }

  bool copyMatch(uint64_t Distance, size_t Length) {
    if (Distance == 0 || Distance > Out.size() || !room(Length))
      return false;
    // Byte by byte: a match may overlap what it produces.
    for (size_t From = Out.size() - Distance; Length; --Length)
      Out.push_back(Out[From++]);
    return true;
  }

  std::string &Out;
  size_t RawSize;
  std::string Literals;
  size_t Used = 0; // of Literals
  HuffmanTable Huffman;
  FseTable Tables[3];
  uint64_t Recent[3] = {1, 4, 8};
};

} // namespace

bool inflateZstd(std::string_view In, size_t RawSize, std::string &Out) {
  Out.clear();
  // A block takes 4 bytes at least: do not reserve memory for less.
  if (RawSize / MaxBlockSize > In.size() / 4)
    return false;
  Out.reserve(RawSize);
  Decoder D(Out, RawSize);
  return D.frame(In);
}

} // namespace warpcc::fatbin
