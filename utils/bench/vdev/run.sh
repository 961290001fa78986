#!/usr/bin/env bash
# Times the virtual device against plain C++ (and PoCL's numbers, when
# pocl-opencl-icd and clinfo are there, are to be taken with a CL host program).
#   utils/bench/vdev/run.sh BUILD [COMPILER]
# COMPILER: BUILD/bin/warpcc (default) or nvcc. One core, then two.
set -euo pipefail
Build=$(realpath "${1:?usage: run.sh BUILD [COMPILER]}")
Compiler=${2:-$Build/bin/warpcc}
Here=$(dirname "$(realpath "$0")")
Work=$(mktemp -d)
trap 'rm -rf "$Work"' EXIT
"${CXX:-c++}" -O3 -march=native -fno-math-errno -c "$Here/plain.cpp" -o "$Work/plain.o"
"$Compiler" -O3 -std=c++17 -gencode arch=compute_90,code=compute_90 -cudart shared \
  "$Here/kernels.cu" "$Work/plain.o" -o "$Work/bench"
export LD_LIBRARY_PATH="$Build/lib/warpcc/lib" WARPCC_DEVICE=cpu
for Threads in 1 2; do
  echo "threads: $Threads"
  WARPCC_THREADS=$Threads "$Work/bench"
done
