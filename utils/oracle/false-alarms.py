#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What does warpcc say about programs that nvcc accepts, and nvcc does not?

usage: false-alarms.py run   --out OUT --compiler warpcc=PATH [--compiler nvcc=PATH] [--fifth N] ROOT...
       false-alarms.py table --out OUT [--text]

A ROOT is a checkout of cuda-samples (folders with a CMakeLists.txt: every .cu of a folder is compiled
with the flags that samples.py uses) or of HeCBench (folders NAME-cuda with a Makefile: every compile
that `make -n` shows; --fifth N takes those with sha1(folder's name) % 5 == N).

Every source is compiled to an object with PTX for one architecture and without optimization, in
warpcc's default mode. Only where warpcc says something nvcc is asked too. `run` goes on where it
stopped (OUT/log has what each compiler said). `table` lists, for sources that nvcc accepts, errors
and every warning that nvcc does not give for that line.
"""
import argparse, collections, hashlib, json, os, pathlib, re, shlex, subprocess, sys

ARCH = "compute_90"
SAMPLE_FLAGS = ["-std=c++17", "--extended-lambda"]
# Flags of a build that say how fast or for what, not what the source is.
DROP = re.compile(r"^(-arch|--gpu-architecture|-gencode|--generate-code|-O\d|-lineinfo|-g|-G|-o|-c|-dc|-MMD?|-Xptxas|--ptxas-options|-t\d*)(=.*)?$")
TAKES_VALUE = {"-arch", "--gpu-architecture", "-gencode", "--generate-code", "-o", "-Xptxas", "--ptxas-options"}


def source_flags(words):
    """The flags of a compile line that decide what is diagnosed."""
    kept, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif DROP.match(word):
            skip = word in TAKES_VALUE
        else:
            kept.append(word)
    return kept


def samples(root):
    common = root / "Common"
    for folder in sorted({f.parent for f in root.rglob("CMakeLists.txt")}):
        local = [f"-I{d}" for d in (common, folder, folder / "inc") if d.is_dir()]
        for source in sorted(folder.glob("*.cu")) + sorted(folder.glob("src/*.cu")):
            yield folder, str(source.relative_to(folder)), SAMPLE_FLAGS + local


def hecbench(root, fifth):
    for folder in sorted((root / "src").glob("*-cuda")):
        if fifth is not None and int(hashlib.sha1(folder.name.encode()).hexdigest(), 16) % 5 != fifth:
            continue
        shown = subprocess.run(["make", "-n", "-B", "-k", "CC=compile__", "NVCC=compile__", "ARCH=sm_90"], cwd=folder,
                               capture_output=True, text=True, errors="replace")
        seen = set()
        for line in shown.stdout.replace("\\\n", " ").splitlines():
            if "compile__" not in line:
                continue
            try:
                words = shlex.split(line[line.index("compile__"):].split("&&")[0].split(";")[0])[1:]
            except ValueError:
                continue
            sources = [w for w in words if w.endswith((".cu", ".cpp", ".cc")) and not w.startswith("-")]
            # A C++ file has no CUDA in it unless -x says so.
            sources = [s for s in sources if s.endswith(".cu") or "cu" in words]
            flags = [w for w in source_flags(words) if w not in sources and not w.endswith((".o", ".a"))
                     and not w.startswith(("-l", "-L"))]
            for source in sources:
                if source not in seen:
                    seen.add(source)
                    yield folder, source, flags


def jobs(args):
    for root in map(pathlib.Path, args.roots):
        root = root.resolve()
        yield from (hecbench(root, args.fifth) if (root / "src").is_dir() else samples(root))


def compile_one(compiler, log, folder, source, flags, limit=300):
    """Compiles and writes the log: the exit status, then all that was said."""
    optimize = ["-Xcicc", "-O0"] if log.suffix == ".nvcc" else ["-O0"]
    command = [compiler, *flags, *optimize, "-arch=" + ARCH, "-c", source, "-o", os.devnull]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", timeout=limit)
        status, said = done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        status, said = 124, "timeout\n"
    log.write_text(f"{status}\n{shlex.join(command)}\n{said}")
    return status, said


def run(args):
    log = pathlib.Path(args.out) / "log"
    log.mkdir(parents=True, exist_ok=True)
    compilers = dict(c.split("=", 1) for c in args.compiler)
    index = {}
    for folder, source, flags in jobs(args):
        if args.only and not re.search(args.only, f"{folder.name}/{source}"):
            continue
        name = f"{folder.name}__{source.replace('/', '_')}"
        index[name] = [str(folder), source, flags]
        ours = log / f"{name}.warpcc"
        if not ours.exists() or args.again:
            compile_one(compilers["warpcc"], ours, folder, source, flags)
        status, _, said = ours.read_text().split("\n", 2)
        theirs = log / f"{name}.nvcc"
        if "nvcc" in compilers and not theirs.exists() and (status != "0" or said.strip()):
            compile_one(compilers["nvcc"], theirs, folder, source, flags)
        print(f"{name}\t{status}\t{said.count('warning:')}", flush=True)
    old = json.loads((log.parent / "index.json").read_text()) if (log.parent / "index.json").exists() else {}
    (log.parent / "index.json").write_text(json.dumps(old | index, indent=0, sort_keys=True))


CLANG_LINE = re.compile(r"^(.*?):(\d+):\d+: (?:fatal )?(warning|error): (.*)$", re.M)
NVCC_LINE = re.compile(r"^(.*?)\((\d+)\): (?:catastrophic )?(warning|error)(?: #(\d+)(?:-D)?)?: (.*)$", re.M)


def said_by_warpcc(text):
    for file, line, level, message in CLANG_LINE.findall(text):
        number = re.search(r"\[#(\d+)-D\]", message)
        yield os.path.basename(file), int(line), level, int(number[1]) if number else 0, message


def said_by_nvcc(text):
    """(file, line) -> numbers; what the host compiler says has number 0."""
    said = collections.defaultdict(set)
    for file, line, _, number, _ in NVCC_LINE.findall(text):
        said[os.path.basename(file), int(line)].add(int(number or 0))
    for file, line, _, _ in CLANG_LINE.findall(text):
        said[os.path.basename(file), int(line)].add(0)
    return said


def table(args):
    out = pathlib.Path(args.out)
    counts, extra = collections.Counter(), collections.defaultdict(set)
    for ours in sorted((out / "log").glob("*.warpcc")):
        status, _, text = ours.read_text().split("\n", 2)
        counts["sources"] += 1
        if status == "0" and not text.strip():
            counts["warpcc has nothing to say"] += 1
            continue
        theirs = ours.with_suffix(".nvcc")
        if not theirs.exists():
            counts["nvcc not asked"] += 1
            continue
        nvcc_status, _, nvcc_text = theirs.read_text().split("\n", 2)
        if nvcc_status != "0":
            counts["nvcc refuses"] += 1
            continue
        if status != "0":
            counts["WARPCC REFUSES"] += 1
            error = re.search(r"^.*error.*$", text, re.M)
            print(f"REFUSED\t{ours.stem}\t{error[0] if error else status}")
        said = said_by_nvcc(nvcc_text)
        for file, line, level, number, message in said_by_warpcc(text):
            # What its host compiler warns of on the line is nvcc's too.
            if level == "warning" and said[file, line] & {0, number}:
                counts["warnings as nvcc's"] += 1
            elif level == "warning":
                counts["warnings nvcc does not give"] += 1
                group = re.search(r"\[(-W[\w+-]+|[a-z-]+\.[\w.-]+)[\],]", message)
                extra[str(number or (group[1] if group else "?"))].add((ours.stem, file, line, message))
    for key, places in sorted(extra.items(), key=lambda e: -len(e[1])):
        print(f"{len(places)}\t{key}")
        for place in sorted(places)[:1000 if args.text else 3]:
            print("\t\t" + "\t".join(map(str, place)))
    print(", ".join(f"{k}: {v}" for k, v in counts.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["run", "table"])
    parser.add_argument("--out", required=True)
    parser.add_argument("--compiler", action="append", metavar="NAME=PATH", default=[])
    parser.add_argument("--fifth", type=int)
    parser.add_argument("--only", metavar="REGEX")
    parser.add_argument("--again", action="store_true", help="ask warpcc again")
    parser.add_argument("--text", action="store_true", help="every place, not three of a kind")
    parser.add_argument("roots", nargs="*")
    args = parser.parse_intermixed_args()
    {"run": run, "table": table}[args.action](args)


if __name__ == "__main__":
    sys.exit(main())
