// Device code has no run-time type information.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct B { __host__ __device__ virtual ~B() {} };
struct D : B { __host__ __device__ ~D() {} };
__device__ D *down(B *b) { return dynamic_cast<D *>(b); } // expected-error {{no dynamic_cast in 'down'}}
__device__ B *up(D *d) { return dynamic_cast<B *>(d); } // expected-error {{no dynamic_cast in 'up'}}
__host__ __device__ D *both(B *b) { return dynamic_cast<D *>(b); } // expected-error {{no dynamic_cast in 'both'}}
__device__ void lambda(B *b) {
  auto l = [=] { return dynamic_cast<D *>(b); }; // expected-error {{no dynamic_cast in}}
  l();
}
D *host(B *b) { return dynamic_cast<D *>(b); }
__device__ D *legal(B *b) { return static_cast<D *>(b); }
