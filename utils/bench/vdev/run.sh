#!/usr/bin/env bash
# Times the virtual device against plain C++ and, where an OpenCL implementation
# for CPUs is installed (Debian: pocl-opencl-icd ocl-icd-opencl-dev), against
# that, in one run.
#   utils/bench/vdev/run.sh BUILD [COMPILER]
# COMPILER: BUILD/bin/warpcc (default) or nvcc. One core, then two; the times
# are CPU times of the process.
set -euo pipefail
Build=$(realpath "${1:?usage: run.sh BUILD [COMPILER]}")
Compiler=${2:-$Build/bin/warpcc}
Here=$(dirname "$(realpath "$0")")
Work=$(mktemp -d)
trap 'rm -rf "$Work"' EXIT
Flags=(-O3 -march=native -fno-math-errno)
"${CXX:-c++}" "${Flags[@]}" -c "$Here/plain.cpp" -o "$Work/plain.o"
Objects=("$Work/plain.o") OpenCl=()
{ echo 'R"cl('; cat "$Here/kernels.inc"; echo ')cl"'; } >"$Work/kernels.txt"
if "${CXX:-c++}" -std=c++17 -O2 -I"$Work" -c "$Here/opencl.cpp" -o "$Work/opencl.o" \
     2>"$Work/why"; then
  Objects+=("$Work/opencl.o") OpenCl=(-DWARPCC_BENCH_OPENCL -lOpenCL)
else
  echo "no OpenCL headers: without that comparison"
fi
"$Compiler" -O3 -std=c++17 -gencode arch=compute_90,code=compute_90 -cudart shared \
  "$Here/kernels.cu" "${Objects[@]}" "${OpenCl[@]}" -o "$Work/bench"
export LD_LIBRARY_PATH="$Build/lib/warpcc/lib" WARPCC_DEVICE=cpu
for Threads in 1 2; do
  echo "threads: $Threads"
  WARPCC_THREADS=$Threads POCL_MAX_PTHREAD_COUNT=$Threads "$Work/bench"
done
