#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds a tree of CUDA sample programs with nvcc and with warpcc, and compares what they do.

usage: samples.py build --out OUT [--include DIR] [--compiler nvcc=PATH --compiler warpcc=PATH] SAMPLES...
       samples.py pack  --out OUT --into FOLDER       (one archive and run.sh, for a machine with a GPU)
       samples.py table --out OUT [--results FILE]    (what builds, what runs as nvcc's build does)

A sample is a folder with a CMakeLists.txt, as NVIDIA's cuda-samples have them; its add_executable names the
sources. Samples that link a library other than the CUDA runtime are listed with that library, and not
built. Every program is built by one command, the same for all compilers. `build` goes on where it stopped:
delete OUT/build.tsv, or name samples with --only, to build again.

`run.sh` runs each program of each compiler under a time limit and records exit status, a hash of its output
with all numbers removed (times differ from run to run) and its last line. A program is right when its exit
status says so and it is that of nvcc's build; where the two outputs differ in words, the table says so.
"""
import argparse, concurrent.futures, pathlib, re, shutil, subprocess, sys, time

ARCH = "sm_90"
FLAGS = ["-arch=" + ARCH, "-std=c++17", "--extended-lambda", "-O2"]
# Names in target_link_libraries that cost no library of their own.
FREE = {"CUDA::cudart", "CUDA::cudart_static", "dl", "rt", "pthread", "Threads::Threads", "PUBLIC", "PRIVATE"}
WAIVED = 2  # the samples' exit status for "this machine cannot run me"


class Sample:
    """One folder: the name of its program, its sources, and the libraries it wants."""

    def __init__(self, folder):
        self.folder = folder
        text = re.sub(r"#[^\n]*", "", (folder / "CMakeLists.txt").read_text())
        found = re.search(r"add_executable\(\s*(\S+)\s+([^)]*)\)", text)
        self.name = found[1] if found else None
        self.sources = [folder / s for s in found[2].split()] if found else []
        linked = " ".join(re.findall(r"target_link_libraries\(\s*\S+\s+([^)]*)\)", text)).split()
        self.libraries = sorted(set(linked) - FREE)


def samples_in(roots):
    folders = sorted(f.parent for root in roots for f in pathlib.Path(root).rglob("CMakeLists.txt"))
    return [s for s in map(Sample, folders) if s.name]


def build_one(sample, label, compiler, include, out):
    """Returns the line for build.tsv: name, compiler, ok|fails|wants, seconds, remark."""
    if sample.libraries:
        return [sample.name, label, "wants", "0", " ".join(sample.libraries)]
    target = out / label / sample.name
    command = [compiler, *FLAGS, f"-I{include}", f"-I{sample.folder}", f"-I{sample.folder}/inc",
               *map(str, sample.sources), "-o", str(target)]
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=900)
    seconds = f"{time.monotonic() - start:.1f}"
    (out / "log" / f"{sample.name}.{label}").write_text(" ".join(command) + "\n" + done.stderr)
    if done.returncode == 0:
        return [sample.name, label, "ok", seconds, ""]
    reason = re.search(r"^.*(?:error|undefined).*$", done.stderr, re.M)
    return [sample.name, label, "fails", seconds, reason[0].strip() if reason else f"status {done.returncode}"]


def read_table(path):
    return [l.split("\t") for l in path.read_text().splitlines()] if path.exists() else []


def build(args):
    out = pathlib.Path(args.out)
    compilers = dict(c.split("=", 1) for c in args.compiler or ["nvcc=nvcc", "warpcc=warpcc"])
    for name in [*compilers, "log"]:
        (out / name).mkdir(parents=True, exist_ok=True)
    rows = {(r[0], r[1]): r for r in read_table(out / "build.tsv")}
    jobs = []
    for sample in samples_in(args.samples):
        for label, compiler in compilers.items():
            chosen = args.only and re.search(args.only, sample.name)
            if chosen or (not args.only and (sample.name, label) not in rows):
                jobs.append((sample, label, compiler, args.include, out))
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for row in pool.map(lambda j: build_one(*j), jobs):
            # Another run, of another compiler, may have written meanwhile.
            rows.update({(r[0], r[1]): r for r in read_table(out / "build.tsv")})
            rows[row[0], row[1]] = row
            print("\t".join(row), flush=True)
            (out / "build.tsv").write_text("".join("\t".join(r) + "\n" for r in sorted(rows.values())))
    (out / "folders.tsv").write_text("".join(f"{s.name}\t{s.folder.resolve()}\n" for s in samples_in(args.samples)))


RUN_SH = r"""#!/usr/bin/env bash
# Runs every packed program; run.tsv: name, compiler, exit status, hash of the words it printed, last line.
# OUT is where the results go; JOBS programs run at a time.
here=$(cd "$(dirname "$0")" && pwd)
out=$(mkdir -p "${OUT:-$here/out}" && cd "${OUT:-$here/out}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xJf "$here/samples.tar.xz" -C "$work"
one() {
  compiler=$(basename "$(dirname "$1")") name=$(basename "$1")
  cd "$2/data/$name" || exit
  timeout -k 2 20 "$1" >"$2/$name.$compiler.txt" 2>&1 </dev/null
  status=$?
  words=$(sed "s#$2/$compiler/##g" "$2/$name.$compiler.txt" | tr -d '0-9.+-' | tr -s ' ' | md5sum | cut -c1-8)
  last=$(grep -av '^[[:space:]]*$' "$2/$name.$compiler.txt" | tail -n 1 | tr -d '\t\r' | cut -c1-150)
  printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$compiler" "$status" "$words" "$last"
}
export -f one
: >"$out/samples.tsv"
for compiler in nvcc warpcc; do
  ls "$work/$compiler"/* | xargs -P "${JOBS:-4}" -I{} bash -c 'one {} '"$work" >>"$out/samples.tsv"
done
sort -o "$out/samples.tsv" "$out/samples.tsv"
(cd "$work" && tar -cJf "$out/samples.outputs.tar.xz" ./*.txt)
awk -F'\t' '{print $2, ($3==0 ? "status 0" : $3==2 ? "waived" : "status " $3)}' "$out/samples.tsv" | sort | uniq -c
"""


def pack(args):
    out, into = pathlib.Path(args.out), pathlib.Path(args.into)
    shutil.rmtree(into / "tree", ignore_errors=True)
    folders = dict(read_table(out / "folders.tsv"))
    for name, label, status, *_ in read_table(out / "build.tsv"):
        if status != "ok":
            continue
        (into / "tree" / label).mkdir(parents=True, exist_ok=True)
        subprocess.run(["strip", "-o", into / "tree" / label / name, out / label / name], check=True)
        data = into / "tree" / "data" / name
        data.mkdir(parents=True, exist_ok=True)
        if (pathlib.Path(folders[name]) / "data").is_dir():
            shutil.copytree(pathlib.Path(folders[name]) / "data", data / "data", dirs_exist_ok=True)
    subprocess.run(["tar", "-C", into / "tree", "-cf", into / "samples.tar", "--sort=name", "."], check=True)
    subprocess.run(["xz", "-f", "-T2", "--lzma2=preset=1,dict=64MiB", into / "samples.tar"], check=True)
    shutil.rmtree(into / "tree")
    (into / "run.sh").write_text(RUN_SH)
    (into / "run.sh").chmod(0o755)
    print(into / "samples.tar.xz", (into / "samples.tar.xz").stat().st_size >> 20, "MiB")


def verdict(ours, theirs):
    """(right?, words) of one program's run, given the run of nvcc's build."""
    if ours is None:
        return None, "not run"
    if theirs is None:
        return None, "nvcc's build was not run"
    if ours[2] != theirs[2]:
        return False, f"exit status {ours[2]}, nvcc's build {theirs[2]}: {ours[4]}"
    words = "" if ours[3] == theirs[3] else " (words of the output differ)"
    if int(ours[2]) == WAIVED:
        return None, "waived on this machine, as nvcc's build" + words
    if int(ours[2]) != 0:  # equal, but no proof of anything: perhaps there is no GPU
        return None, f"exit status {ours[2]}, as nvcc's build: {ours[4]}"
    return True, "as nvcc's build" + words


def table(args):
    built = {(r[0], r[1]): r for r in read_table(pathlib.Path(args.out) / "build.tsv")}
    runs = {(r[0], r[1]): r for r in read_table(pathlib.Path(args.results))} if args.results else {}
    counts = {"nvcc builds": 0, "warpcc builds": 0, "right": 0, "wrong": 0, "not told": 0}
    print("sample\tnvcc\twarpcc\trun\tremark")
    for name in sorted({n for n, _ in built}):
        nvcc, ours = (built.get((name, c), [name, c, "-", "0", ""]) for c in ("nvcc", "warpcc"))
        right, remark = None, ours[4] or nvcc[4]
        if nvcc[2] == "ok":
            counts["nvcc builds"] += 1
            counts["warpcc builds"] += ours[2] == "ok"
            if ours[2] == "ok":
                right, remark = verdict(runs.get((name, "warpcc")), runs.get((name, "nvcc")))
                counts["right" if right else "not told" if right is None else "wrong"] += 1
        print("\t".join([name, nvcc[2], ours[2], {True: "right", False: "WRONG", None: "-"}[right], remark]))
    print("\n" + ", ".join(f"{k}: {v}" for k, v in counts.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["build", "pack", "table"])
    parser.add_argument("--out", required=True)
    parser.add_argument("--into")
    parser.add_argument("--include", default=".")
    parser.add_argument("--compiler", action="append", metavar="NAME=PATH")
    parser.add_argument("--only", metavar="REGEX")
    parser.add_argument("--results")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("samples", nargs="*")
    args = parser.parse_intermixed_args()
    {"build": build, "pack": pack, "table": table}[args.action](args)


if __name__ == "__main__":
    sys.exit(main())
