// 128-bit integers in device code: products, quotients, shifts and conversions against the host's.
// RUN: warpcc --cuda-path=builtin -run %s | FileCheck %s
// CHECK: int128: right
#include <cstdio>
#include <cstring>
typedef __int128 I;
typedef unsigned __int128 U;

template <class F> __host__ __device__ inline U bits(F X) {
  U R = 0;
  memcpy(&R, &X, sizeof X);
  return R;
}
__host__ __device__ inline void compute(U A, U B, int S, U *Out) {
  I SA = (I)A, SB = (I)B;
  U R[] = {A + B, A - B,  A * B,           B ? A / B : 0,          B ? A % B : 0,     A << S,         A >> S,          (U)(SA >> S),
           ~A,    A ^ B,  (U)(SA * SB),    B ? (U)(SA / SB) : 0,   B ? (U)(SA % SB) : 0, (U)(A < B),  (U)(SA < SB),    (U)(A == B),
           (U)(double)(A >> 1), (U)(I)(double)(SA >> 1), (U)(float)(A >> 1), (U)(I)(float)SA, bits((double)B), bits((double)SA),
           bits((float)B), bits((float)SA), (U)(float)(B >> S), bits((double)(B >> S))};
  for (unsigned N = 0; N != sizeof(R) / sizeof(R[0]); ++N)
    Out[N] = R[N];
}
enum { Results = 26 };
__global__ void kernel(const U *A, const U *B, const int *S, U *Out) {
  compute(A[threadIdx.x], B[threadIdx.x], S[threadIdx.x], Out + threadIdx.x * Results);
}

int main() {
  enum { N = 64 };
  U A[N], B[N], *DA, *DB, *DOut;
  static U Got[N * Results];
  int S[N], *DS, Wrong = 0;
  unsigned long long X = 88172645463325252ull;
  auto Next = [&] { X ^= X << 13; X ^= X >> 7; X ^= X << 17; return X; };
  for (int K = 0; K != N; ++K) {
    A[K] = (U)Next() << 64 | Next();
    B[K] = (U)Next() << 64 | Next();
    if (K % 3 == 0) B[K] >>= 64 + K % 60;
    if (K % 5 == 0) A[K] = (U) - (I)(K + 1);
    if (K % 7 == 0) B[K] = K;
    S[K] = Next() % 128;
  }
  cudaMalloc(&DA, sizeof A), cudaMalloc(&DB, sizeof B), cudaMalloc(&DS, sizeof S), cudaMalloc(&DOut, sizeof Got);
  cudaMemcpy(DA, A, sizeof A, cudaMemcpyHostToDevice), cudaMemcpy(DB, B, sizeof B, cudaMemcpyHostToDevice);
  cudaMemcpy(DS, S, sizeof S, cudaMemcpyHostToDevice);
  kernel<<<1, N>>>(DA, DB, DS, DOut);
  cudaError_t E = cudaMemcpy(Got, DOut, sizeof Got, cudaMemcpyDeviceToHost);
  if (E != cudaSuccess) return printf("%s\n", cudaGetErrorString(E)), 1;
  for (int K = 0; K != N; ++K) {
    U Want[Results];
    compute(A[K], B[K], S[K], Want);
    for (int R = 0; R != Results; ++R)
      if (Got[K * Results + R] != Want[R])
        ++Wrong, printf("%d: result %d is %llx'%llx\n", K, R, (unsigned long long)(Got[K * Results + R] >> 64), (unsigned long long)Got[K * Results + R]);
  }
  printf("int128: %s\n", Wrong ? "wrong" : "right");
  return Wrong != 0;
}
