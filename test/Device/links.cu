// Nothing of the library is left unresolved, and unused functions vanish.
// RUN: %device-cc -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
#include "keywords.h"

// CHECK-NOT: __nv_
// CHECK-NOT: .extern
// CHECK-NOT: __wrp_tgamma
extern "C" __global__ void all(float *F, double *D, int *I) {
#define ONE(Fn)                                                                \
  *F++ += Fn##f(F[100]);                                                       \
  *D++ += Fn(D[100]);
  __WRP_STD_UNARY_FAST(ONE)
  ONE(erfc) ONE(cbrt) ONE(y1) ONE(normcdfinv) ONE(cyl_bessel_i1)
  *D += jn(I[0], D[1]) + remquo(D[2], D[3], I) + norm(3, D) + std::pow(I[1], 2);
}
