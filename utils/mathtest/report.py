#!/usr/bin/env python3
# report.py - docs/math-accuracy.md from measurements
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""report.py MATHTEST_OUTPUT LIBCLC_OUTPUT > docs/math-accuracy.md

The inputs are what `mathtest` and `libclc.sh` print. A later row for the same
function replaces an earlier one, so that a run with --only can be appended.
"""
import re
import sys

INTRO = """# Accuracy of the mathematical functions

Measured by `utils/mathtest/mathtest` against MPFR: the device library's own source, compiled for the host. Contraction
is off and every fused multiply-add is explicit, so a GPU should compute the same bits; `utils/mathtest/gpu` tests that.
Half of the arguments of each function are spread evenly over all floating-point numbers of its domain (log-uniform over
the exponents, subnormals included), half evenly over a moderate range.

* **error**: largest distance, in floating-point numbers, from the exact value rounded to nearest; the measure of the
  table "maximum ulp error" in the CUDA C++ Programming Guide. 0 means always correctly rounded on these points.
* **exact error**: largest distance from the exact value in ulp; 0.5 is what rounding alone costs.
* **guide**: the bound that the guide documents for NVIDIA's library.
* **libclc**: the same measure for Debian's `libclc-22` on 10^4 points (`utils/mathtest/libclc.sh`), where it has the function.

Where the guide states an absolute error (Bessel functions from 8 on, between the zeros of lgamma), so does the table.
"""

EXACT = """
## Exact functions

`utils/mathtest/exacttest` compares these with the C library bit for bit on 10^6 random bit patterns in each precision:
fdim, fmod, frexp, ilogb, ldexp, llrint, logb, lround, modf, nextafter, remainder, remquo, round, scalbln; `__frsqrt_rn`
is rounded correctly for all 2^24 mantissas. ceil, copysign, fabs, floor, fma, fmax, fmin, nearbyint, rint, sqrt, trunc
and the functions with a rounding mode (`__fdiv_rz` and its kind) are instructions, exact by the PTX ISA. The special
arguments (zeros, infinities, NaN, ends of domains) of every function are checked there too.

## Instructions that are not exact

`rsqrtf` and `exp2f` are `rsqrt.approx.f32` and `ex2.approx.f32`, as in nvcc; the PTX ISA bounds their errors (2^-22.9
relative, 2 ulp). The table's exp2f is the host's version. So are the intrinsics `__sinf`, `__expf` and so on, and what
`--use_fast_math` puts in place of the standard functions.

## Why not libclc

Measured, ours is within the guide's bounds everywhere; libclc is not (see erfcf, expf, exp2f and tgamma, which lose the
subnormal results, and cospif), and it lacks erfinv, erfcinv, erfcx, normcdf, normcdfinv, the Bessel functions, the norms
and rcbrt. Its log2, log10 and log1p are closer to correct rounding, by tables in memory. `nvptx64--nvidiacl.bc`, its build for
NVIDIA's devices, calls NVIDIA's libdevice for part of the functions.
"""


def rows(path):
    table = {}
    for line in open(path):
        cells = [c.strip() for c in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) >= 6 and cells[0] != "function":
            table[cells[0]] = cells[:6]
    return table


def main():
    ours, libclc = rows(sys.argv[1]), rows(sys.argv[2])
    print(INTRO)
    print("| function | error | exact error | guide | libclc | points | worst at |")
    print("|---|---:|---:|---:|---:|---:|---|")
    for name, (_, error, exact, guide, points, at) in ours.items():
        theirs = libclc[name][1] if name in libclc and "(" not in name else ""
        theirs = "over 10^5" if re.fullmatch(r"\d{6,}", theirs) else theirs
        print(f"| {name} | {error} | {exact} | {guide} | {theirs} | {points} | {at} |")
    print(EXACT)


if __name__ == "__main__":
    main()
