//===- utils/goldens/run_goldens.cpp - Run generated instruction tests ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   run_goldens OUTPUT FILE...            (PTX of `warpcc-ptx generate`)
//   run_goldens --check GOLDENS FILE...
//
// Loads each file through the CUDA driver API (libcuda.so.1, found at run
// time: NVIDIA's on a GPU, ours on the virtual device), runs its kernels t0,
// t1, ... with 64 threads on fixed operands. The first form writes one line a
// kernel:
//
//   FILE KERNEL HASH R0 R1 ... R63
//
// HASH is of all that the kernel wrote; Rn is thread n's first result. The
// second form compares with what another device gave (compact.py makes the
// file of the first form's output), by the instruction that a kernel's comment
// names. A line of GOLDENS is one of
//
//   INSTRUCTION HASH                          (its halves' exclusive or)
//   INSTRUCTION ~TYPE ULPS ABSOLUTE LIMIT R0 R1 ... R63
//
// The latter is for instructions that PTX defines by an error bound: a result
// of TYPE (f16 f16x2 bf16 bf16x2 f32 f64, or f64h: the upper word of f64) may
// be ULPS or ABSOLUTE away from the recorded one, where the first operand, an
// f32, is at most LIMIT. Kernels without a line are counted, not run.
//
//===----------------------------------------------------------------------===//
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr unsigned Threads = 64, InBytes = 64, OutBytes = 128;

using Address = unsigned long long;
struct Driver {
  int (*Init)(unsigned);
  int (*DeviceGet)(int *, int);
  int (*PrimaryCtxRetain)(void **, int);
  int (*CtxSetCurrent)(void *);
  int (*ModuleLoadData)(void **, const void *);
  int (*ModuleGetFunction)(void **, void *, const char *);
  int (*MemAlloc)(Address *, size_t);
  int (*MemcpyHtoD)(Address, const void *, size_t);
  int (*MemcpyDtoH)(void *, Address, size_t);
  int (*LaunchKernel)(void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                      unsigned, unsigned, void *, void **, void **);
  int (*CtxSynchronize)();
};

bool load(Driver &D) {
  void *Library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!Library) {
    fprintf(stderr, "%s\n", dlerror());
    return false;
  }
  bool Ok = true;
  auto Get = [&](auto &Pointer, const char *Name) {
    void *Symbol = dlsym(Library, Name);
    Ok &= Symbol != nullptr;
    memcpy(&Pointer, &Symbol, sizeof(Symbol));
  };
  Get(D.Init, "cuInit");
  Get(D.DeviceGet, "cuDeviceGet");
  Get(D.PrimaryCtxRetain, "cuDevicePrimaryCtxRetain");
  Get(D.CtxSetCurrent, "cuCtxSetCurrent");
  Get(D.ModuleLoadData, "cuModuleLoadData");
  Get(D.ModuleGetFunction, "cuModuleGetFunction");
  Get(D.MemAlloc, "cuMemAlloc_v2");
  Get(D.MemcpyHtoD, "cuMemcpyHtoD_v2");
  Get(D.MemcpyDtoH, "cuMemcpyDtoH_v2");
  Get(D.LaunchKernel, "cuLaunchKernel");
  Get(D.CtxSynchronize, "cuCtxSynchronize");
  return Ok;
}

/// Half of the operands are values at which instructions change their ways,
/// as 32-bit halves or whole; the others are random.
uint64_t operandBits(uint64_t &State) {
  static const uint32_t Special32[] = {
      0,          0x80000000, 1,          0xFFFFFFFF, 0x7FFFFFFF, 0x3F800000,
      0xBF800000, 0x7F800000, 0xFF800000, 0x7FC00001, 0x7F800001, 0x00000001,
      0x807FFFFF, 0x00800000, 0x7F7FFFFF, 0x3F000000, 0x40490FDB, 0x4B800001,
      0x33800000, 31,         32,         33,         8,          0x00010001,
      0x7C003C00, 0xFC007E01, 0x80010001, 0x3C013BFF, 0x7F803F80, 64};
  static const uint64_t Special64[] = {0,
                                       1,
                                       0x8000000000000000,
                                       0x3FF0000000000000,
                                       ~0ull,
                                       0x7FF0000000000000,
                                       0xFFF8000000000001,
                                       0x000FFFFFFFFFFFFF,
                                       0x36A0000000000001,
                                       0x47EFFFFFE0000000,
                                       0x41DFFFFFFFC00000,
                                       0x7FFFFFFFFFFFFFFF,
                                       0x4170000010000000,
                                       0x3F50000000000001};
  auto Next = [&] {
    State ^= State << 13;
    State ^= State >> 7;
    State ^= State << 17;
    return State;
  };
  uint64_t Kind = Next() % 8;
  if (Kind < 3)
    return Special32[Next() % 30] | uint64_t(Special32[Next() % 30]) << 32;
  if (Kind < 5)
    return Special64[Next() % 14];
  return Next();
}

