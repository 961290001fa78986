// A constant of the host that other files may name is not defined in device
// code, also without optimization; one that device code reads is this file's
// own there, so that two files may have it.
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -ptx -o - %s | FileCheck %s
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -G -ptx -o - %s | FileCheck %s
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -rdc=true -ptx -o - %s | FileCheck %s

struct Entry {
  int Degree, Values[3];
};
// More than the constant memory of a device.
extern const Entry Table[];
const Entry Table[9000] = {{1, {2, 3, 4}}};
extern const Entry *const First;
const Entry *const First = Table;
namespace names {
extern const char Name[4];
const char Name[4] = "abc";
} // namespace names
struct Class {
  static const int Sizes[2];
};
const int Class::Sizes[2] = {1, 2};
template <class T> struct Family {
  static const int Sizes[2];
};
template <class T> const int Family<T>::Sizes[2] = {3, 4};
template struct Family<int>;
extern const int Read;
const int Read = 5;

// CHECK-NOT: .const
// CHECK-NOT: .global
// CHECK: .entry {{.*}}kernel
__global__ void kernel(int *Out) { *Out = Read; }

const void *Host[] = {Table, names::Name, Class::Sizes, Family<int>::Sizes};
