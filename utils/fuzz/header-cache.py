#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles with the header cache while headers, macros and flags change, compilers run at once, and some are killed.

usage: header-cache.py [--compiles N] [--seed N] [--compiler WARPCC] [--keep FOLDER] [-- OPTION...]

Each round edits a header (also to one of the same size and time, or one that hides another, or one that goes away),
and compiles sources with random flags, up to four at once with one cache; some are killed by SIGKILL at a random
time, and in some rounds a header changes under the compilers (what these make is not looked at, what they leave
behind is). Every object, and every message, must be those of `--no-pch --separate-passes`. The size of the cache is
bounded so that entries are thrown away all the time. Stops at the first difference and keeps the folder.
"""
import argparse, collections, hashlib, os, pathlib, random, shutil, signal, subprocess, sys, tempfile, time

SOURCES = {
    "plain.cu": """#include <cstdio>
#include <cmath>
#include <value.h>
#include <deep.h>
__global__ void k(int *P) { *P = VALUE + deep(*P) + twice(short(*P)) + __COUNTER__; }
int host() { return VALUE * 2 + __COUNTER__; }
""",
    "mine.cu": """#include <value.h>
#include "mine.h"
#include <deep.h>
template <class T> __global__ void k(T *P) { *P = mine(VALUE) + deep(1); }
void launch(float *P) { k<<<1, 1>>>(P); }
""",
    "none.cu": """__device__ int V;
__global__ void k() { V = threadIdx.x; }
""",
    "asks.cu": """#include <asks.h>
#include <value.h>
__global__ void k(long *P) { P[0] = ASKED + VALUE;
#ifdef MACRO
  P[1] = MACRO;
#endif
}
""",
    "archs.cu": """#include <archs.h>
#include <value.h>
__global__ void k(int *P) { *P = VALUE; }
#ifdef CALLS
__global__ void c(int *P) { *P = by_arch(*P); }
#endif
""",
    "tests.cu": """#include <archs.h>
#include <value.h>
#include "mine.h"
__global__ void k(int *P) {
#if __CUDA_ARCH__ >= 750
  *P = mine(VALUE);
#endif
#if VALUE == 2
  P[1] = __CUDA_ARCH__;
#elif VALUE == 3 && defined(__CUDA_ARCH_FEAT_SM90_ALL)
  P[2] = __COUNTER__;
#endif
}
""",
}
HEADERS = {
    "system/value.h": "#pragma once\n#define VALUE {n}\n",
    "first/value.h": "#pragma once\n#define VALUE {n}\n",
    "system/deep.h": "#pragma once\n#include <deeper.h>\n__device__ inline int deep(int X) {{ return deeper(X) + {n}; }}\n",
    "system/deeper.h": "#pragma once\n#include <value.h>\n#if {n} % 2\nenum {{ Counted = __COUNTER__ }};\n#endif\n"
                       "template <class T> __device__ T twice(T X) {{ return X + X + T({n}); }}\n"
                       "__device__ inline int deeper(int X) {{ return twice(X * {n}) - VALUE; }}\n",
    "system/asks.h": "#if __has_include(<maybe.h>)\n#include <maybe.h>\n#else\n#define ASKED {n}\n#endif\n",
    "system/maybe.h": "#define ASKED ({n} + 1)\n",
    "user/mine.h": "#pragma once\n__device__ inline int mine(int X) {{ return X + {n}; }}\n",
    "system/archs.h": """#pragma once
