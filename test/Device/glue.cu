// new, delete, malloc, assert, printf and virtual calls come down to the system
// calls of the device ABI, with and without optimisation.
// RUN: %device-cc -include cuda_runtime.h -S %s -o %t.2.ptx
// RUN: %device-cc -include cuda_runtime.h -O0 -S %s -o %t.0.ptx
// RUN: FileCheck %s < %t.2.ptx
// RUN: FileCheck %s < %t.0.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.2.ptx -o %t.cubin %}
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.0.ptx -o %t.cubin %}

// CHECK-DAG: .extern .func (.param .b64 func_retval0) malloc
// CHECK-DAG: .extern .func free
// CHECK-DAG: .extern .func {{.*}}vprintf
// CHECK-DAG: .extern .func __assertfail
// CHECK-DAG: .extern .func {{.*}}__cuda_syscall_aligned_malloc
// Nothing else is left to be found elsewhere.
// RUN: not grep -E "^\.extern .func.*(_Z|__nv|__cxa|__wrp|__assert_fail)" %t.0.ptx %t.2.ptx

struct Shape {
  __device__ virtual float area(float) = 0;
  __device__ virtual ~Shape() {}
};
struct Circle : Shape {
  __device__ float area(float R) override { return 3.14f * R * sinf(R); }
};
struct alignas(64) Wide {
  float V[16];
};

__device__ Shape *make(int Which) { return Which ? new Circle : nullptr; }

__global__ void kernel(float *P, void **Q) {
  assert(P[0] > 0);
  printf("%f\n", P[1]);
  Shape *S = make(int(P[3]));
  P[2] = S->area(P[3]) + rsqrtf(P[4]) + std::pow(P[5], 2);
  delete S;
  Q[0] = new int[5];
  Q[1] = malloc(7);
  free(Q[2]);
  Q[3] = __nv_aligned_device_malloc(64, 32);
  Q[4] = new Wide;
}
