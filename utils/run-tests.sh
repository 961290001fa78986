#!/usr/bin/env bash
# Builds warpcc and runs the whole suite. Safe to repeat; quick when nothing
# has changed. BUILD_DIR chooses another build folder.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${BUILD_DIR:-build}

utils/install-deps.sh
cmake -G Ninja -S . -B "$build"
ninja -C "$build"
ninja -C "$build" check
