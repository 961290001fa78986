// title: A kernel writes to std::cout
// why: Streams are objects of the host. printf() is there in device code.
#include <iostream>
__global__ void hello() { std::cout << threadIdx.x; }
// mended:
#include <cstdio>
__global__ void hello() { printf("%d\n", threadIdx.x); }
