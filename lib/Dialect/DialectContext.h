//===- lib/Dialect/DialectContext.h - state of one pass ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the pieces of the dialect share while one Sema lives. Clang hands
// attribute handlers nothing but the Sema, so contexts are found by it. Each
// concern has its own file; the functions it offers to the others are declared
// here, in the order in which a declaration meets them.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DIALECT_DIALECTCONTEXT_H
#define WARPCC_LIB_DIALECT_DIALECTCONTEXT_H

#include "DialectDiagnostics.h"
#include "Pragmas.h"
#include "warpcc/Dialect/Annotations.h"
#include "warpcc/Dialect/Dialect.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <memory>

namespace warpcc::dialect {

/// Knows from the tokens whether a declaration begins with `template <>`, and
/// which templates bear the spaces of a specialization (Specializations.cpp).
class SpecializationWatch {
public:
  void see(const clang::Token &T);
  bool isIntroduced() const { return Seen >= Introduced; }
  void restoreTemplates();

  /// Templates, with the attributes of their own.
  llvm::SmallVector<std::pair<clang::FunctionDecl *, clang::AttrVec>, 2> Lent;

private:
  static constexpr unsigned Introduced = 3, Ending = 4;
  unsigned Seen = 0; ///< tokens of `template <>`
};

/// Keeps the explicit instantiation that is read, to read it once more with
/// other spaces (Instantiations.cpp).
class InstantiationWatch {
public:
  void see(const clang::Token &T);
  /// Enters the statement again if \p Name, whose template was not found,
  /// stands in it and there are spaces left to try.
  bool repeat(clang::Preprocessor &PP, clang::SourceLocation Name);

  /// What the user wrote, and where the name stands.
  const ExecutionSpace &written() const { return Written; }
  clang::SourceLocation place() const { return Place; }

private:
  bool takeSpaces(llvm::SmallVectorImpl<clang::Token> &Out);

  llvm::SmallVector<clang::Token, 32> Statement;
  clang::Token Last = {};
  unsigned Begin = 0; ///< of what follows `template`
  unsigned Attempts = 0;
  bool IsOpen = false;
  ExecutionSpace Written;
  clang::SourceLocation Place;
};

/// Follows the launches in the tokens, one inside the other, and gives braced
/// arguments their types (LaunchBraces.cpp).
class LaunchBraces {
public:
  void see(clang::Preprocessor &PP, clang::Token &T);

private:
  void seeBetweenBrackets(const clang::Token &T, bool AfterName);

  struct Launch {
    unsigned Argument = 0;
    unsigned Depth = 0;     ///< brackets of other kinds that are open
    bool AtArgument = true; ///< does an argument begin?
    bool AfterName = false;
    /// At each `<` that may open template arguments: the argument; and of the
    /// one that the last token has closed.
    llvm::SmallVector<unsigned, 2> Angles;
    std::optional<unsigned> Closed;
  };
  llvm::SmallVector<Launch, 1> Launches;
};

class DialectContext {
public:
  DialectContext(clang::Sema &S, const DialectOptions &Options,
                 DialectState &State);
  ~DialectContext();
  DialectContext(const DialectContext &) = delete;
  DialectContext &operator=(const DialectContext &) = delete;

  /// The context of \p S; null where only attributes are registered (a tool
  /// that loads us without the consumer).
  static DialectContext *get(const clang::Sema &S);

  clang::Sema::SemaDiagnosticBuilder report(clang::SourceLocation Loc,
                                            const DiagnosticSpec &Spec) {
    return S.Diag(Loc, diagnosticID(S.getDiagnostics(), Spec));
  }
  bool inSystemHeader(clang::SourceLocation Loc) const {
    return S.getSourceManager().isInSystemHeader(Loc);
  }

  clang::Sema &S;
  const DialectOptions &Options;
  DialectState &State;

  /// Functions with attributes to check once they are complete, in order.
  llvm::SmallSetVector<clang::FunctionDecl *, 16> FunctionsToCheck;
  /// `__shared__` variables whose storage is not settled yet (see
  /// SharedVariables.cpp), and whether a template may hold more of them.
  llvm::SmallVector<clang::VarDecl *, 8> PendingShared;
  bool TemplatesHoldShared = false;
  /// Where `__device__` or `__constant__` stands on an automatic variable whose
  /// other attributes are still to come.
  clang::SourceLocation DeviceOnLocal;
  /// Managed variables, for the checks at the end.
  llvm::SmallSetVector<clang::VarDecl *, 8> ManagedVariables;
  /// Functions before which `#pragma nv_exec_check_disable` stands.
  llvm::DenseSet<const clang::FunctionDecl *> UncheckedFunctions;
  /// All parameters of the user's functions, in order (GridConstant.cpp).
  llvm::SmallVector<const clang::ParmVarDecl *, 0> WrittenParameters;
  PragmaTables Pragmas;
  SpecializationWatch Specializations;
  InstantiationWatch Instantiations;
  LaunchBraces Braces;
  /// Names of the user's `__device__` functions (host side only).
  llvm::SmallPtrSet<const clang::IdentifierInfo *, 16> DeviceFunctionNames;
  /// Has the user any function of the device only?
  bool HasDeviceFunctions = false;
  /// Functions with nv_abi, and those whose calls have been looked at.
  llvm::SmallSetVector<clang::FunctionDecl *, 4> AbiFunctions;
  llvm::DenseSet<const clang::FunctionDecl *> AbiDone;

