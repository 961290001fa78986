// A header of the CUDA Toolkit that the builtin headers do not have: one error that names it
// and says whose it is, not a list of unknown names. One that lies in a folder where Clang
// looks unasked is of some Toolkit and not taken; one that the user's -I finds is.
// REQUIRES: warpcc
// RUN: not warpcc --cuda-path=builtin -ptx -DCUB %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=CUB
// RUN: not warpcc --cuda-path=builtin -ptx -DMACRO %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=MACRO
// RUN: not warpcc --cuda-path=builtin -E -DCUB %s 2>&1 | FileCheck %s --check-prefix=CUB
// RUN: not warpcc --cuda-path=builtin -M -DCUB %s 2>&1 | FileCheck %s --check-prefix=CUB
// RUN: not warpcc --cuda-path=builtin -x c++ -c -DFFT %s -o %t.o 2>&1 | FileCheck %s --check-prefix=FFT
// RUN: not warpcc --cuda-path=builtin -ptx -DTYPO %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=TYPO
// RUN: warpcc --cuda-path=builtin -ptx -DCUB -I%S/Inputs/cccl %s -o %t.ptx

#if defined(CUB)
// CUB: toolkit-headers.cu:[[@LINE+2]]:10: {{.*}}error: <cub/cub.cuh> comes with the CUDA Toolkit (CUB) and is not among the builtin headers of warpcc{{.*}}: install a Toolkit and pass --cuda-path=DIR, or name the folder of the header with -I
// CUB-NOT: error:
#include <cub/cub.cuh>
cub::DeviceReduce Reduce;
#elif defined(MACRO)
#define HEADER <thrust/sort.h>
// MACRO: toolkit-headers.cu:[[@LINE+1]]:1: {{.*}}error: <thrust/sort.h> comes with the CUDA Toolkit (Thrust)
#include HEADER
#elif defined(FFT)
// FFT: error: <cufft.h> comes with the CUDA Toolkit (cuFFT)
#include "cufft.h"
#elif defined(TYPO)
// TYPO: error: 'helper.h' file not found
#include "helper.h"
#endif
