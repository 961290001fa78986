"""How many "Pass" rows of a time trace there are, and how many of them overlap."""
import json, sys

passes = [e for e in json.load(open(sys.argv[1]))["traceEvents"] if e["ph"] == "X" and e["name"] == "Pass"]
most = max(sum(1 for other in passes if other["ts"] <= p["ts"] < other["ts"] + other["dur"]) for p in passes)
print(f"{len(passes)} passes, at most {most} at a time")
