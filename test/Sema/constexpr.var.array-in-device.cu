// The guide forbids host arrays in device code altogether; nvcc folds an element
// in the initializer of a variable or a member, and what is no element of an
// array to it.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct P { int x, y; };
constexpr int a[3] = {1, 2, 3};
constexpr P p[] = {{1, 2}};
struct S { static constexpr int member[] = {1, 2}; };
__device__ int initialized() { int v = a[1] + 1; return v; } // default-warning {{constexpr array 'a' should not be used in device code}} strict-error {{constexpr array 'a'}}
__device__ int partly(int i) { int v = a[1] + i; return v; } // default-warning {{constexpr array 'a'}} strict-error {{constexpr array 'a'}}
__device__ int listed() { P q = {a[0], 1}; return q.x; } // default-warning {{constexpr array 'a'}} strict-error {{constexpr array 'a'}}
struct Constructed { int m; __device__ Constructed() : m(a[1]) {} }; // default-warning {{constexpr array 'a'}} strict-error {{constexpr array 'a'}}
__device__ int pointer() { return *(a + 2); } // default-warning {{constexpr array 'a'}} strict-error {{constexpr array 'a'}}
__device__ int ofClass() { return p[0].y; } // default-warning {{constexpr array 'p'}} strict-error {{constexpr array 'p'}}
__device__ int ofMember() { return S::member[1]; } // default-warning {{constexpr array 'member'}} strict-error {{constexpr array 'member'}}
__device__ int inLambda() { auto l = [] { return a[0]; }; return l(); } // default-warning {{constexpr array 'a'}} strict-error {{constexpr array 'a'}}
template <int N> __device__ int argument() { return N; }
__device__ int legal() { constexpr int v = a[1]; return v + argument<a[2]>() + sizeof a[1]; }
