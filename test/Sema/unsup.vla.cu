// The size of an array in device code is known to the compiler.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

__host__ __device__ int both(int n) {
  int a[n]; // expected-error {{array}} expected-warning {{variable length arrays}}
  a[0] = n;
  return a[0];
}
__device__ int legal() {
  constexpr int n = 3;
  int a[n] = {1};
  return a[0];
}
