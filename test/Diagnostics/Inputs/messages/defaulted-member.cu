// title: An execution space on a defaulted member
// why: A member that is defaulted where it is declared gets its spaces from what it calls.
struct Point {
  float x, y;
  __device__ Point() = default;
};
// mended:
struct Point {
  float x, y;
  Point() = default;
};
