//===- runtime/vdev/Printf.cpp - formatting for device printf
//---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The guide's rules: %[flags][width][.precision][size]type with flags # space
// 0 + -, width *, sizes h l ll, types %cdiouxXpeEfgGaAs; formatting is the
// host's. At most 32 arguments. A conversion that is not known is copied as it
// stands and takes no argument.
//===----------------------------------------------------------------------===//
#include "Printf.h"
#include <cstdio>
#include <cstring>

namespace warpcc::vdev {

namespace {
class Arguments {
public:
  explicit Arguments(const uint8_t *Base) : Base(Base) {}
  template <typename T> T take() {
    Offset = (Offset + sizeof(T) - 1) / sizeof(T) * sizeof(T);
    T V{};
    if (Base)
      std::memcpy(&V, Base + Offset, sizeof(T));
    Offset += sizeof(T);
    ++Count;
    return V;
  }
  int32_t Count = 0;

private:
  const uint8_t *Base;
  size_t Offset = 0;
};

struct Conversion {
  std::string Flags; ///< flags, width and precision, stars resolved
  std::string Size;  ///< "", h, hh, l, ll
  char Type = 0;
};
} // namespace

template <typename T>
static void print(std::string &Text, const Conversion &C, const char *Size,
                  T Value) {
  std::string Spec = "%" + C.Flags + Size + C.Type;
  int N = std::snprintf(nullptr, 0, Spec.c_str(), Value);
  if (N < 0)
    return;
  size_t At = Text.size();
  Text.resize(At + N + 1);
  std::snprintf(&Text[At], N + 1, Spec.c_str(), Value);
  Text.resize(At + N);
}

/// Reads one conversion after '%'. False: not one that the device knows.
static bool parse(const char *&P, Arguments &Args, Conversion &C) {
  const char *Q = P;
  auto Number = [&] {
    if (*Q == '*') {
      ++Q;
      C.Flags += std::to_string(Args.take<int32_t>());
      return;
    }
    while (*Q >= '0' && *Q <= '9')
      C.Flags += *Q++;
  };
  while (*Q && std::strchr("# 0+-", *Q))
    C.Flags += *Q++;
  Number();
  if (*Q == '.') {
    C.Flags += *Q++;
    Number();
  }
  while (*Q && std::strchr("hlLzjt", *Q))
    C.Size += *Q++;
  if (!*Q || !std::strchr("cdiouxXpeEfFgGaAs", *Q))
    return false;
  C.Type = *Q++;
  P = Q;
  return true;
}

static void convert(std::string &Text, const Conversion &C, Arguments &Args) {
  const bool Wide = C.Size == "l" || C.Size == "ll" || C.Size == "z" ||
                    C.Size == "j" || C.Size == "t";
  switch (C.Type) {
  case 'c':
    return print(Text, C, "", int(Args.take<int32_t>()));
  case 'd':
  case 'i':
    if (Wide)
      return print(Text, C, "ll", (long long)Args.take<int64_t>());
    return print(Text, C, C.Size.c_str(), Args.take<int32_t>());
  case 'o':
  case 'u':
  case 'x':
  case 'X':
    if (Wide)
      return print(Text, C, "ll", (unsigned long long)Args.take<uint64_t>());
    return print(Text, C, C.Size.c_str(), Args.take<uint32_t>());
  case 'p':
    return print(Text, C, "", reinterpret_cast<void *>(Args.take<uint64_t>()));
  case 's': {
    const char *S = reinterpret_cast<const char *>(Args.take<uint64_t>());
    return print(Text, C, "", S ? S : "(null)");
  }
  default:
    return print(Text, C, "", Args.take<double>());
  }
}

int32_t formatDevice(const char *Format, const uint8_t *Buffer,
                     std::string &Text) {
  if (!Format)
    return -1;
  Arguments Args(Buffer);
  for (const char *P = Format; *P;) {
    if (*P != '%') {
      Text += *P++;
      continue;
    }
    ++P;
    if (*P == '%') {
      Text += *P++;
      continue;
    }
    Conversion C;
    if (Args.Count < 32 && parse(P, Args, C)) {
      convert(Text, C, Args);
      continue;
    }
    Text += '%';
  }
  return Args.Count;
}

} // namespace warpcc::vdev
