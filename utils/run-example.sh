#!/usr/bin/env bash
# Installs what is missing, builds warpcc, compiles docs/examples/saxpy.cu, shows its PTX, and
# runs it. Safe to repeat; quick when nothing has changed. BUILD_DIR chooses another build
# folder; options go to the compiler, for instance --cuda-path=builtin.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${BUILD_DIR:-build}
example=docs/examples/saxpy.cu
out=$build/examples

step() { printf '\n== %s\n' "$*"; }

step "1/5 packages"
utils/install-deps.sh

step "2/5 building warpcc in $build (the first time takes some minutes)"
[ -f "$build/build.ninja" ] || cmake -G Ninja -S . -B "$build" >"$build.log" || { cat "$build.log"; exit 1; }
rm -f "$build.log"
ninja -C "$build" warpcc-toolchain
warpcc=$build/bin/warpcc
"$warpcc" --version

step "3/5 the PTX of the kernel: warpcc -ptx $example"
mkdir -p "$out"
"$warpcc" "$@" -ptx "$example" -o "$out/saxpy.ptx"
grep -v '^$' "$out/saxpy.ptx"

step "4/5 an executable: warpcc -cudart=warpcc $example -o $out/saxpy"
"$warpcc" "$@" -cudart=warpcc "$example" -o "$out/saxpy"

# On a machine without a GPU the runtime takes the virtual device.
step "5/5 compiling and running it: warpcc -run $example"
"$warpcc" "$@" -run "$example" -o "$out/saxpy"
