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

step "4/5 an executable: warpcc $example -o $out/saxpy"
"$warpcc" "$@" "$example" -o "$out/saxpy"

step "5/5 running it"
if "$out/saxpy" >"$out/saxpy.txt" 2>&1; then
  cat "$out/saxpy.txt"
elif grep -qiE 'no CUDA-capable device|driver version is insufficient|no device' "$out/saxpy.txt"; then
  # That is not the compiler's fault; anything else is.
  cat "$out/saxpy.txt"
  echo "This machine has no device to run it on: it is compiled and linked, and was not run."
else
  cat "$out/saxpy.txt"
  exit 1
fi
