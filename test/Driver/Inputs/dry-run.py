# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""dry-run.py COMPILER: for each command line, compares what the compiler makes with what
the lines of its -dryrun make when a shell executes them one by one. The sources use what
could get lost between the steps: pragmas, asserts, lambdas, static variables, line numbers."""
import os
import re
import subprocess
import sys

SOURCE = r"""
#include <cassert>
#include <cstdio>
#include "a folder/part.h"
#ifdef SHIFT
static __constant__ int Shift = SHIFT;
#else
static __constant__ int Shift = 3;
#endif
static __device__ int Counter;
__managed__ int Shared;
#pragma nv_diag_suppress 177
template <class T> __global__ void fill(T *P, int N) {
  int Unused;
  int I = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll 2
  for (int J = 0; J < 4; ++J)
    if (I < N)
      P[I] = twice(I) + Shift + J;
  assert(I < 1000 && __LINE__);
#ifdef __CUDA_ARCH__
  atomicAdd(&Counter, __CUDA_ARCH__ / 100);
#endif
}
struct Early { Early() { printf("%s %d\\n", "early", __LINE__); } } Object;
static int only() { static int Calls; return ++Calls; }
void launch(int *P) { fill<<<1, 32>>>(P, 32); auto L = [=] { return only(); }; L(); }
"""
HEADER = "#pragma once\n__host__ __device__ inline int twice(int X) { return 2 * X; }\n"
MAIN = "void launch(int *);\nint main() { launch(nullptr); }\n"
PLAIN = "#ifndef __NVCC__\n#error\n#endif\n#include <vector>\nint size() { return std::vector<int>(3).size(); }\n"
# The command lines; %o is the output. Every second one keeps its files.
LINES = """
-c -gencode arch=compute_80,code=[sm_80,compute_80] -gencode arch=compute_90,code=sm_90 x.cu -o %o
-dc -arch=sm_90 x.cu -o %o
-rdc=true -c -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=compute_90 x.cu -o %o
-ptx -use_fast_math -arch=compute_90 x.cu -o %o
-fatbin -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=[sm_90,compute_90] x.cu -o %o
-fatbin x.ptx -arch=compute_80 -o %o
-cuda -arch=compute_90 x.cu -o %o
-c -O3 --std=c++20 -DSHIFT=5 -USHIFT -D SHIFT=7 x.cu -o %o
-c -Xcompiler -fPIC,-O2,-Wall -Xcompiler=-DSHIFT=9 -use_fast_math -maxrregcount=32 x.cu -o %o
-c -Xcompiler "-fvisibility=hidden -fno-strict-aliasing" -include "a folder/part.h" -I"a folder" x.cu -o %o
-c --forward-unknown-to-host-compiler -fno-plt -isystem "a folder" -x cu x.cu -o %o
-c --frandom-seed=seed --expt-relaxed-constexpr --extended-lambda --default-stream per-thread --restrict x.cu -o %o
-c plain.cpp -o %o
-c -O2 -DX="1, 2" -Xcompiler -DNAME=\\"a\\" plain.cpp -o %o
-lib -arch=compute_80 x.cu main.cpp -o %o
-arch=compute_80 x.cu main.cpp -o %o
-rdc=true -arch=compute_80 x.cu main.cpp -o %o
-dlink -arch=compute_80 x.rdc.o -o %o
-c -MD -MF %o.d -MT target x.cu -o %o
"""


def run(words, shell=False):
    result = subprocess.run(words, shell=shell, capture_output=True, text=True)
    if result.returncode:
        print("failed:", words, result.stderr[-2000:])
    return result


def same(one, steps, name, programs=False):
    try:
        # A shell calls the host's linker, the compile has its own: what counts is the device code.
        if programs:
            listing = [run(["warpcc-fatbin", "list", f]).stdout.replace(f, "") for f in (one, steps)]
            return "PTX" in listing[0] and listing[0] == listing[1]
        return open(one + name, "rb").read() == open(steps + name, "rb").read()
    except OSError as error:
        print(error)
        return False


os.makedirs("a folder", exist_ok=True)
for name, text in (("x.cu", SOURCE), ("a folder/part.h", HEADER), ("main.cpp", MAIN), ("plain.cpp", PLAIN),
                   ("plain.c", "int plain(void) { return 1; }\n")):
    open(name, "w").write(text)
compiler = sys.argv[1]
run([compiler, "-ptx", "-arch=compute_80", "x.cu"])
run([compiler, "-dc", "-arch=compute_80", "x.cu", "-o", "x.rdc.o"])
bad = 0
for count, line in enumerate(LINES.strip().split("\n"), 1):
    # Members of a library have the names of the files.
    for keep in (" --keep" if count % 2 or "-lib" in line else "",):
        run("%s %s" % (compiler, line.replace("%o", "one")), shell=True)
        plan = run("%s %s%s --dryrun" % (compiler, line.replace("%o", "steps"), keep), shell=True).stderr
        commands = [l[3:] for l in plan.split("\n") if l.startswith("#$ ") and "=" not in l[3:].split(" ")[0]]
        for command in commands:
            run(command, shell=True)
        ok = same("one", "steps", "", programs="x.cu" in line and not re.match("-(c|dc|lib|ptx|fatbin|cuda|rdc=true -c|dlto) ", line))
        if "-MF" in line:
            ok = ok and same("one", "steps", ".d")
        if not ok:
            bad += 1
            print("differs:", line + keep)
        for name in ("one", "steps", "one.d", "steps.d"):
            if os.path.exists(name):
                os.remove(name)
print("%d command lines, %s" % (count, "%d not the same" % bad if bad else "all the same step by step"))
