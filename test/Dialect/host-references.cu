// A reference without a memory space in device code: what it is known to stand
// for may be there, the reference is not (#20094).
// RUN: warpcc -std=c++17 --verify=expected -c %s
// RUN: warpcc -std=c++17 --strict --verify=expected -c %s
// RUN: warpcc -std=c++17 -diag-suppress 20094 -DSUPPRESSED --verify=suppressed -c %s

constexpr int number = 3;
constexpr const int &toConstant = number;
struct Class {
  static constexpr const int &member = number;
};
template <class T> constexpr const T &variable = number;

#ifdef SUPPRESSED
// suppressed-no-diagnostics
__global__ void k(int *p) { *p = toConstant; }
#else
int host;
constexpr int &toHost = host;
__device__ int device;
__device__ int &onDevice = device;
struct Pair { int a, b; };
constexpr Pair pair{1, 2};
constexpr const int &toPart = pair.b;

__global__ void named(int *p) {
  *p = toConstant; // expected-warning {{'toConstant' is a reference of the host, read in 'named'}}
  *p += Class::member; // expected-warning {{'member' is a reference of the host}}
  *p += variable<int>; // expected-warning {{is a reference of the host}}
  *p += toPart; // expected-warning {{'toPart' is a reference of the host}}
  *p += sizeof(toConstant) + onDevice;
}
__host__ int legal() { return toConstant + toHost; }
#endif
