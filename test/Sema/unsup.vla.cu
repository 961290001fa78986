// The size of an array in device code is known to the compiler.
// (One thread: the pass that fails ends the other one, which would warn.)
// RUN: warpcc -t 1 --verify=expected -c %s
// RUN: warpcc -t 1 --strict --verify=expected -c %s

__host__ __device__ int both(int n) {
  int a[n]; // expected-error {{array}}
  a[0] = n;
  return a[0];
}
__device__ int legal() {
  constexpr int n = 3;
  int a[n] = {1};
  return a[0];
}
