//===- lib/Sema/PassComparison.cpp - host and device passes agree? --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A source is compiled once for the host and once for each architecture, and
// __CUDA_ARCH__ may make different programs of it. Guide 5.4.7.1 says in what
// they must agree; no compiler looks, because none sees two passes at once.
//
//   kernels, device variables   the same types under the same name
//   kernel instantiations       what the host has, each device has
//   external definitions        present on both sides (-rdc=true)
//   extended lambdas            as many a function, with the same captures
//   classes passed to kernels   the same layout
//
// Which directive made the difference is found without a look at its condition:
// it is one that came out differently in the two passes.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "warpcc/Sema/PassFacts.h"
#include <map>

using namespace llvm;

namespace warpcc {
using namespace rules;

namespace {

/// The entities of one kind and name, in the order of the source.
using Group = std::vector<const PassEntity *>;
using GroupKey = std::pair<PassEntity::EntityKind, std::string>;

std::map<GroupKey, Group> group(const PassFacts &Facts) {
  std::map<GroupKey, Group> Groups;
  for (const PassEntity &E : Facts.Entities)
    Groups[{E.Kind, E.Name}].push_back(&E);
  return Groups;
}

/// The directives with another outcome in each pass, in the order of the
/// source.
class Divergence {
  std::vector<const PassBranch *> Branches; ///< as the host saw them

public:
  Divergence(const PassFacts &Host, const PassFacts &Device) {
    std::map<std::pair<StringRef, unsigned>, unsigned> Taken;
    for (const PassBranch &B : Device.Branches)
      Taken[{B.Place.File, B.Place.Offset}] = B.Taken;
    for (const PassBranch &B : Host.Branches)
      if (auto It = Taken.find({B.Place.File, B.Place.Offset});
          It != Taken.end() && It->second != B.Taken)
        Branches.push_back(&B);
  }

  /// What \p E most likely depends on: a directive inside it, the innermost
  /// around it, the last one above it, or the last one at all. A type that is
  /// declared in another file is found by the last rule only.
  const PassBranch *causeOf(const PassEntity &E) const {
    const PassBranch *Inside = nullptr, *Around = nullptr, *Above = nullptr;
    for (const PassBranch *B : Branches) {
      if (B->Place.File != E.Place.File)
        continue;
      if (B->Place.Offset < E.Place.Offset && B->EndOffset > E.Place.Offset)
        Around = B;
      else if (B->EndOffset <= E.Place.Offset)
        Above = B;
      else if (!Inside && B->EndOffset <= E.EndOffset)
        Inside = B;
    }
    if (Inside || Around || Above)
      return Inside ? Inside : Around ? Around : Above;
    return Branches.empty() ? nullptr : Branches.back();
  }
};

class Comparison {
  std::vector<PassConflict> &Conflicts;
  const Divergence &Branches;

public:
  Comparison(std::vector<PassConflict> &Conflicts, const Divergence &Branches)
      : Conflicts(Conflicts), Branches(Branches) {}

  void compare(const GroupKey &Key, const Group &Host, const Group &Device) {
    switch (Key.first) {
    case PassEntity::Kernel:
      return compareValues(Host, Device, ArchKernelType);
    case PassEntity::Variable:
      return compareValues(Host, Device, ArchVariableType);
    case PassEntity::Layout:
      return compareValues(Host, Device, ArchLayout);
    case PassEntity::Instantiation:
      // What only a device has is never launched.
      if (Device.empty())
        add(ArchInstantiation, *Host.front(), "", "");
      return;
    case PassEntity::Definition:
      if (Device.empty())
        add(ArchDefinition, *Host.front(), "host", "device");
      else if (Host.empty())
        add(ArchDefinition, *Device.front(), "device", "host");
      return;
    case PassEntity::Lambdas:
      return compareLambdas(Host, Device);
    }
  }

private:
  void add(const DiagnosticSpec &Rule, const PassEntity &At,
           const std::string &HostValue, const std::string &DeviceValue) {
    PassConflict C;
    C.Rule = &Rule;
    C.Place = At.Place;
    C.Name = At.Name;
    C.HostValue = HostValue;
    C.DeviceValue = DeviceValue;
    if (const PassBranch *Cause = Branches.causeOf(At)) {
      C.Cause = Cause->Place;
      C.CauseHoldsOnHost = Cause->Taken != 0;
    }
    Conflicts.push_back(std::move(C));
  }

  /// Both sides have the entity, and one has a value that the other has not.
  void compareValues(const Group &Host, const Group &Device,
                     const DiagnosticSpec &Rule) {
    auto Lacks = [](const Group &Side, const PassEntity *E) {
      return none_of(Side, [&](const PassEntity *Other) {
        return Other->Value == E->Value;
      });
    };
    const PassEntity *OnHost = nullptr, *OnDevice = nullptr;
    for (const PassEntity *E : Host)
      if (!OnHost && Lacks(Device, E))
        OnHost = E;
    for (const PassEntity *E : Device)
      if (!OnDevice && Lacks(Host, E))
        OnDevice = E;
    if (OnHost && OnDevice)
      add(Rule, *OnHost, OnHost->Value, OnDevice->Value);
  }

  /// The first of \p More that stands where none of \p Less stands.
  static const PassEntity &firstWithoutPartner(const Group &More,
                                               const Group &Less) {
    for (const PassEntity *E : More)
      if (none_of(Less, [&](const PassEntity *Other) {
            return Other->Place.File == E->Place.File &&
                   Other->Place.Offset == E->Place.Offset;
          }))
        return *E;
    return *More.back();
  }

  void compareLambdas(const Group &Host, const Group &Device) {
    size_t Both = std::min(Host.size(), Device.size());
    if (Host.size() != Device.size()) {
      add(ArchLambdas,
          Host.size() > Both ? firstWithoutPartner(Host, Device)
                             : firstWithoutPartner(Device, Host),
          std::to_string(Host.size()), std::to_string(Device.size()));
      return;
    }
    // nvcc counts.
    for (size_t I = 0; I != Both; ++I)
      if (StringRef OnHost = Host[I]->Value, OnDevice = Device[I]->Value;
          OnHost != OnDevice)
        add(OnHost.empty() == OnDevice.empty() &&
                    OnHost.count(',') == OnDevice.count(',')
                ? ArchCaptureNames
                : ArchCaptures,
            *Host[I], Host[I]->Value, Device[I]->Value);
  }
};

} // namespace

std::vector<PassConflict> comparePasses(const PassFacts &Host,
                                        const PassFacts &Device) {
  std::vector<PassConflict> Conflicts;
  Divergence Branches(Host, Device);
  Comparison Compare(Conflicts, Branches);
  std::map<GroupKey, Group> HostGroups = group(Host),
                            DeviceGroups = group(Device);
  for (const auto &[Key, Entities] : HostGroups)
    Compare.compare(Key, Entities, DeviceGroups[Key]);
  for (const auto &[Key, Entities] : DeviceGroups)
    if (!HostGroups.count(Key))
      Compare.compare(Key, {}, Entities);
  return Conflicts;
}

const DiagnosticSpec &undefinedDeviceFunctionSpec() {
  return UndefinedDeviceFunction;
}
const DiagnosticSpec &sharedMemorySpec() { return SharedMemoryTooLarge; }
const DiagnosticSpec &constantMemorySpec() { return ConstantMemoryTooLarge; }
const DiagnosticSpec &backEndErrorSpec() { return BackEndRefuses; }
const DiagnosticSpec &assemblerErrorSpec() { return AssemblerRefuses; }

} // namespace warpcc
