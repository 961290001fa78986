#!/usr/bin/env python3
"""Compares the editor's verdicts with the command line's on a folder of cases.

usage: clangd-conformance.py [--server CMD] [--compiler CMD] [--mode default|strict]
                             [--arch sm_90] [--sample N] DIR [REGEX]

DIR/reject/NAME.cu are programs that are to be refused; DIR/accept/NAME.cu or
NAME.legal.cu is a legal sibling of one. A case starts with the line
  // rule: ID | nvcc-flags: FLAGS | ...
The files get a compile_commands.json with nvcc's command and are opened one by
one. A pair is right if
  - every error of the command line (line, and rule where it has one) is shown
    in the editor, and no other line has an error there;
  - the legal sibling has no error in the editor unless the command line has one.
Prints the pairs that are not right and one last line with the sums.
"""
import argparse
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import lsp

HEADER = re.compile(r"// rule: (\S+) \| nvcc-flags: (.*?) \|")
ERROR = re.compile(r"^(.*?):(\d+):\d+: (?:fatal )?error: (.*)$", re.M)
RULE = re.compile(r" \[([a-z0-9-]+\.[A-Za-z0-9_.-]+)\]")


def flags_of(path, arch, mode):
    match = HEADER.match(path.open(errors="replace").readline())
    flags = [] if not match or match[2] == "-" else shlex.split(match[2])
    if not any(f.startswith(("-arch", "-gencode", "--gpu-arch")) for f in flags):
        flags = ["-arch=" + arch] + flags
    return (["--strict"] if mode == "strict" else []) + flags


def errors_of_compiler(args, path, flags):
    """(line, rule or text) of the errors located in the file."""
    with tempfile.TemporaryDirectory() as out:
        command = shlex.split(args.compiler) + flags + ["-c", "-o", out + "/x", str(path)]
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300)
    found = set()
    for file, line, text in ERROR.findall(run.stderr):
        if file == str(path):
            rule = RULE.search(text)
            found.add((int(line), rule[1] if rule else ""))
    return found, run.returncode


def errors_of_editor(client, path):
    client.open(str(path))
    found = set()
    for d in client.diagnostics(str(path)):
        if d["severity"] == 1:
            ours = d.get("source") == "warpcc"
            found.add((d["range"]["start"]["line"] + 1, d["code"] if ours else ""))
    client.close(str(path))
    return found


def same(editor, compiler):
    """Lines agree, and rules where the compiler names one."""
    return {l for l, _ in editor} == {l for l, _ in compiler} and \
        all((l, r) in editor for l, r in compiler if r)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="warpcc-clangd")
    parser.add_argument("--compiler", default="warpcc")
    parser.add_argument("--mode", choices=["default", "strict"], default="default")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--sample", type=int, metavar="N", help="only N pairs, evenly spread")
    parser.add_argument("dir")
    parser.add_argument("regex", nargs="?", default=".")
    args = parser.parse_args()
    root = pathlib.Path(args.dir).resolve()
    rejects = [p for p in sorted(root.glob("reject/*.cu")) if re.search(args.regex, p.name)]
    if args.sample:
        rejects = [rejects[i * len(rejects) // args.sample] for i in range(min(args.sample, len(rejects)))]
    pairs = []
    for path in rejects:
        siblings = (root / "accept" / path.name, root / "accept" / (path.stem + ".legal.cu"))
        pairs.append((path, next((s for s in siblings if s.exists()), None)))
    with tempfile.TemporaryDirectory() as database:
        commands = [{"directory": str(root), "file": str(p),
                     "arguments": ["nvcc"] + flags_of(p, args.arch, args.mode) + ["-c", str(p), "-o", "x.o"]}
                    for pair in pairs for p in pair if p]
        pathlib.Path(database, "compile_commands.json").write_text(json.dumps(commands))
        server = shlex.split(args.server) + ["--log=error", "--background-index=0",
                                             "--compile-commands-dir=" + database]
        client = lsp.Client(server, str(root), timeout=300)
        started = time.monotonic()
        right = accepted = judged = 0
        for path, sibling in pairs:
            flags = flags_of(path, args.arch, args.mode)
            compiler, _ = errors_of_compiler(args, path, flags)
            editor = errors_of_editor(client, path)
            if not compiler and not editor:
                accepted += 1  # this mode accepts it: nothing to show
                continue
            judged += 1
            problem = "" if same(editor, compiler) else "reject"
            if not problem and sibling:
                own = flags_of(sibling, args.arch, args.mode)
                shown = errors_of_editor(client, sibling)
                if shown and not same(shown, errors_of_compiler(args, sibling, own)[0]):
                    problem, editor, compiler = "sibling", shown, set()
            if not problem:
                right += 1
                continue
            print(f"{path.name:50} {problem}: editor {sorted(editor)}, command line {sorted(compiler)}", flush=True)
        client.stop()
    seconds = (time.monotonic() - started) / max(len(pairs), 1)
    print(f"{100 * right / max(judged, 1):.1f} % of {judged} pairs right ({judged - right} not), "
          f"{accepted} more are accepted in this mode; {seconds:.1f} s a pair with both tools")
    return 0 if right == judged else 1


if __name__ == "__main__":
    sys.exit(main())
