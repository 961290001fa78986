#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds programs directly and through the host compiler, and compares what they do (docs/source-to-source.md).

usage: host-source.py --warpcc PATH --out OUT [--ccbin g++] [--seconds 30] [--only NAMES] samples FOLDER...
       host-source.py --warpcc PATH --out OUT ... hecbench SRC     (NAME-cuda with sha1(NAME) % 10 == 0)

Both builds have the same command line but for `--host-via-source -ccbin`, and run on the virtual device for at
most the given seconds each. One line a program goes to OUT/results.tsv: its name, a verdict and a remark.

  same       the exit status and the output are those of the direct build, numbers left out (they are mostly
             times); "exact" if the numbers are the same as well
  differs    they are not
  slow       the direct build ran into the limit; both build
  neither    the direct build does not build
  refused    warpcc says that it cannot translate the program
  host       the host compiler refuses the translation
"""
import argparse, hashlib, os, pathlib, re, shlex, shutil, subprocess, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from samples import FLAGS, samples_in  # noqa: E402

ARGUMENTS = pathlib.Path(__file__).parent.parent / "bench" / "vdev" / "hecbench-args.txt"


def run(command, folder, limit, log):
    with open(log, "w") as out:
        try:
            return subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT, timeout=limit,
                                  stdin=subprocess.DEVNULL, errors="replace").returncode
        except subprocess.TimeoutExpired:
            return "limit"
        except OSError as error:  # the command of the Makefile is not there
            return error.strerror


def build_sample(sample, compiler, out):
    out.mkdir(parents=True, exist_ok=True)
    command = compiler + FLAGS + ["-I" + str(sample.folder), "-I" + str(sample.common)]
    command += [str(s) for s in sample.sources] + ["-o", str(out / "program")]
    return run(command, out, 300, out / "build.log"), ["./program"], sample.folder


def build_hecbench(folder, compiler, out):
    """In a copy of links, so that the two builds do not meet."""
    tree = out.parent.parent / (out.parent.name + "-tree")
    copy = tree / folder.name
    if not tree.exists():
        subprocess.run(["cp", "-rs", str(folder.parent), str(tree)], check=True)
    status = run(["make", "-B", "CC=" + shlex.join(compiler), "ARCH=sm_90"], copy, 300, out / "build.log")
    command = ["./main"]
    for line in ARGUMENTS.read_text().splitlines():
        if line.startswith(folder.name + ":"):
            return status, shlex.split(line.split(":", 1)[1]), copy
    makefile = (folder / "Makefile").read_text() if (folder / "Makefile").exists() else ""
    found = re.search(r"^run:.*\n\t(.*)$", makefile, re.M)
    if found:
        command = shlex.split(found[1].replace("$(program)", "main").replace("$(LAUNCHER)", ""))
    return status, command, copy


def judge(name, build, out, args):
    texts, states = [], []
    kinds = {"direct": [], "source": ["--host-via-source", "-ccbin", args.ccbin]}
    for kind, extra in kinds.items():
        place = out / kind / name
        place.mkdir(parents=True, exist_ok=True)
        status, command, folder = build([str(args.warpcc), "-cudart=warpcc"] + extra, place)
        log = (place / "build.log").read_text(errors="replace")
        if status != 0 and kind == "direct":
            return "neither", first_error(log)
        if status != 0:
            ours = "cannot be written as C++" in log or "for --host-via-source" in log
            return "refused" if ours else "host", first_error(log)
        if command[0] == "./program":
            command[0] = str(place / "program")
        if "limit" not in states:
            states.append(run(command, folder, args.seconds, place / "run.log"))
            texts.append((place / "run.log").read_text(errors="replace").replace(str(place), ""))
    if states == ["limit"]:
        return "slow", ""
    bare = [re.sub(r"\s*[-+]?[\d.]+(e[-+]?\d+)?", "#", t) for t in texts]
    if states[0] != states[1] or bare[0] != bare[1]:
        return "differs", f"status {states[0]} and {states[1]}"
    return "same", ("exact" if texts[0] == texts[1] else "") + (f" status {states[0]}" if states[0] else "")


def first_error(log):
    for line in log.splitlines():
        if "error" in line or "No such file" in line:
            return line.strip()[:160]
    return log.strip().splitlines()[-1][:160] if log.strip() else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--warpcc", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--ccbin", default="g++")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--only", default="")
    parser.add_argument("kind", choices=["samples", "hecbench"])
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    out = args.out.resolve()
    jobs = {}
    if args.kind == "samples":
        for s in samples_in(args.folders):
            s.common = next((p / "Common" for p in s.folder.parents if (p / "Common").is_dir()), s.folder)
            if not s.libraries:
                jobs[s.name] = lambda c, o, s=s: build_sample(s, c, o)
    else:
        for f in sorted(args.folders[0].glob("*-cuda")):
            if int(hashlib.sha1(f.name[:-5].encode()).hexdigest(), 16) % 10 == 0:
                jobs[f.name[:-5]] = lambda c, o, f=f: build_hecbench(f.resolve(), c, o)
    only = set(args.only.split(",")) - {""}
    with open(out / "results.tsv", "a") as results:
        for name, build in jobs.items():
            if only and name not in only:
                continue
            verdict, remark = judge(name, build, out, args)
            results.write(f"{name}\t{verdict}\t{remark}\n")
            results.flush()
            for kind in ("direct", "source"):
                (out / kind / name / "program").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
