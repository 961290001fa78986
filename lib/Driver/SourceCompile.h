//===- lib/Driver/SourceCompile.h - all passes of one source ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compile.cpp plans the passes and makes one output of their results;
// RunPasses.cpp runs them.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_SOURCECOMPILE_H
#define WARPCC_LIB_DRIVER_SOURCECOMPILE_H

#include "Assemble.h"
#include "CC1.h"
#include "Compile.h"
#include "HostSource.h"
#include "LateDiagnostics.h"
#include "TaskPool.h"
#include "warpcc/Frontend/Pass.h"
#include "warpcc/Frontend/SharedParse.h"
#include "warpcc/Rewrite/Rewrite.h"
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace warpcc {

/// A device pass and what became of it.
struct DevicePass {
  const GpuTarget *Target;
  PassRequest Request;
  PassResult Result;
  std::vector<Cubin> Cubins;
  std::vector<DevicePass *> Followers; ///< that may take its parse
  bool MayFollow = false;              ///< it is one of them
};

/// All passes of one source.
class SourceCompile {
  const DriverContext &C;
  const Input &In;
  OutputKind Until;
  const DepsRequest &Deps;
  std::string ModuleId;
  bool SpellCheck = true;
  std::string Source; ///< only for --verify and of translations
  bool IsTranslation = false;
  bool Verified = false; ///< --verify: the diagnostics are the expected ones
  std::vector<DevicePass> Devices;
  std::optional<PassRequest> Host;
  PassResult HostResult;
  HostSource Translated; ///< in the place of an object of the host pass
  DeviceImages Given;    ///< -phase=host: the images that other commands made

  std::vector<AssemblerError> AssemblerErrors; ///< guarded by Lock

  std::atomic<bool> Cancel{false};
  std::mutex Lock;
  std::condition_variable DeviceDone;
  size_t DevicesLeft = 0;

public:
  SourceCompile(const DriverContext &C, const Input &In, OutputKind Until,
                const DepsRequest &Deps)
      : C(C), In(In), Until(Until), Deps(Deps) {}

  std::optional<std::string> run();

private:
  bool readSource();
  std::string prefixCache() const;
  bool plan();
  void printPasses();
  bool planDevice(const GpuTarget &Target);
  bool planHost();
  void groupPasses();
  void showVerdict(const DevicePass &Leader, const DevicePass &Follower,
                   const ParsedModule *Parsed, llvm::StringRef Why);
  void addDevice(TaskPool &Pool, DevicePass &D);
  void runAll();
  bool readImages();
  void runDevice(DevicePass &D);
  void runHost();
  bool assemble(DevicePass &D);
  bool writeBitcode() const;
  std::string keptName(const GpuTarget *Target,
                       const llvm::Twine &Extension) const;
  void keep(const GpuTarget *Target, const llvm::Twine &Extension,
            llvm::StringRef Bytes);
  void keepPreprocessed(PassRequest Request, const GpuTarget *Target,
                        llvm::StringRef Extension);
  std::optional<DeviceImages> awaitImages();
  std::string makeFatbin();
  std::vector<CollectedDiagnostic> lateDiagnostics();
  bool reportDiagnostics();
  bool reportCrashes();
  bool CrashLocated = false; ///< a crash is among the diagnostics
  std::string takeOutput();
  bool needsDevice() const;
  bool needsHost() const;
  bool translates() const;
  RewriteOptions rewriteOptions() const;
  std::optional<std::string> finishTranslation();
};

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_SOURCECOMPILE_H
