#!/usr/bin/env python3
"""Runs the cases of a program of planted faults and counts what is reported.

usage: planted.py PROGRAM SOURCE [--check=WORDS] [--table]

A case is found when its bad run reports the kind that the source's `// KIND:`
line names and the source lines of its comments `fault: NAME` (and
`other: NAME`); a case that its first words are followed by `error CODE` must
give that CUDA error too. A good run that reports anything is a false alarm.
Exit status 0: all found, no false alarm.
"""
import os
import re
import subprocess
import sys


def run(program, name, how, check):
    env = dict(os.environ, WARPCC_CHECK=check, WARPCC_DEVICE="cpu")
    try:
        p = subprocess.run([program, name, how], env=env, capture_output=True,
                           text=True, errors="replace", timeout=120)
    except subprocess.TimeoutExpired:
        return None, "", "hangs"
    return p.returncode, p.stdout.strip(), p.stderr


def main():
    program, source = sys.argv[1:3]
    check = "all"
    for a in sys.argv[3:]:
        if a.startswith("--check="):
            check = a[8:]
    lines = open(source).read().split("\n")
    kind = next(re.search(r"KIND: (.*)", l).group(1) for l in lines if "KIND:" in l)
    base = os.path.basename(source)
    marks, codes, order = {}, {}, []
    for n, l in enumerate(lines, 1):
        for m in re.finditer(r"(fault|other): ([\w-]+)(?: error (\w+))?", l.split("//", 1)[-1] if "//" in l else ""):
            if m.group(2) not in marks:
                order.append(m.group(2))
            marks.setdefault(m.group(2), []).append(n)
            if m.group(3):
                codes[m.group(2)] = m.group(3)
    found = missed = alarms = 0
    for name in order:
        status, out, err = run(program, name, "bad", check)
        good = status == 0 and re.search(kind, err) and all(
            re.search(re.escape(base) + ":%d\\b" % n, err) for n in marks[name])
        if name in codes and out.split("\n")[-1] != codes[name]:
            good = False
        found, missed = found + bool(good), missed + (not good)
        if not good:
            print("MISSED", name, "status", status, "said:", out, "\n" + err)
        status, out, err = run(program, name, "good", check)
        if status != 0 or err or out.split("\n")[-1] != "cudaSuccess":
            alarms += 1
            print("FALSE ALARM", name, "status", status, "said:", out, "\n" + err)
    print(f"{base}: planted {len(order)}, found {found}, missed {missed}, false alarms {alarms}")
    return 1 if missed or alarms else 0


sys.exit(main())
