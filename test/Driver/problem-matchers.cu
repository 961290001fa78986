// The patterns that docs/editors-vscode.md gives for builds find the messages, in Clang's form and in nvcc's.

// RUN: %python %S/Inputs/problem-matchers.py warpcc %src/docs/editors-vscode.md %s | FileCheck %s
// CHECK: clang problem-matchers.cu [[#@LINE+4]] warning{{.*}}| unused variable 'Never'
// CHECK: clang problem-matchers.cu [[#@LINE+4]] error{{.*}}| kernel function
// CHECK: nvcc problem-matchers.cu [[#@LINE+2]] warning 177-D | {{.*}}Never
// CHECK: nvcc problem-matchers.cu [[#@LINE+2]] error{{.*}}| kernel function
__global__ void k() { int Never; }
__global__ int notVoid() { return 0; }
