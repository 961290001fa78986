// What is wrong in a device function without any call is an error whether or not something needs it, though its calls
// wait (lib/Dialect/OpenFunctions.cpp).
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null

int host();
inline __device__ int assembly(int n) {
  asm("foo" : "=a"(n)); // expected-error {{invalid output constraint '=a' in asm}}
  return n;
}
inline __device__ int operand(int n) {
  int size = sizeof(host());
  asm("foo" : "=a"(n)); // expected-error {{invalid output constraint '=a' in asm}}
  return n + size;
}
inline __device__ int sized(int n) {
  int array[n]; // expected-error {{cannot use variable-length arrays in __device__ functions}}
  return array[0];
}
inline __device__ int valid(int n) {
  asm("mov.u32 %0, %1;" : "=r"(n) : "r"(n));
  return n;
}
