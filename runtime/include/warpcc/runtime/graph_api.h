//===- runtime/include/warpcc/runtime/graph_api.h - Task graphs -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Task graphs, their nodes, executable graphs and user objects.
// Part of cuda_runtime_api.h, which defines the WARPCC_ macros.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RT
#error "include cuda_runtime_api.h instead of this file"
#endif

WARPCC_RT cudaError_t cudaStreamBeginCaptureToGraph(
    cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
    const cudaGraphEdgeData *dependencyData, size_t numDependencies,
    enum cudaStreamCaptureMode mode);
WARPCC_RT cudaError_t cudaGraphCreate(cudaGraph_t *pGraph, unsigned int flags);
WARPCC_RT cudaError_t cudaGraphAddKernelNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const struct cudaKernelNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphKernelNodeGetParams(
    cudaGraphNode_t node, struct cudaKernelNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphKernelNodeSetParams(
    cudaGraphNode_t node, const struct cudaKernelNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t hDst,
                                                        cudaGraphNode_t hSrc);
WARPCC_RT cudaError_t cudaGraphKernelNodeGetAttribute(
    cudaGraphNode_t hNode, cudaLaunchAttributeID attr,
    cudaLaunchAttributeValue *value_out);
WARPCC_RT cudaError_t cudaGraphKernelNodeSetAttribute(
    cudaGraphNode_t hNode, cudaLaunchAttributeID attr,
    const cudaLaunchAttributeValue *value);
WARPCC_RT cudaError_t cudaGraphAddMemcpyNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const struct cudaMemcpy3DParms *pCopyParams);
WARPCC_RT cudaError_t cudaGraphAddMemcpyNodeToSymbol(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const void *symbol, const void *src, size_t count, size_t offset,
    enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphAddMemcpyNodeFromSymbol(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies, void *dst,
    const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphAddMemcpyNode1D(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies, void *dst,
    const void *src, size_t count, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphMemcpyNodeGetParams(
    cudaGraphNode_t node, struct cudaMemcpy3DParms *pNodeParams);
WARPCC_RT cudaError_t cudaGraphMemcpyNodeSetParams(
    cudaGraphNode_t node, const struct cudaMemcpy3DParms *pNodeParams);
WARPCC_RT cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(
    cudaGraphNode_t node, const void *symbol, const void *src, size_t count,
    size_t offset, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(
    cudaGraphNode_t node, void *dst, const void *symbol, size_t count,
    size_t offset, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node,
                                                     void *dst, const void *src,
                                                     size_t count,
                                                     enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphAddMemsetNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const struct cudaMemsetParams *pMemsetParams);
WARPCC_RT cudaError_t cudaGraphMemsetNodeGetParams(
    cudaGraphNode_t node, struct cudaMemsetParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphMemsetNodeSetParams(
    cudaGraphNode_t node, const struct cudaMemsetParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphAddHostNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const struct cudaHostNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphHostNodeGetParams(
    cudaGraphNode_t node, struct cudaHostNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphHostNodeSetParams(
    cudaGraphNode_t node, const struct cudaHostNodeParams *pNodeParams);
WARPCC_RT cudaError_t
cudaGraphAddChildGraphNode(cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
                           const cudaGraphNode_t *pDependencies,
                           size_t numDependencies, cudaGraph_t childGraph);
WARPCC_RT cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node,
                                                      cudaGraph_t *pGraph);
WARPCC_RT cudaError_t cudaGraphAddEmptyNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies);
WARPCC_RT cudaError_t
cudaGraphAddEventRecordNode(cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
                            const cudaGraphNode_t *pDependencies,
                            size_t numDependencies, cudaEvent_t event);
WARPCC_RT cudaError_t cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t node,
                                                       cudaEvent_t *event_out);
WARPCC_RT cudaError_t cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t node,
                                                       cudaEvent_t event);
WARPCC_RT cudaError_t
cudaGraphAddEventWaitNode(cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
                          const cudaGraphNode_t *pDependencies,
                          size_t numDependencies, cudaEvent_t event);
WARPCC_RT cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t node,
                                                     cudaEvent_t *event_out);
WARPCC_RT cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t node,
                                                     cudaEvent_t event);
WARPCC_RT cudaError_t cudaGraphAddExternalSemaphoresSignalNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const struct cudaExternalSemaphoreSignalNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphExternalSemaphoresSignalNodeGetParams(
    cudaGraphNode_t hNode,
    struct cudaExternalSemaphoreSignalNodeParams *params_out);
WARPCC_RT cudaError_t cudaGraphExternalSemaphoresSignalNodeSetParams(
    cudaGraphNode_t hNode,
    const struct cudaExternalSemaphoreSignalNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphAddExternalSemaphoresWaitNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    const struct cudaExternalSemaphoreWaitNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphExternalSemaphoresWaitNodeGetParams(
    cudaGraphNode_t hNode,
    struct cudaExternalSemaphoreWaitNodeParams *params_out);
WARPCC_RT cudaError_t cudaGraphExternalSemaphoresWaitNodeSetParams(
    cudaGraphNode_t hNode,
    const struct cudaExternalSemaphoreWaitNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphAddMemAllocNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies,
    struct cudaMemAllocNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphMemAllocNodeGetParams(
    cudaGraphNode_t node, struct cudaMemAllocNodeParams *params_out);
WARPCC_RT cudaError_t cudaGraphAddMemFreeNode(
    cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
    const cudaGraphNode_t *pDependencies, size_t numDependencies, void *dptr);
WARPCC_RT cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node,
                                                    void *dptr_out);
WARPCC_RT cudaError_t cudaGraphClone(cudaGraph_t *pGraphClone,
                                     cudaGraph_t originalGraph);
WARPCC_RT cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *pNode,
                                               cudaGraphNode_t originalNode,
                                               cudaGraph_t clonedGraph);
WARPCC_RT cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node,
                                           enum cudaGraphNodeType *pType);
