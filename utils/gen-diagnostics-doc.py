#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/diagnostics.md: the messages that one meets first, as warpcc gives them today.

usage: gen-diagnostics-doc.py --compiler warpcc [--check]     (needs no nvcc)
       gen-diagnostics-doc.py --record nvcc                   (what nvcc says, into NAME.nvcc; done once)

A message is a file test/Diagnostics/Inputs/messages/NAME.cu:

    // title: what went wrong
    // flags: flags of the command, if any
    // why: the reason, one paragraph
    a program with the mistake
    // mended:
    the program without it

Order and chapters stand in CHAPTERS. The program must be diagnosed, the mended one must not; --check
fails if either is not so, or if the page is not what would be written now.
"""
import argparse, difflib, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
INPUTS = ROOT / "test/Diagnostics/Inputs/messages"
PAGE = ROOT / "docs/diagnostics.md"
ARCH = "-arch=sm_90"

CHAPTERS = {
    "Functions, variables, kernels and launches": """
        kernel-calls-host host-calls-device host-device-calls-host kernel-returns-value kernel-called-as-function
        kernel-member kernel-reference host-variable-in-kernel device-variable-on-host shared-initializer
        shared-variable-size shared-too-large stream-output-in-kernel vector-in-kernel launch-without-block
        throw-in-kernel undefined-device-function grid-constant-not-const builtin-variable-on-host
        barrier-on-host""",
    "Lambdas, classes, templates and newer C++": """
        lambda-without-flag lambda-not-annotated lambda-captures-reference lambda-captures-this
        lambda-in-private-member local-type-in-kernel private-type-in-kernel constexpr-function device-member
        override-space defaulted-member dynamic-cast-in-kernel array-of-constants shared-constructor
        lambda-lookup lambda-if-constexpr lambda-packs generic-lambda reference-of-host device-member-template
        structured-binding-of-device coroutine-in-kernel inline-assembly-error""",
}

INTRODUCTION = """# Messages that one meets first

<!-- Written by utils/gen-diagnostics-doc.py from test/Diagnostics/Inputs/messages; a test compares. -->

Each message is shown for the smallest program that has the mistake, beside what nvcc 13.0 says of the same
program. warpcc's messages say what is wrong, at the place where it is wrong, and why or how to mend it; behind
the text stand, in brackets, the name of the rule (`warpcc --explain NAME` tells more), nvcc's number (the one
that `-diag-suppress` and `#pragma nv_diag_suppress` take), and the section of the CUDA C++ Programming Guide.
Everything below is real output (without the notes in headers of the C++ library): a test compiles all programs, the
mended ones too, which give no message.
"""


class Message:
    """One file of INPUTS."""

    def __init__(self, name):
        self.name = name
        text = (INPUTS / f"{name}.cu").read_text()
        head, body = re.match(r"((?:// (?:title|flags|why): [^\n]*\n)+)(.*)", text, re.S).groups()
        self.title = re.search(r"// title: (.*)", head)[1]
        self.flags = (re.findall(r"// flags: (.*)", head) or [""])[0].split()
        self.why = "\n".join(re.findall(r"// why: (.*)", head))
        self.source, self.mended = body.split("// mended:\n")
        # The flag is what was missing.
        self.mended_flags = self.flags + re.findall(r"^// Compiled with (\S+)\.$", self.mended, re.M)
        recorded = INPUTS / f"{name}.nvcc"
        self.nvcc = recorded.read_text() if recorded.exists() else "(not recorded)\n"


def without_header_notes(name, said):
    """Drops the notes that stand in other files, and the source lines that they show."""
    kept, keep = [], True
    for line in said.splitlines(keepends=True):
        place = re.match(r"(\S+?):\d+:\d+: ", line)
        if place:
            keep = place[1] == f"{name}.cu"
        if keep:
            kept.append(line)
    return "".join(kept)


def say(compiler, name, source, flags):
    """What \\p compiler says of the source, and its exit status."""
    arch = [] if any(f.startswith("-arch") for f in flags) else [ARCH]
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / f"{name}.cu").write_text(source)
        done = subprocess.run([*compiler, *arch, *flags, "-c", f"{name}.cu", "-o", "out.o"], cwd=folder,
                              capture_output=True, text=True, errors="replace", timeout=300)
    return done.stdout + done.stderr, done.returncode


def record(nvcc):
    for name in " ".join(CHAPTERS.values()).split():
        m = Message(name)
        said, _ = say([nvcc], name, m.source, m.flags)
        # Both passes say much the same; temporary files have random names.
        blocks = dict.fromkeys(b.strip("\n") for b in said.split("\n\n"))
        said = "\n\n".join(b for b in blocks if b and not b.startswith("Remark: The warnings can be"))
        said = re.sub(r"/tmp/tmpxft_[\w-]+_[\w-]+\.", "TEMPORARY.", said)
        (INPUTS / f"{name}.nvcc").write_text((said or "(nothing)") + "\n")
        print(name, flush=True)


def check_message(m, said, mended):
    faults = []
    if not re.search(r"^%s\.cu:\d+:\d+: (error|warning): " % m.name, said, re.M):
        faults.append(f"{m.name}: the program is not diagnosed")
    if mended[0] or mended[1]:
        faults.append(f"{m.name}: the mended program is diagnosed:\n{mended[0]}")
    return faults


def page(compiler):
    text, faults = [INTRODUCTION], []
    for chapter, names in CHAPTERS.items():
        text.append(f"## {chapter}\n")
        for m in map(Message, names.split()):
            said = without_header_notes(m.name, say(compiler, m.name, m.source, m.flags)[0])
            faults += check_message(m, said, say(compiler, m.name, m.mended, m.mended_flags))
            flags = " ".join(["warpcc", *m.flags, "-c", f"{m.name}.cu"])
            text.append(f"### {m.title}\n\n{m.why}\n\n```cuda\n{m.source}```\n\n`{flags}` says\n\n```text\n{said}```\n\n"
                        f"and nvcc\n\n```text\n{m.nvcc}```\n\nMended:\n\n```cuda\n{m.mended}```\n")
    return "\n".join(text), faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default="warpcc")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", metavar="NVCC")
    args = parser.parse_args()
    if args.record:
        record(args.record)
        return 0
    # Our own headers: what is said of them does not depend on the Toolkit that is installed.
    text, faults = page([*args.compiler.split(), "--cuda-path=builtin"])
    if args.check and PAGE.read_text() != text:
        faults.append("docs/diagnostics.md is not current; run utils/gen-diagnostics-doc.py:")
        faults += difflib.unified_diff(PAGE.read_text().splitlines(), text.splitlines(), "committed", "now", lineterm="", n=1)
    elif not args.check:
        PAGE.write_text(text)
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
