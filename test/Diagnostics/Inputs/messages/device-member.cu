// title: A data member has a memory space
// why: A member is where its object is: the space belongs to the variable.
struct Counters {
  __device__ int hits;
};
// mended:
struct Counters {
  int hits;
};
__device__ Counters counters;
