//===- runtime/vdev/Raise.h - PTX to SPMD IR, internals ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The raise walks a parsed module once. A PTX register is an alloca of an
// integer of its width (Prepare makes SSA of it); an operand is read as the
// LLVM value of the *instruction's* type and written back as bits. Each
// instruction is one function; RaiseTable in RaiseFunction.cpp says which.
//
//   RaiseModule.cpp    variables, initialisers, functions
//   RaiseFunction.cpp  blocks, guards, the table of instructions
//   RaiseOperand.cpp   registers, constants, addresses
//   RaiseInteger.cpp   integer arithmetic, logic, comparison
//   RaiseFloat.cpp     floating point
//   RaiseConvert.cpp   mov and cvt
//   RaiseMemory.cpp    ld, st, atom, fence, address conversion
//   RaiseVideo.cpp     video instructions
//   RaiseControl.cpp   branches, calls, barriers, warp collectives
//   RaiseMatrix.cpp    wmma, mma, ldmatrix
//   RaiseAsync.cpp     mbarrier
//   RaiseCluster.cpp   clusters, bulk copies
//   RaiseTexture.cpp   textures, surfaces
//
// Values of f16 and bf16 are i16 here: their arithmetic is done by operations
// of the library, which convert in ways that become vector instructions.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_RAISE_H
#define WARPCC_RUNTIME_VDEV_RAISE_H

#include "SPMD.h"
#include "warpcc/PTX/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include <string>

namespace warpcc::vdev {

namespace mod = ptx::mod;
namespace opcode = ptx::opcode;
namespace type = ptx::type;
using ptx::Instruction;
using ptx::Operand;
using OK = Operand::Kind;

/// What is common to all functions of one module.
class ModuleRaiser {
public:
  ModuleRaiser(const ptx::Module &PTX, llvm::LLVMContext &Context,
               llvm::function_ref<bool(llvm::StringRef)> WantBody, bool IsPart);
  llvm::Expected<std::unique_ptr<llvm::Module>> run();

  const ptx::Module &PTX;
  llvm::LLVMContext &Context;
  std::unique_ptr<llvm::Module> M;
  llvm::DIBuilder Debug;
  llvm::DIFile *File;
  /// May functions without a body have one in another part?
  const bool IsPart;

  /// The first error; empty while all is well.
  std::string Error;
  void fail(ptx::SourceLoc Loc, const llvm::Twine &Message);

  llvm::GlobalVariable *variable(const ptx::Variable &V) const {
    return Variables.lookup(&V);
  }
  /// Makes a global of a module-scope variable, or of a .shared, .global or
  /// .const one of function Owner.
  void addVariable(const ptx::Variable &V, const ptx::Function *Owner);
  llvm::Function *function(const ptx::Function &F);
  /// The rule of SPMD.md, "Functions".
  llvm::FunctionType *functionType(llvm::ArrayRef<ptx::Variable *> Returns,
                                   llvm::ArrayRef<ptx::Variable *> Params);
  /// `vdop_<Name>`
  llvm::FunctionCallee op(llvm::StringRef Name, llvm::Type *Result,
                          llvm::ArrayRef<llvm::Value *> Args);

private:
  llvm::function_ref<bool(llvm::StringRef)> WantBody;
  llvm::DenseMap<const ptx::Variable *, llvm::GlobalVariable *> Variables;
  llvm::DenseMap<const ptx::Function *, llvm::Function *> Functions;

  llvm::Constant *initializer(const ptx::Variable &V);
  llvm::Constant *element(const ptx::Variable &V, const ptx::Initializer &I);
  llvm::Constant *address(const ptx::Initializer &I);
  void addDirectives(const ptx::Function &F, llvm::Function &Fn);
  void addLocations();
};

/// Is this parameter passed by the address of a copy? (SPMD.md)
inline bool isByteArray(const ptx::Variable &V) {
  return !V.Dims.empty() || V.VectorSize > 1;
}

class FunctionRaiser {
public:
  FunctionRaiser(ModuleRaiser &MR, const ptx::Function &F, llvm::Function &Fn);
  void run();

private:
  ModuleRaiser &MR;
  const ptx::Function &F;
  llvm::Function &Fn;
  llvm::IRBuilder<> B;
  llvm::BasicBlock *Entry;
  /// Registers by index; four entries each (vector components).
  std::vector<llvm::AllocaInst *> Registers;
  std::vector<llvm::BasicBlock *> Labels;
  /// Where a .local, or a .param of a body or function, lives.
  llvm::DenseMap<const ptx::Variable *, llvm::Value *> Storage;
  /// Byte offsets of a kernel's parameters.
  llvm::DenseMap<const ptx::Variable *, uint32_t> ParamOffsets;
  llvm::AllocaInst *Carry = nullptr;
  llvm::DISubprogram *Scope = nullptr;

  using Handler = void (FunctionRaiser::*)(const Instruction &);
  struct Row {
    ptx::Opcode Op;
    Handler Run;
  };
  static const Row RaiseTable[];
  static Handler handler(ptx::Opcode Op);

