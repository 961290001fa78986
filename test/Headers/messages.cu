// What is missing, gone or not for this device says so in one error each.
// RUN: not %device -fsyntax-only -DGONE %s 2>&1 | FileCheck %s --check-prefix=GONE
// RUN: not %device -fsyntax-only -DTEXTURE %s 2>&1 | FileCheck %s --check-prefix=TEXTURE
// RUN: not %device -fsyntax-only -DTYPE %s 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not %device -fsyntax-only -DORDER %s 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: not %device -fsyntax-only -DLOADORDER %s 2>&1 | FileCheck %s --check-prefix=LOADORDER
// RUN: not %device -fsyntax-only -DSTRUCT %s 2>&1 | FileCheck %s --check-prefix=STRUCT
// RUN: not %device -fsyntax-only -DADDRESS %s 2>&1 | FileCheck %s --check-prefix=ADDRESS
// RUN: not %device -fsyntax-only --no-cuda-gpu-arch=sm_90 --cuda-gpu-arch=sm_75 -DOLD %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: %device -fsyntax-only -Wdeprecated-declarations -DDEPRECATED %s 2>&1 | FileCheck %s --check-prefix=DEPRECATED

struct Three {
  char C[3];
};
__global__ void kernel(int *P, float3 *F, Three *T, int Order) {
#ifdef GONE
  // GONE: error: '__shfl<int, int>' is unavailable: __shfl is gone since compute capability 7.0: use __shfl_sync
  *P = __shfl(*P, 1);
#endif
#ifdef TEXTURE
  // TEXTURE: error: static assertion failed{{.*}}: texture functions take char, short, int and float, signed and unsigned, and CUDA's vectors
  *P = tex2D<double>(Order, 1, 2);
#endif
#ifdef TYPE
  // TYPE: error: __ldg takes the C++ arithmetic types, CUDA's vectors of 1, 2 and 4
  *F = __ldg(F);
#endif
#ifdef ORDER
  // ORDER: error: non-type template argument is not a constant expression
  // ORDER: note: function parameter 'Order' with unknown value cannot be used in a constant expression
  __nv_atomic_fetch_add(P, 1, Order);
#endif
#ifdef LOADORDER
  // LOADORDER: error: static assertion failed{{.*}}: an atomic load cannot have the order __NV_ATOMIC_RELEASE
  __nv_atomic_load_n(P, __NV_ATOMIC_RELEASE);
#endif
#ifdef STRUCT
  // STRUCT: error: static assertion failed{{.*}}: __nv_atomic_exchange takes types of 4, 8 or 16 bytes
  Three Old;
  __nv_atomic_exchange(T, T, &Old, __NV_ATOMIC_RELAXED);
#endif
#ifdef ADDRESS
  // ADDRESS: error: use of undeclared identifier '__nv_atomic_add'
  void *Function = (void *)&__nv_atomic_add;
#endif
#ifdef OLD
  // OLD: error: '__reduce_add_sync' is unavailable: needs compute capability 8.0 or higher
  *P = __reduce_add_sync(~0u, *P);
#endif
#ifdef DEPRECATED
  // DEPRECATED: warning: 'double4' is deprecated: use double4_16a or double4_32a
  double4 D;
  // DEPRECATED: warning: 'make_long4' is deprecated
  *P = make_long4(1, 2, 3, 4).x;
#endif
}
