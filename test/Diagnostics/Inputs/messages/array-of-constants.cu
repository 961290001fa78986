// title: A constexpr array of the host in device code
// why: The values of constexpr scalars are known everywhere; an array must have an address on
// why: the device.
constexpr int primes[] = {2, 3, 5, 7};
__global__ void lookUp(int *data) { data[threadIdx.x] = primes[data[threadIdx.x] & 3]; }
// mended:
__constant__ constexpr int primes[] = {2, 3, 5, 7};
__global__ void lookUp(int *data) { data[threadIdx.x] = primes[data[threadIdx.x] & 3]; }
