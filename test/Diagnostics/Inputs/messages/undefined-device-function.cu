// title: A device function of another file
// why: Without -rdc=true every file is a program of its own for the device.
__device__ float filter(float x); // defined in filter.cu
__global__ void run(float *data) { data[threadIdx.x] = filter(data[threadIdx.x]); }
// mended:
__device__ float filter(float x) { return x > 0 ? x : 0; }
__global__ void run(float *data) { data[threadIdx.x] = filter(data[threadIdx.x]); }
