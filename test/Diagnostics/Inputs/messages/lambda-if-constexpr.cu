// title: A device lambda asks a constant in if constexpr
// flags: -std=c++17 --extended-lambda
// why: Whether the lambda captures the constant depends on the branch, and host and device may
// why: take different ones.
template <class F> __global__ void apply(F f) { f(); }
template <class T> void clear(T *data) {
  constexpr bool small = sizeof(T) < 4;
  apply<<<1, 1>>>([=] __device__() {
    if constexpr (small)
      *data = 0;
  });
}
template void clear(short *);
// mended:
template <class F> __global__ void apply(F f) { f(); }
template <class T> void clear(T *data) {
  apply<<<1, 1>>>([=] __device__() {
    *data = 0;
    if constexpr (sizeof(T) < 4)
      data[1] = 0;
  });
}
template void clear(short *);
