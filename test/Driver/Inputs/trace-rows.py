"""For each "Pass" of a time trace: which of the named steps lie within it, in its thread."""
import json, sys

STEPS = ("Await device code", "Backend", "Frontend", "Optimizer", "Share parse", "ptxas")
events = [e for e in json.load(open(sys.argv[1]))["traceEvents"] if e["ph"] == "X"]
for row in (e for e in events if e["name"] == "Pass"):
    inside = {e["name"] for e in events if e["name"] in STEPS and e["tid"] == row["tid"] and e["pid"] == row["pid"]
              and row["ts"] <= e["ts"] <= row["ts"] + row["dur"]}
    print(f"Pass {row['args']['detail']}: {', '.join(sorted(inside))}")
