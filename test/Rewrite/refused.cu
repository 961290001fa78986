// What cannot be written as C++ is an error at the user's token, before any host compiler runs.
// RUN: not warpcc --cuda-path=builtin --host-via-source -ccbin g++ -c %s -o %t.o 2>&1 | FileCheck %s
// REQUIRES: gxx
// CHECK-NOT: In file included
__managed__ struct { int X; } Nameless;
// CHECK: refused.cu:[[#@LINE-1]]:31: error: a managed variable of a type without a name cannot be written as C++ for another host compiler; name the type
int main() { return Nameless.X; }
