# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ccache.py NVCC: compiles scale.cu through ccache, several times; says what was found in the cache."""
import os
import re
import subprocess
import sys

environment = dict(os.environ, CCACHE_DIR=os.path.abspath("cache"), CCACHE_NODIRECT="1")
environment.pop("CCACHE_DISABLE", None)
objects = {}


def count(name):
    text = subprocess.run(["ccache", "--print-stats"], env=environment, capture_output=True, text=True, check=True).stdout
    return sum(int(n) for n in re.findall(r"^%s\s+(\d+)" % name, text, re.M))


def compile(what, *flags, like=None):
    hits = count("direct_cache_hit") + count("preprocessed_cache_hit")
    misses = count("cache_miss")
    subprocess.run(["ccache", sys.argv[1], "-arch=compute_80", "-c", "scale.cu", "-o", "x.o", *flags], env=environment, check=True)
    objects[what] = open("x.o", "rb").read()
    found = []
    if count("direct_cache_hit") + count("preprocessed_cache_hit") > hits:
        found.append("hit")
    if count("cache_miss") > misses:
        found.append("miss")
    if like:
        found.append("the same object" if objects[what] == objects[like] else "another object")
    print("%s: %s" % (what, ", ".join(found) or "not cached"))


header = open("small.h").read()
compile("first compile")
compile("the same again", like="first compile")
compile("other architecture", "-gencode=arch=compute_90,code=compute_90")
compile("other flag", "-lineinfo")
open("small.h", "w").write(header + "struct Changed { int Member; };\n")
compile("changed header")
open("small.h", "w").write(header)
compile("header changed back", like="first compile")
compile("with a dependency file", "-MD", "-MF", "x.d")
os.remove("x.d")
compile("the dependency file from the cache", "-MD", "-MF", "x.d", like="with a dependency file")
if "small.h" not in open("x.d").read():
    print("the dependency file is wrong")
