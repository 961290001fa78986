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
