//===- lib/Frontend/Preamble.cpp - leading directives, parsed once --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Frontend/Preamble.h"
#include "Consumers.h"
#include "clang/Frontend/PrecompiledPreamble.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/Support/CrashRecoveryContext.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

namespace {
/// Puts our consumers before the one that writes Clang's file.
class Callbacks : public PreambleCallbacks {
  const PassRequest &Request;
  DialectState &State;
  PassFacts Facts; // of headers: nobody asks

public:
  Callbacks(const PassRequest &Request, DialectState &State)
      : Request(Request), State(State) {}

  void BeforeExecute(CompilerInstance &CI) override {
    // Not before: Clang has reset the engine when it began.
    Request.Policy.apply(CI.getDiagnostics(), Request.Cuda);
    if (Request.BuiltinHeaders)
      checkToolkitHeaders(CI, Request.CC1Args);
    if (!Request.Cuda || !CI.hasASTConsumer())
      return;
    std::vector<std::unique_ptr<ASTConsumer>> Consumers =
        ourConsumers(CI, Request, State, Facts);
    Consumers.push_back(CI.takeASTConsumer());
    CI.setASTConsumer(
        std::make_unique<MultiplexConsumer>(std::move(Consumers)));
    CI.getASTContext().setASTMutationListener(
        CI.getASTConsumer().GetASTMutationListener());
  }
};
} // namespace

/// Does the pragma in \p Line change the declaration or the loop behind it?
static bool isOfWhatFollows(StringRef Line) {
  Line = Line.ltrim();
  if (!Line.consume_front("#"))
    return false;
  Line = Line.ltrim();
  if (!Line.consume_front("pragma"))
    return false;
  StringRef Name =
      Line.ltrim().take_while([](char C) { return isAlnum(C) || C == '_'; });
  return is_contained({"nv_abi", "nv_exec_check_disable", "hd_warning_disable",
                       "nv_mma_throughput", "unroll"},
                      Name);
}

PreambleBounds boundPreamble(PreambleBounds Bounds, StringRef Text) {
  StringRef Preamble = Text.take_front(Bounds.Size);
  for (size_t Start = 0; Start < Preamble.size();) {
    size_t End = Preamble.find('\n', Start);
    if (isOfWhatFollows(Preamble.slice(Start, End)))
      return PreambleBounds(Start, /*PreambleEndsAtStartOfLine=*/true);
    Start = End == StringRef::npos ? End : End + 1;
  }
  return Bounds;
}

static PreambleBounds boundsOf(const CompilerInvocation &Invocation,
                               const MemoryBuffer &Text) {
  return boundPreamble(
      ComputePreambleBounds(Invocation.getLangOpts(), Text, /*MaxLines=*/0),
      Text.getBuffer());
}

std::shared_ptr<const PassPreamble>
PassPreamble::build(const PassRequest &Request) {
  std::shared_ptr<PassPreamble> Result(new PassPreamble);
  auto Build = [&] {
    std::shared_ptr<CompilerInvocation> Invocation =
        readCC1Line(Request, Result->Found);
    if (!Invocation)
      return;
    auto Text = MemoryBuffer::getMemBufferCopy(*Request.Text, Request.Source);
    auto *Collector = new DiagnosticCollector(Result->Found, Request.Policy,
                                              Invocation->getDiagnosticOpts());
    auto Diags = makeIntrusiveRefCnt<DiagnosticsEngine>(
        DiagnosticIDs::create(), Invocation->getDiagnosticOpts(), Collector);
    DialectState State;
    State.Once = &Collector->onceTable();
    Callbacks Hooks(Request, State);
    auto Parsed = PrecompiledPreamble::Build(
        *Invocation, Text.get(), boundsOf(*Invocation, *Text), Diags,
        sourceFileSystem(Request), std::make_shared<PCHContainerOperations>(),
        /*StoreInMemory=*/true, /*StoragePath=*/"", Hooks);
    if (Parsed)
      Result->Parsed =
          std::make_unique<PrecompiledPreamble>(std::move(*Parsed));
  };
  CrashRecoveryContext Context;
  if (!Context.RunSafely(Build) || !Result->Parsed)
    return nullptr;
  Result->CC1Args = Request.CC1Args;
  return Result;
}

PassPreamble::~PassPreamble() = default;

bool PassPreamble::fits(const PassRequest &Request) const {
  if (Request.CC1Args != CC1Args)
    return false;
  std::vector<CollectedDiagnostic> Ignored;
  std::shared_ptr<CompilerInvocation> Invocation =
      readCC1Line(Request, Ignored);
  if (!Invocation)
    return false;
  auto Text = MemoryBuffer::getMemBuffer(*Request.Text, Request.Source);
  return Parsed->CanReuse(*Invocation, Text->getMemBufferRef(),
                          boundsOf(*Invocation, *Text),
                          *sourceFileSystem(Request));
}

void PassPreamble::apply(const PassRequest &Request,
                         CompilerInvocation &Invocation,
                         IntrusiveRefCntPtr<vfs::FileSystem> &FS) const {
  // The compiler instance takes the buffer over.
  auto Text = MemoryBuffer::getMemBufferCopy(*Request.Text, Request.Source);
  const PreambleBounds Bounds = boundsOf(Invocation, *Text);
  Parsed->OverridePreamble(Invocation, FS, Text.release());
  // Clang has looked for the end once more, and found its own.
  Invocation.getPreprocessorOpts().PrecompiledPreambleBytes = {
      Bounds.Size, Bounds.PreambleEndsAtStartOfLine};
}

bool PassPreamble::hasErrors() const {
  return any_of(Found, [](const CollectedDiagnostic &D) {
    return D.Level >= DiagnosticsEngine::Error;
  });
}

size_t PassPreamble::sizeInBytes() const { return Parsed->getSize(); }

} // namespace warpcc
