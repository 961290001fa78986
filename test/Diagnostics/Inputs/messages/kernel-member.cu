// title: A kernel is a member of a class
// why: The device cannot be given a `this` that points into the memory of the host.
struct Buffer {
  int *data;
  __global__ void clear() { data[threadIdx.x] = 0; }
};
// mended:
struct Buffer {
  int *data;
};
__global__ void clear(Buffer b) { b.data[threadIdx.x] = 0; }
