//===- lib/Options/ReadTargets.cpp - architectures ------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

namespace warpcc {

Error badArch(StringRef Name) {
  std::string Known;
  for (const ArchInfo &A : allArchs())
    Known += (Known.empty() ? "" : ", ") + A.sm();
  return failure("unknown GPU architecture '" + Name + "'; warpcc knows " +
                 Known + ", and compute_XX for each");
}

Error Reader::addTarget(StringRef Arch, ArrayRef<std::string> Codes) {
  std::optional<ArchName> Virtual = parseArch(Arch);
  if (!Virtual)
    return badArch(Arch);
  if (Virtual->Kind != ArchKind::Virtual)
    return failure("'" + Arch +
                   "' is not a virtual architecture: with a code given, it "
                   "must be compute_XX");
  GpuTarget *Target = nullptr;
  for (GpuTarget &T : I.Targets)
    if (T.Virtual == Virtual->Info)
      Target = &T;
  if (!Target)
    Target = &I.Targets.emplace_back(GpuTarget{Virtual->Info, {}, false});
  for (StringRef Code : Codes) {
    std::optional<ArchName> Name = parseArch(Code);
    if (!Name)
      return badArch(Code);
    if (!Name->Info->canRun(*Virtual->Info))
      return failure("code '" + Code + "' cannot run what is compiled for '" +
                     Arch + "'");
    if (Name->Kind == ArchKind::LTO)
      I.DeviceLTO = true;
    if (Name->Kind != ArchKind::Real)
      Target->EmbedPTX = true;
    else if (!is_contained(Target->Real, Name->Info))
      Target->Real.push_back(Name->Info);
  }
  return Error::success();
}

/// `-arch=X` without `-code`.
Error Reader::addShorthand(StringRef Arch) {
  if (Arch == "all" || Arch == "all-major") {
    std::vector<const ArchInfo *> Archs = portableArchs(Arch == "all-major");
    for (const ArchInfo *A : Archs)
      I.Targets.push_back({A, {A}, false});
    auto Newest = max_element(I.Targets, [](const auto &A, const auto &B) {
      return A.Virtual->Number < B.Virtual->Number;
    });
    Newest->EmbedPTX = true;
    return Error::success();
  }
  if (Arch == "native") {
    for (const ArchInfo *A : nativeArchs())
      I.Targets.push_back({A, {A}, false});
    if (I.Targets.empty()) {
      I.Targets.push_back({&defaultArch(), {&defaultArch()}, true});
      I.Notes.push_back("cannot find a GPU for '-arch=native'; the default, " +
                        defaultArch().sm() + ", is used");
    }
    return Error::success();
  }
  std::optional<ArchName> Name = parseArch(Arch);
  if (!Name)
    return badArch(Arch);
  GpuTarget T{Name->Info, {}, true};
  if (Name->Kind == ArchKind::Real)
    T.Real.push_back(Name->Info);
  if (Name->Kind == ArchKind::LTO)
    I.DeviceLTO = true;
  I.Targets.push_back(T);
  return Error::success();
}

Error Reader::readTargets() {
  std::string Arch = value(OPT_gpu_architecture);
  if (Arch.empty() && has(OPT_gpu_architecture))
    return failure("option '-arch' needs a value, for instance -arch=sm_90");
  std::vector<std::string> Codes = list(OPT_gpu_code);
  if (!Codes.empty() && Arch.empty())
    return failure("option '-code' needs '-arch'");
  if (!Codes.empty()) {
    if (Error E = addTarget(Arch, Codes))
      return E;
  } else if (!Arch.empty()) {
    if (Error E = addShorthand(Arch))
      return E;
  }
  for (const Arg *A : Args.filtered(OPT_generate_code)) {
    // arch=compute_80,code=[compute_80,sm_80]: the brackets hold a list.
    StringRef Spec = StringRef(A->getValue()).trim("\"'");
    std::string ArchValue;
    std::vector<std::string> CodeValues;
    std::string Plain;
    for (char C : Spec)
      if (C != '[' && C != ']' && C != '"' && C != '\'')
        Plain += C;
    bool InCode = false;
    for (StringRef Part : split(Plain, ',')) {
      if (Part.consume_front("arch=")) {
        ArchValue = Part.str();
        InCode = false;
      } else if (Part.consume_front("code=")) {
        CodeValues.push_back(Part.str());
        InCode = true;
      } else if (InCode) {
        CodeValues.push_back(Part.str());
      } else {
        return failure("'" + Spec +
                       "' is not a value of option '-gencode'; "
                       "it takes arch=compute_XX,code=sm_XX");
      }
    }
    if (ArchValue.empty())
      return failure("option '-gencode' has no 'arch=' in '" + Spec + "'");
    if (CodeValues.empty())
      return failure("option '-gencode' has no 'code=' in '" + Spec + "'");
    if (Error E = addTarget(ArchValue, CodeValues))
      return E;
  }
  if (I.Targets.empty())
    I.Targets.push_back({&defaultArch(), {&defaultArch()}, true});
  if (I.Output == OutputKind::PTX && I.Targets.size() > 1)
    return failure("option '-ptx' makes one file and cannot serve " +
                   Twine(I.Targets.size()) + " architectures");
  if (I.Output == OutputKind::Cubin &&
      (I.Targets.size() > 1 || I.Targets[0].Real.size() != 1))
    return failure("option '-cubin' needs exactly one real architecture, for "
                   "instance -arch=sm_90");
  return Error::success();
}

} // namespace warpcc
