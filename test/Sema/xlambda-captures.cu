// What an extended lambda may capture: guide 5.3.8.4 (12).
// RUN: warpcc -std=c++17 --extended-lambda -Wext-lambda-captures-this --verify=expected,default -c %s
// RUN: warpcc -std=c++17 --extended-lambda -Wext-lambda-captures-this --strict --verify=expected,strict -c %s

#include <initializer_list>
template <class F> void use(F) {}

// rule: xlambda.restrict.r12-by-ref
void byReference(int x, int y) {
  use([x, &y] __device__ { return x + y; }); // expected-error {{an extended lambda cannot capture 'y' by reference}}
  use([&z = x] __device__ { return z; }); // expected-error {{cannot capture 'z' by reference}}
}

void byValue(int x, int y) {
  use([x, y] __device__ { return x + y; });
  auto plain = [&] { return x + y; };
  plain();
}

// rule: xlambda.restrict.r12-by-ref-default
void byDefaultReference(int x) {
  use([&] __host__ __device__ { return x; }); // expected-error {{an extended lambda cannot have the capture default &}}
}

void byDefaultValue(int x) {
  use([=] __host__ __device__ { return x; });
}

// rule: xlambda.restrict.r12-init-capture-hd
void initCapture(int x) {
  use([y = x + 1] __host__ __device__ { return y; }); // expected-error {{a __host__ __device__ extended lambda cannot have init-captures (here: 'y')}}
}

void initCaptureOfDevice(int x) {
  use([y = x + 1] __device__ { return y; });
}

// rule: xlambda.restrict.r12-init-capture-array
void initCaptureArray() {
  int a[2] = {};
  use([b = a] __device__ { return b[1]; }); // expected-error {{init-capture 'b' of an extended lambda cannot be initialized with an array}}
}

void captureArray() {
  int a[2] = {};
  use([=] __device__ { return a[1]; });
}

// rule: xlambda.restrict.r12-init-capture-init-list
void initCaptureList(std::initializer_list<int> l) {
  use([m = l] __device__ { return m.size(); }); // expected-error {{init-capture 'm' of an extended lambda cannot be a std::initializer_list}}
  use([m = {1, 2}] __device__ { return m.size(); }); // expected-error {{cannot be a std::initializer_list}}
}

void initCaptureSize(std::initializer_list<int> l) {
  use([n = l.size()] __device__ { return n; });
}

// rule: xlambda.restrict.r12-array-8d
void dimensions() {
  int eight[1][1][1][1][1][1][1][1] = {};
  use([=] __device__ { return eight[0][0][0][0][0][0][0][0]; }); // expected-error {{cannot capture array 'eight' of 8 dimensions}}
}

void sevenDimensions() {
  int seven[1][1][1][1][1][1][1] = {};
  use([=] __device__ { return seven[0][0][0][0][0][0][0]; });
}

// rule: xlambda.restrict.r12-array-not-default-constructible
struct NeedsArgument { int a; NeedsArgument(int x) : a(x) {} };
struct Fixed { const int a = 1; };
void arrays() {
  NeedsArgument n[1] = {1};
  use([=] __device__ { return n[0].a; }); // expected-error {{host code must be able to default-construct and copy-assign its elements of type 'NeedsArgument'}}
  Fixed f[1];
  use([=] __device__ { return f[0].a; }); // expected-error {{elements of type 'Fixed'}}
}

class Secret {
  Secret &operator=(const Secret &) = default;
public:
  int a;
};
void noAccess() {
  Secret s[2] = {};
  use([=] __device__ { return s[0].a; }); // expected-error {{elements of type 'Secret'}}
}

struct OnDevice {
  int a;
  __device__ OnDevice() {}
  __host__ OnDevice(int x) : a(x) {}
};
void notOnHost() {
  OnDevice d[1] = {1};
  use([=] __device__ { return d[0].a; }); // default-warning {{host code cannot default-construct and copy-assign its elements of type 'OnDevice'}} strict-error {{host code cannot default-construct and copy-assign its elements of type 'OnDevice'}}
}

