#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the translated examples of docs/source-to-source.md, beside their sources in docs/source-to-source/.

    gen-source-to-source-doc.py [--warpcc PATH]          rewrites the page
    gen-source-to-source-doc.py [--warpcc PATH] --check  fails if the page says something else

An example stands between `<!-- example NAME -->` and `<!-- end -->`: the source and its translation, without the
bytes of the device code and what is the same for every file behind the registration."""
import argparse, difflib, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "source-to-source.md"


def translate(warpcc, name):
    command = [warpcc, "--cuda-path=builtin", "--extended-lambda", "-arch=sm_90", "-w", "-cuda", name + ".cu", "-o", "-"]
    text = subprocess.run(command, cwd=ROOT / "docs" / "source-to-source", check=True, capture_output=True,
                          text=True).stdout
    head, registration = text.split('#line 1 "device code"\n')
    return head + registration.split('asm(".pushsection')[0]


def example(warpcc, name):
    source = (ROOT / "docs" / "source-to-source" / (name + ".cu")).read_text()
    return (f"<!-- example {name} -->\n\n`{name}.cu`:\n\n```cpp\n{source}```\n\nIts host half:\n\n"
            f"```cpp\n{translate(warpcc, name)}```\n\n<!-- end -->")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--warpcc", default="warpcc")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    old = PAGE.read_text()
    new = re.sub(r"<!-- example (\w+) -->.*?<!-- end -->", lambda m: example(args.warpcc, m[1]), old, flags=re.S)
    if not args.check:
        PAGE.write_text(new)
    elif old != new:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), "page", "warpcc"))
        sys.exit(1)


if __name__ == "__main__":
    main()
