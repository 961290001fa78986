//===- lib/Rewrite/Finish.cpp - registration and device code --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What CodeGen makes of a host module (EmbedFatbin.h), as C++: the fat binary
// in its section, the wrapper that names it, and a constructor that registers
// both. With -rdc=true the device link registers, and finds the function by its
// name in the link.
//===----------------------------------------------------------------------===//
#include "warpcc/CodeGen/DeviceLink.h"
#include "warpcc/Fatbin/Format.h"
#include "warpcc/Rewrite/Rewrite.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

/// Text of the assembler, which all host compilers hand on, takes a tenth of
/// the time of an array in C++.
static void writeSection(raw_ostream &OS, StringRef Label, StringRef Section,
                         StringRef Flags, StringRef Bytes) {
  constexpr size_t WordsALine = 8;
  OS << "asm(\".pushsection " << Section << ", \\\"" << Flags
     << "\\\", @progbits\\n\"\n    \".p2align 3\\n";
  if (!Label.empty())
    OS << Label << ":\\n";
  OS << "\"\n";
  size_t At = 0;
  for (size_t Words = Bytes.size() / 8; Words;) {
    OS << "    \".quad ";
    size_t Line = std::min(Words, WordsALine);
    for (size_t N = 0; N != Line; ++N, At += 8)
      OS << (N ? "," : "")
         << format("0x%" PRIx64, support::endian::read64le(Bytes.data() + At));
    OS << "\\n\"\n";
    Words -= Line;
  }
  for (; At != Bytes.size(); ++At)
    OS << "    \".byte " << unsigned(uint8_t(Bytes[At])) << "\\n\"\n";
  OS << "    \".popsection\\n\");\n";
}

std::string finishHostSource(const HostSource &Source,
                             const DeviceImages &Images,
                             const RewriteOptions &Options) {
  std::string Result = Source.Text;
  if (Source.Registration.empty() && !Options.RDC)
    return Result;
  raw_string_ostream OS(Result);
  OS << "#line 1 \"device code\"\n"
     << "static void __warpcc_register(void **module) {\n"
     << "  __warpcc_module = module;\n";
  if (!Source.Registration.empty())
    OS << "  " << Source.Registration << '\n';
  OS << "}\n";
  StringRef Section =
      Options.RDC ? fatbin::RelocatableSectionName : fatbin::SectionName;
  writeSection(OS, "__warpcc_fatbin", Section, "a", Images.Fatbin);
  std::string Id = "__nv_" + Options.ModuleId;
  std::string Wrapper =
      Options.RDC ? "__fatbinwrap" + Id : "__warpcc_fatbin_wrapper";
  OS << "extern \"C\" {\n"
     << "extern const char __warpcc_fatbin[];\n"
     << (Options.RDC ? "extern " : "static ") << "const struct " << Wrapper
     << "_type {\n  int magic, version;\n  const void *code, *more;\n} "
     << Wrapper << "\n    __attribute__((section(\".nvFatBinSegment\"), "
     << "aligned(8), used)) = {\n    "
     << format("0x%x", unsigned(fatbin::WrapperMagic))
     << ", 1, __warpcc_fatbin, nullptr};\n";
  if (!Options.RDC) {
    OS << "}\n"
       << "static void __warpcc_unregister() {\n"
       << "  __cudaUnregisterFatBinary(__warpcc_module);\n}\n"
       << "__attribute__((constructor)) static void __warpcc_load() {\n"
       << "  void **module = __cudaRegisterFatBinary(const_cast<" << Wrapper
       << "_type *>(&" << Wrapper << "));\n"
       << "  __warpcc_register(module);\n"
       << "  __cudaRegisterFatBinaryEnd(module);\n"
       << "  std::atexit(__warpcc_unregister);\n}\n";
    return Result;
  }
  OS << "static const char __warpcc_module_id[]\n"
     << "    __attribute__((section(\"__nv_module_id\"), aligned(32), used)) = "
     << "\"" << Id << "\";\n"
     << "void __cudaRegisterLinkedBinary" << Id
     << "(void (*)(void **), const void *, const void *, void (*)(void *));\n"
     << "static void __warpcc_no_callback(void *) {}\n}\n"
     << "__attribute__((constructor)) static void __warpcc_load() {\n"
     << "  __cudaRegisterLinkedBinary" << Id << "(__warpcc_register, &"
     << Wrapper << ",\n      __warpcc_module_id, __warpcc_no_callback);\n}\n";
  if (!Images.Bitcode.empty())
    writeSection(OS, "", BitcodeSectionName, "e", Images.Bitcode);
  return Result;
}

} // namespace warpcc
