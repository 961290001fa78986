// Managed variables have neither address nor value before the CUDA runtime is
// up and after it has gone.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s
#include <cstdlib>

struct Pair { int a, b; };
__managed__ int m;
__device__ __managed__ Pair pair;
namespace inner { __managed__ float array[4]; }

// rule: mem.managed.static-init-address
int *address = &m;
// default-warning@-1 {{used while 'address' with static storage duration is initialized}}
// strict-error@-2 {{used while 'address' with static storage duration is initialized}}
struct Holder { static float *p; };
float *Holder::p = inner::array + 1;
// default-warning@-1 {{'array' is used while 'p'}}
// strict-error@-2 {{'array' is used while 'p'}}

int bytes = sizeof(m);
int *later() { static int *p = &m; return p; }
auto closure = [] { return m; };
int callLater() { return closure(); }

// rule: mem.managed.dynamic-init-value
int value = m + 1;
// default-warning@-1 {{'m' is used while 'value'}}
// strict-error@-2 {{'m' is used while 'value'}}
int called = [] { return pair.a; }();
// default-warning@-1 {{'pair' is used while 'called'}}
// strict-error@-2 {{'pair' is used while 'called'}}

int constant = 3 + 4;

// rule: mem.managed.dynamic-init-ctor
int read() { return pair.b; }
// default-warning@-1 {{'pair' is used while 'fromFunction'}}
// strict-error@-2 {{'pair' is used while 'fromFunction'}}
int fromFunction = read();
template <class T> struct Initialized { T v; Initialized() : v(m) {} };
// default-warning@-1 {{'m' is used while 'object'}}
// strict-error@-2 {{'m' is used while 'object'}}
Initialized<long> object;
struct Outer { int x = m; };
// default-warning@-1 {{'m' is used while 'outer'}}
// strict-error@-2 {{'m' is used while 'outer'}}
Outer outer;

struct Plain { int v; Plain() : v(0) {} int get() { return v + m; } };
Plain plain;

// rule: mem.managed.dtor-static
struct AtEnd { ~AtEnd() { m = 1; } };
// default-warning@-1 {{'m' is used when 'end' with static storage duration is destroyed}}
// strict-error@-2 {{'m' is used when 'end' with static storage duration is destroyed}}
AtEnd end;
struct Member { ~Member() { pair.a = 1; } };
// default-warning@-1 {{'pair' is used when 'local'}}
// strict-error@-2 {{'pair' is used when 'local'}}
struct Around { Member inside; };
void withStatic() { static Around local; }

struct Scoped { ~Scoped() { m = 2; } };
void withAutomatic() { Scoped s; }

// rule: mem.managed.thread-local-init
thread_local int perThread = m;
// default-warning@-1 {{'m' is used while thread_local 'perThread' is initialized}}
// strict-error@-2 {{'m' is used while thread_local 'perThread' is initialized}}

thread_local int other = 1;

// rule: mem.managed.attr-constructor
__attribute__((constructor)) static void before() { m = 1; } // expected-remark {{'m' is used in 'before', which runs before or after main()}}
void release() { m = 0; } // expected-remark {{'m' is used in 'after'}}
__attribute__((destructor)) void after() { release(); }

void unattributed() { m = 1; }

// rule: mem.managed.atexit
void atEnd() { m = 3; } // expected-warning {{'m' is used in a function registered with 'atexit'()}}
int run() {
  atexit(atEnd);
  std::atexit([] { pair.a = 0; }); // expected-warning {{'pair' is used in a function registered with 'atexit'()}}
  return 0;
}

void notRegistered() { m = 3; }

// rule: mem.managed.decltype-unparenthesized
decltype(m) twin; // expected-error {{'m' cannot be the operand of decltype without parentheses}}
__device__ int inDevice() {
  decltype(pair) copy{1, 2}; // expected-error {{'pair' cannot be the operand of decltype}}
  return copy.a;
}
template <class T> struct Box {};
Box<decltype(inner::array)> box; // expected-error {{'array' cannot be the operand of decltype}}

decltype((m)) reference();
decltype(pair.a) memberType;

// rule: mem.managed.address-constexpr-var
constexpr int *constant1 = &m; // expected-error {{cannot initialize constexpr 'constant1'}}
// default-warning@-1 {{'m' is used while 'constant1'}}
// strict-error@-2 {{'m' is used while 'constant1'}}
int *use() { return constant1; }

int *notConstexpr() { int *const p = &m; return p; }

// rule: mem.managed.address-not-constexpr
template <int *P> struct Argument {};
Argument<&m> argument; // expected-error {{cannot be a template argument of 'Argument<&m>'}}

static_assert(&m != nullptr, ""); // expected-warning {{comparison of address}} expected-error {{'m' has no address before run time and cannot be used in a constant expression}}

int host;
Argument<&host> fine;
