// Stock clang-tidy with warpcc-tidy.so: each rule is a check, of both passes, with its edits; NOLINT and patterns work.
// REQUIRES: clang-tidy
// RUN: %tidy -checks='-*,cuda-*' --list-checks | FileCheck --check-prefix=LIST %s
// RUN: %tidy -checks='-*,cuda-*' %s -- %cuda --cuda-host-only 2>&1 | FileCheck --check-prefixes=BOTH %s
// RUN: %tidy -checks='-*,cuda-*' %s -- %cuda --cuda-device-only 2>&1 | FileCheck --check-prefixes=BOTH,DEVICE %s
// RUN: %tidy -checks='-*,cuda-launch-*' %s -- %cuda --cuda-host-only 2>&1 | FileCheck --check-prefix=FAMILY %s
// RUN: %tidy -checks='-*,cuda-inline-*' %s -- %cuda --cuda-host-only 2>&1 | FileCheck --allow-empty --check-prefix=MODE %s
// RUN: not %tidy -checks='-*,cuda-kernel-*' -warnings-as-errors='cuda-*' %s -- %cuda --cuda-host-only 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %tidy -checks='-*,cuda-*' %s -- %cuda -fplugin-arg-warpcc-nonsense 2>&1 | FileCheck --check-prefix=ARGUMENT %s
// RUN: cp %s %t.cu
// RUN: %tidy -fix -checks='-*,cuda-launch-noexcept-kernel' %t.cu -- %cuda --cuda-host-only
// RUN: FileCheck --check-prefix=FIXED --input-file=%t.cu %s

// LIST: cuda-exec-call-hd-to-host
// LIST: cuda-kernel-param-reference
// LIST: cuda-launch-noexcept-kernel

// What the source says with % is no format.
int hostOnly(int);
// DEVICE: checks.cu:[[#@LINE+1]]:{{.*}}warning: calling a __host__ function 'hostOnly' {{.*}}[cuda-exec-call-hd-to-host]
__host__ __device__ int both() { return hostOnly(1); }

// BOTH: checks.cu:[[#@LINE+1]]:{{.*}}warning: parameter 'r' of __global__ function 'byReference' is a reference{{.*}}[cuda-kernel-param-reference]
__global__ void byReference(int &r) {}
__global__ void silenced(int &r) {} // NOLINT(cuda-kernel-param-reference)
// BOTH-NOT: warning: parameter 'r'

// BOTH: checks.cu:[[#@LINE+2]]:{{.*}}warning: __global__ function 'raises' cannot have an exception specification; drop it [cuda-launch-noexcept-kernel]
// FIXED: __global__ void raises() {}{{$}}
__global__ void raises() noexcept {}

// FAMILY-NOT: cuda-kernel
// FAMILY: [cuda-launch-noexcept-kernel]
// FAMILY-NOT: cuda-kernel
// MODE-NOT: warning:
// ERROR: error: parameter 'r'{{.*}}[cuda-kernel-param-reference,-warnings-as-errors]
// ARGUMENT: unknown argument: '-fplugin-arg-warpcc-nonsense'
