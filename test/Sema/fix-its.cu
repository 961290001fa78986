// Mistakes whose mend is mechanical come with the edit.
// RUN: not warpcc -Xcompiler -fdiagnostics-parseable-fixits --extended-lambda -std=c++17 -arch=sm_90 -c %s 2>&1 | FileCheck %s
// RUN: %if nvcc %{ not warpcc -DTABLE -arch=sm_90 -c %s 2>&1 | FileCheck %s --check-prefix=TABLE %}
// RUN: not warpcc -DCALL -arch=sm_90 -c %s 2>&1 | FileCheck %s --check-prefix=CALL

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:8-[[#@LINE+1]]:18}:""
static constexpr __global__ void evaluated(int *p) { *p = 1; }

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:37-[[#@LINE+1]]:46}:""
__global__ void throwsNothing(int*) noexcept {}

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:36-[[#@LINE+1]]:38}:""
__global__ void rvalue(int *p, int &&r) { *p = 1; }

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:12-[[#@LINE+1]]:25}:""
__global__ __noinline__ void outOfLine(int *p) { *p = 1; }

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:8-[[#@LINE+1]]:15}:""
static inline __global__ void inlined(int *p) { *p = 1; }
void launch(int *p) { inlined<<<1, 1>>>(p); }

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:1-[[#@LINE+1]]:8}:""
extern __device__ int elsewhere;

// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:1-[[#@LINE+1]]:8}:""
inline __constant__ int shared = 1;

struct Members {
  // CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:3-[[#@LINE+1]]:14}:""
  __device__ int member;
  // CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:10-[[#@LINE+1]]:21}:""
  static __device__ int common;
  // CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:3-[[#@LINE+1]]:14}:""
  __device__ Members() = default;
};

__managed__ int managed;
// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+2]]:10-[[#@LINE+2]]:10}:"("
// CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:17-[[#@LINE+1]]:17}:")"
decltype(managed) other;

template <class F> void use(F) {}
void captures(int *p) {
  int n = 1;
  // CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:8-[[#@LINE+1]]:9}:"="
  use([&] __device__() { *p = n; });
  // CHECK: fix-it:"{{.*}}fix-its.cu":{[[#@LINE+1]]:11-[[#@LINE+1]]:12}:""
  use([p, &n] __device__() { *p = n; });
}

#ifdef CALL
// CALL: calling a __host__ function '~Point' from a __global__ function 'destroy'
// CALL: ~Point() { x = 0; }
// CALL-NEXT: {{^ *\|   __host__ __device__ $}}
struct Point {
  int x;
  ~Point() { x = 0; }
};
__global__ void destroy(int *p) { Point q{*p}; }
#endif

#ifdef TABLE
// TABLE: '__any' without a mask is gone
// TABLE: __any(b)
// TABLE: _sync 0xffffffff,
__global__ void vote(int *p) { bool b = *p; *p = __any(b); }
// TABLE: constexpr variable 'table' has a value but no address in device code
// TABLE: constexpr int table[] =
// TABLE-NEXT: {{^ *\| __constant__ $}}
constexpr int table[] = {1, 2, 3};
__global__ void lookUp(int *p) { *p = table[*p]; }
#endif
