// The guide forbids host pointers to members in device code.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S { int v; };
constexpr int S::*p = &S::v;
__device__ int f(S *s) { return s->*p; } // default-warning {{constexpr pointer to member 'p' should not be used}} strict-error {{constexpr pointer to member 'p'}}
__device__ int legal(S *s) { constexpr int S::*local = &S::v; return s->*local; }
int host(S *s) { return s->*p; }
