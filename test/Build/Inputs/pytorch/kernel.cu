#include "half_user.h"
// Half operators: the extension switches PyTorch's -D__CUDA_NO_HALF_OPERATORS__ off again.
static __device__ float twice(__half X) { return __half2float(X + X); }
void run(float *Out, int N) {
  int Scale = 3;
  apply<<<1, N>>>(Out, [=] __device__(int I) { return twice(__float2half(float(I))) * Scale + oneHalf(); });
}
