// Rules of variables, pointers and classes in two memories.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 --extended-lambda --expt-relaxed-constexpr -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK-DAG: {{OK|SKIP}} mem.managed.coherence
// CHECK-DAG: OK mem.managed.attr-constructor
// CHECK-DAG: OK ptr.deref-space
// CHECK-DAG: OK ptr.symbol-address-host-only
// CHECK-DAG: OK var.static.copy-per-space
// CHECK-DAG: OK class.virtual.copy-across
// CHECK-DAG: OK class.windows-layout
// CHECK-DAG: OK constexpr.relaxed.odr-use-host-var
// CHECK-DAG: OK constexpr.relaxed.odr-use-device-var
// CHECK-DAG: OK constexpr.template-not-constexpr
// CHECK-DAG: OK macro.cuda-arch.header
// CHECK-DAG: OK xlambda.restrict.r18-triviality-traits
// CHECK-DAG: OK xlambda.this.runtime
// CHECK-DAG: OK nvfunction.cross-space
#include "rows.h"
#include <nvfunctional>
#include <type_traits>

//===----------------------------------------------------------------------===//
// Managed variables (5.4.1.2.2)
//===----------------------------------------------------------------------===//

__managed__ int Count = 5;
__managed__ int Table[4] = {1, 2, 3, 4};
__global__ void addManaged(int N) {
  Count += N;
  Table[threadIdx.x] *= 10;
}
ROW(managedCoherence, "mem.managed.coherence") {
  EXPECT(Count == 5);
  Count = 7; // the host's write is seen by the kernel
  addManaged<<<1, 4>>>(0);
  SUCCEEDS(cudaDeviceSynchronize());
  addManaged<<<1, 1>>>(3);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Count == 10, "%d", Count);
  EXPECT(Table[1] == 20 && Table[0] == 100, "%d %d", Table[0], Table[1]);
  cudaPointerAttributes A;
  SUCCEEDS(cudaPointerGetAttributes(&A, &Count));
  EXPECT(A.type == cudaMemoryTypeManaged, "%d", A.type);
  int Concurrent = 0;
  SUCCEEDS(cudaDeviceGetAttribute(&Concurrent,
                                  cudaDevAttrConcurrentManagedAccess, 0));
  if (!Concurrent)
    rows::skip("no concurrent managed access");
}

// A constructor function may run before the variable's place is known: it must
// not use managed variables. This one does not; nothing is reported.
static int Early;
__attribute__((constructor)) static void early() { Early = 1; }
ROW(managedConstructor, "mem.managed.attr-constructor") {
  EXPECT(Early == 1);
  EXPECT(Table[2] == 3);
}

//===----------------------------------------------------------------------===//
// Pointers (5.3.10.3)
//===----------------------------------------------------------------------===//

__global__ void load(const int *P, int *Out) { *Out = *P; }

// A pointer that belongs to nobody, on either side.
CHILD(hostReadsDevice) {
  int *P;
  cudaMalloc(&P, 4);
  cudaFree(P);
  std::printf("%d\n", *(volatile int *)P);
}
CHILD(deviceReadsNothing) {
  rows::Managed<int> Out;
  load<<<1, 1>>>((const int *)16, Out.P);
  std::printf("code %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  std::printf("again %s\n", cudaGetErrorName(cudaMalloc((void **)&Out.P, 4)));
  std::fflush(stdout);
  _exit(0);
}
ROW(derefSpace, "ptr.deref-space") {
  int Status = 0;
  rows::runSelf("hostReadsDevice", &Status);
  EXPECT(Status != 0);
  std::string Said = rows::runSelf("deviceReadsNothing", &Status);
  EXPECT(Said.find("code cudaErrorIllegalAddress") != std::string::npos, "%s",
         Said.c_str());
  EXPECT(Said.find("again cudaErrorIllegalAddress") != std::string::npos, "%s",
         Said.c_str());
}

__device__ int Symbol = 42;
__global__ void ownAddress(int **Out) { *Out = &Symbol; }
ROW(symbolAddress, "ptr.symbol-address-host-only") {
  void *FromHost = nullptr;
  SUCCEEDS(cudaGetSymbolAddress(&FromHost, Symbol));
  rows::Managed<int *> FromDevice;
  ownAddress<<<1, 1>>>(FromDevice.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(FromHost == FromDevice[0]);
  // Host code uses it in calls of the runtime, not by dereferencing.
  int V = 0;
  SUCCEEDS(cudaMemcpy(&V, FromHost, 4, cudaMemcpyDeviceToHost));
  EXPECT(V == 42);
  EXPECT((void *)&Symbol != FromHost);
}

//===----------------------------------------------------------------------===//
// Static variables (5.3.10.4.4)
//===----------------------------------------------------------------------===//

__host__ __device__ int next() {
  static int N = 0;
  return ++N;
}
__global__ void callNext(int *Out) { *Out = next(); }
ROW(staticCopies, "var.static.copy-per-space") {
  rows::Managed<int> Out;
  EXPECT(next() == 1 && next() == 2 && next() == 3);
  callNext<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 1, "%d", Out[0]);
  callNext<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 2, "%d", Out[0]);
  EXPECT(next() == 4);
}

