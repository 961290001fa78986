# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sccache.py NVCC: compiles scale.cu through sccache, several times; says what was found in
the cache, and whether the object is that of NVCC alone."""
import json
import os
import subprocess
import sys
import tempfile

NVCC = sys.argv[1]
# The name of a socket must be short.
place = tempfile.mkdtemp(prefix="warpcc")
environment = dict(os.environ, SCCACHE_DIR=os.path.abspath("cache"), SCCACHE_SERVER_UDS=os.path.join(place, "s"),
                   SCCACHE_IDLE_TIMEOUT="120", SCCACHE_CONF="/nonexistent")


def call(*words):
    return subprocess.run(words, env=environment, capture_output=True, text=True)


def count(name):
    stats = json.loads(call("sccache", "--show-stats", "--stats-format=json").stdout)["stats"]
    return sum(stats[name]["counts"].values())


def compile(what, *flags, source="scale.cu"):
    words = [NVCC, *(flags or ["-arch=compute_80"]), "-c", source, "-o"]
    hits, misses = count("cache_hits"), count("cache_misses")
    run = call("sccache", *words, "x.o")
    if run.returncode:
        print("%s: failed: %s" % (what, run.stderr))
        return
    hits, misses = count("cache_hits") - hits, count("cache_misses") - misses
    # sccache names the source by its full path.
    words[-2] = os.path.abspath(source)
    call(*words, "alone.o")
    same = open("x.o", "rb").read() == open("alone.o", "rb").read()
    found = "hits" if hits and not misses else "misses" if misses else "not cached"
    print("%s: %s, %s" % (what, found, "the object of nvcc alone" if same else "another object"))


header = open("small.h").read()
both = ["-gencode=arch=compute_80,code=compute_80", "-gencode=arch=compute_90,code=compute_90", "-Xcompiler", "-fPIC,-O1"]
call("sccache", "--start-server")
try:
    compile("first compile")
    compile("the same again")
    compile("two architectures", *both)
    compile("two architectures again", *both)
    compile("relocatable", "-rdc=true", "-arch=compute_80")
    compile("relocatable again", "-rdc=true", "-arch=compute_80")
    compile("other flag", "-arch=compute_80", "-use_fast_math")
    open("small.h", "w").write(header + "struct Changed { int Member; };\ninline Changed *Changes;\n")
    compile("changed header")
    open("small.h", "w").write(header)
    compile("header changed back")
    compile("C++ file", "-O2", source="host.cpp")
    compile("C++ file again", "-O2", source="host.cpp")
    call("sccache", NVCC, "-arch=compute_90", "-MD", "-MF", "x.d", "-MT", "x.o", "-c", "scale.cu", "-o", "x.o")
    print("dependencies:", " ".join(open("x.d").read().replace("\\\n", "").split()[:400]))
finally:
    call("sccache", "--stop-server")
