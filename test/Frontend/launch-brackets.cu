// Blanks in the brackets of a launch, where nvcc has them; a template's brackets in it stay the template's.
// RUN: warpcc --cuda-path=builtin -std=c++17 %s -o %t
// RUN: env WARPCC_DEVICE=cpu %t
// RUN: not warpcc --cuda-path=builtin -std=c++17 -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s
#include <sstream>
#include <vector>

__managed__ int Sum;
template <class T> struct Box {
  int Value;
  constexpr Box(int Value) : Value(Value) {}
};
template <class T> __global__ void add(int N) { atomicAdd(&Sum, N); }
template <class T> constexpr int valueOf(int V) { return V; }
struct Out {};
template <class T> Out &operator<< (Out &O, T) { return O; }

#define LAUNCH(Kernel, ...) Kernel<< <__VA_ARGS__>> >

int main() {
  add<int><< <1, 1>> >(1);
  add<int> <<< 1, 1 >> >(2);
  add<int><<<1, 1>> >
      (4);
  add<Box<Box<int>> ><< <valueOf<Box<Box<int>> >(1), 1>>>(8);
  LAUNCH(add<int>, 1, 1)(16);
  add<int><< <1, 1>>
      >(32);
  add<int><<<(2 >> 1), 1>>>(64); // untouched: "<< <1>> >(" in a comment
  Out O;
  operator<< <int>(O, 3);
  std::ostringstream Text;
  Text << "<< <1, 1>> >(" << 1;
  std::vector<std::vector<std::vector<int>> > (3);
  cudaDeviceSynchronize();
  return Sum == 127 && Text.str() == "<< <1, 1>> >(1" ? 0 : 1;
}

#ifdef WRONG
// CHECK: launch-brackets.cu:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}undeclared{{.*}}
void wrong() { missing<< <1, 1>> >(); }
#endif
