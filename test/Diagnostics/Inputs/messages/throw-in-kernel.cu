// title: Device code throws an exception
// why: There is no unwinding on the device.
__device__ int checked(int i) {
  if (i < 0) throw i;
  return i;
}
// mended:
__device__ int checked(int i) {
  if (i < 0) __trap();
  return i;
}
