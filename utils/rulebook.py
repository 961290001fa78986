"""The rules of warpcc and their tests, as data: read by check-rule-coverage.py
and gen-rules-doc.py.

Rules are rows of lib/Sema/Rules.def and lib/Dialect/DialectDiagnostics.def.
Examples are sections of test/Sema/*.cu and test/Dialect/*.cu. A section begins
with `// rule: ID`, or is a whole file named after the rule. Its paragraphs
(separated by blank lines) are examples: of the violation if they expect a
diagnostic, else of what is allowed. What follows the last expectation of a
paragraph, from the next declaration on, is an example of its own.
"""
import collections
import pathlib
import re

Rule = collections.namedtuple(
    "Rule", "name id number default strict origin section text help source")
Section = collections.namedtuple("Section", "id path rejecting accepting")

ROW = re.compile(r'^(?:RULE|DIAGNOSTIC)\((.*?)\)\n(?=\n|#|//|RULE|DIAGNOSTIC)',
                 re.M | re.S)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
EXPECTATION = re.compile(r"//\s*\w+-(?:error|warning|remark)(?:@\S+)?\s+")


def split_row(row):
    """The arguments of a macro call; adjacent strings become one."""
    fields, depth, current, i = [], 0, "", 0
    while i < len(row):
        string = STRING.match(row, i)
        if string:
            current += "\0" + string.group(1) + "\1"
            i = string.end()
            continue
        if row[i] == "," and depth == 0:
            fields.append(current)
            current = ""
        else:
            depth += (row[i] == "(") - (row[i] == ")")
            current += row[i]
        i += 1
    fields.append(current)
    def clean(field):
        strings = re.findall("\0(.*?)\1", field, re.S)
        text = "".join(strings) if strings else field.strip()
        return text.replace('\\"', '"').replace("\\\\", "\\")
    return [clean(f) for f in fields]


def read_rules(root):
    rules = []
    for path in ("lib/Sema/Rules.def", "lib/Dialect/DialectDiagnostics.def"):
        text = "\n".join(line for line in (root / path).read_text().splitlines()
                         if not line.startswith("#")) + "\n\n#"
        for row in ROW.findall(text):
            fields = split_row(row)
            if len(fields) == 8:  # a diagnostic has no help
                fields.append("")
            if len(fields) != 9:
                raise SystemExit(f"{path}: cannot read row {row[:60]!r}")
            if fields[3] != "Note":
                rules.append(Rule(*fields, path))
    return rules


def paragraphs(lines):
    current = []
    for line in lines + [""]:
        if line.strip():
            current.append(line.rstrip())
        elif current:
            yield current
            current = []


def split_examples(paragraph):
    """Parts the violation from what is allowed behind it."""
    marked = [n for n, line in enumerate(paragraph) if EXPECTATION.search(line)]
    if not marked:
        return [paragraph]
    for n in range(marked[-1] + 1, len(paragraph)):
        if re.match(r"[A-Za-z_\[]", paragraph[n]):
            return [paragraph[:n], paragraph[n:]]
    return [paragraph]


def is_code(paragraph):
    return any(not line.lstrip().startswith(("//", "#")) for line in paragraph)


def read_sections(root):
    sections = []
    for path in sorted(root.glob("test/Sema/*.cu")) + sorted(
            root.glob("test/Dialect/*.cu")):
        ids, lines = [path.stem], []
        def close():
            found = [e for p in paragraphs(lines) for e in split_examples(p)
                     if is_code(e)]
            bad = [p for p in found if any(map(EXPECTATION.search, p))]
            good = [p for p in found if p not in bad]
            sections.extend(Section(i, path, bad, good) for i in ids)
        for line in path.read_text().splitlines():
            marker = re.match(r"// rule: (.*)", line)
            if marker:
                close()
                ids, lines = re.split(r"[,\s]+", marker.group(1).strip()), []
            else:
                lines.append(line)
        close()
    return sections


def sections_of(rule, sections):
    """Its own, and those of the cases that it covers."""
    return [s for s in sections
            if s.id == rule.id or s.id.startswith(rule.id + ".")]


ROOT = pathlib.Path(__file__).resolve().parent.parent
