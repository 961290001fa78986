// title: A kernel calls a constexpr function
// why: constexpr alone does not make a function one for the device; --expt-relaxed-constexpr
// why: does.
constexpr int square(int x) { return x * x; }
__global__ void map(int *data) { data[threadIdx.x] = square(data[threadIdx.x]); }
// mended:
__host__ __device__ constexpr int square(int x) { return x * x; }
__global__ void map(int *data) { data[threadIdx.x] = square(data[threadIdx.x]); }
