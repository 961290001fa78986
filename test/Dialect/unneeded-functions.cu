// Functions that nvcc would not emit may name variables of the host: a warning there (#20094 to #20096), an error in
// those that are exported or used.
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -rdc=true -c %s -o /dev/null
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -DUSED -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=USED --implicit-check-not=error:
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 --strict -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -diag-suppress=20094,20095,20096 -c %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=QUIET
// QUIET-NOT: #2009
#include <stdio.h>

// A macro of a system header names this one, and nvcc says nothing.
inline __host__ __device__ FILE *ofHeader() { return stderr; }

int x, table[3];
struct Pair {
  int a, b;
};
Pair pair;
// rule: mem.host-var.read
inline __host__ __device__ int reads() {
  // USED: [[@LINE+2]]:10: error: host variable 'x' is undefined in device code, and 'reads' is device code too
  // STRICT: [[@LINE+1]]:10: error: host variable 'x' is undefined in device code, and 'reads'
  return x; // expected-warning {{host variable 'x' is read in 'reads', which nothing uses: an error when device code does}}
}
inline __device__ int readsElement(int i) {
  return table[i]; // expected-warning {{[#20094-D]}}
}
struct Reader {
  int value;
  __device__ Reader() : value(x) {} // expected-warning {{host variable 'x' is read in 'Reader'}}
  // USED: [[@LINE+1]]:45: error: host variable 'pair' is undefined
  __host__ __device__ int member() { return pair.b; } // expected-warning {{host variable 'pair' is read}}
};
// rule: mem.host-var.written
static __device__ void writes() { // expected-warning {{unused function}}
  x = 3; // expected-warning {{host variable 'x' is written in 'writes'}}
  x++;   // expected-warning {{[#20094-D]}} expected-warning {{[#20095-D]}}
  pair = Pair(); // expected-warning {{host variable 'pair' is written}}
}
// rule: mem.host-var.address
__device__ void takes(int &);
inline __device__ int *addresses() {
  takes(x); // expected-warning {{the address of host variable 'x' is taken in 'addresses'}}
  int &r = table[1]; (void)r; // expected-warning {{[#20096-D]}}
  return &x; // expected-warning {{[#20096-D]}}
}
// Used by such a function only.
inline __host__ __device__ int inner() { return x; } // expected-warning {{host variable 'x' is read in 'inner'}}
inline __host__ __device__ int outer() {
  auto lambda = [] { return x; }; // expected-warning {{host variable 'x' is read in 'operator()'}}
  return inner() + lambda();
}
// rule: mem.host-var.const-unneeded
int compute();
const int computed = compute();
inline __device__ int readsConstant() {
  return computed; // expected-warning {{const host variable 'computed' has no value in device code}}
}
// rule: var.const.unneeded
const int known = 3;
inline __device__ const int *addressOfConstant() {
  return &known; // expected-warning {{device code has no object of host constant 'known' for this use}}
}
inline __device__ int known3() { return known; }
template <class T> __device__ int neverInstantiated(T) { return x; }

#ifdef USED
// By host code: nvcc compiles it for the device all the same.
int host() { return reads(); }
__global__ void kernel(int *p) {
  Reader *r = (Reader *)p;
  *p = r->member();
}
// USED: [[@LINE+1]]:36: error: host variable 'x' is undefined in device code
__device__ int exported() { return x; }
// USED: [[@LINE+1]]:{{.*}} error: host variable 'x' is undefined in device code
template <class T> __device__ int instance(T) { return x; }
template __device__ int instance(int);
int localOfHost() {
  static int counter;
  struct Local {
    // USED: [[@LINE+1]]:45: error: host variable 'counter' is undefined
    __host__ __device__ int next() { return counter++; }
  };
  return Local().next();
}
// A reference is what it stands for.
int &alias = x;
__device__ int object;
int &aliasOfObject = object;
// USED: [[@LINE+1]]:40: error: host variable 'alias' is undefined
__global__ void byAlias(int *p) { *p = alias + aliasOfObject; }
#endif
