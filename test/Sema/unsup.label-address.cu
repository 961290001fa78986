// Devices have no computed goto.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__device__ int f(int n) {
  void *targets[] = {&&a, &&b}; // expected-error 2 {{cannot take the address of a label}}
  goto *targets[n];
a:
  return 1;
b:
  return 2;
}
int host(int n) {
  void *targets[] = {&&a, &&b};
  goto *targets[n];
a:
  return 1;
b:
  return 2;
}
__device__ int legal(int n) {
  if (n)
    goto end;
  n = 1;
end:
  return n;
}
