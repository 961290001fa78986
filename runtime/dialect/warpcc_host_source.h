//===- warpcc_host_source.h - what a translated host half stands on -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first #include of every file that `warpcc -cuda` writes. It is standard
// C++11 (and the attributes that g++ and clang++ share): the runtime API, what
// nvcc shows host code besides, and the few templates that launches, stubs,
// managed variables and extended lambdas are translated to. lib/Rewrite writes
// the uses.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_HOST_SOURCE_H
#define WARPCC_HOST_SOURCE_H
#pragma GCC system_header

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include <cuda_runtime.h>

// A translation may be translated again: warpcc's own passes have the rest.
#ifndef __CUDACC__
#include "warpcc_host_symbols.h"

//===----------------------------------------------------------------------===//
// What nvcc's cuda_runtime.h shows to host code
//===----------------------------------------------------------------------===//

#define __WRP_MINMAX_SIDE static
#include "warpcc_min_max.h"
#undef __WRP_MINMAX_SIDE

// As in nvcc's, the names of <cmath> that are functions of C are global too.
using std::isfinite;
using std::isinf;
using std::isnan;
using std::signbit;

static inline float rsqrtf(float X) {
  return (float)(1.0 / std::sqrt((double)X));
}
static inline double rsqrt(double X) { return 1.0 / std::sqrt(X); }
static inline float rsqrt(float X) { return rsqrtf(X); }
static inline double rcbrt(double X) { return 1.0 / std::cbrt(X); }
static inline float rcbrtf(float X) { return (float)rcbrt((double)X); }

// Host-device functions may name them on either side; on the host they are 0.
static const uint3 threadIdx = {0, 0, 0};
static const uint3 blockIdx = {0, 0, 0};
static const dim3 blockDim(0, 0, 0);
static const dim3 gridDim(0, 0, 0);
static const int warpSize = 0;

// Their headers hold nothing for a host compiler, but `using` may name them.
namespace cooperative_groups {}
namespace nvcuda {
namespace wmma {}
namespace experimental {}
} // namespace nvcuda

#endif // __CUDACC__

//===----------------------------------------------------------------------===//
// The runtime's interface to compiled code
//===----------------------------------------------------------------------===//

extern "C" {
#ifndef __CUDACC__
unsigned __cudaPushCallConfiguration(dim3, dim3, size_t, struct CUstream_st *);
#endif
cudaError_t __cudaPopCallConfiguration(dim3 *, dim3 *, size_t *, void *);
void **__cudaRegisterFatBinary(void *);
void __cudaRegisterFatBinaryEnd(void **);
void __cudaUnregisterFatBinary(void **);
void __cudaRegisterFunction(void **, const char *, char *, const char *, int,
                            uint3 *, uint3 *, dim3 *, dim3 *, int *);
void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int,
                       int);
void __cudaRegisterManagedVar(void **, void **, char *, const char *, int,
                              size_t, int, int);
char __cudaInitModule(void **);
}

/// Kernels and device variables are no part of a shared library's interface.
#define __warpcc_hidden __attribute__((visibility("hidden")))

/// What host code can name and cannot run.
[[noreturn]] static inline void __warpcc_device_only() { std::abort(); }

/// `<<<...>>>`: the next stub that is called launches so.
static inline unsigned __warpcc_configure(dim3 Grid, dim3 Block = dim3(),
                                          size_t SharedBytes = 0,
                                          cudaStream_t Stream = 0) {
  return __cudaPushCallConfiguration(Grid, Block, SharedBytes, Stream);
}

/// The type of a parameter without __restrict__.
template <class T> struct __warpcc_unrestricted {
  typedef T type;
};
template <class T> struct __warpcc_unrestricted<T *__restrict__> {
  typedef T *type;
};
template <class T>
using __warpcc_plain = typename __warpcc_unrestricted<T>::type;

/// The body of a kernel's stub: gives the launch its arguments.
template <class Kernel, class... Args>
inline void __warpcc_stub(Kernel *Stub, const Args &...Arguments) {
  void *Pointers[] = {const_cast<void *>(static_cast<const volatile void *>(
                          std::addressof(Arguments)))...,
                      nullptr};
  dim3 Grid, Block;
  size_t SharedBytes = 0;
  cudaStream_t Stream = nullptr;
  if (__cudaPopCallConfiguration(&Grid, &Block, &SharedBytes, &Stream) ==
      cudaSuccess)
    (void)cudaLaunchKernel(reinterpret_cast<const void *>(Stub), Grid, Block,
                           Pointers, SharedBytes, Stream);
}

