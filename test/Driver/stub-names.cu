// The host's stub of a kernel has the kernel's own name, as nvcc's has: objects of both compilers launch each other's kernels.
// RUN: warpcc -c -arch=compute_90 %s -o %t.o && nm %t.o | FileCheck %s
// RUN: warpcc -dc -arch=compute_90 %s -o %t.rdc.o && nm %t.rdc.o | FileCheck --check-prefix=RDC %s
// RUN: warpcc -c -arch=compute_90 -static-global-template-stub=false %s -o %t.3.o && nm %t.3.o | FileCheck --check-prefix=RDC %s
// RUN: readelf -sW %t.o | FileCheck --check-prefix=HIDDEN %s
// RUN: warpcc -c -arch=compute_90 -device-entity-has-hidden-visibility=false %s -o %t.4.o && readelf -sW %t.4.o | FileCheck --check-prefix=VISIBLE %s
// CHECK-NOT: __device_stub__
// CHECK-DAG: T _Z5plainPi
// CHECK-DAG: T cname
// CHECK-DAG: t _ZL6hiddenPi
// CHECK-DAG: t _ZN12_GLOBAL__N_19anonymousEPi
// CHECK-DAG: t _Z6sharedIiEvPT_
// CHECK-DAG: t _ZN4ab1217odd_16_name_of_itILi3EEEvPi
// CHECK-DAG: t _Z6viaPtrIXadL_Z5plainPiEEEvS0_
// CHECK-DAG: U _Z9elsewherePi
// RDC-NOT: __device_stub__
// RDC-DAG: W _Z6sharedIiEvPT_
// HIDDEN-DAG: GLOBAL HIDDEN {{.*}} _Z5plainPi
// HIDDEN-DAG: GLOBAL HIDDEN {{.*}} cname
// VISIBLE-DAG: GLOBAL DEFAULT {{.*}} _Z5plainPi
__global__ void plain(int *p) { *p = 1; }
extern "C" __global__ void cname(int *p) { *p = 2; }
static __global__ void hidden(int *p) { *p = 3; }
namespace { __global__ void anonymous(int *p) { *p = 4; } }
template <class T> __global__ void shared(T *p) { *p = 5; }
// Digits before the length of a name do not confuse its end.
namespace ab12 { template <int N> __global__ void odd_16_name_of_it(int *p) { *p = N; } }
template <void (*F)(int *)> __global__ void viaPtr(int *p) { *p = 6; }
__global__ void elsewhere(int *);
template <void (*F)(int *)> void launch(int *p) { F<<<1, 1>>>(p); }

void all(int *p) {
  launch<plain>(p);
  cname<<<1, 1>>>(p);
  hidden<<<1, 1>>>(p);
  anonymous<<<1, 1>>>(p);
  shared<<<1, 1>>>(p);
  ab12::odd_16_name_of_it<3><<<1, 1>>>(p);
  viaPtr<plain><<<1, 1>>>(p);
  elsewhere<<<1, 1>>>(p);
}
