// __noinline__, __forceinline__ and __inline_hint__ exclude each other; on a
// kernel nvcc ignores them and the guide forbids them.
// RUN: %device -fsyntax-only -verify=default,both %s
// RUN: %device -plugin-arg-warpcc strict -fsyntax-only -verify=strict,both %s
__noinline__ __inline_hint__ __device__ void a() {} // both-error {{__inline_hint__ and __noinline__ exclude each other}}
__forceinline__ __inline_hint__ __device__ void b() {} // both-error {{__inline_hint__ and __forceinline__ exclude each other}}
__noinline__ __forceinline__ __device__ void c() {} // default-warning {{__noinline__ and __forceinline__ exclude each other}} strict-error {{__noinline__ and __forceinline__ exclude each other}}
__noinline__ __global__ void d() {} // default-warning {{__noinline__ does not apply to kernel 'd'}} strict-error {{does not apply to kernel}}
inline __global__ void e() {} // both-warning {{inline specifier ignored for __global__ function 'e'}}
__forceinline__ __global__ void e2() {} // default-warning {{inline qualifier ignored for __global__ function 'e2'}} strict-error {{inline qualifier ignored}}
__inline_hint__ __host__ __device__ void f() {}
__noinline__ __device__ void g() {}
