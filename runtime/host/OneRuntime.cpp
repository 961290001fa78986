//===- runtime/host/OneRuntime.cpp - one runtime in a process -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A process may hold several copies of this runtime: the static library is in
// a program and in each library that it loads, and libcudart may be there as
// well. A stream of one must be one of the others (with NVIDIA's runtime the
// driver sees to that). So every function of the API is a jump through a table
// (entries.cmake writes it); a copy that is not the first in the process makes
// its table that of the first. Copies know each other by an ELF note, in the
// order in which the process has loaded them.
//===----------------------------------------------------------------------===//
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <dlfcn.h>
#include <link.h>

namespace {

/// What the note of a copy leads to. All versions agree on this.
struct Exports {
  uint64_t Count;
  const char *const *Names; ///< sorted
  void *const *Own;         ///< the functions of this copy, in that order
};

struct Search {
  const Exports *Found = nullptr;
  const char *File = nullptr; ///< that it is in; empty: the program
};

constexpr uint32_t NoteType = 1;
constexpr char NoteName[8] = "warpcc";

} // namespace

// In the assembler text of entries.cmake.
extern "C" {
__attribute__((visibility("hidden"))) extern const Exports warpcc_exports;
__attribute__((visibility("hidden"))) extern void *warpcc_entries[];
}

/// The exports that a note in [\p At, \p End) leads to, or null.
static const Exports *exportsIn(const uint8_t *At, const uint8_t *End) {
  auto Aligned = [](uint64_t N) { return (N + 3) & ~uint64_t(3); };
  while (End - At >= std::ptrdiff_t(sizeof(ElfW(Nhdr)))) {
    const auto *Note = reinterpret_cast<const ElfW(Nhdr) *>(At);
    const uint8_t *Name = At + sizeof *Note;
    const uint8_t *Body = Name + Aligned(Note->n_namesz);
    if (Note->n_type == NoteType && Note->n_namesz == sizeof NoteName &&
        Note->n_descsz == sizeof(int64_t) &&
        std::memcmp(Name, NoteName, sizeof NoteName) == 0) {
      int64_t Distance;
      std::memcpy(&Distance, Body, sizeof Distance);
      return reinterpret_cast<const Exports *>(Body + Distance);
    }
    At = Body + Aligned(Note->n_descsz);
  }
  return nullptr;
}

static int lookInto(dl_phdr_info *Info, size_t, void *Data) {
  auto &S = *static_cast<Search *>(Data);
  for (unsigned I = 0; I < Info->dlpi_phnum && !S.Found; ++I) {
    const ElfW(Phdr) &P = Info->dlpi_phdr[I];
    if (P.p_type != PT_NOTE)
      continue;
    const auto *At =
        reinterpret_cast<const uint8_t *>(Info->dlpi_addr + P.p_vaddr);
    S.Found = exportsIn(At, At + P.p_memsz);
    S.File = Info->dlpi_name;
  }
  return S.Found != nullptr;
}

/// Before any constructor of the module, hence before its kernels announce
/// themselves.
__attribute__((constructor(101))) static void joinFirst() {
  Search First;
  dl_iterate_phdr(lookInto, &First);
  if (!First.Found || First.Found == &warpcc_exports)
    return;
  // Both lists are sorted. What an older copy lacks stays our own.
  const Exports &Theirs = *First.Found, &Ours = warpcc_exports;
  for (uint64_t I = 0, J = 0; I < Ours.Count && J < Theirs.Count;) {
    const int Order = std::strcmp(Ours.Names[I], Theirs.Names[J]);
    if (Order == 0)
      warpcc_entries[I] = Theirs.Own[J];
    I += Order <= 0;
    J += Order >= 0;
  }
  // It must stay as long as we do.
  if (First.File && *First.File)
    dlopen(First.File, RTLD_NOLOAD | RTLD_NODELETE | RTLD_LAZY);
}
