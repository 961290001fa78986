// `register` says another place than a memory space.
// RUN: warpcc -w -std=c++14 --verify=expected -c %s
// RUN: warpcc -w -std=c++14 --strict --verify=expected -c %s

// rule: mem.device.register
__global__ void k(int *p) {
  register __shared__ int s; // expected-error {{__shared__ variable 's' cannot be declared register}}
  *p = s;
}

__global__ void legal(int *p) {
  __shared__ int s;
  register int r = 1;
  *p = s + r;
}
