//===- utils/goldens/run_goldens.cpp - Run generated instruction tests
//------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   run_goldens OUTPUT FILE...      (PTX or cubin, of `warpcc-ptx generate`)
//
// Loads each file through the CUDA driver API (libcuda.so.1, found at run
// time: NVIDIA's on a GPU, ours on the virtual device), runs its kernels t0,
// t1, ... with 64 threads on fixed operands, and writes one line a kernel:
//
//   FILE KERNEL HASH R0 R1 ... R63
//
// HASH is of all that the kernel wrote; Rn is thread n's first result. Two
// devices agree when the outputs are the same.
//
//===----------------------------------------------------------------------===//
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
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

} // namespace

int main(int Argc, char **Argv) {
  Driver D;
  int Device = 0;
  void *Context = nullptr;
  if (Argc < 3 || !load(D) || D.Init(0) || D.DeviceGet(&Device, 0) ||
      D.PrimaryCtxRetain(&Context, Device) || D.CtxSetCurrent(Context)) {
    fprintf(stderr,
            "usage: run_goldens OUTPUT FILE...  (needs libcuda.so.1)\n");
    return 2;
  }
  FILE *Out = fopen(Argv[1], "w");
  if (!Out)
    return 2;
  std::vector<uint64_t> In(Threads * InBytes / 8);
  uint64_t State = 88172645463325252;
  for (uint64_t &V : In)
    V = operandBits(State);
  Address InAddress = 0, OutAddress = 0;
  if (D.MemAlloc(&InAddress, Threads * InBytes) ||
      D.MemAlloc(&OutAddress, Threads * OutBytes) ||
      D.MemcpyHtoD(InAddress, In.data(), Threads * InBytes))
    return 2;
  unsigned Failed = 0, Ran = 0;
  for (int File = 2; File < Argc; ++File) {
    const char *Base = strrchr(Argv[File], '/');
    Base = Base ? Base + 1 : Argv[File];
    FILE *Stream = fopen(Argv[File], "rb");
    std::string Text;
    char Chunk[65536];
    for (size_t N; Stream && (N = fread(Chunk, 1, sizeof(Chunk), Stream));)
      Text.append(Chunk, N);
    if (Stream)
      fclose(Stream);
    void *Module = nullptr, *Kernel = nullptr;
    if (int Error = D.ModuleLoadData(&Module, Text.c_str())) {
      fprintf(stderr, "%s: cannot load, error %d\n", Base, Error);
      ++Failed;
      continue;
    }
    for (unsigned N = 0;; ++N) {
      std::string Name = "t" + std::to_string(N);
      if (D.ModuleGetFunction(&Kernel, Module, Name.c_str()))
        break;
      std::vector<uint8_t> Result(Threads * OutBytes, 0xA5);
      void *Args[] = {&InAddress, &OutAddress};
      int Error = D.MemcpyHtoD(OutAddress, Result.data(), Result.size());
      if (!Error)
        Error = D.LaunchKernel(Kernel, 1, 1, 1, Threads, 1, 1, 0, nullptr, Args,
                               nullptr);
      if (!Error)
        Error = D.CtxSynchronize();
      if (!Error)
        Error = D.MemcpyDtoH(Result.data(), OutAddress, Result.size());
      ++Ran;
      fprintf(Out, "%s %s ", Base, Name.c_str());
      if (Error) {
        fprintf(Out, "error %d\n", Error);
        ++Failed;
        continue;
      }
      fprintf(Out, "%016llx",
              (unsigned long long)hashOf(Result.data(), Result.size()));
      for (unsigned T = 0; T != Threads; ++T) {
        unsigned long long First;
        memcpy(&First, &Result[T * OutBytes], 8);
        fprintf(Out, " %llx", First);
      }
      fputc('\n', Out);
    }
  }
  fclose(Out);
  printf("%u kernels, %u failures\n", Ran, Failed);
  return Failed != 0;
}
