// title: A kernel uses std::vector
// why: The members of std::vector are host functions.
#include <vector>
__global__ void fill(std::vector<int> *v) { v->push_back(threadIdx.x); }
// mended:
__global__ void fill(int *v) { v[threadIdx.x] = threadIdx.x; }
