//===- warpcc_host_symbols.h - kernels and variables by name, for a host --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the runtime API that take a kernel or a device variable itself.
// The builtin headers have them for every compiler; a Toolkit's header has them
// for its own only.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_HOST_SYMBOLS_H
#define WARPCC_HOST_SYMBOLS_H
#pragma GCC system_header

#ifndef WARPCC_RUNTIME_API_OVERLOADS_H
template <class T>
static inline cudaError_t cudaGetSymbolAddress(void **Pointer,
                                               const T &Symbol) {
  return ::cudaGetSymbolAddress(Pointer, (const void *)&Symbol);
}
template <class T>
static inline cudaError_t cudaGetSymbolSize(size_t *Size, const T &Symbol) {
  return ::cudaGetSymbolSize(Size, (const void *)&Symbol);
}
template <class T>
static inline cudaError_t
cudaMemcpyToSymbol(const T &Symbol, const void *From, size_t Count,
                   size_t Offset = 0,
                   cudaMemcpyKind Kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&Symbol, From, Count, Offset, Kind);
}
template <class T>
static inline cudaError_t cudaMemcpyToSymbolAsync(
    const T &Symbol, const void *From, size_t Count, size_t Offset = 0,
    cudaMemcpyKind Kind = cudaMemcpyHostToDevice, cudaStream_t Stream = 0) {
  return ::cudaMemcpyToSymbolAsync((const void *)&Symbol, From, Count, Offset,
                                   Kind, Stream);
}
template <class T>
static inline cudaError_t
cudaMemcpyFromSymbol(void *To, const T &Symbol, size_t Count, size_t Offset = 0,
                     cudaMemcpyKind Kind = cudaMemcpyDeviceToHost) {
  return ::cudaMemcpyFromSymbol(To, (const void *)&Symbol, Count, Offset, Kind);
}
template <class T>
static inline cudaError_t cudaMemcpyFromSymbolAsync(
    void *To, const T &Symbol, size_t Count, size_t Offset = 0,
    cudaMemcpyKind Kind = cudaMemcpyDeviceToHost, cudaStream_t Stream = 0) {
  return ::cudaMemcpyFromSymbolAsync(To, (const void *)&Symbol, Count, Offset,
                                     Kind, Stream);
}
template <class T>
static inline cudaError_t
cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *Node, cudaGraph_t Graph,
                               const cudaGraphNode_t *After, size_t NumAfter,
                               const T &Symbol, const void *From, size_t Count,
                               size_t Offset, cudaMemcpyKind Kind) {
  return ::cudaGraphAddMemcpyNodeToSymbol(Node, Graph, After, NumAfter,
                                          (const void *)&Symbol, From, Count,
                                          Offset, Kind);
}
template <class T>
static inline cudaError_t
cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                 const cudaGraphNode_t *After, size_t NumAfter,
                                 void *To, const T &Symbol, size_t Count,
                                 size_t Offset, cudaMemcpyKind Kind) {
  return ::cudaGraphAddMemcpyNodeFromSymbol(Node, Graph, After, NumAfter, To,
                                            (const void *)&Symbol, Count,
                                            Offset, Kind);
}
template <class T>
static inline cudaError_t cudaFuncSetCacheConfig(T *Kernel,
                                                 cudaFuncCache Config) {
  return ::cudaFuncSetCacheConfig((const void *)Kernel, Config);
}
template <class T>
static inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Attributes,
                                                T *Kernel) {
  return ::cudaFuncGetAttributes(Attributes, (const void *)Kernel);
}
template <class T>
static inline cudaError_t
cudaFuncSetAttribute(T *Kernel, cudaFuncAttribute Attribute, int Value) {
  return ::cudaFuncSetAttribute((const void *)Kernel, Attribute, Value);
}
template <class T>
static inline cudaError_t cudaFuncGetName(const char **Name, T *Kernel) {
  return ::cudaFuncGetName(Name, (const void *)Kernel);
}
template <class T>
static inline cudaError_t cudaGetKernel(cudaKernel_t *Handle, T *Kernel) {
  return ::cudaGetKernel(Handle, (const void *)Kernel);
}
#endif // WARPCC_RUNTIME_API_OVERLOADS_H

#endif // WARPCC_HOST_SYMBOLS_H
