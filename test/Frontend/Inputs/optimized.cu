// Loops, shared memory and mathematics, for the optimizer; and what it would do otherwise for another architecture.
__global__ void reduce(const float *In, float *Out, int N) {
  __shared__ float Tile[256];
  float Sum = 0;
  for (int I = threadIdx.x; I < N; I += 256)
    Sum += sinf(In[I]) / (1.0f + In[I]);
  Tile[threadIdx.x] = Sum;
  __syncthreads();
  for (int Half = 128; Half; Half /= 2) {
    if (threadIdx.x < Half)
      Tile[threadIdx.x] += Tile[threadIdx.x + Half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *Out = Tile[0];
}
#ifdef NARROW
__global__ void shorts(short *A) { A[threadIdx.x] += 3; }
#endif
#ifdef LOWERED
__global__ void lowered(int *A) { *A = __nvvm_reflect("__CUDA_ARCH") >= 900; }
#endif
