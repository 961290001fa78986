# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""problem-matchers.py COMPILER PAGE SOURCE: reads the two patterns of the editor's page and
says what they find in the compiler's messages: file, line, severity, code."""
import json
import os
import re
import subprocess
import sys

compiler, page, source = sys.argv[1:4]
patterns = []
for block in re.findall(r"```json\n(.*?)```", open(page).read(), re.S):
    for text in re.findall(r'"regexp": ("(?:[^"\\]|\\.)*")(.*?)\}', block, re.S):
        fields = dict(re.findall(r'"(\w+)": (\d+)', text[1]))
        patterns.append((re.compile(json.loads(text[0])), {k: int(v) for k, v in fields.items()}))
for form, (pattern, fields) in zip(("clang", "nvcc"), patterns):
    run = subprocess.run([compiler, "-arch=compute_80", "-c", source, "-o", os.devnull, "--diagnostics-format=" + form],
                         capture_output=True, text=True)
    for line in run.stderr.splitlines():
        found = pattern.match(line)
        if found:
            part = {name: found.group(group) or "" for name, group in fields.items()}
            print(form, os.path.basename(part["file"]), part["line"], part["severity"], part["code"], "|", part["message"])
