// What the guide calls undefined without a diagnostic (5.3.10.2): additions to
// reserved namespaces compile, and here they work.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK-DAG: OK ns.reserved.cuda-class
// CHECK-DAG: OK ns.reserved.cuda-function
// CHECK-DAG: OK ns.reserved.cuda-namespace
// CHECK-DAG: OK ns.reserved.nv-class
// CHECK-DAG: OK ns.reserved.nv-function
// CHECK-DAG: OK ns.reserved.nv-namespace
// CHECK-DAG: OK ns.reserved.cooperative_groups-class
// CHECK-DAG: OK ns.reserved.cooperative_groups-function
// CHECK-DAG: OK ns.reserved.cooperative_groups-namespace
// CHECK-DAG: OK ns.reserved.using-directive
#include "rows.h"

#define ADDITIONS(N)                                                           \
  class Added {                                                                \
  public:                                                                      \
    int V;                                                                     \
    __host__ __device__ int get() const { return V + N; }                      \
  };                                                                           \
  __host__ __device__ inline int added(int V) { return V * N; }                \
  namespace inner {                                                            \
  __host__ __device__ inline int added(int V) { return V - N; }                \
  }
namespace cuda {
ADDITIONS(2)
}
namespace nv {
ADDITIONS(3)
}
namespace cooperative_groups {
ADDITIONS(5)
}
namespace like_cuda {
using namespace cuda;
}

template <int Which> __global__ void use(int *Out) {
  if (Which == 0)
    *Out = cuda::Added{1}.get();
  else if (Which == 1)
    *Out = cuda::added(7);
  else if (Which == 2)
    *Out = cuda::inner::added(7);
  else if (Which == 3)
    *Out = nv::Added{1}.get();
  else if (Which == 4)
    *Out = nv::added(7);
  else if (Which == 5)
    *Out = nv::inner::added(7);
  else if (Which == 6)
    *Out = cooperative_groups::Added{1}.get();
  else if (Which == 7)
    *Out = cooperative_groups::added(7);
  else if (Which == 8)
    *Out = cooperative_groups::inner::added(7);
  else
    *Out = like_cuda::added(7);
}
template <int Which> void expect(int Value) {
  rows::Managed<int> Out;
  use<Which><<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == Value, "%d, not %d", Out[0], Value);
}
ROW(cudaClass, "ns.reserved.cuda-class") { expect<0>(3); }
ROW(cudaFunction, "ns.reserved.cuda-function") { expect<1>(14); }
ROW(cudaNamespace, "ns.reserved.cuda-namespace") { expect<2>(5); }
ROW(nvClass, "ns.reserved.nv-class") { expect<3>(4); }
ROW(nvFunction, "ns.reserved.nv-function") { expect<4>(21); }
ROW(nvNamespace, "ns.reserved.nv-namespace") { expect<5>(4); }
ROW(cgClass, "ns.reserved.cooperative_groups-class") { expect<6>(6); }
ROW(cgFunction, "ns.reserved.cooperative_groups-function") { expect<7>(35); }
ROW(cgNamespace, "ns.reserved.cooperative_groups-namespace") { expect<8>(2); }
ROW(usingDirective, "ns.reserved.using-directive") { expect<9>(14); }
