// An element of a host array that is no initializer: an error of nvcc's too.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s
// RUN: warpcc --expt-relaxed-constexpr --verify=expected -c %s

constexpr int a[3] = {1, 2, 3};
namespace n { constexpr float m[2][2] = {{1, 2}, {3, 4}}; }
inline constexpr char text[] = "ab";
__device__ void take(int);
__device__ int returned() { return a[1]; } // expected-error {{device code cannot read an element of constexpr array 'a' here}}
__device__ float inner() { return n::m[1][0] * 2; } // expected-error {{element of constexpr array 'm'}}
__device__ void passed() { take(text[0]); } // expected-error {{element of constexpr array 'text'}}
__device__ int assigned(int v) { v = 1 + a[0]; return v; } // expected-error {{element of constexpr array 'a'}}
__device__ bool compared(int v) { return v == a[0]; } // expected-error {{element of constexpr array 'a'}}
__global__ void index(int *p) { p[a[0]] = 3; } // expected-error {{element of constexpr array 'a'}}
struct Table { int v[2]; };
constexpr Table table = {{1, 2}};
template <class T> struct OfType { static constexpr int v[] = {1, 2}; };
__device__ int member() { return table.v[1] + 1; } // expected-error {{element of constexpr object 'table' here}}
__device__ int instanceMember() { return OfType<int>::v[1]; } // expected-error {{element of constexpr array 'v' here}}
__device__ int byDefault(int v = a[1]) { return v; } // expected-error {{element of constexpr array 'a'}}
__device__ int callsDefault() { int v = byDefault(); return v; }
template <class T> __device__ int instance(T) { return a[1]; } // expected-error {{element of constexpr array 'a'}}
__device__ int use() { return instance(1); }

constexpr __constant__ int onDevice[2] = {1, 2};
__device__ int legal() { constexpr int local[] = {1, 2}; return onDevice[1] + local[0]; }
__device__ int initialized(int i) { Table copy = table; int v = table.v[1]; return i + v + copy.v[0]; }
int host() { return a[1] + table.v[1]; }
