//===- lib/Clangd/Knowledge.cpp - CUDA's names, one line each -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Knowledge.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using namespace llvm;

namespace warpcc::clangd {

ArrayRef<KnownName> knownNames() {
  static const std::vector<KnownName> Sorted = [] {
    std::vector<KnownName> Names = {
#define SPECIFIER(Name, Meaning, PTX, Arch, Section, Snippet)                  \
  {Name, NameKind::Specifier, Meaning, PTX, Arch, Section, Snippet},
#define VARIABLE(Name, Meaning, PTX, Arch, Section)                            \
  {Name, NameKind::Variable, Meaning, PTX, Arch, Section, ""},
#define FUNCTION(Name, Meaning, PTX, Arch, Section)                            \
  {Name, NameKind::Function, Meaning, PTX, Arch, Section, ""},
#include "Knowledge.def"
    };
    // Literals cannot be assigned: sort an order and copy by it.
    std::vector<unsigned> Order(Names.size());
    for (unsigned I = 0; I != Order.size(); ++I)
      Order[I] = I;
    sort(Order,
         [&](unsigned A, unsigned B) { return Names[A].Name < Names[B].Name; });
    std::vector<KnownName> Result;
    for (unsigned I : Order)
      Result.push_back(Names[I]);
    return Result;
  }();
  return Sorted;
}

const KnownName *findKnownName(StringRef Name) {
  ArrayRef<KnownName> All = knownNames();
  auto I = partition_point(
      All, [&](const KnownName &N) { return StringRef(N.Name) < Name; });
  return I != All.end() && I->Name == Name ? &*I : nullptr;
}

std::string describe(const KnownName &N, bool Markdown) {
  auto Code = [&](StringRef Text) {
    return Markdown ? "`" + Text.str() + "`" : Text.str();
  };
  std::string Text = N.Meaning.str();
  const char *Break = Markdown ? "  \n" : "\n";
  if (!N.PTX.empty())
    Text += Break + ("PTX: " + Code(N.PTX));
  Text += Break;
  Text +=
      N.Arch ? "Requires: " + Code("sm_" + std::to_string(N.Arch)) + " or later"
             : std::string("Requires: any architecture");
  if (!N.Section.empty())
    Text += Break + ("CUDA programming guide " + N.Section.str());
  return Text;
}

} // namespace warpcc::clangd
