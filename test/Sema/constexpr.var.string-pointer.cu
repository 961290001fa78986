// The guide forbids host pointers in device code, even to string literals.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

constexpr const char *s = "x";
__device__ const char *f() { return s; } // default-warning {{constexpr pointer 's' should not be used in device code}} strict-error {{constexpr pointer 's'}}
__device__ char g() { return s[0]; } // default-warning {{constexpr pointer 's'}} strict-error {{constexpr pointer 's'}}
__device__ const char *legal() { constexpr const char *local = "x"; return local; }
const char *host() { return s; }
