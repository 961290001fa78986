# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""options-of-nvcc.py HELP TABLE: compares nvcc's --help with the table of options."""
import json
import re
import sys

table = {}
for o in json.load(open(sys.argv[2])):
    table[o["long"]] = table[o["short"]] = o
missing = count = 0
for long, value, short in re.findall(r"^--(\S+)(?: +([<{\[e]\S*.*?))? +\(?-+(\S+?)\)? *$", open(sys.argv[1]).read(), re.M):
    count += 1
    for name in (long, short):
        if name not in table or (value and not table[name]["value"]):
            missing += 1
            print("missing:", name, value)
print(count, "options of nvcc,", missing, "missing")
