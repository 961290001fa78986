// Who may write __constant__ memory: guide 5.4.1.2.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct P { int x; };
__constant__ int scalar;
__constant__ int array[4];
__constant__ P object;
__device__ int variable;

// rule: mem.constant.write-in-device
__device__ void assign() {
  scalar = 1; // expected-error {{__constant__ variable 'scalar' cannot be assigned to}}
  ++scalar;   // expected-error {{__constant__ variable 'scalar' cannot be assigned to}}
}
template <class T> __global__ void kernel(T t) {
  scalar = t; // expected-error {{__constant__ variable 'scalar' cannot be assigned to}}
}
void launch() { kernel<<<1, 1>>>(1); }
void onHost() { scalar += 1; } // expected-error {{__constant__ variable 'scalar' cannot be assigned to}} expected-warning {{[#20091-D]}} expected-warning {{[#20092-D]}}

__device__ void legal() { variable = scalar + array[1] + object.x; }

// rule: mem.constant.write-part-in-device
__device__ void parts(int i) {
  array[i] += 1; // default-warning {{a part of __constant__ variable 'array' is written}} strict-error {{a part of __constant__ variable 'array' is written}}
  object.x = 2;  // default-warning {{a part of __constant__ variable 'object'}} strict-error {{a part of __constant__ variable 'object'}}
  object = P{3}; // default-warning {{a part of __constant__ variable 'object'}} strict-error {{a part of __constant__ variable 'object'}}
}

__device__ int copies(int i) {
  P copy = object;
  copy.x = array[i];
  return copy.x;
}
