// Arguments of launches in device code: guide 5.3.10.5.5.
// RUN: warpcc -rdc=true --verify=expected -c %s
// RUN: warpcc -rdc=true --strict --verify=expected -c %s

// rule: kernel.arg.device-launch-trivial
struct Copied {
  int a;
  __host__ __device__ Copied() {}
  __host__ __device__ Copied(const Copied &o) : a(o.a) {}
};
struct Destroyed { __host__ __device__ ~Destroyed() {} };
struct Trivial { int a; };
template <class T> __global__ void child(T) {}
__global__ void parent(Copied c, Destroyed d) {
  child<<<1, 1>>>(c); // expected-error {{argument of type 'Copied' has a non-trivial copy constructor}}
  child<<<1, 1>>>(d); // expected-error {{argument of type 'Destroyed' has a non-trivial destructor}}
}

__global__ void legal(Trivial t, int *p) {
  child<<<1, 1>>>(t);
  child<<<1, 1>>>(p);
}
void fromHost(Copied c) { child<<<1, 1>>>(c); }
