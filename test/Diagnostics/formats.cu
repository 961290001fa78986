// The formats of diagnostics. The host pass and two device passes see the same
// lines; each diagnostic is shown once, in the order of the source.
// REQUIRES: warpcc, nvcc
// RUN: warpcc -gencode arch=compute_90,code=compute_90 -gencode arch=compute_100,code=compute_100 \
// RUN:   -c %s -o %t.o 2>%t.clang
// RUN: FileCheck %s --input-file %t.clang --check-prefix=CLANG --implicit-check-not=warning:
// RUN: warpcc -arch=sm_90 --diagnostics-format=nvcc -c %s -o %t.o 2>%t.nvcc
// RUN: FileCheck %s --input-file %t.nvcc --check-prefix=NVCC --strict-whitespace
// RUN: warpcc -arch=sm_90 --diagnostics-format=nvcc --no-display-error-number -c %s -o %t.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BARE
// RUN: warpcc -arch=sm_90 --diagnostics-format=sarif -c %s -o %t.o 2>%t.sarif
// RUN: %python %S/Inputs/check-sarif.py %t.sarif -Wunused-value exec.call.hd-to-host -Wunused-variable
// RUN: warpcc -arch=sm_90 -w -c %s -o %t.o 2>&1 | count 0
// RUN: not warpcc -arch=sm_90 -Werror=all-warnings -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WERROR
// RUN: not warpcc -arch=sm_90 -Werror=cross-execution-space-call -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not warpcc -arch=sm_90 -diag-suppress 999999 -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: invalid error number in diagnostic control option: 999999
void host();

// CLANG: formats.cu:[[#@LINE+4]]:24: warning: expression result unused [-Wunused-value] [#174-D]
// NVCC:formats.cu([[#@LINE+3]]): warning #174-D: expression result unused
// BARE: formats.cu([[#@LINE+2]]): warning: expression result unused
// WERROR: formats.cu:[[#@LINE+1]]:24: error: expression result unused [-Werror,-Wunused-value] [#174-D]
void effect(int a) { a + 4; }

// NVCC: Remark: The warnings can be suppressed with "-diag-suppress <warning-number>"
// NVCC-NOT: Remark:
// CLANG: formats.cu:[[#@LINE+3]]:44: warning: calling a __host__ function 'host' {{.*}}[exec.call.hd-to-host] [#20011-D] [guide 5.4.1.1]
// WERROR: error: calling a __host__ function
// KIND: formats.cu:[[#@LINE+1]]:44: error: calling a __host__ function
__host__ __device__ void host_device() {   host(); }

void unused() {
// NVCC:formats.cu([[#@LINE+5]]): warning #177-D: unused variable 'variable'
// NVCC-NEXT:{{^}}  	int variable = 0;
// NVCC-NEXT:{{^}}  	    ^
// NVCC-EMPTY:
// CLANG: formats.cu:[[#@LINE+1]]:6: warning: unused variable 'variable' [-Wunused-variable] [#177-D]
	int variable = 0;
}
