//===- lib/Driver/StepTools.cpp - the steps of a dry run ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step is a compile of this program with other words, so that its output is
// that of the whole compile. Two things are made for programs that cache what a
// step writes:
//
//   * cudafe++ does not compile. It writes the preprocessed source again, with
//     a last line that says how warpcc-host is to compile it: a host compiler's
//     command line has no room for our options.
//   * warpcc-host answers questions (-E of a test file, --version) as the Clang
//     that it is, not as nvcc; and -E of a source that cudafe++ wrote shows
//     everything that the object depends on, the device code too.
//===----------------------------------------------------------------------===//

#include "StepTools.h"
#include "Compile.h"
#include "Files.h"
#include "Process.h"
#include "warpcc/Config.h"
#include "warpcc/Driver/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <unistd.h>

using namespace llvm;

namespace warpcc {

using Words = std::vector<std::string>;

/// The last line of what cudafe++ writes begins so.
static constexpr StringRef Trailer = "// warpcc-host: ";

static int fail(const Twine &Message) {
  printError(Message);
  return 1;
}

/// This program as the compiler, with \p Options.
static int compileWith(const char *Program, const Words &Options) {
  std::string Compiler = sys::path::parent_path(Program).str();
  Compiler += Compiler.empty() ? "warpcc" : "/warpcc";
  std::vector<const char *> Argv = {Compiler.c_str()};
  for (const std::string &W : Options)
    Argv.push_back(W.c_str());
  return runDriver(Argv);
}

/// Takes `Name VALUE` out of \p W; empty if it is not there.
static std::string takeValue(Words &W, StringRef Name) {
  auto At = find(W, Name);
  if (At == W.end() || At + 1 == W.end())
    return std::string();
  std::string Value = std::move(At[1]);
  W.erase(At, At + 2);
  return Value;
}

/// Takes the one word that ends in \p Suffix; empty if it is not there.
static std::string takeInput(Words &W, StringRef Suffix) {
  auto At = find_if(W, [&](StringRef S) {
    return S.ends_with(Suffix) && !S.starts_with("-");
  });
  if (At == W.end())
    return std::string();
  std::string Value = std::move(*At);
  W.erase(At);
  return Value;
}

static Words wordsOf(ArrayRef<const char *> Argv) {
  return Words(Argv.begin() + 1, Argv.end());
}

//===-- cudafe++ and cicc -------------------------------------------------===//

static std::string moduleIdOf(const Words &W) {
  for (StringRef S : W)
    if (S.consume_front("--module-id="))
      return S.str();
  return std::string();
}

int runCudafe(ArrayRef<const char *> Argv) {
  Words W = wordsOf(Argv);
  std::string Output = takeValue(W, "--gen_c_file_name");
  std::string IdFile = takeValue(W, "--module_id_file_name");
  std::string Source = takeInput(W, ".cpp4.ii");
  erase(W, "--gen_module_id_file");
  std::string Id = moduleIdOf(W);
  if (Output.empty() || IdFile.empty() || Source.empty() || Id.empty())
    return fail("cudafe++ takes a step that 'nvcc -dryrun' prints, with "
                "--gen_c_file_name, --module_id_file_name, --module-id and a "
                ".cpp4.ii file; 'nvcc' itself parses host and device code");
  auto Text = MemoryBuffer::getFile(Source);
  if (!Text)
    return fail("cannot read '" + Source + "': " + Text.getError().message());
  std::string Result = (*Text)->getBuffer().str();
  if (!StringRef(Result).ends_with("\n"))
    Result += '\n';
  Result += (Trailer + quoteCommand(W) + "\n").str();
  if (Error E =
          joinErrors(writeOutput(IdFile, Id), writeOutput(Output, Result)))
    return fail(toString(std::move(E)));
  return 0;
}

int runCicc(ArrayRef<const char *> Argv) {
  Words W = wordsOf(Argv);
  std::string Bitcode = takeValue(W, "--gen_device_file_name");
  std::string Source = takeInput(W, ".cpp1.ii");
  if (Source.empty())
    return fail("cicc takes a step that 'nvcc -dryrun' prints, with a .cpp1.ii "
                "file; 'nvcc -ptx' compiles device code");
  if (!Bitcode.empty())
    W.push_back("--bitcode-file=" + Bitcode);
  W.insert(W.end(), {"-ptx", "-x", "cu-cpp-output", Source});
  return compileWith(Argv[0], W);
}

//===-- warpcc-host -------------------------------------------------------===//

/// Clang, for whatever is no step of ours.
static int runClang(ArrayRef<const char *> Argv) {
  std::vector<char *> Words;
  for (const char *W : Argv)
    Words.push_back(const_cast<char *>(W));
  std::string Clang = WARPCC_CLANG "++";
  Words[0] = Clang.data();
  Words.push_back(nullptr);
  execv(Clang.c_str(), Words.data());
  return fail("cannot run '" + Clang + "': " + std::strerror(errno));
}

/// Files that a compile of \p W embeds; their names are relative to \p Folder.
static Words placeEmbedded(Words &W, StringRef Folder) {
  Words Files;
  for (std::string &Word : W)
    for (StringRef Name : {"--fatbin-file=", "--bitcode-file="})
      if (StringRef(Word).starts_with(Name)) {
        SmallString<256> Path(StringRef(Word).drop_front(Name.size()));
        sys::path::make_absolute(Folder, Path);
        if (Folder.empty())
          sys::path::remove_dots(Path);
        Word = (Name + Path).str();
        Files.push_back(Path.str().str());
      }
  return Files;
}

/// -E: the source, and a digest of each file that the object will hold.
static int showInputs(StringRef Text, const Words &Files, StringRef Output) {
  std::string Result = Text.str();
  for (const std::string &File : Files) {
    auto Bytes = MemoryBuffer::getFile(File);
    if (!Bytes)
      return fail("cannot read '" + File + "': " + Bytes.getError().message());
    auto Digest = SHA256::hash(arrayRefFromStringRef((*Bytes)->getBuffer()));
    Result += "// " + toHex(Digest) + "\n";
  }
  if (Output.empty() || Output == "-") {
    outs() << Result;
    return 0;
  }
  if (Error E = writeOutput(Output, Result))
    return fail(toString(std::move(E)));
  return 0;
}

/// A source that cudafe++ wrote.
static int runPreparedHost(const char *Program, Words W, StringRef Source) {
  auto Buffer = MemoryBuffer::getFile(Source);
  if (!Buffer)
    return fail("cannot read '" + Source + "': " + Buffer.getError().message());
  StringRef Text = (*Buffer)->getBuffer();
  size_t At = Text.rfind(Trailer);
  if (At == StringRef::npos)
    return fail("'" + Source + "' was not written by warpcc's cudafe++");
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 64> Kept;
  cl::TokenizeGNUCommandLine(Text.substr(At + Trailer.size()), Saver, Kept);
  Words Options(Kept.begin(), Kept.end());
  Words Files = placeEmbedded(Options, sys::path::parent_path(Source));
  std::string Output = takeValue(W, "-o");
  if (is_contained(W, "-E"))
    return showInputs(Text, Files, Output);
  if (!is_contained(W, "-c") || Output.empty())
    return fail("'" + Source +
                "' is compiled with -c and -o, or shown with -E");
  Options.insert(Options.end(), {"-c", "-phase=host", "-o", Output, "-x",
                                 "cu-cpp-output", Source.str()});
  return compileWith(Program, Options);
}

int runHostStep(ArrayRef<const char *> Argv) {
  Words W = wordsOf(Argv);
  // Not the value of an -o.
  Words Others = W;
  takeValue(Others, "-o");
  std::string Source = takeInput(Others, ".cudafe1.cpp");
  if (!Source.empty())
    return runPreparedHost(Argv[0], W, Source);
  if (!is_contained(W, "-D__NVCC__"))
    return runClang(Argv);
  // What caches add to -E, so that changes of no meaning are none to them.
  erase_if(W, [](StringRef Word) {
    return Word == "-fminimize-whitespace" || Word == "-frewrite-includes";
  });
  for (std::string &Word : W)
    if (Word == "-P")
      Word = "-Xcompiler=-P";
  return compileWith(Argv[0], W);
}

} // namespace warpcc
