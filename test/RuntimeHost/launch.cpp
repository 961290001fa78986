// Launch configurations, good and bad; function attributes; occupancy.
// RUN: %cxx %s -lcudart -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"

static cudaError_t configure(const char *Name, dim3 Grid, dim3 Block,
                             size_t Shared, int *Out,
                             cudaLaunchAttribute *Attrs = nullptr,
                             unsigned NumAttrs = 0) {
  cudaLaunchConfig_t Config = {};
  Config.gridDim = Grid;
  Config.blockDim = Block;
  Config.dynamicSmemBytes = Shared;
  Config.attrs = Attrs;
  Config.numAttrs = NumAttrs;
  void *Args[] = {&Out};
  return cudaLaunchKernelExC(&Config, (void *)kernel(Name), Args);
}

int main() {
  int *Out;
  OK(cudaMallocManaged((void **)&Out, 64 * sizeof(int), cudaMemAttachGlobal));
  OK(configure("grid", dim3(3, 4, 5), dim3(6, 7, 8), 1000, Out));
  OK(cudaDeviceSynchronize());
  const int Wanted[] = {3, 4, 5, 6, 7, 8, 0, 0, 0, 1000, 0};
  for (int I = 0; I != 11; ++I)
    CHECK(Out[I] == Wanted[I]);

  CODE(cudaErrorInvalidConfiguration,
       configure("grid", dim3(0), dim3(1), 0, Out));
  const cudaError_t Bad = cudaErrorInvalidValue;
  CODE(Bad, configure("grid", dim3(1, 65536), dim3(1), 0, Out));
  CODE(Bad, configure("grid", dim3(1), dim3(1025), 0, Out));
  CODE(Bad, configure("grid", dim3(1), dim3(1, 1, 65), 0, Out));
  CODE(Bad, configure("grid", dim3(1), dim3(33, 32), 0, Out));
  // __launch_bounds__(128)
  OK(configure("bounded", dim3(1), dim3(128), 0, Out));
  CODE(cudaErrorLaunchOutOfResources,
       configure("bounded", dim3(1), dim3(129), 0, Out));
  // Dynamic shared memory: 48 KiB, more only after asking for it.
  CODE(cudaErrorInvalidValue, configure("grid", dim3(1), dim3(1), 50000, Out));
  OK(cudaFuncSetAttribute((void *)kernel("grid"),
                          cudaFuncAttributeMaxDynamicSharedMemorySize, 60000));
  OK(configure("grid", dim3(1), dim3(1), 50000, Out));
  CODE(cudaErrorInvalidValue,
       cudaFuncSetAttribute((void *)kernel("grid"),
                            cudaFuncAttributeMaxDynamicSharedMemorySize,
                            1 << 20));
  cudaFuncAttributes A;
  OK(cudaFuncGetAttributes(&A, (void *)kernel("grid")));
  CHECK(A.maxDynamicSharedSizeBytes == 60000 && A.numRegs == 32);

  // Clusters: dimension missing, not a divisor of the grid, too large, right.
  cudaLaunchAttribute Cluster = {};
  Cluster.id = cudaLaunchAttributeClusterDimension;
  Cluster.val.clusterDim.x = 2;
  Cluster.val.clusterDim.y = Cluster.val.clusterDim.z = 1;
  const cudaError_t BadCluster = cudaErrorInvalidClusterSize;
  CODE(BadCluster, configure("cluster_grid", dim3(4), dim3(1), 0, Out));
  CODE(BadCluster,
       configure("cluster_grid", dim3(5), dim3(1), 0, Out, &Cluster, 1));
  OK(configure("cluster_grid", dim3(4), dim3(1), 0, Out, &Cluster, 1));
  OK(cudaDeviceSynchronize());
  CHECK(Out[6] == 2 && Out[7] == 1);
  Cluster.val.clusterDim.x = 16;
  CODE(BadCluster, configure("grid", dim3(16), dim3(1), 0, Out, &Cluster, 1));

  // Cooperative: 4 multiprocessors of 2 blocks of 1024 threads.
  void *Args[] = {&Out};
  OK(cudaLaunchCooperativeKernel((void *)kernel("grid"), dim3(8), dim3(1024),
                                 Args, 0, 0));
  OK(cudaDeviceSynchronize());
  CHECK(Out[10] == 1);
  CODE(cudaErrorCooperativeLaunchTooLarge,
       cudaLaunchCooperativeKernel((void *)kernel("grid"), dim3(9), dim3(1024),
                                   Args, 0, 0));

  // Occupancy, and its inverse.
  int Blocks = 0;
  size_t Bytes = 0;
  OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &Blocks, (void *)kernel("bounded"), 256, 0));
  CHECK(Blocks == 8);
  OK(cudaOccupancyAvailableDynamicSMemPerBlock(
      &Bytes, (void *)kernel("bounded"), 6, 256));
  CHECK(Bytes == (228 << 10) / 6 - 1024);

  // Parameters, names, and what is no kernel.
  size_t Offset, Size;
  OK(cudaFuncGetParamInfo((void *)kernel("store"), 2, &Offset, &Size));
  CHECK(Offset == 12 && Size == 4);
  CODE(cudaErrorInvalidValue,
       cudaFuncGetParamInfo((void *)kernel("store"), 3, &Offset, &Size));
  const char *Name = "";
  OK(cudaFuncGetName(&Name, (void *)kernel("store")));
  CHECK(Name[0] == 's');
  CODE(cudaErrorInvalidDeviceFunction,
       cudaLaunchKernel((void *)main, dim3(1), dim3(1), nullptr, 0, 0));
  cudaKernel_t K;
  CODE(cudaErrorSymbolNotFound, cudaLibraryGetKernel(&K, library(), "absent"));
  void *Counter;
  OK(cudaLibraryGetGlobal(&Counter, &Size, library(), "table"));
  CHECK(Size == 16);
  return done();
}
