//===- lib/Frontend/TokenDifference.cpp - what two parses share -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Headers tell architectures apart in two ways, and no others are accepted:
//
//   * the body of a function. If that function is not compiled, its body
//     matters to nobody, unless it is constexpr, or its type is deduced from
//     the body: then nobody may look up its name either.
//   * whole functions, that only one of the two has, or that are declared
//     otherwise. If nobody looks such a name up, the function matters to
//     nobody. A name that occurs in the body of a function is not looked up by
//     what is compiled if that function is not; where it occurs as the name of
//     another declaration, an overload, it is not looked up either. At any
//     other place, and anywhere in the user's files, it may be.
//
// What is compiled, the caller asks the finished module.
//===----------------------------------------------------------------------===//
#include "TokenDifference.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

/// How far to look for the next chunk that both have.
static constexpr size_t Window = 400;

/// Functions that Clang looks up by name without a token that says so.
static bool isLookedUpSilently(uint64_t Name) {
  static const DenseSet<uint64_t> Names = [] {
    DenseSet<uint64_t> Set;
    for (StringRef N : {"begin",
                        "end",
                        "get",
                        "swap",
                        "vprintf",
                        "printf",
                        "malloc",
                        "free",
                        "memcpy",
                        "memmove",
                        "memset",
                        "main",
                        "__assertfail",
                        "__assert_fail",
                        "cudaConfigureCall",
                        "__cudaPushCallConfiguration",
                        "cudaGetParameterBuffer",
                        "cudaGetParameterBufferV2",
                        "cudaLaunchDevice",
                        "cudaLaunchDeviceV2",
                        "await_transform"})
      Set.insert(spellingHash(N));
    return Set;
  }();
  return Names.contains(Name);
}

//===-- The form of a function --------------------------------------------===//

/// Can the code of other functions depend on what the body does?
static bool isTransparent(ArrayRef<TracedToken> Head) {
  return any_of(Head, [](const TracedToken &T) {
    return T.Kind == tok::kw_constexpr || T.Kind == tok::kw_consteval ||
           T.Kind == tok::kw_auto;
  });
}

/// Is a function with this head compiled only where something calls it?
static bool isOnDemand(ArrayRef<TracedToken> Head) {
  static const uint64_t Roots[] = {
      spellingHash("global"),        spellingHash("__global__"),
      spellingHash("used"),          spellingHash("__used__"),
      spellingHash("retain"),        spellingHash("constructor"),
      spellingHash("destructor"),    spellingHash("__constructor__"),
      spellingHash("annotate"),      spellingHash("alias"),
      spellingHash("__destructor__")};
  return any_of(Head,
                [](const TracedToken &T) {
                  return T.Kind == tok::kw_inline || T.Kind == tok::kw_static ||
                         T.Kind == tok::kw_template;
                }) &&
         none_of(Head, [](const TracedToken &T) {
           return T.Kind == tok::identifier && is_contained(Roots, T.Spelling);
         });
}

namespace {
/// Reads the head of a function declaration and finds its name.
class HeadReader {
  ArrayRef<TracedToken> Tokens;
  bool MayBeQualified;
  size_t At = 0;
  const TracedToken *Name = nullptr;

public:
  HeadReader(ArrayRef<TracedToken> Tokens, bool MayBeQualified)
      : Tokens(Tokens), MayBeQualified(MayBeQualified) {}

  /// Null if this is not, without doubt, a function with a plain name, or a
  /// qualified one. A constructor has that of its class.
  const TracedToken *read() {
    bool Template = at(tok::kw_template);
    if (Template) {
      ++At;
      if (!skipAngles())
        return nullptr;
    }
    while (At < Tokens.size())
      if (!step())
        return nullptr;
    return Name;
  }

private:
  bool at(tok::TokenKind Kind) const {
    return At < Tokens.size() && Tokens[At].Kind == Kind;
  }

