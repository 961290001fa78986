//===- lib/Dialect/Redeclarations.cpp - one function, several spaces ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang takes execution spaces for a part of the signature: `__device__ f()`
// and `__host__ f()` are overloads. nvcc takes them for one function whose
// space is the union of its declarations:
//
//   first          then           result         says
//   D              __host__       HD             #20035
//   D              no specifier   HD             #20037
//   D              HD             HD             #20036
//   H              D              HD             #20039
//   H              HD             HD             #20040
//   HD             H or D         HD             -
//   anything       G or vice versa -             left to Clang
//
// constexpr functions also exist on the side that is not written: constants
// need them there, and calls are judged by what is written (CallModel.cpp).
//
// Two definitions become a redefinition, which Clang then refuses. The headers
// around NVIDIA's do overload on the space: system headers are left alone.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
struct Spaces {
  bool Host, Device;
  explicit Spaces(const FunctionDecl *F) {
    ExecutionSpace Space = executionSpace(F);
    Host = Space.Host;
    Device = Space.Device;
  }
  Spaces(bool Host, bool Device) : Host(Host), Device(Device) {}
  bool operator==(const Spaces &O) const {
    return Host == O.Host && Device == O.Device;
  }
  bool both() const { return Host && Device; }
};
} // namespace

static void addSpaces(ASTContext &AST, FunctionDecl *F, Spaces Want) {
  if (Want.Host && !F->hasAttr<CUDAHostAttr>())
    F->addAttr(CUDAHostAttr::CreateImplicit(AST));
  if (Want.Device && !F->hasAttr<CUDADeviceAttr>())
    F->addAttr(CUDADeviceAttr::CreateImplicit(AST));
}

/// Would these be the same function if spaces were no part of the signature?
static bool sameSignature(Sema &S, FunctionDecl *A, FunctionDecl *B) {
  if (!S.Context.hasSameFunctionTypeIgnoringExceptionSpec(A->getType(),
                                                          B->getType()))
    return false;
  const FunctionTemplateDecl *TA = A->getDescribedFunctionTemplate(),
                             *TB = B->getDescribedFunctionTemplate();
  if (!TA != !TB)
    return false;
  if (!TA)
    return true;
  return S.TemplateParameterListsAreEqual(
      TA->getTemplateParameters(), TB->getTemplateParameters(),
      /*Complain=*/false, Sema::TPL_TemplateMatch);
}

static bool hasWrittenSpace(const FunctionDecl *F) {
  return hasExplicitAttr<CUDAHostAttr>(F) || hasExplicitAttr<CUDADeviceAttr>(F);
}

static const DiagnosticSpec *messageFor(Spaces First, Spaces Then,
                                        bool Written) {
  if (First.both())
    return nullptr;
  if (Then.both())
    return First.Device ? &RedeclaredDeviceHostDevice
                        : &RedeclaredHostHostDevice;
  if (!First.Device)
    return &RedeclaredWithDevice;
  return Written ? &RedeclaredWithHost : &RedeclaredWithoutDevice;
}

static void mergeWith(DialectContext &Context, FunctionDecl *Old,
                      FunctionDecl *New) {
  Spaces First(Old), Then(New);
  if (First == Then)
    return;
  if (const DiagnosticSpec *Message =
          messageFor(First, Then, hasWrittenSpace(New)))
    Context.report(New->getLocation(), *Message) << New;
  Spaces Union(First.Host || Then.Host, First.Device || Then.Device);
  for (FunctionDecl *F : Old->redecls()) {
    addSpaces(Context.S.Context, F, Union);
    emitOnlyIfUsed(Context, F);
  }
  addSpaces(Context.S.Context, New, Union);
}

