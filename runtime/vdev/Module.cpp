//===- runtime/vdev/Module.cpp - a loaded PTX module
//------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Places variables, makes a descriptor for every function, and compiles a
// function for a launch class when it is first needed.
//===----------------------------------------------------------------------===//
#include "Module.h"
#include "Check.h"
#include "Device.h"
#include "Memory.h"
#include "Prepare.h"
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <cstring>
#include <set>
#include <sys/mman.h>

using namespace llvm;

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// Function descriptors
//===----------------------------------------------------------------------===//

/// Descriptors live in one range of addresses, so that a function pointer of a
/// program can be checked. They are never given back.
static constexpr size_t MaxEntries = size_t(1) << 20;

namespace {
struct EntryArena {
  FnEntry *Begin;
  std::atomic<size_t> Used{0};
  EntryArena() {
    void *P =
        mmap(nullptr, MaxEntries * sizeof(FnEntry), PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    Begin = P == MAP_FAILED ? nullptr : static_cast<FnEntry *>(P);
  }
};
} // namespace

static EntryArena &entryArena() {
  static EntryArena &A = *new EntryArena();
  return A;
}

static FnEntry *newEntry(LoadedModule *M, const char *Name) {
  EntryArena &A = entryArena();
  size_t N = A.Used.fetch_add(1);
  if (!A.Begin || N >= MaxEntries)
    report_fatal_error("vdev: too many device functions");
  FnEntry *E = new (A.Begin + N) FnEntry();
  E->Module = M;
  E->Name = Name;
  return E;
}

const FnDesc *resolveFunction(Grid &G, const FnEntry *Entry,
                              std::string &Error) {
  EntryArena &A = entryArena();
  uintptr_t At = uintptr_t(Entry), Base = uintptr_t(A.Begin);
  if (At < Base || At >= Base + A.Used.load() * sizeof(FnEntry) ||
      (At - Base) % sizeof(FnEntry)) {
    char Text[64];
    std::snprintf(Text, sizeof Text,
                  "call of 0x%llx, which is not a device function",
                  (unsigned long long)At);
    Error = Text;
    return nullptr;
  }
  if (const FnDesc *D =
          Entry->ByClass[G.ClassIndex].load(std::memory_order_acquire))
    return D;
  return Entry->Module->code(*Entry, G.Class, G.ClassIndex, Error);
}

const FnDesc *resolveChecked(Grid &G, const FnEntry *Entry,
                             std::string &Error) {
  LaunchClass Class = G.Class;
  Class.Checked = true;
  const unsigned Index = G.ClassIndex | CheckedIndex;
  return Entry->Module->code(*Entry, Class, Index, Error);
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

Expected<std::unique_ptr<LoadedModule>>
LoadedModule::create(std::unique_ptr<LLVMContext> Context,
                     std::unique_ptr<llvm::Module> IR, std::string ContentKey) {
  std::unique_ptr<LoadedModule> M(new LoadedModule());
  M->Context = std::move(Context);
  M->IR = std::move(IR);
  M->ContentKey = std::move(ContentKey);
  M->Library = std::make_unique<JitLibrary>();
  if (Error E = linkOperations(*M->IR))
    return std::move(E);
  M->makeEntries();
  if (Error E = M->placeVariables())
    return std::move(E);
  M->placeShared();
  M->readKernels();
  M->readLines();
  return std::move(M);
}

LoadedModule::~LoadedModule() {
  for (const auto &V : Variables)
    dropRegion(V.second.Address);
  if (GlobalImage)
    freeGlobal(GlobalImage);
  for (void *P : ManagedImages) {
    forgetAllocation(P, ManagedKind);
    freeGlobal(P);
  }
}

void LoadedModule::makeEntries() {
  for (Function &F : *IR) {
    StringRef Name = F.getName();
    if (Name.starts_with("vd.") || Name.starts_with("vdop_") || F.isIntrinsic())
      continue;
    auto It = Entries.try_emplace(Name, nullptr).first;
    It->second = newEntry(this, It->getKeyData());
    Library->define(("vdfn$" + Name).str(), It->second);
  }
}

/// A managed variable is an allocation of its own, so that the runtime can tell
/// what it is.
Error LoadedModule::placeManaged(GlobalVariable &G) {
  const size_t Bytes = IR->getDataLayout().getTypeAllocSize(G.getValueType());
  void *P = allocateGlobal(std::max<size_t>(1, Bytes));
  if (!P)
    return createStringError("not enough device memory for the variables");
  std::memset(P, 0, Bytes);
  noteAllocation(P, ManagedKind, 1);
  noteRegion(P, Bytes, "variable", G.getName(), true);
  ManagedImages.push_back(P);
  Variables[G.getName()] = {static_cast<uint8_t *>(P), Bytes};
  Library->define(G.getName(), P);
  return Error::success();
}

Error LoadedModule::placeVariables() {
  const DataLayout &DL = IR->getDataLayout();
  struct Place {
    GlobalVariable *G;
    size_t Offset;
  };
  std::vector<Place> Global, Const;
  std::vector<GlobalVariable *> Managed;
  size_t GlobalBytes = 0;
  for (GlobalVariable &G : IR->globals()) {
    unsigned Space = G.getAddressSpace();
    if (Space != GlobalSpace && Space != ConstSpace && Space != GenericSpace)
      continue;
    if (G.getName().starts_with("llvm."))
      continue;
    if (G.isDeclaration())
      return createStringError("undefined variable '%s'",
                               G.getName().str().c_str());
    if (G.hasAttribute(ManagedAttr)) {
      if (Error E = placeManaged(G))
        return E;
      Managed.push_back(&G);
      continue;
    }
    size_t &Bytes = Space == ConstSpace ? ConstBytes : GlobalBytes;
    size_t A = std::max<size_t>(G.getAlign().valueOrOne().value(), 16);
    Bytes = alignTo(Bytes, A);
    (Space == ConstSpace ? Const : Global).push_back({&G, Bytes});
    Bytes += std::max<size_t>(1, DL.getTypeAllocSize(G.getValueType()));
    Bytes += redZone();
  }
  auto Put = [&](ArrayRef<Place> List, uint8_t *Base) {
    for (const Place &P : List) {
      Variables[P.G->getName()] = {Base + P.Offset,
                                   DL.getTypeAllocSize(P.G->getValueType())};
      Library->define(P.G->getName(), Base + P.Offset);
      noteRegion(Base + P.Offset, DL.getTypeAllocSize(P.G->getValueType()),
                 "variable", P.G->getName(), true);
    }
  };
  if (!Global.empty()) {
    GlobalImage = allocateGlobal(GlobalBytes);
    if (!GlobalImage)
      return createStringError("not enough device memory for the variables");
    std::memset(GlobalImage, 0, GlobalBytes);
    noteDivided(GlobalImage);
    Put(Global, static_cast<uint8_t *>(GlobalImage));
  }
  if (!Const.empty()) {
    auto *Base = static_cast<uint8_t *>(allocateConst(ConstBytes));
    if (!Base)
      return createStringError("not enough constant memory");
    std::memset(Base, 0, ConstBytes);
    Put(Const, Base);
  }
  for (GlobalVariable *G : Managed)
    if (Error E =
            initialize(*G->getInitializer(), Variables[G->getName()].Address))
      return E;
  for (auto *List : {&Global, &Const})
    for (const Place &P : *List)
      if (Error E = initialize(*P.G->getInitializer(),
                               Variables[P.G->getName()].Address))
        return E;
  return Error::success();
}

/// The value of an address expression.
Expected<uint64_t> LoadedModule::evaluate(const Constant &C) {
  if (const auto *I = dyn_cast<ConstantInt>(&C))
    return I->getValue().getLimitedValue();
  if (isa<ConstantPointerNull>(C))
    return 0;
  if (const auto *G = dyn_cast<GlobalVariable>(&C)) {
    auto It = Variables.find(G->getName());
    if (It != Variables.end())
      return uint64_t(It->second.Address);
  }
  if (const auto *F = dyn_cast<Function>(&C))
    return uint64_t(Entries.lookup(F->getName()));
  if (const auto *E = dyn_cast<ConstantExpr>(&C)) {
    auto X = evaluate(*E->getOperand(0));
    if (!X)
      return X;
    if (E->isCast())
      return X;
    if (const auto *G = dyn_cast<GEPOperator>(E)) {
      const DataLayout &DL = IR->getDataLayout();
      APInt Offset(DL.getIndexTypeSizeInBits(G->getType()), 0);
      if (G->accumulateConstantOffset(DL, Offset))
        return *X + Offset.getSExtValue();
    } else if (E->getNumOperands() == 2) {
      auto Y = evaluate(*E->getOperand(1));
      if (!Y)
        return Y;
      switch (E->getOpcode()) {
      case Instruction::Add:
        return *X + *Y;
      case Instruction::Sub:
        return *X - *Y;
      default:
        break;
      }
    }
  }
  return createStringError("initialiser is not supported");
}

Error LoadedModule::initialize(const Constant &Init, uint8_t *To) {
  const DataLayout &DL = IR->getDataLayout();
  Type *T = Init.getType();
  if (isa<ConstantAggregateZero, UndefValue>(Init))
    return Error::success();
  if (const auto *D = dyn_cast<ConstantDataSequential>(&Init)) {
    StringRef Raw = D->getRawDataValues();
    std::memcpy(To, Raw.data(), Raw.size());
    return Error::success();
  }
  if (const auto *A = dyn_cast<ConstantAggregate>(&Init)) {
    for (unsigned I = 0; I < A->getNumOperands(); ++I) {
      uint64_t Offset =
          isa<StructType>(T)
              ? DL.getStructLayout(cast<StructType>(T))->getElementOffset(I)
              : I * DL.getTypeAllocSize(T->getContainedType(0));
      if (Error E = initialize(*A->getOperand(I), To + Offset))
        return E;
    }
    return Error::success();
  }
  if (const auto *F = dyn_cast<ConstantFP>(&Init)) {
    APInt Bits = F->getValueAPF().bitcastToAPInt();
    std::memcpy(To, Bits.getRawData(), DL.getTypeStoreSize(T));
    return Error::success();
  }
  if (const auto *I = dyn_cast<ConstantInt>(&Init)) {
    std::memcpy(To, I->getValue().getRawData(), DL.getTypeStoreSize(T));
    return Error::success();
  }
  auto V = evaluate(Init);
  if (!V)
    return V.takeError();
  std::memcpy(To, &*V, std::min<size_t>(8, DL.getTypeStoreSize(T)));
  return Error::success();
}

/// Shared variables that one kernel alone names lie after the ones that are
/// used in functions or by several kernels.
void LoadedModule::placeShared() {
  const DataLayout &DL = IR->getDataLayout();
  StringMap<const Function *> Owner;
  auto Users = [&](const GlobalVariable &G) {
    std::set<const Function *> Found;
    SmallVector<const Value *, 8> Work = {&G};
    std::set<const Value *> Seen;
    while (!Work.empty()) {
      const Value *V = Work.pop_back_val();
      for (const User *U : V->users()) {
        if (const auto *I = dyn_cast<Instruction>(U))
          Found.insert(I->getFunction());
        else if (Seen.insert(U).second)
          Work.push_back(U);
      }
    }
    return Found;
  };
  uint32_t Common = 0;
  std::vector<std::pair<const GlobalVariable *, const Function *>> Private;
  auto Place = [&](const GlobalVariable &G, uint32_t &End,
                   const Function *Owner) {
    uint32_t A = std::max<uint32_t>(G.getAlign().valueOrOne().value(), 4);
    End = alignTo(End, A);
    SharedOffsets[G.getName()] = End;
    const uint32_t Bytes = DL.getTypeAllocSize(G.getValueType());
    SharedVariables.push_back(
        {G.getName().str(), Owner ? Owner->getName().str() : "", End, Bytes});
    End += Bytes + redZone();
  };
  for (const GlobalVariable &G : IR->globals()) {
    if (G.getAddressSpace() != SharedSpace || G.isDeclaration())
      continue;
    auto Found = Users(G);
    if (Found.empty())
      continue;
    if (Found.size() == 1 && (*Found.begin())->hasFnAttribute(KernelAttr))
      Private.push_back({&G, *Found.begin()});
    else
      Place(G, Common, nullptr);
  }
  Common = alignTo(Common, 16);
  for (const Function &F : *IR)
    if (F.hasFnAttribute(KernelAttr))
      SharedSizes[F.getName()] = Common;
  for (auto &[G, F] : Private)
    Place(*G, SharedSizes[F->getName()], F);
  for (auto &E : SharedSizes)
    E.second = alignTo(E.second, 16);
}

const SharedVariable *LoadedModule::sharedVariable(StringRef Kernel,
                                                   uint64_t Offset) const {
  for (const SharedVariable &V : SharedVariables)
    if ((V.Owner.empty() || V.Owner == Kernel) && Offset - V.Offset < V.Bytes)
      return &V;
  return nullptr;
}

uint32_t LoadedModule::sharedOffset(const GlobalVariable &G) const {
  return SharedOffsets.lookup(G.getName());
}

static void readTriple(const Function &F, StringRef Attr, uint32_t Out[3]) {
  SmallVector<StringRef, 3> Parts;
  F.getFnAttribute(Attr).getValueAsString().split(Parts, ',', -1, false);
  for (unsigned I = 0; I < 3; ++I) {
    Out[I] = 1;
    if (I < Parts.size())
      Parts[I].trim().getAsInteger(10, Out[I]);
  }
}

void LoadedModule::readKernels() {
  for (const Function &F : *IR) {
    if (!F.hasFnAttribute(KernelAttr))
      continue;
    auto K = std::make_unique<KernelInfo>();
    K->Name = F.getName().str();
    K->Entry = Entries.lookup(F.getName());
    K->Module = this;
    K->StaticShared = SharedSizes.lookup(F.getName());
    SmallVector<StringRef, 8> Params;
    F.getFnAttribute(ParamsAttr)
        .getValueAsString()
        .split(Params, ',', -1, false);
    for (StringRef P : Params) {
      auto [Off, Size] = P.split(':');
      KernelParam Param = {0, 0};
      Off.getAsInteger(10, Param.Offset);
      Size.getAsInteger(10, Param.Bytes);
      K->Params.push_back(Param);
      K->ParamBytes = std::max(K->ParamBytes, Param.Offset + Param.Bytes);
    }
    if (F.hasFnAttribute(MaxNTidAttr)) {
      uint32_t N[3];
      readTriple(F, MaxNTidAttr, N);
      uint64_t Threads = uint64_t(N[0]) * N[1] * N[2];
      if (Threads && Threads < K->MaxThreads)
        K->MaxThreads = Threads;
    }
    if (F.hasFnAttribute(ReqNTidAttr))
      readTriple(F, ReqNTidAttr, K->ReqNTid);
    if (F.hasFnAttribute(ReqClusterAttr))
      readTriple(F, ReqClusterAttr, K->ReqCluster);
    K->NeedsCluster = F.hasFnAttribute(ExplicitClusterAttr);
    for (const Instruction &I : instructions(F))
      if (const auto *A = dyn_cast<AllocaInst>(&I))
        if (A->getAddressSpace() == LocalSpace)
          K->LocalBytes +=
              A->getAllocationSize(IR->getDataLayout())->getFixedValue();
    Kernels[F.getName()] = std::move(K);
  }
}

void LoadedModule::readLines() {
  if (const NamedMDNode *N = IR->getNamedMetadata("vd.files"))
    for (const MDNode *M : N->operands())
      for (const MDOperand &Op : M->operands())
        if (const auto *S = dyn_cast_or_null<MDString>(Op.get()))
          Files.push_back(S->getString().str());
  if (const NamedMDNode *N = IR->getNamedMetadata("vd.loc"))
    for (const MDNode *M : N->operands()) {
      auto Value = [&](unsigned I) -> uint32_t {
        if (I >= M->getNumOperands())
          return 0;
        auto *C = mdconst::dyn_extract_or_null<ConstantInt>(M->getOperand(I));
        return C ? C->getZExtValue() : 0;
      };
      Locs.push_back({Value(0), Value(1), Value(2)});
    }
  // A function that was declared before another may have its body behind it.
  llvm::stable_sort(
      Locs, [](const Loc &A, const Loc &B) { return A.PtxLine < B.PtxLine; });
}

bool LoadedModule::sourcePlace(uint32_t PtxLine, std::string &File,
                               unsigned &Line) const {
  auto It =
      std::upper_bound(Locs.begin(), Locs.end(), PtxLine,
                       [](uint32_t L, const Loc &X) { return L < X.PtxLine; });
  if (It == Locs.begin())
    return false;
  --It;
  if (It->File >= Files.size() || !It->Line)
    return false;
  File = Files[It->File];
  Line = It->Line;
  return true;
}

std::string LoadedModule::sourceLine(uint32_t PtxLine) const {
  std::string File;
  unsigned Line;
  return sourcePlace(PtxLine, File, Line) ? File + ":" + std::to_string(Line)
                                          : "";
}

KernelInfo *LoadedModule::findKernel(StringRef Name) {
  auto It = Kernels.find(Name);
  return It == Kernels.end() ? nullptr : It->second.get();
}

const ModuleVariable *LoadedModule::findVariable(StringRef Name) const {
  auto It = Variables.find(Name);
  return It == Variables.end() ? nullptr : &It->second;
}

std::vector<std::string> LoadedModule::kernelNames() const {
  std::vector<std::string> Names;
  for (const Function &F : *IR)
    if (F.hasFnAttribute(KernelAttr))
      Names.push_back(F.getName().str());
  return Names;
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

Expected<std::unique_ptr<llvm::Module>>
LoadedModule::generate(StringRef Name, StringRef Symbol,
                       const LaunchClass &Class) {
  Function *Original = IR->getFunction(Name);
  if (!Original || Original->isDeclaration())
    return createStringError("function '%s' has no body", Name.str().c_str());
  ValueToValueMapTy Map;
  Function *F = CloneFunction(Original, Map);
  prepareFunction(*F);
  ShapeInfo Shapes(*F, Class);
  sinkCheapValues(*F, Shapes);
  if (auto E = sys::Process::GetEnv("WARPCC_VDEV_DUMP");
      E && StringRef(*E).contains("spmd")) {
    F->print(errs());
    for (const BasicBlock *B : Shapes.order())
      errs() << "; block " << Shapes.number(B) << " " << B->getName()
             << (Shapes.isConverged(B) ? " converged" : "")
             << (Shapes.isTainted(B) ? " tainted" : "") << "\n";
  }
  auto Out = std::make_unique<llvm::Module>(Name, *Context);
  Regions Parts(*F, Shapes);
  WarpCodegen(*F, Shapes, Parts, Class, targetFacts(), *this,
              SharedSizes.lookup(Name), *Out)
      .run(Symbol);
  F->eraseFromParent();
  return std::move(Out);
}

const FnDesc *LoadedModule::code(const FnEntry &Entry, const LaunchClass &Class,
                                 unsigned Index, std::string &Problem) {
  std::lock_guard<std::mutex> L(Lock);
  if (const FnDesc *D = Entry.ByClass[Index].load(std::memory_order_acquire))
    return D;
  if (auto It = Refused.find(Entry.Name); It != Refused.end()) {
    Problem = It->second;
    return nullptr;
  }
  std::string Symbol = "vd$" + std::string(Entry.Name) + "$" + Class.key();
  SHA256 H;
  H.update(ContentKey);
  H.update(Symbol);
  if (checks().Memory)
    H.update("memory"); // other layout of variables and frames
  H.update(buildKey());
  std::string Key = toHex(H.final(), true).substr(0, 40);
  auto Code = Library->get(Symbol, Key,
                           [&] { return generate(Entry.Name, Symbol, Class); });
  if (!Code) {
    Problem = toString(Code.takeError());
    return nullptr;
  }
  Codes.push_back(std::make_unique<FnDesc>());
  FnDesc &D = *Codes.back();
  static std::atomic<uint64_t> Serial = 0;
  D = {Code->Entry, Code->Meta, &Entry, Entry.Name, ++Serial};
  const_cast<FnEntry &>(Entry).ByClass[Index].store(&D,
                                                    std::memory_order_release);
  return &D;
}

} // namespace warpcc::vdev
