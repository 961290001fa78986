// Rules of printf, assert and the heap in kernels.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK-DAG: OK lib.printf.max-args
// CHECK-DAG: OK lib.printf.buffer
// CHECK-DAG: OK lib.printf.conversions
// CHECK-DAG: OK lib.heap
// CHECK-DAG: OK assert.message
// CHECK-DAG: OK cdp.memory
// CHECK-DAG: OK lib.user-operator-new
// CHECK-DAG: OK lib.user-operator-new-device
#include "rows.h"
#include <cassert>

static int countOf(const std::string &Text, const char *What) {
  int N = 0;
  for (size_t At = 0; (At = Text.find(What, At)) != std::string::npos; ++At)
    ++N;
  return N;
}

//===----------------------------------------------------------------------===//
// printf (5.3.7.2)
//===----------------------------------------------------------------------===//

// 33 arguments: the last is dropped, its conversion printed as it is.
__global__ void many() {
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d "
         "%d %d %d %d %d %d %d %d %d [%d]\n",
         1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
         21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33);
}
CHILD(printMany) {
  many<<<1, 1>>>();
  cudaDeviceSynchronize();
}
ROW(maxArgs, "lib.printf.max-args") {
  int Status;
  std::string Said = rows::runSelf("printMany", &Status);
  EXPECT(Said.find(" 31 32 [%d]\n") != std::string::npos, "%s", Said.c_str());
}

__global__ void line(int V) { printf("line %d\n", V); }
CHILD(printAtPoints) {
  int *P, Host;
  cudaMalloc(&P, 4);
  line<<<1, 1>>>(1);
  cudaDeviceSynchronize();
  std::printf("after synchronisation\n");
  std::fflush(stdout);
  line<<<1, 1>>>(2);
  cudaMemcpy(&Host, P, 4, cudaMemcpyDeviceToHost);
  std::printf("after copy\n");
  std::fflush(stdout);
  line<<<1, 1>>>(3);
  cudaDeviceReset();
  std::printf("after reset\n");
  std::fflush(stdout);
}
CHILD(printAtExit) {
  line<<<1, 1>>>(7);
  // Let the kernel run, without a call that flushes.
  usleep(300000);
  std::fflush(stdout);
  _exit(0);
}
__global__ void flood(int N) {
  for (int I = 0; I < N; ++I)
    printf("flood %d, some text that fills the buffer\n", I);
}
CHILD(printFlood) {
  flood<<<1, 1>>>(200000);
  cudaDeviceSynchronize();
}
ROW(printBuffer, "lib.printf.buffer") {
  int Status;
  std::string Said = rows::runSelf("printAtPoints", &Status);
  EXPECT(Said == "line 1\nafter synchronisation\nline 2\nafter copy\nline 3\n"
                 "after reset\n",
         "%s", Said.c_str());
  Said = rows::runSelf("printAtExit", &Status);
  EXPECT(Said == "", "%s", Said.c_str());
  // The buffer is circular: what comes last is there, not all of it.
  Said = rows::runSelf("printFlood", &Status);
  EXPECT(Said.find("flood 199999,") != std::string::npos);
  EXPECT(countOf(Said, "flood ") < 200000);
  size_t Bytes = 0;
  SUCCEEDS(cudaDeviceGetLimit(&Bytes, cudaLimitPrintfFifoSize));
  EXPECT(Bytes >= 1 << 20, "%zu", Bytes);
  SUCCEEDS(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 4 << 20));
  SUCCEEDS(cudaDeviceGetLimit(&Bytes, cudaLimitPrintfFifoSize));
  EXPECT(Bytes >= 4 << 20, "%zu", Bytes);
}

#define CONVERSIONS(Print)                                                     \
  Print("[%d|%i|%5d|%-5d|%05d|%+d|% d]\n", -3, 4, 5, 6, 7, 8, 9);              \
  Print("[%u|%o|%x|%X|%#x|%#o]\n", 1u, 8u, 255u, 255u, 255u, 8u);              \
  Print("[%hd|%ld|%lld|%llu|%lx]\n", (short)-2, -3L, -4LL, 5ULL, 0xabcL);      \
  Print("[%f|%.2f|%8.3f|%-8.1f|%e|%E|%g|%G]\n", 1.5, 2.25, 3.125, 4.5, 1e10,   \
        1e-10, 0.0001, 1e20);                                                  \
  Print("[%a|%A]\n", 1.0, 0.5);                                                \
  Print("[%c|%s|%10s|%-10s|%.3s|%%]\n", 'x', "text", "right", "left",          \
        "shortened");                                                          \
  Print("[%*d|%.*f]\n", 6, 42, 3, 2.0);
__global__ void conversions() { CONVERSIONS(printf) }
CHILD(printConversions) {
  conversions<<<1, 1>>>();
  cudaDeviceSynchronize();
}
static std::string Expected;
template <typename... Ts> static void expectText(const char *Format, Ts... Vs) {
  char Text[256];
  std::snprintf(Text, sizeof(Text), Format, Vs...);
  Expected += Text;
}
ROW(printConversionRow, "lib.printf.conversions") {
  int Status;
  std::string Said = rows::runSelf("printConversions", &Status);
  CONVERSIONS(expectText)
  EXPECT(Said == Expected, "device:\n%shost:\n%s", Said.c_str(),
         Expected.c_str());
}

