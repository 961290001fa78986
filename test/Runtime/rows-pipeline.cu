// pipeline.bad-size (5.6.2.1): copies of 4, 8 and 16 bytes arrive; another size
// compiles, as in nvcc, and is not executed here.
// REQUIRES: warpcc, nvcc, gpu || vdev
// RUN: warpcc -arch=sm_90 -std=c++17 -cudart=warpcc -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK pipeline.bad-size
#include "rows.h"
#include <cuda_pipeline.h>

struct alignas(16) Sixteen {
  int V[4];
};
__global__ void copies(const int *From, int *Out, bool Bad) {
  __shared__ Sixteen S[3];
  __pipeline_memcpy_async(&S[0], From, 4);
  __pipeline_memcpy_async(&S[1], From + 4, 8);
  __pipeline_memcpy_async(&S[2], From + 8, 16);
  if (Bad)
    __pipeline_memcpy_async(&S[0], From, 5);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  Out[0] = S[0].V[0];
  Out[1] = S[1].V[1];
  Out[2] = S[2].V[3];
}
ROW(sizes, "pipeline.bad-size") {
  rows::Managed<int> From(16), Out(4);
  for (int I = 0; I != 16; ++I)
    From[I] = I * I;
  copies<<<1, 1>>>(From.P, Out.P, false);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 0 && Out[1] == 25 && Out[2] == 121, "%d %d %d", Out[0],
         Out[1], Out[2]);
}
