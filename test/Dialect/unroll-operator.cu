// _Pragma("unroll ...") is judged as the directive is.
// RUN: warpcc --verify=expected -arch=sm_90 -c %s
__global__ void zero(int *p, int n) {
  _Pragma("unroll 0") for (int i = 0; i < n; ++i) p[i] = i; // expected-warning {{the unroll factor 0 is not positive}}
}
#define UNROLL(N) _Pragma(#N)
__global__ void fine(int *p, int n) {
  _Pragma("unroll 4") for (int i = 0; i < n; ++i) p[i] = i;
  _Pragma("unroll") for (int i = 0; i < 8; ++i) p[i] += i;
  _Pragma("unroll(2)") for (int i = 0; i < n; ++i) p[i] += i;
  UNROLL(unroll 3) while (n--) p[n]++;
}
