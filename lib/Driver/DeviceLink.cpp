//===- lib/Driver/DeviceLink.cpp - the device link ------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two ways lead to a device executable for one architecture:
//
//   every input has bitcode for it    link, optimise and emit in this process
//   some hold only NVIDIA's code,     nvlink, over all inputs: the objects of
//   or a symbol is still missing      both compilers carry what it reads
//   the device runtime library        PTX for the virtual device, nvlink for
//   is called                         GPUs if it is there
//
// The result is registered by a small host object: once every module of the
// link has announced itself through __cudaRegisterLinkedBinary<id>, it hands
// the fat binary to the runtime and lets each module register its kernels.
//===----------------------------------------------------------------------===//

#include "DeviceLink.h"
#include "Assemble.h"
#include "Compile.h"
#include "Files.h"
#include "Process.h"
#include "RelocatableInputs.h"
#include "warpcc/CodeGen/DeviceLink.h"
#include "warpcc/Fatbin/Format.h"
#include "warpcc/Fatbin/Writer.h"
#include "warpcc/Frontend/Pass.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

namespace {

/// The device link of one command.
class DeviceLinker {
  const DriverContext &C;
  ArrayRef<LinkInput> Objects;
  RelocatableInputs Inputs;
  fatbin::Writer Writer;

public:
  DeviceLinker(const DriverContext &C, ArrayRef<LinkInput> Objects)
      : C(C), Objects(Objects) {}

  Expected<std::string> run();

private:
  Error collect();
  Error linkTarget(const GpuTarget &Target);
  Expected<bool> linkInProcess(const GpuTarget &Target,
                               std::vector<std::string> &Undefined);
  bool linkWithDeviceRuntime(const GpuTarget &Target, StringRef PTX);
  Error linkWithNvlink(const ArchInfo &Real, ArrayRef<std::string> Undefined);
  Expected<std::string> makeStub(StringRef Fatbin);
};

} // namespace

//===-- Inputs ------------------------------------------------------------===//

/// The archive that `-lName` means, if it is one.
static std::optional<std::string> findArchive(const DriverContext &C,
                                              StringRef Name) {
  for (const Invocation::LinkItem &L : C.Inv.LinkItems) {
    if (L.Kind != Invocation::LinkItem::SearchPath)
      continue;
    SmallString<128> P(L.Value);
    sys::path::append(P, "lib" + Name + ".a");
    if (sys::fs::exists(P))
      return P.str().str();
  }
  return std::nullopt;
}

Error DeviceLinker::collect() {
  for (const LinkInput &O : Objects)
    if (Error E = Inputs.add(O.Path))
      return E;
  for (const Invocation::LinkItem &L : C.Inv.LinkItems)
    if (L.Kind == Invocation::LinkItem::LibraryName)
      if (std::optional<std::string> Path = findArchive(C, L.Value))
        if (Error E = Inputs.add(*Path))
          return E;
  return Error::success();
}

//===-- Linking -----------------------------------------------------------===//

/// The virtual device has the functions of the device runtime library, so the
/// PTX that calls them is for it; code for GPUs is linked with NVIDIA's.
bool DeviceLinker::linkWithDeviceRuntime(const GpuTarget &Target,
                                         StringRef PTX) {
  Writer.addPTX(PTX, imageInfo(C.Inv, *Target.Virtual));
  if (Target.Real.empty())
    return true;
  if (!C.Kit.Builtin && C.Kit.findTool("nvlink"))
    return false;
  if (!C.Inv.DisableWarnings)
    printWarning("device code calls the device runtime library: without "
                 "NVIDIA's libcudadevrt and nvlink the program runs on the "
                 "virtual device only");
  return true;
}

