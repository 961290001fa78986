#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The matrix of nvcc's diagnostic pragmas: what is diagnosed where.

usage: pragma-matrix.py --record --compiler nvcc     > verdicts.tsv    (needs nvcc; done once)
       pragma-matrix.py --check verdicts.tsv --compiler "warpcc ..."   (needs no nvcc)
       pragma-matrix.py --print NAME

A case is a small program: a pragma verb x what it names x where it stands x the diagnostic it
should act on. A verdict is the exit status (0 or not) and the set of `file:line severity number`
of all diagnostics that carry a number; an error that nvcc prints without a number has number 0 and
matches any. What the host compiler says is not part of it. The record keeps one line a case.

Where nvcc finds an error it does not look for unused entities any more: in a compilation that fails,
a warpcc that also reports #177 and #550 is right. #20236 is warpcc's own (nvcc 13 is silent).
"""
import argparse, concurrent.futures, itertools, os, pathlib, re, shlex, subprocess, sys, tempfile

# number -> (lines at file scope that provoke it, lines in a function body that do)
PROVOKE = {
    177: "int unused;",
    550: "int seen; seen = 3;",
    174: "3 + 4;",
    39: "int q = g / 0; use(q);",
    186: "unsigned u = g; if (u < 0) use(g);",
}
TAG = {177: "declared_but_not_referenced", 550: "set_but_not_used", 174: "expr_has_no_effect",
       39: "division_by_zero", 186: "unsigned_compare_with_zero"}
PRELUDE = "extern int g;\nvoid use(int);\n"
VERBS = ("suppress", "warning", "error", "default", "once", "remark")


def function(number, name="f", before="", after="", head="void"):
    body = "\n".join(filter(None, [before, "  " + PROVOKE[number], after]))
    return f"{head} {name}() {{\n{body}\n}}\n"


def template(number, before="", inst=""):
    return "template <class T> " + function(number, "t", before) + inst + "template void t<int>();\n"


def device(number):
    """A device function; `g` is a parameter because host variables are another matter."""
    body = PROVOKE[number].replace("use(g)", "sink = g").replace("use(q)", "sink = q")
    return f"__device__ int sink;\n__device__ void f(int g) {{\n  {body}\n  sink = g;\n}}\n"


def cases():
    """Yields (name, {file: text}, flags)."""
    def one(name, text, flags="", **headers):
        return name, {"main.cu": PRELUDE + text, **{k + ".h": v for k, v in headers.items()}}, flags

    for verb, number in itertools.product(VERBS, PROVOKE):
        pragma = f"#pragma nv_diag_{verb} {number}\n"
        yield one(f"scope.file.{verb}.{number}", pragma + function(number))
        yield one(f"scope.body.{verb}.{number}", function(number, before=pragma.strip()) + function(number, "h"))
        yield one(f"scope.after.{verb}.{number}", function(number, after=pragma.strip()))
        yield one(f"scope.late.{verb}.{number}", function(number) + pragma)
    for number in PROVOKE:
        for verb in ("suppress", "error"):
            pragma = f"#pragma nv_diag_{verb} {number}\n"
            yield one(f"include.pragma.{verb}.{number}", '#include "a.h"\n' + function(number), a=pragma)
            yield one(f"include.code.{verb}.{number}", pragma + '#include "a.h"\n', a=function(number))
            yield one(f"include.back.{verb}.{number}", '#include "a.h"\n' + function(number),
                      a="#pragma nv_diagnostic push\n" + pragma + function(number, "h") + "#pragma nv_diagnostic pop\n")
            yield one(f"include.leak.{verb}.{number}", '#include "a.h"\n' + function(number) + "#pragma nv_diagnostic pop\n"
                      + function(number, "h"), a="#pragma nv_diagnostic push\n" + pragma)
            yield one(f"template.def.{verb}.{number}", pragma + template(number))
            yield one(f"template.body.{verb}.{number}", template(number, before=pragma.strip()))
            yield one(f"template.inst.{verb}.{number}", template(number, inst=pragma))
            yield one(f"template.default.{verb}.{number}", pragma + template(number, inst=f"#pragma nv_diag_default {number}\n"))
            yield one(f"device.{verb}.{number}", pragma + device(number))
            yield one(f"tag.{verb}.{number}", f"#pragma nv_diag_{verb} {TAG[number]}\n" + function(number))
            yield one(f"equals.{verb}.{number}", f"#pragma nv_diag_{verb}={number}\n" + function(number))
            yield one(f"operator.{verb}.{number}", f'_Pragma("nv_diag_{verb} {number}")\n' + function(number))
            yield one(f"macro.{verb}.{number}", f'#define P(x) _Pragma(#x)\n#define Q(n) P(nv_diag_{verb} n)\nQ({number})\n' + function(number))
            yield one(f"macro.body.{verb}.{number}",
                      f'#define W(...) _Pragma("nv_diagnostic push") _Pragma("nv_diag_{verb} {number}") __VA_ARGS__ _Pragma("nv_diagnostic pop")\n'
                      f"W({function(number).replace(chr(10), ' ')})\n" + function(number, "h"))
            yield one(f"macro.argument.{verb}.{number}", f"#define N {number}\n#pragma nv_diag_{verb} N\n" + function(number))
        yield one(f"none.{number}", function(number))
        yield one(f"none.template.{number}", template(number))
        yield one(f"default.undoes.{number}", f"#pragma nv_diag_suppress {number}\n" + function(number)
                  + f"#pragma nv_diag_default {number}\n" + function(number, "h"))
        yield one(f"once.twice.{number}", f"#pragma nv_diag_once {number}\n" + function(number) + function(number, "h"))
    yield from nesting(one)
    yield from spellings(one)
    yield from wrong(one)
    yield from flags(one)
    yield from projects(one)


def nesting(one):
    f = lambda name: function(177, name)
    push, pop = "#pragma nv_diagnostic push\n", "#pragma nv_diagnostic pop\n"
    off, err, dflt = (f"#pragma nv_diag_{v} 177\n" for v in ("suppress", "error", "default"))
    yield one("nest.one", push + off + f("a") + pop + f("b"))
    yield one("nest.two", push + off + push + err.replace("error", "warning") + f("a") + pop + f("b") + pop + f("c"))
    yield one("nest.default-inside", off + push + dflt + f("a") + pop + f("b"))
    yield one("nest.unbalanced-push", push + off + f("a"))
    yield one("nest.pop-extra", push + off + pop + pop + f("a"))
    yield one("nest.pop-first", pop + f("a"))
    yield one("nest.pop-in-body", "void f() {\n" + push + off + "  int unused;\n" + pop + "  int other;\n}\n")
    yield one("nest.pop-in-body.174", "void f() {\n" + push + off.replace("177", "174") + "  3 + 4;\n" + pop + "  3 + 5;\n}\n")
    yield one("nest.header", '#include "a.h"\n' + f("a"), a=push + off)
    yield one("nest.old-verbs", "#pragma nv_diag_push\n" + off + f("a") + "#pragma nv_diag_pop\n" + f("b"))
    yield one("nest.old-push", "#pragma push\n" + off + f("a") + "#pragma pop\n" + f("b"))
    yield one("nest.diag-push", "#pragma diag_push\n" + off + f("a") + "#pragma diag_pop\n" + f("b"))
    yield one("nest.diagnostic", "#pragma diagnostic push\n" + off + f("a") + "#pragma diagnostic pop\n" + f("b"))
    yield one("unused.static", "static int s;\n" + off + "static int t;\n" + dflt + "static int u;\n")
    yield one("unused.static-function", "static void s() {}\n" + off + "static void t() {}\n" + dflt + "static void u() {}\n")
    yield one("unused.label", "void f() {\na: ;\n" + off + "b: ;\n}\n")


def spellings(one):
    for verb in VERBS:
        yield one(f"old.{verb}.177", f"#pragma diag_{verb} 177\n" + function(177))
        yield one(f"old.{verb}.550", f"#pragma diag_{verb} 550\n" + function(550))
    for name, args in (("list", "177, 174"), ("list-tight", "177,174"), ("list-mixed", "expr_has_no_effect, 177"),
                       ("list-equals", "= 177, 174"), ("spaces", "   177  ,   174  "), ("comment", "177 /* x */, 174 // y")):
        yield one(f"list.{name}", f"#pragma nv_diag_suppress {args}\n" + function(177) + function(174, "h"))
    for number in (20, 33, 67, 70, 117, 167, 304, 1222, 1675, 20011, 20091):  # errors and numbers without a violation here
        yield one(f"idle.{number}", f"#pragma nv_diag_suppress {number}\n#pragma nv_diag_error {number}\n" + function(177))


def wrong(one):
    junk = {"empty": "", "unknown-number": "999999", "unknown-tag": "no_such_tag", "zero": "0", "negative": "-177",
            "string": '"177"', "paren": "(177)", "float": "1e3", "hex": "0xB1", "suffix": "177L", "trailing-comma": "177,",
            "no-comma": "177 550", "semicolon": "177;", "junk": "177 junk(", "two-equals": "== 177", "late-equals": "177 = 177",
            "number-then-unknown": "177, 999999", "unknown-then-number": "999999, 177", "tag-then-junk": "declared_but_not_referenced )"}
    for name, text in junk.items():
        for verb in ("suppress", "error", "default", "once"):
            yield one(f"wrong.{name}.{verb}", f"#pragma nv_diag_{verb} {text}\n" + function(177))
    for name, text in {"bare": "", "word": "foo", "push-junk": "push foo", "pop-junk": "pop foo", "number": "177", "upper": "PUSH"}.items():
        yield one(f"wrong.diagnostic.{name}", f"#pragma nv_diagnostic {text}\n" + function(177))
    for name, text in {"verb": "nv_diag_foo 177", "upper": "NV_DIAG_SUPPRESS 177", "push-junk": "nv_diag_push foo", "pop": "nv_diag_pop",
                       "unknown-pragma": "foo bar"}.items():
        yield one(f"wrong.spelling.{name}", f"#pragma {text}\n" + function(177))
    yield one("wrong.1222.suppressed", "#pragma nv_diag_suppress 1222\n#pragma nv_diag_suppress 999999\n")
    yield one("wrong.1222.error", "#pragma nv_diag_error 1222\n#pragma nv_diag_suppress 999999\n")
    yield one("wrong.3185.error", "#pragma nv_diag_error 3185\n#pragma nv_diagnostic pop\n")
    yield one("wrong.3185.suppressed", "#pragma nv_diag_suppress 3185\n#pragma nv_diagnostic pop\n")


def flags(one):
    both = function(177) + function(174, "h")
    for flag in ("-diag-suppress=177", "-diag-suppress 177,174", "-diag-error=177", "-diag-warn=177", "-diag-suppress=177 -diag-error=177",
                 "-diag-error=177 -diag-suppress=177", "-diag-error=177 -diag-warn=177", "-Xcudafe --diag_suppress=177",
                 "-Xcudafe --diag_suppress=declared_but_not_referenced", "-Xcudafe=--diag_suppress=177,--diag_suppress=174",
                 '-Xcudafe "--diag_suppress=177 --diag_suppress=174"', "-Xcudafe --diag_error=177", "-Xcudafe --diag_warning=177",
                 "-Xcudafe --diag_remark=177", "-Xcudafe --diag_once=177", "-Xcudafe --display_error_number", "-w", "-Werror all-warnings",
                 "-Xcudafe -w", "-diag-suppress=999999", "-diag-suppress=foo", "-Xcudafe --diag_suppress=foo", "-Werror foo",
                 "-Xcudafe --diag_suppress=999999"):
        yield one(f"flag[{flag}]", both, flag)
    for verb in ("suppress", "warning", "error", "default"):
        for flag in ("-diag-suppress=177", "-diag-error=177", "-Werror all-warnings", "-w"):
            yield one(f"flag+pragma[{flag}].{verb}", f"#pragma nv_diag_{verb} 177\n" + both, flag)


# What the pragmas of public projects are about: number -> (flags, a program that provokes it).
PROVOKE_AT_FILE_SCOPE = {
    111: ("", "int f(int a) { return a; a = 2; }"),
    114: ("", "static int hidden(int); int f() { return hidden(3); }"),
    128: ("", "void f() { return; for (int i = 0; i < 3; ++i) use(i); }"),
    174: ("", "void f() { 3 + 4; }"),
    177: ("", "void f() { int unused; }"),
    186: ("", "void f() { unsigned u = g; if (u < 0) use(g); }"),
    221: ("", "float f() { return 1e300f; }"),
    550: ("", "void f() { int seen; seen = 3; }"),
    554: ("", "struct S { operator S &(); };"),
    940: ("", "int f(int a) { if (a) return 3; }"),
    1215: ("", "[[deprecated]] int old(); int f() { return old(); }"),
    1444: ("", '[[deprecated("new")]] int old(); int f() { return old(); }'),
    1675: ("", "#pragma GCC nothing\n"),
    1805: ("", "typedef int &R; template <class T> void f(const T); template <> void f<int &>(const R) {}"),
    2361: ("", "struct S { int a; }; S f(double d) { return {d}; }"),
    2912: ("-std=c++14", "void f() { if constexpr (sizeof(int) == 4) use(3); }"),
    3013: ("-std=c++20", "void f(volatile int a) { use(a); }"),
    3060: ("-std=c++20", "int f() { return __builtin_is_constant_evaluated(); }"),
    3206: ("-std=c++20", "void f() { if consteval { } else { use(3); } }"),
    20011: ("", "__host__ __device__ void f() { use(3); }"),
    20012: ("", "struct S { __device__ S() = default; };"),
    20014: ("", "template <class T> __host__ __device__ void f(T t) { t(); }\n"
                "struct C { void operator()() {} }; void h() { f(C()); }"),
    20050: ("", "__global__ inline void f() {}"),
    20091: ("", "__device__ int d; int f() { return d; }"),
    20094: ("", "struct S { static const double d; }; __host__ __device__ double f() { return S::d; }"),
    20199: ("", "__global__ void f() {\n#pragma nothing\n}"),
}


def projects(one):
    """The diagnostic pragmas of public projects, in the form in which they stand there. `plain` is the same
    program without them."""
    def text(before, number, after=""):
        return before + PROVOKE_AT_FILE_SCOPE[number][1] + "\n" + after

    def flags_of(number):
        return PROVOKE_AT_FILE_SCOPE[number][0]

    for number in PROVOKE_AT_FILE_SCOPE:
        yield one(f"project.plain.{number}", text("", number), flags_of(number))
    # Eigen: a macro around _Pragma for each, in one header, to the end of the unit.
    wanted = ["boolean_controlling_expr_is_constant", "code_is_unreachable", "initialization_not_reachable", 1222, 2527, 2529,
              2651, 2653, 2668, 2669, 2670, 2671, 2735, 2737, 2739, 2885, 2888, 2976, 2979, 20011, 20014, 2886, 2929, 2977, 20012]
    eigen = "#define PRAGMA(X) _Pragma(#X)\n#define SUPPRESS(X) PRAGMA(nv_diag_suppress X)\n"
    eigen += "".join(f"SUPPRESS({w})\n" for w in wanted) + "SUPPRESS(99999)\n"
    for number in (111, 20011, 20012, 20014):
        yield one(f"project.eigen.{number}", text('#include "a.h"\n', number), flags_of(number), a=eigen)
    # CCCL: push, a list that a macro spells out one by one, pop.
    cccl = ("#define PRAGMA(X) _Pragma(#X)\n#define EACH(W) PRAGMA(nv_diag_suppress W)\n"
            "#define BEGIN1(A) PRAGMA(nv_diagnostic push) EACH(A)\n#define BEGIN2(A, B) BEGIN1(A) EACH(B)\n"
            "#define END() PRAGMA(nv_diagnostic pop)\n")
    for what, number in [(n, n) for n in (114, 174, 177, 186, 221, 554, 940, 1215, 1675, 1805, 2912, 3013, 3060, 3206, 20011, 20094)] + [
            ("expr_has_no_effect", 174), ("set_but_not_used", 550), ("declared_but_not_referenced", 177),
            ("volatile_func_param_deprecated", 3013)]:
        yield one(f"project.cccl.{what}", cccl + text(f"BEGIN1({what})\n", number, "END()\nstatic void g2() { int unused; }\n"),
                  flags_of(number))
    yield one("project.cccl.1444-20199", cccl + text("BEGIN2(1444, 20199)\n", 1444, PROVOKE_AT_FILE_SCOPE[20199][1].replace("f()", "g1()") + "\nEND()\n"))
    yield one("project.cccl.idle", cccl + "".join(f"BEGIN1({n}) END()\n" for n in (
        23, 171, 342, 461, 1046, 1211, 1384, 1407, 1770, 2506, 2642, 2659, 2693, 2734, 3215, 20208, "probable_guiding_friend",
        "cuda_demote_unsupported_floating_point", "static_var_with_dynamic_init", "cuda_compile")))
    # Kokkos with mdspan: the equals sign, push and pop, and the spelling of old compilers.
    for head in ("#pragma nv_diagnostic push\n#pragma nv_diag_suppress = implicit_return_from_non_void_function\n",
                 "#pragma    diag_suppress = implicit_return_from_non_void_function\n",
                 '_Pragma("diag_suppress code_is_unreachable")\n_Pragma("diag_suppress initialization_not_reachable")\n'):
        yield one(f"project.kokkos.{'old.' if 'nv_' not in head else ''}{'940' if '=' in head else '111'}",
                  text(head, 940 if "=" in head else 111, "#pragma nv_diagnostic pop\n" if "push" in head else ""))
    yield one("project.kokkos.20208", "#pragma nv_diagnostic push\n#pragma nv_diag_suppress 20208\n#pragma nv_diagnostic pop\n")
    for flag, number in (("-Xcudafe --diag_suppress=940", 940), ("-diag-suppress=implicit_return_from_non_void_function", 940),
                         ("-Xcudafe --diag_suppress=esa_on_defaulted_function_ignored", 20012)):
        yield one(f"project.kokkos[{flag}]", text("", number), flag)
    # CUTLASS: around an include; a comment behind an old pragma.
    yield one("project.cutlass.boolean_controlling_expr_is_constant", "#pragma nv_diag_suppress boolean_controlling_expr_is_constant\n"
              "void f() { do use(3); while (0); }\n#pragma nv_diag_warning boolean_controlling_expr_is_constant\n")
    yield one("project.cutlass.hd_warning_disable", "#pragma hd_warning_disable  // Suppresses a warning\n"
              "__host__ __device__ void f() { use(3); }\n__host__ __device__ void h() { use(4); }\n")
    yield one("project.openvdb.hd_warning_disable", '#define QUIET _Pragma("hd_warning_disable")\n'
              "QUIET\ntemplate <class T> __host__ __device__ void f(T) { use(3); }\ntemplate __host__ __device__ void f<int>(int);\n")
    # RAFT: off for one loop.
    yield one("project.raft.128", "void f() {\n  return;\n#pragma nv_diag_suppress 128\n  for (int i = 0; i < 3; ++i) use(i);\n"
              "#pragma nv_diag_default 128\n}\n")
    # stdexec: tags, those of compilers to come among them.
    stdexec = ("#define PRAGMA(...) _Pragma(#__VA_ARGS__)\n#define IGNORE(...) PRAGMA(nv_diag_suppress __VA_ARGS__)\n"
               "PRAGMA(nv_diagnostic push)\nIGNORE(invalid_error_tag)\nIGNORE(invalid_error_number)\nIGNORE(cuda_compile)\nIGNORE(1302)\n"
               + "".join(f"IGNORE({t})\n" for t in ("not_used_in_template_function_params", "not_used_in_partial_spec_arg_list",
                         "type_qualifiers_ignored_on_reference", "probable_guiding_friend", "is_constant_evaluated_in_nonconstexpr_context")))
    for what, number in (("deprecated_entity", 1215), ("deprecated_entity_with_custom_message", 1444), ("expr_has_no_effect", 174),
                         ("is_constant_evaluated_in_nonconstexpr_context", 3060)):
        yield one(f"project.stdexec.{what}", stdexec + text(f"IGNORE({what})\n", number, "PRAGMA(nv_diagnostic pop)\n"), flags_of(number))


NVCC_LINE = re.compile(r"^(?:.*/)?([\w.]+)\((\d+)\): (?:catastrophic )?(warning|error|remark)(?: #(\d+)(?:-D)?)?: ")
CLANG_LINE = re.compile(r"^(?:.*/)?([\w.]+):(\d+):\d+: (?:fatal )?(warning|error|remark): (.*)")


def parse(output):
    seen = set()
    for line in output.splitlines():
        if m := NVCC_LINE.match(line):
            if m[4] or m[3] == "error":
                seen.add(f"{m[1]}:{m[2]} {m[3]} {m[4] or 0}")
        elif m := CLANG_LINE.match(line):
            number = re.search(r"\[#(\d+)-D\]", m[4])
            if number or m[3] == "error":
                seen.add(f"{m[1]}:{m[2]} {m[3]} {number[1] if number else 0}")
    return seen


def run(compiler, case):
    name, files, flag = case
    with tempfile.TemporaryDirectory() as tmp:
        for file, text in files.items():
            pathlib.Path(tmp, file).write_text(text)
        cmd = shlex.split(compiler) + shlex.split(flag) + ["-c", "main.cu", "-o", "out.o"]
        done = subprocess.run(cmd, cwd=tmp, capture_output=True, text=True, errors="replace", timeout=120)
    output = done.stdout + done.stderr
    status = "crash" if done.returncode < 0 or done.returncode >= 124 else "fail" if done.returncode else "ok"
    return name, status, parse(output), output


def same(want, got, failed):
    """True if the sets are equal, an error without a number matching any number on its line."""
    got = {d for d in got if not d.endswith(" 20236")}
    if failed:
        got = {d for d in got if d in want or f"{d.rsplit(' ', 1)[0]} 0" in want or not d.endswith((" 177", " 550"))}
    bare = lambda s: {d.rsplit(" ", 1)[0] for d in s}
    wild = bare(d for d in want | got if d.endswith(" 0"))
    exact = lambda s: {d for d in s if d.rsplit(" ", 1)[0] not in wild}
    return bare(want) == bare(got) and exact(want) == exact(got)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--check", metavar="TSV")
    parser.add_argument("--print", dest="show", metavar="NAME")
    parser.add_argument("--compiler", default="warpcc")
    parser.add_argument("--only", default=".", metavar="REGEX")
    parser.add_argument("--except", dest="known", metavar="FILE", help="cases that are known to differ, a reason behind each")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    args = parser.parse_args()
    todo = [c for c in cases() if re.search(args.only, c[0])]
    if args.show:
        for name, files, flag in todo:
            if name == args.show:
                print("\n".join(f"--- {f}\n{t}" for f, t in files.items()) + f"--- flags: {flag}")
        return 0
    with concurrent.futures.ThreadPoolExecutor(args.j) as pool:
        results = list(pool.map(lambda c: run(args.compiler, c), todo))
    if args.record:
        for name, status, seen, _ in results:
            print("\t".join([name, status, "; ".join(sorted(seen)) or "-"]))
        return 0
    rows = (l.rstrip("\n").split("\t") for l in open(args.check) if not l.startswith("#"))
    wanted = {r[0]: (r[1], set() if r[2] == "-" else set(r[2].split("; "))) for r in rows}
    known = {}
    if args.known:
        known = dict(l.rstrip("\n").split("\t") for l in open(args.known) if l.strip() and not l.startswith("#"))
    bad = 0
    for name, status, seen, output in results:
        want_status, want = wanted[name]
        ok = same(want, seen, want_status == "fail") and (status == want_status or want_status == "crash" and status != "crash")
        if ok == (name in known) or status == "crash":
            bad += 1
            print(f"{name}: wanted {want_status} {sorted(want)}, got {status} {sorted(seen)}" + (" (listed as known to differ)" if ok else ""))
            if args.v:
                print("    " + output.replace("\n", "\n    "))
    print(f"{len(results) - bad} of {len(results)} as expected, {sum(n in known for n, *_ in results)} of them known to differ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
