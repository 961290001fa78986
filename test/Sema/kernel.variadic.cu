// A kernel takes a fixed number of arguments: they are copied to the device.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

__global__ void rejected(int, ...); // expected-error {{__global__ function 'rejected' cannot have an ellipsis parameter}}

__global__ void accepted(int, int);
__host__ void legal(int, ...);