/// True if the link is done; false if it takes nvlink.
Expected<bool>
DeviceLinker::linkInProcess(const GpuTarget &Target,
                            std::vector<std::string> &Undefined) {
  std::vector<MemoryBufferRef> Bitcode;
  for (const RelocatableObject &O : Inputs.Objects) {
    auto Found = O.Bitcode.find(Target.Virtual->compute());
    if (Found == O.Bitcode.end())
      return false;
    Bitcode.push_back(MemoryBufferRef(Found->second.getBuffer(), O.Name));
  }
  initializePasses();
  DeviceOptimizer Options{ptxOptions(C, *Target.Virtual), C.Inv.PrecDiv,
                          C.Inv.PrecSqrt};
  Expected<LinkedDevice> Linked = linkDevice(Bitcode, Options);
  if (!Linked)
    return Linked.takeError();
  Undefined = Linked->Undefined;
  if (C.Inv.CudaDevRt == "none")
    append_range(Undefined, Linked->DeviceRuntime);
  if (!Undefined.empty())
    return false;
  if (!Linked->DeviceRuntime.empty())
    return linkWithDeviceRuntime(Target, Linked->PTX);
  bool NeedsPTX = Target.EmbedPTX || Target.Real.empty();
  for (const ArchInfo *Real : Target.Real) {
    Expected<std::optional<Cubin>> Code = assemblePTX(
        C, "the linked device code", Linked->PTX, *Real, /*Relocatable=*/false);
    if (!Code)
      return Code.takeError();
    if (*Code)
      Writer.addCubin((*Code)->Bytes, imageInfo(C.Inv, *Real));
    else
      NeedsPTX = true;
  }
  if (NeedsPTX)
    Writer.addPTX(Linked->PTX, imageInfo(C.Inv, *Target.Virtual));
  return true;
}

static Error undefinedError(ArrayRef<std::string> Undefined) {
  std::string Text;
  for (const std::string &Symbol : Undefined)
    Text += (Text.empty() ? "undefined in device code: '" : ", '") +
            demangle(Symbol) + "'";
  return createStringError(Text + "; no input of the device link defines it");
}

Error DeviceLinker::linkWithNvlink(const ArchInfo &Real,
                                   ArrayRef<std::string> Undefined) {
  std::optional<std::string> Nvlink = C.Kit.findTool("nvlink");
  if (!Nvlink) {
    if (!Undefined.empty())
      return undefinedError(Undefined);
    for (const RelocatableObject &O : Inputs.Objects)
      if (O.Bitcode.empty())
        return createStringError(O.Name +
                                 ": its device code was not compiled "
                                 "by warpcc; linking it needs nvlink, and none "
                                 "is found");
    return createStringError("an input has no device code for " + Real.sm() +
                             "; compile all of them for it");
  }
  Expected<TempFile> Output = TempFile::create("cubin");
  if (!Output)
    return Output.takeError();
  std::vector<std::string> Command = {*Nvlink, "-m64", "--arch=" + Real.sm(),
                                      "-cpu-arch=X86_64"};
  for (const std::string &A : C.Inv.NvlinkArgs)
    Command.push_back(A);
  for (const Invocation::LinkItem &L : C.Inv.LinkItems)
    if (L.Kind == Invocation::LinkItem::SearchPath)
      Command.push_back("-L" + L.Value);
  Command.push_back("-L" + C.Kit.LibDir);
  for (const LinkInput &O : Objects)
    Command.push_back(O.Path);
  for (const Invocation::LinkItem &L : C.Inv.LinkItems)
    if (L.Kind == Invocation::LinkItem::LibraryName && findArchive(C, L.Value))
      Command.push_back("-l" + L.Value);
  if (C.Inv.CudaDevRt != "none")
    Command.push_back("-lcudadevrt");
  Command.push_back("-o");
  Command.push_back(Output->path().str());
  if (C.Inv.Verbose)
    errs() << "#$ " << quoteCommand(Command) << '\n';
  Expected<ProcessResult> Run = runProcess(Command);
  if (!Run)
    return Run.takeError();
  errs() << Run->Output;
  // nvlink repeats what is known already, in mangled names.
  if (Run->ExitCode != 0 && !Undefined.empty())
    return undefinedError(Undefined);
  if (Run->ExitCode != 0)
    return createStringError("the device link for " + Real.sm() + " failed:\n" +
                             StringRef(Run->Errors).rtrim());
  errs() << Run->Errors;
  auto Bytes = MemoryBuffer::getFile(Output->path());
  if (!Bytes)
    return createStringError("cannot read the output of nvlink");
  Writer.addCubin((*Bytes)->getBuffer(), imageInfo(C.Inv, Real));
  return Error::success();
}

Error DeviceLinker::linkTarget(const GpuTarget &Target) {
  std::vector<std::string> Undefined;
  Expected<bool> Done = linkInProcess(Target, Undefined);
  if (!Done)
    return Done.takeError();
  if (*Done)
    return Error::success();
  if (Target.Real.empty())
    return Undefined.empty()
               ? createStringError("an input has no device code for " +
                                   Target.Virtual->compute())
               : undefinedError(Undefined);
  for (const ArchInfo *Real : Target.Real)
    if (Error E = linkWithNvlink(*Real, Undefined))
      return E;
  return Error::success();
}

