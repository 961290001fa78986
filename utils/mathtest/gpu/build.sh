#!/usr/bin/env bash
# build.sh BUILD OUT - makes the GPU check in OUT from the build tree BUILD
#
# Needs a CUDA Toolkit (CUDA_HOME, default /usr/local/cuda) for the runtime
# library, ptxas and, for the comparison of speed, nvcc. OUT/run.sh runs it.
set -euo pipefail
build=$(realpath "$1") out=$2
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cuda=${CUDA_HOME:-/usr/local/cuda}
clang=${CLANGXX:-clang++-22}
mkdir -p "$out"
"$clang" -x cuda --cuda-device-only --cuda-gpu-arch=sm_90 --cuda-feature=+ptx88 -nocudainc -nocudalib \
  -Wno-unknown-cuda-version -O3 -ffp-contract=fast-honor-pragmas \
  -Xclang -mlink-builtin-bitcode -Xclang "$build/lib/warpcc/device/libwarpcc-device.bc" \
  -I"$build/lib/warpcc/include" -I"$build/lib/warpcc/builtin/include" -I"$root/test/Device/Inputs" \
  -S "$here/kernels.cu" -o "$out/ours.ptx"
"$cuda/bin/ptxas" -arch=sm_90 "$out/ours.ptx" -o "$out/ours.cubin"
"$cuda/bin/nvcc" -w -arch=sm_90 -O3 -cubin "$here/kernels.cu" -o "$out/nvcc.cubin"
"$clang" -std=c++20 -O2 -I"$root/runtime/device" -I"$cuda/include" "$here/run.cpp" \
  "$build/utils/mathtest/MathLibrary.o" -L"$cuda/lib64" -lcudart_static -ldl -lrt -lpthread \
  -o "$out/run"
cat > "$out/run.sh" <<'R'
#!/usr/bin/env bash
cd "$(dirname "$0")"
timeout 60 ./run ours.cubin nvcc.cubin | tee "${OUT:-.}/math.txt" | tail -130
R
chmod +x "$out/run.sh"
