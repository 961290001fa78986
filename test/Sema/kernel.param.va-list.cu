// A va_list is no parameter of a kernel, by name or through a template; a char *, which is what
// a va_list is on the device, is one.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --verify=expected -c %s -o %t.o
#include <cstdarg>
typedef va_list Arguments;
__global__ void named(va_list A) {}     // expected-error {{cannot be a va_list}}
__global__ void renamed(Arguments A) {} // expected-error {{cannot be a va_list}}
__global__ void plain(char *A, const char *B, char **C) {}
template <class T> __global__ void instantiated(T *A, const T *B) {}
template __global__ void instantiated<char>(char *, const char *);
