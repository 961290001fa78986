# Prints what a set of CUDA headers says about the runtime API, one fact a line:
# record layouts (offset, name, size, alignment), enumerators and their values,
# types of functions. Two header sets that print the same are ABI compatible.
#
# usage: runtime_facts.py CLANG INCLUDE_DIR
import json, re, subprocess, sys, tempfile

Clang, Include = sys.argv[1:]


def run(*Args):
    Source = tempfile.NamedTemporaryFile("w", suffix=".cpp")
    Source.write("#include <cuda_runtime_api.h>\n")
    Source.flush()
    return subprocess.run([Clang, "-fsyntax-only", "-w", "-I", Include, *Args, Source.name],
                          check=True, capture_output=True, text=True).stdout


def ours(Name):
    return re.match(r"(cuda|CU|dim3$|u?(char|short|int|long|longlong|float|double)\d)", Name or "")


def value(Node):
    """The first constant under a node; None when there is none."""
    if "value" in Node:
        return int(Node["value"])
    return next((V for N in Node.get("inner", []) if (V := value(N)) is not None), None)


def enumerators(Enum):
    Value = -1
    for C in Enum.get("inner", []):
        if C["kind"] != "EnumConstantDecl":
            continue
        Explicit = value(C)
        Value = Value + 1 if Explicit is None else Explicit
        yield C["name"], Value


def walk(Node):
    for D in Node.get("inner", []):
        if D["kind"] == "LinkageSpecDecl":
            yield from walk(D)
        else:
            yield D


Facts = set()
for D in walk(json.loads(run("-Xclang", "-ast-dump=json"))):
    if D["kind"] == "EnumDecl":
        for Name, Value in enumerators(D):
            if ours(Name):
                Facts.add(f"enum {D.get('name')} {Name} = {Value}")
    if D["kind"] == "FunctionDecl" and ours(D["name"]):
        Facts.add(f"function {D['name']} {D['type']['qualType']}")
    if D["kind"] == "TypedefDecl" and ours(D["name"]):
        Facts.add(f"type {D['name']} {D['type']['qualType']}")

Layouts = run("-Xclang", "-fdump-record-layouts-complete")
for Block in Layouts.split("*** Dumping AST Record Layout")[1:]:
    Block = re.sub(r"\((anonymous|unnamed) (struct|union)?( ?at [^)]*)?\)", "(unnamed)", Block).strip()
    Head = re.match(r"0 \| (?:struct|union|class) ([\w:]+)", Block)
    if Head and ours(Head[1].split(":")[0]):
        Facts.add(re.sub(r"\s*\n\s*", " ; ", re.sub(r"[ \t]+", " ", Block)))
print("\n".join(sorted(Facts)))
