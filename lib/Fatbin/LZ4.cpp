//===- lib/Fatbin/LZ4.cpp - LZ4 block decoder -----------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An LZ4 block is a row of sequences: a token (4 bits literal count, 4 bits
// match length - 4; 15 is continued in bytes until one is below 255), the
// literals, and a 2-byte distance back into the output. The last sequence is
// literals only.
//===----------------------------------------------------------------------===//

#include "warpcc/Fatbin/Reader.h"

namespace warpcc::fatbin {

bool inflateLZ4(std::string_view In, size_t RawSize, std::string &Out) {
  constexpr size_t MinMatch = 4, MaxRatio = 255;
  Out.clear();
  if (RawSize / MaxRatio > In.size())
    return false; // cannot be; do not reserve memory for it
  Out.reserve(RawSize);
  size_t Pos = 0;
  auto Extend = [&](size_t &Length) {
    if (Length != 15)
      return true;
    unsigned char Byte;
    do {
      if (Pos == In.size())
        return false;
      Byte = In[Pos++];
      Length += Byte;
    } while (Byte == 255);
    return true;
  };
  while (Pos < In.size()) {
    unsigned char Token = In[Pos++];
    size_t Literals = Token >> 4, Match = Token & 15;
    if (!Extend(Literals) || Literals > In.size() - Pos ||
        Literals > RawSize - Out.size())
      return false;
    Out.append(In.substr(Pos, Literals));
    Pos += Literals;
    if (Pos == In.size())
      break;
    if (In.size() - Pos < 2)
      return false;
    size_t Distance = (unsigned char)In[Pos] | (unsigned char)In[Pos + 1] << 8;
    Pos += 2;
    if (!Extend(Match))
      return false;
    Match += MinMatch;
    if (Distance == 0 || Distance > Out.size() || Match > RawSize - Out.size())
      return false;
    // Byte by byte: a match may overlap what it produces.
    for (size_t From = Out.size() - Distance; Match; --Match)
      Out.push_back(Out[From++]);
  }
  return Out.size() == RawSize;
}

} // namespace warpcc::fatbin
