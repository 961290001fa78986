#!/usr/bin/env python3
"""Makes test/VDev/Inputs/h200.goldens of what run_goldens recorded on a GPU.

  compact.py PTX-FOLDER RESULT-FOLDER > GOLDENS

PTX-FOLDER holds OP.ptx of `warpcc-ptx generate OP`, RESULT-FOLDER ptx.OP.txt of
`run_goldens ptx.OP.txt OP.ptx`. Instructions that PTX defines by an error bound
keep their results and the bound, the others 32 bits of a hash.
"""
import glob
import os
import re
import sys

# Instruction: type, ulps, absolute error, largest operand of which something is
# promised (PTX ISA 9.7.3, 9.7.4). A bound is what both devices may be away from
# the truth, so two results may be twice that apart; the virtual device rounds
# correctly, which leaves the device's bound and one rounding.
EVERY = 1e300
BOUNDS = [
    (r"div\.(approx|full)\S*\.f32", "f32", 2, 0, EVERY),
    (r"rcp\.approx\S*\.f32", "f32", 1, 0, EVERY),
    (r"r?sqrt\.approx\S*\.f32", "f32", 2, 0, EVERY),
    (r"rcp\.approx\.ftz\.f64", "f64h", 1, 0, EVERY),
    (r"rsqrt\.approx\.ftz\.f64", "f64h", 1, 0, EVERY),
    (r"rsqrt\.approx\.f64", "f64", 1, 0, EVERY),
    (r"(sin|cos)\.approx\S*\.f32", "f32", 0, 2**-20.5, 6.2832),
    (r"lg2\.approx\S*\.f32", "f32", 2, 2**-22, EVERY),
    (r"ex2\.approx\S*\.f32", "f32", 2, 0, EVERY),
    (r"(ex2|tanh)\.approx\S*\.(b?f16(x2)?)", None, 2, 0, EVERY),
    (r"tanh\.approx\S*\.f32", "f32", 2**13, 0, EVERY),
]


def bound(instruction):
    for pattern, kind, ulps, absolute, limit in BOUNDS:
        if match := re.fullmatch(pattern, instruction):
            return f"~{kind or match[2]} {ulps} {absolute:.9g} {limit:.9g}"
    return None


def main(ptx, results):
    print("# Made by utils/goldens/compact.py; the format is in run_goldens.cpp.")
    for path in sorted(glob.glob(os.path.join(results, "ptx.*.txt"))):
        op = os.path.basename(path)[4:-4]
        with open(os.path.join(ptx, op + ".ptx"), encoding="utf-8") as f:
            names = dict(re.findall(r"^// (t\d+): (.*)$", f.read(), re.M))
        with open(path, encoding="utf-8") as f:
            for line in f:
                _, kernel, digest, *values = line.split()
                if digest == "error":
                    sys.exit(f"{path}: {kernel} failed")
                name = names[kernel]
                if how := bound(name):
                    digits = 4 if how.startswith(("~f16 ", "~bf16 ")) else 16 if "64" in how.split()[0] else 8
                    print(name, how, *(v[-digits:].lstrip("0") or "0" for v in values))
                else:
                    h = int(digest, 16)
                    print(name, f"{(h ^ h >> 32) & 0xFFFFFFFF:08x}")


main(*sys.argv[1:])
