//===- runtime/vdev/RaiseModule.cpp - variables and functions of a module -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Raise.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace warpcc::vdev {

Expected<std::unique_ptr<Module>>
raiseModule(const ptx::Module &PTX, LLVMContext &Context,
            function_ref<bool(StringRef)> WantBody, bool IsPart) {
  return ModuleRaiser(PTX, Context, WantBody, IsPart).run();
}

ModuleRaiser::ModuleRaiser(const ptx::Module &PTX, LLVMContext &Context,
                           function_ref<bool(StringRef)> WantBody, bool IsPart)
    : PTX(PTX), Context(Context), M(std::make_unique<Module>("ptx", Context)),
      Debug(*M), IsPart(IsPart), WantBody(WantBody) {
  initModule(*M);
  M->addModuleFlag(Module::Warning, "Debug Info Version",
                   DEBUG_METADATA_VERSION);
  File = Debug.createFile("ptx", "");
  Debug.createCompileUnit(DISourceLanguageName(dwarf::DW_LANG_C), File,
                          "warpcc", false, "", 0);
}

void ModuleRaiser::fail(ptx::SourceLoc Loc, const Twine &Message) {
  if (Error.empty())
    Error = ("PTX line " + Twine(Loc.Line) + ": " + Message).str();
}

Expected<std::unique_ptr<Module>> ModuleRaiser::run() {
  if (PTX.AddressSize != 64)
    fail({1, 1}, "only .address_size 64 is supported");
  // Addresses in initialisers may name anything: declare all, then fill.
  for (const ptx::Function *F : PTX.Functions)
    function(*F);
  for (const ptx::Variable *V : PTX.Variables)
    addVariable(*V, nullptr);
  for (const ptx::Function *F : PTX.Functions)
    for (const ptx::Variable *V : F->Locals)
      if (V->Sp != ptx::Space::Local && V->Sp != ptx::Space::Param)
        addVariable(*V, F);
  for (auto [V, G] : Variables)
    if (V->HasInitializer && V->Link != ptx::Linkage::Extern)
      G->setInitializer(initializer(*V));
  for (const ptx::Function *F : PTX.Functions) {
    if (!F->HasBody || !WantBody(F->Name))
      continue;
    FunctionRaiser(*this, *F, *function(*F)).run();
    if (!Error.empty())
      break;
  }
  if (!Error.empty())
    return createStringError(inconvertibleErrorCode(), Error);
  addLocations();
  Debug.finalize();
  return std::move(M);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

static unsigned addrSpaceOf(ptx::Space Sp) {
  switch (Sp) {
  case ptx::Space::Shared:
    return SharedSpace;
  case ptx::Space::Const:
    return ConstSpace;
  default:
    return GlobalSpace;
  }
}

void ModuleRaiser::addVariable(const ptx::Variable &V,
                               const ptx::Function *Owner) {
  if (ptx::info(V.Ty).Kind == ptx::TypeKind::Opaque)
    return fail(V.Loc, "texture, sampler and surface variables are not "
                       "supported yet");
  unsigned AS = addrSpaceOf(V.Sp);
  std::string Name = V.Name.str();
  if (Owner)
    Name = (Owner->Name + "$" + V.Name).str();
  // `extern` may have been declared before the definition.
  if (GlobalVariable *Old = M->getGlobalVariable(Name, true)) {
    Variables[&V] = Old;
    return;
  }
  llvm::Type *Ty = ArrayType::get(llvm::Type::getInt8Ty(Context), V.size());
  Constant *Init = nullptr;
  if (V.Link != ptx::Linkage::Extern) {
    Init = V.HasInitializer ? initializer(V)
           : V.Sp == ptx::Space::Shared
               ? static_cast<Constant *>(UndefValue::get(Ty))
               : ConstantAggregateZero::get(Ty);
    Ty = Init->getType();
  }
  auto *G = new GlobalVariable(*M, Ty, /*isConstant=*/false,
                               GlobalValue::ExternalLinkage, Init, Name,
                               nullptr, GlobalValue::NotThreadLocal, AS);
  G->setAlignment(Align(V.Align));
  if (V.IsManaged)
    G->addAttribute(ManagedAttr);
  Variables[&V] = G;
}

/// The address of what an initialiser names, as i64.
Constant *ModuleRaiser::address(const ptx::Initializer &I) {
  llvm::Type *I64 = llvm::Type::getInt64Ty(Context);
  Constant *Base = nullptr;
  if (auto *F = dyn_cast<ptx::Function>(I.Target))
    Base = function(*F);
  else if (auto *V = dyn_cast<ptx::Variable>(I.Target))
    Base = variable(*V);
  if (!Base) {
    fail(I.Target->Loc, "the address of '" + I.Target->Name +
                            "' in an initialiser is not supported");
    return ConstantInt::get(I64, 0);
  }
  Constant *C = ConstantExpr::getPtrToInt(Base, I64);
  return I.Value ? ConstantExpr::getAdd(C, ConstantInt::get(I64, I.Value)) : C;
}

Constant *ModuleRaiser::element(const ptx::Variable &V,
                                const ptx::Initializer &I) {
  llvm::Type *Ty = IntegerType::get(Context, ptx::bits(V.Ty));
  if (I.K != ptx::Initializer::Kind::Address)
    return ConstantInt::get(Ty, I.Value);
  if (I.Mask != ~uint64_t(0) || ptx::bits(V.Ty) != 64)
    fail(V.Loc, "an initialiser of '" + V.Name +
                    "' uses a part of an address in a way that is not "
                    "supported");
  return address(I);
}

/// Do the eight items from At on hold the eight bytes of one address, as
/// `0xFF(sym), 0xFF00(sym), ...`?
static bool isSplitAddress(ArrayRef<ptx::Initializer> Items, size_t At) {
  if (At + 8 > Items.size())
    return false;
  const ptx::Initializer &First = Items[At];
  for (unsigned B = 0; B != 8; ++B) {
    const ptx::Initializer &I = Items[At + B];
    if (I.K != ptx::Initializer::Kind::Address ||
        I.Mask != uint64_t(0xFF) << (8 * B) || I.Target != First.Target ||
        I.Value != First.Value)
      return false;
  }
  return true;
}

/// An array of integers, or a packed struct when there are addresses in it.
Constant *ModuleRaiser::initializer(const ptx::Variable &V) {
  std::vector<Constant *> Elements;
  bool Mixed = false;
  uint64_t Count = V.VectorSize;
  for (uint64_t D : V.Dims)
    Count *= D;
  size_t Used = 0;
  for (size_t At = 0; At < V.Init.size();) {
    if (ptx::bits(V.Ty) == 8 && isSplitAddress(V.Init, At)) {
      Elements.push_back(address(V.Init[At]));
      Mixed = true;
      At += 8;
      Used += 8;
      continue;
    }
    Mixed |= V.Init[At].K == ptx::Initializer::Kind::Address;
    Elements.push_back(element(V, V.Init[At++]));
    ++Used;
  }
  llvm::Type *Ty = IntegerType::get(Context, ptx::bits(V.Ty));
  if (Mixed) {
    if (Used < Count)
      Elements.push_back(
          ConstantAggregateZero::get(ArrayType::get(Ty, Count - Used)));
    return ConstantStruct::getAnon(Context, Elements, /*Packed=*/true);
  }
  Elements.resize(Count, ConstantInt::get(Ty, 0));
  return ConstantArray::get(ArrayType::get(Ty, Count), Elements);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

FunctionType *ModuleRaiser::functionType(ArrayRef<ptx::Variable *> Returns,
                                         ArrayRef<ptx::Variable *> Params) {
  llvm::Type *Result = llvm::Type::getVoidTy(Context);
  SmallVector<llvm::Type *, 8> Types;
  auto Scalar = [&](const ptx::Variable &V) -> llvm::Type * {
    return IntegerType::get(Context,
                            V.Ty == ptx::type::Pred ? 1 : ptx::bits(V.Ty));
  };
  if (Returns.size() > 1)
    fail(Returns[1]->Loc, "a function with two results is not supported");
  for (const ptx::Variable *V : Returns) {
    if (isByteArray(*V))
      Types.push_back(llvm::Type::getInt32Ty(Context));
    else
      Result = Scalar(*V);
  }
  for (const ptx::Variable *V : Params)
    Types.push_back(isByteArray(*V) ? llvm::Type::getInt32Ty(Context)
                                    : Scalar(*V));
  return FunctionType::get(Result, Types, false);
}

llvm::Function *ModuleRaiser::function(const ptx::Function &F) {
  if (F.Aliasee)
    return function(*F.Aliasee);
  llvm::Function *&Fn = Functions[&F];
  if (Fn)
    return Fn;
  auto *Ty = F.IsEntry
                 ? FunctionType::get(llvm::Type::getVoidTy(Context), false)
                 : functionType(F.Returns, F.Params);
  Fn = llvm::Function::Create(Ty, GlobalValue::ExternalLinkage, F.Name, *M);
  Fn->addFnAttr(Attribute::NoUnwind);
  Fn->addFnAttr(Attribute::NullPointerIsValid);
  Fn->addFnAttr("no-builtins");
  if (F.IsEntry)
    addDirectives(F, *Fn);
  return Fn;
}

void ModuleRaiser::addDirectives(const ptx::Function &F, llvm::Function &Fn) {
  Fn.addFnAttr(KernelAttr);
  std::string Params;
  uint64_t Offset = 0;
  for (const ptx::Variable *V : F.Params) {
    Offset = alignTo(Offset, V->Align);
    Params +=
        (Params.empty() ? "" : ",") + utostr(Offset) + ":" + utostr(V->size());
    Offset += V->size();
  }
  Fn.addFnAttr(ParamsAttr, Params);
  const std::pair<StringRef, StringRef> Directives[] = {
      {".maxntid", MaxNTidAttr},
      {".reqntid", ReqNTidAttr},
      {".minnctapersm", MinCtasAttr},
      {".reqnctapercluster", ReqClusterAttr}};
  for (auto [Name, Attr] : Directives)
    if (const ptx::FunctionDirective *D = F.directive(Name)) {
      bool IsSize = Name != ".minnctapersm";
      SmallVector<std::string, 3> Values;
      for (uint64_t V : D->Values)
        Values.push_back(utostr(V));
      while (IsSize && Values.size() < 3)
        Values.push_back("1");
      Fn.addFnAttr(Attr, join(Values, ","));
    }
  if (F.directive(".explicitcluster"))
    Fn.addFnAttr(ExplicitClusterAttr);
}

FunctionCallee ModuleRaiser::op(StringRef Name, llvm::Type *Result,
                                ArrayRef<Value *> Args) {
  SmallVector<llvm::Type *, 4> Types;
  for (Value *A : Args)
    Types.push_back(A->getType());
  FunctionCallee Callee = M->getOrInsertFunction(
      ("vdop_" + Name).str(), FunctionType::get(Result, Types, false));
  return Callee;
}

/// The CUDA lines, as SPMD.md says ("Source locations").
void ModuleRaiser::addLocations() {
  if (PTX.Files.empty())
    return;
  llvm::Type *I32 = llvm::Type::getInt32Ty(Context);
  auto Number = [&](uint64_t V) {
    return ConstantAsMetadata::get(ConstantInt::get(I32, V));
  };
  SmallVector<Metadata *, 8> Paths;
  DenseMap<unsigned, unsigned> Index;
  for (const ptx::FileEntry &F : PTX.Files) {
    Index.try_emplace(F.Index, Paths.size());
    Paths.push_back(MDString::get(Context, F.Path));
  }
  M->getOrInsertNamedMetadata("vd.files")
      ->addOperand(MDNode::get(Context, Paths));
  NamedMDNode *Table = M->getOrInsertNamedMetadata("vd.loc");
  for (const ptx::Function *F : PTX.Functions)
    for (const ptx::Statement *S : F->Body)
      if (auto *L = dyn_cast<ptx::LocStatement>(S))
        Table->addOperand(MDNode::get(
            Context, {Number(L->Loc.Line), Number(Index.lookup(L->File)),
                      Number(L->SourceLine), Number(L->SourceColumn)}));
}

} // namespace warpcc::vdev
