//===- tools/warpcc-ptx/warpcc-ptx.cpp - Look at PTX texts
//------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   warpcc-ptx verify FILE...     says what is wrong, or nothing
//   warpcc-ptx print FILE         the parsed module as PTX
//   warpcc-ptx coverage FILE...   which instructions occur how often
//   warpcc-ptx run FILE ...       one kernel on the virtual device (Run.cpp)
//   warpcc-ptx generate OPCODE... test kernels for all forms of an opcode
//
// A subcommand is one row of Commands and one function. "-" reads standard
// input. Exit status: 0 all right, 1 a text is wrong, 2 wrong use.
//
//===----------------------------------------------------------------------===//
#include "Generate.h"
#include "Run.h"
#include "warpcc/PTX/PTX.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace warpcc;

/// Parses one file; reports what is wrong with it.
static std::unique_ptr<ptx::Module> parseFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFileOrSTDIN(Path);
  if (!Buffer) {
    errs() << "warpcc-ptx: error: cannot read '" << Path
           << "': " << Buffer.getError().message() << '\n';
    return nullptr;
  }
  StringRef Text = (*Buffer)->getBuffer();
  std::vector<ptx::Diagnostic> Diags;
  auto M = ptx::parse(Text, Diags);
  for (const ptx::Diagnostic &D : Diags)
    ptx::print(errs(), D, Path, Text);
  return M;
}

static int verify(ArrayRef<StringRef> Files) {
  int Status = 0;
  for (StringRef File : Files)
    if (!parseFile(File))
      Status = 1;
  return Status;
}

static int printModule(ArrayRef<StringRef> Files) {
  int Status = 0;
  for (StringRef File : Files) {
    if (auto M = parseFile(File))
      ptx::print(outs(), *M);
    else
      Status = 1;
  }
  return Status;
}

static int coverage(ArrayRef<StringRef> Files) {
  ptx::Coverage C;
  int Status = 0;
  for (StringRef File : Files) {
    if (auto M = parseFile(File))
      C.add(*M);
    else
      Status = 1;
  }
  C.print(outs());
  return Status;
}

struct Command {
  StringLiteral Name;
  StringLiteral Help;
  int (*Run)(ArrayRef<StringRef> Args);
};

static constexpr Command Commands[] = {
    {"verify", "FILE...    say what is wrong with the PTX texts", verify},
    {"print", "FILE...     parse and print back", printModule},
    {"coverage", "FILE...  count instructions by tier and family", coverage},
    {"run",
     "FILE... [--kernel=NAME] [--grid=X,Y,Z] [--block=X,Y,Z] [--arg=ARG]...",
     runKernel},
    {"generate", "OPCODE...  write test kernels for instructions",
     ptx::generate},
};

static int usage(raw_ostream &OS, int Status) {
  OS << "usage: warpcc-ptx COMMAND FILE...\n";
  for (const Command &C : Commands)
    OS << "  " << C.Name << ' ' << C.Help << '\n';
  return Status;
}

int main(int Argc, char **Argv) {
  InitLLVM X(Argc, Argv);
  SmallVector<StringRef, 8> Args(Argv + 1, Argv + Argc);
  if (!Args.empty() && (Args[0] == "--help" || Args[0] == "-h"))
    return usage(outs(), 0);
  if (Args.size() < 2)
    return usage(errs(), 2);
  for (const Command &C : Commands)
    if (C.Name == Args[0])
      return C.Run(ArrayRef(Args).drop_front());
  errs() << "warpcc-ptx: error: unknown command '" << Args[0] << "'\n";
  return usage(errs(), 2);
}
