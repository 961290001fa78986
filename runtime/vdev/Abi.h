//===- runtime/vdev/Abi.h - state shared with generated code ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The explicit state of a warp. Generated code has the form
//
//     uint32_t code(Warp *, Frame *, uint32_t Fresh)     -> a Status
//
// (Fresh: lanes that begin at the entry block; 0: those that wait go on),
// and keeps everything that lives longer than one basic block in the Frame:
// which lanes wait at which block (Pend), and the registers (slots, one array
// of 32 lanes each). So a warp is suspended by returning, any lanes may stand
// at any blocks, and forward progress is a matter of scheduling.
//
// The code generator addresses these structs by offsetof: fields may move, but
// a field that generated code reads must keep its type.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_ABI_H
#define WARPCC_RUNTIME_VDEV_ABI_H

#include <cstddef>
#include <cstdint>

namespace warpcc::vdev {

inline constexpr unsigned WarpSize = 32;
inline constexpr uint32_t NoChunk = ~0u;

struct Cta;
struct Warp;
struct Frame;
struct FnDesc;
struct WarpState;

/// What generated code returns.
enum Status : uint32_t {
  Idle = 0, ///< no lane of the frame can run: finished or parked
  Spin = 1, ///< lanes can run but only wait for others
  Call = 2, ///< a child frame was made; run it first
  Stop = 3, ///< the launch is over (trap, assert, fault)
  Done = 4  ///< all lanes of the warp have ended
};

using CodePtr = uint32_t (*)(Warp *, Frame *, uint32_t);

/// What the code generator tells the machine about one compiled function. It
/// is constant data of the object file, so that cached objects carry it.
struct FnMeta {
  uint32_t NumBlocks;
  uint32_t PendOffset;   ///< of uint32_t Pend[NumBlocks] in the frame
  uint32_t WordsOffset;  ///< of uint64_t Words[] (NumBlocks > 64)
  uint32_t FrameBytes;   ///< a multiple of 64
  uint32_t ResultOffset; ///< where callees write their results
  uint32_t LocalBytes;   ///< local memory of one activation, a multiple of 16
  uint32_t SharedBytes;  ///< static shared memory (kernels)
  uint32_t Calm;         ///< 1: never yields while some lanes have returned
  /// 1: a kernel that is one region. A call with Fresh runs it for the given
  /// warp and all that follow it in the block (Warp::Next), to their ends.
  uint32_t Whole;
  /// PTX line of each block's end (where lanes park), uint32_t[NumBlocks].
  uint32_t LinesOffset; ///< in the same constant, from its start
  /// One bit for each block: the head of a loop that spins, uint32_t[].
  uint32_t SpinsOffset; ///< in the same constant, from its start
};

struct FnEntry;

/// The code of a function for one launch class.
struct FnDesc {
  CodePtr Code;
  const FnMeta *Meta;
  const FnEntry *Entry;
  const char *Name; ///< PTX name
  uint64_t Serial;  ///< no other code of the process has it
};

/// Constants of one launch.
struct LaunchInfo {
  uint32_t NTid[3];
  uint32_t NCtaId[3];
  uint32_t NumWarps;
  uint32_t DynamicShared;
  uint32_t TotalShared;
  uint32_t NSmId;
  uint32_t EnvReg[4]; ///< 1: upper, 2: lower half of the workspace address
  uint64_t GridId;
  uint64_t LocalStride; ///< bytes from lane to lane of local memory
  uint64_t GlobalBegin, GlobalEnd;
  uint64_t SharedBegin, SharedEnd; ///< the window of all blocks
  uint64_t LocalBegin, LocalEnd;
  uint64_t ConstBegin, ConstEnd;
  uint64_t ParamBytes;
  uint32_t ClusterDim[3];   ///< blocks of a cluster; 1, 1, 1 without clusters
  uint32_t ExplicitCluster; ///< the launch or the kernel asks for clusters
};

/// One activation of a function by some lanes of a warp.
struct Frame {
  uint32_t Lanes;    ///< in this activation and not gone
  uint32_t Returned; ///< lanes that have returned and wait for the rest
  uint64_t Summary;  ///< NumBlocks <= 64: one bit a block with pending lanes;
                     ///< else one bit a group of words
  uint32_t Rotate;   ///< after a spin: prefer blocks from here on
  uint32_t LocalSp;  ///< byte offset of this activation's local memory
  uint8_t *ResultTo; ///< the caller's result area
  const FnDesc *Fn;
  Frame *Parent;
  uint32_t ReturnBlock; ///< of the parent
  uint32_t CurBlock;    ///< for reports
  Frame *Next;          ///< list of the warp's live frames, newest first
  Warp *Current;        ///< FnMeta::Whole: whose lanes run
  // Words, Pend and slots follow.
};

/// The part of a warp that generated code sees.
struct Warp {
  Cta *TheCta;
  Warp *Next; ///< of the block; null: the last
  const LaunchInfo *Launch;
  uint8_t *Shared;
  const uint8_t *Params;
  uint8_t *Local; ///< lane 0's local memory
  uint32_t WarpId;
  uint32_t SmId;
  uint32_t Exited; ///< lanes that ended or never existed
  int32_t SpinBudget;
  const uint32_t *CtaId; ///< of TheCta: one copy for all its warps
  uint32_t CurChunk; ///< of the block of generated code; NoChunk: its prologue
  alignas(64) uint32_t TidX[WarpSize];
  uint32_t TidY[WarpSize];
  uint32_t TidZ[WarpSize];
};

} // namespace warpcc::vdev

#endif
