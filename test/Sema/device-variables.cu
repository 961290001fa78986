// How device variables are declared.
// RUN: warpcc --diag-suppress=177 --verify=expected -std=c++17 -c %s
// RUN: warpcc --diag-suppress=177 --strict --verify=expected -std=c++17 -c %s

// rule: inlinevar.device-whole-program
inline __device__ int v; // expected-error {{inline __device__ variable 'v' with external linkage needs separate compilation}}
extern inline __device__ int e; // expected-error {{inline __device__ variable 'e' with external linkage needs separate compilation}}

static inline __device__ int s;
namespace { inline __device__ int u; }

// rule: inlinevar.constant-whole-program
inline __constant__ int c; // expected-error {{inline __constant__ variable 'c'}}

inline constexpr int host = 1;

// rule: inlinevar.managed-whole-program
inline __managed__ int m; // expected-error {{inline __managed__ variable 'm'}}

inline __shared__ int shared;

// rule: var.static.hd-explicit-device
__host__ __device__ int unguarded() {
  static __constant__ int sc; // expected-error {{static __constant__ variable 'sc' cannot be declared in a function that the host compiles}}
  return sizeof(sc);
}

__host__ __device__ int guarded() {
#ifdef __CUDA_ARCH__
  static __constant__ int sg;
  return sg;
#else
  return 0;
#endif
}
__device__ int deviceOnly() { static __device__ int sd; return sd; }
