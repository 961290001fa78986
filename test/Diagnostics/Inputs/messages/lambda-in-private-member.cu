// title: A device lambda in a private member function
// flags: --extended-lambda
// why: nvcc names the enclosing function outside of the class; a private one cannot be named
// why: there.
template <class F> __global__ void apply(F f) { f(); }
class Solver {
  void step(int *data) {
    apply<<<1, 1>>>([=] __device__() { *data = 1; });
  }
};
// mended:
template <class F> __global__ void apply(F f) { f(); }
class Solver {
public:
  void step(int *data) {
    apply<<<1, 1>>>([=] __device__() { *data = 1; });
  }
};
