#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Instructions it takes to read cuda_runtime.h: the builtin one against a Toolkit's.

usage: header-cost.py [--cuda-path DIR] [--clang CLANG] [--parts]

Stock Clang reads an empty program, without precompiled headers: once with nothing included, once
with our headers as warpcc includes them, once with the Toolkit's through Clang's wrapper. Printed
for the device pass and the host pass: millions of instructions above the empty program's, and the
share. --parts also measures the builtin header piece by piece. Counted by `perf stat` where the
machine has counters, else by valgrind (cachegrind); both count user instructions only.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

RUNTIME = pathlib.Path(__file__).resolve().parents[2] / "runtime"
OURS = ["-nocudainc", "-Xclang", "-target-sdk-version=12.9",
        "-isystem", str(RUNTIME / "include"), "-isystem", str(RUNTIME / "dialect")]
# What each part needs comes before it.
PRELUDE = ["crt/host_config.h", "crt/host_defines.h", "stddef.h", "time.h"]
API = ["cuda_runtime_api.h", "channel_descriptor.h", "vector_functions.h",
       "cuda_device_runtime_api.h", "device_launch_parameters.h"]
PARTS = {
    "C library, cmath": (PRELUDE, ["warpcc/c_library.h"]),
    "math_functions.h, with these": (PRELUDE, ["warpcc/math_functions.h"]),
    "runtime API, vectors": (PRELUDE, API),
    "libc.h": (PRELUDE + API, ["warpcc/device/libc.h"]),
}
for name in ("arithmetic", "atomic_builtins", "atomics", "convert", "dpx", "float_pairs", "memory", "texture", "simd",
             "sync", "warp"):
    PARTS[name + ".h"] = (PRELUDE + API, [f"warpcc/device/{name}.h"])
PARTS["api_overloads.h"] = (PRELUDE + API, ["warpcc/runtime/api_overloads.h"])


def has_counters():
    if not shutil.which("perf"):
        return False
    run = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u", "true"], capture_output=True, text=True)
    return run.returncode == 0 and "not supported" not in run.stderr


def count(args, side, flags, headers=()):
    """Millions of instructions to read `headers`."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "empty.cu"
        lines = ["#define __WARPCC_PRELUDE__"] if headers else []
        source.write_text("\n".join(lines + [f'#include "{h}"' for h in headers]) + "\n")
        command = [args.clang, "-x", "cuda", "-fsyntax-only", f"--cuda-{side}-only", "--cuda-gpu-arch=sm_90",
                   "-nocudalib", "-Wno-unknown-cuda-version", *flags, str(source)]
        if args.perf:
            command = ["perf", "stat", "-x,", "-e", "instructions:u"] + command
        else:
            command = ["valgrind", "--tool=cachegrind", "--cache-sim=no",
                       "--cachegrind-out-file=/dev/null"] + command
        run = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"^(\d+),,instructions" if args.perf else r"I\s+refs:\s+([\d,]+)", run.stderr, re.M)
    if run.returncode or not found:
        sys.exit("cannot measure: " + " ".join(command) + "\n" + run.stderr)
    return int(found[1].replace(",", "")) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cuda-path", help="a CUDA Toolkit; without one only our headers are measured")
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--parts", action="store_true")
    args = parser.parse_args()
    args.perf = has_counters()
    if not args.perf and not shutil.which("valgrind"):
        sys.exit("needs perf with hardware counters, or valgrind")
    for side in ("device", "host"):
        empty = count(args, side, ["-nocudainc"])
        ours = count(args, side, OURS + ["-include", "warpcc_builtin_runtime.h"]) - empty
        line = f"{side} pass: builtin {ours:.0f} million instructions"
        if args.cuda_path:
            toolkit = count(args, side, ["--cuda-path=" + args.cuda_path]) - empty
            line += f", Toolkit {toolkit:.0f}: {100 * ours / toolkit:.1f} %"
        print(line, flush=True)
    if args.parts:
        for name, (before, headers) in PARTS.items():
            cost = count(args, "device", OURS, before + headers) - count(args, "device", OURS, before)
            print(f"  {name:32}{cost:7.1f}", flush=True)


if __name__ == "__main__":
    main()
