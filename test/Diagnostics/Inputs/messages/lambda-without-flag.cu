// title: A device lambda without --extended-lambda
// why: Lambdas that are compiled for the device in host code are an extension that a flag turns
// why: on.
template <class F> __global__ void apply(F f) { f(threadIdx.x); }
void run(int *data) {
  apply<<<1, 32>>>([=] __device__(int i) { data[i] = i; });
}
// mended:
// Compiled with --extended-lambda.
template <class F> __global__ void apply(F f) { f(threadIdx.x); }
void run(int *data) {
  apply<<<1, 32>>>([=] __device__(int i) { data[i] = i; });
}
