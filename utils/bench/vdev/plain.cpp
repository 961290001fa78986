//===- utils/bench/vdev/plain.cpp - the kernels as plain C++
//----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a programmer would write for one core: -O3 -march=native.
//===----------------------------------------------------------------------===//
#include "plain.h"
#include <cmath>
#include <cstring>

void plainSaxpy(const float *x, float *y, float a, int n) {
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

void plainReduce(const float *x, float *z, int blocks) {
  for (int b = 0; b < blocks; b++) {
    float lanes[16] = {};
    for (int i = 0; i < 2048; i += 16)
      for (int k = 0; k < 16; k++)
        lanes[k] += x[b * 2048 + i + k];
    float s = 0;
    for (float l : lanes)
      s += l;
    z[b] = s;
  }
}

void plainSgemm(const float *A, const float *B, float *C, int G) {
  memset(C, 0, sizeof(float) * G * G);
  for (int i = 0; i < G; i++)
    for (int k = 0; k < G; k++)
      for (int j = 0; j < G; j++)
        C[i * G + j] += A[i * G + k] * B[k * G + j];
}

void plainNbody(const float *px, const float *py, const float *pz, float *ax,
                int n) {
  memset(ax, 0, sizeof(float) * n);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      float dx = px[j] - px[i], dy = py[j] - py[i], dz = pz[j] - pz[i];
      float r = dx * dx + dy * dy + dz * dz + 1e-3f;
      float inv = 1.f / sqrtf(r);
      ax[i] += dx * inv * inv * inv;
    }
}

void plainStencil(const float *X, float *Y, int H) {
  for (int y = 1; y < H - 1; y++)
    for (int x = 1; x < H - 1; x++)
      Y[y * H + x] = .2f * (X[y * H + x] + X[y * H + x - 1] + X[y * H + x + 1] +
                            X[y * H + x - H] + X[y * H + x + H]);
}

void plainMandel(int *out, int m) {
  for (int i = 0; i < m * m; i++) {
    float cx = -2 + 3.f * (i % m) / m, cy = -1.5f + 3.f * (i / m) / m, x = 0,
          y = 0;
    int n = 0;
    while (n < 256 && x * x + y * y < 4) {
      float u = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = u;
      n++;
    }
    out[i] = n;
  }
}
