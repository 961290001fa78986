//===- utils/bench/vdev/kernels.cu - six kernels, timed -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times each kernel through the CUDA runtime, as plain C++ and (where OpenCL is
// there) through OpenCL, in turns: CPU time of the process, so that other load
// on the machine does not count. Results are checked against the plain C++.
// Prints a line a kernel and the geometric means of the ratios.
//===----------------------------------------------------------------------===//
#include "opencl.h"
#include "plain.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <vector>

#define KERNEL __global__ void
#define GLOBAL
#define SHARED __shared__
#define BARRIER __syncthreads()
#define LX threadIdx.x
#define LY threadIdx.y
#define GX blockIdx.x
#define GY blockIdx.y
#include "kernels.inc"

__global__ void empty() {}

#ifndef WARPCC_BENCH_OPENCL
bool openOpenCl() { return false; }
void runOpenCl(const char *, const size_t[2], const size_t[2],
               std::initializer_list<ClArgument>) {}
#endif

static double cpuMs() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

using Job = std::function<void()>;

/// The best of several runs of each job, taken in turns so that all see the
/// same machine.
static std::vector<double> best(const std::vector<Job> &jobs) {
  std::vector<double> b(jobs.size(), 1e30);
  for (int i = 0; i < 32; i++)
    for (size_t k = 0; k < jobs.size(); k++) {
      double t = cpuMs();
      jobs[k]();
      if (i > 1) // the first ones compile and fault pages in
        b[k] = std::min(b[k], cpuMs() - t);
    }
  return b;
}

static bool allRight = true, haveOpenCl = false;
static double logOverPlain = 0, logOverOpenCl = 0;
static int numKernels = 0;

static void report(const char *name, const Job &device, const Job &plain,
                   const Job &opencl, const std::function<double()> &error,
                   double tolerance) {
  std::vector<Job> jobs = {[&] {
                             device();
                             cudaDeviceSynchronize();
                           },
                           plain};
  if (haveOpenCl)
    jobs.push_back(opencl);
  std::vector<double> t = best(jobs);
  double e = error();
  bool right = e <= tolerance && cudaGetLastError() == cudaSuccess;
  allRight &= right;
  numKernels++;
  logOverPlain += log(t[0] / t[1]);
  printf("%-8s %9.3f %9.3f %8.2f", name, t[0], t[1], t[0] / t[1]);
  if (haveOpenCl) {
    logOverOpenCl += log(t[0] / t[2]);
    printf(" %9.3f %8.2f", t[2], t[0] / t[2]);
  }
  printf("  %s\n", right ? "right" : "WRONG");
  if (!right)
    printf("  error %g\n", e);
}

static float *managed(size_t n, float step) {
  float *p;
  if (cudaMallocManaged(&p, n * 4) != cudaSuccess)
    exit(1);
  for (size_t i = 0; i < n; i++)
    p[i] = float(i * 37 % 101) / 101 + step * i;
  return p;
}

