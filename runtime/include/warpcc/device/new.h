//===- runtime/include/warpcc/device/new.h - <new>, on the device too -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <new> without what Clang's wrapper adds to it: the bodies of the device's
// operators are in the device library (runtime/device/Glue.cpp), all but those
// of placement. To be included by its name in angle brackets: only then does
// the compiler know where to look for the next <new>.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_NEW_H
#define WARPCC_DEVICE_NEW_H

// Clang's wrapper, where it is next, passes on to the real <new> and adds
// nothing before it knows __device__; then its include guard keeps it so.
#pragma push_macro("__device__")
#undef __device__
// An attribute of GCC that libstdc++ gives its operators: Clang would look for
// what was meant by it, at ten times the cost of the declaration.
#pragma push_macro("__externally_visible__")
#define __externally_visible__
#include_next <new>
#pragma pop_macro("__externally_visible__")
#pragma pop_macro("__device__")
#define __CLANG_CUDA_WRAPPERS_NEW

__device__ void *operator new(__SIZE_TYPE__);
__device__ void *operator new[](__SIZE_TYPE__);
__device__ void *operator new(__SIZE_TYPE__, const std::nothrow_t &) noexcept;
__device__ void *operator new[](__SIZE_TYPE__, const std::nothrow_t &) noexcept;
__device__ void operator delete(void *) noexcept;
__device__ void operator delete[](void *) noexcept;
__device__ void operator delete(void *, const std::nothrow_t &) noexcept;
__device__ void operator delete[](void *, const std::nothrow_t &) noexcept;
__device__ void operator delete(void *, __SIZE_TYPE__) noexcept;
__device__ void operator delete[](void *, __SIZE_TYPE__) noexcept;
#if !(defined(_LIBCPP_STD_VER) && _LIBCPP_STD_VER >= 26) &&                    \
    !(defined(__cpp_lib_constexpr_new) && __cpp_lib_constexpr_new >= 202406L)
__device__ inline void *operator new(__SIZE_TYPE__, void *At) noexcept {
  return At;
}
__device__ inline void *operator new[](__SIZE_TYPE__, void *At) noexcept {
  return At;
}
#endif
__device__ inline void operator delete(void *, void *) noexcept {}
__device__ inline void operator delete[](void *, void *) noexcept {}


#endif // WARPCC_DEVICE_NEW_H
