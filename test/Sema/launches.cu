// Execution configurations and launch bounds.
// With the builtin headers the wrong stream is already an error of Clang, in other words.
// REQUIRES: nvcc
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

// rule: launch.config.too-few
__global__ void k() {}
void one() { k<<<1>>>(); }
// default-warning@-1 {{an execution configuration needs a grid and a block size}}
// strict-error@-2 {{an execution configuration needs a grid and a block size}}

void two() { k<<<1, 1>>>(); k<<<dim3(1, 2), 3, 4, nullptr>>>(); }

// rule: launch.config.non-kernel
struct Functor { void operator()() {} };
void launchObject(Functor f) {
  f<<<1, 1>>>(); // expected-error {{an object of type 'Functor' cannot be launched}}
}

struct Worker { void run(int *) {} };
void launchMember(Worker w, int *p) {
  w.run<<<1, 1>>>(p); // expected-error {{member function 'run' cannot be launched}}
}

void callObject(Functor f, Worker w, int *p) { f(); w.run(p); }

// rule: launch.config.bad-stream-type
__global__ void onStream(int *p) { *p = 1; }
void wrongStream(int *p, cudaEvent_t e) {
  onStream<<<1, 1, 0, e>>>(p); // expected-error {{the fourth argument of an execution configuration is a stream, cudaStream_t; this one has type 'cudaEvent_t'}}
}

struct Holder { operator cudaStream_t() const { return nullptr; } };
void streams(int *p, cudaStream_t s) {
  onStream<<<1, 1, 0, s>>>(p);
  onStream<<<1, 1, 0, 0>>>(p);
  onStream<<<1, 1, 0, nullptr>>>(p);
  onStream<<<1, 1, 0, Holder()>>>(p);
  onStream<<<1, 1, 0, cudaStreamPerThread>>>(p);
}

// rule: launch.noexcept-kernel
__global__ void n() noexcept {} // expected-error {{__global__ function 'n' cannot have an exception specification}}
template <class T> __global__ void t(T) noexcept(sizeof(T) == 4); // expected-error {{'t' cannot have an exception specification}}

__device__ void d() noexcept {}
__global__ void plain() { d(); }

// rule: launchbounds.negative
__global__ void __launch_bounds__(-1) b() {}
// default-warning@-1 {{argument -1 of __launch_bounds__ on 'b' must not be negative}}
// strict-error@-2 {{argument -1 of __launch_bounds__ on 'b' must not be negative}}
template <int N> __global__ void __launch_bounds__(128, N) c() {}
// default-warning@-1 {{argument -2 of __launch_bounds__ on 'c<-2>'}}
// strict-error@-2 {{argument -2 of __launch_bounds__ on 'c<-2>'}}
template __global__ void c<-2>();

__global__ void __launch_bounds__(128, 2) legal() {}
template __global__ void c<3>();
