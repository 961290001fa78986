#!/usr/bin/env bash
# Builds warpcc and runs the whole suite. Safe to repeat; quick when nothing
# has changed: a tree that has passed is not tested again, unless with --again.
# BUILD_DIR chooses another build folder.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${BUILD_DIR:-build}
passed=$build/.suite-passed

# What is tested: the commit, what differs from it, and files that are new.
state() {
  git rev-parse HEAD 2>/dev/null || echo "not a checkout: $RANDOM$RANDOM"
  git diff HEAD 2>/dev/null || true
  { git ls-files --others --exclude-standard -z 2>/dev/null || true; } | xargs -0 -r sha256sum
}

utils/install-deps.sh
[ -f "$build/build.ninja" ] || cmake -G Ninja -S . -B "$build"
ninja -C "$build"
now=$(state | sha256sum)
if [ "${1:-}" != --again ] && [ "$(cat "$passed" 2>/dev/null)" = "$now" ]; then
  echo "run-tests: the suite has passed on this tree (run again with --again)"
  exit 0
fi
ninja -C "$build" check
echo "$now" >"$passed"
