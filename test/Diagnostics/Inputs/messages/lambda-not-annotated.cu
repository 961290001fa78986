// title: A plain lambda is passed to a kernel
// flags: --extended-lambda
// why: Without __device__ the body of the lambda belongs to the host.
template <class F> __global__ void apply(F f) { f(threadIdx.x); }
void run(int *data) {
  apply<<<1, 32>>>([=](int i) { data[i] = i; });
}
// mended:
template <class F> __global__ void apply(F f) { f(threadIdx.x); }
void run(int *data) {
  apply<<<1, 32>>>([=] __device__(int i) { data[i] = i; });
}
