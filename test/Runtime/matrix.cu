// mma, ldmatrix, stmatrix, movmatrix and wmma against products on the host.
// The fragments of mma are those of PTX ISA 9.7.14.5; the values are small
// integers, so every sum is exact.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK matrix
#include "check.h"
#include <cstring>

typedef unsigned u32;

__device__ u32 halves(int lo, int hi) {
  u32 r;
  asm("{ .reg .f16 a, b; cvt.rn.f16.s32 a, %1; cvt.rn.f16.s32 b, %2; mov.b32 "
      "%0, {a, b}; }"
      : "=r"(r)
      : "r"(lo), "r"(hi));
  return r;
}
__device__ int a(int r, int k) { return (r * 7 + k * 3) % 11 - 5; }
__device__ int b(int k, int n) { return (k * 5 + n * 2) % 13 - 6; }
__device__ int c(int r, int n) { return r - n; }

/// One lane's result at row r, column n of a product over K.
__device__ void expect(int r, int n, int K, double got, int *wrong) {
  int sum = c(r, n);
  for (int k = 0; k < K; k++)
    sum += a(r, k) * b(k, n);
  if (got != sum)
    atomicAdd(wrong, 1);
}

__global__ void halfProduct(int *wrong) {
  int g = threadIdx.x / 4, t = threadIdx.x % 4;
  u32 A[4], B[2];
  for (int i = 0; i < 4; i++) {
    int r = g + 8 * (i % 2), k = 2 * t + 8 * (i / 2);
    A[i] = halves(a(r, k), a(r, k + 1));
  }
  for (int i = 0; i < 2; i++)
    B[i] = halves(b(2 * t + 8 * i, g), b(2 * t + 8 * i + 1, g));
  float C[4], D[4];
  for (int i = 0; i < 4; i++)
    C[i] = c(g + 8 * (i / 2), 2 * t + i % 2);
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
               "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};"
               : "=f"(D[0]), "=f"(D[1]), "=f"(D[2]), "=f"(D[3])
               : "r"(A[0]), "r"(A[1]), "r"(A[2]), "r"(A[3]), "r"(B[0]),
                 "r"(B[1]), "f"(C[0]), "f"(C[1]), "f"(C[2]), "f"(C[3]));
  for (int i = 0; i < 4; i++)
    expect(g + 8 * (i / 2), 2 * t + i % 2, 16, D[i], wrong);
}

__device__ u32 bytes(int i0, int i1, int i2, int i3) {
  return (i0 & 255) | (i1 & 255) << 8 | (i2 & 255) << 16 | (i3 & 255) << 24;
}

__global__ void byteProduct(int *wrong) {
  int g = threadIdx.x / 4, t = threadIdx.x % 4;
  u32 A[4], B[2];
  for (int i = 0; i < 4; i++) {
    int r = g + 8 * (i % 2), k = 4 * t + 16 * (i / 2);
    A[i] = bytes(a(r, k), a(r, k + 1), a(r, k + 2), a(r, k + 3));
  }
  for (int i = 0; i < 2; i++) {
    int k = 4 * t + 16 * i;
    B[i] = bytes(b(k, g), b(k + 1, g), b(k + 2, g), b(k + 3, g));
  }
  int C[4], D[4];
  for (int i = 0; i < 4; i++)
    C[i] = c(g + 8 * (i / 2), 2 * t + i % 2);
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 "
               "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};"
               : "=r"(D[0]), "=r"(D[1]), "=r"(D[2]), "=r"(D[3])
               : "r"(A[0]), "r"(A[1]), "r"(A[2]), "r"(A[3]), "r"(B[0]),
                 "r"(B[1]), "r"(C[0]), "r"(C[1]), "r"(C[2]), "r"(C[3]));
  for (int i = 0; i < 4; i++)
    expect(g + 8 * (i / 2), 2 * t + i % 2, 32, D[i], wrong);
}

__global__ void doubleProduct(int *wrong) {
  int g = threadIdx.x / 4, t = threadIdx.x % 4;
  double A = a(g, t), B = b(t, g),
         C[2] = {double(c(g, 2 * t)), double(c(g, 2 * t + 1))}, D[2];
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, "
               "{%3}, {%4,%5};"
               : "=d"(D[0]), "=d"(D[1])
               : "d"(A), "d"(B), "d"(C[0]), "d"(C[1]));
  for (int i = 0; i < 2; i++)
    expect(g, 2 * t + i, 4, D[i], wrong);
}

// Four 8x8 matrices of halves, moved and transposed in all ways.
__global__ void moves(int *wrong) {
  __shared__ alignas(16) unsigned short in[32][8], out[32][8];
  int l = threadIdx.x, g = l / 4, t = l % 4;
  for (int i = 0; i < 8; i++)
    in[l][i] = l * 8 + i;
  __syncwarp();
  auto at = [](void *p) { return u32(__cvta_generic_to_shared(p)); };
  u32 v[4], w[4];
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3])
               : "r"(at(in[l]))
               : "memory");
  asm volatile(
      "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
      : "=r"(w[0]), "=r"(w[1]), "=r"(w[2]), "=r"(w[3])
      : "r"(at(in[l]))
      : "memory");
  for (int m = 0; m < 4; m++) {
    u32 straight = (m * 8 + g) * 8 + 2 * t;
    u32 turned = (m * 8 + 2 * t) * 8 + g;
    if (v[m] != (straight | (straight + 1) << 16) ||
        w[m] != (turned | (turned + 8) << 16))
      atomicAdd(wrong, 1);
    u32 x;
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;"
                 : "=r"(x)
                 : "r"(v[m]));
    if (x != w[m])
      atomicAdd(wrong, 1);
  }
  asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], "
               "{%1,%2,%3,%4};" ::"r"(at(out[l])),
               "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3])
               : "memory");
  __syncwarp();
  for (int i = 0; i < 8; i++)
    if (out[l][i] != in[l][i])
      atomicAdd(wrong, 1);
}