__device__ inline int by_arch(int X) {{
#if __CUDA_ARCH__ >= 800
  return X + {n};
#else
  return X;
#endif
}}
#if __CUDA_ARCH__ >= 800 && {n} % 3 == 0
__device__ inline int only_new(int X) {{ return X - {n}; }}
#endif
#if {n} % 5 == 0 && __CUDA_ARCH__ >= 800
struct Different {{ int A; }};
#endif
""",
}
OPTIONAL = {"first/value.h", "system/maybe.h"}
FLAGS = [[], ["-arch=compute_75"], ["-arch=compute_80"], ["-DMACRO=1"], ["-DMACRO=22"], ["-DCALLS"], ["--extended-lambda"],
         ["-std=c++20"], ["-rdc=true"], ["--use_fast_math"], ["-O1"], ["-DVALUES"], ["--strict"]]
TWO = ["-gencode", "arch=compute_75,code=compute_75", "-gencode", "arch=compute_80,code=compute_80"]
THREE = [*TWO, "-gencode", "arch=compute_90a,code=compute_90a"]


class Fuzz:
    def __init__(self, args, folder):
        self.args, self.folder = args, folder
        self.random = random.Random(args.seed)
        self.numbers = {}
        self.expected = {}
        self.count = collections.Counter()

    def write(self, name, number):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        old = path.stat() if path.exists() else None
        text = HEADERS[name].format(n=number)
        if self.random.random() < 0.3:  # the name of another file
            aside = path.with_suffix(".new")
            aside.write_text(text)
            aside.rename(path)
        else:
            path.write_text(text)
        if old and self.random.random() < 0.4:
            os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))
            self.count["edits with the old time"] += 1
        self.numbers[name] = number

    def edit(self):
        name = self.random.choice(list(HEADERS))
        self.count["edits"] += 1
        if name in OPTIONAL and name in self.numbers and self.random.random() < 0.6:
            (self.folder / name).unlink()
            del self.numbers[name]
            return
        # Few values: most edits go back to what was there before. One digit: the size stays.
        self.write(name, self.random.randint(1, 6))

    def flags(self):
        chosen = list(self.random.choice(FLAGS))
        if self.random.random() < 0.3:
            chosen += [f for f in self.random.choice(FLAGS) if f not in chosen and not f.startswith(("-arch", "-std"))]
        if self.random.random() < 0.4 and not any(f.startswith("-arch") for f in chosen):
            chosen += self.random.choice([TWO, TWO, THREE])
        return chosen

    def command(self, source, flags, output, *more):
        return [self.args.compiler, "--cuda-path=builtin", "-Ifirst", "-Iuser", "-isystem", "system", "-c", source, "-o", output,
                *flags, *more, *self.args.options]

    def start(self, command):
        env = {**os.environ, "WARPCC_CACHE_DIR": str(self.folder / "cache"), "WARPCC_CACHE_SIZE": self.args.cache_size}
        return subprocess.Popen(command, cwd=self.folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                start_new_session=True)

    def reference(self, source, flags):
        """What comes out without the cache: status, messages, hash of the object."""
        key = (source, *flags, *sorted(self.numbers.items()))
        if key not in self.expected:
            child = self.start(self.command(source, flags, "reference.o", "--no-pch", "--separate-passes"))
            said = child.communicate()[0]
            self.expected[key] = (child.returncode, said, self.digest("reference.o"))
            self.count["references"] += 1
        return self.expected[key]

    def digest(self, name):
        path = self.folder / name
        if not path.exists():
            return None
        result = hashlib.sha256(path.read_bytes()).hexdigest()
        path.unlink()
        return result

    def round(self):
        for _ in range(self.random.randint(0, 2)):
            self.edit()
        jobs = []
        same = self.random.random() < 0.5
        source, flags = self.random.choice(list(SOURCES)), self.flags()
        for n in range(self.random.randint(1, 4)):
            if not same:
                source, flags = self.random.choice(list(SOURCES)), self.flags()
            jobs.append((source, flags, f"out{n}.o", self.start(self.command(source, flags, f"out{n}.o"))))
        racing = self.random.random() < 0.15
        if racing:
            time.sleep(self.random.uniform(0, 0.2))
            self.edit()
        killed = [job for job in jobs if self.random.random() < 0.15]
        if killed:
            time.sleep(self.random.uniform(0, 0.5))
            for _, _, _, child in killed:
                if child.poll() is None:
                    self.count["killed"] += 1
                    os.killpg(child.pid, signal.SIGKILL)
        for source, flags, output, child in jobs:
            said = child.communicate()[0]
            self.count["compiles"] += 1
            got = (child.returncode, said, self.digest(output))
            if racing:
                self.count["raced"] += 1
                continue
            if child.returncode == -signal.SIGKILL:
                continue
            want = self.reference(source, flags)
            if got != want:
                self.fail(source, flags, got, want)
            self.count["compared"] += 1

    def fail(self, source, flags, got, want):
        print(f"header-cache: {source} {' '.join(flags)} differs, seed {self.args.seed}, after {self.count['compiles']} compiles")
        for name, value in (("with", got), ("without", want)):
            print(f"--- {name} the cache: status {value[0]}, object {value[2]}\n{value[1].decode(errors='replace')}")
        print(f"headers: {self.numbers}")
        keep = self.args.keep or tempfile.mkdtemp(prefix="header-cache-")
        shutil.copytree(self.folder, keep, dirs_exist_ok=True)
        sys.exit(f"kept in {keep}")

    def run(self):
        for name, text in SOURCES.items():
            (self.folder / name).write_text(text)
        for folder in ("first", "user", "system"):
            (self.folder / folder).mkdir()
        for name in HEADERS:
            if name not in OPTIONAL:
                self.write(name, 1)
        while self.count["compiles"] < self.args.compiles:
            before = self.count["compiles"]
            self.round()
            if before // 100 != self.count["compiles"] // 100:
                print(f"header-cache: {self.count['compiles']} compiles", file=sys.stderr, flush=True)
        print("header-cache: all the same;", ", ".join(f"{k} {v}" for k, v in sorted(self.count.items())))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiles", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiler", default=shutil.which("warpcc"))
    parser.add_argument("--cache-size", default="60", help="MiB")
    parser.add_argument("--keep")
    parser.add_argument("options", nargs="*")
    args = parser.parse_args()
    if not args.compiler:
        parser.error("warpcc is not on PATH")
    with tempfile.TemporaryDirectory(prefix="header-cache-") as folder:
        Fuzz(args, pathlib.Path(folder)).run()


if __name__ == "__main__":
    main()
