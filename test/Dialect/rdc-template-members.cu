// Separate compilation keeps host-device functions for other files, but does not instantiate the members of a template
// that nothing uses: not the assignment, which does not compile, nor the destructor while its class is incomplete.
// RUN: warpcc --cuda-path=builtin -rdc=true -ptx %s -o - | FileCheck %s
// RUN: %if nvcc %{ nvcc -rdc=true -ptx %s -o %t.ptx %}
template <class T> struct Base {
  T &Ref;
  using value_type = T;
  __host__ __device__ Base(T &R) : Ref(R) {}
  __host__ __device__ ~Base();
  __host__ __device__ void assign(const Base &Other) { *this = Other; }
};
template <class T> __host__ __device__ Base<T>::~Base() { Ref = T(); }
template <class T> struct Derived : Base<T> {
  using value_type = typename Base<T>::value_type;
  using Base<T>::Base;
  __host__ __device__ ~Derived();
};
template <class T> __host__ __device__ Derived<T>::~Derived() {}

// CHECK-DAG: .weak .func {{.*}}_Z4keepi
__host__ __device__ int keep(int X) {
  Derived<int> D(X);
  return D.Ref;
}
template <class T> __host__ __device__ T once(T X) { return X + 1; }
// CHECK-DAG: .weak .func {{.*}}_Z4onceIiET_S0_
template __host__ __device__ int once(int X);
// CHECK-NOT: assign
