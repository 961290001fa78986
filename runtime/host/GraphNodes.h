//===- runtime/host/GraphNodes.h - node parameters --------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The API describes each kind of node by a struct; these turn the struct into
// Work, for new nodes, changed nodes and changed executable graphs alike.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_GRAPHNODES_H
#define WARPCC_RUNTIME_HOST_GRAPHNODES_H

#include "Graph.h"

namespace warpcc::rt {

Result makeWork(const Call &C, const cudaKernelNodeParams *P, Work &W);
Result makeWork(const Call &C, const cudaMemcpy3DParms *P, Work &W);
Result makeWork(const Call &C, const cudaMemsetParams *P, Work &W);
Result makeWork(const Call &C, const cudaHostNodeParams *P, Work &W);
Result makeWork(const Call &C, cudaMemAllocNodeParams *P, Work &W);
/// Any kind; a child graph is not Work and is refused here.
Result makeWork(const Call &C, cudaGraphNodeParams *P, Work &W);

/// The one-dimensional forms.
Result makeCopy1D(void *Dst, const void *Src, size_t Bytes, cudaMemcpyKind Kind,
                  Work &W);
Result makeToSymbol(const Call &C, const void *Symbol, const void *Src,
                    size_t Bytes, size_t Offset, cudaMemcpyKind Kind, Work &W);
Result makeFromSymbol(const Call &C, void *Dst, const void *Symbol,
                      size_t Bytes, size_t Offset, cudaMemcpyKind Kind,
                      Work &W);

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_GRAPHNODES_H
