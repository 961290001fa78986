//===- lib/Options/Invocation.cpp - from words to an Invocation -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading goes in three steps: expand option files, let LLVM's Option library
// match the table, then fill the Invocation one topic at a time. The first
// mistake ends it with one line that says what is wrong and what would do.
//===----------------------------------------------------------------------===//

#include "Reader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

namespace warpcc {

//===-- Values ------------------------------------------------------------===//

void splitList(StringRef Text, std::vector<std::string> &Out) {
  std::string Item;
  char Quote = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (C == '\\' && I + 1 != Text.size() &&
        (Text[I + 1] == ',' || Text[I + 1] == '\\')) {
      Item += Text[++I];
    } else if (Quote ? C == Quote : (C == '"' || C == '\'')) {
      Quote = Quote ? 0 : C;
    } else if (C == ',' && !Quote) {
      if (!Item.empty())
        Out.push_back(std::move(Item));
      Item.clear();
    } else {
      Item += C;
    }
  }
  if (!Item.empty())
    Out.push_back(std::move(Item));
}

Error failure(const Twine &Message) { return createStringError(Message.str()); }

std::string spelling(const Arg *A) {
  return (A->getAlias() ? A->getAlias() : A)->getSpelling().rtrim('=').str();
}

std::vector<std::string> Reader::list(OptSpecifier Id) const {
  std::vector<std::string> Out;
  for (const Arg *A : Args.filtered(Id))
    splitList(A->getValue(), Out);
  return Out;
}

Error Reader::boolean(OptSpecifier Id, bool &Out) const {
  std::string Text;
  if (Error E = oneOf(Id, {"true", "false"}, Text))
    return E;
  if (!Text.empty())
    Out = Text == "true";
  return Error::success();
}

Error Reader::oneOf(OptSpecifier Id, ArrayRef<StringRef> Allowed,
                    std::string &Out) const {
  const Arg *A = Args.getLastArg(Id);
  if (!A)
    return Error::success();
  Out = A->getValue();
  if (is_contained(Allowed, Out))
    return Error::success();
  return failure("'" + Out + "' is not a value of option '" + spelling(A) +
                 "'; it takes " + join(Allowed, ", "));
}

Error Reader::number(OptSpecifier Id, unsigned &Out) const {
  const Arg *A = Args.getLastArg(Id);
  if (A && StringRef(A->getValue()).getAsInteger(10, Out))
    return failure("option '" + spelling(A) + "' takes a number, not '" +
                   A->getValue() + "'");
  return Error::success();
}

Error Reader::read() {
  if (Error E = readQueries())
    return E;
  if (I.Asked != Invocation::Query::None)
    return Error::success();
  if (Error E = refuse())
    return E;
  for (auto Step :
       {&Reader::readOutput, &Reader::readInputs, &Reader::readTargets,
        &Reader::readLanguage, &Reader::readCodeGeneration, &Reader::readTools,
        &Reader::readDiagnostics, &Reader::readDriver})
    if (Error E = (this->*Step)())
      return E;
  return Error::success();
}

//===-- The way in --------------------------------------------------------===//

/// Replaces `-optf FILE` by the words of the file, as @FILE is.
static Error expandFiles(SmallVectorImpl<const char *> &Words,
                         StringSaver &Saver, StringRef Directory) {
  static const StringRef Names[] = {"-optf", "--options-file", "-options-file",
                                    "--optf"};
  for (size_t N = 0, Budget = 1000; N < Words.size(); ++N) {
    StringRef Word = Words[N];
    SmallVector<const char *, 8> Files;
    size_t Used = 1;
    auto [Name, Value] = Word.split('=');
    if (is_contained(Names, Word)) {
      if (N + 1 == Words.size())
        return failure("option '" + Word + "' needs a file");
      Files.push_back(Words[N + 1]);
      Used = 2;
    } else if (Word.contains('=') && is_contained(Names, Name)) {
      Files.push_back(Saver.save(Value).data());
    } else if (Word.size() > 1 && Word[0] == '@') {
      Files.push_back(Saver.save(Word.drop_front()).data());
    } else {
      continue;
    }
    if (!--Budget)
      return failure("option files include each other without end");
    SmallVector<const char *, 32> Expanded;
    std::vector<std::string> Paths;
    for (const char *F : Files)
      splitList(F, Paths);
    for (const std::string &Path : Paths) {
      SmallString<256> Absolute(Path);
      if (!Directory.empty())
        sys::path::make_absolute(Directory, Absolute);
      auto Buffer = MemoryBuffer::getFile(Absolute);
      if (!Buffer)
        return failure("cannot read option file '" + Path +
                       "': " + Buffer.getError().message());
      cl::TokenizeGNUCommandLine((*Buffer)->getBuffer(), Saver, Expanded);
    }
    Words.erase(Words.begin() + N, Words.begin() + N + Used);
    Words.insert(Words.begin() + N, Expanded.begin(), Expanded.end());
    --N;
  }
  return Error::success();
}

/// Words of NVCC_PREPEND_FLAGS or NVCC_APPEND_FLAGS.
static void addFromEnvironment(const char *Name, StringSaver &Saver,
                               SmallVectorImpl<const char *> &Words) {
  if (std::optional<std::string> Text = sys::Process::GetEnv(Name))
    cl::TokenizeGNUCommandLine(*Text, Saver, Words);
}

/// An option that the table does not have: forwarded, or an error.
static Error handleUnknown(const InputArgList &Args, Invocation &I) {
  bool ToCompiler = Args.hasArg(OPT_forward_unknown_to_host_compiler) ||
                    Args.hasArg(OPT_forward_unknown_opts);
  bool ToLinker = Args.hasArg(OPT_forward_unknown_to_host_linker) ||
                  Args.hasArg(OPT_forward_unknown_opts);
  for (const Arg *A : Args.filtered(OPT_UNKNOWN)) {
    std::string Word = A->getAsString(Args);
    if (ToCompiler)
      I.HostArgs.push_back(Word);
    if (ToLinker)
      I.LinkerArgs.push_back(Word);
    if (ToCompiler || ToLinker)
      continue;
    std::string Nearest;
    std::string Hint;
    if (optionTable().findNearest(Word, Nearest, Visibility()) <= 2)
      Hint = "; did you mean '" + Nearest + "'?";
    else
      Hint = "; give options of the host compiler with -Xcompiler";
    return failure("unknown option '" + Word + "'" + Hint);
  }
  return Error::success();
}

Expected<Invocation> Invocation::parse(ArrayRef<const char *> Given,
                                       StringRef Directory) {
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 64> Words;
  addFromEnvironment("NVCC_PREPEND_FLAGS", Saver, Words);
  Words.append(Given.begin(), Given.end());
  addFromEnvironment("NVCC_APPEND_FLAGS", Saver, Words);
  if (Error E = expandFiles(Words, Saver, Directory))
    return E;

  unsigned MissingIndex = 0, MissingCount = 0;
  InputArgList Args =
      optionTable().ParseArgs(Words, MissingIndex, MissingCount);
  if (MissingCount)
    return failure("option '" + Twine(Args.getArgString(MissingIndex)) +
                   "' needs a value");
  Invocation I;
  if (Error E = handleUnknown(Args, I))
    return E;
  if (Error E = Reader(Args, I).read())
    return E;
  return I;
}

void printHelp(raw_ostream &OS) {
  optionTable().printHelp(OS, "warpcc [options] <input>...",
                          "warpcc: an nvcc-compatible CUDA C++ compiler");
}

} // namespace warpcc