//===----------------------------------------------------------------------===//
// Registration of one file's device code
//===----------------------------------------------------------------------===//

static void **__warpcc_module;
static char __warpcc_module_ready;

template <class Kernel>
static inline void __warpcc_kernel(void **Module, Kernel *Stub,
                                   const char *Name) {
  __cudaRegisterFunction(Module, reinterpret_cast<const char *>(Stub),
                         const_cast<char *>(Name), Name, -1, 0, 0, 0, 0, 0);
}
template <class T>
static inline void __warpcc_variable(void **Module, const volatile T &Shadow,
                                     const char *Name, int Constant) {
  __cudaRegisterVar(
      Module,
      &const_cast<char &>(reinterpret_cast<const volatile char &>(Shadow)),
      const_cast<char *>(Name), Name, 0, sizeof(T), Constant, 0);
}
template <class T>
static inline void __warpcc_managed_variable(void **Module, T *&Pointer,
                                             const char *Name) {
  __cudaRegisterManagedVar(Module, reinterpret_cast<void **>(&Pointer),
                           const_cast<char *>(Name), Name, 0, sizeof(T), 0, 0);
}

//===----------------------------------------------------------------------===//
// Managed variables: the host has a pointer, which the runtime fills in
//===----------------------------------------------------------------------===//

template <class T> struct __warpcc_pointer {
  typedef T *type;
};
#define __warpcc_managed_storage                                               \
  __attribute__((section("__nv_managed_data__")))

/// The variable behind \p Pointer.
template <class T> static inline T &__warpcc_managed(T *&Pointer) {
  if (!__warpcc_module_ready && __warpcc_module)
    __warpcc_module_ready = __cudaInitModule(__warpcc_module);
  return *Pointer;
}

//===----------------------------------------------------------------------===//
// Extended lambdas
//===----------------------------------------------------------------------===//
//
// A kernel that is launched with a lambda must have a name in the registration,
// and closure types have none. So the closure, which holds the captures as the
// device expects them, is wrapped into a type of the same size and alignment
// that is named by the number of the lambda in its file and the template
// arguments (Context) of the functions and classes around it.

template <class...> struct __warpcc_types;
template <class T, T> struct __warpcc_value;
template <template <class...> class> struct __warpcc_template;

/// Storage of a closure. All closures of one Key have one type, which is known
/// where the first is made; there its functions are noted.
template <class Key, unsigned long Size, unsigned long Align, bool Plain>
struct __warpcc_closure {
  alignas(Align) unsigned char Bytes[Size];
  template <class Lambda> void hold(const Lambda &L) {
    std::memcpy(Bytes, &reinterpret_cast<const char &>(L), Size);
  }
};
template <class Key, unsigned long Size, unsigned long Align>
struct __warpcc_closure<Key, Size, Align, false> {
  alignas(Align) unsigned char Bytes[Size];
  static void (*Copy)(void *, const void *);
  static void (*Destroy)(void *);
  template <class Lambda> static void copy(void *To, const void *From) {
    ::new (To) Lambda(*static_cast<const Lambda *>(From));
  }
  template <class Lambda> static void destroy(void *L) {
    static_cast<Lambda *>(L)->~Lambda();
  }
  template <class Lambda> void hold(const Lambda &L) {
    Copy = copy<Lambda>;
    Destroy = destroy<Lambda>;
    ::new (static_cast<void *>(Bytes)) Lambda(L);
  }
  __warpcc_closure() {}
  __warpcc_closure(const __warpcc_closure &Other) { Copy(Bytes, Other.Bytes); }
  __warpcc_closure &operator=(const __warpcc_closure &) = delete;
  ~__warpcc_closure() { Destroy(Bytes); }
};
template <class Key, unsigned long Size, unsigned long Align>
void (*__warpcc_closure<Key, Size, Align, false>::Copy)(void *, const void *);
template <class Key, unsigned long Size, unsigned long Align>
void (*__warpcc_closure<Key, Size, Align, false>::Destroy)(void *);

