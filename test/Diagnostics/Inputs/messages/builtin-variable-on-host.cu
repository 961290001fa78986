// title: threadIdx in host code
// why: The built-in variables say which thread of a grid is running; on the host none is.
int index() { return blockIdx.x * blockDim.x + threadIdx.x; }
// mended:
__device__ int index() { return blockIdx.x * blockDim.x + threadIdx.x; }
