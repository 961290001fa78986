// title: A device lambda captures by reference
// flags: --extended-lambda
// why: The reference would lead to the stack of the host.
template <class F> __global__ void apply(F f) { f(); }
void run(int *data) {
  int offset = 3;
  apply<<<1, 1>>>([&] __device__() { *data = offset; });
}
// mended:
template <class F> __global__ void apply(F f) { f(); }
void run(int *data) {
  int offset = 3;
  apply<<<1, 1>>>([=] __device__() { *data = offset; });
}
