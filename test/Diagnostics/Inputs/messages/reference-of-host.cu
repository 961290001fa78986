// title: A reference of the host to a constant
// flags: -std=c++17
// why: Device code has the constant, because its value is known, but not the reference.
constexpr int sizes[] = {1, 2, 4};
constexpr const int &largest = sizes[2];
__global__ void fill(int *data) {
  *data = largest;
}
// mended:
constexpr int sizes[] = {1, 2, 4};
constexpr int largest = sizes[2];
__global__ void fill(int *data) {
  *data = largest;
}
