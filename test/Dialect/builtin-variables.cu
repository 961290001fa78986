// The built-in variables have nvcc's types on both sides, and are registers.
// RUN: %device -S -O0 -o - %s | FileCheck %s --check-prefix=O0
// RUN: %device -S -O2 -o - %s | FileCheck %s --check-prefix=O2
// RUN: %host -emit-llvm -o - %s | FileCheck %s --check-prefix=HOST
// RUN: not %device -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG

template <class A, class B> struct Same;
template <class A> struct Same<A, A> { enum { value = 1 }; };
static_assert(Same<decltype(threadIdx), const uint3>::value, "");
static_assert(Same<decltype(gridDim), const dim3>::value, "");
static_assert(Same<decltype(warpSize), const int>::value, "");

__device__ __attribute__((noinline)) unsigned sum(const uint3 &v) { return v.x + v.y + v.z; }

// A plain read of a member needs no stack, even at -O0.
// O0-LABEL: .entry _Z5plainPj(
// O0-NOT: st.local.b32
// O0: %tid.x
// O0: ret
__global__ void plain(unsigned *p) { *p = threadIdx.x; }

// O2-LABEL: .entry _Z3allPj(
// O2-NOT: .local
// O2-DAG: %tid.x
// O2-DAG: %ctaid.y
// O2-DAG: %ntid.z
// O2-DAG: %nctaid.x
// O2: ret
__global__ void all(unsigned *p) {
  dim3 g = gridDim;
  uint3 t = threadIdx;
  *p = g.x + t.x + blockIdx.y + blockDim.z + warpSize;
}

// O2-LABEL: .entry _Z7escapesPj(
// O2: %tid.z
// O2: call
__global__ void escapes(unsigned *p) { *p = sum(threadIdx); }

// HOST-DAG: @threadIdx = internal {{constant|global}} %struct.uint3 zeroinitializer
__host__ __device__ unsigned both() { return threadIdx.x; }

#ifdef WRONG
// WRONG: error: constexpr variable 'w' must be initialized by a constant expression
constexpr int w = warpSize;
// WRONG: error: cannot assign to
__global__ void assigns() { threadIdx.x = 1; }
#endif
