//===- lib/Driver/LateDiagnostics.cpp - errors after the passes -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A diagnostics engine of its own reads the user's files again, only to show a
// line of them. A message of the assembler has a place if it names a function
// that the pass knows, or a line of the PTX: the nearest .loc above it in the
// same function, else that function.
//===----------------------------------------------------------------------===//

#include "LateDiagnostics.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Regex.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

static std::unique_ptr<DiagnosticOptions>
readOptions(ArrayRef<std::string> CC1Args) {
  std::vector<const char *> Args;
  for (const std::string &A : CC1Args)
    Args.push_back(A.c_str());
  return CreateAndPopulateDiagOpts(Args);
}

LateReporter::LateReporter(const DiagnosticPolicy &Policy, StringRef MainFile,
                           ArrayRef<std::string> CC1Args,
                           std::vector<CollectedDiagnostic> &Out,
                           IntrusiveRefCntPtr<vfs::FileSystem> FS)
    : Options(readOptions(CC1Args)),
      Diags(DiagnosticIDs::create(), *Options,
            new DiagnosticCollector(Out, Policy, *Options)),
      Files(FileSystemOptions(), std::move(FS)), Sources(Diags, Files) {
  if (OptionalFileEntryRef Main = Files.getOptionalFileRef(MainFile))
    Sources.setMainFileID(
        Sources.createFileID(*Main, SourceLocation(), SrcMgr::C_User));
  Policy.apply(Diags);
}

LateReporter::~LateReporter() = default;

SourceLocation LateReporter::locate(const SourcePlace &Place) {
  OptionalFileEntryRef File = Files.getOptionalFileRef(Place.File);
  if (!File)
    return SourceLocation();
  FileID ID = Sources.getOrCreateFileID(*File, SrcMgr::C_User);
  if (Place.Line)
    return Sources.translateLineCol(ID, Place.Line, 1);
  return Place.Offset <= Sources.getFileIDSize(ID)
             ? Sources.getComposedLoc(ID, Place.Offset)
             : SourceLocation();
}

//===-- Passes ------------------------------------------------------------===//

void LateReporter::reportConflicts(const PassResult &Host,
                                   const PassResult &Device) {
  unsigned CauseID = Diags.getCustomDiagID(DiagnosticsEngine::Note,
                                           "this condition holds for the "
                                           "%select{device|host}0 only");
  for (const PassConflict &C : comparePasses(Host.Facts, Device.Facts)) {
    if (!Said.insert(C.Rule->Id.str() + C.Name).second)
      continue;
    report(Diags, locate(C.Place), *C.Rule)
        << C.Name << C.HostValue << C.DeviceValue;
    if (!C.Cause.File.empty())
      Diags.Report(locate(C.Cause), CauseID) << C.CauseHoldsOnHost;
  }
}

void LateReporter::reportUndefined(const PassResult &Device,
                                   const DeviceProblem &P) {
  SourcePlace Place = Device.Facts.UndefinedUses.lookup(P.Entity);
  // A function that the compiler calls, as it does for wide atomics, is named
  // nowhere.
  if (Place.File.empty())
    Place = Device.Facts.Functions.lookup(P.User);
  report(Diags, locate(Place), undefinedDeviceFunctionSpec())
      << demangle(P.Entity);
}

void LateReporter::reportProblems(const PassResult &Device) {
  auto TooLarge = [&](const DeviceProblem &P, const SourcePlace &Place,
                      const DiagnosticSpec &Spec, uint64_t Limit) {
    report(Diags, locate(Place), Spec)
        << demangle(P.Entity) << std::to_string(P.Bytes)
        << std::to_string(Limit);
  };
  for (const DeviceProblem &P : Device.Problems) {
    if (!Said.insert(P.Entity).second)
      continue;
    switch (P.Kind) {
    case DeviceProblem::UndefinedFunction:
      reportUndefined(Device, P);
      break;
    case DeviceProblem::SharedMemory:
      TooLarge(P, Device.Facts.Functions.lookup(P.Entity), sharedMemorySpec(),
               StaticSharedLimit);
      break;
    case DeviceProblem::ConstantMemory:
      TooLarge(P, Device.Facts.Constants.lookup(P.Entity), constantMemorySpec(),
               ConstantLimit);
      break;
    }
  }
}

//===-- The back end ------------------------------------------------------===//

