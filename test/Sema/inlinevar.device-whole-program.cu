// Without -rdc each file would have an inline variable of its own.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

inline __device__ int device; // expected-error {{inline __device__ variable 'device' with external linkage needs -rdc=true}}
inline __constant__ int constant; // expected-error {{inline __constant__ variable 'constant'}}
inline __managed__ int managed; // expected-error {{inline __managed__ variable 'managed'}}
static inline __device__ int internal;
namespace { inline __constant__ int unnamed; }
inline int host;
