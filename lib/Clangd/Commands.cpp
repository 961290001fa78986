//===- lib/Clangd/Commands.cpp - compile commands of CUDA sources ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Commands.h"
#include "Private.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <mutex>

using namespace llvm;
using clang::tooling::CompilationDatabase;
using clang::tooling::CompileCommand;

namespace warpcc::clangd {

/// The word that carries a command, its words apart by Separator. Clang has no
/// plugin of that name; clangd leaves arguments of plugins alone.
static constexpr llvm::StringLiteral Carrier = "-fplugin-arg-warpcc-command=";
static constexpr char Separator = '\x1f';

//===-- Packing -----------------------------------------------------------===//

static bool isOurCompiler(StringRef Program) {
  StringRef Name = sys::path::stem(Program);
  return Name == "nvcc" || Name == "warpcc";
}

/// Compiler launchers that stand before the compiler.
static bool isLauncher(StringRef Program) {
  StringRef Name = sys::path::stem(Program);
  return Name == "ccache" || Name == "sccache" || Name == "distcc";
}

static bool isCudaFile(StringRef File) {
  StringRef Extension = sys::path::extension(File);
  return Extension == ".cu" || Extension == ".cuh";
}

/// What nvcc takes \p File for, without -x.
static InputKind kindOf(StringRef File) {
  StringRef Extension = sys::path::extension(File);
  if (isCudaFile(File))
    return InputKind::Cuda;
  return Extension == ".c" ? InputKind::C : InputKind::CXX;
}

/// The language that -x names in a command, else that of the file.
static InputKind languageOf(ArrayRef<std::string> Words, StringRef File) {
  for (size_t N = 0; N < Words.size(); ++N) {
    StringRef Word = Words[N], Value;
    if (Word == "-x" || Word == "--x")
      Value = N + 1 < Words.size() ? StringRef(Words[N + 1]) : "";
    else if (!Word.consume_front("-x") || Word.empty() || Word == "compiler" ||
             Word == "assembler")
      continue;
    else
      Value = Word.ltrim('=');
    if (Value == "cu" || Value == "cuda" || Value == "cuda-header")
      return InputKind::Cuda;
    if (Value == "c")
      return InputKind::C;
    if (Value == "c++" || Value == "c++-header")
      return InputKind::CXX;
  }
  return kindOf(File);
}

static CompileCommand pack(CompileCommand Command) {
  std::vector<std::string> Words = std::move(Command.CommandLine);
  while (Words.size() > 1 && isLauncher(Words.front()))
    Words.erase(Words.begin());
  if (Words.empty() || !isOurCompiler(Words.front())) {
    Command.CommandLine = std::move(Words);
    return Command;
  }
  InputKind Kind = languageOf(Words, Command.Filename);
  StringRef Language = Kind == InputKind::Cuda ? "cuda"
                       : Kind == InputKind::C  ? "c"
                                               : "c++";
  Command.CommandLine = {
      "clang++",      "-x",
      Language.str(), (Carrier + join(Words, StringRef(&Separator, 1))).str(),
      "--",           Command.Filename};
  return Command;
}

namespace {
class PackingDatabase : public CompilationDatabase {
  std::unique_ptr<CompilationDatabase> Inner;

public:
  explicit PackingDatabase(std::unique_ptr<CompilationDatabase> Inner)
      : Inner(std::move(Inner)) {}

