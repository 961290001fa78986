// `extern template` leaves a template, and the kernels that it launches, to the file that instantiates it.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -ptx %s -o - | FileCheck %s --implicit-check-not=.entry
// CHECK: .entry _Z6kernelILi5EEvPi
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -c %s -o %t.o && llvm-nm-22 %t.o | FileCheck %s --check-prefix=HOST
// HOST-DAG: U _Z6launchILi3EEvPi
// HOST-DAG: U _Z9forDeviceILi3EEiv
// HOST-DAG: W _Z6launchILi5EEvPi

template <int N> __global__ void kernel(int *p) { *p = N; }
template <int N> void inner(int *p) { kernel<N><<<1, 1>>>(p); }
template <int N> void launch(int *p) { inner<N>(p); }
extern template void launch<3>(int *);
extern template void launch<4>(int *);
template <int N> __host__ __device__ int forDevice() { return N; }
extern template __host__ __device__ int forDevice<3>();
void uses(int *p) {
  launch<3>(p);
  launch<4>(p);
  launch<5>(p);
  *p = forDevice<3>();
}
