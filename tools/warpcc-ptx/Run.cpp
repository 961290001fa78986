//===- tools/warpcc-ptx/Run.cpp - warpcc-ptx run
//----------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   warpcc-ptx run FILE [--kernel=NAME] [--grid=X,Y,Z] [--block=X,Y,Z]
//              [--dynamic-shared=BYTES] [--cooperative] [--repeat=N]
//              [--arg=ARG]...
//
// An ARG, in the order of the kernel's parameters:
//   TYPE:VALUE           a scalar; TYPE is i8 i16 i32 i64 u8 u16 u32 u64 x32
//   x64
//                        f32 f64
//   in:TYPE:N[:INIT]     device memory of N elements; INIT is a number, or
//                        `iota` (0, 1, 2 …); default 0
//   out:TYPE:N[:INIT]    the same, and printed afterwards: "argI: v v v …"
// Exit status: 0; 1 a CUDA error, printed with its text; 2 wrong use.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "../../runtime/host/Backend.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cstring>
#include <dlfcn.h>
#include <string>
#include <vector>

using namespace llvm;

namespace {
enum class Kind { Signed, Unsigned, Hex, Float };

struct ScalarType {
  StringLiteral Name;
  unsigned Bytes;
  Kind K;
};

struct Buffer {
  unsigned Arg;
  ScalarType Type;
  uint64_t Count;
  WarpccAddress Address;
  bool Print;
};

struct Options {
  std::vector<StringRef> Files; ///< linked, if there are several
  StringRef Kernel;
  uint32_t Grid[3] = {1, 1, 1}, Block[3] = {1, 1, 1};
  uint32_t DynamicShared = 0;
  bool Cooperative = false;
  unsigned Repeat = 1;
  SmallVector<StringRef, 8> Args;
};
} // namespace

static constexpr ScalarType Types[] = {
    {"i8", 1, Kind::Signed},    {"i16", 2, Kind::Signed},
    {"i32", 4, Kind::Signed},   {"i64", 8, Kind::Signed},
    {"u8", 1, Kind::Unsigned},  {"u16", 2, Kind::Unsigned},
    {"u32", 4, Kind::Unsigned}, {"u64", 8, Kind::Unsigned},
    {"x32", 4, Kind::Hex},      {"x64", 8, Kind::Hex},
    {"f32", 4, Kind::Float},    {"f64", 8, Kind::Float}};

static int wrongUse(const Twine &Message) {
  errs() << "warpcc-ptx run: error: " << Message << '\n';
  return 2;
}

static const ScalarType *findType(StringRef Name) {
  for (const ScalarType &T : Types)
    if (T.Name == Name)
      return &T;
  return nullptr;
}

/// Writes the number in \p Text as \p T; false if it is not one.
static bool writeNumber(const ScalarType &T, StringRef Text, uint8_t *To) {
  if (T.K == Kind::Float) {
    double V;
    if (Text.getAsDouble(V))
      return false;
    float F = V;
    memcpy(To, T.Bytes == 4 ? static_cast<void *>(&F) : &V, T.Bytes);
    return true;
  }
  int64_t S;
  uint64_t U;
  if (!Text.getAsInteger(0, S))
    U = S;
  else if (Text.getAsInteger(0, U))
    return false;
  memcpy(To, &U, T.Bytes);
  return true;
}

static void printNumber(raw_ostream &OS, const ScalarType &T,
                        const uint8_t *From) {
  uint64_t U = 0;
  memcpy(&U, From, T.Bytes);
  switch (T.K) {
  case Kind::Float: {
    float F;
    double D;
    memcpy(&F, From, 4);
    if (T.Bytes == 8)
      memcpy(&D, From, 8);
    else
      D = F;
    OS << format(T.Bytes == 8 ? "%.17g" : "%.9g", D);
    return;
  }
  case Kind::Hex:
    OS << format_hex(U, T.Bytes * 2 + 2);
    return;
  case Kind::Unsigned:
    OS << U;
    return;
  case Kind::Signed:
    OS << (int64_t(U << (64 - 8 * T.Bytes)) >> (64 - 8 * T.Bytes));
  }
}

