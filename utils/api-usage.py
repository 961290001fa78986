#!/usr/bin/env python3
"""Counts the calls of CUDA's runtime and driver API in source trees, and which
of them this runtime does.

usage: api-usage.py --build DIR [--stubs DIR] TREE...

A call is a name of the API followed by `(` outside of comments. Done is what
libcudart.so.13 and libcuda.so.1 of the build export, without the functions of
runtime/host/Unsupported.def, and what the headers define in terms of those.
With --stubs, the folder of NVIDIA's stub libraries, what only that driver has
counts as refused.
"""
import argparse
import collections
import os
import re
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUFFIXES = (".cu", ".cuh", ".cpp", ".cc", ".cxx", ".c", ".h", ".hpp", ".inl")
CALL = re.compile(r"\b(cuda[A-Z]\w*|cu[A-Z]\w*)\s*(?:<[^<>;(){}]*>)?\s*\(")
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/', re.S)


def exported(path):
    """Functions of a library, without the suffixes of versions."""
    if not os.path.exists(path):
        return set()
    text = subprocess.run(["nm", "-D", "--defined-only", path],
                          capture_output=True, text=True, check=True).stdout
    names = {l.split()[-1].split("@")[0] for l in text.splitlines() if l}
    names = {n for n in names if re.match(r"cu(da)?[A-Z]", n)}
    return names | {re.sub(r"(_v\d|_ptsz|_ptds)+$", "", n) for n in names}


def refused():
    text = open(os.path.join(SOURCE, "runtime/host/Unsupported.def")).read()
    return set(re.findall(r"\bcu(?:da)?[A-Z]\w*", text))


def header_functions():
    """Overloads and templates that the headers define."""
    names = set()
    root = os.path.join(SOURCE, "runtime/include/warpcc/runtime")
    for f in os.listdir(root):
        text = open(os.path.join(root, f)).read()
        names |= set(re.findall(r"WARPCC_OVERLOAD\s+(cuda\w+)\(", text))
    return names


def calls(trees):
    count, files = collections.Counter(), 0
    for tree in trees:
        for folder, folders, names in os.walk(tree):
            # HeCBench has each program also for other models.
            folders[:] = sorted(f for f in folders
                                if not f.endswith(("-hip", "-omp", "-sycl")))
            for name in sorted(names):
                if not name.endswith(SUFFIXES):
                    continue
                files += 1
                with open(os.path.join(folder, name), errors="replace") as f:
                    count.update(CALL.findall(COMMENT.sub("", f.read())))
    return count, files


def main():
    p = argparse.ArgumentParser(description=__doc__,
                                formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--build", required=True)
    p.add_argument("--stubs")
    p.add_argument("--all", action="store_true", help="also list what is done")
    p.add_argument("trees", nargs="+")
    a = p.parse_args()
    lib = os.path.join(a.build, "lib/warpcc/lib")
    runtime = exported(os.path.join(lib, "libcudart.so.13"))
    driver = exported(os.path.join(lib, "driver/libcuda.so.1"))
    no = refused()
    done = (runtime | driver | header_functions()) - no
    known = done | no
    if a.stubs:
        known |= exported(os.path.join(a.stubs, "libcuda.so"))
    count, files = calls(a.trees)
    total = sum(n for f, n in count.items() if f in known)
    did = sum(n for f, n in count.items() if f in done)
    if not total:
        sys.exit("no call of the API found")
    print(f"{files} files, {total} calls of {sum(f in known for f in count)} functions")
    print(f"done: {did} ({100 * did / total:.1f} %), refused: {total - did}")
    print("refused functions, by calls:")
    for f, n in count.most_common():
        if f in known and f not in done:
            print(f"  {n:5} {f}")
    if a.all:
        print("done, by calls:")
        for f, n in count.most_common():
            if f in done:
                print(f"  {n:5} {f}")


main()