uint64_t hashOf(const uint8_t *Data, size_t Size) {
  uint64_t H = 0xCBF29CE484222325;
  for (size_t I = 0; I != Size; ++I)
    H = (H ^ Data[I]) * 0x100000001B3;
  return H;
}

/// The operands of all threads and what a kernel made of them.
struct Machine {
  Driver D;
  Address InAddress = 0, OutAddress = 0;
  std::vector<uint64_t> In = std::vector<uint64_t>(Threads * InBytes / 8);
  std::vector<uint8_t> Result;

  bool open() {
    int Device = 0;
    void *Context = nullptr;
    uint64_t State = 88172645463325252;
    for (uint64_t &V : In)
      V = operandBits(State);
    return load(D) && !D.Init(0) && !D.DeviceGet(&Device, 0) &&
           !D.PrimaryCtxRetain(&Context, Device) && !D.CtxSetCurrent(Context) &&
           !D.MemAlloc(&InAddress, Threads * InBytes) &&
           !D.MemAlloc(&OutAddress, Threads * OutBytes) &&
           !D.MemcpyHtoD(InAddress, In.data(), Threads * InBytes);
  }

  /// Runs a kernel; gives the driver's error.
  int run(void *Kernel) {
    Result.assign(Threads * OutBytes, 0xA5);
    void *Args[] = {&InAddress, &OutAddress};
    int Error = D.MemcpyHtoD(OutAddress, Result.data(), Result.size());
    if (!Error)
      Error = D.LaunchKernel(Kernel, 1, 1, 1, Threads, 1, 1, 0, nullptr, Args,
                             nullptr);
    if (!Error)
      Error = D.CtxSynchronize();
    if (!Error)
      Error = D.MemcpyDtoH(Result.data(), OutAddress, Result.size());
    return Error;
  }
  uint64_t first(unsigned Thread) const {
    uint64_t V;
    memcpy(&V, &Result[Thread * OutBytes], 8);
    return V;
  }
};

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// A line of GOLDENS without the instruction.
struct Golden {
  uint32_t Hash = 0;
  std::string Type; ///< empty: exact
  double Ulps = 0, Absolute = 0, Limit = 0;
  std::vector<uint64_t> Results;
};

std::map<std::string, Golden> readGoldens(const char *Path) {
  std::map<std::string, Golden> Goldens;
  std::ifstream In(Path);
  for (std::string Line; std::getline(In, Line);) {
    std::istringstream Words(Line);
    std::string Name, Word;
    if (Line[0] == '#' || !(Words >> Name >> Word))
      continue;
    Golden G;
    if (Word[0] == '~') {
      G.Type = Word.substr(1);
      Words >> G.Ulps >> G.Absolute >> G.Limit >> std::hex;
      for (uint64_t V; Words >> V;)
        G.Results.push_back(V);
    } else {
      G.Hash = uint32_t(strtoul(Word.c_str(), nullptr, 16));
    }
    Goldens[Name] = G;
  }
  return Goldens;
}

float floatOf(uint32_t Bits) {
  float F;
  memcpy(&F, &Bits, 4);
  return F;
}

/// The value of a number of Width bits with Exponent bits of exponent.
double valueOf(uint64_t Bits, unsigned Width, unsigned Exponent) {
  unsigned Fraction = Width - 1 - Exponent;
  int Biased = int(Bits >> Fraction & ((1u << Exponent) - 1));
  double F = double(Bits & ((1ull << Fraction) - 1)) / double(1ull << Fraction);
  int Bias = (1 << (Exponent - 1)) - 1;
  double V = Biased == (1 << Exponent) - 1 ? (F != 0 ? NAN : INFINITY)
             : Biased == 0                 ? ldexp(F, 1 - Bias)
                                           : ldexp(1 + F, Biased - Bias);
  return Bits >> (Width - 1) & 1 ? -V : V;
}

/// Are two numbers of one format as near as G wants?
bool near(const Golden &G, uint64_t A, uint64_t B, unsigned Width,
          unsigned Exponent) {
  double X = valueOf(A, Width, Exponent), Y = valueOf(B, Width, Exponent);
  if (std::isnan(X) || std::isnan(Y))
    return std::isnan(X) && std::isnan(Y);
  uint64_t Sign = 1ull << (Width - 1);
  auto Order = [=](uint64_t V) {
    return V & Sign ? -int64_t(V & ~Sign) : int64_t(V);
  };
  return std::fabs(double(Order(A)) - double(Order(B))) <= G.Ulps ||
         std::fabs(X - Y) <= G.Absolute;
}

bool agrees(const Golden &G, uint64_t Ours, uint64_t Theirs, uint64_t Operand) {
  if (std::fabs(floatOf(uint32_t(Operand))) > G.Limit)
    return true;
  if (G.Type == "f32")
    return near(G, uint32_t(Ours), uint32_t(Theirs), 32, 8);
  if (G.Type == "f64")
    return near(G, Ours, Theirs, 64, 11);
  if (G.Type == "f64h")
    return near(G, Ours >> 32, Theirs >> 32, 32, 11);
  unsigned Exponent = G.Type[0] == 'b' ? 8 : 5;
  bool Pair = G.Type.back() == '2';
  return near(G, uint16_t(Ours), uint16_t(Theirs), 16, Exponent) &&
         (!Pair ||
          near(G, uint16_t(Ours >> 16), uint16_t(Theirs >> 16), 16, Exponent));
}

