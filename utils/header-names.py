#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names in our CUDA headers that a program's macros might have too.

A program may define any macro that is no reserved identifier before it includes
a header. Ours therefore put such macros away for as long as they are read, by
warpcc/save_names.h and restore_names.h, for the names that this tool finds in
Clang's syntax trees: of parameters, template parameters, locals and labels, and
of members in CamelCase.

  header-names.py             is the list complete? (else exit status 1)
  header-names.py --write     write the two headers
  header-names.py --hostile   print a #define of each name, but for those of
                              the standard library, which are not the program's
"""
import argparse
import os
import re
import string
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "runtime")
INCLUDE = os.path.join(ROOT, "include")
LOCAL = {"ParmVarDecl", "TemplateTypeParmDecl", "NonTypeTemplateParmDecl",
         "TemplateTemplateParmDecl", "BindingDecl", "LabelDecl"}
# These are the program's business outside of functions.
MEMBER = {"VarDecl", "FieldDecl", "EnumConstantDecl", "CXXMethodDecl",
          "CXXRecordDecl", "RecordDecl", "EnumDecl", "TypedefDecl",
          "TypeAliasDecl", "FunctionDecl"}
NOT_NAMES = set("""used referenced implicit invalid constexpr consteval inline
  static extern class struct union enum typename depth index definition line col
  nodiscard virtual default delete""".split())
RESERVED = re.compile(r"_[_A-Z]")


def headers():
    """The headers that a program includes."""
    for folder in ("", "cooperative_groups", "cooperative_groups/details", "crt", "nv"):
        path = os.path.join(INCLUDE, folder)
        for name in sorted(os.listdir(path)) if os.path.isdir(path) else ():
            full = os.path.join(path, name)
            if os.path.isfile(full) and name not in ("CMakeLists.txt", "README.md"):
                yield os.path.join(folder, name)


def clang(arguments, source):
    # Errors are of no interest here: a header says what it does not go with.
    return subprocess.run(
        ["clang++-22", "-x", "cuda", "-nocudainc", "-nocudalib", "-w",
         "-Wno-unknown-cuda-version", "-Xclang", "-target-sdk-version=12.9",
         "-isystem", INCLUDE, "-isystem", os.path.join(ROOT, "dialect"),
         "-include", "warpcc_builtin_runtime.h"] + arguments + ["-"],
        input=source, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, errors="replace").stdout


def standard_library():
    """The text of the headers that ours include."""
    text = "".join(f"#include <{h}>\n" for h in (
        "cmath", "cstdlib", "cstring", "ctime", "functional", "memory", "new", "utility", "stdint.h"))
    return subprocess.run(["clang++-22", "-x", "c++", "-std=c++20", "-E", "-P", "-"], input=text,
                          stdout=subprocess.PIPE, text=True, check=True).stdout


def name_of(words):
    """The name in a line of the tree, after its kind and address."""
    depth, at = 0, 0
    for at, letter in enumerate(words):
        depth += (letter == "<") - (letter == ">")
        if depth == 0 and letter == ">":
            break
    for word in words[at + 1:].split("'")[0].split():
        if re.fullmatch(r"[A-Za-z_]\w*", word) and word not in NOT_NAMES:
            return word
    return ""


def names_of_tree(tree):
    """(names of locals, names of all else)"""
    names, others, parents = set(), set(), []
    for line in tree.splitlines():
        start = re.match(r"[ |`-]*", line).end()
        kind, _, rest = line[start:].partition(" ")
        while parents and parents[-1][0] >= start:
            parents.pop()
        inside = any(k == "CompoundStmt" for _, k in parents)
        parents.append((start, kind))
        if kind not in LOCAL and kind not in MEMBER:
            continue
        name = name_of(rest)
        (names if kind in LOCAL or inside else others).add(name)
    return names, others


def names():
    everything = "".join(f"#include <{h}>\n" for h in headers())
    local, other = set(), set()
    for side, arch, std in (("device", "sm_75", "c++11"), ("device", "sm_90", "c++20"),
                            ("device", "sm_100a", "c++17"), ("host", "sm_90", "c++20")):
        a, b = names_of_tree(clang(
            [f"--cuda-{side}-only", f"--cuda-gpu-arch={arch}", f"-std={std}",
             "-fsyntax-only", "-Xclang", "-ast-dump"], everything))
        local |= a
        other |= b
    local |= {n for n in other if re.match(r"[A-Z]", n) and re.search(r"[a-z]|^.$", n)}
    local |= set(string.ascii_letters)  # and what is not seen here, rather too many
    # A macro of the system's headers must outlive ours.
    macros = set(re.findall(r"^#define (\w+)", clang(
        ["--cuda-host-only", "-std=c++20", "-E", "-dM"], everything), re.M))
    return sorted(n for n in local if n and not RESERVED.match(n) and n not in macros)


HEAD = """//===- {file} - {title} {dashes}===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
{text}
// Written by utils/header-names.py. No include guard: it acts each time.
//===----------------------------------------------------------------------===//
"""
LEVELS = 24


def write(file, title, text, body):
    dashes = "-" * max(1, 73 - len(file) - len(title) - 12)
    with open(os.path.join(INCLUDE, "warpcc", file), "w") as out:
        out.write(HEAD.format(file=f"warpcc/{file}", title=title, text=text, dashes=dashes) + body)


def save(found):
    body = "#if !defined(WARPCC_NAMES_1)\n#define WARPCC_NAMES_1\n"
    body += "".join(f'#pragma push_macro("{n}")\n#undef {n}\n' for n in found)
    for level in range(2, LEVELS + 1):
        body += f"#elif !defined(WARPCC_NAMES_{level})\n#define WARPCC_NAMES_{level}\n"
    return body + '#else\n#error "headers of warpcc are nested too deep"\n#endif\n'


def restore(found):
    body = ""
    for level in range(LEVELS, 1, -1):
        body += f"#{'el' if body else ''}if defined(WARPCC_NAMES_{level})\n#undef WARPCC_NAMES_{level}\n"
    body += "#else\n#undef WARPCC_NAMES_1\n"
    return body + "".join(f'#pragma pop_macro("{n}")\n' for n in found) + "#endif\n"


def saved():
    with open(os.path.join(INCLUDE, "warpcc", "save_names.h")) as file:
        return re.findall(r'push_macro\("(\w+)"\)', file.read())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--hostile", action="store_true")
    options = parser.parse_args()
    if options.hostile:
        code = re.sub(r"\"[^\"\n]*\"|'[^'\n]*'", "", standard_library())
        standard = set(re.findall(r"\b[A-Za-z]\w*", code))
        print("".join(f"#define {n} + hostile +\n" for n in saved() if n not in standard), end="")
        return 0
    found = names()
    if options.write:
        write("save_names.h", "The program's macros, put away",
              "// Macros with names that the headers use. The outermost header acts.", save(found))
        write("restore_names.h", "The program's macros again",
              "// What save_names.h put away.", restore(found))
        return 0
    missing = sorted(set(found) - set(saved()))
    if missing:
        print("not in save_names.h:", *missing)
    for header in headers():
        text = open(os.path.join(INCLUDE, header)).read()
        if text.count("warpcc/save_names.h") != text.count("warpcc/restore_names.h"):
            print(f"{header}: the macros are not restored")
            return 1
        if "warpcc/save_names.h" not in text and re.search(r"^\s*(?!#|//|/\*| \*)\w", text, re.M):
            print(f"{header}: does not include warpcc/save_names.h")
            return 1
    print(len(found), "names, all of them put away")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
