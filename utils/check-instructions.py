#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Device functions by a table: does each compile, for each type, to the PTX instruction that it should?

usage: check-instructions.py TABLE [--list] [-o PTX] COMPILER [OPTIONS...]

A line of the table says

    result | call | parameters | instructions

with parameters - where there are none, and instructions a regular expression that must be found in the body of a function that returns the call.
`<a, b>` stands for each of its items: a line is as many functions as there are combinations. `$1` is the
item of the first such list, and for an item `a=b` it is a and `$1'` is b; `<>` may be anywhere, lists are
numbered from left to right. A line that begins with # is a comment, one with `include` names a header.
`call` of a void result is a statement. --list prints the functions and runs nothing.

All functions are compiled in one run of COMPILER OPTIONS -ptx; every one that has no such instruction is
reported with what it has, and the exit status is 1.
"""
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

LIST = re.compile(r"<([^<>]*)>")


def expand(line):
    """The lines that a line with lists stands for."""
    lists = [[item.strip().partition("=") for item in items.split(",")] for items in LIST.findall(line)]
    for choice in itertools.product(*lists):
        items = iter(choice)
        text = LIST.sub(lambda _: next(items)[0], line)
        for number, (plain, _, alias) in enumerate(choice, 1):
            text = text.replace(f"${number}'", alias or plain).replace(f"${number}", plain)
        yield text


def read(table):
    headers, rows = [], []
    for line in pathlib.Path(table).read_text().splitlines():
        if line.startswith("include "):
            headers.append(line.split()[1])
        elif line.strip() and not line.startswith("#"):
            for text in expand(line):
                fields = [field.strip() for field in text.split(" | ", 3)]
                if len(fields) != 4:
                    sys.exit(f"{table}: four fields are needed: {line}")
                if fields[2] == "-":
                    fields[2] = ""
                rows.append(fields)
    return headers, rows


def source(headers, rows):
    lines = ["#pragma clang diagnostic ignored \"-Wreturn-type-c-linkage\""]
    lines += [f"#include <{header}>" for header in headers]
    for number, (result, call, parameters, _) in enumerate(rows):
        give = "" if result == "void" else "return "
        lines.append(f'extern "C" __device__ {result} test_{number}({parameters}) {{ {give}{call}; }}')
    return "\n".join(lines) + "\n"


def bodies(ptx):
    """The instructions of each function, by its number."""
    found = {}
    for match in re.finditer(r"\btest_(\d+)\([^{;]*\)[^{;]*\n\{(.*?)\n\}", ptx, re.S):
        found[int(match[1])] = [line.strip() for line in match[2].splitlines() if line.strip()]
    return found


def main():
    args = sys.argv[1:]
    if not args or args[0].startswith("-"):
        sys.exit(__doc__)
    headers, rows = read(args.pop(0))
    if "--list" in args:
        print("\n".join(f"{call}: {parameters}" for _, call, parameters, _ in rows))
        return 0
    output = None
    if args[:1] == ["-o"]:
        output, args = args[1], args[2:]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "table.cu"
        file.write_text(source(headers, rows))
        output = output or str(pathlib.Path(folder) / "table.ptx")
        run = subprocess.run(args + ["-rdc=true", "-ptx", str(file), "-o", output], capture_output=True, text=True)
        if run.returncode:
            sys.exit(run.stderr)
        have = bodies(pathlib.Path(output).read_text())
    wrong = 0
    for number, (_, call, parameters, wanted) in enumerate(rows):
        if not re.search(wanted, "\n".join(have.get(number, []))):
            wrong += 1
            code = [line for line in have.get(number, []) if not line.startswith((".", "ld.param", "st.param"))]
            print(f"{call} of ({parameters}): no {wanted} in:\n  " + "\n  ".join(code))
    print(f"{len(rows) - wrong} of {len(rows)} functions have their instruction")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
