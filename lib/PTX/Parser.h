//===- lib/PTX/Parser.h - The PTX parser
//------------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recursive descent with one token of look-ahead. ParseModule.cpp has module
// scope and functions, ParseVariable.cpp variables, ParseBody.cpp statements
// and operands, ParseConst.cpp constant expressions, Match.cpp the choice of
// the table row. An error makes a function return false; the statement is
// skipped and parsing goes on.
//
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_PTX_PARSER_H
#define WARPCC_LIB_PTX_PARSER_H

#include "Lexer.h"
#include "warpcc/PTX/PTX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

namespace warpcc::ptx {

/// A value of a constant expression (PTX ISA 4.5.3).
struct Constant {
  bool IsFloat = false;
  bool IsSingle = false;   ///< float given as f32 bits
  bool IsUnsigned = false; ///< .u64, else .s64
  uint64_t Bits = 0;
  double asDouble() const;
};

/// An opcode with its modifiers, matched against the table once per spelling.
struct MatchedSpelling {
  Opcode Op = Opcode(0);
  llvm::StringRef Spelling;           ///< with the life of the module
  llvm::ArrayRef<const Form *> Forms; ///< whose modifiers fit
  llvm::ArrayRef<Type> Types;
  llvm::ArrayRef<Mod> Mods;
};

class Parser {
public:
  Parser(llvm::StringRef Text, std::vector<Diagnostic> &Diags,
         const ParseOptions &Options);
  std::unique_ptr<Module> run();

private:
  /// One `.func`/`.entry` scope or `{ }` scope in it.
  struct Scope {
    llvm::StringMap<Symbol *> Names;
    struct Range { ///< of `.reg .b32 %r<100>`
      llvm::StringRef Prefix;
      uint32_t Count;
      Type Ty;
      uint8_t VectorSize;
    };
    llvm::SmallVector<Range, 8> Ranges;
    struct PendingLabel { ///< a branch to a label that comes later
      llvm::StringRef Name;
      SourceLoc Loc;
      const Symbol **Slot;
    };
    std::vector<PendingLabel> Pending;
  };

  std::unique_ptr<Module> M;
  Lexer Lex;
  std::vector<Diagnostic> &Diags;
  const ParseOptions &Options;
  Token Tok;
  unsigned Errors = 0;
  unsigned Depth = 0;
  llvm::StringMap<Symbol *> Globals;
  std::vector<std::unique_ptr<Scope>> Scopes;
  llvm::StringMap<MatchedSpelling> Spellings;
  /// What the body that is being parsed has so far.
  std::vector<Statement *> Body;
  std::vector<Register *> Registers;
  std::vector<Label *> Labels;
  std::vector<Variable *> Locals;
  uint64_t DeclaredRegisters = 0;

  /// Counts nesting; false once it is too deep.
  struct Nest {
    Parser &P;
    bool Ok;
    explicit Nest(Parser &P) : P(P), Ok(++P.Depth <= P.Options.MaxDepth) {
      if (!Ok)
        P.error("nested too deeply (limit " + llvm::Twine(P.Options.MaxDepth) +
                ")");
    }
    ~Nest() { --P.Depth; }
  };

  //===-- Tokens and errors -----------------------------------------------===//
  void advance() { Tok = Lex.next(); }
  bool error(SourceLoc Loc, const llvm::Twine &Message);
  bool error(const llvm::Twine &Message) { return error(Tok.Loc, Message); }
  bool expected(const llvm::Twine &What);
  std::string describe(const Token &T) const;
  bool tooManyErrors() const { return Errors >= Options.MaxErrors; }
  bool consume(llvm::StringRef Punct);
  bool consumeDot(llvm::StringRef Word);
  bool expect(llvm::StringRef Punct);
  bool expectWord(llvm::StringRef &Name, llvm::StringRef What);
  bool expectInteger(uint64_t &Value, llvm::StringRef What);
  void skipStatement();
  void skipTopLevel();
  template <typename T, typename... Args> T *make(Args &&...A) {
    return new (M->arena().Allocate<T>()) T(std::forward<Args>(A)...);
  }

