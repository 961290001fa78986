// title: A kernel is called without a configuration
// why: Only the launch says how many threads there are to be.
__global__ void work(int *data) { data[threadIdx.x] = 0; }
void start(int *data) { work(data); }
// mended:
__global__ void work(int *data) { data[threadIdx.x] = 0; }
void start(int *data) { work<<<1, 32>>>(data); }
