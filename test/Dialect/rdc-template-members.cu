// Separate compilation keeps host-device functions for other files, but nothing that no other file asks for: members of
// a template that nothing uses (the assignment does not compile, the exception specification of a destructor is not known
// while its class is incomplete), instances that only host code uses, static functions, those that are inline after all.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -w -ptx %s -o %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --check-prefix=NONE
// RUN: %if nvcc %{ nvcc -arch=sm_90 -rdc=true -w -ptx %s -o %t.nvcc.ptx && FileCheck %s --input-file=%t.nvcc.ptx --check-prefix=NONE %}
// NONE-NOT: {{assign|HolderI6Member|wrap|here|Late}}
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
// CHECK-DAG: .weak .func _ZN6HolderIiED1Ev(
template struct Holder<int>;
static_assert(sizeof(Holder<Member>) == 1);
Holder<Member> *pointer(Holder<Member> *p) { return p + 1; }

int ofHost(int);
template <class T> __host__ __device__ T wrap(T X) { return ofHost(X); }
static __host__ __device__ int here(int X) { return X + 1; }
namespace {
__host__ __device__ int hereToo(int X) { return X + 2; }
} // namespace
struct Late {
  __host__ __device__ int get() const;
};
inline __host__ __device__ int Late::get() const { return 3; }
int host() { return wrap(1) + here(1) + hereToo(1) + Late().get(); }

// CHECK-DAG: .func {{.*}}_Z4keepi(
__host__ __device__ int keep(int X) {
  Derived<int> D(X);
  return D.Ref;
}
template <class T> __host__ __device__ T once(T X) { return X + 1; }
// CHECK-DAG: .weak .func {{.*}}_Z4onceIiET_S0_(
template __host__ __device__ int once(int X);
// CHECK-DAG: .func {{.*}}_Z4onceIlET_S0_(
template <> __host__ __device__ long once(long X) { return X + 2; }
struct Apart {
  __host__ __device__ int get() const;
};
// CHECK-DAG: .func {{.*}}_ZN5apart3getEv(
namespace apart {
extern "C++" {
__host__ __device__ int get() { return 4; }
}
} // namespace apart
// CHECK-DAG: .func {{.*}}_ZNK5Apart3getEv(
__host__ __device__ int Apart::get() const { return 3; }