  //===-- Names -------------------------------------------------------------//
  bool declare(Symbol *S);
  Symbol *find(llvm::StringRef Name);
  Register *registerOfRange(llvm::StringRef Name, SourceLoc Loc);
  Register *makeRegister(llvm::StringRef Name, SourceLoc Loc, Type Ty,
                         uint8_t VectorSize);
  void openScope() { Scopes.push_back(std::make_unique<Scope>()); }
  bool closeScope();

  //===-- ParseModule.cpp -------------------------------------------------===//
  bool parseHeader();
  bool parseTarget();
  bool parseTopLevel();
  bool parseLinked();
  bool parseFile();
  bool parseSection();
  bool parseAlias();
  bool parsePragma(llvm::SmallVectorImpl<llvm::StringRef> &Strings);
  bool parseVariables(Space Sp, Linkage Link, Variable::Role R,
                      llvm::SmallVectorImpl<Variable *> &Out);
  bool parseVariable(Variable *Prefix, llvm::SmallVectorImpl<Variable *> &Out);
  bool parseTypePrefix(Variable &V);
  bool parseDims(Variable &V);
  bool parseInitializer(Variable &V);
  bool parseInitializerList(Variable &V, unsigned Level,
                            std::vector<Initializer> &Out);
  bool parseInitializerItem(Variable &V, Initializer &I);
  bool parseAddressItem(Initializer &I);
  bool parseParams(Variable::Role R, llvm::SmallVectorImpl<Variable *> &Out);
  bool parseParam(Variable::Role R, llvm::SmallVectorImpl<Variable *> &Out);
  bool parseFunction(bool IsEntry, Linkage Link);
  bool parseDirectives(Function &F);
  bool parseDirective(Function &F,
                      llvm::SmallVectorImpl<FunctionDirective> &Out);
  bool parseFunctionBody(Function &F);

  //===-- ParseConst.cpp --------------------------------------------------===//
  bool parseConstant(Constant &C);
  bool parseTernary(Constant &C);
  bool parseBinary(Constant &C, unsigned MinPrecedence);
  bool parseUnary(Constant &C);
  bool foldBinary(llvm::StringRef Op, SourceLoc Loc, Constant &L,
                  const Constant &R);

  //===-- ParseBody.cpp ---------------------------------------------------===//
  bool parseStatement();
  bool parseRegisters();
  bool parseLoc();
  bool parseLabelled(const Token &Name);
  bool parsePrototype(const Token &Name);
  bool parseTargets(const Token &Name, bool IsCall);
  bool parseInstruction(const Register *Guard, bool Negated);
  bool parseGuard(const Register *&Guard, bool &Negated);
  bool parseOperands(Instruction &I, llvm::SmallVectorImpl<Operand> &Operands);
  bool parseCall(llvm::SmallVectorImpl<Operand> &Operands);
  bool parseOperand(Operand &O);
  bool parsePrimary(Operand &O);
  bool parseName(Operand &O);
  bool parseNameSuffix(Operand &O);
  bool parseMemory(Operand &O);
  bool parseOffset(Operand &O);
  bool parseList(Operand &O, Operand::Kind K, llvm::StringRef Close);
  void addLabelReference(Scope &S, llvm::StringRef Name, SourceLoc Loc,
                         const Symbol **Slot);

  //===-- Match.cpp -------------------------------------------------------===//
  const MatchedSpelling *matchSpelling(llvm::StringRef Spelling, SourceLoc Loc);
  const Opcode *findOpcode(llvm::ArrayRef<llvm::StringRef> Words,
                           llvm::StringRef Spelling, SourceLoc Loc);
  bool chooseForm(Instruction &I, const MatchedSpelling &S);
  bool checkTarget(const Form &F, const Instruction &I);
};

/// Why Operand does not fit its place in Form, or an empty string.
struct OperandMismatch {
  unsigned Index = 0; ///< of the operand; the count when one is missing
  SourceLoc Loc;
  std::string Message;
};
std::optional<OperandMismatch> matchOperands(const Form &F,
                                             const Instruction &I);

/// The closest of Candidates to Name, or an empty string.
llvm::StringRef didYouMean(llvm::StringRef Name,
                           llvm::ArrayRef<llvm::StringRef> Candidates);

} // namespace warpcc::ptx

#endif // WARPCC_LIB_PTX_PARSER_H
