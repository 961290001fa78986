// What cannot be written as C++ is an error at the user's token, before any host compiler runs.
// RUN: not warpcc --cuda-path=builtin --host-via-source -ccbin g++ -c %s -o %t.o 2>&1 | FileCheck %s
// REQUIRES: gxx
// RUN: not warpcc --cuda-path=builtin -DHALF -cuda %s -o - 2>&1 | FileCheck %s --check-prefix=HALF
// CHECK-NOT: In file included
#ifdef HALF
#include <cuda_fp16.h>
// HALF: refused.cu:[[#@LINE-1]]:10: error: 'cuda_fp16.h' of the builtin headers, which needs Clang, cannot be written as C++ for another host compiler; use a CUDA Toolkit's headers (--cuda-path), or
#endif
__managed__ struct { int X; } Nameless;
// CHECK: refused.cu:[[#@LINE-1]]:31: error: a managed variable of a type without a name cannot be written as C++ for another host compiler; name the type
int main() { return Nameless.X; }