//===----------------------------------------------------------------------===//
// The heap (5.3.7.4, 5.6.4.2.2)
//===----------------------------------------------------------------------===//

__device__ int *Kept;
__global__ void allocate(int *Out) {
  int *P = (int *)malloc(16);
  Out[threadIdx.x] = P != nullptr;
  if (threadIdx.x == 0 && P) {
    Kept = P;
    P[2] = 77;
  } else {
    free(P);
  }
  free(nullptr);
}
__global__ void useKept(int *Out) {
  *Out = Kept[2];
  free(Kept);
}
__global__ void tooMuch(int *Out) {
  void *P = malloc(size_t(1) << 40);
  asm volatile("" : "+l"(P)); // else the compiler takes it for granted
  *Out = P == nullptr;
}
__global__ void blockAllocation(int *Out) {
  __shared__ int *P;
  if (threadIdx.x == 0)
    P = (int *)malloc(blockDim.x * 4);
  __syncthreads();
  if (!P)
    return;
  P[threadIdx.x] = threadIdx.x;
  __syncthreads();
  Out[threadIdx.x] = P[blockDim.x - 1 - threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0)
    free(P);
}
ROW(heap, "lib.heap") {
  size_t Bytes = 0;
  SUCCEEDS(cudaDeviceGetLimit(&Bytes, cudaLimitMallocHeapSize));
  EXPECT(Bytes == 8 << 20, "%zu", Bytes);
  SUCCEEDS(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 16 << 20));
  SUCCEEDS(cudaDeviceGetLimit(&Bytes, cudaLimitMallocHeapSize));
  EXPECT(Bytes >= 16 << 20, "%zu", Bytes);
  rows::Managed<int> Out(64);
  allocate<<<1, 32>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 32; ++I)
    EXPECT(Out[I] == 1, "%d", I);
  // It lives until it is freed, by any kernel.
  useKept<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 77);
  tooMuch<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 1);
  blockAllocation<<<1, 64>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 63 && Out[63] == 0);
}

CHILD(hostFreesHeap) {
  rows::Managed<int> Out(32);
  allocate<<<1, 1>>>(Out.P);
  cudaDeviceSynchronize();
  void *P = nullptr;
  cudaMemcpyFromSymbol(&P, Kept, sizeof P);
  std::printf("%s\n", cudaGetErrorName(cudaFree(P)));
  std::fflush(stdout);
  _exit(0);
}
ROW(heapIsApart, "cdp.memory") {
  // The device's malloc and the host's cudaMalloc are not interchangeable.
  int Status;
  std::string Said = rows::runSelf("hostFreesHeap", &Status);
  EXPECT(Said.find("cudaErrorInvalidValue") != std::string::npos, "%s",
         Said.c_str());
}

//===----------------------------------------------------------------------===//
// operator new of one's own is undefined, but compiles (5.3.10.1)
//===----------------------------------------------------------------------===//

struct Own {
  int V;
  __host__ __device__ static void *operator new(size_t N) { return malloc(N); }
  __host__ __device__ static void operator delete(void *P) { free(P); }
};
__global__ void newOnDevice(int *Out) {
  int *P = new int[4];
  Own *Q = new Own;
  P[3] = 5;
  Q->V = 6;
  *Out = P[3] + Q->V;
  delete[] P;
  delete Q;
}
ROW(operatorNew, "lib.user-operator-new") {
  // A class may have its own; the global ones stay.
  Own *P = new Own;
  P->V = 1;
  EXPECT(P->V == 1);
  delete P;
}
ROW(operatorNewDevice, "lib.user-operator-new-device") {
  rows::Managed<int> Out;
  newOnDevice<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 11);
}

//===----------------------------------------------------------------------===//
// assert (5.4.10.1)
//===----------------------------------------------------------------------===//

__global__ void asserts(int V) { assert(V == int(threadIdx.x) || blockIdx.x == 0); }
CHILD(assertFails) {
  asserts<<<2, 3>>>(1);
  std::printf("first %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  std::printf("then %s\n", cudaGetErrorName(cudaGetLastError()));
  void *P;
  std::printf("later %s\n", cudaGetErrorName(cudaMalloc(&P, 4)));
  std::fflush(stdout);
  _exit(0);
}
ROW(assertMessage, "assert.message") {
  int Status;
  std::string Said = rows::runSelf("assertFails", &Status);
  EXPECT(Said.find("rows-printf.cu:") != std::string::npos, "%s", Said.c_str());
  EXPECT(Said.find("asserts(int): block: [1,0,0], thread: [0,0,0] Assertion `V == "
                   "int(threadIdx.x) || blockIdx.x == 0` failed.") !=
             std::string::npos,
         "%s", Said.c_str());
  EXPECT(Said.find("first cudaErrorAssert") != std::string::npos);
  EXPECT(Said.find("later cudaErrorAssert") != std::string::npos);
  asserts<<<1, 3>>>(9);
  SUCCEEDS(cudaDeviceSynchronize());
}
