// The value of a host variable that is thrown away is no use of the variable, as in nvcc: `(void)x`.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -w -ptx %s -o - | FileCheck %s
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -w -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %if nvcc %{ nvcc -arch=sm_90 -w -c %s -o %t.o %}
int X, Array[3];
volatile int Moves;
struct Pair { int A, B; } Two;
template <class T> struct Holder { static int Value; };
template <class T> int Holder<T>::Value;

// CHECK-NOT: {{[.]extern|[.]global|Holder}}
// CHECK: .entry
inline __host__ __device__ int both() { (void)X; return 1; }
template <class T> __global__ void kernel(T *P, bool B) {
  (void)X;
  X;
  static_cast<void>(Array);
  (void)Array[1];
  (void)(Two.B);
  (void)Holder<T>::Value;
  *P = (X, 3) + both();
  B ? (void)X : (void)0;
  for (X; B; X)
    B = false;
  [] { (void)X; }();
}
template __global__ void kernel(int *, bool);

#ifdef WRONG
// WRONG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'X'
__global__ void address() { (void)(&(X)); }
// WRONG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'X'
__global__ void read() { (void)(0 + X); }
// WRONG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'Moves'
__global__ void moves() { (void)Moves; }
// WRONG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}'X'
__global__ void writes() { (void)(X = 1); }
#endif
