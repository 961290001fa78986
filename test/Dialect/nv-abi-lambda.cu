// #pragma nv_abi in a lambda: the lambda's space counts, not that of the
// function around it.
// REQUIRES: warpcc
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --extended-lambda --verify=expected -c %s
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --extended-lambda -DGOOD -ptx %s -o - | FileCheck %s
template <class F> __global__ void apply(F f, int (*p)(int), int *out) { *out = f(p); }

void host(int (*p)(int), int *out) {
  auto onDevice = [] __device__(int (*q)(int)) {
// CHECK: .abi_preserve 21
#pragma nv_abi preserve_n_data(21)
    return q(3);
  };
  apply<<<1, 1>>>(onDevice, p, out);
#ifndef GOOD
  auto onHost = [](int (*q)(int)) {
// expected-error@+1 {{not supported inside a host function}}
#pragma nv_abi preserve_n_data(21)
    return q(3);
  };
  *out = onHost(p);
#endif
}
