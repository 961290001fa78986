// Static variables of host-device functions, and arrays of device memory, need no code to begin
// or end.
// RUN: warpcc --verify=expected -arch=sm_90 -c %s
// RUN: warpcc --strict --verify=expected -arch=sm_90 -c %s

// rule: var.static.dynamic-init
__host__ __device__ int keeps(int x) {
  static int s = x; // expected-error {{static variable 's' of a __host__ __device__ function is initialized at run time}}
  return s;
}
template <class T> __host__ __device__ T keepsAny(T x) {
  static T s = x; // expected-error {{static variable 's' of a __host__ __device__ function is initialized at run time}}
  return s;
}
int use() { return keepsAny(1); }

__host__ __device__ int counts() {
  static int s = 1;
  static const int t[2] = {1, 2};
  ++s;
  return t[s & 1];
}
__host__ __device__ int guarded(int x) {
#ifdef __CUDA_ARCH__
  return x;
#else
  static int s = x;
  return s;
#endif
}

// rule: class.device.dtor-body
struct Ends { int x; __device__ ~Ends() { x = 0; } };
__device__ Ends several[2]; // expected-error {{the elements of __device__ variable 'several' have a destructor that is not empty}}
__constant__ Ends fixed[2]; // expected-error {{the elements of __constant__ variable 'fixed' have a destructor that is not empty}}

struct Plain { int x; __host__ __device__ ~Plain() {} };
__device__ Plain plain[2];
