// Graphs: captured and built, forked and joined, changed and launched again.
// RUN: %cxx %s -lcudart -o %t && %fake %t | FileCheck %s
// CHECK: passed
#include "Check.h"
#include <vector>

static int *P;

/// fork: A stores 0; B (after A's event) stores 1; A joins B and copies.
static cudaGraph_t captured(cudaStream_t A, cudaStream_t B) {
  cudaEvent_t Fork, Join;
  cudaGraph_t G = nullptr;
  OK(cudaEventCreate(&Fork));
  OK(cudaEventCreate(&Join));
  OK(cudaStreamBeginCapture(A, cudaStreamCaptureModeGlobal));
  cudaStreamCaptureStatus Status;
  OK(launch("store", A, P, 0, 11));
  OK(cudaEventRecord(Fork, A));
  OK(cudaStreamWaitEvent(B, Fork, 0));
  OK(launch("store", B, P, 1, 22));
  OK(cudaEventRecord(Join, B));
  OK(cudaStreamWaitEvent(A, Join, 0));
  OK(cudaMemcpyAsync(P + 2, P, 8, cudaMemcpyDefault, A));
  OK(cudaStreamIsCapturing(B, &Status));
  CHECK(Status == cudaStreamCaptureStatusActive);
  OK(cudaStreamEndCapture(A, &G));
  OK(cudaStreamIsCapturing(A, &Status));
  CHECK(Status == cudaStreamCaptureStatusNone);
  return G;
}

/// A graph that allocates, stores to what it has got and copies it to P. With
/// \p Free it frees it, too.
static cudaGraph_t allocating(bool Free, int *&Memory) {
  cudaGraph_t G;
  cudaGraphNode_t Alloc, Fill, Copy, End;
  OK(cudaGraphCreate(&G, 0));
  cudaMemAllocNodeParams M = {};
  M.poolProps.allocType = cudaMemAllocationTypePinned;
  M.poolProps.location = {cudaMemLocationTypeDevice, 0};
  M.bytesize = 1024;
  OK(cudaGraphAddMemAllocNode(&Alloc, G, nullptr, 0, &M));
  Memory = static_cast<int *>(M.dptr);
  cudaMemsetParams S = {M.dptr, 0, 33, 4, 4, 1};
  OK(cudaGraphAddMemsetNode(&Fill, G, &Alloc, 1, &S));
  OK(cudaGraphAddMemcpyNode1D(&Copy, G, &Fill, 1, P + 20, M.dptr, 4,
                              cudaMemcpyDefault));
  if (Free)
    OK(cudaGraphAddMemFreeNode(&End, G, &Copy, 1, M.dptr));
  cudaMemAllocNodeParams Back;
  OK(cudaGraphMemAllocNodeGetParams(Alloc, &Back));
  CHECK(Back.dptr == M.dptr && Back.bytesize == 1024);
  return G;
}

static uint64_t reserved() {
  uint64_t Bytes = 1;
  OK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrReservedMemCurrent,
                                    &Bytes));
  return Bytes;
}

