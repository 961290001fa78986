// Device code may use the value of a const variable of the host; the object is not there.
// RUN: warpcc --verify=expected,default -std=c++17 -c %s
// RUN: warpcc --strict --verify=expected,strict -std=c++17 -c %s

struct S { int v; };
enum E { e0 };
const int ci = 4;
const float cf = 2.f;
const E ce = e0;
const S cs{3};
const int cArray[2] = {1, 2};
constexpr S ks{3};
struct T {
  static const int m = 2;
};
__device__ int byReference(const int &x) { return x; }
__device__ int byObject(const S &x) { return x.v; }

// rule: var.const.address
__device__ const int *address() { return &ci; } // expected-error {{const variable 'ci' has no object in device code}}

__device__ float values(bool b) { return ci + cf + ce + (b ? ci : T::m); }
__device__ int bound() { int a[ci]; a[0] = 1; return a[0] + sizeof(cArray); }
__global__ void launchable(int *p) { *p = max(*p, ci); }

// rule: var.const.reference
__device__ int reference() {
  const int &r = ci; // expected-error {{'ci' has no object in device code}}
  return r;
}
__device__ const float &result() { return cf; } // expected-error {{'cf' has no object in device code}}

__device__ int copy() { const int r = ci; return r; }

// rule: var.const.pass-by-ref
__device__ int passed() { return byReference(ci) + byReference(T::m); }
// expected-error@-1 {{'ci' has no object}}
// expected-error@-2 {{'m' has no object}}
template <class X> __host__ __device__ int inTemplate() {
  auto f = [](const int &x) { return x; };
  return f(X::m); // expected-error {{'m' has no object}}
}
template __host__ __device__ int inTemplate<T>();

__device__ int passedValue() { return byReference(int(ci)); }

// rule: var.const.array
__device__ int element(int i) { return cArray[i]; } // expected-error {{const variable 'cArray' of type 'const int[2]' cannot be used in device code}}

__constant__ const int deviceArray[2] = {1, 2};
__device__ int deviceElement(int i) { return deviceArray[i]; }

// rule: var.const.array-element
struct R { int v; };
const R cRecords[1] = {{1}};
__device__ int initialized() { int a = cArray[1] + 1, b[1] = {*cArray}; return a + b[0]; }
// default-warning@-1 2 {{elements of const array 'cArray' of type 'const int[2]' should not be used in device code}}
// strict-error@-2 2 {{elements of const array 'cArray' of type 'const int[2]' should not be used in device code}}
__device__ R member() { return {cRecords[0].v}; }
// default-warning@-1 {{elements of const array 'cRecords'}}
// strict-error@-2 {{elements of const array 'cRecords'}}
__device__ int returned() { return cArray[1]; } // expected-error {{const variable 'cArray' of type}}
__device__ int *allocated() { return new int(cArray[1]); } // expected-error {{const variable 'cArray' of type}}
__device__ int legalElement() { constexpr int local[] = {1, 2}; int a = local[1]; return a; }

// rule: var.const.pointer
const char *const text = "x";
__device__ char pointer() { return text[0]; } // expected-error {{const variable 'text' of type 'const char *const' cannot be used}}

__device__ const char *const deviceText = nullptr;
__device__ const char *devicePointer() { return deviceText; }

// rule: var.const.class-type
__device__ int constMember() { return cs.v; }
// default-warning@-1 {{const variable 'cs' of class type 'const S' cannot be used in device code}}
// strict-error@-2 {{const variable 'cs' of class type 'const S' cannot be used in device code}}

__device__ int constexprMember() { return ks.v; }

// rule: var.const.volatile
const volatile int cv = 1;
__device__ int object() { return byObject(cs); } // expected-error {{const variable 'cs' has no object}}

__device__ int size() { return sizeof(cs) + sizeof(cv); }
