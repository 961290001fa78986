// Without -rdc=true a device function that is used must be defined in the file.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

extern __device__ int missing(int);
struct S { __device__ int member(); };
__device__ int unused(int);
__global__ void k(int *p) {
  *p = missing(*p); // expected-error {{device function 'missing(int)' is used here and not defined in this file}}
  S s;
  *p += s.member(); // expected-error {{device function 'S::member()' is used here}}
  if (false)
    *p = unused(1);
}
__device__ int later();
__global__ void legal(int *p) { *p = later(); }
__device__ int later() { return 1; }
