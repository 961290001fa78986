//===- lib/Dialect/DeviceFunctionNames.cpp - `p = &deviceFunction` --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc compiles host code that names a __device__ function without calling it;
// the guide forbids it (5.3.10.3), and lib/Sema/Addresses.cpp says so. Clang
// refuses the name at once, where it stands in a function that is certainly
// emitted, and drops the expression: nothing would be left to judge or compile.
//
// Clang gives that verdict once a place and remembers the place. We watch the
// tokens and put down, before Sema gets there, the places in host code where a
// device function of the user is named. Calls are none the less refused: by
// overload resolution, or by CallModel.cpp.
//
// The initializers of variables at namespace scope, where nvcc compiles such
// calls too, are opened by the same watch.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/Tokens.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;
using namespace warpcc;
using namespace warpcc::dialect;

void dialect::noteDeviceFunctionName(DialectContext &Context,
                                     const FunctionDecl *F) {
  if (!F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAHostAttr>() ||
      Context.inSystemHeader(F->getLocation()))
    return;
  Context.HasDeviceFunctions = true;
  if (!Context.Options.DeviceSide && F->getIdentifier())
    Context.DeviceFunctionNames.insert(F->getIdentifier());
}

/// A pass makes its consumers and then its Sema, which sets the watcher, in one
/// thread.
static thread_local std::pair<const Preprocessor *, TokenListener> Announced;

void warpcc::listenToTokens(const Preprocessor &PP, TokenListener Listener) {
  Announced = {&PP, std::move(Listener)};
}

namespace {
class NameWatcher {
  DialectContext &Context;
  TokenListener Listener;
  SourceLocation Chain; ///< where the qualified name begins
  bool AfterColons = false;

public:
  explicit NameWatcher(DialectContext &Context) : Context(Context) {
    auto [Of, Function] = std::exchange(Announced, {});
    if (Of == &Context.S.getPreprocessor())
      Listener = std::move(Function);
  }

  void operator()(const Token &T) {
    if (Listener)
      Listener(T);
    if (!Context.Compared.empty())
      closeCompared(Context);
    Context.Specializations.restoreTemplates();
    Context.Specializations.see(T);
    Context.Instantiations.see(T);
    if (Context.HasDeviceFunctions)
      openInitializer();
    if (!Context.DeviceFunctionNames.empty())
      seeName(T);
    // Last, for it may change the token. Whose it is, the preprocessor forgets
    // to say: the parser's, which nobody has read yet.
    Context.Braces.see(Context.S.getPreprocessor(), const_cast<Token &>(T));
  }

private:
  void seeName(const Token &T) {
    bool Qualified = std::exchange(AfterColons, T.is(tok::coloncolon));
    if (AfterColons) {
      if (Chain.isInvalid())
        Chain = T.getLocation();
      return;
    }
    if (T.isNot(tok::identifier)) {
      Chain = SourceLocation();
      return;
    }
    if (!Qualified)
      Chain = T.getLocation();
    if (Context.DeviceFunctionNames.contains(T.getIdentifierInfo()))
      excuse(T.getLocation());
  }

  /// The initializer of a variable of the host may call any side, as far as
  /// Clang is concerned. It sets the target where the initializer begins.
  void openInitializer() {
    auto &Target = Context.S.CUDA().CurCUDATargetCtx;
    if (Target.Kind == SemaCUDA::CTCK_InitGlobalVar &&
        Target.Target == CUDAFunctionTarget::Host)
      Target.Target = CUDAFunctionTarget::HostDevice;
  }

  /// Clang asks with the place of the name or, for templates, of the whole.
  void excuse(SourceLocation Name) {
    FunctionDecl *User = Context.S.getCurFunctionDecl(/*AllowLambda=*/true);
    if (!User)
      return;
    auto &Judged = Context.S.CUDA().LocsWithCUDACallDiags;
    Judged.insert({User, Name});
    if (Chain.isValid())
      Judged.insert({User, Chain});
  }
};
} // namespace

void dialect::watchDeviceFunctionNames(DialectContext &Context) {
  if (Context.Options.OwnsPreprocessor)
    Context.S.getPreprocessor().setTokenWatcher(NameWatcher(Context));
}