bool LateReporter::reportBackEndError(const PassResult &Device) {
  // "Cannot select: 0x55d0: f64 = fsin 0x55e1 ... In function: _Z1kPd"
  static const Regex Operation(
      "Cannot select: (0x[0-9a-f]+: )?([^ \n,=]+(,[^ \n=]+)* = "
      "[A-Za-z0-9_:.]+)"),
      In("In function: ([^ \n]+)");
  SmallVector<StringRef, 4> What, Where;
  if (!Operation.match(Device.CrashMessage, &What) ||
      !In.match(Device.CrashMessage, &Where))
    return false;
  SourceLocation Loc = locate(Device.Facts.Functions.lookup(Where[1]));
  if (Loc.isInvalid())
    return false;
  report(Diags, Loc, backEndErrorSpec()) << What[2] << demangle(Where[1]);
  return true;
}

//===-- The assembler -----------------------------------------------------===//

/// The name that `.entry` or `.func` declares in a line of PTX, or empty.
static StringRef declaredFunction(StringRef Line) {
  static const Regex Declaration(
      "\\.(entry|func)[ \t]+(\\([^)]*\\)[ \t]*)?([A-Za-z_$%][A-Za-z0-9_$]*)");
  SmallVector<StringRef, 4> Groups;
  return Declaration.match(Line, &Groups) ? Groups[3] : StringRef();
}

/// The path of `.file N "path"`.
static std::string filePath(ArrayRef<StringRef> Lines, StringRef Number) {
  for (StringRef Line : Lines) {
    Line = Line.trim();
    if (!Line.consume_front(".file"))
      continue;
    Line = Line.ltrim();
    if (Line.consume_front(Number) && Line.starts_with(" "))
      return Line.split('"').second.split('"').first.str();
  }
  return std::string();
}

/// The place of line \p Number (from 1) of the PTX of \p Device.
static SourcePlace placeOfLine(const PassResult &Device, unsigned Number) {
  SmallVector<StringRef, 0> Lines;
  StringRef(Device.Output).split(Lines, '\n');
  for (unsigned I = std::min<size_t>(Number, Lines.size()); I-- > 0;) {
    StringRef Line = Lines[I].trim();
    if (Line.consume_front(".loc")) {
      SmallVector<StringRef, 4> Parts;
      Line.split(Parts, ' ', -1, /*KeepEmpty=*/false);
      SourcePlace Place;
      if (Parts.size() >= 2 && !Parts[1].getAsInteger(10, Place.Line)) {
        Place.File = filePath(Lines, Parts[0].trim());
        return Place;
      }
    }
    if (StringRef Name = declaredFunction(Line); !Name.empty())
      return Device.Facts.Functions.lookup(Name);
  }
  return SourcePlace();
}

/// The place of one message of the assembler.
static SourcePlace placeOfMessage(const PassResult &Device, StringRef Message) {
  static const Regex Named("[Ff]unction '([^']+)'"),
      Numbered(", line ([0-9]+)");
  SmallVector<StringRef, 2> Groups;
  unsigned Line;
  if (Numbered.match(Message, &Groups) && !Groups[1].getAsInteger(10, Line))
    if (SourcePlace Place = placeOfLine(Device, Line); !Place.File.empty())
      return Place;
  if (!Named.match(Message, &Groups))
    return SourcePlace();
  auto Undefined = Device.Facts.UndefinedUses.find(Groups[1]);
  return Undefined != Device.Facts.UndefinedUses.end()
             ? Undefined->second
             : Device.Facts.Functions.lookup(Groups[1]);
}

/// "ptxas error   : text" and "..., line 3; error   : text" to the text.
static StringRef messageText(StringRef Line) {
  static const Regex Message("(error|fatal) *: (.*)$");
  SmallVector<StringRef, 4> Groups;
  return Message.match(Line, &Groups) ? Groups[2].trim() : StringRef();
}

void LateReporter::reportAssemblerError(AssemblerError &E) {
  SmallVector<StringRef, 8> Lines;
  StringRef(E.Text).split(Lines, '\n');
  for (StringRef Line : Lines) {
    StringRef Text = messageText(Line);
    if (Text.empty())
      continue;
    SourceLocation Loc = locate(placeOfMessage(*E.Device, Line));
    if (Loc.isInvalid())
      continue;
    E.Located = true;
    if (Said.insert(Text).second)
      report(Diags, Loc, assemblerErrorSpec()) << Text;
  }
}

void LateReporter::reportUsage(const PassResult &Device,
                               ArrayRef<KernelUsage> Usage) {
  unsigned ID =
      Diags.getCustomDiagID(DiagnosticsEngine::Remark, "kernel '%0' takes %1");
  for (const KernelUsage &U : Usage)
    if (auto Place = Device.Facts.Functions.find(U.Name);
        Place != Device.Facts.Functions.end())
      Diags.Report(locate(Place->second), ID)
          << demangle(U.Name) << describe(U);
}

} // namespace warpcc
