// rule: class.implicit.device-base-host-use
// An implicit member that needs a __device__ function of a base or member: host
// code may use it to nvcc, and the program ends there.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct Assigned { __device__ Assigned &operator=(const Assigned &) { return *this; } };
struct HasAssigned { Assigned a; }; // default-warning {{host code reaches this call of __device__ function 'operator='}} strict-error {{host code reaches this call of __device__ function 'operator='}}
void assign(HasAssigned &x, HasAssigned &y) {
  x = y;
}

struct Copied {
  __host__ __device__ Copied() {}
  __device__ Copied(const Copied &) {}
};
struct HasCopied : Copied {};
void copy(HasCopied &x) {
  HasCopied y(x); // default-warning {{the implicit constructor of 'HasCopied' needs}} strict-error {{the implicit constructor of 'HasCopied' needs}}
  (void)&y;
}

struct Both {
  __host__ __device__ Both() {}
  __host__ __device__ Both(const Both &) {}
  __host__ __device__ Both &operator=(const Both &) { return *this; }
};
struct HasBoth { Both b; };
void legal(HasBoth &x) {
  HasBoth y(x);
  y = x;
}
__global__ void onDevice(HasAssigned *x) { x[0] = x[1]; }
