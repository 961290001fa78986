__global__ void kernel(int *p) { p[threadIdx.x] = 1; }
int main() {
  kernel<<<1, 32>>>(nullptr);
  return cudaDeviceSynchronize() != cudaSuccess;
}
