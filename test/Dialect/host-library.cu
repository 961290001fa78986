// Functions of the C library that no device has, under both of their names.
// RUN: warpcc --verify=expected -arch=sm_90 -c %s
#include <cstdlib>
#include <cstring>
__global__ void compare(char *p) {
  p[0] = std::memcmp(p, p + 1, 3); // expected-error {{'memcmp'}}
}
__device__ void move(char *p) { memmove(p, p + 1, 3); } // expected-error {{'memmove'}}
__device__ int length(const char *p) { return std::strlen(p); } // expected-error {{'strlen'}}

__global__ void copies(char *p) {
  std::memcpy(p, p + 8, 3);
  memset(p, 0, 3);
  void *q = std::malloc(3);
  std::free(q);
}
