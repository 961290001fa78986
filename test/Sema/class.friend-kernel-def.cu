// A kernel is a function at namespace scope, defined there.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

class C {
  int secret;
  friend __global__ void defined(C) {} // expected-error {{__global__ function 'defined' cannot be defined in a friend declaration}}
  template <class T> friend __global__ void pattern(T) {} // expected-error {{__global__ function 'pattern' cannot be defined in a friend declaration}}
  friend __global__ void declared(C *);
};
__global__ void declared(C *c) { c->secret = 1; }
