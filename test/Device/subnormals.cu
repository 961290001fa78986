// The library follows -ftz: its plain float operations flush exactly when the
// module does, inlined or not.
// RUN: %device-cc -S %s -o - | FileCheck --check-prefix=KEEP %s
// RUN: %device-cc -S %s -o - -fgpu-flush-denormals-to-zero | FileCheck --check-prefix=FLUSH %s
#include "keywords.h"

// KEEP-LABEL: .entry kernel(
// KEEP-NOT: .ftz
// KEEP: fma.rn.f32
// KEEP-NOT: .ftz
// FLUSH-LABEL: .entry kernel(
// FLUSH-NOT: fma.rn.f32
// FLUSH: fma.rn.ftz.f32
// FLUSH-NOT: fma.rn.f32
extern "C" __global__ void kernel(float *P) {
  P[0] = expf(P[1]) + atanf(P[2]) + erff(P[3]);
}