void dialect::joinInstantiation(DialectContext &Context, FunctionDecl *F,
                                const ExecutionSpace &Written,
                                SourceLocation Loc) {
  Spaces First(F), Then(Written.Host || !Written.Device, Written.Device);
  if (First == Then)
    return;
  if (const DiagnosticSpec *Message =
          messageFor(First, Then, Written.Host || Written.Device))
    Context.report(Loc, *Message) << F;
  addSpaces(Context.S.Context, F,
            Spaces(First.Host || Then.Host, First.Device || Then.Device));
}

/// A function of the C library that the user declares for the device, as some
/// do with vprintf: nvcc says that it exists on both sides now. The headers'
/// declaration stays as it is, the user's is an overload for the device.
static void checkLibraryFunction(DialectContext &Context, FunctionDecl *Old,
                                 FunctionDecl *New) {
  if (Old->isExternC() && New->isExternC() && !hasWrittenSpace(Old) &&
      !Spaces(New).both() && Spaces(New).Device &&
      sameSignature(Context.S, Old, New))
    Context.report(New->getLocation(), RedeclaredWithDevice) << New;
}

/// `constexpr __device__ f()` and `constexpr __host__ f()`; Clang does the same
/// for a constexpr function without specifiers. (A specialization is compared
/// with the instance of its template that has been declared.)
static void completeConstexpr(DialectContext &Context, FunctionDecl *F) {
  if (F->isConstexpr() && hasWrittenSpace(F) &&
      !isExplicitSpecialization(Context, F) &&
      !Context.inSystemHeader(F->getLocation()))
    addSpaces(Context.S.Context, F, Spaces(/*Host=*/true, /*Device=*/true));
}

/// NVIDIA's headers have __assert_fail for both sides, and libraries declare it
/// so once more where NDEBUG is set (CCCL does). Here the device's function is
/// one of its own: the declaration is of the host's. (extern "C": the name
/// tells that it is the same function, exceptions and noreturn may differ.)
static void declareOtherSide(DialectContext &Context, FunctionDecl *F) {
  if (!F->isInExternCContext() || F->doesThisDeclarationHaveABody() ||
      !hasExplicitAttr<CUDAHostAttr>(F) || !hasExplicitAttr<CUDADeviceAttr>(F))
    return;
  DeclContext *Scope = F->getDeclContext()->getRedeclContext();
  for (NamedDecl *Found : Scope->lookup(F->getDeclName()))
    if (auto *Old = dyn_cast<FunctionDecl>(Found->getUnderlyingDecl());
        Old && Old != F && Context.inSystemHeader(Old->getLocation()) &&
        Old->isInExternCContext() && hasExplicitAttr<CUDADeviceAttr>(Old) &&
        !hasExplicitAttr<CUDAHostAttr>(Old)) {
      F->dropAttr<CUDADeviceAttr>();
      return;
    }
}

void dialect::mergeExecutionSpaces(DialectContext &Context, FunctionDecl *F) {
  if (!F->getDeclName() || F->hasAttr<CUDAGlobalAttr>())
    return;
  declareOtherSide(Context, F);
  if (Context.inSystemHeader(F->getLocation()))
    return;
  DeclContext *Scope = F->getDeclContext()->getRedeclContext();
  for (NamedDecl *Found : Scope->lookup(F->getDeclName())) {
    auto *Old = dyn_cast<FunctionDecl>(Found->getUnderlyingDecl());
    if (!Old)
      if (auto *T = dyn_cast<FunctionTemplateDecl>(Found->getUnderlyingDecl()))
        Old = T->getTemplatedDecl();
    if (!Old || Old == F || Old->hasAttr<CUDAGlobalAttr>())
      continue;
    if (Context.inSystemHeader(Old->getLocation())) {
      checkLibraryFunction(Context, Old, F);
      continue;
    }
    // Clang makes constexpr functions host-device behind our back.
    if (!hasWrittenSpace(Old) && !hasWrittenSpace(F))
      continue;
    if (Old->getCanonicalDecl() != F && sameSignature(Context.S, Old, F))
      mergeWith(Context, Old->getMostRecentDecl(), F);
  }
  completeConstexpr(Context, F);
}
