#!/usr/bin/env python3
"""Fails for a rule of lib/Sema/Rules.def that no test shows both broken and
kept. See rulebook.py for how tests name rules.

--gaps names a file of rules (one a line) that are known to lack a test. It can
only shrink: a rule in it that has its tests fails too."""
import argparse
import sys
import rulebook


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=rulebook.pathlib.Path,
                        default=rulebook.ROOT)
    parser.add_argument("--gaps", type=rulebook.pathlib.Path)
    args = parser.parse_args()
    root = args.root
    gaps = set(args.gaps.read_text().split()) if args.gaps else set()
    sections = rulebook.read_sections(root)
    missing = 0
    rules = [r for r in rulebook.read_rules(root) if r.source.startswith("lib/Sema")]
    for rule in rules:
        tests = rulebook.sections_of(rule, sections)
        lacking = [what for what in ("rejecting", "accepting")
                   if not any(getattr(t, what) for t in tests)]
        if rule.id in gaps:
            if not lacking:
                print(f"{rule.id}: has its tests; take it off {args.gaps}")
                missing += 1
            continue
        for what in lacking:
            print(f"{rule.id}: no {what} case in test/Sema")
            missing += 1
    print(f"{len(rules)} rules, {len(gaps)} known gaps, {missing} faults")
    return 1 if missing or not rules else 0


if __name__ == "__main__":
    sys.exit(main())
