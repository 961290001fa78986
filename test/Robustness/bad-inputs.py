#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bad inputs: each must end with a clear error, exit status 1, and nothing written.

usage: bad-inputs.py [--warpcc PATH] [--jobs N] [--show] [NAME...]

A case is a name, what to put into an empty folder, a command line and what the error must say. The checks
are the same for all: the status is 1 (not a signal), the message is there, no line speaks of a crash, it
ended in time, and the folder holds what it held before. The builtin headers are used, so that no toolkit
is needed; a case that calls ptxas is left out where there is none.
"""
import argparse, collections, concurrent.futures, os, pathlib, random, re, resource, shutil, signal
import socket, subprocess, sys, tempfile

TIME_LIMIT = 120  # seconds; the slowest takes two on a quiet machine
CRASH = re.compile(r"PLEASE submit|Stack dump|Segmentation fault|Assertion .* failed|UNREACHABLE|terminate called"
                   r"|LLVM ERROR|AddressSanitizer|runtime error:")

Case = collections.namedtuple("Case", "name source args says files prepare needs")
CASES = []


def case(name, source, says, args="-ptx bad.cu", files=None, prepare=None, needs=None):
    """`source` becomes bad.cu (None: no such file); `says` is a pattern for standard error."""
    CASES.append(Case(name, source, args, says, files or {}, prepare, needs))


def nested(opening, closing, depth, inside=""):
    return opening * depth + inside + closing * depth


# -- Text that is not a program ------------------------------------------------------------------------------

case("missing-semicolon", "int a\nint b;\n", r"bad\.cu:1:6: error: expected ';'")
case("open-brace", "__global__ void k() { if (1) {\n", r"bad\.cu:.*error: expected '}'")
case("open-string", 'const char *S = "no end\n', r"bad\.cu:1.*error: ")
case("open-comment", "int a; /* no end", r"error: unterminated /\* comment")
case("open-launch", "__global__ void k();\nvoid f() { k<<<1,", r"bad\.cu:2.*error: expected")
case("open-template", "template <typename T", r"bad\.cu:1.*error: ")
case("open-raw-string", 'const char *S = R"x(no end', r"error: raw string missing terminating delimiter")
case("open-condition", "#if 1\nint a;\n", r"error: unterminated conditional directive")
case("open-macro-call", "#define M(a) a\nint x = M(1;\n", r"error: unterminated function-like macro invocation")
case("stray-endif", "#endif\n", r"error: #endif without #if")
case("stray-brace", "}\n", r"error: extraneous closing brace")
case("hash-error", "#error not today\n", r"error: .*not today")
case("missing-include", '#include "nowhere.h"\n', r"bad\.cu:1:10: .*'nowhere\.h' file not found")
case("include-of-folder", '#include "folder"\n', r"error: .*folder", files={"folder/x": ""})
case("include-of-itself", '#include "bad.cu"\n', r"error: #include nested too deeply")
case("missing-preinclude", "int a;\n", r"nowhere\.h.*(not found|No such file)", args="-include nowhere.h -ptx bad.cu")
case("random-bytes", random.Random(1).randbytes(20000).replace(b"\0", b""), r"bad\.cu:.*error: ")
case("an-executable", pathlib.Path(sys.executable).resolve().read_bytes()[:60000], r"'bad\.cu' is not a source")
case("nul-bytes", b"int a\0 = \0;\n", r"bad\.cu:1.*error: expected expression")
case("only-nul-bytes", b"\0" * 5000 + b"x", r"'bad\.cu' is not a source")
case("not-utf8", b"int \xff\xfe\x80 = 1;\n", r"bad\.cu:1.*error: ")
case("utf16", "int a;\n".encode("utf-16"), r"error: .*(UTF-16|UTF-8)")
case("html", "<!DOCTYPE html>\n<html><body>404</body></html>\n", r"bad\.cu:1.*error: ")
case("a-patch", "--- a/x.cu\n+++ b/x.cu\n@@ -1 +1 @@\n-int a;\n+int b;\n", r"bad\.cu:1.*error: ")
case("conflict-markers", "<<<<<<< ours\nint a;\n=======\nint b;\n>>>>>>> theirs\n",
     r"error: version control conflict marker")

# -- Size and depth ------------------------------------------------------------------------------------------

case("line-of-a-megabyte", "int a = " + "1+" * 500000 + "oops;\n", r"bad\.cu:1.*error: ")
case("name-of-a-megabyte", "int a = " + "x" * 1000000 + ";\n", r"error: use of undeclared identifier")
case("string-of-a-megabyte", 'int a = "' + "x" * 1000000 + '";\n', r"error: cannot initialize")
case("parentheses", "int a = " + nested("(", ")", 100000, "1") + ";\n", r"error: bracket nesting level exceeded")
case("open-parentheses", "int a = " + "(" * 100000, r"error: bracket nesting level exceeded")
case("braces", "int a = " + nested("{", "}", 100000) + ";\n", r"error: bracket nesting level exceeded")
case("brackets", "int a" + "[" * 100000, r"error: expected")
case("blocks", "void f() " + nested("{", "}", 100000) + "\n", r"error: bracket nesting level exceeded")
case("unary-operators", "int a = " + "-+" * 20000 + "oops;\n", r"bad\.cu:1.*error: ")
case("else-if-chain", "void f(int x) {" + "".join(f"if (x == {n}) return; else " for n in range(4000)) + "oops; }\n",
     r"bad\.cu:1.*error: ")
case("pointers", "int " + "*" * 200000 + "p = oops;\n", r"bad\.cu:1.*error: ")
case("namespaces", nested("namespace n {", "}", 5000, "oops") + "\n", r"error: ")
case("lambdas", "auto a = " + nested("[]{ return ", "; }", 300, "oops") + ";\n", r"error: ")
case("template-arguments", "template <class T> struct A {};\n" + nested("A<", ">", 300, "oops") + " a;\n",
     r"error: .*oops")
case("template-depth", "template <int N> struct A { static const int V = A<N + 1>::V; };\nint a = A<0>::V;\n",
     r"error: recursive template instantiation exceeded maximum depth")
case("template-growth", "template <class T> struct P {};\ntemplate <class T> void f(T) { f(P<T>()); }\n"
     "void g() { f(1); }\n", r"error: recursive template instantiation exceeded maximum depth")
case("constexpr-recursion", "constexpr int f(int N) { return f(N + 1); }\nstatic_assert(f(0) == 1);\n",
     r"error: static assertion expression is not an integral constant")
case("constexpr-loop", "constexpr int f() { for (int N = 0; ; N ^= 1) ; return 1; }\nstatic_assert(f() == 1);\n",
     r"error: static assertion expression is not an integral constant")
case("macro-recursion", "#define A B B\n#define B C C\n" + "".join(
    f"#define {a} {b} {b}\n" for a, b in zip("CDEFGHIJ", "DEFGHIJK")) + "A\n", r"error: ")

# -- Programs that are wrong ---------------------------------------------------------------------------------

case("undeclared-in-kernel", "__global__ void k(int *p) { *p = oops; }\n", r"bad\.cu:1:34: error: .*oops")
case("kernel-returns", "__global__ int k() { return 1; }\n", r"error: .*return type")
case("call-of-kernel", "__global__ void k();\nvoid f() { k(); }\n", r"error: ")
case("launch-of-function", "void h();\nvoid f() { h<<<1, 1>>>(); }\n", r"error: ", args="-c bad.cu")
case("wrong-arguments", "__global__ void k(int *);\nvoid f() { k<<<1, 1>>>(1.5); }\n", r"error: ", args="-c bad.cu")
case("device-only-error", "#ifdef __CUDA_ARCH__\noops\n#endif\n", r"error: ", args="-c bad.cu")
case("host-only-error", "#ifndef __CUDA_ARCH__\noops\n#endif\n__global__ void k() {}\n", r"error: ", args="-c bad.cu")
case("one-architecture-error", "#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900\noops\n#endif\n", r"error: ",
     args="-fatbin -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=compute_90 bad.cu")
case("asm-constraint", '__device__ void f() { asm("mov.u32 %0, 1;" : : "Q"(1)); }\n', r"error: .*constraint")
case("asm-instruction", '__global__ void k() { asm volatile("no.such.instruction;"); }\n', r"error: ",
     args="-cubin -arch=sm_80 bad.cu", needs="ptxas")
case("static-assert", 'static_assert(sizeof(int) == 3, "no");\n', r"error: static assertion failed.*no")
case("unresolved-symbol", "void nowhere();\nint main() { nowhere(); }\n", r"undefined symbol.*nowhere",
     args="-cudart none bad.cu -o bad")

# -- Files ---------------------------------------------------------------------------------------------------

GOOD = "__global__ void k(int *P) { *P = 1; }\n"


def make_socket(folder):
    with socket.socket(socket.AF_UNIX) as s:
        os.chdir(folder)  # the name of a socket is short
        s.bind("bad.cu")


case("no-input", None, r"error: no input files?", args="-c")
case("missing-file", None, r"bad\.cu.*No such file")
case("a-folder", None, r"bad\.cu.*[Ii]s a directory", files={"bad.cu/x": ""})
case("dangling-link", None, r"bad\.cu.*No such file", prepare=lambda d: (d / "bad.cu").symlink_to("nowhere"))
case("a-socket", None, r"cannot read 'bad\.cu'", prepare=make_socket)
case("no-permission", GOOD, r"bad\.cu.*Permission denied", prepare=lambda d: (d / "bad.cu").chmod(0), needs="user")
case("unknown-extension", None, r"bad\.xyz", args="-c bad.xyz", files={"bad.xyz": GOOD})
case("garbage-object", None, r"bad\.o", args="-cudart none bad.o -o bad", files={"bad.o": "not an object"})
case("garbage-archive", None, r"bad\.a", args="-cudart none bad.a -o bad", files={"bad.a": "!<arch>\nnot one"})
case("missing-object", None, r"bad\.o.*No such file", args="bad.o -o bad")
case("garbage-ptx", None, r"bad\.ptx", args="-cubin -arch=sm_80 bad.ptx", files={"bad.ptx": "not PTX"}, needs="ptxas")
case("truncated-ptx", None, r"bad\.ptx", args="-cubin -arch=sm_80 bad.ptx", needs="ptxas",
     files={"bad.ptx": ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64"})
case("output-in-missing-folder", GOOD, r"nowhere/x\.ptx.*No such file", args="-ptx bad.cu -o nowhere/x.ptx")
case("output-is-a-folder", GOOD, r"error: .*'folder': it is a folder", args="-ptx bad.cu -o folder", files={"folder/x": ""})
case("output-in-proc", GOOD, r"/proc/x\.ptx", args="-ptx bad.cu -o /proc/x.ptx")
case("device-full", GOOD, r"/dev/full.*No space left", args="-ptx bad.cu -o /dev/full")
case("device-full-object", GOOD, r"/dev/full.*No space left", args="-c bad.cu -o /dev/full")
case("device-full-stdout", GOOD, r"No space left", args="-ptx bad.cu -o -", needs="full-stdout")
case("file-too-large", GOOD, r"cannot write 'bad\.ptx': File too large", args="-ptx bad.cu", needs="limit")
case("no-temporary-folder", "int main() {}\n", r"cannot make a temporary file.*No such file", args="bad.cu -o bad", needs="no-tmp")
case("two-sources-one-output", GOOD, r"error: .*-o", args="-c bad.cu other.cu -o bad.o", files={"other.cu": GOOD})
case("missing-options-file", GOOD, r"nowhere\.txt", args="-optf nowhere.txt -c bad.cu")

# -- Options -------------------------------------------------------------------------------------------------

for name, says, args in [
    ("unknown-option", r"unknown option '--frobnicate'", "--frobnicate -c bad.cu"),
    ("misspelt-option", r"did you mean '--?gencode", "-gencodee=arch=compute_80,code=sm_80 -c bad.cu"),
    ("old-architecture", r"sm_12", "-arch=sm_12 -c bad.cu"),
    ("future-architecture", r"compute_999", "-arch=compute_999 -c bad.cu"),
    ("no-architecture", r"arch", "-arch= -c bad.cu"),
    ("wrong-suffix", r"sm_80a", "-arch=sm_80a -c bad.cu"),
    ("gencode-backwards", r"compute_90.*sm_80|sm_80.*compute_90", "-gencode arch=compute_90,code=sm_80 -c bad.cu"),
    ("gencode-malformed", r"gencode", "-gencode compute_90 -c bad.cu"),
    ("unknown-standard", r"c\+\+99", "-std=c++99 -c bad.cu"),
    ("unknown-level", r"Ox|'x'", "-Ox -c bad.cu"),
    ("option-without-value", r"-o", "-c bad.cu -o"),
    ("registers-not-a-number", r"many", "-maxrregcount=many -c bad.cu"),
    ("unknown-runtime", r"dynamic", "-cudart=dynamic -c bad.cu"),
    ("unknown-language", r"fortran", "-x fortran -c bad.cu"),
    ("missing-host-compiler", r"no-such-compiler", "-ccbin no-such-compiler -c bad.cu"),
    ("missing-toolkit", r"/nowhere", "--cuda-path=/nowhere -c bad.cu"),
    ("missing-library", r"no_such_library", "-cudart none bad.cu -lno_such_library -o bad"),
    ("ptx-of-two", r"-ptx|architecture", "-ptx -gencode arch=compute_80,code=compute_80 "
     "-gencode arch=compute_90,code=compute_90 bad.cu"),
    ("threads-not-a-number", r"some", "--threads=some -c bad.cu"),
    ("unknown-host-option", r"--no-such-option", "-Xcompiler --no-such-option -c bad.cu"),
    ("define-nothing", r"error: ", "-D1=2 -c bad.cu"),
]:
    case(name, GOOD + "int main() {}\n", says, args=args)


# -- Running -------------------------------------------------------------------------------------------------

def listing(folder):
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*"))


def limits(needs):
    def apply():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if needs == "limit":  # the disk is full, as it were, after 100 bytes
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
    return apply


def fill(c, folder):
    for path, content in {**c.files, **({} if c.source is None else {"bad.cu": c.source})}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode() if isinstance(content, str) else content)


def run_case(c, warpcc, folder):
    """Returns (what is wrong or None, standard error)."""
    work, temp = folder / "work", folder / "tmp"
    work.mkdir(), temp.mkdir()
    fill(c, work)
    if c.prepare:
        c.prepare(work)
    before = listing(folder)
    args = c.args.split()
    if not any(a.startswith("--cuda-path") for a in args):
        args.insert(0, "--cuda-path=builtin")
    environment = {**os.environ, "TMPDIR": "/nowhere" if c.needs == "no-tmp" else str(temp)}
    stdout = open("/dev/full", "wb") if c.needs == "full-stdout" else subprocess.PIPE
    try:
        done = subprocess.run([warpcc, *args], cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=stdout,
                              stderr=subprocess.PIPE, timeout=TIME_LIMIT, preexec_fn=limits(c.needs))
    except subprocess.TimeoutExpired:
        return f"still runs after {TIME_LIMIT} s", ""
    said = done.stderr.decode(errors="replace")
    new = sorted(set(listing(folder)) - set(before))
    crash = CRASH.search(said)
    if crash:
        return f"a crash: {crash[0]}", said
    if done.returncode != 1:
        return f"exit status {done.returncode}", said
    if not re.search(c.says, said):
        return f"does not say /{c.says}/", said
    if len(said) > 2000000:
        return f"says too much: {len(said)} bytes", said
    return (f"wrote {' '.join(new)}" if new else None), said


def judge(c, args):
    if c.needs == "ptxas" and not shutil.which("ptxas"):
        return c, "skipped", "no ptxas"
    if c.needs == "user" and os.geteuid() == 0:
        return c, "skipped", "root may read everything"
    with tempfile.TemporaryDirectory(prefix="bad-inputs-") as folder:
        wrong, said = run_case(c, args.warpcc, pathlib.Path(folder))
    return c, "FAIL" if wrong else "ok", (wrong or "") + ("\n" + said[:1500] if args.show or wrong else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--warpcc", default=shutil.which("warpcc") or "warpcc")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="print what each case says")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    args.warpcc = os.path.abspath(args.warpcc)
    chosen = [c for c in CASES if not args.names or c.name in args.names]
    counts = collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
        for c, status, remark in pool.map(judge_by_name, [(c.name, args) for c in chosen]):
            counts[status] += 1
            print(f"{status}: {c}" + (f": {remark}" if remark else ""), flush=True)
    print(", ".join(f"{n} {s}" for s, n in sorted(counts.items())))
    return 1 if counts["FAIL"] else 0


def judge_by_name(job):
    """A case may hold a function, which does not travel to another process; its name does."""
    name, args = job
    c, status, remark = judge(next(c for c in CASES if c.name == name), args)
    return c.name, status, remark


if __name__ == "__main__":
    sys.exit(main())
