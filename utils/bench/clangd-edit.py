#!/usr/bin/env python3
"""How long an edit takes until its diagnostics are there, beside stock clangd.

usage: clangd-edit.py [--server CMD] [--stock CMD] [--cuda-path DIR] [--edits N] FILE

FILE is opened in three servers in turn: stock clangd (Clang's own command, host
side only), warpcc-clangd with the host side only, and with both sides. A line in
its middle is edited N times. Prints the first diagnostics, the median edit (wall
and processor time of the server) and the peak of its memory.
"""
import argparse
import json
import os
import pathlib
import shlex
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import lsp


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_mib(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024


def measure(server, path, command, edits, env):
    with tempfile.TemporaryDirectory() as out:
        pathlib.Path(out, "compile_commands.json").write_text(json.dumps(
            [{"directory": str(path.parent), "file": str(path), "arguments": command + ["-c", str(path)]}]))
        client = lsp.Client(shlex.split(server) + ["--log=error", "--background-index=0", "--clang-tidy=0", "-j=2",
                                                   "--compile-commands-dir=" + out], str(path.parent), timeout=600, env=env)
        pid = client.process.pid
        started = time.monotonic()
        client.open(str(path))
        client.diagnostics(str(path))
        first = time.monotonic() - started
        text = client.texts[str(path)]
        middle = text.rfind("{\n") + 2
        walls, cpus = [], []
        for n in range(edits):
            cpu, started = cpu_seconds(pid), time.monotonic()
            client.change(str(path), text[:middle] + f"int unused_{n} = {n}; (void)unused_{n};\n" + text[middle:])
            client.diagnostics(str(path))
            walls.append(time.monotonic() - started)
            time.sleep(0.3)  # what goes on behind the diagnostics counts too
            cpus.append(cpu_seconds(pid) - cpu)
        memory = peak_mib(pid)
        client.stop()
    return first, statistics.median(walls), statistics.median(cpus), memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="warpcc-clangd")
    parser.add_argument("--stock", default="clangd-22")
    parser.add_argument("--cuda-path", default="/usr/local/cuda")
    parser.add_argument("--edits", type=int, default=9)
    parser.add_argument("file")
    args = parser.parse_args()
    path = pathlib.Path(args.file).resolve()
    include = args.cuda_path + "/include/cccl"
    stock = ["clang++", "-x", "cuda", "--cuda-host-only", "--cuda-path=" + args.cuda_path, "-std=gnu++17",
             "-isystem", include, "-Wno-unknown-cuda-version", "--cuda-gpu-arch=sm_90"]
    ours = ["nvcc", "--cuda-path=" + args.cuda_path, "-gencode", "arch=compute_90,code=sm_90"]
    rows = [("stock clangd, host", args.stock, stock, {}),
            ("warpcc-clangd, host", args.server, ours, {"WARPCC_CLANGD_ARCHS": "none"}),
            ("warpcc-clangd, both", args.server, ours, {})]
    base = None
    for title, server, command, env in rows:
        first, wall, cpu, memory = measure(server, path, command, args.edits, env)
        base = base or (wall, cpu)
        print(f"{title:22} first {first:6.2f} s   edit {wall:5.2f} s ({wall / base[0]:4.2f}x), "
              f"processor {cpu:5.2f} s ({cpu / base[1]:4.2f}x)   peak {memory:6.0f} MiB", flush=True)


if __name__ == "__main__":
    main()
