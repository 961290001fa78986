//===- utils/fuzz/ptx_mutate.cpp - Mutated PTX texts, in one process
//--------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   ptx_mutate COUNT SEED FILE...
//
// Makes COUNT texts, each a piece of one of the files with a few mutations
// that know what a token is, and gives them to the target. The same arguments
// make the same texts. Build with WARPCC_SANITIZE=address,undefined.
//
//===----------------------------------------------------------------------===//
#include "PtxTarget.h"
#include "llvm/Support/MemoryBuffer.h"
#include <random>

using namespace llvm;

namespace {

class Mutator {
public:
  Mutator(uint64_t Seed, std::vector<std::string> Files)
      : Random(Seed), Files(std::move(Files)) {
    for (const std::string &F : this->Files)
      for (StringRef Word : words(F))
        if (Dictionary.size() < 4096)
          Dictionary.push_back(Word);
  }

  std::string next() {
    std::string Text = piece();
    for (unsigned N = 1 + below(6); N; --N)
      mutate(Text);
    return Text;
  }

private:
  std::mt19937_64 Random;
  std::vector<std::string> Files;
  std::vector<StringRef> Dictionary;

  size_t below(size_t N) { return N ? Random() % N : 0; }

  static std::vector<StringRef> words(StringRef Text) {
    SmallVector<StringRef, 0> Parts;
    Text.split(Parts, ' ', -1, false);
    return std::vector<StringRef>(Parts.begin(), Parts.end());
  }

  /// The header of a file and a run of its lines: short, so that errors of
  /// many places are reached.
  std::string piece() {
    StringRef File = Files[below(Files.size())];
    size_t Header = std::min(File.find(".address_size"), File.size());
    Header = std::min(File.find('\n', Header), File.size());
    size_t Begin = Header + below(File.size() - Header);
    if (below(3))
      Begin = std::min(File.find("\n.", Begin), File.size());
    return (File.take_front(Header) + "\n" +
            File.substr(Begin, 200 + below(6000)))
        .str();
  }

  void mutate(std::string &Text) {
    size_t At = below(Text.size()), Length = below(40);
    switch (below(9)) {
    case 0: // a bit
      if (!Text.empty())
        Text[At] ^= char(1u << below(8));
      break;
    case 1: // lose some
      Text.erase(std::min(At, Text.size()), Length);
      break;
    case 2: // repeat some
      Text.insert(At, Text.substr(At, Length));
      break;
    case 3: // another file's words
    case 4:
      Text.insert(At, " " + Dictionary[below(Dictionary.size())].str() + " ");
      break;
    case 5: { // one punctuation mark for another
      static constexpr char Marks[] = "{}()[]<>,;:@!|.+-%\"/*=_";
      if (size_t Mark = Text.find_first_of(Marks, At); Mark != Text.npos)
        Text[Mark] = Marks[below(sizeof(Marks) - 1)];
      break;
    }
    case 6: // a number
      if (size_t Digit = Text.find_first_of("0123456789", At);
          Digit != Text.npos)
        Text.replace(Digit, 1, std::to_string(Random() >> below(64)));
      break;
    case 7: // the end comes early
      Text.resize(At);
      break;
    case 8: // deep nesting
      Text.insert(At, std::string(below(600), "{(["[below(3)]));
      break;
    }
  }
};

} // namespace

int main(int Argc, char **Argv) {
  uint64_t Count, Seed;
  if (Argc < 4 || StringRef(Argv[1]).getAsInteger(10, Count) ||
      StringRef(Argv[2]).getAsInteger(10, Seed)) {
    errs() << "usage: ptx_mutate COUNT SEED FILE...\n";
    return 2;
  }
  std::vector<std::string> Files;
  for (int I = 3; I < Argc; ++I) {
    auto Buffer = MemoryBuffer::getFile(Argv[I]);
    if (!Buffer) {
      errs() << "cannot read '" << Argv[I] << "'\n";
      return 2;
    }
    Files.push_back((*Buffer)->getBuffer().str());
    warpcc::ptx::fuzzOne(Files.back());
  }
  Mutator Texts(Seed, std::move(Files));
  uint64_t Accepted = 0;
  for (uint64_t N = 0; N != Count; ++N)
    Accepted += warpcc::ptx::fuzzOne(Texts.next());
  outs() << Count << " mutated texts, " << Accepted << " accepted\n";
}
