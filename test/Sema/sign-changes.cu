// nvcc's #68: a constant changes its sign. Patterns of bits and casts are left alone.
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null -diag-suppress=68 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// QUIET-NOT: .cu:{{[0-9]+}}:{{[0-9]+}}: warning

// rule: number.sign-change
void takes(unsigned);
struct Holds {
  static const int negative = -1;
  unsigned member = -1; // expected-warning {{the constant -1 becomes 4294967295 when it is converted to 'unsigned int' [#68-D]}}
};
unsigned global = 'a' - 'b'; // expected-warning {{the constant -1 becomes 4294967295}}
__device__ unsigned long inKernel(unsigned n) {
  n += -2; // expected-warning {{the constant -2 becomes 4294967294}}
  return n == -1; // expected-warning {{the constant -1 becomes 4294967295}}
}
void host(bool b, unsigned u) {
  takes(Holds::negative); // expected-warning {{the constant -1 becomes}}
  takes(b ? -1 : u);      // expected-warning {{the constant -1 becomes}}
  for (unsigned i = 9; i != -1; --i) // expected-warning {{the constant -1 becomes}}
    takes(i);
}
int tooLong() { return 3000000000u; } // expected-warning {{the constant 3000000000 becomes -1294967296 when it is converted to 'int'}}
template <class T> T instance() {
  unsigned u = -1; // expected-warning {{the constant -1 becomes}}
  T t = -1;        // expected-warning {{the constant -1 becomes}}
  return t + u;
}
unsigned useInstance() { return instance<unsigned>(); } // expected-note {{in the instantiation of 'instance<unsigned int>' required here}}

unsigned fine(int i, bool b) {
  takes(unsigned(-1));
  takes((unsigned)-1);
  takes(~0);
  takes(~3 & 0x7fffffff);
  takes(-i);
  takes(b ? -1 : 2);
  takes(-1 + 1);
  int bits = 0xffffffff;
  return bits;
}

// Bits behind a name, and what is computed of them.
#define PATTERN 0xDEADBEEF
const unsigned Empty = 0xffffffff, Big = 4000000000;
__global__ void launched(int);
void take(int);
void named(int a) {
  launched<<<1, 1>>>(PATTERN);
  take(Empty);
  a = a ? Empty | 1 : -Empty;
  take(Big); // expected-warning {{the constant 4000000000 becomes -294967296}}
}
