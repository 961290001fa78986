//===- FastMath.cpp - functions that are GPU instructions -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The intrinsics of the guide ("Intrinsic Functions"), which --use_fast_math
// puts in place of the standard functions, and directed rounding. Each exists
// with and without flushing of subnormals; __nvvm_reflect("__CUDA_FTZ") is the
// caller's -ftz, known when the library is linked, so one of them remains.
//===----------------------------------------------------------------------===//

static inline bool isFlushing() { return __nvvm_reflect("__CUDA_FTZ"); }

#define WRP_FTZ1(F, Builtin, Suffix)                                           \
  static inline float F(float X) {                                             \
    return isFlushing() ? Builtin##_ftz##Suffix(X) : Builtin##Suffix(X);       \
  }
WRP_FTZ1(sine, __nvvm_sin_approx, _f)
WRP_FTZ1(cosine, __nvvm_cos_approx, _f)
WRP_FTZ1(power2, __nvvm_ex2_approx, _f)
WRP_FTZ1(inverseRoot, __nvvm_rsqrt_approx, _f)
WRP_FTZ1(logarithm2, __nvvm_lg2_approx, _f)
static inline float quotient(float X, float Y) {
  return isFlushing() ? __nvvm_div_approx_ftz_f(X, Y)
                      : __nvvm_div_approx_f(X, Y);
}

static constexpr float Log2E = 0x1.715476p+0f, Log2Of10 = 0x1.a934fp+1f;
static constexpr float Ln2 = 0x1.62e43p-1f, Log10Of2 = 0x1.344136p-2f;

extern "C" {
float __wrp_rsqrtf(float X) { return inverseRoot(X); }
float __wrp_exp2f(float X) { return power2(X); }

float __wrp_fast_sinf(float X) { return sine(X); }
float __wrp_fast_cosf(float X) { return cosine(X); }
float __wrp_fast_tanf(float X) { return quotient(sine(X), cosine(X)); }
void __wrp_fast_sincosf(float X, float *S, float *C) {
  *S = sine(X);
  *C = cosine(X);
}
float __wrp_fast_tanhf(float X) {
  float R; // no builtin: sm_75 and later have the instruction
  __asm__("tanh.approx.f32 %0, %1;" : "=f"(R) : "f"(X));
  return R;
}
float __wrp_fast_expf(float X) { return power2(X * Log2E); }
float __wrp_fast_exp10f(float X) { return power2(X * Log2Of10); }
float __wrp_fast_log2f(float X) { return logarithm2(X); }
float __wrp_fast_logf(float X) { return logarithm2(X) * Ln2; }
float __wrp_fast_log10f(float X) { return logarithm2(X) * Log10Of2; }
float __wrp_fast_powf(float X, float Y) { return power2(Y * logarithm2(X)); }
float __wrp_fast_fdividef(float X, float Y) { return quotient(X, Y); }
float __wrp_saturatef(float X) {
  return isFlushing() ? __nvvm_saturate_ftz_f(X) : __nvvm_saturate_f(X);
}

//===----------------------------------------------------------------------===//
// Directed rounding. PTX calls the modes rn, rz, rm (down) and rp (up).
//===----------------------------------------------------------------------===//

#define WRP_MODES(X) X(rn, rn) X(rz, rz) X(rd, rm) X(ru, rp)
#define WRP_ROUNDED_FLOAT(Cuda, Ptx)                                           \
  float __wrp_frcp_##Cuda(float X) {                                           \
    return isFlushing() ? __nvvm_rcp_##Ptx##_ftz_f(X)                          \
                        : __nvvm_rcp_##Ptx##_f(X);                             \
  }                                                                            \
  float __wrp_fsqrt_##Cuda(float X) {                                          \
    return isFlushing() ? __nvvm_sqrt_##Ptx##_ftz_f(X)                         \
                        : __nvvm_sqrt_##Ptx##_f(X);                            \
  }                                                                            \
  float __wrp_fdiv_##Cuda(float X, float Y) {                                  \
    return isFlushing() ? __nvvm_div_##Ptx##_ftz_f(X, Y)                       \
                        : __nvvm_div_##Ptx##_f(X, Y);                          \
  }                                                                            \
  float __wrp_fmaf_##Cuda(float X, float Y, float Z) {                         \
    return isFlushing() ? __nvvm_fma_##Ptx##_ftz_f(X, Y, Z)                    \
                        : __nvvm_fma_##Ptx##_f(X, Y, Z);                       \
  }                                                                            \
  float __wrp_fmaf_ieee_##Cuda(float X, float Y, float Z) {                    \
    return __nvvm_fma_##Ptx##_f(X, Y, Z);                                      \
  }
#define WRP_ROUNDED_DOUBLE(Cuda, Ptx)                                          \
  double __wrp_drcp_##Cuda(double X) { return __nvvm_rcp_##Ptx##_d(X); }       \
  double __wrp_dsqrt_##Cuda(double X) { return __nvvm_sqrt_##Ptx##_d(X); }     \
  double __wrp_ddiv_##Cuda(double X, double Y) {                               \
    return __nvvm_div_##Ptx##_d(X, Y);                                         \
  }                                                                            \
  double __wrp_fma_##Cuda(double X, double Y, double Z) {                      \
    return __nvvm_fma_##Ptx##_d(X, Y, Z);                                      \
  }
WRP_MODES(WRP_ROUNDED_FLOAT)
WRP_MODES(WRP_ROUNDED_DOUBLE)
} // extern "C"
