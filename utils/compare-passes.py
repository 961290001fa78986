#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles sources for several architectures with one parse and with --separate-passes, and compares.

usage: compare-passes.py [--archs 75,80,90] [--compiler WARPCC] SOURCE... [-- OPTION...]

Compares the PTX that -fatbin embeds (code=compute_*), byte for byte, and the messages. Says for each source how many
device passes took another one's parse, and at the end what that is of all, and the CPU time of both. A source that
neither way compiles counts as the same. Exit status 1 if there was a difference.
"""
import argparse, os, pathlib, shutil, subprocess, sys, tempfile


def compile_one(args, source, more, folder):
    output, times = folder / "out.fatbin", folder / "times"
    for f in (output, times):
        f.unlink(missing_ok=True)
    archs = [w for a in args.archs.split(",") for w in ("-gencode", f"arch=compute_{a},code=compute_{a}")]
    command = [args.compiler, "-fatbin", str(source), "-o", str(output), "-time", str(times), "--no-pch", *archs, *args.options, *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=source.parent) as child:
        said = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    steps = times.read_text() if times.exists() else ""
    return ((child.returncode, said, output.read_bytes() if output.exists() else None),
            steps.count(", device pass (shared parse) ,"), usage.ru_utime + usage.ru_stime)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--archs", default="75,80,90")
    parser.add_argument("--compiler", default=shutil.which("warpcc"))
    parser.add_argument("sources", nargs="+", type=pathlib.Path)
    argv = sys.argv[1:]
    options = argv[argv.index("--") + 1:] if "--" in argv else []
    args = parser.parse_args(argv[:argv.index("--")] if "--" in argv else argv)
    args.options = options
    different = shared = possible = failed = 0
    cpu = [0.0, 0.0]
    with tempfile.TemporaryDirectory() as folder:
        for source in args.sources:
            source = source.resolve()
            one, count, t1 = compile_one(args, source, [], pathlib.Path(folder))
            separate, _, t2 = compile_one(args, source, ["--separate-passes"], pathlib.Path(folder))
            cpu = [cpu[0] + t1, cpu[1] + t2]
            failed += separate[0] != 0
            if separate[0] == 0:
                shared += count
                possible += args.archs.count(",")
            verdict = "same" if one == separate else "DIFFERENT"
            different += one != separate
            print(f"{verdict} {count} {t1:.2f} {t2:.2f} {source}" + (" (not compiled)" if separate[0] else ""), flush=True)
    print(f"{len(args.sources)} sources, {failed} not compiled, {different} different; {shared} of {possible} passes spared; "
          f"CPU {cpu[0]:.1f} s for {cpu[1]:.1f} s")
    return different != 0


if __name__ == "__main__":
    sys.exit(main())
