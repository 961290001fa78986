//===- runtime/vdev/Load.cpp - PTX to a loaded module ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several texts are the relocatable code of several files. Each is raised by
// itself and LLVM links them by the linkage that PTX gives their symbols (PTX
// ISA 11.6): one definition of a .weak one is kept, .common ones become one,
// and what has no directive belongs to its file, as does what stands in a
// function.
//
// A fault names the line of its PTX, and the tables of source lines are kept by
// it: a text begins behind the last line of the one before.
//===----------------------------------------------------------------------===//
#include "Device.h"
#include "Module.h"
#include "SPMD.h"
#include "warpcc/PTX/PTX.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace warpcc::vdev {

enum : int {
  InvalidImage = 200,
  InvalidPtx = 218,
  NewerPtx = 222,
  SymbolClash = 200,
  NotSupported = 801
};

static int finishLoading(std::unique_ptr<LLVMContext> Context,
                         std::unique_ptr<llvm::Module> IR, StringRef Key,
                         std::unique_ptr<LoadedModule> &Module,
                         std::string &Error) {
  auto M = LoadedModule::create(std::move(Context), std::move(IR), Key.str());
  if (!M) {
    Error = toString(M.takeError());
    return InvalidImage;
  }
  Module = std::move(*M);
  return 0;
}

static std::string contentKey(ArrayRef<PtxText> Texts) {
  SHA256 H;
  for (const PtxText &T : Texts)
    H.update(T.Text);
  return toHex(H.final(), true);
}

/// SPMD IR instead of PTX, for tests of the code generator.
static int loadSpmd(StringRef Text, std::unique_ptr<LoadedModule> &Module,
                    std::string &Error) {
  auto Context = std::make_unique<LLVMContext>();
  SMDiagnostic Diag;
  auto IR = parseAssemblyString(Text, Diag, *Context, nullptr);
  if (!IR) {
    Error = (Twine(Diag.getLineNo()) + ": " + Diag.getMessage()).str();
    return InvalidPtx;
  }
  initModule(*IR);
  return finishLoading(std::move(Context), std::move(IR),
                       contentKey(PtxText{Text, ""}), Module, Error);
}

#ifndef WARPCC_VDEV_NO_RAISE

namespace {
/// Raises texts into one module.
class PtxLoader {
public:
  /// \p IsPart: of several texts.
  PtxLoader(bool IsPart, std::string &Error)
      : IsPart(IsPart), Context(std::make_unique<LLVMContext>()), Error(Error) {
    Context->setDiagnosticHandlerCallBack(keepComplaint, &Error);
  }

  /// A CUDA error code.
  int add(StringRef Text, StringRef Name);
  int finish(StringRef Key, std::unique_ptr<LoadedModule> &Module);

private:
  const bool IsPart;
  std::unique_ptr<LLVMContext> Context;
  std::string &Error;
  std::unique_ptr<llvm::Module> Linked;
  StringMap<std::string> Refused;
  unsigned Target = 0, Files = 0, Lines = 0;

  int raise(const ptx::Module &Parsed, std::unique_ptr<llvm::Module> &IR);
  void setLinkage(const ptx::Module &Parsed, llvm::Module &IR) const;
  void moveFiles(llvm::Module &IR);
  void refuseUndefined();

  /// Without a handler LLVM would end the process.
  static void keepComplaint(const DiagnosticInfo *DI, void *Error) {
    auto &Text = *static_cast<std::string *>(Error);
    if (DI->getSeverity() != DS_Error || !Text.empty())
      return;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream Printer(OS);
    DI->print(Printer);
  }
};
} // namespace

/// A function with an instruction that is not supported is refused when it is
/// called, not before: the rest of the module runs.
int PtxLoader::raise(const ptx::Module &Parsed,
                     std::unique_ptr<llvm::Module> &Result) {
  auto IR =
      raiseModule(Parsed, *Context, [](StringRef) { return true; }, IsPart);
  if (!IR) {
    consumeError(IR.takeError());
    for (const ptx::Function *F : Parsed.Functions) {
      if (!F->HasBody)
        continue;
      LLVMContext Scratch;
      auto One = raiseModule(
          Parsed, Scratch, [&](StringRef N) { return N == F->Name; }, IsPart);
      if (!One)
        Refused[F->Name] = toString(One.takeError());
    }
    IR = raiseModule(
        Parsed, *Context, [&](StringRef N) { return !Refused.contains(N); },
        IsPart);
  }
  if (!IR) {
    Error = toString(IR.takeError());
    return NotSupported;
  }
  Result = std::move(*IR);
  return 0;
}

static GlobalValue::LinkageTypes linkageOf(ptx::Linkage Link) {
  switch (Link) {
  case ptx::Linkage::Internal:
    return GlobalValue::InternalLinkage;
  case ptx::Linkage::Weak:
    return GlobalValue::WeakAnyLinkage;
  case ptx::Linkage::Common:
    return GlobalValue::CommonLinkage;
  default:
    return GlobalValue::ExternalLinkage;
  }
}

