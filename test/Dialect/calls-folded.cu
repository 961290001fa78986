// A call in a default argument or in the initializer of a member is not in the
// device code that runs it if it is a constant; what is not constant, and what
// stands in a body, is judged.
// RUN: warpcc --verify=expected -std=c++17 -arch=sm_90 -c %s

constexpr int f(int x) { return x; }
struct Literal { int v; constexpr Literal(int x) : v(x) {} };
__device__ int argument(int a = f(2), Literal b = Literal(3)) { return a + b.v; }
template <class T> __device__ int inTemplate(T, int a = f(2)) { return a; }
struct Member { int a = f(2); };
__global__ void constant(int *p) { Member m; *p = argument() + inTemplate(1) + m.a; }

__device__ int variable(int a = f(threadIdx.x)) { return a; } // expected-error@+1 {{calling a constexpr __host__ function 'f'}}
__global__ void atRunTime(int *p) { *p = variable(); }
__global__ void inBody(int *p) { int a = f(2); *p = a; } // expected-error {{calling a constexpr __host__ function 'f'}}