  /// Uses of the host's variables in functions of the device
  /// (VariableModel.cpp) and what each name is the root of: a set of Access.
  llvm::SmallVector<
      std::pair<const clang::DeclRefExpr *, const clang::FunctionDecl *>, 0>
      HostVariableUses;
  llvm::DenseMap<const clang::DeclRefExpr *, unsigned> Accesses;
  /// Those whose object is not even looked at.
  llvm::DenseSet<const clang::DeclRefExpr *> Discarded;
  /// Calls of functions of the host in functions of the device, which are
  /// errors where those are needed (NeededFunctions.cpp).
  struct HostCall {
    clang::SourceLocation Loc;
    const clang::FunctionDecl *Callee, *Caller;
    clang::FixItHint Edit;
  };
  llvm::SmallVector<HostCall, 0> HostCalls;
  /// Who uses a function of the device, by first declarations
  /// (NeededFunctions.cpp).
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::SmallPtrSet<const clang::FunctionDecl *, 2>>
      Users;

  /// Functions that are open, with the attributes that they were given, and all
  /// that were opened because of their text (OpenFunctions.cpp).
  struct Opening {
    llvm::SmallVector<clang::Attr *, 3> Added;
    bool MadeInline = false;
  };
  llvm::MapVector<clang::FunctionDecl *, Opening> OpenFunctions;
  llvm::DenseSet<const clang::FunctionDecl *> OpenPatterns;
  /// Those that are open for a comparison with the last declaration only.
  llvm::SmallVector<clang::FunctionDecl *, 2> Compared;

  /// Owns the attribute behind the declaration hook.
  clang::AttributeFactory HookFactory;
  clang::ParsedAttributes HookAttributes{HookFactory};

