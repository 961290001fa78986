//===- lib/CodeGen/KernelStubs.cpp - host stubs as nvcc names them --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host's function for a kernel, whose address names the kernel in the
// runtime API, is called `_Z16__device_stub__ki` by Clang and `_Z1ki`, as the
// kernel itself, by nvcc. A kernel that one compiler defines and code of the
// other launches must have one name, so ours is nvcc's, and with it what nvcc
// says about who sees it:
//
//   hidden               outside of its shared library nobody names a kernel
//                        (-device-entity-has-hidden-visibility=false: all do)
//   internal             an instantiation of a template, in a whole-program
//                        compile: each file launches its own device code
//                        (-static-global-template-stub=false: as any template)
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace llvm;
using namespace warpcc;

static constexpr StringLiteral StubPrefix = "__device_stub__";

namespace {
struct KernelName {
  std::string Mangled;
  bool IsTemplate = false;
};
} // namespace

/// What is left of the mangled name after the source name that ends at \p End:
/// ABI tags, then the template arguments if there are any.
static bool hasTemplateArguments(StringRef Mangled, size_t End) {
  StringRef Rest = Mangled.substr(End);
  while (Rest.consume_front("B")) {
    size_t Length;
    if (Rest.consumeInteger(10, Length) || Length > Rest.size())
      return false;
    Rest = Rest.drop_front(Length);
  }
  return Rest.starts_with("I");
}

/// The kernel's name, from that of its stub; nullopt for any other function.
/// An identifier is its length and its letters; the letters before it may end
/// in digits, so each reading of the digits is checked by demangling.
static std::optional<KernelName> kernelOfStub(StringRef Stub) {
  if (Stub.starts_with(StubPrefix))
    return KernelName{Stub.drop_front(StubPrefix.size()).str()};
  size_t At = Stub.find(StubPrefix);
  if (!Stub.starts_with("_Z") || At == StringRef::npos)
    return std::nullopt;
  std::string Expected = demangle(Stub);
  if (size_t Name = Expected.find(StubPrefix); Name != std::string::npos)
    Expected.erase(Name, StubPrefix.size());
  for (size_t Begin = At; Begin > 0 && isDigit(Stub[Begin - 1]);) {
    size_t Length;
    if (Stub.slice(--Begin, At).getAsInteger(10, Length) ||
        Length <= StubPrefix.size() || Length > Stub.size() - At)
      continue;
    size_t End = At + Length;
    std::string Mangled =
        (Stub.take_front(Begin) + Twine(Length - StubPrefix.size()) +
         Stub.slice(At + StubPrefix.size(), End) + Stub.substr(End))
            .str();
    if (demangle(Mangled) == Expected)
      return KernelName{std::move(Mangled), hasTemplateArguments(Stub, End)};
  }
  return std::nullopt;
}

static void rename(Module &M, Function &F, const std::string &Name) {
  if (GlobalValue *Other = M.getNamedValue(Name)) {
    // Only another declaration of the same function has the name.
    if (!Other->isDeclaration())
      return;
    Other->replaceAllUsesWith(&F);
    Other->eraseFromParent();
  }
  if (Comdat *Old = F.getComdat(); Old && Old->getName() == F.getName()) {
    Comdat *New = M.getOrInsertComdat(Name);
    New->setSelectionKind(Old->getSelectionKind());
    F.setComdat(New);
  }
  F.setName(Name);
  if (DISubprogram *Debug = F.getSubprogram())
    if (!Debug->getLinkageName().empty())
      Debug->replaceLinkageName(MDString::get(M.getContext(), Name));
}

/// The variables that registration calls name: device variables that another
/// file may use.
static void hideVariables(Module &M) {
  for (StringRef Name : {"__cudaRegisterVar", "__cudaRegisterManagedVar"}) {
    Function *Register = M.getFunction(Name);
    if (!Register)
      continue;
    for (User *U : Register->users())
      if (auto *Call = dyn_cast<CallInst>(U); Call && Call->arg_size() > 1)
        if (auto *V = dyn_cast<GlobalVariable>(
                Call->getArgOperand(1)->stripPointerCasts()))
          if (!V->hasLocalLinkage())
            V->setVisibility(GlobalValue::HiddenVisibility);
  }
}

static void limitVisibility(Function &F, bool IsTemplate,
                            const StubOptions &Options) {
  if (F.isDeclaration() || F.hasLocalLinkage())
    return;
  if (Options.InternalTemplates && IsTemplate) {
    F.setComdat(nullptr);
    F.setVisibility(GlobalValue::DefaultVisibility);
    F.setLinkage(GlobalValue::InternalLinkage);
  } else if (Options.Hidden) {
    F.setVisibility(GlobalValue::HiddenVisibility);
    F.setDSOLocal(true);
  }
}

void warpcc::lowerKernelStubs(Module &M, const StubOptions &Options) {
  std::vector<std::pair<Function *, KernelName>> Stubs;
  for (Function &F : M)
    if (std::optional<KernelName> Kernel = kernelOfStub(F.getName()))
      Stubs.push_back({&F, std::move(*Kernel)});
  for (auto &[F, Kernel] : Stubs) {
    rename(M, *F, Kernel.Mangled);
    limitVisibility(*F, Kernel.IsTemplate, Options);
  }
  if (Options.Hidden)
    hideVariables(M);
}
