//===- lib/Driver/RelocatableInputs.cpp - device code in objects ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RelocatableInputs.h"
#include "warpcc/CodeGen/DeviceLink.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Object/OffloadBinary.h"

using namespace llvm;
using namespace llvm::object;

namespace warpcc {

/// What nvcc writes into objects that need no device link.
constexpr StringRef WholeProgramId = "__NV_MODULE_ID";

/// The images of a .warpcc.bitcode section, which stand one after the other.
static Error readBitcode(StringRef Section, RelocatableObject &Object,
                         RelocatableInputs &Inputs) {
  while (!Section.empty()) {
    // The reader wants the alignment that a section need not have here.
    Inputs.Copies.push_back(
        MemoryBuffer::getMemBufferCopy(Section, Object.Name));
    Expected<std::unique_ptr<OffloadBinary>> Image =
        OffloadBinary::create(*Inputs.Copies.back());
    if (!Image)
      return createStringError(Object.Name + ": damaged device bitcode: " +
                               toString(Image.takeError()));
    Object.Bitcode[(*Image)->getString("arch")] =
        MemoryBufferRef((*Image)->getImage(), Object.Name);
    Section = Section.drop_front(
        std::min<size_t>((*Image)->getSize(), Section.size()));
  }
  return Error::success();
}

Error RelocatableInputs::addObject(MemoryBufferRef File, std::string Name) {
  Expected<std::unique_ptr<ObjectFile>> Parsed =
      ObjectFile::createObjectFile(File);
  if (!Parsed)
    return createStringError(Name + ": " + toString(Parsed.takeError()));
  RelocatableObject Object;
  Object.Name = std::move(Name);
  for (const SectionRef &S : (*Parsed)->sections()) {
    Expected<StringRef> SectionName = S.getName();
    if (!SectionName)
      return SectionName.takeError();
    bool IsIds = *SectionName == "__nv_module_id";
    if (!IsIds && *SectionName != BitcodeSectionName)
      continue;
    Expected<StringRef> Content = S.getContents();
    if (!Content)
      return createStringError(Object.Name + ": " +
                               toString(Content.takeError()));
    if (!IsIds) {
      if (Error E = readBitcode(*Content, Object, *this))
        return E;
      continue;
    }
    SmallVector<StringRef, 1> Ids;
    Content->split(Ids, '\0', -1, /*KeepEmpty=*/false);
    for (StringRef Id : Ids)
      if (Id != WholeProgramId)
        Object.ModuleIds.push_back(Id.str());
  }
  if (!Object.ModuleIds.empty())
    Objects.push_back(std::move(Object));
  return Error::success();
}

Error RelocatableInputs::add(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(Path);
  if (!File)
    return createStringError("cannot read '" + Path +
                             "': " + File.getError().message());
  MemoryBufferRef Buffer = **File;
  Files.push_back(std::move(*File));
  switch (identify_magic(Buffer.getBuffer())) {
  case file_magic::elf_relocatable:
    return addObject(Buffer, Path.str());
  case file_magic::archive: {
    Expected<std::unique_ptr<Archive>> Lib = Archive::create(Buffer);
    if (!Lib)
      return createStringError(Path + ": " + toString(Lib.takeError()));
    Error E = Error::success();
    for (const Archive::Child &Child : (*Lib)->children(E)) {
      Expected<MemoryBufferRef> Member = Child.getMemoryBufferRef();
      if (!Member)
        return Member.takeError();
      if (identify_magic(Member->getBuffer()) != file_magic::elf_relocatable)
        continue;
      std::string Name =
          (Path + "(" + Member->getBufferIdentifier() + ")").str();
      if (Error Inner = addObject(*Member, std::move(Name))) {
        consumeError(std::move(E));
        return Inner;
      }
    }
    return E;
  }
  default:
    return Error::success(); // a shared library, a linker script
  }
}

} // namespace warpcc
