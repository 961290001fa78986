// title: A kernel is instantiated with a private type
// why: The code that launches the kernel is outside of the class and may not name the type.
template <class T> __global__ void fill(T *data) { data[threadIdx.x] = T(); }
class Grid {
  struct Cell { int state; };
public:
  void clear(void *memory) { fill<<<1, 32>>>(static_cast<Cell *>(memory)); }
};
// mended:
template <class T> __global__ void fill(T *data) { data[threadIdx.x] = T(); }
class Grid {
public:
  struct Cell { int state; };
  void clear(void *memory) { fill<<<1, 32>>>(static_cast<Cell *>(memory)); }
};
