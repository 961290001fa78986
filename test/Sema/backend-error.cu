// An operation that the device does not have has a place in the source, too.
// RUN: warpcc --verify=expected -c %s

__global__ void host(double *p) { // expected-error {{device code has no such operation: f64 = fsin in 'host(double*)'}}
  *p = __builtin_sinl((long double)*p); // expected-warning 2 {{'long double' is treated as double}}
}

__global__ void device(double *p) {
  *p = __builtin_sin(*p);
}
