// What the assembler says of inline PTX is shown in the source: at the line if
// the PTX has line numbers, else at the kernel that holds the code.
// REQUIRES: ptxas
// RUN: warpcc -arch=sm_90 --verify=plain -c %s
// RUN: warpcc -arch=sm_90 -lineinfo --verify=lines -c %s

__device__ int helper(int x) {
  int r;
  asm("bogus.s32 %0, %1;" : "=r"(r) : "r"(x)); // lines-error {{Not a name of any known instruction: 'bogus'}}
  return r;
}
__global__ void k(int *p) { *p = helper(*p); } // plain-error {{Not a name of any known instruction: 'bogus'}}

__device__ int legal(int x) {
  int r;
  asm("add.s32 %0, %1, 1;" : "=r"(r) : "r"(x));
  return r;
}
