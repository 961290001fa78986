// An explicit instantiation joins the spaces of its template, as nvcc does it: whatever is written, the template is found.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 --verify=says -c %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -w -rdc=true -ptx %s -o - | FileCheck %s
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -w -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %if nvcc %{ nvcc -arch=sm_90 -std=c++17 -w -c %s -o %t.o %}
namespace apart {
template <class T> __device__ T device(T V) { return V + 1; }
} // namespace apart
// CHECK-DAG: .weak .func {{.*}}_ZN5apart6deviceIiEET_S1_(
template int apart::device(int); // says-warning {{a __device__ function 'device<int>' redeclared without __device__}}
template __host__ long apart::device(long); // says-warning {{a __device__ function 'device<long>' redeclared with __host__,}}
template __host__ __device__ char apart::device<char>(char); // says-warning {{a __device__ function 'device<char>' redeclared with __host__ __device__}}

template <class T> T host(T V) { return V + 2; }
// CHECK-DAG: .weak .func {{.*}}_Z4hostIiET_S0_(
#define INSTANTIATE(Space, T) template Space T host(T)
INSTANTIATE(__device__ __attribute__((noinline)), int); // says-warning {{a __host__ function 'host<int>' redeclared with __device__}}
INSTANTIATE(, long);

template <class T> __host__ __device__ T both(T V) { return V + 3; }
template int both(int);
template __device__ long both(long);

template <class T> struct Class {
  template <class U> __device__ U member(U V) { return V; }
};
template char Class<int>::member(char); // says-warning {{redeclared without __device__}}

// What was host-device before is so still.
int callsBoth() { return host(1L) + both(1); }
__global__ void kernel(int *P) { *P = apart::device(1) + host(1) + both(1) + Class<int>().member('a'); }

// Explicit specializations, declared first, and constexpr ones.
template <class T> __device__ T special(T) { return 0; }
template <> int special(int);
template <> int special(int) { return 1; }
template <> constexpr long special(long) { return 2; }
__global__ void uses(long *P) { *P = special(1) + special(2L); }

#ifdef WRONG
template <class T> __global__ void kernels(T) {}
// WRONG: :[[#@LINE+1]]:15: error: no viable candidate for explicit instantiation of 'kernels'
template void kernels(int);
// WRONG: :[[#@LINE+1]]:24: error: no viable candidate for explicit instantiation of 'both'
template __host__ int *both(int);
// WRONG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}missing
template int missing(int);
#endif
