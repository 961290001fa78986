// A program and the libraries that it loads, each with the static runtime, and
// one with the shared one: streams, events and memory of one are those of all,
// and no library exports anything of the runtime.
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -cudart static -shared -Xcompiler -fPIC %S/Inputs/part.cu -o %t.1.so
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -cudart static -dc -Xcompiler -fPIC %S/Inputs/part.cu -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -cudart static -shared -ccbin c++ -Xcompiler -fPIC %t.o -o %t.2.so
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -cudart shared -shared -Xcompiler -fPIC %S/Inputs/part.cu -o %t.3.so
// RUN: llvm-nm --extern-only --defined-only %t.1.so | FileCheck --check-prefix=NAMES %s
// NAMES-NOT: cuda
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -cudart static %s -o %t -ldl
// RUN: env WARPCC_DEVICE=cpu %t %t.1.so %t.2.so %t.3.so | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -cudart shared %s -o %t -ldl
// RUN: env WARPCC_DEVICE=cpu %t %t.3.so %t.2.so %t.1.so | FileCheck %s
// CHECK: 0 0 0 0: 32
// CHECK: 0 0 0 0: 64
// CHECK: 0 0 0 0: 96
// CHECK: event 0
#include <cstdio>
#include <dlfcn.h>

int main(int Count, char **Files) {
  int *Sum;
  cudaStream_t Stream;
  cudaEvent_t Event;
  cudaMalloc(&Sum, sizeof *Sum);
  cudaMemset(Sum, 0, sizeof *Sum);
  cudaStreamCreate(&Stream);
  cudaEventCreate(&Event);
  for (int I = 1; I < Count; ++I) {
    void *Library = dlopen(Files[I], RTLD_NOW | RTLD_LOCAL);
    if (!Library)
      return puts(dlerror()), 1;
    using Work = void (*)(int *, cudaStream_t, cudaEvent_t);
    reinterpret_cast<Work>(dlsym(Library, "work"))(Sum, Stream, Event);
  }
  printf("event %d\n", cudaEventQuery(Event));
}
