// With -rdc=true each file has, weak, the device vtables that it uses, as nvcc's objects: the file of the key function may
// have none. In a whole program there is nothing to share.
// RUN: warpcc -ptx -rdc=true -arch=compute_90 %s -o - | FileCheck %s
// RUN: warpcc -ptx -rdc=true -arch=compute_90 -G %s -o - | FileCheck %s
// RUN: warpcc -ptx -rdc=true -arch=compute_90 -DDEFINE %s -o - | FileCheck %s
// CHECK: .weak .global .align 8 .u64 _ZTV5Shape[5] = {0, 0, _ZNK5Shape4areaEv, _ZNK5Shape5twiceEv, _ZNK5Shape7double_Ei}
struct Shape {
  __device__ virtual int area() const;
  __device__ virtual int twice() const { return 2 * area(); }
  template <class T> __device__ static T id(T X) { return X; }
  __device__ virtual int double_(int N) const { return id(N); }
};
#ifdef DEFINE
__device__ int Shape::area() const { return 1; }
#endif
__global__ void kernel(int *Out) {
  Shape S;
  const Shape *P = &S;
  asm volatile("" : "+l"(P));
  *Out = P->twice();
}
