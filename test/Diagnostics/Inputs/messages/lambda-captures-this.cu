// title: A device lambda captures this
// flags: --extended-lambda -Wext-lambda-captures-this
// why: [=] in a member function copies the pointer, not the object; the object is in the memory
// why: of the host.
template <class F> __global__ void apply(F f) { f(); }
struct Solver {
  int steps;
  int *data;
  void run() {
    apply<<<1, 1>>>([=] __device__() { *data = steps; });
  }
};
// mended:
template <class F> __global__ void apply(F f) { f(); }
struct Solver {
  int steps;
  int *data;
  void run() {
    apply<<<1, 1>>>([steps = steps, data = data] __device__() { *data = steps; });
  }
};