static const WarpccBackend *loadBackend() {
  std::string Self = sys::fs::getMainExecutable(
      nullptr, reinterpret_cast<void *>(&loadBackend));
  SmallString<256> Path(sys::path::parent_path(sys::path::parent_path(Self)));
  sys::path::append(Path, "lib", "warpcc", "lib", "libwarpcc-vdev.so");
  void *Library = dlopen(Path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!Library) {
    errs() << "warpcc-ptx run: error: " << dlerror() << '\n';
    return nullptr;
  }
  auto Entry =
      reinterpret_cast<WarpccBackendEntry>(dlsym(Library, "warpccBackend"));
  return Entry ? Entry(WARPCC_BACKEND_VERSION) : nullptr;
}

static bool parseTriple(StringRef Text, uint32_t Out[3]) {
  SmallVector<StringRef, 3> Parts;
  Text.split(Parts, ',');
  if (Parts.empty() || Parts.size() > 3)
    return false;
  for (unsigned I = 0; I < Parts.size(); ++I)
    if (Parts[I].getAsInteger(0, Out[I]))
      return false;
  return true;
}

/// Empty when all is well, else what is wrong.
static std::string parseOptions(ArrayRef<StringRef> Args, Options &O) {
  for (StringRef A : Args) {
    StringRef Whole = A;
    bool Bad = false;
    if (A.consume_front("--kernel="))
      O.Kernel = A;
    else if (A.consume_front("--grid="))
      Bad = !parseTriple(A, O.Grid);
    else if (A.consume_front("--block="))
      Bad = !parseTriple(A, O.Block);
    else if (A.consume_front("--dynamic-shared="))
      Bad = A.getAsInteger(0, O.DynamicShared);
    else if (A.consume_front("--repeat="))
      Bad = A.getAsInteger(0, O.Repeat);
    else if (A == "--cooperative")
      O.Cooperative = true;
    else if (A.consume_front("--arg="))
      O.Args.push_back(A);
    else if (!A.starts_with("--"))
      O.Files.push_back(A);
    else
      Bad = true;
    if (Bad)
      return ("cannot understand '" + Whole + "'").str();
  }
  return O.Files.empty() ? "no file" : "";
}

namespace {
class Runner {
public:
  Runner(const WarpccBackend &B, const Options &O) : B(B), O(O) {}
  int run();

private:
  int fail(WarpccResult Code, StringRef What, StringRef Log = "");
  std::string addArgument(unsigned Index, StringRef Text);
  StringRef firstKernel(StringRef Text) const;

  const WarpccBackend &B;
  const Options &O;
  WarpccFunction Function = nullptr;
  std::vector<uint8_t> Params;
  std::vector<Buffer> Buffers;
};
} // namespace

int Runner::fail(WarpccResult Code, StringRef What, StringRef Log) {
  char Text[8192] = "";
  if (Log.empty()) {
    B.faultText(0, Text, sizeof Text);
    Log = Text;
  }
  outs().flush();
  errs() << "warpcc-ptx run: " << What << ": CUDA error " << Code;
  if (!Log.empty())
    errs() << ": " << Log;
  errs() << '\n';
  return 1;
}

std::string Runner::addArgument(unsigned Index, StringRef Text) {
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, ':');
  size_t Offset, Bytes;
  if (B.functionParameter(Function, Index, &Offset, &Bytes))
    return "the kernel has fewer parameters";
  if (Params.size() < Offset + Bytes)
    Params.resize(Offset + Bytes);
  bool IsBuffer = Parts[0] == "in" || Parts[0] == "out";
  const ScalarType *T = findType(Parts[IsBuffer && Parts.size() > 1]);
  if (!T || Parts.size() < (IsBuffer ? 3u : 2u))
    return "not an argument";
  if (!IsBuffer) {
    if (T->Bytes > Bytes)
      return "the parameter is smaller";
    return writeNumber(*T, Parts[1], &Params[Offset]) ? "" : "not a number";
  }
  Buffer D = {Index, *T, 0, 0, Parts[0] == "out"};
  if (Parts[2].getAsInteger(0, D.Count) || !D.Count ||
      D.Count > (uint64_t(1) << 32))
    return "not a count";
  if (B.alloc(0, WARPCC_MEMORY_MANAGED, D.Count * T->Bytes, 1, &D.Address))
    return "not enough memory";
  auto *Data = reinterpret_cast<uint8_t *>(D.Address);
  StringRef Init = Parts.size() > 3 ? Parts[3] : "0";
  for (uint64_t I = 0; I < D.Count; ++I)
    if (!writeNumber(*T, Init == "iota" ? StringRef(utostr(I)) : Init,
                     Data + I * T->Bytes))
      return "not a number";
  if (Bytes < 8)
    return "the parameter is not a pointer";
  memcpy(&Params[Offset], &D.Address, 8);
  Buffers.push_back(D);
  return "";
}