  /// Constructors of the host that are the device's too until the variable that
  /// asked for that has settled, and the attribute that makes them so.
  struct SharedConstructor {
    clang::VarDecl *Variable;
    clang::FunctionDecl *Constructor;
    clang::Attr *Device;
  };
  llvm::SmallVector<SharedConstructor, 2> SharedConstructors;
};

/// What `throw` calls. Host-device code that throws loses these calls on the
/// device.
inline constexpr llvm::StringLiteral ExceptionFunctions[] = {
    "__cxa_allocate_exception", "__cxa_throw", "__cxa_free_exception",
    "__cxa_rethrow"};

/// The annotation \p Tag of \p D, or null.
const clang::AnnotateAttr *findAnnotation(const clang::Decl *D,
                                          llvm::StringRef Tag);

/// Is \p A written by the user, not added by Clang or us?
template <typename AttrT> bool hasExplicitAttr(const clang::Decl *D) {
  const auto *A = D->getAttr<AttrT>();
  return A && !A->isImplicit();
}

// DeclarationHook.cpp: calls back for every declaration, right after its own
// attributes and before Sema looks for redeclarations.
void installDeclarationHook(DialectContext &Context);
void emitOnlyIfUsed(DialectContext &Context, clang::FunctionDecl *F);
/// When \p F is complete.
void keepForOtherFiles(DialectContext &Context, clang::FunctionDecl *F);

// Redeclarations.cpp: nvcc merges the execution spaces of all declarations.
void mergeExecutionSpaces(DialectContext &Context, clang::FunctionDecl *F);

/// The same for an explicit instantiation with the spaces \p Written.
void joinInstantiation(DialectContext &Context, clang::FunctionDecl *F,
                       const ExecutionSpace &Written,
                       clang::SourceLocation Loc);

// Instantiations.cpp: an explicit instantiation whose template Clang does not
// find. True if it is read again.
bool handleUnknownInstantiation(DialectContext &Context,
                                const clang::Diagnostic &Info);

// Specializations.cpp: explicit ones with other spaces than the template's.
void adaptSpecialization(DialectContext &Context, clang::FunctionDecl *F);
bool isExplicitSpecialization(DialectContext &Context,
                              const clang::FunctionDecl *F);

// OpenFunctions.cpp: operands that are not evaluated may name any side.
void openDefinition(DialectContext &Context, clang::FunctionDecl *F);
void closeFunction(DialectContext &Context, clang::FunctionDecl *F);
void closeFunctions(DialectContext &Context);
/// Once the last declaration is compared with what it declares again.
void closeCompared(DialectContext &Context);
void watchSubstitutions(DialectContext &Context);

// DeviceFunctionNames.cpp: host code that names a device function.
void noteDeviceFunctionName(DialectContext &Context,
                            const clang::FunctionDecl *F);
void watchDeviceFunctionNames(DialectContext &Context);

// AttributeChecks.cpp: conflicts, wrong subjects and values.
void noteFunctionAttributes(DialectContext &Context, clang::FunctionDecl *F);
void checkFunctionAttributes(DialectContext &Context);

// GridConstant.cpp: declarations that differ in __grid_constant__.
void noteParameter(DialectContext &Context, const clang::ParmVarDecl *P);
void checkGridConstant(DialectContext &Context, const clang::FunctionDecl *F);

// SharedVariables.cpp: settles pending variables before CodeGen sees them.
void settleSharedVariables(DialectContext &Context);
void settleSharedVariablesIn(DialectContext &Context, clang::FunctionDecl *F);

// VTables.cpp: vtables whose key function is in another file.
void emitUsedVTables(DialectContext &Context);

// ManagedVariables.cpp
void checkManagedVariables(DialectContext &Context);

// Lambdas.cpp
void markExtendedLambda(const clang::CXXRecordDecl *Closure);

// DefaultedMembers.cpp: #20012, and implicit members that need device
// functions.
void ignoreSpacesOfDefaultedMembers(DialectContext &Context,
                                    clang::CXXRecordDecl *Record);
void openDefaultedMembersToHost(DialectContext &Context,
                                const clang::CXXRecordDecl *Record);
void openImplicitMemberToHost(DialectContext &Context, const clang::Decl *D);

// CallModel.cpp: calls between host and device.
void checkCalls(DialectContext &Context, clang::ASTContext &AST);

// WrongSideNames.cpp: what IR calls the functions and variables of this AST.
/// All names that IR may have for \p F.
std::vector<std::string> mangledNames(const clang::FunctionDecl *F);
/// Those whose calls are to be dropped: none if they may be this side's.
std::vector<std::string> wrongSideNames(const DialectContext &Context,
                                        const clang::FunctionDecl *Callee);
void noteWrongSideCallee(DialectContext &Context,
                         const clang::FunctionDecl *Callee);
void noteWrongSideVariable(DialectContext &Context, const clang::VarDecl *V);

// VariableModel.cpp: variables of one side named on the other.
enum class Access { Read, Write, Address };
bool isHostVariable(const clang::VarDecl *V);
/// Marks a constant of the host that device code would define for other files.
void markHostConstant(const DialectContext &Context, clang::VarDecl *V);
/// `T::f<N>(x)` in the body of a template for the device is a call.
void supplyTemplateKeywords(const DialectContext &Context,
                            clang::FunctionDecl *F);
/// The value of \p E is thrown away. To be called before its parts are visited.
void noteDiscarded(DialectContext &Context, const clang::Expr *E);
/// \p User is null in an initializer at namespace scope.
void checkVariableReference(DialectContext &Context,
                            const clang::DeclRefExpr *E,
                            const clang::FunctionDecl *User);
void checkVariableAccess(DialectContext &Context, const clang::Expr *Object,
                         Access Kind, const clang::FunctionDecl *User);
/// When all uses of functions are known.
void settleHostVariableUses(DialectContext &Context);

// NeededFunctions.cpp: \p Caller is null in an initializer at namespace scope.
void noteFunctionUse(DialectContext &Context, const clang::FunctionDecl *Callee,
                     const clang::FunctionDecl *Caller);
/// \p Caller makes an object of \p Class, which may have a vtable.
void noteVirtualFunctions(DialectContext &Context,
                          const clang::CXXRecordDecl *Class,
                          const clang::FunctionDecl *Caller);
/// Would nvcc write code for \p F, as far as this file goes?
bool isNeeded(const DialectContext &Context, const clang::FunctionDecl *F);
/// Is \p F, of which only a declaration is known yet, of a kind for which code
/// is written on demand?
bool mayBeLeftOut(const clang::FunctionDecl *F);
/// Reports calls of host functions, when all uses of functions are known.
void settleHostCalls(DialectContext &Context);

// PrefixFacts.cpp: at the end of a pass that makes a precompiled header.
void collectPrefixFacts(DialectContext &Context, PrefixFacts &Facts);

// Severities.cpp: Clang's verdicts that nvcc overrules. The severities are set
// before a precompiled header is loaded, which starts from them; the object
// returned stays in front of the engine's diagnostic consumer.
void mapSeverities(clang::DiagnosticsEngine &Diags, bool DeviceSide);
class SeverityConsumer;
/// The consumer, for as long as it is there.
std::shared_ptr<SeverityConsumer *> installSeverities(DialectContext &Context);
/// \p Consumer may be null.
void forgetContext(SeverityConsumer *Consumer);

} // namespace warpcc::dialect
#endif
