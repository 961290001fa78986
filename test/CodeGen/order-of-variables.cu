// What only the host names comes out in one order, whatever the addresses in the compiler's memory.
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -ptx %s -o %t.1 && FileCheck %s < %t.1
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -ptx %s -o %t.2 && cmp %t.1 %t.2
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -ptx %s -o %t.3 && cmp %t.1 %t.3
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -ptx %s -o %t.4 && cmp %t.1 %t.4
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -dc %s -o %t.5 && warpcc --cuda-path=builtin -arch=compute_80 -dc %s -o %t.6 && cmp %t.5 %t.6
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -dc %s -o %t.7 && cmp %t.5 %t.7
typedef int (*Op)(int);
template <int N> __device__ int add(int X) { return X + N; }
static __device__ Op A = add<3>;
static __device__ Op B = add<2>;
static __device__ Op C = add<1>;
static __constant__ int D = 4;
const __constant__ int E = 5;
__constant__ const int *Table[] = {&E, &D};
// CHECK: _ZL1A = _Z3addILi3EEii;
// CHECK-NEXT: _ZL1B = _Z3addILi2EEii;
// CHECK-NEXT: _ZL1C = _Z3addILi1EEii;
void host() {
  void *Where;
  cudaGetSymbolAddress(&Where, C);
  cudaGetSymbolAddress(&Where, A);
  cudaGetSymbolAddress(&Where, B);
  cudaGetSymbolAddress(&Where, D);
  cudaGetSymbolAddress(&Where, E);
  cudaGetSymbolAddress(&Where, Table);
}
