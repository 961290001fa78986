//===- lib/Dialect/VTables.cpp - device vtables in every file -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ ABI keeps the vtable of a class in the file of its key function.
// nvcc's device code has it, weak, in each file that uses it, and none where
// nothing does: an object of ours that waited for the vtable of an nvcc-built
// one would wait in vain. So device code gets the vtables that it uses, too;
// the device pass makes them weak (CodeGen/DevicePasses.cpp).
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace warpcc;
using namespace warpcc::dialect;

/// Does another file have the key function? Without one Clang emits the vtable
/// here anyway.
static bool isElsewhere(Sema &S, const CXXRecordDecl *Record) {
  const CXXMethodDecl *Key = S.Context.getCurrentKeyFunction(Record);
  return Key && !Key->hasBody();
}

void dialect::emitUsedVTables(DialectContext &Context) {
  Sema &S = Context.S;
  if (!Context.Options.DeviceSide || !Context.Options.RDC ||
      S.getDiagnostics().hasErrorOccurred())
    return;
  // The table of uses has no order; the output must have one.
  SmallVector<CXXRecordDecl *, 8> Records;
  for (const auto &[Record, Defined] : S.VTablesUsed)
    if (CXXRecordDecl *Definition = Record->getDefinition())
      if (isElsewhere(S, Definition))
        Records.push_back(Definition);
  llvm::sort(Records, [&](const CXXRecordDecl *A, const CXXRecordDecl *B) {
    return S.SourceMgr.isBeforeInTranslationUnit(A->getLocation(),
                                                 B->getLocation());
  });
  for (CXXRecordDecl *Record : Records) {
    S.MarkVirtualMembersReferenced(Record->getLocation(), Record);
    S.PerformPendingInstantiations();
    S.Consumer.HandleVTable(Record);
  }
}
