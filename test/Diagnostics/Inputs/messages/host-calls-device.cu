// title: Host code calls a device function
// why: The CPU cannot jump into device code: start a kernel, or compile the function for both
// why: sides.
__device__ int next(int i) { return i + 1; }
int main() { return next(-1); }
// mended:
__host__ __device__ int next(int i) { return i + 1; }
int main() { return next(-1); }
