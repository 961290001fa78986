// Managed variables: a directive on the device, a pointer on the host that the
// run time fills in before the first use. A static initialiser that takes the
// address is done at run time, and crashes nobody.
// RUN: %device -DWHOLE -S -O1 -o - %s | FileCheck %s --check-prefix=PTX
// RUN: %host -fgpu-rdc -emit-llvm -o - %s | FileCheck %s --check-prefixes=HOST,RDC
// RUN: %host -DWHOLE -emit-llvm -o - %s | FileCheck %s --check-prefix=HOST
// RUN: %host -DWHOLE -emit-obj -O2 -o /dev/null %s

__managed__ int m = 3;
static __managed__ int array[4];
struct S { static __managed__ double d; };
__managed__ double S::d = 2;
template <class T> __managed__ T variable;
#ifdef WHOLE
int elsewhere;
#else
extern __managed__ int elsewhere;
#endif

// PTX-DAG: .visible .global .attribute(.managed) .align 4 .u32 m = 3;
// PTX-DAG: .global .attribute(.managed) .align 4 .b8 _ZL5array[16];
// PTX-DAG: .visible .global .attribute(.managed) .align 8 .f64 _ZN1S1dE
// PTX-DAG: .global .attribute(.managed) .align 4 .u32 _Z8variableIiE;
__global__ void k() { m = array[1] + variable<int>; S::d = 1; }

// HOST-DAG: @m = {{.*}}global ptr null, section "__nv_managed_data__"
// HOST-DAG: @{{_ZL5array.*}} = {{.*}}global ptr null, section "__nv_managed_data__"
// RDC-DAG: @elsewhere = external global ptr
// HOST-DAG: @address = {{.*}}global ptr null
// HOST-DAG: @address_of_second = {{.*}}global %struct.Pair zeroinitializer
// HOST-DAG: appending global {{.*}}@__warpcc_init_managed_pointers
int *address = &m;
struct Pair { int a; int *b; } address_of_second = {1, &array[1]};

// HOST-LABEL: define {{.*}}@_Z3getb(
// HOST: call void @__nv_init_managed_rt()
// HOST: call void @__nv_init_managed_rt()
// HOST: %[[P:.*]] = load ptr, ptr @m
// HOST: %[[Q:.*]] = load ptr, ptr @m
// HOST-NEXT: load i32, ptr %[[Q]]
int get(bool b) {
  variable<int> += 1;
  int *p = b ? &m : &array[2];
  return m + S::d + *p + elsewhere;
}
// HOST: define internal void @__nv_init_managed_rt()
// HOST: call i8 @__cudaInitModule(ptr
