// Host variables in device code: guide 5.4.1.2, 5.3.1.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

// rule: mem.host-var.static-local-capture
int host;
const int constant = 2;
__device__ int device;
__host__ __device__ int both() { return host; } // expected-error {{host variable 'host' is undefined in device code, and 'both' is device code too}}
template <class T> __host__ __device__ T bothTemplate() { return host; } // expected-error {{host variable 'host' is undefined in device code}}
int instantiate() { return bothTemplate<int>(); }

__host__ __device__ int guarded() {
#ifdef __CUDA_ARCH__
  return device + constant;
#else
  return host + constant + sizeof(host);
#endif
}
template <class T> __host__ __device__ T neverUsed() { return host; }

// rule: mem.host-var.device
__global__ void lambda(int *p) {
  auto l = [=] { return host; }; // expected-error {{host variable 'host' is undefined in device code}}
  *p = l();
}
