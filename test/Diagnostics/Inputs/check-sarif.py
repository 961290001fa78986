"""check-sarif.py FILE RULE...: what SARIF 2.1.0 requires of a log, and that the
results are those of the rules, in this order."""
import json
import sys


def need(condition, what):
    if not condition:
        sys.exit(f"not SARIF 2.1.0: {what}")


def check_location(location, where):
    physical = location.get("physicalLocation")
    if physical is None:
        return
    need(isinstance(physical["artifactLocation"]["uri"], str), f"{where}: uri")
    need(" " not in physical["artifactLocation"]["uri"], f"{where}: blank in uri")
    region = physical["region"]
    need(region["startLine"] >= 1, f"{where}: startLine")
    need(region.get("endColumn", 2) > region.get("startColumn", 1) >= 1, f"{where}: columns")


log = json.load(open(sys.argv[1]))
need(log["version"] == "2.1.0", "version")
need(log["$schema"].endswith("sarif-schema-2.1.0.json"), "$schema")
(run,) = log["runs"]
driver = run["tool"]["driver"]
need(isinstance(driver["name"], str), "tool.driver.name")
ids = [rule["id"] for rule in driver["rules"]]
need(len(ids) == len(set(ids)), "rules repeat")
for result in run["results"]:
    where = result["ruleId"]
    need(ids[result["ruleIndex"]] == where, f"{where}: ruleIndex")
    need(result["level"] in ("none", "note", "warning", "error"), f"{where}: level")
    need(result["message"]["text"], f"{where}: message")
    for location in result.get("locations", []):
        check_location(location, where)
    related = result.get("relatedLocations", [])
    need(len({r["id"] for r in related}) == len(related), f"{where}: ids of related locations")
    for location in related:
        check_location(location, where)
found = [result["ruleId"] for result in run["results"]]
if found != sys.argv[2:]:
    sys.exit(f"expected {sys.argv[2:]}, found {found}")
