// title: An override has another execution space
// why: A call through the base class must find an override that exists on the side of the
// why: caller.
struct Shape {
  __host__ __device__ virtual float area() const { return 0; }
};
struct Square : Shape {
  float side;
  __device__ float area() const override { return side * side; }
};
// mended:
struct Shape {
  __host__ __device__ virtual float area() const { return 0; }
};
struct Square : Shape {
  float side;
  __host__ __device__ float area() const override { return side * side; }
};
