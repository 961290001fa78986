// #550 exactly where nvcc gives it: increments and compound assignments are uses.
// RUN: warpcc --verify=expected -arch=sm_90 -c %s
// RUN: warpcc -diag-suppress=550 --verify=none -arch=sm_90 -c %s
// none-no-diagnostics
struct S { int a; };
__global__ void assigned(int *p, int parameter) { // expected-warning {{parameter 'parameter' set but not used [-Wunused-but-set-parameter] [#550-D]}}
  int plain;     // expected-warning {{variable 'plain' set but not used}}
  int array[3];  // expected-warning {{variable 'array' set but not used}}
  S object;      // expected-warning {{variable 'object' set but not used}}
  int voided = *p; // expected-warning {{variable 'voided' set but not used}}
  plain = *p;
  array[1] = *p;
  object.a = *p;
  (void)voided;
  parameter = 3;
}

__global__ void used(int *p, int parameter) {
  int counted = 0, summed = 0, masked = 0, chained, tested;
  counted++;
  summed += *p;
  masked &= *p;
  *p = chained = 1;
  if ((tested = *p))
    return;
  parameter--;
  int *pointer = p;
  *pointer = 1;
  [[maybe_unused]] int marked;
  marked = 1;
  int seen;
  seen = sizeof(seen);
}
template <class T> __global__ void inTemplate(T *p) { T t; t = *p; }
void host(int *p) {
  int set; // expected-warning {{variable 'set' set but not used}}
  set = *p;
  inTemplate<<<1, 1>>>(p);
}
#pragma nv_diag_suppress 550
void quiet() { int q; q = 1; }
