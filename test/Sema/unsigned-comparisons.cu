// Unsigned values compared with a constant below zero (#514), or with a zero out of a macro (#186); qualifiers on
// references and function types (#1805, #925).
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null -diag-suppress=514,186,1805,925 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: {{#(514|186|1805|925)-D}}

// rule: number.negative-compare
#define NONE (-1)
#define ZERO 0
typedef unsigned char byte;
struct Bits {
  unsigned three : 3;
};
void takes(int);
void host(byte b, unsigned short s, Bits bits, unsigned u) {
  if (b == -1) takes(1); // expected-warning {{a value of type 'byte' (aka 'unsigned char') is never below zero: its comparison with -1 is always false [#514-D]}}
  if (NONE != b) takes(1); // expected-warning {{its comparison with -1 is always true}}
  if (s >= -3) takes(1); // expected-warning {{its comparison with -3 is always true}}
  if (-3 > s) takes(1); // expected-warning {{its comparison with -3 is always false}}
  if (bits.three == NONE) takes(1); // expected-warning {{its comparison with -1 is always false}}
  if (u <= -1L) takes(1); // expected-warning {{its comparison with -1 is always false}}
  const int none = -2;
  if (b < none) takes(1); // expected-warning {{its comparison with -2 is always false}}
  if (u < ZERO) takes(1); // expected-warning {{result of comparison of unsigned expression < 0 is always false [-Wtautological-unsigned-zero-compare] [#186-D]}}
  if (ZERO <= b) takes(1); // expected-warning {{result of comparison of 0 <= unsigned expression is always true}}
}
__device__ int inKernel(byte b) {
  return b > -1; // expected-warning {{always true}}
}

int fine(byte b, bool flag, unsigned u, int i, char c) {
  takes(int(b) == -1);
  takes(flag == -1); // expected-warning {{result of comparison of constant -1 with expression of type 'bool'}}
  takes(b + 1 == -1);
  takes((signed char)c == -300); // expected-warning {{result of comparison of constant -300}}
  takes(b == 300); // expected-warning {{result of comparison of constant 300}}
  takes(sizeof(b == -1) + sizeof(u == -1));
  takes(i < -1 || c == -1 || u == ~0 || c == ~0);
  return u > ZERO;
}
template <class T> int instance(T t) {
  return t < -1   // expected-warning {{a value of type 'unsigned char' is never below zero: its comparison with -1 is always false}}
         || t < 0 // expected-warning {{result of comparison of unsigned expression < 0 is always false}}
         || t >= 1;
}
int useInstance(byte b) { return instance(b); } // expected-note {{in the instantiation of 'instance<unsigned char>' required here}}
int useAnother(int i) { return instance(i); }

typedef int &Ref;
typedef int Function();
void reads(const Ref r);       // expected-warning {{'const' qualifier on reference type 'Ref' (aka 'int &') has no effect [-Wignored-reference-qualifiers] [#1805-D]}}
struct Holds {
  volatile Ref member;         // expected-warning {{'volatile' qualifier on reference type}}
};
void calls(const Function f);  // expected-warning {{'const' qualifier on function type 'Function' (aka 'int ()') has no effect [-Wignored-qualifiers] [#925-D]}}
template <class T> void quiet(const T) {}
template void quiet<int &>(int &);