  //===-- RaiseFunction.cpp -----------------------------------------------===//
  void makeParams();
  void makeLocals();
  void statement(const ptx::Statement &S);
  void instruction(const Instruction &I);
  void startBlock(const llvm::Twine &Name);
  void unsupported(const Instruction &I, const llvm::Twine &Why = "");
  llvm::Value *op(llvm::StringRef Name, llvm::Type *Result,
                  llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *intrinsic(llvm::StringRef Name,
                         llvm::ArrayRef<llvm::Value *> Args = {});

  //===-- RaiseOperand.cpp ------------------------------------------------===//
  llvm::Type *typeOf(ptx::Type Ty);
  llvm::AllocaInst *registerSlot(const ptx::Register &R, unsigned Component);
  llvm::Value *readBits(const Operand &O, unsigned Bits);
  llvm::Value *read(const Operand &O, ptx::Type Ty);
  llvm::Value *readSpecial(const Operand &O);
  llvm::Value *clusterRegister(ptx::SpecialReg Which, int Component);
  llvm::Value *clusterRank();
  llvm::Value *readGuard(const ptx::Register &R, bool Negated);
  llvm::Value *addressOf(const ptx::Symbol &S, ptx::SourceLoc Loc);
  llvm::Constant *floatConstant(const Operand &O, ptx::Type Ty);
  void write(const Operand &O, ptx::Type Ty, llvm::Value *V);
  void writeBits(const Operand &O, llvm::Value *V, bool SignExtend);
  void writePair(const Operand &O, ptx::Type Ty, llvm::Value *V,
                 llvm::Value *Second);
  llvm::Value *fitInteger(llvm::Value *V, llvm::Type *Ty, bool Signed);
  llvm::Value *i32(uint32_t V) { return B.getInt32(V); }
  llvm::Value *intOf(ptx::Type Ty, uint64_t V) {
    return llvm::ConstantInt::get(B.getIntNTy(ptx::bits(Ty)), V);
  }

  //===-- Helpers of arithmetic -------------------------------------------===//
  static bool isSigned(ptx::Type Ty);
  static bool isFloat(ptx::Type Ty);
  /// f16, bf16 and their pairs: i16 and i32 here.
  static bool isHalf(ptx::Type Ty);
  static ptx::Type elementType(ptx::Type Packed);
  llvm::Value *flush(llvm::Value *V, ptx::Type Ty);
  llvm::Value *saturate(llvm::Value *V, ptx::Type Ty);
  llvm::Value *relu(llvm::Value *V, ptx::Type Ty);
  llvm::Value *toFloat(llvm::Value *V, ptx::Type Ty);
  llvm::Value *isNaN(llvm::Value *V, ptx::Type Ty);
  llvm::Value *halfOfBits(llvm::Value *Packed, unsigned Index);
  llvm::Value *packHalves(llvm::Value *Low, llvm::Value *High);
  llvm::Value *addSaturating(llvm::Value *L, llvm::Value *R);
  llvm::Value *multiplyHigh(llvm::Value *L, llvm::Value *R, bool Signed);
  llvm::Value *product24(const Instruction &I);
  llvm::Value *minMax(bool IsMin, bool Signed, llvm::Value *L, llvm::Value *R);
  llvm::Value *compare(const Instruction &I, llvm::Value *L, llvm::Value *R,
                       ptx::Type Ty);
  llvm::Value *combine(const Instruction &I, llvm::Value *P, unsigned Index);
  llvm::Value *floatOp(const Instruction &I, llvm::StringRef Name, ptx::Type Ty,
                       llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *floatCore(const Instruction &I, llvm::StringRef Name,
                         ptx::Type Ty, llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *floatMinMax(const Instruction &I, ptx::Type Ty, llvm::Value *L,
                           llvm::Value *R);
  void floatInstruction(const Instruction &I, llvm::StringRef Name);
  static llvm::StringRef rounding(const Instruction &I);

  //===-- Integer ---------------------------------------------------------===//
  void addSub(const Instruction &I);
  void addSubCarry(const Instruction &I);
  void mul(const Instruction &I);
  void mad(const Instruction &I);
  void madCarry(const Instruction &I);
  void mul24(const Instruction &I);
  void sad(const Instruction &I);
  void dotProduct(const Instruction &I);
  void divRem(const Instruction &I);
  void absNeg(const Instruction &I);
  llvm::Value *signOp(llvm::Value *V, ptx::Type Ty, bool IsAbs);
  void minMaxOf(const Instruction &I);
  void logic(const Instruction &I);
  void lop3(const Instruction &I);
  void shift(const Instruction &I);
  void bitOp(const Instruction &I);
  void bitCount(const Instruction &I);
  void setp(const Instruction &I);
  void set(const Instruction &I);
  void select(const Instruction &I);

  //===-- Video -----------------------------------------------------------===//
  void video(const Instruction &I);
  void videoSimd(const Instruction &I);
  void videoMad(const Instruction &I);
  llvm::Value *videoOp(const Instruction &I, llvm::Value *L, llvm::Value *R);
  llvm::Value *clampTo(llvm::Value *V, unsigned Bits, bool Signed);

  //===-- Float -----------------------------------------------------------===//
  void fma(const Instruction &I);
  void divide(const Instruction &I);
  void approximate(const Instruction &I);
  void copysign(const Instruction &I);
  void testp(const Instruction &I);

  //===-- Convert ---------------------------------------------------------===//
  void mov(const Instruction &I);
  void cvt(const Instruction &I);
  void cvtPack(const Instruction &I);
  void cvtPacked(const Instruction &I);
  llvm::Value *cvtIntToInt(const Instruction &I, llvm::Value *V);
  llvm::Value *cvtFloatToInt(const Instruction &I, llvm::Value *V);
  llvm::Value *cvtIntToFloat(const Instruction &I, llvm::Value *V);
  llvm::Value *cvtFloatToFloat(const Instruction &I, llvm::Value *V);
  llvm::Value *roundToIntegral(const Instruction &I, llvm::Value *V,
                               ptx::Type Ty);

  //===-- Memory ----------------------------------------------------------===//
  struct Place { ///< of a memory operand
    unsigned AddrSpace = GenericSpace;
    llvm::Value *Address = nullptr;  ///< i32 or i64, or
    llvm::Value *Variable = nullptr; ///< an alloca that holds a scalar
    int64_t Offset = 0;              ///< into Variable
  };
  Place place(ptx::Space Sp, const Operand &O);
  Place place(const Instruction &I, const Operand &O) {
    return place(I.space(), O);
  }
  llvm::Value *pointer(const Place &P, uint64_t Offset);
  llvm::Value *genericAddress(const Place &P);
  void load(const Instruction &I);
  void store(const Instruction &I);
  void atomic(const Instruction &I);
  void atomicCall(const Instruction &I, const Place &P, const Operand *Dest,
                  const Operand &Source);
  void copyAsync(const Instruction &I);
  void fence(const Instruction &I);
  void cvta(const Instruction &I);
  void isspacep(const Instruction &I);
  void nothing(const Instruction &I) {}
  void createPolicy(const Instruction &I);

  //===-- Control ---------------------------------------------------------===//
  void branch(const Instruction &I);
  void branchIndex(const Instruction &I);
  void call(const Instruction &I);
  void emitService(const ptx::Instruction &I, llvm::StringRef Callee,
                   llvm::StringRef Intrinsic);
  bool callService(const Instruction &I, llvm::StringRef Callee);
  llvm::Value *argument(const Operand &O, const ptx::Variable &Param);
  void result(const Operand &O, llvm::Value *V);
  void ret(const Instruction &I);
  void exit(const Instruction &I);
  void trap(const Instruction &I);
  void brkpt(const Instruction &I);
  void nanosleep(const Instruction &I);
  void barrier(const Instruction &I);
  void barrierWarp(const Instruction &I);
  void shfl(const Instruction &I);
  void vote(const Instruction &I);
  void match(const Instruction &I);
  void redux(const Instruction &I);
  void elect(const Instruction &I);
  void activemask(const Instruction &I);

  //===-- Async -----------------------------------------------------------===//
  llvm::Value *mbarrierAddress(const Instruction &I, const Operand &O);
  void mbarrierInit(const Instruction &I);
  void mbarrierArrive(const Instruction &I);
  void mbarrierBytes(const Instruction &I);
  void mbarrierWait(const Instruction &I);
  void mbarrierPendingCount(const Instruction &I);
  void copyArrive(const Instruction &I);

  //===-- Cluster ---------------------------------------------------------===//
  void barrierCluster(const Instruction &I);
  void clusterAddress(const Instruction &I);
  void storeAsync(const Instruction &I);
  void reduceAsync(const Instruction &I);
  void bulkCopy(const Instruction &I);
  void bulkReduce(const Instruction &I);
  void completeBytes(llvm::Value *Address, llvm::Value *Bytes);

  //===-- Texture ---------------------------------------------------------===//
  llvm::Value *objectHandle(const Instruction &I, const Operand &Object);
  unsigned putAll(const Operand &O, unsigned Count, unsigned First);
  void texture(const Instruction &I);
  void surface(const Instruction &I);
  void textureQuery(const Instruction &I);

  //===-- Matrix ----------------------------------------------------------===//
  llvm::Value *exchangeAt(llvm::Value *Word, llvm::Value *Lane = nullptr);
  void putWord(unsigned Word, llvm::Value *V);
  llvm::Value *takeWord(llvm::Value *Word, llvm::Value *Lane = nullptr);
  void putFragment(const Operand &O, unsigned First, unsigned Words, bool Wide);
  void matrixMultiply(const Instruction &I);
  void forFragment(
      const Instruction &I, const Operand &Memory, const Operand *Stride,
      llvm::function_ref<void(unsigned, unsigned, const Place &, unsigned)>
          Body);
  void wmmaLoad(const Instruction &I);
  void wmmaStore(const Instruction &I);
  llvm::Value *matrixWord(unsigned First, unsigned Lane0, bool Transposed);
  void ldmatrix(const Instruction &I);
  void stmatrix(const Instruction &I);
  void movmatrix(const Instruction &I);
};

} // namespace warpcc::vdev

#endif