// wmma with every combination of layouts.
__global__ void fragments(const unsigned short *A, const unsigned short *B,
                          const float *C, float *D) {
  u32 x[8], y[8];
  float z[8], r[8];
#define OUT(v, k)                                                              \
  "=" k(v[0]), "=" k(v[1]), "=" k(v[2]), "=" k(v[3]), "=" k(v[4]),             \
      "=" k(v[5]), "=" k(v[6]), "=" k(v[7])
#define EIGHT "{%0,%1,%2,%3,%4,%5,%6,%7}"
#define PRODUCT(la, lb, lc)                                                    \
  asm volatile("wmma.load.a.sync.aligned." la ".m16n16k16.f16 " EIGHT          \
               ", [%8], %9;"                                                   \
               : OUT(x, "r")                                                   \
               : "l"(A), "r"(24)                                               \
               : "memory");                                                    \
  asm volatile("wmma.load.b.sync.aligned." lb ".m16n16k16.f16 " EIGHT          \
               ", [%8], %9;"                                                   \
               : OUT(y, "r")                                                   \
               : "l"(B), "r"(16)                                               \
               : "memory");                                                    \
  asm volatile("wmma.load.c.sync.aligned." lc ".m16n16k16.f32 " EIGHT          \
               ", [%8], %9;"                                                   \
               : OUT(z, "f")                                                   \
               : "l"(C), "r"(20)                                               \
               : "memory");                                                    \
  asm volatile("wmma.mma.sync.aligned." la "." lb ".m16n16k16.f32.f32 " EIGHT  \
               ", {%8,%9,%10,%11,%12,%13,%14,%15}, "                           \
               "{%16,%17,%18,%19,%20,%21,%22,%23}, "                           \
               "{%24,%25,%26,%27,%28,%29,%30,%31};"                            \
               : OUT(r, "f")                                                   \
               : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(x[4]),        \
                 "r"(x[5]), "r"(x[6]), "r"(x[7]), "r"(y[0]), "r"(y[1]),        \
                 "r"(y[2]), "r"(y[3]), "r"(y[4]), "r"(y[5]), "r"(y[6]),        \
                 "r"(y[7]), "f"(z[0]), "f"(z[1]), "f"(z[2]), "f"(z[3]),        \
                 "f"(z[4]), "f"(z[5]), "f"(z[6]), "f"(z[7]));                  \
  asm volatile("wmma.store.d.sync.aligned." lc ".m16n16k16.f32 [%0], "         \
               "{%1,%2,%3,%4,%5,%6,%7,%8}, %9;" ::"l"(D),                      \
               "f"(r[0]), "f"(r[1]), "f"(r[2]), "f"(r[3]), "f"(r[4]),          \
               "f"(r[5]), "f"(r[6]), "f"(r[7]), "r"(20)                        \
               : "memory");                                                    \
  D += 20 * 16;
  PRODUCT("row", "col", "row")
  PRODUCT("row", "row", "row")
  PRODUCT("col", "col", "col")
  PRODUCT("col", "row", "col")
}

static unsigned short half(int v) { // of a small integer
  float f = v;
  u32 w;
  memcpy(&w, &f, 4);
  return v ? (w >> 16 & 0x8000) | (((w >> 23 & 255) - 112) << 10) |
                 (w >> 13 & 0x3FF)
           : 0;
}

int main() {
  int *wrong;
  CALL(cudaMallocManaged(&wrong, 4));
  *wrong = 0;
  halfProduct<<<2, 32>>>(wrong);
  byteProduct<<<1, 32>>>(wrong);
  doubleProduct<<<1, 32>>>(wrong);
  moves<<<1, 32>>>(wrong);
  CALL(cudaDeviceSynchronize());
  EXPECT(*wrong == 0, "%d elements of fragments", *wrong);

  unsigned short *A, *B;
  float *C, *D;
  CALL(cudaMallocManaged(&A, 24 * 24 * 2));
  CALL(cudaMallocManaged(&B, 16 * 16 * 2));
  CALL(cudaMallocManaged(&C, 20 * 20 * 4));
  CALL(cudaMallocManaged(&D, 4 * 20 * 16 * 4));
  int a[24 * 24], b[256];
  for (int i = 0; i < 24 * 24; i++)
    A[i] = half(a[i] = i * 7 % 13 - 6);
  for (int i = 0; i < 256; i++)
    B[i] = half(b[i] = i * 5 % 11 - 5);
  for (int i = 0; i < 400; i++)
    C[i] = i % 17;
  fragments<<<1, 32>>>(A, B, C, D);
  CALL(cudaDeviceSynchronize());
  for (int way = 0; way < 4; way++)
    for (int r = 0; r < 16; r++)
      for (int n = 0; n < 16; n++) {
        bool turned = way >= 2, rowsOfB = way & 1;
        int at = turned ? n * 20 + r : r * 20 + n;
        float sum = C[at];
        for (int k = 0; k < 16; k++)
          sum += a[turned ? k * 24 + r : r * 24 + k] *
                 b[rowsOfB ? k * 16 + n : n * 16 + k];
        EXPECT(D[way * 320 + at] == sum, "wmma way %d row %d column %d", way, r,
               n);
      }
  return finish("matrix");
}