//===----------------------------------------------------------------------===//
// Classes (5.3.10.6)
//===----------------------------------------------------------------------===//

struct Base {
  int A = 1;
  __host__ __device__ virtual int get() const { return A; }
};
struct Derived : Base {
  int B = 2;
  __host__ __device__ int get() const override { return A + B; }
};
__global__ void makeOnDevice(Derived *P) { new (P) Derived(); }
__global__ void callOnDevice(const Base *P, int *Out) { *Out = P->get(); }
ROW(virtualCopies, "class.virtual.copy-across") {
  // An object works where it was constructed; its data may travel.
  rows::Managed<Derived> P;
  rows::Managed<int> Out;
  makeOnDevice<<<1, 1>>>(P.P);
  callOnDevice<<<1, 1>>>(P.P, Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 3);
  EXPECT(P[0].A == 1 && P[0].B == 2);
  Derived OnHost;
  const Base *H = &OnHost;
  EXPECT(H->get() == 3);
}

struct Empty1 {};
struct Empty2 {};
struct Both : Empty1, Empty2 {
  char C;
  double D;
};
struct WithTable : Base {
  char C;
  int Both::*Member;
};
__global__ void sizes(size_t *Out) {
  Out[0] = sizeof(Both);
  Out[1] = __builtin_offsetof(Both, D);
  Out[2] = sizeof(WithTable);
  Out[3] = alignof(WithTable);
}
ROW(layout, "class.windows-layout") {
  // Host and device differ only with Microsoft's compiler.
  rows::Managed<size_t> Out(4);
  sizes<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == sizeof(Both));
  EXPECT(Out[1] == __builtin_offsetof(Both, D));
  EXPECT(Out[2] == sizeof(WithTable));
  EXPECT(Out[3] == alignof(WithTable));
}

//===----------------------------------------------------------------------===//
// constexpr functions of the other side (5.3.11.3)
//===----------------------------------------------------------------------===//

constexpr int twice(int V) { return 2 * V; }
template <typename T> constexpr T square(T V) { return V * V; }
__global__ void relaxed(int *Out, int V) {
  constexpr int Known = square(3);
  Out[0] = twice(V) + square(V) + Known;
}
constexpr int HostConstant = 11;
constexpr int useHost() { return HostConstant; } // its value, not its address
__global__ void hostConstant(int *Out) { *Out = useHost(); }
ROW(odrHost, "constexpr.relaxed.odr-use-host-var") {
  rows::Managed<int> Out;
  hostConstant<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 11);
}
__device__ constexpr int deviceTwice(int V) { return 2 * V; }
ROW(odrDevice, "constexpr.relaxed.odr-use-device-var") {
  constexpr int V = deviceTwice(21);
  EXPECT(V == 42);
}
ROW(templateConstexpr, "constexpr.template-not-constexpr") {
  rows::Managed<int> Out;
  relaxed<<<1, 1>>>(Out.P, 5);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 10 + 25 + 9);
}

inline __host__ __device__ int whichSide() {
#ifdef __CUDA_ARCH__
  return __CUDA_ARCH__;
#else
  return 0;
#endif
}
__global__ void side(int *Out) { *Out = whichSide(); }
ROW(archMacro, "macro.cuda-arch.header") {
  // One object: host and device each have their own body, and no mixture.
  rows::Managed<int> Out;
  side<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 900, "%d", Out[0]);
  EXPECT(whichSide() == 0);
}

//===----------------------------------------------------------------------===//
// Lambdas and function objects (5.3.8, 5.3.9)
//===----------------------------------------------------------------------===//

template <typename F> __global__ void apply(F Fn, int *Out) {
  Out[threadIdx.x] = Fn(threadIdx.x);
}
ROW(triviality, "xlambda.restrict.r18-triviality-traits") {
  int K = 3;
  auto Fn = [=] __device__(int V) { return V * K; };
  // The kernel is chosen by the type alone, whatever the traits say.
  static_assert(std::is_copy_constructible<decltype(Fn)>::value, "");
  rows::Managed<int> Out(4);
  apply<<<1, 4>>>(Fn, Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[2] == 6);
}

struct Holder {
  int V = 9;
  void byPointer(int *Out) {
    apply<<<1, 1>>>([=] __device__(int) { return V; }, Out);
  }
  void byValue(int *Out) {
    apply<<<1, 1>>>([*this] __device__(int) { return V; }, Out);
  }
};
ROW(capturedThis, "xlambda.this.runtime") {
  rows::Managed<int> Out;
  // A captured `this` is the host's address: it works where the device can
  // reach it (here: managed memory), and *this always.
  rows::Managed<Holder> H;
  new (H.P) Holder();
  H.P->byPointer(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 9);
  Holder OnStack;
  OnStack.V = 10;
  OnStack.byValue(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 10);
}

__global__ void functionObject(int *Out) {
  nvstd::function<int(int)> F = [](int V) { return V + 1; };
  Out[threadIdx.x] = F(threadIdx.x);
}
ROW(nvFunction, "nvfunction.cross-space") {
  // Each side makes its own.
  rows::Managed<int> Out(4);
  functionObject<<<1, 4>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[3] == 4);
  nvstd::function<int(int)> F = [](int V) { return V + 2; };
  EXPECT(F(1) == 3);
}
