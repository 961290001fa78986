// Members of class templates are not emitted for the sake of other files: instantiating the class says nothing of their
// bodies or exception specifications, which are not known before the class is complete.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -ptx %s -o - | FileCheck %s
// CHECK-NOT: _ZN6HolderI6MemberEC
// CHECK: .weak .func _ZN6HolderIiED1Ev
// CHECK-NOT: _ZN6HolderI6Member

struct Member {
  __host__ __device__ ~Member() noexcept(false);
};
template <class T> struct Holder {
  T t;
  __host__ __device__ Holder();
  __host__ __device__ ~Holder();
};
template <class T> __host__ __device__ Holder<T>::Holder() {}
template <class T> __host__ __device__ Holder<T>::~Holder() {}
template struct Holder<int>;
static_assert(sizeof(Holder<Member>) == 1);
Holder<Member> *pointer(Holder<Member> *p) { return p + 1; }