template <int Id, class Context> struct __warpcc_key;

/// Signature: void for a device lambda, which host code cannot call.
template <int Id, class Context, class Signature, unsigned long Size,
          unsigned long Align, bool Plain>
struct __warpcc_lambda
    : __warpcc_closure<__warpcc_key<Id, Context>, Size, Align, Plain> {};

template <int Id, class Context, class Result, class... Params,
          unsigned long Size, unsigned long Align, bool Plain>
struct __warpcc_lambda<Id, Context, Result(Params...), Size, Align, Plain>
    : __warpcc_closure<__warpcc_key<Id, Context>, Size, Align, Plain> {
  static Result (*Call)(void *, Params...);
  template <class Lambda> static Result call(void *L, Params... P) {
    return (*static_cast<Lambda *>(L))(std::forward<Params>(P)...);
  }
  Result operator()(Params... P) const {
    return Call(const_cast<unsigned char *>(this->Bytes),
                std::forward<Params>(P)...);
  }
};
template <int Id, class Context, class Result, class... Params,
          unsigned long Size, unsigned long Align, bool Plain>
Result (*__warpcc_lambda<Id, Context, Result(Params...), Size, Align,
                         Plain>::Call)(void *, Params...);

template <int Id, class Context, class Lambda>
inline __warpcc_lambda<Id, Context, void, sizeof(Lambda), alignof(Lambda),
                       std::is_trivially_copyable<Lambda>::value>
__warpcc_device_lambda(const Lambda &L) {
  __warpcc_lambda<Id, Context, void, sizeof(Lambda), alignof(Lambda),
                  std::is_trivially_copyable<Lambda>::value>
      Wrapper;
  Wrapper.hold(L);
  return Wrapper;
}

template <class> struct __warpcc_signature;
template <class Class, class Result, class... Params>
struct __warpcc_signature<Result (Class::*)(Params...) const> {
  typedef Result type(Params...);
};
template <class Class, class Result, class... Params>
struct __warpcc_signature<Result (Class::*)(Params...)> {
  typedef Result type(Params...);
};
#if __cplusplus >= 201703L
template <class Class, class Result, class... Params>
struct __warpcc_signature<Result (Class::*)(Params...) const noexcept> {
  typedef Result type(Params...);
};
template <class Class, class Result, class... Params>
struct __warpcc_signature<Result (Class::*)(Params...) noexcept> {
  typedef Result type(Params...);
};
#endif

template <int Id, class Context, class Lambda>
inline __warpcc_lambda<
    Id, Context,
    typename __warpcc_signature<decltype(&Lambda::operator())>::type,
    sizeof(Lambda), alignof(Lambda), std::is_trivially_copyable<Lambda>::value>
__warpcc_host_device_lambda(const Lambda &L) {
  typedef __warpcc_lambda<
      Id, Context,
      typename __warpcc_signature<decltype(&Lambda::operator())>::type,
      sizeof(Lambda), alignof(Lambda),
      std::is_trivially_copyable<Lambda>::value>
      Type;
  Type Wrapper;
  Wrapper.hold(L);
  Type::Call = Type::template call<Lambda>;
  return Wrapper;
}

#ifndef __CUDACC__
// The traits of guide 5.3.8.3.
template <class> struct __warpcc_is_extended {
  static const int Kind = 0;
};
template <class T>
struct __warpcc_is_extended<const T> : __warpcc_is_extended<T> {};
template <int I, class C, class S, unsigned long Z, unsigned long A, bool P>
struct __warpcc_is_extended<__warpcc_lambda<I, C, S, Z, A, P>> {
  static const int Kind = 2;
};
template <int I, class C, unsigned long Z, unsigned long A, bool P>
struct __warpcc_is_extended<__warpcc_lambda<I, C, void, Z, A, P>> {
  static const int Kind = 1;
};
#define __nv_is_extended_device_lambda_closure_type(...)                       \
  (__warpcc_is_extended<__VA_ARGS__>::Kind == 1)
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false
#define __nv_is_extended_host_device_lambda_closure_type(...)                  \
  (__warpcc_is_extended<__VA_ARGS__>::Kind == 2)

#endif // __CUDACC__
#endif // WARPCC_HOST_SOURCE_H