WARPCC_RT cudaError_t cudaGraphGetNodes(cudaGraph_t graph,
                                        cudaGraphNode_t *nodes,
                                        size_t *numNodes);
WARPCC_RT cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph,
                                            cudaGraphNode_t *pRootNodes,
                                            size_t *pNumRootNodes);
WARPCC_RT cudaError_t cudaGraphGetEdges(cudaGraph_t graph,
                                        cudaGraphNode_t *from,
                                        cudaGraphNode_t *to,
                                        cudaGraphEdgeData *edgeData,
                                        size_t *numEdges);
WARPCC_RT cudaError_t cudaGraphNodeGetDependencies(
    cudaGraphNode_t node, cudaGraphNode_t *pDependencies,
    cudaGraphEdgeData *edgeData, size_t *pNumDependencies);
WARPCC_RT cudaError_t cudaGraphNodeGetDependentNodes(
    cudaGraphNode_t node, cudaGraphNode_t *pDependentNodes,
    cudaGraphEdgeData *edgeData, size_t *pNumDependentNodes);
WARPCC_RT cudaError_t cudaGraphAddDependencies(
    cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
    const cudaGraphEdgeData *edgeData, size_t numDependencies);
WARPCC_RT cudaError_t cudaGraphRemoveDependencies(
    cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to,
    const cudaGraphEdgeData *edgeData, size_t numDependencies);
WARPCC_RT cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node);
WARPCC_RT cudaError_t
cudaGraphInstantiate(cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
                     unsigned long long flags WARPCC_ARG(0));
WARPCC_RT cudaError_t
cudaGraphInstantiateWithFlags(cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
                              unsigned long long flags WARPCC_ARG(0));
WARPCC_RT cudaError_t
cudaGraphInstantiateWithParams(cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
                               cudaGraphInstantiateParams *instantiateParams);
WARPCC_RT cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t graphExec,
                                            unsigned long long *flags);
