// title: A structured binding has a memory space
// flags: -std=c++17
// why: A structured binding is a set of names, not one variable.
struct Pair { int first, second; };
__device__ auto [low, high] = Pair{1, 2};
__global__ void fill(int *data) {
  *data = low + high;
}
// mended:
struct Pair { int first, second; };
__device__ Pair range = {1, 2};
__global__ void fill(int *data) {
  auto [low, high] = range;
  *data = low + high;
}
