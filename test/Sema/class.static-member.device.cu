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

// Neither are members that are templates, in their class and outside.
struct Templates {
  template <class T> static __device__ T device; // expected-error {{static data member 'device' cannot be __device__}}
  template <class T> static constexpr __constant__ T constant = 1; // expected-error {{static data member 'constant' cannot be __constant__}}
  template <class T> static __shared__ T shared; // expected-error {{static data member 'shared' cannot be __shared__}}
  template <class T> static constexpr T number = 3;
};
template <class T> __device__ T Templates::device = 1; // expected-error {{static data member 'device' cannot be __device__}}
template <class U> struct Both {
  template <class T> static __managed__ T managed; // expected-error {{static data member 'managed' cannot be __managed__}}
  template <class T> static constexpr T number = 3;
};
template <class T> __device__ T outside = 1;
__device__ int g() {
  return Templates::device<int> + Templates::number<int> + Both<int>::number<int> + outside<int>;
}
