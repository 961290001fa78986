# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""wrong-command-lines.py COMPILER: gives it what cannot be right, in a folder with hello.cu."""
import shlex
import subprocess
import sys

CASES = """
| no input files
-c | no input files
missing.cu -c | cannot read 'missing.cu': No such file
missing.o | cannot read 'missing.o': No such file
hello.xyz -c | don't know what to do with 'hello.xyz'
. -c | don't know what to do with '.'
-c hello.cu -o | option '-o' needs a value
-c hello.cu -o= | empty file name
-arch=compute_75 -c hello.cu -o nowhere/x.o | cannot write 'nowhere/x.o': No such file
-arch=compute_75 -c hello.cu -o . | cannot write '.': it is a folder
-c hello.cu -odir nowhere | output directory 'nowhere' does not exist
-c hello.cu part1.cu -o x.o | '-o' cannot name the outputs of 2 inputs
-cubin -ptx hello.cu | options '-cubin' and '-ptx' ask for two different outputs
-lib -dlink hello.cu | ask for two different outputs
-lib -run hello.cu | ask for two different outputs
-archh=sm_90 -c hello.cu | unknown option '-archh=sm_90'; did you mean '-arch=
--no-such-option -c hello.cu | unknown option '--no-such-option'
-fsome-host-flag -c hello.cu | options of the host compiler with -Xcompiler
-arch=sm_91 -c hello.cu | unknown GPU architecture 'sm_91'; warpcc knows sm_75
-arch=sm_35 -c hello.cu | unknown GPU architecture 'sm_35'
-arch=volta -c hello.cu | unknown GPU architecture 'volta'
-arch= -c hello.cu | option '-arch' needs a value
-arch | option '-arch' needs a value
-code=sm_80 -c hello.cu | option '-code' needs '-arch'
-arch=sm_90 -code=sm_90 -c hello.cu | must be compute_XX
-arch=compute_90 -code=sm_80 -c hello.cu | code 'sm_80' cannot run what is compiled for 'compute_90'
-arch=compute_90a -code=sm_100 -c hello.cu | code 'sm_100' cannot run
-gencode arch=compute_100f,code=sm_120 -c hello.cu | code 'sm_120' cannot run
-gencode code=sm_90 -c hello.cu | has no 'arch='
-gencode sm_90 -c hello.cu | it takes arch=compute_XX,code=sm_XX
-gencode arch=compute_90,code=sm_9x -c hello.cu | unknown GPU architecture 'sm_9x'
-gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 -ptx hello.cu | cannot serve 2 architectures
-arch=compute_90 -cubin hello.cu | needs exactly one real architecture
-std=c++98 -c hello.cu | 'c++98' is not a value of option '-std'; it takes
-std=gnu++17 -c hello.cu | 'gnu++17' is not a value of option '-std'
-Os -c hello.cu | 's' is not an optimisation level
-MF x.d -c hello.cu | option '-MF' needs one of -M, -MM, -MD and -MMD
-gencode arch=compute_80 -c hello.cu | has no 'code='
-Ofast -c hello.cu | 'fast' is not an optimisation level
-rdc=maybe -c hello.cu | 'maybe' is not a value of option '-rdc'; it takes true, false
-ftz=yes -c hello.cu | 'yes' is not a value of option '-ftz'
-maxrregcount=many -c hello.cu | takes a number, not 'many'
-t x -c hello.cu | takes a number, not 'x'
-cudart=dynamic hello.cu | 'dynamic' is not a value of option '-cudart'; it takes
-default-stream=mine -c hello.cu | 'mine' is not a value of option '-default-stream'
-x fortran hello.cu -c | 'fortran' is not a language of option '-x'
-m32 -c hello.cu | unknown option '-m32'
-m=32 -c hello.cu | only 64-bit targets are supported
-ccbin no-such-compiler -c hello.cu | host compiler 'no-such-compiler' (option -ccbin) cannot be executed
-ccbin . -c hello.cu | no g++, clang++ or c++ in '.'
--cuda-path=/nowhere -c hello.cu | no CUDA Toolkit in '/nowhere'
-optf nowhere.rsp -c hello.cu | cannot read option file 'nowhere.rsp'
-optf | option '-optf' needs a file
@nowhere.rsp -c hello.cu | cannot read option file 'nowhere.rsp'
-optix-ir hello.cu | option '-optix-ir' is not supported
-ltoir hello.cu | option '-ltoir' is not supported
-keep -keep-dir nowhere -c hello.cu | folder 'nowhere' of option '-keep-dir' does not exist
-phase=host -ptx hello.cu | option '-phase=host' goes with -c
-c -phase=host -fatbin-file nowhere.fatbin hello.cu | cannot read 'nowhere.fatbin'
--diag-suppress=no_such_name -c hello.cu | no_such_name
-Werror=no-such-kind -c hello.cu | no-such-kind
-explain no.such.rule | no rule named 'no.such.rule'
-arch=compute_75 -dlink hello.cu | no input has relocatable device code
-diagnostics-format=html -c hello.cu | 'html' is not a value of option '-diagnostics-format'
-hls=gen-lcs -c hello.cu | option '-hls=gen-lcs' is not supported
-arch=compute_75 -lno-such-library hello.cu -o x | no-such-library
""".strip("\n").split("\n")

refused = 0
for case in CASES:
    words, expected = (s.strip() for s in case.split("|", 1))
    run = subprocess.run([sys.argv[1]] + shlex.split(words), capture_output=True, text=True)
    lines = run.stderr.strip().split("\n")
    if run.returncode == 1 and expected in run.stderr and "error: " in lines[0] and not run.stdout:
        refused += 1
    else:
        print("wrong:", words, "->", run.returncode, run.stderr.strip()[:300])
print(len(CASES), "command lines,", "all refused" if refused == len(CASES) else "%d refused" % refused)