struct Plain { int a; };
void plainArrays() {
  Plain p[1] = {};
  use([=] __device__ { return p[0].a; });
}

// rule: xlambda.restrict.r12-pack-element
template <class... Ts> void pack(int first, Ts... ts) {
  use([=] __device__ { return first + (ts + ...); }); // expected-error {{cannot capture 'ts', an element of a parameter pack}}
}
void instantiatePack() { pack(1, 2); }

template <class... Ts> void emptyPack(Ts... ts) {
  use([=] __device__ { return (ts + ... + 0); }); // expected-error {{cannot capture 'ts', an element of a parameter pack}}
}
void instantiateEmptyPack() { emptyPack(); }

template <class... Ts> void besidePack(int first, Ts... ts) {
  use([=] __device__ { return first + sizeof...(ts); });
}
void instantiateBesidePack() { besidePack(1, 2); }

// rule: xlambda.restrict.r12-local-type
void localType() {
  struct Local { int a; };
  Local l{1};
  use([=] __device__ { return l.a; }); // expected-error {{an extended lambda cannot capture 'l': its type involves 'Local'}}
}

void plainLambda() {
  auto plain = [] { return 1; };
  use([=] __device__ { return sizeof(plain); });
  use([plain] __device__ {}); // expected-error {{an extended lambda cannot capture 'plain'}}
  auto extended = [] __host__ __device__ { return 1; };
  use([extended] __device__ { return extended(); });
}

void globalType(Plain p) {
  use([=] __device__ { return p.a; });
}

// rule: xlambda.restrict.r12-if-constexpr-capture
template <class T> void ifConstexpr(T x) {
  use([=] __device__ {
    if constexpr (sizeof(T) == 4)
      return x; // expected-error {{an extended lambda cannot capture 'x' first inside `if constexpr`}}
    else
      return 0;
  });
}
void instantiateIf() { ifConstexpr(1); }

// Constants of which only the value is needed are captured as well.
void constants(const int n) {
  const int a = 1;
  constexpr int b = 2, c = 3;
  constexpr bool flag = true;
  static const int d = 4;
  use([=] __device__ {
    if constexpr (flag) // expected-error {{an extended lambda cannot capture 'flag' first inside `if constexpr`}}
      return a + 1; // expected-error {{cannot capture 'a' first inside `if constexpr`}}
    else
      return b; // expected-error {{cannot capture 'b' first inside `if constexpr`}}
  });
  use([=] __device__ {
    int first = c;
    if constexpr (sizeof(a) == 4) {
      constexpr int own = a;
      int array[b] = {};
      return [] { return a; }() + first + c + d + own + array[0];
    }
    return 0;
  });
  use([] __device__ {
    if constexpr (flag)
      return a + 1;
  });
}

struct Member {
  int a;
  void implicitThis() {
    use([=] __device__ {
      if constexpr (true)
        return a; // expected-error {{an extended lambda cannot capture `this` first inside `if constexpr`}} expected-warning {{captures `this` implicitly}}
    });
  }
};

void initStatement(int x) {
  use([=] __device__ {
    if constexpr (int y = x; sizeof(y) == 4) // expected-error {{an extended lambda cannot capture 'x' first inside `if constexpr`}}
      return y;
  });
}

template <class T> void captureBefore(T x) {
  use([=] __device__ {
    T y = x;
    if constexpr (sizeof(T) == 4)
      return x + y;
    else
      return y;
  });
}
void instantiateBefore() { captureBefore(1); }

// rule: xlambda.restrict.r12-this-capture-flag
struct Object {
  int a;
  void implicitly() {
    use([=] __device__ { return a; }); // expected-warning {{an extended lambda captures `this` implicitly}}
  }

  void explicitly() {
    use([this] __device__ { return a; });
    use([=, *this] __device__ { return a; });
  }
};
