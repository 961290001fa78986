// title: A generic lambda for both sides
// flags: -std=c++17 --extended-lambda
// why: nvcc calls the lambda through a function with one signature.
template <class F> __global__ void apply(F f, int *data) { f(data); }
void clear(int *data) {
  apply<<<1, 1>>>([] __host__ __device__(auto *p) { *p = 0; }, data);
}
// mended:
template <class F> __global__ void apply(F f, int *data) { f(data); }
void clear(int *data) {
  apply<<<1, 1>>>([] __host__ __device__(int *p) { *p = 0; }, data);
}
