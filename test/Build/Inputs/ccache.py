# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ccache.py NVCC MODE: compiles scale.cu through ccache, several times; says what was found in the cache. The
modes are preprocessor, direct (a manifest of the headers) and depend (the headers are those of -MD)."""
import os
import re
import subprocess
import sys

MODE = sys.argv[2]
environment = dict(os.environ, CCACHE_DIR=os.path.abspath("cache-" + MODE))
environment.update({"preprocessor": {"CCACHE_NODIRECT": "1"}, "direct": {}, "depend": {"CCACHE_DEPEND": "1"}}[MODE])
environment.pop("CCACHE_DISABLE", None)
objects = {}


def count(name):
    text = subprocess.run(["ccache", "--print-stats"], env=environment, capture_output=True, text=True, check=True).stdout
    return sum(int(n) for n in re.findall(r"^%s\s+(\d+)" % name, text, re.M))


def compile(what, *flags, like=None):
    hits = count("direct_cache_hit") + count("preprocessed_cache_hit")
    misses = count("cache_miss")
    deps = ["-MD", "-MF", "x.d"] if MODE == "depend" and "-MD" not in flags else []
    subprocess.run(["ccache", "./nvcc", "-arch=compute_80", "-c", "scale.cu", "-o", "x.o", *deps, *flags], env=environment, check=True)
    objects[what] = open("x.o", "rb").read()
    found = []
    if MODE != "preprocessor" and count("preprocessed_cache_hit"):
        found.append("preprocessed")
    if count("direct_cache_hit") + count("preprocessed_cache_hit") > hits:
        found.append("hit")
    if count("cache_miss") > misses:
        found.append("miss")
    if like:
        found.append("the same object" if objects[what] == objects[like] else "another object")
    print("%s: %s" % (what, ", ".join(found) or "not cached"))


def set_compiler(text):
    """A compiler of our own, so that it can change."""
    with open("nvcc", "w") as script:
        script.write('#!/bin/sh\n# %s\nexec "%s" "$@"\n' % (text, sys.argv[1]))
    os.chmod("nvcc", 0o755)


set_compiler("first")
header = open("small.h").read()
compile("first compile")
compile("the same again", like="first compile")
compile("other architecture", "-gencode=arch=compute_90,code=compute_90")
compile("other flag", "-lineinfo")
open("small.h", "w").write(header + "struct Changed { int Member; };\n")
compile("changed header")
open("small.h", "w").write(header)
compile("header changed back", like="first compile")
compile("with a dependency file", "-MD", "-MF", "x.d", "-DWITH_FILE")
os.remove("x.d")
compile("the dependency file from the cache", "-MD", "-MF", "x.d", "-DWITH_FILE", like="with a dependency file")
set_compiler("a second one")
compile("other compiler")
if "small.h" not in open("x.d").read():
    print("the dependency file is wrong")
