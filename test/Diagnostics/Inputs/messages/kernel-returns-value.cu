// title: A kernel returns a value
// why: A launch does not wait, and thousands of threads have no one result: a kernel writes its
// why: results to memory.
__global__ int sum(const int *data, int n) {
  int total = 0;
  for (int i = 0; i < n; ++i) total += data[i];
  return total;
}
// mended:
__global__ void sum(const int *data, int n, int *result) {
  int total = 0;
  for (int i = 0; i < n; ++i) total += data[i];
  *result = total;
}
