// Static variables of device functions are constants at first: guide 5.3.10.4.4.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

const int constant = 2;

__device__ int dynamic(int n) {
  static int a[2] = {1, n}; // expected-error {{dynamic initialization is not supported}}
  return a[1];
}

struct Empty { __device__ Empty() {} };
__device__ int constants() {
  static Empty e;
  static int a[2] = {1, constant};
  return a[1];
}
