#!/usr/bin/env python3
"""Fails for a rule of lib/Sema/Rules.def that no test shows both broken and
kept. See rulebook.py for how tests name rules."""
import argparse
import sys
import rulebook


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=rulebook.pathlib.Path,
                        default=rulebook.ROOT)
    root = parser.parse_args().root
    sections = rulebook.read_sections(root)
    missing = 0
    rules = [r for r in rulebook.read_rules(root) if r.source.startswith("lib/Sema")]
    for rule in rules:
        tests = rulebook.sections_of(rule, sections)
        for what in ("rejecting", "accepting"):
            if not any(getattr(t, what) for t in tests):
                print(f"{rule.id}: no {what} case in test/Sema")
                missing += 1
    print(f"{len(rules)} rules, {missing} cases missing")
    return 1 if missing or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