int main() {
  // Before OpenCL is there, whose threads count too.
  empty<<<1, 32>>>();
  cudaDeviceSynchronize();
  double t = cpuMs();
  for (int i = 0; i < 1000; i++)
    empty<<<1, 32>>>();
  cudaDeviceSynchronize();
  printf("empty launch %.2f us\n", cpuMs() - t);
  haveOpenCl = openOpenCl();
  const int N = 1 << 21, G = 384, NB = 2048, H = 1024, M = 256;
  float *X = managed(N, 0), *Y = managed(N, 0), *Z = managed(N, 0);
  float *A = managed(G * G, 0), *B = managed(G * G, 0), *C = managed(G * G, 0);
  float *px = managed(NB, 0), *py = managed(NB, 1e-4f),
        *pz = managed(NB, 3e-4f), *ax = managed(NB, 0);
  int *I = (int *)managed(M * M, 0);
  std::vector<float> W(N), O(N);
  std::vector<int> J(M * M);
  auto worst = [&](const float *got, int n, bool relative) {
    double e = 0;
    for (int i = 0; i < n; i++)
      e = std::max(e, (double)fabsf(got[i] - W[i]) /
                          (relative ? fabsf(W[i]) + 1 : 1));
    return e;
  };
  // OpenCL's view of the same memory; its results go to O.
  auto mem = [](const void *p, size_t n) { return ClArgument(p, n * 4); };
  const size_t Row[2] = {256, 1}, Tile[2] = {16, 16}, Strip[2] = {32, 8};
  auto groups = [](size_t x, size_t y = 1) { return std::vector{x, y}; };
  printf("%-8s %9s %9s %8s", "kernel", "device ms", "plain ms", "/ plain");
  if (haveOpenCl)
    printf(" %9s %8s", "opencl ms", "/ opencl");
  printf("\n");
  report(
      "saxpy", [&] { saxpy<<<N / 256, 256>>>(X, Z, 1.5f, N); },
      [&] { plainSaxpy(X, W.data(), 1.5f, N); },
      [&] {
        runOpenCl("saxpy", groups(N / 256).data(), Row,
                  {mem(X, N), mem(O.data(), N), 1.5f, N});
      },
      [] { return 0.0; }, 0);
  report(
      "reduce", [&] { reduce<<<N / 2048, 256>>>(X, Z); },
      [&] { plainReduce(X, W.data(), N / 2048); },
      [&] {
        runOpenCl("reduce", groups(N / 2048).data(), Row,
                  {mem(X, N), mem(O.data(), N)});
      },
      [&] { return worst(Z, N / 2048, true); }, 1e-4);
  report(
      "sgemm",
      [&] { sgemm<<<dim3(G / 16, G / 16), dim3(16, 16)>>>(A, B, C, G); },
      [&] { plainSgemm(A, B, W.data(), G); },
      [&] {
        runOpenCl("sgemm", groups(G / 16, G / 16).data(), Tile,
                  {mem(A, G * G), mem(B, G * G), mem(O.data(), N), G});
      },
      [&] { return worst(C, G * G, true); }, 1e-4);
  report(
      "n-body", [&] { nbody<<<NB / 256, 256>>>(px, py, pz, ax, NB); },
      [&] { plainNbody(px, py, pz, W.data(), NB); },
      [&] {
        runOpenCl(
            "nbody", groups(NB / 256).data(), Row,
            {mem(px, NB), mem(py, NB), mem(pz, NB), mem(O.data(), N), NB});
      },
      [&] { return worst(ax, NB, true); }, 1e-3);
  for (int i = 0; i < H * H; i++)
    Y[i] = W[i] = 0;
  report(
      "stencil",
      [&] { stencil<<<dim3(H / 32, H / 8), dim3(32, 8)>>>(X, Y, H); },
      [&] { plainStencil(X, W.data(), H); },
      [&] {
        runOpenCl("stencil", groups(H / 32, H / 8).data(), Strip,
                  {mem(X, N), mem(O.data(), N), H});
      },
      [&] { return worst(Y, H * H, false); }, 1e-5);
  report(
      "mandel", [&] { mandel<<<M * M / 256, 256>>>(I, M); },
      [&] { plainMandel(J.data(), M); },
      [&] {
        runOpenCl("mandel", groups(M * M / 256).data(), Row,
                  {mem(O.data(), N), M});
      },
      [&] {
        int wrong = 0;
        for (int i = 0; i < M * M; i++)
          wrong += I[i] != J[i];
        return double(wrong) / (M * M);
      },
      0.02); // a fused multiply-add moves the border
  printf("%-8s %9s %9s %8.2f", "geomean", "", "",
         exp(logOverPlain / numKernels));
  if (haveOpenCl)
    printf(" %9s %8.2f", "", exp(logOverOpenCl / numKernels));
  printf("\n");
  return !allRight;
}
