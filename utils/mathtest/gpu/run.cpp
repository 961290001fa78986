//===- utils/mathtest/gpu/run.cpp - a GPU against the same source here ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads the kernels (PTX or cubin), evaluates every function on 10^4 points
// and compares bit for bit with the host's build of the library; with a second
// module (the same kernels from nvcc) compares the speed.
//
//   run OURS [OTHER]
//===----------------------------------------------------------------------===//
#include "../Library.h"
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime_api.h>
#include <random>
#include <string>
#include <vector>

extern "C" {
float __wrp_rsqrtf(float);
}

static void must(cudaError_t E, const char *What) {
  if (E == cudaSuccess)
    return;
  std::printf("%s: %s\n", What, cudaGetErrorString(E));
  std::exit(2);
}

template <class T> struct Arguments {
  static constexpr int N = 10000;
  std::vector<T> X, Y;
  T *DX, *DY, *DR;
  explicit Arguments(bool Moderate) : X(N), Y(N) {
    std::mt19937_64 Random(3);
    using Bits = std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>;
    auto Any = [&] {
      Bits B = Bits(Random());
      T V;
      std::memcpy(&V, &B, sizeof V);
      return V;
    };
    std::uniform_real_distribution<double> Small(-12, 12), Unit(0.01, 0.9);
    for (int I = 0; I < N; ++I) {
      X[I] = Moderate ? T(Unit(Random)) : I % 2 ? Any() : T(Small(Random));
      Y[I] = Moderate ? T(Unit(Random)) : I % 2 ? Any() : T(Small(Random));
    }
    for (T **P : {&DX, &DY, &DR})
      must(cudaMalloc(reinterpret_cast<void **>(P), N * sizeof(T)), "malloc");
    must(cudaMemcpy(DX, X.data(), N * sizeof(T), cudaMemcpyHostToDevice),
         "copy");
    must(cudaMemcpy(DY, Y.data(), N * sizeof(T), cudaMemcpyHostToDevice),
         "copy");
  }
};

template <class T>
void launch(cudaLibrary_t L, const std::string &Name, Arguments<T> &A,
            int Threads) {
  cudaKernel_t K;
  must(cudaLibraryGetKernel(&K, L, Name.c_str()), Name.c_str());
  int N = A.N;
  void *Args[] = {&A.DX, &A.DY, &A.DR, &N};
  must(cudaLaunchKernel(reinterpret_cast<void *>(K), dim3(Threads / 128 + 1),
                        dim3(128), Args, 0, nullptr),
       Name.c_str());
}

template <class T>
double milliseconds(cudaLibrary_t L, const std::string &Name, Arguments<T> &A) {
  cudaEvent_t Start, Stop;
  must(cudaEventCreate(&Start), "event");
  must(cudaEventCreate(&Stop), "event");
  launch(L, "time_" + Name, A, 1 << 18);
  must(cudaEventRecord(Start, nullptr), "record");
  for (int I = 0; I < 5; ++I)
    launch(L, "time_" + Name, A, 1 << 18);
  must(cudaEventRecord(Stop, nullptr), "record");
  must(cudaEventSynchronize(Stop), Name.c_str());
  float Ms;
  must(cudaEventElapsedTime(&Ms, Start, Stop), "elapsed");
  return Ms / 5;
}

static int Bad = 0;

template <class T, class F>
void check(cudaLibrary_t Ours, cudaLibrary_t Other, const char *Name, F Host,
           Arguments<T> &A, Arguments<T> &Timing, bool Approximate) {
  launch(Ours, std::string("check_") + Name, A, A.N);
  std::vector<T> R(A.N);
  must(cudaMemcpy(R.data(), A.DR, A.N * sizeof(T), cudaMemcpyDeviceToHost),
       Name);
  using Int = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;
  int Different = 0, At = -1;
  double Worst = 0;
  for (int I = 0; I < A.N; ++I) {
    T W = Host(A.X[I], A.Y[I]);
    if (std::memcmp(&W, &R[I], sizeof W) == 0 ||
        (std::isnan(W) && std::isnan(R[I])))
      continue;
    Int B, C;
    std::memcpy(&B, &W, sizeof W);
    std::memcpy(&C, &R[I], sizeof W);
    ++Different;
    double D = (B < 0) == (C < 0) ? std::fabs(double(B - C)) : 1e300;
    if (D > Worst) {
      Worst = D;
      At = I;
    }
  }
  bool Fail = Approximate ? Worst > 2 : Different != 0;
  Bad += Fail;
  double T1 = milliseconds(Ours, Name, Timing);
  double T2 = Other ? milliseconds(Other, Name, Timing) : 0;
  double PerSecond = double((1 << 18) + 128) * 64 / 1e6;
  std::printf("%-16s %5d different, worst %g ulp%s  %8.1f G/s nvcc %8.1f G/s "
              "ratio %.2f\n",
              Name, Different, Worst, Fail ? " FAIL" : "", PerSecond / T1,
              T2 ? PerSecond / T2 : 0, T2 ? T2 / T1 : 0);
  if (Fail)
    std::printf("    at (%a, %a): %a, host %a\n", double(A.X[At]),
                double(A.Y[At]), double(R[At]), double(Host(A.X[At], A.Y[At])));
}

static std::vector<char> readFile(const char *Path) {
  std::FILE *F = std::fopen(Path, "rb");
  if (!F) {
    std::printf("cannot read %s\n", Path);
    std::exit(2);
  }
  std::vector<char> Data;
  for (int C; (C = std::fgetc(F)) != EOF;)
    Data.push_back(char(C));
  std::fclose(F);
  Data.push_back(0);
  return Data;
}

int main(int Argc, char **Argv) {
  if (Argc < 2)
    return 2;
  cudaLibrary_t Ours, Other = nullptr;
  std::vector<char> Image = readFile(Argv[1]);
  must(cudaLibraryLoadData(&Ours, Image.data(), nullptr, nullptr, 0, nullptr,
                           nullptr, 0),
       Argv[1]);
  if (Argc > 2) {
    std::vector<char> Second = readFile(Argv[2]);
    must(cudaLibraryLoadData(&Other, Second.data(), nullptr, nullptr, 0,
                             nullptr, nullptr, 0),
         Argv[2]);
  }
  Arguments<float> F(false), FT(true);
  Arguments<double> D(false), DT(true);
  // rsqrtf and exp2f are instructions on the device: 2 ulp.
  auto IsInstruction = [](const std::string &Name) {
    return Name == "rsqrtf" || Name == "exp2f";
  };
#define K1(N)                                                                  \
  check(                                                                       \
      Ours, Other, #N "f", [](float X, float) { return __wrp_##N##f(X); }, F,  \
      FT, IsInstruction(#N "f"));                                              \
  check(                                                                       \
      Ours, Other, #N, [](double X, double) { return __wrp_##N(X); }, D, DT,   \
      false);
#define K2(N)                                                                  \
  check(                                                                       \
      Ours, Other, #N "f",                                                     \
      [](float X, float Y) { return __wrp_##N##f(X, Y); }, F, FT, false);      \
  check(                                                                       \
      Ours, Other, #N, [](double X, double Y) { return __wrp_##N(X, Y); }, D,  \
      DT, false);
#include "Kernels.def"
  std::printf("%s: %d functions differ\n", Bad ? "FAIL" : "PASS", Bad);
  return Bad != 0;
}
