#!/usr/bin/env bash
# libclc.sh BUILD [POINTS] - how exact Debian's libclc is, by the same measure
#
# Takes the functions out of libclc's NVPTX bitcode, compiles them for the host
# under our names and runs mathtest on them: the comparison in
# docs/math-accuracy.md.
set -euo pipefail
build=$1 points=${2:-20000}
here=$(cd "$(dirname "$0")" && pwd)
bin=${LLVM_BIN:-/usr/lib/llvm-22/bin}
bitcode=${LIBCLC:-/usr/lib/clc/nvptx64--.bc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
one="acos acosh asin asinh atan atanh cbrt cos cosh cospi erf erfc exp exp2 exp10
  expm1 lgamma log log2 log10 log1p sin sinh sinpi tan tanh tgamma rsqrt"
two="atan2 hypot pow"
extract=()
: > "$work/adapter.cpp"
adapt() { # name parameters call
  local f=$1 t s
  for t in double float; do
    s=$([ $t = float ] && echo f || true)
    local c=${t:0:1} mangled
    mangled="_Z${#f}$f$( [ "$2" = 2 ] && echo $c$c || echo $c)"
    [ "$f" = rsqrt ] && [ $t = float ] && s=_float
    extract+=("--func=$mangled")
    if [ "$2" = 2 ]; then
      echo "$t $mangled($t, $t); $t __wrp_$f$s($t x, $t y) { return $mangled(x, y); }" >> "$work/adapter.cpp"
    else
      echo "$t $mangled($t); $t __wrp_$f$s($t x) { return $mangled(x); }" >> "$work/adapter.cpp"
    fi
  done
}
for f in $one; do adapt "$f" 1; done
for f in $two; do adapt "$f" 2; done
sed -i 's/^/extern "C" /; s/; \(float\|double\) __wrp/; extern "C" \1 __wrp/; s/__wrp_rsqrt_float/__wrp_frsqrt_rn/' "$work/adapter.cpp"
"$bin/llvm-extract" --recursive '--rglob=.*' "${extract[@]}" "$bitcode" -S -o "$work/clc.ll"
# For this machine: no NVPTX layout, attributes and calling conventions.
sed -i -E '/^target (triple|datalayout)/d; s/"target-(cpu|features)"="[^"]*"//g; s/spir_func //g; s/addrspace\([0-9]\) //g' "$work/clc.ll"
"$bin/clang" -x ir --target=x86_64-linux-gnu -Wno-override-module -O2 -ffp-contract=off -mfma -c "$work/clc.ll" -o "$work/clc.o"
"$bin/clang++" -O1 -c "$work/adapter.cpp" -o "$work/adapter.o"
# Everything else comes from our library, whose own definitions give way.
"$bin/llvm-objcopy" --weaken "$build/utils/mathtest/MathLibrary.o" "$work/ours.o"
"$bin/clang++" -std=c++20 -O2 -pthread -I"$here/../../runtime/device" "$here"/{mathtest,Reference}.cpp \
  "$work"/{adapter,clc,ours}.o -lmpfr -lgmp -lm -o "$work/mathtest"
for f in $one $two; do
  timeout 120 "$work/mathtest" --points "$points" --only "$f" 2>/dev/null | grep "^| $f" || true
done
