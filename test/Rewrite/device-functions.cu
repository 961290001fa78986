// Device functions go, unless something that stays names them: then they end the program if they are run.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through -Xcompiler -Wall,-Werror %s -o %t && env WARPCC_DEVICE=cpu %t
// REQUIRES: gxx, vdev

// CHECK-NOT: gone(
__device__ int gone(int X) { return __float_as_int(X) + warpSize; }
template <class T> [[nodiscard]] __device__ T goneToo(T X) { return X + gone(1); }
extern "C" __device__ int goneInC(int X);
// CHECK: int address(int X) { __warpcc_device_only(); }
__device__ int address(int X) { return __popc(X); }
using Function = int (*)(int);
// CHECK: Function Table[] = {address};
__device__ Function Table[] = {address};

struct S {
  int Value;
  // CHECK: S(int V) : Value(V) {}
  __host__ __device__ S(int V) : Value(V) {}
  // CHECK-NOT: method
  __device__ int method() const { return goneToo(Value); }
  // CHECK: virtual int late() { __warpcc_device_only(); }
  __device__ virtual int late() { return __clz(Value); }
};

// CHECK: inline int side(int X) {
// CHECK-NEXT: #ifdef __CUDA_ARCH__
__host__ __device__ inline int side(int X) {
#ifdef __CUDA_ARCH__
  return gone(X);
#else
  return X; // the host's
#endif
}
// CHECK: return X; // the host's
__global__ void use(int *P) { *P = S(side(*P)).method() + Table[0](3); }
int main() { return side(3) - 3; }
