// title: A kernel is instantiated with a local type
// why: The type has no name outside of its function, and the kernel is known by its name.
template <class T> __global__ void fill(T *data) { data[threadIdx.x] = T(); }
void run(void *memory) {
  struct Pair { int a, b; };
  fill<<<1, 32>>>(static_cast<Pair *>(memory));
}
// mended:
template <class T> __global__ void fill(T *data) { data[threadIdx.x] = T(); }
struct Pair { int a, b; };
void run(void *memory) { fill<<<1, 32>>>(static_cast<Pair *>(memory)); }
