// The text of a constant as part of inline PTX: the constraint "C".
// RUN: warpcc --cuda-path=builtin -std=c++17 -ptx %s -o - | FileCheck %s
// RUN: %if ptxas %{ warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -cubin %s -o %t.cubin %}
// RUN: not warpcc --cuda-path=builtin -std=c++17 -ptx -DUNKNOWN %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not ls %t.ptx

constexpr char Move[] = "mov.u32";
constexpr char Nothing[] = "";
const char Lane[] = "%laneid";
template <int N> struct Opcode {
  static constexpr char Text[] = {'a', 'd', 'd', '.', 's', '3', '2', 0};
};
template <> struct Opcode<2> {
  static constexpr char Text[] = "mul.lo.s32";
};

// CHECK-LABEL: .entry whole(
// CHECK: mov.u32 [[R:%r[0-9]+]], %laneid;
// CHECK: // whole
extern "C" __global__ void whole(int *Out) {
  int X;
  asm volatile("%1 %0, %2;" : "=r"(X) : "C"(Move), "C"(Lane));
  asm volatile("// %0" ::"C"(__func__));
  *Out = X;
}

// Operands behind it are counted anew, a name in brackets stays, and text may touch a number.
// CHECK-LABEL: .entry numbered(
// CHECK: add.s32 [[A:%r[0-9]+]], {{.*}}, 7;
// CHECK: mul.lo.s32 {{%r[0-9]+}}, [[A]], 11;
template <int N> __device__ int apply(int X, int Y) {
  int Result;
  asm("%1 %0, %2, %3%4;" : "=r"(Result) : "C" (&Opcode<N>::Text), "r"(X), "n"(7), "C"(Nothing));
  asm("%[op] %0, %0, %[y];" : "+r"(Result) : [op] "C"(Opcode<2>::Text), [y] "n"(11));
  return Result + Y;
}
extern "C" __global__ void numbered(int *Out) { *Out = apply<1>(*Out, 0); }

// UNKNOWN: asm-text.cu:[[#@LINE+4]]:{{.*}}error: the operand of the constraint 'C' must be the address of an array of characters
#ifdef UNKNOWN
__global__ void unknown(const char *Text, int *Out) {
  int X;
  asm("%1 %0, 0;" : "=r"(X) : "C"(Text));
  *Out = X;
}
#endif
