// A header in which architectures differ, each way if a macro asks for it.
#pragma once
#define DEVICE __device__ inline

DEVICE int equalForAll(int X) { return X + 1; }

DEVICE int differentBody(int X) {
#if __CUDA_ARCH__ >= 900
  return X * 9;
#else
  return X * 8;
#endif
}
DEVICE int caller(int X) { return differentBody(X) + 1; }
template <class T> DEVICE T instance(T X) { return T(differentBody(int(X))); }

DEVICE int oneOfTwo(int X) { return X; }
#if __CUDA_ARCH__ >= 900
DEVICE float oneOfTwo(float X) { return X; }
#endif
DEVICE float callsOverload(float X) { return oneOfTwo(X); }

constexpr __host__ __device__ int fixedValue(int X) {
#if __CUDA_ARCH__ >= 900
  return X + 90;
#else
  return X + 80;
#endif
}
#ifdef CONSTANT_IN_TYPE
struct Sized {
  int Members[fixedValue(1)];
};
#endif

#if __CUDA_ARCH__ >= 900
#ifdef CLASS
struct OnlyNew {
  int A;
};
#endif
#ifdef VARIABLE
__device__ int OnlyNew;
#endif
#ifdef OPERATOR
struct Operand;
DEVICE int operator+(const Operand &, int) { return 1; }
#endif
#ifdef ALWAYS
__device__ int alwaysThere(int X) { return X; }
#endif
#ifdef WRONG
#error not for this one
#endif
#endif

#ifdef MEMBER
struct WithMember {
  int A;
#if __CUDA_ARCH__ >= 900
  DEVICE int more() { return A; }
#endif
};
#endif
#ifdef OPERATOR
struct Operand {};
#endif
