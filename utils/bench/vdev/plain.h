//===- utils/bench/vdev/plain.h - the kernels as plain C++ ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_UTILS_BENCH_VDEV_PLAIN_H
#define WARPCC_UTILS_BENCH_VDEV_PLAIN_H

void plainSaxpy(const float *x, float *y, float a, int n);
void plainReduce(const float *x, float *z, int blocks);
void plainSgemm(const float *A, const float *B, float *C, int G);
void plainNbody(const float *px, const float *py, const float *pz, float *ax,
                int n);
void plainStencil(const float *X, float *Y, int H);
void plainMandel(int *out, int m);

#endif
