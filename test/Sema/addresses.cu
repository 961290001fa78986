// Functions and registers of the other side.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__device__ int dev(int x) { return x; }
__host__ __device__ int both(int x) { return x; }
int hst(int x) { return x; }
__global__ void kernel() {}
struct S {
  static __device__ int member(int x) { return x; }
  int method(int x) { return x; }
};
typedef int (*F)(int);
template <F Fn> __global__ void calls(int *p) { *p = Fn(1); }

// rule: exec.device.addr-in-host
F pointer1 = dev;
// default-warning@-1 {{the address of __device__ function 'dev' cannot be taken in host code}}
// strict-error@-2 {{the address of __device__ function 'dev' cannot be taken in host code}}
F table[] = {&S::member};
// default-warning@-1 {{the address of __device__ function 'member'}}
// strict-error@-2 {{the address of __device__ function 'member'}}

F inFunction() { return &dev; }
// default-warning@-1 {{the address of __device__ function 'dev'}}
// strict-error@-2 {{the address of __device__ function 'dev'}}

__device__ F onDevice = dev;
F fromBoth = both;
void (*ofKernel)() = kernel;
void launch(int *p) { calls<dev><<<1, 1>>>(p); }
int size = sizeof(&dev);

// rule: exec.host-fn.addr-in-device
__global__ void k(F *p) { *p = hst; } // expected-error {{__host__ function 'hst'}}

__global__ void legal(F *p) { *p = both; }

// rule: builtinvar.host
unsigned index() { return threadIdx.x + blockDim.y; }
// default-warning@-1 {{'threadIdx' has no value in host code}}
// default-warning@-2 {{'blockDim' has no value in host code}}
// strict-error@-3 {{'threadIdx' has no value in host code}}
// strict-error@-4 {{'blockDim' has no value in host code}}
int warp() { return warpSize; }
// default-warning@-1 {{'warpSize' has no value in host code}}
// strict-error@-2 {{'warpSize' has no value in host code}}

__device__ unsigned position() { return threadIdx.x + warpSize; }
__host__ __device__ unsigned unguarded() { return blockIdx.x; }
struct Mine { int x; };
int shadowed() { Mine threadIdx{1}; return threadIdx.x; }

// rule: builtinvar.address
__global__ void a(const uint3 **p) { *p = &threadIdx; } // expected-error {{cannot take the address of built-in variable 'threadIdx'}}
__device__ const unsigned *b() { return &blockDim.x; } // expected-error {{built-in variable 'blockDim'}}

__device__ uint3 copied() { uint3 t = threadIdx; uint3 *p = &t; return *p; }
