// Relocatable code keeps the same functions whether a header's are read or come from the header cache: a member that is
// defined in its class is inline, whoever brings it.
// RUN: rm -rf %t.cache
// RUN: env WARPCC_CACHE_DIR=%t.cache warpcc --cuda-path=builtin -arch=compute_90 -rdc=true -ptx -o %t.ptx %s
// RUN: env WARPCC_CACHE_DIR=%t.cache warpcc --cuda-path=builtin -arch=compute_90 -rdc=true -ptx -o %t.ptx %s
// RUN: env WARPCC_CACHE_DIR=%t.cache warpcc --cuda-path=builtin -arch=compute_90 -rdc=true -ptx -o %t.ptx %s
// RUN: warpcc --no-pch --cuda-path=builtin -arch=compute_90 -rdc=true -ptx -o %t.plain.ptx %s
// RUN: cmp %t.ptx %t.plain.ptx
#include <cstdio>

__global__ void kernel(int *p) { *p = 1; }
