#!/usr/bin/env python3
"""Opens the sources of a project in the editor and looks for false diagnostics.

usage: clangd-corpus.py [--server CMD] [--compiler CMD] [--limit N] [--flags FLAGS] DIR

N of the .cu files under DIR, evenly spread, are opened with a command of nvcc
that has FLAGS. Each error and warning of the editor must be one of the command
line's (`warpcc -c`: line, and kind); files that the command line refuses (for a
header that is not there) are only counted. Prints what is not, and a last line.
"""
import argparse
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import lsp

SAID = re.compile(r"^(.*?):(\d+):\d+: (?:fatal )?(error|warning): ", re.M)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="warpcc-clangd")
    parser.add_argument("--compiler", default="warpcc")
    parser.add_argument("--limit", type=int, default=40)
    parser.add_argument("--flags", default="")
    parser.add_argument("dir")
    args = parser.parse_args()
    root = pathlib.Path(args.dir).resolve()
    files = sorted(root.rglob("*.cu"))
    files = [files[i * len(files) // args.limit] for i in range(min(args.limit, len(files)))]
    flags = shlex.split(args.flags)
    wrong = same = refused = 0
    with tempfile.TemporaryDirectory() as out:
        pathlib.Path(out, "compile_commands.json").write_text(json.dumps(
            [{"directory": str(p.parent), "file": str(p), "arguments": ["nvcc"] + flags + ["-c", str(p)]} for p in files]))
        client = lsp.Client(shlex.split(args.server) + ["--log=error", "--background-index=0", "--clang-tidy=0",
                                                        "--compile-commands-dir=" + out], str(root), timeout=600)
        for path in files:
            client.open(str(path))
            shown = {(d["range"]["start"]["line"] + 1, lsp.SEVERITIES[d["severity"]])
                     for d in client.diagnostics(str(path)) if d["severity"] <= 2 and d.get("source") != "clangd"}
            client.close(str(path))
            if shown:
                run = subprocess.run(shlex.split(args.compiler) + flags + ["-c", str(path), "-o", out + "/x.o"],
                                     cwd=path.parent, capture_output=True, text=True, errors="replace")
                if run.returncode != 0:
                    refused += 1
                    continue
                said = {(int(line), kind) for file, line, kind in SAID.findall(run.stderr) if file == str(path)}
                for line, kind in sorted(shown - said):
                    print(f"{path.relative_to(root)}:{line}: {kind} in the editor only", flush=True)
                wrong += bool(shown - said)
                same += len(shown & said)
        client.stop()
    print(f"{len(files)} files, {wrong} with a diagnostic that the command line does not give; "
          f"{same} that both give; {refused} files are refused by the command line")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
