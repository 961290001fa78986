// Orders and scopes of the builtin atomics are literal; what they work on is as nvcc has it.
// RUN: warpcc --verify=expected,default --cuda-path=builtin -arch=sm_80 -c %s
// RUN: warpcc --strict --verify=expected,strict --cuda-path=builtin -arch=sm_80 -c %s
// RUN: not warpcc --cuda-path=builtin -DTYPES -arch=sm_90 -c %s 2>&1 | FileCheck %s

// rule: atomic.nv.order-constexpr
template <int Order> __global__ void byTemplate(int *p) {
  *p = __nv_atomic_load_n(p, Order, __NV_THREAD_SCOPE_DEVICE); // expected-error {{must be literal constants, not names}}
}
constexpr int scope = __NV_THREAD_SCOPE_BLOCK;
__global__ void byName(int *p) {
  constexpr int order = __NV_ATOMIC_RELAXED;
  __nv_atomic_store_n(p, 1, order, __NV_THREAD_SCOPE_DEVICE); // expected-error {{must be literal constants}}
  __nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED, scope);          // expected-error {{must be literal constants}}
  __nv_atomic_thread_fence(order, __NV_THREAD_SCOPE_DEVICE);  // expected-error {{must be literal constants}}
}
void launch(int *p) { byTemplate<__NV_ATOMIC_RELAXED><<<1, 1>>>(p); }

__global__ void literal(int *p) {
  *p = __nv_atomic_load_n(p, 0, 3) + __nv_atomic_load_n(p, (__NV_ATOMIC_ACQUIRE), __NV_THREAD_SCOPE_SYSTEM);
}

// rule: atomic.nv.cluster-old-arch
__global__ void cluster(int *p) {
  __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER);
  // default-warning@-1 {{__NV_THREAD_SCOPE_CLUSTER needs sm_90; on sm_80 the scope of this operation is the device [#20306-D] [atomic.nv.cluster-old-arch]}}
  // strict-error@-2 {{__NV_THREAD_SCOPE_CLUSTER needs sm_90}}
}
__global__ void clusterAccess(int *p) {
  int v = __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER);
  // default-warning@-1 {{on sm_80 the scope of this load is the device [#20302-D] [atomic.nv.cluster-old-arch]}}
  // strict-error@-2 {{the scope of this load}}
  __nv_atomic_store(p, &v, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER);
  // default-warning@-1 {{on sm_80 the scope of this store is the device [#20302-D] [atomic.nv.cluster-old-arch]}}
  // strict-error@-2 {{the scope of this store}}
}

__global__ void block(int *p) { __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK); }

// rule: atomic.nv.ctor-init-list
struct InList {
  int v;
  __device__ InList(int *p) : v(__nv_atomic_load_n(p, __NV_ATOMIC_RELAXED)) {} // expected-error {{cannot be called in the initializer list of a constructor}}
};

struct InBody {
  int v;
  __device__ InBody(int *p) { v = __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED); }
};

#ifdef TYPES
__global__ void types(long long *l, const int *c, unsigned long long *u) {
  // CHECK: nv-atomics-constants.cu:[[#@LINE+1]]:{{.*}}error: {{.*}}__nv_atomic_add takes int
  __nv_atomic_add(l, 1LL, __NV_ATOMIC_RELAXED);
  // CHECK: nv-atomics-constants.cu:[[#@LINE+1]]:{{.*}}error: {{.*}}must not point to const
  *u = __nv_atomic_load_n(c, __NV_ATOMIC_RELAXED);
  __nv_atomic_add(u, 1ULL, __NV_ATOMIC_RELAXED);
}
#endif
