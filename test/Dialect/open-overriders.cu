// A function is open while its body is read; what is declared again or overridden, only while Sema compares the two.
// Nobody else may see either: those who override the same function, in the next class, in an instance that the body
// makes, with another overload.
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null
// expected-no-diagnostics

__device__ int device(int);
namespace members {
struct Base {
  virtual int run(int) { return sizeof(device(1)); }
  virtual int run(long) { return 0; }
  __device__ virtual int both(int) { return sizeof(run(1)); }
};
template <typename T> struct Instance : Base {
  int run(int) override { return 1; }
  __device__ int both(int) override { return 2; }
  using Type = T;
};
template <typename T> struct Overrider : Base {
  int run(int) override {
    Instance<T> instance;
    return sizeof(device(1)) + instance.run(1);
  }
  int run(long) override { return 0; }
  __device__ int both(int) override { return sizeof(Instance<char>) + sizeof(device(2)); }
};
template <typename T> struct Next : Base {
  int run(int) override { return 3; }
  __device__ int both(int) override { return 4; }
};
struct Last : Overrider<int> {
  int run(int) override { return 5; }
  __device__ int both(int) override { return 6; }
};
using InNamespace = Next<int>::Base;
using Alias = Instance<long>::Type;
} // namespace members
int use(members::Overrider<int> &o, members::Next<float> &n, members::Last &l) { return o.run(1) + n.run(1) + l.run(2); }
