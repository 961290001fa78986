// A static constexpr member has a value in device code, and no address.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S { static constexpr int n = 3; static constexpr int list[2] = {1, 2}; };
template <class T> __device__ T larger(const T &l, const T &r) { return l < r ? r : l; }
__device__ int reference() { return larger(S::n, 2); } // expected-error {{static constexpr member 'n' has a value but no address}}
__device__ int element(int i) { return S::list[i]; } // expected-error {{static constexpr member 'list'}}
__device__ int value() { return larger(+S::n, 2) + S::n; }