/// Memory that nodes allocate: its address is known before the launch.
static void memoryNodes(cudaStream_t S) {
  int *M;
  cudaGraphExec_t Exec;
  cudaGraph_t G = allocating(true, M);
  OK(cudaGraphInstantiate(&Exec, G, 0));
  for (int I = 0; I != 2; ++I) {
    P[20] = 0;
    OK(cudaGraphLaunch(Exec, S));
    OK(cudaStreamSynchronize(S));
    CHECK(P[20] == 33);
  }
  OK(cudaGraphDestroy(G));
  CHECK(reserved() == 1024);
  OK(cudaGraphExecDestroy(Exec));
  CHECK(reserved() == 0);

  // Nobody frees it: not launched again before somebody does.
  G = allocating(false, M);
  OK(cudaGraphInstantiate(&Exec, G, 0));
  OK(cudaGraphLaunch(Exec, S));
  CODE(cudaErrorInvalidValue, cudaGraphLaunch(Exec, S));
  OK(cudaStreamSynchronize(S));
  OK(cudaFree(M));
  CODE(cudaErrorInvalidValue, cudaFree(M));
  OK(cudaGraphLaunch(Exec, S));
  // It outlives its graph.
  OK(cudaStreamSynchronize(S));
  OK(cudaGraphExecDestroy(Exec));
  OK(cudaGraphInstantiate(&Exec, G, cudaGraphInstantiateFlagAutoFreeOnLaunch));
  OK(cudaGraphLaunch(Exec, S));
  OK(cudaGraphLaunch(Exec, S));
  OK(cudaStreamSynchronize(S));
  OK(cudaGraphExecDestroy(Exec));
  OK(cudaGraphDestroy(G));
  CHECK(reserved() == 1024);
  OK(cudaFreeAsync(M, S));
  OK(cudaStreamSynchronize(S));
  CHECK(reserved() == 0);

  // Captured allocations are nodes.
  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeGlobal));
  OK(cudaMallocAsync((void **)&M, 512, S));
  OK(launch("store", S, M, 0, 44));
  OK(cudaMemcpyAsync(P + 21, M, 4, cudaMemcpyDefault, S));
  OK(cudaFreeAsync(M, S));
  OK(cudaStreamEndCapture(S, &G));
  OK(cudaGraphInstantiate(&Exec, G, 0));
  OK(cudaGraphLaunch(Exec, S));
  OK(cudaStreamSynchronize(S));
  CHECK(P[21] == 44);
  OK(cudaGraphExecDestroy(Exec));
  OK(cudaGraphDestroy(G));
  CHECK(reserved() == 0);
}

