// Memory spaces are for variables at namespace scope and in functions.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S {
  static __device__ int device; // expected-error {{static data member 'device' cannot be __device__}}
  static __constant__ int constant; // expected-error {{static data member 'constant' cannot be __constant__}}
  static __managed__ int managed; // expected-error {{static data member 'managed' cannot be __managed__}}
  static int host;
  static const int number = 3;
};
__device__ int f() { return S::number; }
