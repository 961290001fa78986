// #pragma nv_abi: wrong arguments, wrong places, and places without effect.
// RUN: %device -fsyntax-only -verify %s

// expected-error@+1 {{needs preserve_n_data(N), preserve_n_control(N) or both}}
#pragma nv_abi
__device__ void none();
// expected-error@+1 {{has no option 'foo'}}
#pragma nv_abi foo(1)
__device__ void unknown();
// expected-error@+1 {{'preserve_n_data' is given twice}}
#pragma nv_abi preserve_n_data(1) preserve_n_data(2)
__device__ void twice();
// expected-error@+1 {{'preserve_n_data' needs an argument in parentheses}}
#pragma nv_abi preserve_n_data 3
__device__ void bare();
// expected-error@+1 {{an argument of #pragma nv_abi must be positive}}
#pragma nv_abi preserve_n_data(-1)
__device__ void negative();
// expected-error@+1 {{an argument of #pragma nv_abi does not fit int}}
#pragma nv_abi preserve_n_control(0x100000000)
__device__ void large();
int n; // expected-note {{declared here}}
// expected-error@+2 {{to be a constant expression}}
// expected-note@+1 {{read of non-const variable 'n'}}
#pragma nv_abi preserve_n_data(n)
__device__ void variable();

// expected-error@+1 {{applies to __device__ functions only; 'host' is not one}}
#pragma nv_abi preserve_n_data(4)
int host();
// expected-error@+1 {{applies to __device__ functions only; 'kernel' is not one}}
#pragma nv_abi preserve_n_data(4)
__global__ void kernel();
// expected-error@+1 {{must stand immediately before a function or a statement}}
#pragma nv_abi preserve_n_data(4)
__device__ int data;

#pragma nv_abi preserve_n_data(4)
__device__ int same();
#pragma nv_abi preserve_n_data(2 + 2)
__device__ int same();
#pragma nv_abi preserve_n_data(4)
__device__ int other(); // expected-note {{'other' declared here}}
// expected-warning@+1 {{differs from that of an earlier declaration}}
#pragma nv_abi preserve_n_data(8)
__device__ int other();

struct S {
  __device__ int member();
};

__device__ int calls(int (*pointer)(), int (&reference)(), int (S::*method)(), S *s) {
#pragma nv_abi preserve_n_control(8)
  int a = pointer();
#pragma nv_abi preserve_n_control(8)
  a += (*pointer)();
  // expected-warning@+1 {{has no effect}}
#pragma nv_abi preserve_n_control(8)
  a += same();
  // expected-warning@+1 {{has no effect}}
#pragma nv_abi preserve_n_control(8)
  a += reference();
  // expected-warning@+1 {{has no effect}}
#pragma nv_abi preserve_n_control(8)
  a += (s->*method)();
  return a;
}

void host_caller(int (*pointer)()) {
  // expected-error@+1 {{not supported inside a host function}}
#pragma nv_abi preserve_n_control(8)
  pointer();
}
