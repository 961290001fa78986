"""Prints the directives of each kernel in a PTX file, one kernel a line, in a
form that does not depend on who wrote the file: trailing dimensions of 1 are
dropped, kernels and directives are sorted."""
import re
import sys

text = re.sub(r"//.*", "", open(sys.argv[1]).read())
kernels = {}
for name, head in re.findall(r"\.entry\s+(\w+)\s*(?:\([^)]*\))?([^{;]*)[{;]", text):
    found = re.findall(r"\.(\w+)((?:\s*,?\s*\d+)*)", head)
    words = [d + " " + re.sub(r"(,1)+$", "", re.sub(r"\s", "", n)) for d, n in found]
    kernels.setdefault(name, set()).update(words)
for name in sorted(kernels):
    print(name + ":", ", ".join(w.strip() for w in sorted(kernels[name])))
