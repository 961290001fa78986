#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random pragmas in random places: a wrong one is a located diagnostic, never a crash or a hang.

usage: pragma-lines.py --compiler "warpcc ..." [--lines 500] [--per-file 25] [--seed 1] [--keep FOLDER]

A line is a pragma of CUDA C++ (or nearly one) with arguments drawn from good ones, bad ones and raw bytes.
Lines stand at file scope, in classes, in host, device and template functions, before loops and not,
some through _Pragma. Fails if the compiler dies by a signal, asserts, takes longer than a minute,
calls itself broken, or has a diagnostic about the program without a place.
"""
import argparse, pathlib, random, re, shlex, subprocess, sys, tempfile

NAMES = ["unroll", "nounroll", "nv_diag_suppress", "nv_diag_warning", "nv_diag_error", "nv_diag_default", "nv_diag_once",
         "nv_diag_remark", "nv_diagnostic", "nv_diag_push", "nv_diag_pop", "diag_suppress", "diag_default", "nv_abi",
         "nv_mma_throughput", "nv_exec_check_disable", "hd_warning_disable", "GCC unroll", "GCC ivdep", "clang loop unroll_count(4)",
         "nv_diag_", "NV_ABI", "push", "pop", "once", "message", "pack", "GCC diagnostic", "clang diagnostic", "nv_weak_odr", ""]
WORDS = ["push", "pop", "177", "20011", "0", "-1", "99999999999999999999", "1e9", "0x1p", "'a'", '"s', '"s"', "declared_but_not_referenced",
         "preserve_n_data(4)", "preserve_n_control(", "preserve_n_data", "preserve_n_data(1)(2)", ")", "(", "((", "]", "{", "}", "<<<", ">>>",
         ",", "=", "::", "...", "#", "##", "\\", "@", "$x", "\u00e4", "/*", "*/", "// c", "N", "T", "sizeof(int)", "n", "MACRO", "EMPTY",
         "__FILE__", "__LINE__", "_Pragma", '_Pragma("unroll")', "ignored", '"-Wunused"', "lambda", "[]{}", "4", "four", "template<", "typename"]
PLACES = """// {0} at the top
#define MACRO 4
#define EMPTY
constexpr int four = 4;
__device__ int sink;
{1}
struct S {{
{2}
  int m;
  __device__ void f(int n) {{
{3}
    for (int i = 0; i < n; ++i) sink = i;
  }}
}};
{4}
template <int N, class T> __host__ __device__ int t(T n) {{
  int x = 0;
{5}
  for (int i = 0; i < n; ++i) x += i;
{6}
  return x;
}}
{7}
__global__ void k(int n, int (*p)(int)) {{
{8}
  sink = p(n);
{9}
  while (n--) sink += t<4>(n);
{10}
  switch (n) {{
{11}
  case 3: sink = 3;
  }}
  auto l = [=](int n) {{
{12}
    for (int i = 0; i < n; ++i) sink = i;
{13}
  }};
  l(n);
}}
int host(int n) {{
{14}
  for (int i = 0; i < n; ++i) n += t<3>(i);
{15}
  return n;
}}
namespace n {{
{16}
}}
{17}"""
HOLES = 18


def pragma(rng):
    words = [rng.choice(WORDS) for _ in range(rng.choice([0, 1, 1, 2, 3, 6]))]
    text = (rng.choice(NAMES) + rng.choice([" ", "", " = ", "\t"]) + rng.choice([" ", "", ", "]).join(words)).strip()
    if rng.random() < 0.05:
        text += "".join(chr(rng.randrange(1, 0x300)) for _ in range(5)).replace("\n", "").replace("\r", "")
    if rng.random() < 0.2:
        return '_Pragma("' + text.replace("\\", "\\\\").replace('"', '\\"') + '")'
    return "#pragma " + text


def program(rng, lines):
    holes = [[] for _ in range(HOLES)]
    for line in lines:
        holes[rng.randrange(1, HOLES)].append(line)
    return PLACES.format(*("\n".join(h) for h in holes))


BROKEN = re.compile(r"PLEASE submit|Assertion|Stack dump|LLVM ERROR|internal (?:compiler )?error|is a bug|crashed", re.I)
UNLOCATED = re.compile(r"^(?:error|warning|fatal error): (?!too many errors).*", re.M)


def fault(compiler, text, folder):
    file = pathlib.Path(folder) / "fuzz.cu"
    file.write_text(text, encoding="utf-8", errors="replace")
    try:
        done = subprocess.run([*compiler, "-c", str(file), "-o", str(file) + ".o"], capture_output=True, text=True,
                              errors="replace", timeout=60)
    except subprocess.TimeoutExpired:
        return "takes longer than a minute"
    if done.returncode not in (0, 1):
        return f"status {done.returncode}: {done.stderr[-300:]}"
    said = BROKEN.search(done.stderr) or UNLOCATED.search(done.stderr)
    if said:
        return said[0]
    return None if done.returncode == 0 or "error:" in done.stderr else "fails without an error"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiler", default="warpcc")
    parser.add_argument("--lines", type=int, default=500)
    parser.add_argument("--per-file", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", metavar="FOLDER")
    args = parser.parse_args()
    rng, bad = random.Random(args.seed), 0
    for start in range(0, args.lines, args.per_file):
        text = program(rng, [pragma(rng) for _ in range(min(args.per_file, args.lines - start))])
        with tempfile.TemporaryDirectory() as folder:
            what = fault(shlex.split(args.compiler), text, folder)
        if what:
            bad += 1
            print(f"program {start // args.per_file} of seed {args.seed}: {what}")
            if args.keep:
                pathlib.Path(args.keep, f"pragma-{args.seed}-{start}.cu").write_text(text, encoding="utf-8", errors="replace")
    print(f"{args.lines} pragmas, {bad} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
