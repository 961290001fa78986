# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""interrupted.py [--kill] [--runs=N] FOLDER COMMAND...: runs the command once to its end, then N times
(50) with a signal at moments spread over that time: Ctrl-C and SIGTERM by turns, or SIGKILL. After
each run the output, the last word, must be the old file or equal to the whole new one, and nothing
else may be in the folders that the command writes to; what was killed cannot remove its temporary
files, but these must not be in the way of later runs, of which the last goes to its end."""
import os
import random
import signal
import subprocess
import sys
import time

words = sys.argv[1:]
RUNS, KINDS = 50, (signal.SIGTERM, signal.SIGINT)
while words[0].startswith("--"):
    option = words.pop(0)
    if option == "--kill":
        KINDS = (signal.SIGKILL,)
    else:
        RUNS = int(option.removeprefix("--runs="))
folder, command = words[0], words[1:]
temporary = os.path.join(folder, "tmp")
environment = dict(os.environ, TMPDIR=temporary)
output = os.path.join(folder, command[-1])
OLD = b"the output of an earlier compile"


def run(delay=None, kind=None):
    """Starts the command; sends the signal if it is still running after the delay."""
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    if delay is None:
        return process.wait()
    try:
        return process.wait(timeout=delay)
    except subprocess.TimeoutExpired:
        # As a terminal does: to the compiler and to what it has started.
        os.killpg(process.pid, kind)
        return process.wait()


start = time.monotonic()
if run() != 0:
    sys.exit("the command fails")
whole_time = time.monotonic() - start
new = open(output, "rb").read()
names = set(os.listdir(folder))
partial = left = stopped = 0
random.seed(1)
for n in range(RUNS):
    open(output, "wb").write(OLD)
    delay = whole_time * (n + random.random()) / RUNS
    status = run(delay, KINDS[n % len(KINDS)])
    stopped += status != 0
    now = open(output, "rb").read() if os.path.exists(output) else None
    # A linker may remove the old output first, as nvcc's does.
    partial += now not in (OLD, new)
    if signal.SIGKILL not in KINDS:
        extra = (set(os.listdir(folder)) - names) | set(os.listdir(temporary))
        left += len(extra)
        for name in extra:
            print("left:", name)
            for place in (folder, temporary):
                if os.path.exists(os.path.join(place, name)):
                    os.remove(os.path.join(place, name))
if not stopped:
    sys.exit("no run was interrupted")
if signal.SIGKILL in KINDS:
    if run() != 0 or open(output, "rb").read() != new:
        sys.exit("the run after them is not like the first")
    left = len(set(os.listdir(folder)) - names) + len(os.listdir(temporary))
    print(stopped, "of", RUNS, "killed:", partial, "partial outputs;", left, "temporary files")
else:
    print(RUNS, "interrupted:", partial, "partial outputs,", left, "files left")
