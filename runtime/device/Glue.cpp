//===- Glue.cpp - what C++ expects of a device, in terms of its ABI -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device provides vprintf, malloc, free and __assertfail as system calls
// (PTX Writer's Guide to Interoperability, "System Calls"). Everything else
// that compiled code may call is here in their terms.
//===----------------------------------------------------------------------===//

using Size = __SIZE_TYPE__;

extern "C" {
void *malloc(Size);
void free(void *);
[[noreturn]] void __assertfail(const char *Expression, const char *File,
                               unsigned Line, const char *Function,
                               Size CharSize);
void *__cuda_syscall_aligned_malloc(Size Bytes, Size Alignment);

// What the C library's assert() calls.
[[noreturn]] void __assert_fail(const char *Expression, const char *File,
                                unsigned Line, const char *Function) {
  __assertfail(Expression, File, Line, Function, 1);
}

void *__nv_aligned_device_malloc(Size Bytes, Size Alignment) {
  return __cuda_syscall_aligned_malloc(Bytes, Alignment);
}

// The entry of a vtable for a pure virtual function.
void __cxa_pure_virtual() { __builtin_trap(); }
void __cxa_deleted_virtual() { __builtin_trap(); }
}

//===----------------------------------------------------------------------===//
// new and delete. A device has no exceptions: like malloc, a failing new gives
// a null pointer (guide, "Dynamic Global Memory Allocation and Operations").
//===----------------------------------------------------------------------===//

namespace std {
enum class align_val_t : Size {};
struct nothrow_t;
} // namespace std

#pragma clang diagnostic ignored "-Wnew-returns-null"

void *operator new(Size Bytes) { return malloc(Bytes ? Bytes : 1); }
void *operator new[](Size Bytes) { return malloc(Bytes ? Bytes : 1); }
void *operator new(Size Bytes, const std::nothrow_t &) noexcept {
  return malloc(Bytes ? Bytes : 1);
}
void *operator new[](Size Bytes, const std::nothrow_t &) noexcept {
  return malloc(Bytes ? Bytes : 1);
}
void *operator new(Size Bytes, std::align_val_t Alignment) {
  return __cuda_syscall_aligned_malloc(Bytes ? Bytes : 1, Size(Alignment));
}
void *operator new[](Size Bytes, std::align_val_t Alignment) {
  return __cuda_syscall_aligned_malloc(Bytes ? Bytes : 1, Size(Alignment));
}

void operator delete(void *P) noexcept { free(P); }
void operator delete[](void *P) noexcept { free(P); }
void operator delete(void *P, Size) noexcept { free(P); }
void operator delete[](void *P, Size) noexcept { free(P); }
void operator delete(void *P, const std::nothrow_t &) noexcept { free(P); }
void operator delete[](void *P, const std::nothrow_t &) noexcept { free(P); }
void operator delete(void *P, std::align_val_t) noexcept { free(P); }
void operator delete[](void *P, std::align_val_t) noexcept { free(P); }
void operator delete(void *P, Size, std::align_val_t) noexcept { free(P); }
void operator delete[](void *P, Size, std::align_val_t) noexcept { free(P); }
