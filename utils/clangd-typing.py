#!/usr/bin/env python3
"""Types sources into the language server, and cuts them off, as users do.

usage: clangd-typing.py [--server CMD] [--offsets N] [--keys N] [--seed N] FILE...

Each file is opened truncated at N random offsets, one after the other; from the
last KEYS characters before each offset on it is typed character by character. The
server must answer for each truncated text (diagnostics, a completion and a hover
at its end) and must not end. The random numbers are those of the seed.
"""
import argparse
import pathlib
import random
import shlex
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import lsp


def torture(client, path, text, offsets, keys):
    client.open(path, "")
    client.diagnostics(path)
    for offset in offsets:
        start = max(0, offset - keys)
        client.change(path, text[:start])
        for at in range(start, offset):
            client.change(path, text[:at + 1])
        client.diagnostics(path)
        before = text[:offset]
        place = client.at(path, before.count("\n"), len(before) - (before.rfind("\n") + 1))
        for question in ("textDocument/completion", "textDocument/hover"):
            client.request(question, place)
    client.change(path, text)
    whole = client.diagnostics(path)
    client.close(path)
    return sum(d["severity"] == 1 for d in whole)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="warpcc-clangd")
    parser.add_argument("--offsets", type=int, default=200)
    parser.add_argument("--keys", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory() as root:
        client = lsp.Client(shlex.split(args.server) + ["--log=error", "--background-index=0"], root, timeout=300)
        for name in args.files:
            path = pathlib.Path(name).resolve()
            text = path.read_text(errors="replace")
            if not text.isascii():
                text = text.encode("ascii", "replace").decode()
            offsets = sorted(random.Random(f"{args.seed} {path.name}").sample(range(len(text)), min(args.offsets, len(text))))
            try:
                errors = torture(client, str(path), text, offsets, args.keys)
            except (lsp.Timeout, RuntimeError) as e:
                print(f"{path.name}: {e}")
                return 1
            bad += bool(errors)
            print(f"{path.name}: {len(offsets)} offsets, whole text: {errors} errors", flush=True)
        status = client.stop()
    print(f"{len(args.files)} files, server's status {status}")
    return 1 if bad or status else 0


if __name__ == "__main__":
    sys.exit(main())
