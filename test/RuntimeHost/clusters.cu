// Clusters on the virtual device: special registers, barriers, memory of other
// blocks (plain, atomic, asynchronous with an mbarrier, bulk copies and their
// multicast), and what the launch refuses. The same program runs on a GPU.
// REQUIRES: vdev
// RUN: warpcc -std=c++17 -arch=sm_90 --cuda-path=builtin -cudart=warpcc -I%S/Inputs %s -o %t
// RUN: env WARPCC_DEVICE=cpu %t | FileCheck %s
// RUN: env WARPCC_DEVICE=cpu WARPCC_VDEV_WIDTH=4 WARPCC_SEED=3 %t | FileCheck %s
// CHECK-NOT: wrong
// CHECK: {{^}}right: 8 of 8{{$}}
#include "Verdict.h"

__device__ unsigned shared(const void *P) {
  return unsigned(__cvta_generic_to_shared(P));
}
__device__ unsigned rank() {
  unsigned R;
  asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(R));
  return R;
}
/// The shared address \p Mine in block \p Rank of the cluster.
__device__ unsigned in(unsigned Rank, unsigned Mine) {
  unsigned R;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(R) : "r"(Mine), "r"(Rank));
  return R;
}
__device__ void meet() {
  asm volatile("barrier.cluster.arrive.release.aligned;\n"
               "barrier.cluster.wait.acquire.aligned;" ::: "memory");
}
__device__ void await(unsigned Barrier, unsigned Parity) {
  asm volatile("{ .reg .pred P;\n"
               "Again: mbarrier.try_wait.parity.shared::cta.b64 P, [%0], %1;\n"
               "@!P bra Again; }" ::"r"(Barrier), "r"(Parity) : "memory");
}

/// Where each block is: cluster, place, rank, size of the cluster.
__global__ void place(int4 *O) {
  int C, X, Y, N;
  asm volatile("mov.u32 %0, %%clusterid.x;" : "=r"(C));
  asm volatile("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(X));
  asm volatile("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(Y));
  asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(N));
  if (threadIdx.x == 0)
    O[blockIdx.y * gridDim.x + blockIdx.x] = {C, 10 * Y + X, int(rank()), N};
}

/// Rounds of "add what the next block has": only right with barriers.
__global__ void ring(int *O, int Rounds) {
  __shared__ int V[2][64];
  unsigned N;
  asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(N));
  const int T = threadIdx.x, Next = (rank() + 1) % N;
  V[0][T] = blockIdx.x;
  meet();
  for (int I = 0; I < Rounds; ++I) {
    int X;
    asm volatile("ld.shared::cluster.u32 %0, [%1];"
                 : "=r"(X) : "r"(in(Next, shared(&V[I % 2][T]))) : "memory");
    V[1 - I % 2][T] = V[I % 2][T] + X;
    meet();
  }
  O[blockIdx.x * 64 + T] = V[Rounds % 2][T];
}

/// All blocks count in block 0, through the generic address; a thread that has
/// ended is not waited for.
__global__ void count(int *O) {
  __shared__ int Total;
  if (threadIdx.x == 0)
    Total = 0;
  meet();
  unsigned long long There;
  asm volatile("mapa.u64 %0, %1, 0;" : "=l"(There) : "l"(&Total));
  atomicAdd(reinterpret_cast<int *>(There), 1);
  if (rank() && threadIdx.x % 3 == 0)
    return;
  asm volatile("barrier.cluster.arrive;\nbarrier.cluster.wait;" ::: "memory");
  unsigned Of;
  asm volatile("getctarank.u64 %0, %1;" : "=r"(Of) : "l"(There));
  if (rank() == 0 && threadIdx.x == 0)
    O[blockIdx.x] = Of == 0 ? Total : -1;
}

/// Each block stores into the next one's memory and completes its mbarrier.
__global__ void asynchronous(int *O) {
  __shared__ alignas(8) unsigned long long Barrier;
  __shared__ int V[32];
  const unsigned B = shared(&Barrier), T = threadIdx.x;
  if (T == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(B) : "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 128;" ::"r"(B) : "memory");
  }
  meet();
  const unsigned Next = (rank() + 1) % 4;
  asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];"
               ::"r"(in(Next, shared(&V[T]))), "r"(100 * rank() + T), "r"(in(Next, B)) : "memory");
  await(B, 0);
  O[blockIdx.x * 32 + T] = V[T];
  meet();
}

