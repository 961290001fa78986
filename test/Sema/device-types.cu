// Types that devices do not have.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

// rule: types.complex.device
__device__ float complex(float a) {
  float _Complex z = a;
  // default-warning@-1 {{'_Complex float' is not supported in device code}}
  // strict-error@-2 {{'_Complex float' is not supported in device code}}
  return __real__ z;
}

float onHost(float a) { float _Complex z = a; return __real__ z; }

// rule: types.long-double.device
struct Holder { long double m; };
__device__ double variable(double a) { long double x = a; return x; } // expected-warning 2 {{'long double' is treated as double in device code}}
__device__ double literal(double a) { return a * 1.0L; } // expected-warning {{'long double' is treated as double}}
__device__ double member(Holder *h) { return h->m; } // expected-warning 2 {{'long double' is treated as double}}

double hostToo(double a) { long double x = a; return x; }
__device__ double plain(double a) { double x = a; return x * sizeof(Holder); }

// rule: types.long-double.device-signature
__device__ long double signature(long double a) { return a; } // expected-warning 2 {{'long double' is treated as double}}
__host__ __device__ long double both(long double a) { return a; } // expected-warning 2 {{'long double' is treated as double}}
__global__ void k(double *p) { *p = both(*p); } // expected-warning {{'long double' is treated as double}}

__host__ __device__ long double hostOnly(long double a) { return a; }
long double caller() { return hostOnly(1); }
