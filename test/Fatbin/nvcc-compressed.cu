// REQUIRES: nvcc
// Every way in which nvcc compresses is read back to the same text; objects of
// whole-program and of relocatable compilation are searched.
//
// RUN: rm -rf %t && mkdir %t && cd %t && cp %s k.cu
// RUN: for m in none size speed balance; do nvcc -gencode arch=compute_90,code=[sm_90,compute_90] -fatbin --compress-mode=$m k.cu -o $m.fatbin && warpcc-fatbin extract $m.fatbin -o . || exit 1; done
// RUN: warpcc-fatbin list size.fatbin | FileCheck %s --check-prefix=SIZE
// RUN: warpcc-fatbin list speed.fatbin | FileCheck %s --check-prefix=SPEED
// RUN: cmp none.2.compute_90.ptx size.2.compute_90.ptx
// RUN: cmp none.2.compute_90.ptx speed.2.compute_90.ptx
// RUN: cmp none.2.compute_90.ptx balance.2.compute_90.ptx
// RUN: FileCheck %s --check-prefix=PTX < speed.2.compute_90.ptx
// SIZE: ELF sm_90 {{[0-9]+}} bytes (zstd
// SIZE: PTX compute_90 ISA 9.0 {{[0-9]+}} bytes (zstd
// SPEED: PTX compute_90 ISA 9.0 {{[0-9]+}} bytes (lz4
// PTX: .version
// PTX: .entry _Z6squarePf
//
// RUN: nvcc -arch=sm_90 -c k.cu -o k.o && warpcc-fatbin list k.o | FileCheck %s --check-prefix=WHOLE
// RUN: nvcc -arch=sm_90 -dc k.cu -o kr.o && warpcc-fatbin list kr.o | FileCheck %s --check-prefix=REL
// WHOLE: .nv_fatbin:
// WHOLE-NEXT: ELF sm_90
// REL: __nv_relfatbin:
// REL-NEXT: ELF sm_90
// REL-NEXT: PTX compute_90 {{.*}}options '--compile-only
__global__ void square(float *P) {
#pragma unroll
  for (int I = 0; I < 64; ++I)
    P[I] = P[I] * P[I];
}
