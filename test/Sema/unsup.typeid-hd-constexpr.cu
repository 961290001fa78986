// A constexpr host function that could throw may be called with
// --expt-relaxed-constexpr; throwing on the device is undefined behavior.
// RUN: warpcc --expt-relaxed-constexpr --verify=expected -c %s

// expected-no-diagnostics
constexpr int f(bool b) { return b ? 1 : throw 4; }
__global__ void k(int *p) { *p = f(*p); }
