# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""every-option.py COMPILER SOURCE: reads the table of options (JSON) on standard input
and gives the compiler each option under both names and in both forms of a value. What
the table calls refused must be refused, with a reason; everything else must be taken."""
import json
import subprocess
import sys

COMPILER, SOURCE = sys.argv[1:3]
# Values that say something; others are the first of "a|b", or a word.
VALUES = {
    "Xcompiler": "-Wall", "arch": "compute_90", "code": "sm_90", "gencode": "arch=compute_90,code=sm_90",
    "ccbin": "/usr/bin/c++", "cuda-path": "builtin", "odir": ".", "keep-dir": ".", "O": "2", "Werror": "all-warnings",
    "optf": "/dev/null", "Xcudafe": "--diag_suppress=177", "Xptxas": "-O2", "std": "c++20", "explain": "none",
    "device-stack-protector": "false", "hls": "use-lcs", "arch-list": "compute_90", "diag-error": "177", "diag-suppress": "177", "diag-warn": "177", "MT": "target",
}
# What goes with an option, where -c does not.
WITH = {"report": ["-run"], "code": ["-arch=compute_90", "-c"], "phase": ["-c"], "MF": ["-MD", "-c"], "MT": ["-MD", "-c"],
        "cudart": [], "Xlinker": [], "l": [], "L": [], "shared": []}
PHASES = {"c", "dc", "dw", "dlink", "link", "lib", "run", "cuda", "cubin", "fatbin", "ptx", "optix-ir", "ltoir", "E",
          "M", "MM", "fdevice-syntax-only"}
NUMBERS = {"t", "split-compile", "split-compile-extended", "maxrregcount", "ftemplate-depth",
           "ftemplate-backtrace-limit", "jtd"}


def value_of(option):
    if option["short"] in VALUES:
        return VALUES[option["short"]]
    if option["short"] in NUMBERS:
        return "32"
    first = option["value"].split("|")[0]
    return "word" if "<" in first else first


def spellings(option):
    if option["value"] is None:
        return [["--" + option["long"]], ["-" + option["short"]]]
    v = value_of(option)
    words = [["--" + option["long"], v], ["--%s=%s" % (option["long"], v)], ["-%s=%s" % (option["short"], v)]]
    if option["joined"]:
        words.append(["-" + option["short"] + v])
    return words


bad = 0
for option in json.load(sys.stdin):
    for words in spellings(option):
        phase = [] if option["short"] in PHASES else ["-c"]
        line = [COMPILER, "--dryrun", SOURCE] + WITH.get(option["short"], phase) + words
        run = subprocess.run(line, capture_output=True, text=True)
        refused = option["note"].startswith("refused")
        wrong = ("is not supported: " not in run.stderr or run.returncode != 1) if refused else run.returncode != 0
        if option["short"] == "explain":  # asks for a rule that there is not
            wrong = run.returncode != 1 or "no rule named" not in run.stderr
        if wrong or "no effect" in run.stderr:
            bad += 1
            print(" ".join(line[1:]), "->", run.returncode, run.stderr.strip()[:200])
print("every option:", "ok" if not bad else "%d wrong" % bad)