WARPCC_RT cudaError_t cudaGraphExecKernelNodeSetParams(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
    const struct cudaKernelNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphExecMemcpyNodeSetParams(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
    const struct cudaMemcpy3DParms *pNodeParams);
WARPCC_RT cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node, const void *symbol,
    const void *src, size_t count, size_t offset, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node, void *dst,
    const void *symbol, size_t count, size_t offset, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphExecMemcpyNodeSetParams1D(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node, void *dst,
    const void *src, size_t count, enum cudaMemcpyKind kind);
WARPCC_RT cudaError_t cudaGraphExecMemsetNodeSetParams(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
    const struct cudaMemsetParams *pNodeParams);
WARPCC_RT cudaError_t
cudaGraphExecHostNodeSetParams(cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
                               const struct cudaHostNodeParams *pNodeParams);
WARPCC_RT cudaError_t cudaGraphExecChildGraphNodeSetParams(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t node, cudaGraph_t childGraph);
WARPCC_RT cudaError_t cudaGraphExecEventRecordNodeSetEvent(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode, cudaEvent_t event);
WARPCC_RT cudaError_t cudaGraphExecEventWaitNodeSetEvent(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode, cudaEvent_t event);
WARPCC_RT cudaError_t cudaGraphExecExternalSemaphoresSignalNodeSetParams(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode,
    const struct cudaExternalSemaphoreSignalNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphExecExternalSemaphoresWaitNodeSetParams(
    cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode,
    const struct cudaExternalSemaphoreWaitNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t hGraphExec,
                                              cudaGraphNode_t hNode,
                                              unsigned int isEnabled);
WARPCC_RT cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t hGraphExec,
                                              cudaGraphNode_t hNode,
                                              unsigned int *isEnabled);
WARPCC_RT cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t hGraphExec, cudaGraph_t hGraph,
                    cudaGraphExecUpdateResultInfo *resultInfo);
WARPCC_RT cudaError_t cudaGraphUpload(cudaGraphExec_t graphExec,
                                      cudaStream_t stream);
WARPCC_RT cudaError_t cudaGraphLaunch(cudaGraphExec_t graphExec,
                                      cudaStream_t stream);
WARPCC_RT cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graphExec);
WARPCC_RT cudaError_t cudaGraphDestroy(cudaGraph_t graph);
WARPCC_RT cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph,
                                             const char *path,
                                             unsigned int flags);
WARPCC_RT cudaError_t cudaUserObjectCreate(cudaUserObject_t *object_out,
                                           void *ptr, cudaHostFn_t destroy,
                                           unsigned int initialRefcount,
                                           unsigned int flags);
WARPCC_RT cudaError_t cudaUserObjectRetain(cudaUserObject_t object,
                                           unsigned int count WARPCC_ARG(1));
WARPCC_RT cudaError_t cudaUserObjectRelease(cudaUserObject_t object,
                                            unsigned int count WARPCC_ARG(1));
WARPCC_RT cudaError_t cudaGraphRetainUserObject(
    cudaGraph_t graph, cudaUserObject_t object,
    unsigned int count WARPCC_ARG(1), unsigned int flags WARPCC_ARG(0));
WARPCC_RT cudaError_t
cudaGraphReleaseUserObject(cudaGraph_t graph, cudaUserObject_t object,
                           unsigned int count WARPCC_ARG(1));
WARPCC_RT cudaError_t cudaGraphAddNode(cudaGraphNode_t *pGraphNode,
                                       cudaGraph_t graph,
                                       const cudaGraphNode_t *pDependencies,
                                       const cudaGraphEdgeData *dependencyData,
                                       size_t numDependencies,
                                       struct cudaGraphNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphNodeSetParams(
    cudaGraphNode_t node, struct cudaGraphNodeParams *nodeParams);
WARPCC_RT cudaError_t
cudaGraphExecNodeSetParams(cudaGraphExec_t graphExec, cudaGraphNode_t node,
                           struct cudaGraphNodeParams *nodeParams);
WARPCC_RT cudaError_t cudaGraphConditionalHandleCreate(
    cudaGraphConditionalHandle *pHandle_out, cudaGraph_t graph,
    unsigned int defaultLaunchValue WARPCC_ARG(0),
    unsigned int flags WARPCC_ARG(0));