  std::vector<CompileCommand>
  getCompileCommands(StringRef File) const override {
    return packAll(Inner->getCompileCommands(File));
  }
  std::vector<std::string> getAllFiles() const override {
    return Inner->getAllFiles();
  }
  std::vector<CompileCommand> getAllCompileCommands() const override {
    return packAll(Inner->getAllCompileCommands());
  }

private:
  static std::vector<CompileCommand> packAll(std::vector<CompileCommand> All) {
    for (CompileCommand &C : All)
      C = pack(std::move(C));
    return All;
  }
};
} // namespace

std::unique_ptr<CompilationDatabase>
packCommands(std::unique_ptr<CompilationDatabase> Inner) {
  return std::make_unique<PackingDatabase>(std::move(Inner));
}

//===-- Unpacking ---------------------------------------------------------===//

/// What a user may add in .clangd or write in compile_flags.txt, and what a
/// neighbour in C++ lends: where headers are, what is defined, which warnings
/// are wanted. How to generate code is another compiler's affair.
static bool matters(StringRef Word) {
  for (StringRef Prefix : {"-D", "-U", "-I", "-W", "-std="})
    if (Word.starts_with(Prefix))
      return Word != "-Winvalid-pch";
  return false;
}

static bool takesValue(StringRef Word) {
  return is_contained({"-D", "-U", "-I", "-isystem", "-include", "-iquote",
                       "-idirafter", "-imacros"},
                      Word);
}

/// The options of a command of Clang that say the same to a host compiler.
static std::vector<std::string> optionsOfClang(ArrayRef<std::string> Words) {
  std::vector<std::string> Result;
  for (size_t N = 1; N < Words.size(); ++N) {
    if (Words[N] == "--")
      break;
    if (Words[N] == "-Xclang") {
      ++N;
    } else if (takesValue(Words[N]) && N + 1 < Words.size()) {
      Result.push_back(Words[N]);
      Result.push_back(Words[++N]);
    } else if (matters(Words[N])) {
      Result.push_back(Words[N]);
    }
  }
  return Result;
}

/// A command of nvcc that says what one of Clang's says.
static std::vector<std::string> nvccCommand(ArrayRef<std::string> Clang,
                                            StringRef File) {
  std::vector<std::string> Words = {"warpcc", "-c", "-x", "cu", File.str()};
  for (StringRef Word : Clang)
    if (Word.consume_front("--cuda-gpu-arch=") ||
        Word.consume_front("--offload-arch="))
      Words.push_back(
          "-gencode=arch=compute_" +
          Word.drop_while([](char C) { return !isDigit(C); }).str() +
          ",code=" + Word.str());
    else if (Word.starts_with("--cuda-path="))
      Words.push_back(Word.str());
    else if (Word == "-fgpu-rdc")
      Words.push_back("-rdc=true");
  return Words;
}

std::optional<SourceCommand> unpackCommand(const CompileCommand &Command) {
  SourceCommand Result;
  Result.Directory = Command.Directory;
  SmallString<256> Source(Command.Filename);
  if (!Command.Directory.empty())
    sys::path::make_absolute(Command.Directory, Source);
  sys::path::remove_dots(Source, /*remove_dot_dot=*/true); // as editors do
  Result.Source = Source.str().str();
  Result.MoreArgs = optionsOfClang(Command.CommandLine);
  for (StringRef Word : Command.CommandLine) {
    if (!Word.consume_front(Carrier))
      continue;
    SmallVector<StringRef, 32> Words;
    Word.split(Words, Separator);
    for (StringRef W : Words)
      Result.Words.push_back(W.str());
    // A header is in the language of the source it was found beside.
    Result.Kind = isCudaFile(Source) ? InputKind::Cuda
                                     : languageOf(Command.CommandLine, Source);
    return Result;
  }
  if (languageOf(Command.CommandLine, Source) != InputKind::Cuda &&
      !isCudaFile(Source))
    return std::nullopt;
  Result.Words = nvccCommand(Command.CommandLine, Source);
  return Result;
}

//===-- Passes ------------------------------------------------------------===//

/// Without the words that the option table does not have.
static SourceCommand readableWords(const SourceCommand &Command) {
  SourceCommand Result = Command;
  Result.Words = {Command.Words.front(), "-c", "-x", "cu", Command.Source};
  append_range(Result.Words, optionsOfClang(Command.Words));
  for (StringRef Word : Command.Words)
    if (Word.starts_with("-arch=") || Word.starts_with("--cuda-path=") ||
        Word.starts_with("-gencode=") || Word.starts_with("--generate-code="))
      Result.Words.push_back(Word.str());
  Result.Words.push_back("--forward-unknown-to-host-compiler");
  return Result;
}

static std::string keyOf(const SourceCommand &C) {
  std::string Key = C.Directory + Separator + C.Source + Separator +
                    std::to_string(int(C.Kind));
  for (const std::string &W : C.Words)
    Key += Separator + W;
  for (const std::string &W : C.MoreArgs)
    Key += Separator + W;
  return Key;
}

std::shared_ptr<const SourcePasses> passesOf(const SourceCommand &Command,
                                             std::string &Problem) {
  struct Entry {
    std::shared_ptr<const SourcePasses> Passes;
    std::string Problem;
  };
  static std::mutex Lock;
  static StringMap<Entry> Known;
  const std::string Key = keyOf(Command);
  // Option files may change under a command that does not.
  bool Remember = none_of(Command.Words, [](StringRef W) {
    return W.contains("optf") || W.contains("options-file") ||
           W.starts_with("@");
  });
  std::lock_guard<std::mutex> Guard(Lock);
  if (auto I = Known.find(Key); I != Known.end()) {
    Problem = I->second.Problem;
    return I->second.Passes;
  }
  Entry New;
  Expected<SourcePasses> Passes = planPasses(Command);
  if (!Passes) {
    New.Problem = toString(Passes.takeError());
    Passes = planPasses(readableWords(Command));
  }
  if (Passes)
    New.Passes = std::make_shared<const SourcePasses>(std::move(*Passes));
  else
    consumeError(Passes.takeError()); // the first problem says more
  Problem = New.Problem;
  if (Remember)
    Known[Key] = New;
  return New.Passes;
}

} // namespace warpcc::clangd
