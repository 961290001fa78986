// __nv_atomic functions on local memory, where that is visible: the guide forbids it, nvcc is
// silent. What they return through may be local; shared and global memory are their place.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -c %s -o %t.o --verify=default,both
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 --strict -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK-COUNT-5: error: an __nv_atomic function cannot operate on local memory
// CHECK-NOT: error:
struct Pair {
  int First, Second;
};
__device__ int Global[4];
__global__ void kernel(int *Out, int I, Pair *Pairs) {
  int Local = 1, Old, Array[4] = {};
  Pair P = {};
  // default-warning@+1 {{an __nv_atomic function cannot operate on local memory, where 'Local' is [atomic.nv.local-memory]}}
  __nv_atomic_add(&Local, 1, __NV_ATOMIC_RELAXED);
  // default-warning@+1 {{where 'Array' is}}
  __nv_atomic_store_n(Array + I, 1, __NV_ATOMIC_RELAXED);
  // default-warning@+1 {{where 'Array' is}}
  *Out += __nv_atomic_load_n(&Array[I], __NV_ATOMIC_RELAXED);
  // default-warning@+1 {{where 'P' is}}
  __nv_atomic_fetch_max(&P.Second, 4, __NV_ATOMIC_RELAXED);
  // default-warning@+1 {{where 'I' is}}
  __nv_atomic_load(&I, &Old, __NV_ATOMIC_RELAXED);
}

__global__ void allowed(int *Out, int I, Pair *Pairs) {
  int Local = 1, Old;
  __shared__ int Shared[2];
  __nv_atomic_load(Out, &Old, __NV_ATOMIC_RELAXED);
  __nv_atomic_store(&Shared[I], &Local, __NV_ATOMIC_RELAXED);
  __nv_atomic_compare_exchange_n(&Global[I], &Old, 1, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED);
  __nv_atomic_add(&Pairs[I].First, 1, __NV_ATOMIC_RELAXED);
  int *Somewhere = I ? &Local : Out;
  __nv_atomic_add(Somewhere, 1, __NV_ATOMIC_RELAXED);
}