/// Compares what M holds with G and says how they differ.
bool compare(const Machine &M, const std::string &Name, const Golden &G) {
  if (G.Type.empty()) {
    uint64_t Hash = hashOf(M.Result.data(), M.Result.size());
    if (uint32_t(Hash ^ Hash >> 32) == G.Hash)
      return true;
    printf("%s: differs\n", Name.c_str());
    return false;
  }
  for (unsigned T = 0; T != Threads; ++T) {
    uint64_t Theirs = T < G.Results.size() ? G.Results[T] : ~0ull;
    uint64_t Operand = M.In[T * InBytes / 8];
    if (agrees(G, M.first(T), Theirs, Operand))
      continue;
    printf("%s of %llx: %llx, but %llx was recorded\n", Name.c_str(),
           (unsigned long long)Operand, (unsigned long long)M.first(T),
           (unsigned long long)Theirs);
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

struct Counts {
  unsigned Ran = 0, Failed = 0, Unknown = 0;
};

/// The instruction that the comment before kernel tN names.
std::string instructionOf(const std::string &Text, unsigned N) {
  std::string Mark = "// t" + std::to_string(N) + ": ";
  size_t At = Text.find(Mark);
  if (At == std::string::npos)
    return "";
  At += Mark.size();
  return Text.substr(At, Text.find('\n', At) - At);
}

void record(Machine &M, int Error, const char *Base, unsigned N, FILE *Out) {
  fprintf(Out, "%s t%u ", Base, N);
  if (Error) {
    fprintf(Out, "error %d\n", Error);
    return;
  }
  fprintf(Out, "%016llx",
          (unsigned long long)hashOf(M.Result.data(), M.Result.size()));
  for (unsigned T = 0; T != Threads; ++T)
    fprintf(Out, " %llx", (unsigned long long)M.first(T));
  fputc('\n', Out);
}

/// Runs the kernels of a file; with Out writes what they gave, else compares.
void runFile(Machine &M, const char *Path, FILE *Out,
             const std::map<std::string, Golden> &Goldens, Counts &C) {
  const char *Base = strrchr(Path, '/');
  Base = Base ? Base + 1 : Path;
  std::ifstream Stream(Path, std::ios::binary);
  std::stringstream Contents;
  Contents << Stream.rdbuf();
  std::string Text = Contents.str();
  void *Module = nullptr, *Kernel = nullptr;
  if (int Error = M.D.ModuleLoadData(&Module, Text.c_str())) {
    printf("%s: cannot load, error %d\n", Base, Error);
    ++C.Failed;
    return;
  }
  for (unsigned N = 0;; ++N) {
    std::string Name = "t" + std::to_string(N);
    std::string Instruction = instructionOf(Text, N);
    if (Out ? M.D.ModuleGetFunction(&Kernel, Module, Name.c_str()) != 0
            : Instruction.empty())
      return;
    auto Known = Goldens.find(Instruction);
    if (!Out && Known == Goldens.end()) {
      ++C.Unknown;
      continue;
    }
    int Error = Out ? 0 : M.D.ModuleGetFunction(&Kernel, Module, Name.c_str());
    if (!Error)
      Error = M.run(Kernel);
    ++C.Ran;
    if (Out)
      record(M, Error, Base, N, Out);
    else if (Error)
      printf("%s: error %d\n", Instruction.c_str(), Error);
    C.Failed += Error || (!Out && !compare(M, Instruction, Known->second));
  }
}

} // namespace

int main(int Argc, char **Argv) {
  bool Check = Argc > 1 && !strcmp(Argv[1], "--check");
  Machine M;
  if (Argc < (Check ? 4 : 3) || !M.open()) {
    fprintf(stderr, "usage: run_goldens OUTPUT FILE...\n"
                    "       run_goldens --check GOLDENS FILE...\n"
                    "(needs libcuda.so.1)\n");
    return 2;
  }
  std::map<std::string, Golden> Goldens;
  FILE *Out = nullptr;
  if (Check)
    Goldens = readGoldens(Argv[2]);
  else
    Out = fopen(Argv[1], "w");
  if (!Out && Goldens.empty()) {
    fprintf(stderr, "run_goldens: cannot open '%s'\n", Argv[Check ? 2 : 1]);
    return 2;
  }
  Counts C;
  for (int File = Check ? 3 : 2; File < Argc; ++File)
    runFile(M, Argv[File], Out, Goldens, C);
  if (Out)
    fclose(Out);
  printf("%u kernels, %u failures", C.Ran, C.Failed);
  if (C.Unknown)
    printf(", %u not recorded", C.Unknown);
  putchar('\n');
  return C.Failed != 0;
}