int main() {
  cudaStream_t A, B;
  OK(cudaStreamCreate(&A));
  OK(cudaStreamCreate(&B));
  OK(cudaMallocManaged((void **)&P, 256, cudaMemAttachGlobal));
  OK(cudaMemset(P, 0, 256));

  // Nothing runs while it is captured; everything, in order, when launched.
  cudaGraph_t G = captured(A, B);
  CHECK(P[0] == 0);
  size_t Nodes = 0, Roots = 0, Edges = 0;
  OK(cudaGraphGetNodes(G, nullptr, &Nodes));
  OK(cudaGraphGetRootNodes(G, nullptr, &Roots));
  OK(cudaGraphGetEdges(G, nullptr, nullptr, nullptr, &Edges));
  CHECK(Nodes == 3 && Roots == 1 && Edges == 3);
  cudaGraphExec_t Exec;
  OK(cudaGraphInstantiate(&Exec, G, 0));
  OK(cudaGraphLaunch(Exec, A));
  OK(cudaStreamSynchronize(A));
  CHECK(P[0] == 11 && P[1] == 22 && P[2] == 11 && P[3] == 22);
  OK(cudaGraphDestroy(G)); // the executable lives on
  P[0] = P[2] = 0;
  OK(cudaGraphLaunch(Exec, B));
  OK(cudaStreamSynchronize(B));
  CHECK(P[0] == 11 && P[2] == 11);
  // An update from a graph of the same shape.
  G = captured(A, B);
  cudaGraphExecUpdateResultInfo Info;
  OK(cudaGraphExecUpdate(Exec, G, &Info));
  OK(cudaGraphExecDestroy(Exec));
  CODE(cudaErrorInvalidValue, cudaGraphLaunch(Exec, A));

  // Explicit nodes.
  cudaGraph_t H;
  cudaGraphNode_t Fill, Kernel, Host, Copy, Join;
  OK(cudaGraphCreate(&H, 0));
  cudaMemsetParams M = {P + 8, 0, 5, 4, 4, 1};
  OK(cudaGraphAddMemsetNode(&Fill, H, nullptr, 0, &M));
  int Index = 9, Value = 77;
  void *Args[] = {&P, &Index, &Value};
  cudaKernelNodeParams K = {};
  K.func = kernel("store");
  K.gridDim = K.blockDim = dim3(1);
  K.kernelParams = Args;
  OK(cudaGraphAddKernelNode(&Kernel, H, &Fill, 1, &K));
  cudaHostNodeParams F = {[](void *Data) { ++*static_cast<int *>(Data); },
                          P + 8};
  OK(cudaGraphAddHostNode(&Host, H, &Fill, 1, &F));
  cudaGraphNode_t Both[] = {Kernel, Host};
  OK(cudaGraphAddEmptyNode(&Join, H, Both, 2));
  OK(cudaGraphAddMemcpyNode1D(&Copy, H, &Join, 1, P + 16, P + 8, 16,
                              cudaMemcpyDefault));
  cudaGraphNodeType Type;
  OK(cudaGraphNodeGetType(Host, &Type));
  CHECK(Type == cudaGraphNodeTypeHost);
  // No cycles, no foreign nodes.
  CODE(cudaErrorInvalidValue,
       cudaGraphAddDependencies(H, &Copy, &Fill, nullptr, 1));
  cudaGraphNode_t Wrong;
  CODE(cudaErrorInvalidValue, cudaGraphAddEmptyNode(&Wrong, G, &Fill, 1));
  Value = 78; // arguments were copied
  OK(cudaGraphInstantiate(&Exec, H, 0));
  OK(cudaGraphLaunch(Exec, A));
  OK(cudaStreamSynchronize(A));
  CHECK(P[16] == 6 && P[17] == 77 && P[18] == 5 && P[19] == 5);
  // One kernel's parameters changed in the executable; one node disabled.
  OK(cudaGraphExecKernelNodeSetParams(Exec, Kernel, &K));
  OK(cudaGraphNodeSetEnabled(Exec, Host, 0));
  OK(cudaGraphLaunch(Exec, A));
  OK(cudaStreamSynchronize(A));
  CHECK(P[16] == 5 && P[17] == 78);
  // Parameters come back; a clone as a child graph runs too.
  cudaKernelNodeParams Back;
  OK(cudaGraphKernelNodeGetParams(Kernel, &Back));
  CHECK(*static_cast<int *>(Back.kernelParams[2]) == 77);
  cudaGraph_t Parent;
  cudaGraphNode_t Child;
  OK(cudaGraphCreate(&Parent, 0));
  OK(cudaGraphAddChildGraphNode(&Child, Parent, nullptr, 0, H));
  OK(cudaGraphInstantiate(&Exec, Parent, 0));
  P[17] = 0;
  OK(cudaGraphLaunch(Exec, nullptr));
  OK(cudaDeviceSynchronize());
  CHECK(P[17] == 77);

  // Errors of capture.
  cudaGraph_t Bad;
  CODE(cudaErrorStreamCaptureUnsupported,
       cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal));
  CODE(cudaErrorIllegalState, cudaStreamEndCapture(A, &Bad));
  OK(cudaStreamBeginCapture(A, cudaStreamCaptureModeGlobal));
  CODE(cudaErrorStreamCaptureUnsupported, cudaStreamSynchronize(A));
  CODE(cudaErrorStreamCaptureInvalidated, launch("store", A, P, 0, 1));
  CODE(cudaErrorStreamCaptureInvalidated, cudaStreamEndCapture(A, &Bad));
  OK(cudaStreamBeginCapture(A, cudaStreamCaptureModeGlobal));
  CODE(cudaErrorStreamCaptureImplicit, cudaMemset(P, 0, 4));
  CODE(cudaErrorStreamCaptureInvalidated, cudaStreamEndCapture(A, &Bad));
  cudaEvent_t E;
  OK(cudaEventCreate(&E));
  OK(cudaStreamBeginCapture(A, cudaStreamCaptureModeRelaxed));
  OK(cudaEventRecord(E, A));
  OK(cudaStreamWaitEvent(B, E, 0));
  OK(launch("store", B, P, 0, 1));
  CODE(cudaErrorStreamCaptureUnmatched, cudaStreamEndCapture(B, &Bad));
  CODE(cudaErrorStreamCaptureUnjoined, cudaStreamEndCapture(A, &Bad));

  memoryNodes(A);

  // User objects die with the last graph that holds them.
  static int Destroyed = 0;
  cudaUserObject_t Object;
  OK(cudaUserObjectCreate(&Object, nullptr, [](void *) { ++Destroyed; }, 1, 1));
  OK(cudaGraphRetainUserObject(H, Object, 1, cudaGraphUserObjectMove));
  CHECK(Destroyed == 0);
  OK(cudaGraphDestroy(H));
  CHECK(Destroyed == 1);
  return done();
}
