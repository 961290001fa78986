//===- lib/Driver/Requests.cpp - an invocation as requests of passes ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Requests.h"

using namespace llvm;

namespace warpcc {

static DialectOptions dialectOptions(const Invocation &I) {
  DialectOptions D;
  D.Strict = I.Strict;
  D.RelaxedConstexpr = I.RelaxedConstexpr;
  D.ExtendedLambda = I.ExtendedLambda;
  D.OwnsPreprocessor = true;
  D.RelaxedLambda = I.RelaxedLambda;
  D.NvccPortability = I.NvccPortability;
  D.RDC = I.RelocatableDeviceCode;
  D.HostDeviceMoveForward = I.HostDeviceMoveForward;
  D.HostDeviceInitializerList = I.HostDeviceInitList;
  D.MaxRegisters = I.MaxRegCount.value_or(0);
  D.RestrictPointers = I.RestrictKernelPointers;
  D.KeepDeviceFunctions = I.KeepDeviceFunctions;
  D.HiddenDeviceEntities = I.HiddenDeviceEntities;
  D.StaticTemplateStubs = I.StaticTemplateStubs;
  return D;
}

DiagnosticPolicy diagnosticPolicy(const Invocation &I) {
  DiagnosticPolicy P;
  P.Mode = I.Strict ? DiagnosticMode::Strict : DiagnosticMode::Default;
  for (auto [Verb, List] : {std::pair{SeverityVerb::Suppress, &I.DiagSuppress},
                            {SeverityVerb::Warning, &I.DiagWarn},
                            {SeverityVerb::Error, &I.DiagError}})
    for (const std::string &What : *List)
      P.addChanges(Verb, What);
  P.ErrorKinds = I.Werror;
  for (auto [On, Name] :
       {std::pair{I.Reorder, "reorder"},
        {I.DefaultStreamLaunch, "default-stream-launch"},
        {I.MissingLaunchBounds, "missing-launch-bounds"},
        {I.ExtLambdaCapturesThis, "ext-lambda-captures-this"}})
    if (On)
      P.WarningKinds.push_back({Name, true});
  if (I.NoDeprecatedDeclarations)
    P.WarningKinds.push_back({"deprecated-declarations", false});
  P.IgnoreWarnings = I.DisableWarnings;
  P.ShowNumbers = I.DisplayErrorNumber;
  for (const std::string &A : I.FrontEndArgs)
    P.addCudafe(A);
  P.Format = I.DiagnosticsFormat == "nvcc"    ? DiagnosticFormat::Nvcc
             : I.DiagnosticsFormat == "sarif" ? DiagnosticFormat::Sarif
                                              : DiagnosticFormat::Clang;
  return P;
}

static PassRequest baseRequest(const DriverContext &C, const Input &In) {
  PassRequest R;
  R.Source = In.Path;
  R.Cuda = In.Kind == InputKind::Cuda;
  R.BuiltinHeaders = C.Kit.Builtin;
  R.Dialect = dialectOptions(C.Inv);
  R.Policy = C.Policy;
  return R;
}

Expected<PassRequest> deviceRequest(const DriverContext &C, const Input &In,
                                    const GpuTarget &Target,
                                    StringRef ModuleId) {
  Expected<std::vector<std::string>> CC1 = deviceCC1(C, In, Target, ModuleId);
  if (!CC1)
    return CC1.takeError();
  PassRequest R = baseRequest(C, In);
  R.Name = "device pass " + Target.Virtual->compute();
  R.CC1Args = std::move(*CC1);
  R.Device = true;
  R.Dialect.DeviceSide = true;
  R.Dialect.Arch = Target.Virtual->Number;
  R.Target = ptxOptions(C, *Target.Virtual);
  R.Compute = Target.Virtual->compute();
  R.PrecDiv = C.Inv.PrecDiv;
  R.PrecSqrt = C.Inv.PrecSqrt;
  return R;
}

Expected<PassRequest> hostRequest(const DriverContext &C, const Input &In,
                                  StringRef ModuleId, const DepsRequest &Deps) {
  Expected<std::vector<std::string>> CC1 = hostCC1(C, In, ModuleId, Deps);
  if (!CC1)
    return CC1.takeError();
  PassRequest R = baseRequest(C, In);
  R.Name = In.Kind == InputKind::Cuda ? "host pass" : "compile";
  R.CC1Args = std::move(*CC1);
  if (C.Inv.RelocatableDeviceCode)
    R.ModuleId = ModuleId;
  return R;
}

} // namespace warpcc
