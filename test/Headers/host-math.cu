// Host code has CUDA's mathematical functions and the C library's classification without an #include, whichever
// headers are read: both passes find them, and they compute.
// RUN: warpcc --cuda-path=builtin %s -o %t && %t
// RUN: %if nvcc %{ warpcc %s -o %t.toolkit && %t.toolkit %}
template <class T> __host__ __device__ bool ordinary(T X) {
  return isfinite(X) && !isnan(X) && !isinf(X) && !signbit(X);
}

static int wrong(bool Right, int Line) { return Right ? 0 : Line; }
#define CHECK(...)                                                             \
  if (int Line = wrong((__VA_ARGS__), __LINE__))                               \
  return Line

int main() {
  float F = 4;
  double D = 8;
  CHECK(ordinary(F) && ordinary(D) && !ordinary(-F) && !ordinary(D / 0.0));
  CHECK(isfinite(F) && isfinite(D) && isfinite(2.0L) && isnormal(D));
  CHECK(!isnan(F) && !isinf(D) && !signbit(2.0L));
  CHECK(fpclassify(F) == FP_NORMAL && fpclassify(0.0) == FP_ZERO);
  CHECK(isgreater(D, F) && isless(F, F + 1) && isunordered(nan(""), D));
  CHECK(rsqrt(F) == 0.5f && rsqrt(D + 8) == 0.25 && rsqrtf(F) == 0.5f);
  CHECK(rcbrt(D) == 0.5 && rcbrtf(8) == 0.5f);
  CHECK(sinpi(0.5) == 1 && cospif(1) == -1);
  CHECK(max(F, D) == 8 && min(2u, 1) == 1 && abs(-2L) == 2);
  return 0;
}
