//===- lib/Driver/RunPasses.cpp - the passes of one source, run -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of one source run in parallel. Device passes are started first;
// each ends with the ptxas runs of its PTX. The host pass parses meanwhile and
// waits for the fat binary only at its very end, when every device pass has a
// thread already, or gets that of a pass that is not waiting: with any number
// of threads nothing can wait in a circle.
//
// Device passes that can take their code from another one's parse begin when
// that has parsed (Frontend/SharedParse.h).
//===----------------------------------------------------------------------===//

#include "Files.h"
#include "Requests.h"
#include "SourceCompile.h"
#include "warpcc/Fatbin/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/thread.h"

using namespace llvm;

namespace warpcc {

/// -fdevice-time-trace shows what takes longer (microseconds).
static constexpr unsigned TimeTraceGranularity = 500;

bool SourceCompile::assemble(DevicePass &D) {
  if (Until == OutputKind::PTX || Until == OutputKind::SyntaxOnly ||
      Until == OutputKind::Preprocessed)
    return true;
  if (!D.Result.Problems.empty()) {
    D.Result.Status = PassResult::Errors;
    return false;
  }
  for (const ArchInfo *Real : D.Target->Real) {
    if (Cancel)
      return false;
    StepTimer Timer;
    TimeTraceScope Scope("ptxas", Real->sm());
    Expected<std::optional<Cubin>> Code = assemblePTX(
        C, In.Path, D.Result.Output, *Real, C.Inv.RelocatableDeviceCode);
    std::string Name = Real->sm() + ".cubin";
    C.Times.add(In.Path, "ptxas", keptName(D.Target, "ptx"),
                keptName(D.Target, Name), Real->sm(), Timer.milliseconds());
    if (!Code) {
      std::lock_guard<std::mutex> Guard(Lock);
      D.Result.Status = PassResult::Errors;
      AssemblerErrors.push_back({toString(Code.takeError()), &D.Result});
      return false;
    }
    if (!*Code)
      continue;
    if (Until != OutputKind::Cubin)
      keep(D.Target, Name, (*Code)->Bytes);
    D.Cubins.push_back(std::move(**Code));
  }
  return true;
}

namespace {
/// The part of the trace that is made in this thread, while this lives. Each
/// pass is a row of the picture.
class PassTrace {
  const bool On;

public:
  PassTrace(const Invocation &I, const std::string &Name)
      : On(!I.TimeTraceFile.empty()) {
    if (!On)
      return;
    set_thread_name(Name);
    timeTraceProfilerInitialize(TimeTraceGranularity, Name);
    timeTraceProfilerBegin("Pass", Name);
  }
  ~PassTrace() {
    if (!On)
      return;
    timeTraceProfilerEnd();
    timeTraceProfilerFinishThread();
  }
};
} // namespace

void SourceCompile::runDevice(DevicePass &D) {
  PassTrace Trace(C.Inv, D.Request.Name);
  StepTimer Timer;
  D.Result = runPass(D.Request, Cancel);
  D.Request.Parsed = nullptr;
  C.Times.add(In.Path,
              D.Result.TookParse ? "device pass (shared parse)" : "device pass",
              In.Path, keptName(D.Target, "ptx"), D.Target->Virtual->compute(),
              Timer.milliseconds());
  if (D.Result.Status == PassResult::Ok &&
      D.Request.Output == PassOutput::PTX && Until != OutputKind::PTX)
    keep(D.Target, "ptx", D.Result.Output);
  if (C.Inv.Keep)
    keepPreprocessed(D.Request, D.Target, "cpp1.ii");
  if (D.Result.Status == PassResult::Ok && !assemble(D))
    Cancel = true;
  std::lock_guard<std::mutex> Guard(Lock);
  --DevicesLeft;
  DeviceDone.notify_all();
}

void SourceCompile::runHost() {
  PassTrace Trace(C.Inv, Host->Name);
  StepTimer Timer;
  HostResult = runPass(*Host, Cancel);
  C.Times.add(In.Path, In.Kind == InputKind::Cuda ? "host pass" : "compile",
              In.Path, keptName(nullptr, "o"), "", Timer.milliseconds());
  if (!C.Inv.Keep || In.Kind != InputKind::Cuda)
    return;
  keep(nullptr, "module_id", ModuleId);
  if (Expected<std::vector<std::string>> CC1 = hostCC1(C, In, ModuleId, {})) {
    PassRequest Plain = *Host;
    Plain.CC1Args = std::move(*CC1);
    keepPreprocessed(std::move(Plain), nullptr, "cpp4.ii");
  } else {
    consumeError(CC1.takeError()); // the pass has reported it
  }
}

std::string SourceCompile::makeFatbin() {
  fatbin::Writer Writer;
  for (DevicePass &D : Devices) {
    for (const Cubin &Code : D.Cubins)
      Writer.addCubin(Code.Bytes, imageInfo(C.Inv, *Code.Arch));
    // Without ptxas the PTX stands in for the code that was asked for.
    bool StandIn = D.Cubins.size() < D.Target->Real.size();
    if (D.Target->EmbedPTX || StandIn)
      Writer.addPTX(D.Result.Output, imageInfo(C.Inv, *D.Target->Virtual));
  }
  return Writer.empty() ? std::string() : Writer.finish();
}

/// Called by the host pass in its thread, when all its functions are machine
/// code.
std::optional<DeviceImages> SourceCompile::awaitImages() {
  TimeTraceScope Scope("Await device code");
  std::unique_lock<std::mutex> Guard(Lock);
  DeviceDone.wait(Guard, [this] { return DevicesLeft == 0; });
  if (Cancel)
    return std::nullopt;
  if (C.Inv.HostPhase)
    return Given;
  StepTimer Timer;
  DeviceImages Images{makeFatbin(), {}};
  for (const DevicePass &D : Devices)
    Images.Bitcode += D.Result.Bitcode;
  if (!Devices.empty()) {
    C.Times.add(In.Path, "fatbinary", "", keptName(nullptr, "fatbin"), "",
                Timer.milliseconds());
    keep(nullptr, "fatbin", Images.Fatbin);
  }
  return Images;
}

/// -phase=host: what other commands have made.
bool SourceCompile::readImages() {
  if (!C.Inv.HostPhase)
    return true;
  auto Append = [](const std::string &Path, std::string &To) {
    auto Buffer = MemoryBuffer::getFile(Path);
    if (Buffer)
      To += (*Buffer)->getBuffer();
    else
      printError("cannot read '" + Path + "': " + Buffer.getError().message());
    return bool(Buffer);
  };
  if (!C.Inv.FatbinFile.empty() && !Append(C.Inv.FatbinFile, Given.Fatbin))
    return false;
  return all_of(C.Inv.BitcodeFiles, [&](const std::string &Path) {
    return Append(Path, Given.Bitcode);
  });
}

//===-- Intermediate files ------------------------------------------------===//

std::string SourceCompile::keptName(const GpuTarget *Target,
                                    const Twine &Extension) const {
  return keptPath(C.Inv, In.Path, Target, Extension.str());
}

/// -keep. Called in the threads of the passes.
void SourceCompile::keep(const GpuTarget *Target, const Twine &Extension,
                         StringRef Bytes) {
  if (!C.Inv.Keep)
    return;
  if (Error E = writeOutput(keptName(Target, Extension), Bytes)) {
    printError(toString(std::move(E)));
    Cancel = true;
  }
}

/// The preprocessed sources, which no pass of ours has as text.
void SourceCompile::keepPreprocessed(PassRequest Request,
                                     const GpuTarget *Target,
                                     StringRef Extension) {
  Request.Output = PassOutput::Preprocessed;
  Request.Images = nullptr;
  std::atomic<bool> Ignored{false};
  PassResult Result = runPass(Request, Ignored);
  keep(Target, Extension, Result.Output);
}

//===-- In threads --------------------------------------------------------===//

/// Finds the device passes that may take another one's parse.
void SourceCompile::groupPasses() {
  if (C.Inv.SeparatePasses)
    return;
  std::vector<DevicePass *> Oldest;
  for (DevicePass &D : Devices)
    Oldest.push_back(&D);
  stable_sort(Oldest, [](const DevicePass *A, const DevicePass *B) {
    return A->Request.Dialect.Arch < B->Request.Dialect.Arch;
  });
  for (size_t N = 0; N != Oldest.size(); ++N) {
    DevicePass &Leader = *Oldest[N];
    if (Leader.MayFollow)
      continue;
    for (DevicePass *D : drop_begin(Oldest, N + 1))
      if (!D->MayFollow && SharedParse::mayShare(Leader.Request, D->Request)) {
        D->MayFollow = true;
        Leader.Followers.push_back(D);
      }
  }
}

/// -v
void SourceCompile::showVerdict(const DevicePass &Leader,
                                const DevicePass &Follower,
                                const ParsedModule *Parsed, StringRef Why) {
  if (!C.Inv.Verbose)
    return;
  std::lock_guard<std::mutex> Guard(Lock);
  errs() << "# " << Follower.Request.Name << ": ";
  if (Parsed)
    errs() << "takes the parse of " << Leader.Request.Name
           << (Parsed->Optimized.empty() ? "\n" : ", optimised\n");
  else
    errs() << "parses the source itself: " << Why << '\n';
}

/// Adds the tasks of a pass that does not follow another.
void SourceCompile::addDevice(TaskPool &Pool, DevicePass &D) {
  if (D.Followers.empty())
    return Pool.add([this, &D] { runDevice(D); });
  std::vector<PassRequest> Requests;
  for (DevicePass *F : D.Followers)
    Requests.push_back(F->Request);
  auto Share = std::make_shared<SharedParse>(
      D.Request, std::move(Requests),
      [&Pool, &D](size_t N) {
        Pool.add([Share = D.Request.Share, N] { Share->scout(N); });
      },
      [this, &Pool, &D](size_t N, std::shared_ptr<const ParsedModule> Parsed,
                        StringRef Why) {
        DevicePass &Follower = *D.Followers[N];
        showVerdict(D, Follower, Parsed.get(), Why);
        Follower.Request.Parsed = std::move(Parsed);
        Pool.add([this, &Follower] { runDevice(Follower); });
      });
  D.Request.Share = Share;
  Pool.add([this, &D, Share] {
    runDevice(D);
    Share->finish();
  });
}

void SourceCompile::runAll() {
  DevicesLeft = Devices.size();
  groupPasses();
  TaskPool Pool;
  for (DevicePass &D : Devices)
    if (!D.MayFollow)
      addDevice(Pool, D);
  if (Host)
    Pool.addLast([this] { runHost(); });
  Pool.run(threadsFor(C.Inv.Threads, Devices.size() + Host.has_value()));
}

} // namespace warpcc