StringRef Runner::firstKernel(StringRef Text) const {
  size_t At = Text.find(".entry");
  if (At == StringRef::npos)
    return "";
  Text = Text.drop_front(At + 6).ltrim();
  return Text.take_while(
      [](char C) { return isAlnum(C) || C == '_' || C == '$'; });
}

int Runner::run() {
  std::vector<std::unique_ptr<MemoryBuffer>> Files;
  std::vector<WarpccImage> Images;
  std::vector<std::string> Names(O.Files.begin(), O.Files.end());
  for (const std::string &Name : Names) {
    auto File = MemoryBuffer::getFileOrSTDIN(Name);
    if (!File)
      return wrongUse("cannot read '" + Name + "'");
    WarpccImage Image = {};
    Image.Size = sizeof Image;
    Image.Kind = WARPCC_IMAGE_PTX;
    Image.Data = (*File)->getBufferStart();
    Image.Bytes = (*File)->getBufferSize();
    Image.Arch = 90;
    Image.Name = Name.c_str();
    Images.push_back(Image);
    Files.push_back(std::move(*File));
  }
  StringRef Text = Files.front()->getBuffer();
  int Count;
  if (WarpccResult R = B.deviceCount(&Count))
    return fail(R, "no device");
  WarpccModule Module;
  std::vector<char> Log(1 << 16);
  if (WarpccResult R = B.loadModule(0, Images.data(), Images.size(), Log.data(),
                                    Log.size(), &Module))
    return fail(R, "cannot load the module", StringRef(Log.data()));
  std::string Kernel = (O.Kernel.empty() ? firstKernel(Text) : O.Kernel).str();
  if (WarpccResult R = B.findFunction(Module, Kernel.c_str(), &Function))
    return fail(R, "no kernel '" + Kernel + "'");
  for (auto [I, A] : enumerate(O.Args))
    if (std::string Problem = addArgument(I, A); !Problem.empty())
      return wrongUse("--arg=" + A + ": " + Problem);

  WarpccLaunch L = {};
  L.Size = sizeof L;
  L.Flags = O.Cooperative ? WARPCC_LAUNCH_COOPERATIVE : 0;
  memcpy(L.Grid, O.Grid, sizeof L.Grid);
  memcpy(L.Block, O.Block, sizeof L.Block);
  L.DynamicSharedBytes = O.DynamicShared;
  L.ParamBuffer = Params.data();
  L.ParamBytes = Params.size();
  L.PreferredShmemCarveout = -1;
  if (O.DynamicShared > 48 * 1024)
    if (WarpccResult R = B.setFunctionAttribute(
            Function, WARPCC_FUNC_MAX_DYNAMIC_SHARED_BYTES, O.DynamicShared))
      return fail(R, "cannot have so much shared memory");
  std::vector<double> Times;
  for (unsigned I = 0; I < O.Repeat; ++I) {
    auto Start = std::chrono::steady_clock::now();
    WarpccResult R = B.launch(0, nullptr, Function, &L);
    Times.push_back(std::chrono::duration<double, std::micro>(
                        std::chrono::steady_clock::now() - Start)
                        .count());
    if (R) {
      B.deviceSynchronize(0);
      return fail(R, "launch");
    }
  }
  if (WarpccResult R = B.deviceSynchronize(0))
    return fail(R, "synchronize");
  if (O.Repeat > 1) {
    llvm::sort(Times);
    errs() << format("median %.2f us, best %.2f us\n", Times[Times.size() / 2],
                     Times[0]);
  }
  for (const Buffer &D : Buffers) {
    if (!D.Print)
      continue;
    outs() << "arg" << D.Arg << ':';
    auto *Data = reinterpret_cast<const uint8_t *>(D.Address);
    for (uint64_t I = 0; I < D.Count; ++I) {
      outs() << ' ';
      printNumber(outs(), D.Type, Data + I * D.Type.Bytes);
    }
    outs() << '\n';
  }
  return 0;
}

int runKernel(ArrayRef<StringRef> Args) {
  Options O;
  if (std::string Problem = parseOptions(Args, O); !Problem.empty())
    return wrongUse(Problem);
  const WarpccBackend *B = loadBackend();
  if (!B)
    return wrongUse("the virtual device cannot be loaded");
  return Runner(*B, O).run();
}
