// title: A variable template in a class has a memory space
// flags: -std=c++17
// why: Only variables outside of classes have memory spaces; a constexpr member is a constant everywhere.
struct Limits {
  template <class T> static constexpr __device__ T none = T(-1);
};
__global__ void fill(int *data) {
  *data = Limits::none<int>;
}
// mended:
struct Limits {
  template <class T> static constexpr T none = T(-1);
};
__global__ void fill(int *data) {
  *data = Limits::none<int>;
}
