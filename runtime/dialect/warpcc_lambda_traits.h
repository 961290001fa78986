//===- warpcc_lambda_traits.h - what kind of lambda a type comes from -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The traits of extended lambdas (guide 5.3.8.3). The compiler marks the
// closure types with member typedefs (lib/Dialect/Lambdas.cpp); the traits find
// them, in C++11 as well and in any context that takes a constant.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LAMBDA_TRAITS_H
#define WARPCC_LAMBDA_TRAITS_H
#pragma GCC system_header

template <class> struct __warpcc_void {
  typedef void type;
};
template <class T> struct __warpcc_remove_cv {
  typedef T type;
};
template <class T> struct __warpcc_remove_cv<const T> {
  typedef T type;
};
template <class T> struct __warpcc_remove_cv<volatile T> {
  typedef T type;
};
template <class T> struct __warpcc_remove_cv<const volatile T> {
  typedef T type;
};

#define WARPCC_LAMBDA_TRAIT(Name)                                              \
  template <class T, class = void> struct Name##_trait {                       \
    enum { value = false };                                                    \
  };                                                                           \
  template <class T>                                                           \
  struct Name##_trait<T, typename __warpcc_void<typename T::Name>::type> {     \
    enum { value = true };                                                     \
  };
WARPCC_LAMBDA_TRAIT(__warpcc_extended_device_lambda)
WARPCC_LAMBDA_TRAIT(__warpcc_extended_device_lambda_with_return)
WARPCC_LAMBDA_TRAIT(__warpcc_extended_host_device_lambda)
#undef WARPCC_LAMBDA_TRAIT

#define __nv_is_extended_device_lambda_closure_type(...)                       \
  bool(__warpcc_extended_device_lambda_trait<                                  \
       typename __warpcc_remove_cv<__VA_ARGS__>::type>::value)
#define __nv_is_extended_device_lambda_with_preserved_return_type(...)         \
  bool(__warpcc_extended_device_lambda_with_return_trait<                      \
       typename __warpcc_remove_cv<__VA_ARGS__>::type>::value)
#define __nv_is_extended_host_device_lambda_closure_type(...)                  \
  bool(__warpcc_extended_host_device_lambda_trait<                             \
       typename __warpcc_remove_cv<__VA_ARGS__>::type>::value)

#endif