void PtxLoader::setLinkage(const ptx::Module &Parsed, llvm::Module &IR) const {
  // What stands in functions is not among the variables.
  for (GlobalVariable &G : IR.globals())
    if (!G.isDeclaration())
      G.setLinkage(GlobalValue::InternalLinkage);
  auto Set = [](GlobalValue *G, ptx::Linkage Link) {
    if (G && !G->isDeclaration())
      G->setLinkage(linkageOf(Link));
  };
  for (const ptx::Function *F : Parsed.Functions)
    Set(IR.getFunction(F->Name), F->Link);
  for (const ptx::Variable *V : Parsed.Variables)
    Set(IR.getGlobalVariable(V->Name, true), V->Link);
}

/// The files of a text come behind those of the texts before.
void PtxLoader::moveFiles(llvm::Module &IR) {
  llvm::Type *I32 = llvm::Type::getInt32Ty(*Context);
  if (NamedMDNode *Table = IR.getNamedMetadata("vd.loc"); Table && Files)
    for (unsigned I = 0; I != Table->getNumOperands(); ++I) {
      SmallVector<Metadata *, 4> Row(Table->getOperand(I)->operands());
      uint64_t File = mdconst::extract<ConstantInt>(Row[1])->getZExtValue();
      Row[1] = ConstantAsMetadata::get(ConstantInt::get(I32, File + Files));
      Table->setOperand(I, MDNode::get(*Context, Row));
    }
  if (NamedMDNode *List = IR.getNamedMetadata("vd.files"))
    for (const MDNode *Paths : List->operands())
      Files += Paths->getNumOperands();
}

int PtxLoader::add(StringRef Text, StringRef Name) {
  std::string Moved = std::string(Lines, '\n') + Text.str();
  Lines += Text.count('\n') + 1;
  std::vector<ptx::Diagnostic> Diags;
  std::unique_ptr<ptx::Module> Parsed = ptx::parse(Moved, Diags);
  if (!Parsed) {
    Diags.clear();
    ptx::parse(Text, Diags); // with the lines of the file
    raw_string_ostream OS(Error);
    for (const ptx::Diagnostic &D : Diags)
      ptx::print(OS, D, Name.empty() ? "ptx" : Name, Text);
    bool Newer = any_of(Diags, [](const ptx::Diagnostic &D) {
      return StringRef(D.Message).contains("version");
    });
    return Newer ? NewerPtx : InvalidPtx;
  }
  std::unique_ptr<llvm::Module> IR;
  if (int Code = raise(*Parsed, IR))
    return Code;
  Target = std::max<unsigned>(Target, Parsed->Tgt.SM);
  if (IsPart)
    setLinkage(*Parsed, *IR);
  moveFiles(*IR);
  if (!Linked)
    Linked = std::move(IR);
  else if (Linker::linkModules(*Linked, std::move(IR)))
    return SymbolClash;
  return 0;
}

/// Functions that call what no text defines; the others run.
void PtxLoader::refuseUndefined() {
  for (llvm::Function &F : *Linked) {
    if (!F.isDeclaration() || F.isIntrinsic() ||
        Refused.contains(F.getName()) || F.getName().starts_with("vd.") ||
        F.getName().starts_with("vdop_"))
      continue;
    SmallPtrSet<llvm::Function *, 4> Callers;
    for (User *U : F.users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == &F)
        Callers.insert(Call->getFunction());
    for (llvm::Function *Caller : Callers) {
      Refused[Caller->getName()] =
          ("call of '" + F.getName() + "', which has no body in this module")
              .str();
      Caller->deleteBody();
    }
  }
}

int PtxLoader::finish(StringRef Key, std::unique_ptr<LoadedModule> &Module) {
  Context->setDiagnosticHandlerCallBack(nullptr);
  if (IsPart)
    refuseUndefined();
  // Every name is one object's now, and code refers to names.
  for (GlobalValue &G : Linked->global_values())
    if (!G.isDeclaration() && !G.getName().starts_with("llvm."))
      G.setLinkage(GlobalValue::ExternalLinkage);
  int Code =
      finishLoading(std::move(Context), std::move(Linked), Key, Module, Error);
  if (!Code) {
    Module->refuse(std::move(Refused));
    Module->setTarget(Target);
  }
  return Code;
}

#endif // WARPCC_VDEV_NO_RAISE

int loadPtx(ArrayRef<PtxText> Texts, std::unique_ptr<LoadedModule> &Module,
            std::string &Error) {
  std::vector<PtxText> Ended;
  for (const PtxText &T : Texts)
    Ended.push_back({T.Text.take_until([](char C) { return C == 0; }), T.Name});
  if (Ended.size() == 1 && Ended.front().Text.starts_with("; SPMD"))
    return loadSpmd(Ended.front().Text, Module, Error);
#ifdef WARPCC_VDEV_NO_RAISE
  Error = "this build cannot execute PTX";
  return NotSupported;
#else
  PtxLoader Loader(/*IsPart=*/Ended.size() > 1, Error);
  for (const PtxText &T : Ended)
    if (int Code = Loader.add(T.Text, T.Name))
      return Code;
  return Loader.finish(contentKey(Ended), Module);
#endif
}

} // namespace warpcc::vdev
