// title: dynamic_cast in device code
// why: There is no run-time type information on the device.
struct Base {
  __device__ virtual int kind() const { return 0; }
};
struct Derived : Base {};
__device__ bool isDerived(Base *b) { return dynamic_cast<Derived *>(b) != nullptr; }
// mended:
struct Base {
  __device__ virtual int kind() const { return 0; }
};
struct Derived : Base {
  __device__ int kind() const override { return 1; }
};
__device__ bool isDerived(Base *b) { return b->kind() == 1; }