/// Rank 0 copies to all blocks at once; then all add to global memory.
__global__ void bulk(const int *From, int *O) {
  __shared__ alignas(16) int V[64];
  __shared__ alignas(8) unsigned long long Barrier;
  const unsigned B = shared(&Barrier), T = threadIdx.x;
  if (T == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(B) : "memory");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(B) : "memory");
  }
  meet();
  if (rank() == 0 && T == 0)
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
                 " [%0], [%1], 256, [%2], %3;"
                 ::"r"(shared(V)), "l"(From), "r"(B), "h"(short(0xf)) : "memory");
  await(B, 0);
  __syncthreads();
  V[T] += rank();
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (T == 0) {
    asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%0], [%1], 256;"
                 ::"l"(O), "r"(shared(V)) : "memory");
    asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
  }
  meet();
}

template <typename... T, typename... A>
static cudaError_t launch(void (*Kernel)(T...), dim3 Grid, unsigned Block,
                          dim3 Cluster, A... Arguments) {
  cudaLaunchAttribute At = {};
  At.id = cudaLaunchAttributeClusterDimension;
  At.val.clusterDim.x = Cluster.x;
  At.val.clusterDim.y = Cluster.y;
  At.val.clusterDim.z = Cluster.z;
  cudaLaunchConfig_t C = {};
  C.gridDim = Grid;
  C.blockDim = Block;
  C.attrs = &At;
  C.numAttrs = 1;
  void *P[] = {&Arguments...};
  return cudaLaunchKernelExC(&C, reinterpret_cast<const void *>(Kernel), P);
}

int main() {
  int4 *P;
  OK(cudaMallocManaged(&P, 24 * sizeof(int4)));
  OK(launch(place, {6, 4}, 33, {3, 2}, P));
  OK(cudaDeviceSynchronize());
  bool Good = true;
  for (int Y = 0; Y < 4; ++Y)
    for (int X = 0; X < 6; ++X) {
      int4 V = P[Y * 6 + X];
      Good &= V.x == X / 3 && V.y == 10 * (Y % 2) + X % 3 &&
              V.z == Y % 2 * 3 + X % 3 && V.w == 6;
    }
  verdict("special registers", Good);
  place<<<2, 32>>>(P);
  OK(cudaDeviceSynchronize());
  verdict("a block alone", P[1].x == 1 && P[1].z == 0 && P[1].w == 1);

  int *O;
  OK(cudaMallocManaged(&O, 4096));
  OK(launch(ring, 8, 64, 4, O, 5));
  OK(cudaDeviceSynchronize());
  Good = true;
  for (int B = 0; B < 8; ++B) {
    int V[4], W[4];
    for (int R = 0; R < 4; ++R)
      V[R] = B / 4 * 4 + R;
    for (int I = 0; I < 5; ++I) {
      for (int R = 0; R < 4; ++R)
        W[R] = V[R] + V[(R + 1) % 4];
      for (int R = 0; R < 4; ++R)
        V[R] = W[R];
    }
    for (int T = 0; T < 64; ++T)
      Good &= O[B * 64 + T] == V[B % 4];
  }
  verdict("ring", Good);

  OK(launch(count, 16, 96, 8, O));
  OK(cudaDeviceSynchronize());
  verdict("count", O[0] == 768 && O[8] == 768);

  OK(launch(asynchronous, 4, 32, 4, O));
  OK(cudaDeviceSynchronize());
  Good = true;
  for (int B = 0; B < 4; ++B)
    for (int T = 0; T < 32; ++T)
      Good &= O[B * 32 + T] == 100 * ((B + 3) % 4) + T;
  verdict("st.async", Good);

  int *From;
  OK(cudaMallocManaged(&From, 256));
  for (int I = 0; I < 64; ++I) {
    From[I] = I * I;
    O[I] = 7;
  }
  OK(launch(bulk, 4, 64, 4, (const int *)From, O));
  OK(cudaDeviceSynchronize());
  Good = true;
  for (int I = 0; I < 64; ++I)
    Good &= O[I] == 7 + 4 * I * I + 6;
  verdict("bulk copies", Good);

  verdict("grid no multiple", launch(place, 7, 32, 2, P) == cudaErrorInvalidClusterSize);
  cudaGetLastError();
  verdict("too large", launch(place, 32, 32, 32, P) == cudaErrorInvalidClusterSize);
  std::printf("right: %d of %d\n", Right, Total);
}
