// #pragma unroll: what is wrong with it is said at the pragma, as nvcc says it;
// in a host function nvcc is silent.
// REQUIRES: warpcc
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --extended-lambda --verify=expected -c %s
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 --extended-lambda -diag-error 607 -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: [[#@LINE+6]]:9: error: #pragma unroll must stand immediately before a loop, not before a declaration{{.*}} [#607-D]
__device__ int sink;
constexpr int four = 4;
enum class Factor { three = 3 };

// expected-warning@+1 {{not before a declaration}}
#pragma unroll
int global;
// expected-warning@+1 {{not before a declaration}}
#pragma unroll 4
__global__ void kernel() {}
// expected-warning@+1 {{not before a declaration}}
#pragma unroll
template <class T> void templ() {}
namespace n {
// expected-warning@+1 {{not before a declaration}}
#pragma unroll
}
struct Member {
// expected-warning@+1 {{not before a declaration}}
#pragma unroll
  int m;
  __device__ void zero(int n) {
// expected-warning@+1 {{the unroll factor 0 is not positive}}
#pragma unroll 0
    for (int i = 0; i < n; ++i) sink = i;
  }
};

__device__ void factors(int n) {
// expected-warning@+1 {{the unroll factor 0 is not positive}}
#pragma unroll 0
  for (int i = 0; i < n; ++i) sink = i;
// expected-warning@+1 {{the unroll factor -3 is not positive}}
#pragma unroll -3
  for (int i = 0; i < n; ++i) sink = i;
// expected-warning@+1 {{the unroll factor 5000000000 does not fit int}}
#pragma unroll 5000000000
  for (int i = 0; i < n; ++i) sink = i;
// expected-error@+1 {{has the type 'double'}}
#pragma unroll 4.5
  for (int i = 0; i < n; ++i) sink = i;
// expected-warning@+2 {{must be an integral constant expression}}
// expected-error@+1 {{is not an integral constant expression}}
#pragma unroll n
  for (int i = 0; i < n; ++i) sink = i;
// expected-warning@+1 {{extra text behind the factor}}
#pragma unroll 4 junk
  for (int i = 0; i < n; ++i) sink = i;
// expected-warning@+1 {{extra text behind the factor}}
#pragma unroll (4) junk
  for (int i = 0; i < n; ++i) sink = i;
#pragma unroll (2 + 2) // a comment
  for (int i = 0; i < n; ++i) sink = i;
#pragma unroll four
  for (int i = 0; i < n; ++i) sink = i;
#pragma unroll true
  for (int i = 0; i < n; ++i) sink = i;
#pragma unroll Factor::three
  for (int i = 0; i < n; ++i) sink = i;
#pragma unroll 2
#pragma unroll 3
  for (int i = 0; i < n; ++i) sink = i;
  do {
#pragma unroll
    while (n > 100) n /= 2;
  } while (n > 10);
}

#define FOR(i, n) for (int i = 0; i < n; ++i)
struct Pair { int a, b; };
__device__ void places(int n) {
#pragma unroll
  FOR (i, 4) sink = i;
// expected-warning@+1 {{#pragma unroll must stand immediately before a for, while or do loop}}
#pragma unroll
  sink = n;
// expected-warning@+1 {{not before a declaration}}
#pragma unroll
  int a = n;
// expected-warning@+1 {{not before a declaration}}
#pragma unroll
  Pair pair = {a, n};
// expected-warning@+1 {{no statement follows here}}
#pragma unroll
  ;
  switch (pair.b) {
// expected-warning@+1 {{no statement follows here}}
#pragma unroll
  case 4:
    sink = 3;
  }
#pragma unroll
again: for (int i = 0; i < n; ++i) sink = i;
  if (sink == 7) goto again;
  if (n)
#pragma unroll
    for (int i = 0; i < n; ++i) sink = i;
// expected-warning@+1 {{no statement follows here}}
#pragma unroll
}

template <int N> __host__ __device__ int both(int n) {
  int x = 0;
// expected-warning@+2 {{the unroll factor 0 is not positive}}
// expected-warning@+1 {{the unroll factor -1 is not positive}}
#pragma unroll N
  for (int i = 0; i < n; ++i) x += i;
  return x;
}
template <int N> void onHost(int n) {
#pragma unroll N
  for (int i = 0; i < n; ++i) global += i;
}

void host(int n) {
  onHost<0>(n);
  onHost<4>(n);
  both<0>(n);
  both<-1>(n);
  both<4>(n);
#pragma unroll 0
  for (int i = 0; i < n; ++i) global += i;
#pragma unroll -3
  for (int i = 0; i < n; ++i) global += i;
#pragma unroll 4 junk
  for (int i = 0; i < n; ++i) global += i;
#pragma unroll
  global = n;
  auto lambda = [] __device__(int n) {
// expected-warning@+1 {{the unroll factor 0 is not positive}}
#pragma unroll 0
    for (int i = 0; i < n; ++i) sink = i;
  };
  (void)lambda;
}

#pragma nv_diag_suppress 607
#pragma unroll
#pragma nv_diag_default 607
int silent;