  bool step() {
    switch (Tokens[At].Kind) {
    case tok::kw___attribute:
    case tok::kw_noexcept:
    case tok::kw_decltype:
    case tok::kw_alignas:
      ++At;
      return !at(tok::l_paren) || skipParens();
    case tok::less:
      return !Name && skipAngles();
    case tok::l_paren:
      if (Name || At == 0 || Tokens[At - 1].Kind != tok::identifier ||
          (At > 1 && ((Tokens[At - 2].Kind == tok::coloncolon &&
                       !MayBeQualified) ||
                      Tokens[At - 2].Kind == tok::kw_operator)))
        return false;
      Name = &Tokens[At - 1];
      return skipParens();
    case tok::identifier:
    case tok::coloncolon:
    case tok::star:
    case tok::amp:
    case tok::semi:
    case tok::kw_const:
    case tok::kw_volatile:
    case tok::kw_static:
    case tok::kw_inline:
    case tok::kw_explicit:
    case tok::kw_extern:
    case tok::string_literal: // extern "C"
    case tok::kw_typename:
    case tok::kw_constexpr:
    case tok::kw_consteval:
    case tok::kw_auto:
    case tok::kw_void:
    case tok::kw_bool:
    case tok::kw_char:
    case tok::kw_short:
    case tok::kw_int:
    case tok::kw_long:
    case tok::kw___int128:
    case tok::kw_signed:
    case tok::kw_unsigned:
    case tok::kw_float:
    case tok::kw_double:
    case tok::kw_restrict:
      ++At;
      return true;
    default:
      return false;
    }
  }

  bool skipParens() {
    unsigned Depth = 0;
    for (; At < Tokens.size(); ++At) {
      if (Tokens[At].Kind == tok::l_paren)
        ++Depth;
      else if (Tokens[At].Kind == tok::r_paren && --Depth == 0)
        return ++At, true;
    }
    return false;
  }

  /// Template parameters or arguments; parentheses hide comparisons.
  bool skipAngles() {
    if (!at(tok::less))
      return false;
    int Depth = 0;
    while (At < Tokens.size()) {
      switch (Tokens[At].Kind) {
      case tok::l_paren:
        if (!skipParens())
          return false;
        continue;
      case tok::less:
        ++Depth;
        break;
      case tok::greater:
        --Depth;
        break;
      case tok::greatergreater:
        Depth -= 2;
        break;
      default:
        break;
      }
      ++At;
      if (Depth <= 0)
        return Depth == 0;
    }
    return false;
  }
};
} // namespace

/// The name of the function that \p Trace declares or defines in \p C.
static const TracedToken *functionName(const TokenTrace &Trace,
                                       const TokenChunk &C,
                                       bool MayBeQualified = false) {
  if (C.Kind != TokenChunk::Declaration && C.Kind != TokenChunk::Definition)
    return nullptr;
  return HeadReader(Trace.tokens(C).take_front(C.HeadSize), MayBeQualified)
      .read();
}

//===-- Differences -------------------------------------------------------===//

/// The name of the function of \p C must not be looked up.
bool TokenDifference::takeName(const TokenTrace &Trace, const TokenChunk &C) {
  const TracedToken *Name = functionName(Trace, C);
  if (!Name)
    return no("declarations differ that are not plain functions");
  if (isLookedUpSilently(Name->Spelling))
    return no("a function differs that the compiler looks up");
  // Who names it in the prefix, nobody could tell any more.
  return !Names.insert(Name->Spelling).second || !Assumed ||
         no("a function behind the headers of the cache differs");
}

/// The body of \p C, a chunk of Mine, must not be compiled; and who could look
/// into it without that must not know the function.
bool TokenDifference::takeBody(const TokenChunk &C) {
  const TracedToken *Name = functionName(*Mine, C, /*MayBeQualified=*/true);
  if (!Name)
    return no("functions differ that have no plain name");
  Touched.insert(Mine->name(*Name));
  return !isTransparent(Mine->tokens(C).take_front(C.HeadSize)) ||
         takeName(*Mine, C);
}

/// \p C stands on one side alone. (A declaration compiles nothing, but it may
/// make an attribute of what is defined elsewhere.)
bool TokenDifference::takeFunction(const TokenTrace &Trace,
                                   const TokenChunk &C) {
  if (C.OfUser)
    return no("text of the user differs");
  if (C.InClass)
    return no("the members of a class differ");
  if (!takeName(Trace, C))
    return false;
  if (!isOnDemand(Trace.tokens(C).take_front(C.HeadSize)))
    return no("a function differs that is always compiled");
  return &Trace != Mine || C.Kind != TokenChunk::Definition || takeBody(C);
}

/// \p A of Mine stand where the other has \p B.
bool TokenDifference::compareRun(ArrayRef<TokenChunk> A,
                                 ArrayRef<TokenChunk> B) {
  for (const TokenChunk &C : A)
    Different.insert(C.First);
  size_t NextB = 0;
  for (const TokenChunk &C : A) {
    if (C.OfUser)
      return no("text of the user differs");
    size_t Same = NextB;
    if (C.Kind == TokenChunk::Definition)
      while (Same < B.size() && (B[Same].Kind != TokenChunk::Definition ||
                                 B[Same].HeadHash != C.HeadHash))
        ++Same;
    else
      Same = B.size();
    if (Same == B.size()) {
      if (!takeFunction(*Mine, C))
        return false;
      continue;
    }
    for (; NextB != Same; ++NextB)
      if (!takeFunction(*Other, B[NextB]))
        return false;
    ++NextB;
    if (!takeBody(C))
      return false;
  }
  return all_of(B.drop_front(NextB), [this](const TokenChunk &C) {
    return takeFunction(*Other, C);
  });
}

