// title: A kernel calls a host function
// why: Host functions exist as CPU code only. What a kernel calls needs code for the device
// why: too.
float square(float x) { return x * x; }
__global__ void map(float *data) { data[threadIdx.x] = square(data[threadIdx.x]); }
// mended:
__host__ __device__ float square(float x) { return x * x; }
__global__ void map(float *data) { data[threadIdx.x] = square(data[threadIdx.x]); }
