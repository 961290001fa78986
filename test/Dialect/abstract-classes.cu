// A pure virtual function in device code links: its slot traps.
// RUN: %device -S -O1 -o - %s | FileCheck %s
struct Shape { __device__ virtual int area() const = 0; __device__ virtual ~Shape() {} };
struct Square : Shape { int a; __device__ Square(int a) : a(a) {} __device__ int area() const override { return a * a; } };
__global__ void k(int *p) { Square s(*p); const Shape *q = &s; asm volatile("" : "+l"(q)); *p = q->area(); }
// CHECK-NOT: .extern .func __cxa_pure_virtual
// CHECK: .entry _Z1kPi
