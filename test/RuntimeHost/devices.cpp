// Devices, properties, limits, versions.
// RUN: %cxx %s -lcudart -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"
#include <cstring>
#include <thread>

int main() {
  int Count = 0, Device = -1, Value = 0;
  OK(cudaGetDeviceCount(&Count));
  CHECK(Count == 2);
  OK(cudaGetDevice(&Device));
  CHECK(Device == 0);
  OK(cudaSetDevice(1));
  std::thread([] { // the choice is the thread's own
    int Device = -1;
    OK(cudaGetDevice(&Device));
    CHECK(Device == 0);
  })
      .join();
  OK(cudaGetDevice(&Device));
  CHECK(Device == 1);
  CODE(cudaErrorInvalidDevice, cudaSetDevice(2));
  CODE(cudaErrorInvalidDevice, cudaSetDevice(-1));
  CODE(cudaErrorInvalidValue, cudaGetDevice(nullptr));

  cudaDeviceProp P;
  OK(cudaGetDeviceProperties(&P, 1));
  CHECK(!strcmp(P.name, "fake device 1"));
  CHECK(P.major == 9 && P.minor == 0 && P.warpSize == 32);
  CHECK(P.multiProcessorCount == 4 && P.maxThreadsDim[2] == 64);
  CHECK(P.totalGlobalMem == size_t(4) << 30 && P.sharedMemPerBlock == 49152);
  OK(cudaDeviceGetAttribute(&Value, cudaDevAttrMultiProcessorCount, 0));
  CHECK(Value == 4);
  CODE(cudaErrorInvalidValue,
       cudaDeviceGetAttribute(&Value, cudaDeviceAttr(9999), 0));
  char Bus[16];
  OK(cudaDeviceGetPCIBusId(Bus, sizeof(Bus), 0));
  CHECK(!strcmp(Bus, "0000:07:03.0"));
  OK(cudaDeviceGetByPCIBusId(&Device, Bus));
  CHECK(Device == 0);

  size_t Limit = 0;
  OK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 123456));
  OK(cudaDeviceGetLimit(&Limit, cudaLimitMallocHeapSize));
  CHECK(Limit == 123456);
  CODE(cudaErrorUnsupportedLimit, cudaDeviceSetLimit(cudaLimit(99), 1));
  int Can = 0, Version = 0;
  OK(cudaDeviceCanAccessPeer(&Can, 0, 1));
  CHECK(Can == 1);
  OK(cudaDeviceCanAccessPeer(&Can, 1, 1));
  CHECK(Can == 0);
  OK(cudaRuntimeGetVersion(&Version));
  CHECK(Version == CUDART_VERSION);
  OK(cudaDriverGetVersion(&Version));
  CHECK(Version == 13000);
  return done();
}
