// Device code cannot catch what nothing throws.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__global__ void k(int *p) {
  try { // expected-error {{'try'}}
    *p = 1;
  } catch (...) {
  }
}
__device__ int whole(int a) try { return a; } catch (...) { return 0; } // expected-error {{'try'}}
int host(int a) try { return a; } catch (...) { return 0; }
