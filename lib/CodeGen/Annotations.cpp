//===- lib/CodeGen/Annotations.cpp ----------------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang writes an annotation as {value, tag, file, line, arguments}, the last a
// pointer to a constant struct or null. The tag's string dies with the array,
// so tags are interned.
//===----------------------------------------------------------------------===//
#include "Annotations.h"
#include "warpcc/Dialect/Annotations.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace warpcc;

static StringRef intern(StringRef Tag) {
  using namespace annotation;
  for (StringRef Known :
       {StringRef(MaxNReg), StringRef(ClusterDims), StringRef(BlockSize),
        StringRef(InlineHint), StringRef(AbiPreserve), StringRef(Managed),
        StringRef(Tile), StringRef(TileGlobal), StringRef(Shared),
        StringRef(HostConstant)})
    if (Known == Tag)
      return Known;
  return {};
}

/// The text behind a pointer to a constant string.
static StringRef stringOf(const Value *Pointer) {
  const auto *Global = dyn_cast<GlobalVariable>(Pointer->stripPointerCasts());
  if (!Global || !Global->hasInitializer())
    return {};
  const auto *Text = dyn_cast<ConstantDataSequential>(Global->getInitializer());
  return Text && Text->isCString() ? Text->getAsCString() : StringRef();
}

static void readArguments(const Value *Pointer, SmallVectorImpl<int64_t> &Out) {
  const auto *Global = dyn_cast<GlobalVariable>(Pointer->stripPointerCasts());
  if (!Global || !Global->hasInitializer())
    return;
  for (const Use &Element : Global->getInitializer()->operands())
    if (const auto *Number = dyn_cast<ConstantInt>(Element))
      Out.push_back(Number->getValue().trySExtValue().value_or(INT64_MAX));
}

SmallVector<Annotation, 0> warpcc::takeAnnotations(Module &M) {
  SmallVector<Annotation, 0> Ours;
  GlobalVariable *Array = M.getGlobalVariable("llvm.global.annotations");
  const auto *List =
      Array ? dyn_cast<ConstantArray>(Array->getInitializer()) : nullptr;
  if (!List)
    return Ours;
  SmallVector<Constant *, 8> Others;
  DenseSet<std::pair<GlobalValue *, const char *>> Seen;
  for (const Use &Entry : List->operands()) {
    const auto *Fields = cast<ConstantStruct>(Entry);
    StringRef Tag = intern(stringOf(Fields->getOperand(1)));
    auto *Value =
        dyn_cast<GlobalValue>(Fields->getOperand(0)->stripPointerCasts());
    if (Tag.empty() || !Value) {
      Others.push_back(cast<Constant>(Entry));
      continue;
    }
    if (!Seen.insert({Value, Tag.data()}).second)
      continue;
    Ours.push_back({Value, Tag, {}});
    readArguments(Fields->getOperand(4), Ours.back().Args);
  }
  if (Ours.empty())
    return Ours;
  if (!Others.empty()) {
    auto *Type = ArrayType::get(Others[0]->getType(), Others.size());
    auto *Rest = new GlobalVariable(
        M, Type, Array->isConstant(), Array->getLinkage(),
        ConstantArray::get(Type, Others), "", Array,
        Array->getThreadLocalMode(), Array->getAddressSpace());
    Rest->setSection(Array->getSection());
    Rest->takeName(Array);
  }
  Array->eraseFromParent();
  return Ours;
}
