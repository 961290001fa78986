// Explicit instantiations and specializations repeat __grid_constant__: guide
// 5.4.1.5.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

// rule: gridconst.redecl-mismatch
template <class T> __global__ void with(const __grid_constant__ T x, int y) {} // expected-note {{'x' declared here}} expected-note {{'x' declared here}}
template __global__ void with<int>(const int x, int y); // expected-error {{__grid_constant__ on parameter 'x' of 'with<int>' differs}}
extern template __global__ void with<long>(const long x, int y); // expected-error {{__grid_constant__ on parameter 'x' of 'with<long>' differs}}
template <class T> __global__ void without(const T x) {} // expected-note {{'x' declared here}}
template __global__ void without(const __grid_constant__ float x); // expected-error {{__grid_constant__ on parameter 'x' of 'without<float>' differs}}

template __global__ void with<char>(const __grid_constant__ char x, int y);
template __global__ void without<double>(const double x);
void uses() {
  with<<<1, 1>>>(1u, 2);
  without<short><<<1, 1>>>(3);
}
