// The spelling of an extended lambda, and its flag: guide 5.3.8.2, 5.3.8.6.
// RUN: warpcc -std=c++14 --verify=default,off -c %s
// RUN: warpcc -std=c++14 --strict --verify=off,strict -c %s
// RUN: warpcc -std=c++14 --extended-lambda --verify=default,on -c %s

template <class F> __host__ __device__ void use(F) {}

// rule: xlambda.flag-off
void flag() {
  use([] __device__ {}); // off-error {{a lambda with an execution space needs the option --extended-lambda}}
  use([] __host__ __device__ {}); // off-error {{needs the option --extended-lambda}}
  auto host = [] __host__ {}; // off-error {{needs the option --extended-lambda}}
  host();
}
__device__ void flagOnDevice() {
  use([] __device__ {}); // off-error {{needs the option --extended-lambda}}
}

__device__ void unannotated() {
  use([] {});
}

// rule: xlambda.position-after-params
#ifdef __CUDACC_EXTENDED_LAMBDA__
void position() {
  use([](int x) __device__ { return x; }); // on-error {{the execution space of a lambda stands between the captures and the parameters}} on-warning {{nvcc does not allow '__device__' to appear after the parameter list}}
}

void legalPosition() {
  use([] __device__ (int x) { return x; });
}
#endif

// rule: xlambda.star-this.plain-cxx14
struct Object {
  int a;
  int host() { return [*this] { return a; }(); }
  // default-warning@-1 {{capturing *this in host code needs C++17}}
  // strict-error@-2 {{capturing *this in host code needs C++17}}

  __device__ int device() { return [*this] { return a; }(); }
};