//===-- Registration ------------------------------------------------------===//

/// The source of the host object. Its one rule: the runtime may see the fat
/// binary only when the callback of every module is known.
static std::string stubSource(const RelocatableInputs &Inputs) {
  std::vector<std::string> Ids;
  for (const RelocatableObject &O : Inputs.Objects)
    Ids.insert(Ids.end(), O.ModuleIds.begin(), O.ModuleIds.end());
  std::string Text;
  raw_string_ostream OS(Text);
  OS << R"(
struct Wrapper { unsigned Magic, Version; const void *Data; const void *Extra; };
typedef void (*Callback)(void **);
extern void **__cudaRegisterFatBinary(const void *);
extern void __cudaRegisterFatBinaryEnd(void **);
extern void __cudaUnregisterFatBinary(void **);
extern int atexit(void (*)(void));
)";
  OS << "enum { Modules = " << Ids.size() << " };\n"
     << "static const void *Prelinked[Modules + 1];\n"
     << "static Callback Callbacks[Modules];\n"
     << "static unsigned Known;\nstatic void **Handle;\n"
     << "__attribute__((section(\"" << fatbin::SectionName
     << "\"), aligned(8))) static const char Image[] = \"" << FatbinPlaceholder
     << "\";\n__attribute__((section(\"" << fatbin::WrapperSectionName
     << "\"), aligned(8))) static const struct Wrapper Segment = {"
     << fatbin::WrapperMagic << "u, 2, Image, Prelinked};\n";
  OS << R"(
static void unregister(void) { __cudaUnregisterFatBinary(Handle); }
static void announce(const struct Wrapper *W, Callback F) {
  Prelinked[Known] = W->Data;
  Callbacks[Known++] = F;
  if (Known != Modules)
    return;
  Handle = __cudaRegisterFatBinary(&Segment);
  for (unsigned I = 0; I != Modules; ++I)
    Callbacks[I](Handle);
  __cudaRegisterFatBinaryEnd(Handle);
  atexit(unregister);
}
)";
  for (const std::string &Id : Ids)
    OS << "extern const struct Wrapper __fatbinwrap" << Id << ";\n"
       << "void __cudaRegisterLinkedBinary" << Id
       << "(Callback F, void *A, void *B, void (*D)(void *)) {\n"
       << "  (void)A; (void)B; (void)D;\n  announce(&__fatbinwrap" << Id
       << ", F);\n}\n";
  return Text;
}

Expected<std::string> DeviceLinker::makeStub(StringRef Fatbin) {
  // No file of the disk: the object has its name.
  const Input Source = {"device-link.c", InputKind::C};
  PassRequest R;
  R.Source = Source.Path;
  R.Text = stubSource(Inputs);
  R.Name = "registration of the device link";
  R.Cuda = false;
  R.Output = PassOutput::Object;
  R.Images = [&] { return DeviceImages{Fatbin.str(), {}}; };
  Expected<std::vector<std::string>> CC1 = hostCC1(C, Source, "", {});
  if (!CC1)
    return CC1.takeError();
  R.CC1Args = std::move(*CC1);
  initializePasses();
  std::atomic<bool> Cancel{false};
  PassResult Result = runPass(R, Cancel);
  if (Result.Status != PassResult::Ok) {
    std::string Why;
    for (const CollectedDiagnostic &D : Result.Diagnostics)
      Why += D.Message + "; ";
    return createStringError("cannot compile the " + R.Name + ": " + Why);
  }
  return std::move(Result.Output);
}

Expected<std::string> DeviceLinker::run() {
  if (Error E = collect())
    return E;
  if (Inputs.Objects.empty())
    return "";
  for (const GpuTarget &Target : C.Inv.Targets)
    if (Error E = linkTarget(Target))
      return E;
  return makeStub(Writer.finish());
}

std::optional<std::string> deviceLink(const DriverContext &C,
                                      ArrayRef<LinkInput> Objects) {
  Expected<std::string> Object = DeviceLinker(C, Objects).run();
  if (Object)
    return std::move(*Object);
  printError(toString(Object.takeError()));
  return std::nullopt;
}

} // namespace warpcc