//===-- Uses of names -----------------------------------------------------===//

/// Is the token at \p At of a declaration the name that it declares? Such a
/// name stands outside of all brackets and before a parenthesis, and is no part
/// of an initializer.
static bool isDeclarator(ArrayRef<TracedToken> Head, size_t At) {
  int Depth = 0;
  for (const TracedToken &T : Head.take_front(At))
    switch (T.Kind) {
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
    case tok::less:
      ++Depth;
      break;
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace:
    case tok::greater:
      --Depth;
      break;
    case tok::greatergreater:
      Depth -= 2;
      break;
    case tok::equal:
    case tok::colon:
    case tok::kw_requires:
      return false;
    default:
      break;
    }
  if (Depth != 0 || At == 0 || At + 1 >= Head.size() ||
      Head[At + 1].Kind != tok::l_paren)
    return false;
  switch (Head[At - 1].Kind) {
  case tok::coloncolon:
  case tok::period:
  case tok::arrow:
  case tok::arrowstar:
  case tok::kw_operator:
    return false;
  default:
    return true;
  }
}

bool TokenDifference::findUses(const TokenChunk &C) {
  ArrayRef<TracedToken> Tokens = Mine->tokens(C);
  bool InBody = false;
  for (const auto &[At, T] : enumerate(Tokens)) {
    if (T.Kind != tok::identifier || !Names.contains(T.Spelling))
      continue;
    if (C.OfUser)
      return no("the user names a function that differs");
    if (At >= C.HeadSize)
      InBody = true;
    else if (!isDeclarator(Tokens.take_front(C.HeadSize), At))
      return no("a declaration names a function that differs");
  }
  return !InBody || takeBody(C);
}

/// A function that uses one that differs differs itself: until no more do.
bool TokenDifference::findUses() {
  size_t Before = 0;
  while (Names.size() != Before) {
    Before = Names.size();
    for (const TokenChunk &C : Mine->chunks())
      if (!Different.contains(C.First) && !findUses(C))
        return false;
  }
  return true;
}

//===-- Comparing ---------------------------------------------------------===//

void TokenDifference::assume(const PrefixAgreement &Agreed) {
  Assumed = true;
  Touched.insert(Agreed.Touched.begin(), Agreed.Touched.end());
  Names.insert(Agreed.Names.begin(), Agreed.Names.end());
}

bool TokenDifference::compareUses(const TokenTrace &M) {
  Mine = &M;
  return findUses();
}

/// Where \p A and \p B have a chunk in common again, not far from their starts.
static std::optional<std::pair<size_t, size_t>>
nextCommon(ArrayRef<TokenChunk> A, ArrayRef<TokenChunk> B) {
  DenseMap<uint64_t, size_t> InB;
  for (size_t J = 0; J != std::min(B.size(), Window); ++J)
    InB.try_emplace(B[J].Hash, J);
  std::optional<std::pair<size_t, size_t>> Best;
  for (size_t I = 0; I != std::min(A.size(), Window); ++I) {
    if (Best && I >= Best->first + Best->second)
      break;
    auto At = InB.find(A[I].Hash);
    if (At != InB.end() &&
        (!Best || I + At->second < Best->first + Best->second))
      Best = {I, At->second};
  }
  return Best;
}

bool TokenDifference::compare(const TokenTrace &M, const TokenTrace &O) {
  Mine = &M;
  Other = &O;
  ArrayRef<TokenChunk> A = M.chunks(), B = O.chunks();
  while (!A.empty() || !B.empty()) {
    if (!A.empty() && !B.empty() && A[0].Hash == B[0].Hash) {
      A = A.drop_front();
      B = B.drop_front();
      continue;
    }
    auto Common = nextCommon(A, B);
    if (!Common && (A.size() >= Window || B.size() >= Window))
      return no("too much differs");
    auto [I, J] = Common.value_or(std::pair(A.size(), B.size()));
    if (!compareRun(A.take_front(I), B.take_front(J)))
      return false;
    A = A.drop_front(I);
    B = B.drop_front(J);
  }
  return findUses();
}

} // namespace warpcc
