#!/usr/bin/env python3
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/nvcc-options.md and shell completions from Options.td.

    gen-options-doc.py TBLGEN LLVM_INCLUDE --doc              the page
    gen-options-doc.py TBLGEN LLVM_INCLUDE --complete SHELL   a completion script: bash, zsh, fish
    gen-options-doc.py TBLGEN LLVM_INCLUDE --list             the table as JSON

The table says what an option does (HelpText) and where warpcc differs (Note);
the tests of an option are those of test/Driver that spell it in a RUN line."""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "include", "warpcc", "Options", "Options.td")
HEAD = """# Options

<!-- Written by utils/gen-options-doc.py from include/warpcc/Options/Options.td; do not edit. -->

Every option of nvcc 13.0 and warpcc's own. All take one dash or two; a value follows after `=` or as the next
word, and the short forms of `-I -D -U -L -l -O -t` also without a space. Where a value is a list, commas separate
and `\\,` is a comma. `@FILE` and `-optf FILE` read words from a file; `NVCC_PREPEND_FLAGS` and `NVCC_APPEND_FLAGS`
hold words that come before and after those of the command line.

The third column says where warpcc differs: *accepted* options have nothing to do here, for the reason given;
*refused* ones are an error that gives the reason; *own* ones are not nvcc's. An empty cell: warpcc does it.
"""


def load(tblgen, include):
    """The options in the order of the table: dicts with spellings and texts."""
    dump = json.loads(subprocess.check_output(
        [tblgen, "--dump-json", "-I" + include, TABLE], text=True))
    text = open(TABLE).read()
    options, topic = [], ""
    for m in re.finditer(r"^//===-- (.*?) -+===//$|^defm (\w+) :", text, re.M):
        if m.group(1):
            topic = m.group(1).strip()
            continue
        record = dump[m.group(2)]
        short = dump.get(m.group(2) + "_short")
        takes = record["Kind"]["def"] == "KIND_SEPARATE"
        options.append({
            "id": m.group(2), "topic": topic, "long": record["Name"],
            "short": short["Name"] if short else record["Name"],
            "joined": m.group(2) + "_joined" in dump,
            "value": record["MetaVarName"] if takes else None,
            "help": record["HelpText"], "note": record["Note"]})
    return options


def tests_of(option, runs):
    """The tests that use the option, the shortest list that is still useful."""
    names = {option["long"], option["short"]}
    word = r"(?<![\w-])--?(?:%s)(?=[\s=]|$)" % "|".join(map(re.escape, names))
    if option["joined"]:
        word += r"|(?<![\w-])-%s[\w\"./]" % re.escape(option["short"])
    return [name for name, text in runs if re.search(word, text)][:2]


def read_runs():
    runs = []
    for folder, _, files in sorted(os.walk(os.path.join(ROOT, "test", "Driver"))):
        for f in sorted(files):
            path = os.path.join(folder, f)
            if f.endswith((".test", ".cu", ".cpp", ".c")) and "Inputs" not in folder:
                lines = [line for line in open(path, errors="replace") if "RUN:" in line]
                runs.append((os.path.relpath(path, os.path.join(ROOT, "test")), "".join(lines)))
    return runs


def cell(text):
    return text.replace("|", "\\|").replace("<", "\\<")


def write_page(options):
    runs = read_runs()
    print(HEAD)
    topic = None
    for o in options:
        if o["topic"] != topic:
            topic = o["topic"]
            print("\n## %s\n\n| option | what it does | here | tests |\n|---|---|---|---|" % topic)
        value = " " + o["value"] if o["value"] else ""
        names = "`--%s%s`" % (o["long"], value)
        if o["short"] != o["long"]:
            names += " `-%s`" % o["short"]
        tests = tests_of(o, runs) or ["Driver/every-option.test"]
        print("| %s | %s | %s | %s |" % (names.replace("|", "\\|"), cell(o["help"]), cell(o["note"]),
                                         " ".join("[%s](../test/%s)" % (os.path.basename(t), t) for t in tests)))


def words_of(option):
    """The values that are plain words: of "a|b|c", not of "<file>"."""
    value = option["value"] or ""
    return value.split("|") if re.fullmatch(r"[\w.+-]+(\|[\w.+-]+)+", value) else []


ARCHS = ("gpu-architecture", "gpu-code")


def write_bash(options):
    words = sorted({dash + o[k] for o in options for k in ("long", "short")
                    for dash in ("-", "--") if dash == "--" or k == "short"})
    values = {o[k]: words_of(o) for o in options if words_of(o) for k in ("long", "short")}
    print("# bash completion of warpcc and nvcc; written by utils/gen-options-doc.py\n_warpcc() {")
    print("  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}")
    print('  [ "$cur" = = ] && cur= || { [ "$prev" = = ] && prev=${COMP_WORDS[COMP_CWORD-2]}; }')
    print("  case ${prev##*(-)} in")
    for name, allowed in sorted(values.items()):
        print("  %s) COMPREPLY=($(compgen -W '%s' -- \"$cur\")); return;;" % (name, " ".join(allowed)))
    print("  arch|gpu-architecture|code|gpu-code)\n    COMPREPLY=($(compgen -W "
          "\"native all all-major $(warpcc --list-gpu-arch) $(warpcc --list-gpu-code)\" -- \"$cur\")); return;;")
    print("  esac\n  case $cur in\n  -*) COMPREPLY=($(compgen -W '%s' -- \"$cur\"));;" % " ".join(words))
    print("  *) COMPREPLY=($(compgen -f -- \"$cur\"));;\n  esac\n}\nshopt -s extglob\n"
          "complete -o filenames -F _warpcc warpcc nvcc")


def write_zsh(options):
    def quoted(text):
        return re.sub(r"([\[\]:\\])", r"\\\1", text).replace("'", "'\\''")

    print("#compdef warpcc nvcc\n# zsh completion of warpcc and nvcc; written by utils/gen-options-doc.py\n_arguments \\")
    for o in options:
        action = "_files"
        if words_of(o):
            action = "(%s)" % " ".join(words_of(o))
        elif o["long"] in ARCHS:
            action = "(native all all-major $(warpcc --list-gpu-arch) $(warpcc --list-gpu-code))"
        for dash, name in (("--", o["long"]), ("-", o["short"])):
            spec = dash + name
            if o["value"]:
                # After `=`, or as the next word.
                print("  '*%s=[%s]:value:%s' \\" % (quoted(spec), quoted(o["help"]), action))
            else:
                print("  '*%s[%s]' \\" % (quoted(spec), quoted(o["help"])))
    print("  '*:input:_files'")


def write_fish(options):
    def quoted(text):
        return "'%s'" % text.replace("\\", "\\\\").replace("'", "\\'")

    print("# fish completion of warpcc and nvcc; written by utils/gen-options-doc.py")
    for o in options:
        # -o is an option of one dash and several letters, as nvcc's are.
        names = "-l %s -o %s" % (o["long"], o["short"])
        value = ""
        if words_of(o):
            value = " -x -a %s" % quoted(" ".join(words_of(o)))
        elif o["long"] in ARCHS:
            value = " -x -a 'native all all-major (warpcc --list-gpu-arch) (warpcc --list-gpu-code)'"
        elif o["value"]:
            value = " -r"
        for command in ("warpcc", "nvcc"):
            print("complete -c %s %s%s -d %s" % (command, names, value, quoted(o["help"])))


def main():
    options = load(sys.argv[1], sys.argv[2])
    if sys.argv[3] == "--doc":
        write_page(options)
    elif sys.argv[3] == "--list":
        json.dump(options, sys.stdout)
    elif sys.argv[3] == "--complete" and sys.argv[4:] in (["bash"], ["zsh"], ["fish"]):
        {"bash": write_bash, "zsh": write_zsh, "fish": write_fish}[sys.argv[4]](options)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
