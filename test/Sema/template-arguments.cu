// Types that host code cannot name: guide 5.3.10.7, 5.3.8.1.
// RUN: warpcc -rdc=true --verify=expected,default -c %s
// RUN: warpcc -rdc=true --strict --verify=expected,strict -c %s

template <class... T> __global__ void kernel() {}
template <class T> __global__ void takes(T) {}
template <class T> struct Wrap {};
struct Public { enum E { e }; };

// rule: templ.kernel.local-type
void local() {
  struct L {};
  kernel<int, Wrap<L *>><<<1, 1>>>(); // expected-error {{involves 'L', which is local to a function}}
}

void global() { kernel<int, Wrap<Public *>><<<1, 1>>>(); }

// rule: templ.kernel.local-type-hd
__host__ __device__ void localOfBoth() {
  struct L {};
  takes<<<1, 1>>>(L());
  // default-warning@-1 {{involves 'L', which is local to a host-device function}}
  // strict-error@-2 {{involves 'L', which is local to a host-device function}}
}

__device__ void localOfDevice() {
  struct L {};
  takes<<<1, 1>>>(L());
}

// rule: templ.kernel.unnamed-type
struct { int a; } unnamed;
enum { Enumerator };
void ofUnnamed() {
  kernel<decltype(unnamed)><<<1, 1>>>(); // expected-error {{involves an unnamed type}}
  takes<<<1, 1>>>(Enumerator); // expected-error {{involves an unnamed type}}
}

typedef struct { int a; } NamedByTypedef;
void ofNamed() { kernel<NamedByTypedef><<<1, 1>>>(); }

// rule: templ.kernel.private-type
class Hides {
  struct Private {};
protected:
  template <class T> struct Protected {};
public:
  struct Visible {};
  static void go() {
    kernel<Private><<<1, 1>>>(); // expected-error {{involves 'Private', which is private or protected}}
    kernel<Protected<int> *><<<1, 1>>>(); // expected-error {{'Protected<int>', which is private or protected}}
  }

  static void legal() { kernel<Visible, Public::E><<<1, 1>>>(); }
};

// rule: templ.kernel.lambda-type
void lambda() {
  auto l = [] {};
  takes<<<1, 1>>>(l); // expected-error {{closure type of a lambda without __device__}}
}

__device__ void lambdaOfDevice() {
  auto l = [] {};
  takes<<<1, 1>>>(l);
}

// rule: lambda.kernel-arg.hd-plain
__host__ __device__ void lambdaOfBoth() {
  auto l = [] {};
  takes<<<1, 1>>>(l);
  // default-warning@-1 {{closure type of an unannotated lambda in a host-device function}}
  // strict-error@-2 {{closure type of an unannotated lambda in a host-device function}}
}

__host__ __device__ void functionObject() {
  takes<<<1, 1>>>(Public());
}
