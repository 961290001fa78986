// g++ takes initializers of arrays of variable length, and nvcc passes them on
// in host code; Clang does not.
// RUN: not warpcc -c %s -o %t 2>&1 | FileCheck %s
// RUN: warpcc -DGOOD -c %s -o %t

#ifdef GOOD
void legal(int n) {
  int a[n];
  a[0] = n;
}
#else
void host(int n) {
  // CHECK: [[#@LINE+1]]:{{.*}} error: variable-sized object may not be initialized; assign its elements behind the declaration
  int a[n] = {};
  (void)a;
}
#endif
