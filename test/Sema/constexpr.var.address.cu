// A host constant has a value in device code, and no address.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct P { int x, y; int list[2]; __host__ __device__ constexpr int sum() const { return x + y; } };
constexpr int c = 4;
constexpr int a[3] = {1, 2, 3};
constexpr P p{1, 2, {3, 4}};
constexpr const int *toHost = &c;
template <class T> __device__ T larger(const T &l, const T &r) { return l < r ? r : l; }

__device__ const int *address() { return &c; } // expected-error {{'c' has a value but no address in device code}}
__device__ int reference() { return larger(c, 3); } // expected-error {{'c' has a value}}
__device__ int bound() { const P &r = p; return r.x; } // expected-error {{'p' has a value}}
__device__ int element(int i) { return a[i]; } // expected-error {{'a' has a value}}
__device__ int loop() {
  int sum = 0;
  for (int v : a) // expected-error {{'a' has a value}}
    sum += v;
  return sum;
}
__host__ __device__ int both(int i) { return p.list[i]; } // expected-error {{'p' has a value}}
__device__ const int *pointer() { return toHost; } // expected-error {{'toHost' has a value}}
template <class T> __device__ const T *instantiated(T) { return &c; } // expected-error {{'c' has a value}}
__device__ const int *use() { return instantiated(1); }
__device__ constexpr int called(int i) { return a[i]; } // expected-error {{'a' has a value}}
__device__ int atRunTime(int i) { return called(i); }
__device__ int lambda(int i) {
  auto l = [=] { return &c + i; }; // expected-error {{'c' has a value}}
  return *l();
}

template <class T> __device__ const T *never(T) { return &c; }
__device__ int value() { return c + p.x + p.sum() + (c ? c : 2); }
__device__ int copied() { P q = p; return q.y; }
__device__ int inLambda() { auto l = [] { return c * 2; }; return l(); }
__device__ int unevaluated() { return sizeof(a) / sizeof(a[0]); }
__device__ constexpr int folded(int i) { return a[i]; }
__device__ int atCompileTime() { constexpr int v = folded(1); return v; }
__device__ int local(int i) { constexpr int l[2] = {1, 2}; return l[i]; }
__device__ constexpr int onDevice[2] = {1, 2};
__device__ int legal(int i) { return onDevice[i]; }
const int *host(int i) { return &a[i]; }
