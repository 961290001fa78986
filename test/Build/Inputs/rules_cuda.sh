# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# rules_cuda.sh CUDA_ROOT RUNTIME: cuda_library and cuda_binary, one rule without and one with rdc,
# as the actions CudaCompile and CudaDeviceLink of rules_cuda and Bazel's C++ link do them.
set -e
nvcc() {
  env -i PATH="$ROOT/bin:/usr/bin:/bin" "$ROOT/bin/nvcc" "$@"
}
ROOT=$1
RUNTIME=$2
HOST=$(command -v g++)

# What Bazel's C++ toolchain adds to every host compile, one -Xcompiler each.
host_flags() {
  for flag in -U_FORTIFY_SOURCE -fstack-protector -Wall -Wunused-but-set-parameter -Wno-free-nonheap-object \
      -fno-omit-frame-pointer -fno-canonical-system-headers -Wno-builtin-macro-redefined \
      -D__DATE__='"redacted"' -D__TIMESTAMP__='"redacted"' -D__TIME__='"redacted"'; do
    printf '%s\n' -Xcompiler "$flag"
  done
}

# compile SOURCE OBJECT WORDS...: the whole line in a params file, as long lines are.
compile() {
  source=$1 object=$2
  shift 2
  { printf '%s\n' -x cu -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=compute_90
    printf '%s\n' -ccbin "$HOST" -I . -I bazel-out/bin -isystem external/nothing
    printf '%s\n' -DBAZEL_CURRENT_REPOSITORY='""'
    host_flags | sed "s/\"redacted\"/\\\\\"redacted\\\\\"/"
    printf '%s\n' "$@" -Xcompiler -g0 -O2 -DNDEBUG -Xcompiler -ffunction-sections -Xcompiler -fdata-sections
    printf '%s\n' -c "$source" -o "$object"
  } | sed 's/""/\\"\\"/; /^$/d' > "$object-0.params"
  nvcc "@$object-0.params"
}

out=bazel-out/_objs
for f in main scale shift; do
  compile $f.cu $out/$f.o
done
for f in main_separable separable table; do
  compile $f.cu $out/$f.rdc.pic.o -rdc=true --expt-relaxed-constexpr -Xcompiler -fPIC
done
host_flags > $out/flags
nvcc -dlink -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=compute_90 -ccbin "$HOST" \
  -Xcompiler -fPIC -Xcompiler -fno-omit-frame-pointer -o $out/separate_dlink.rdc.pic.o \
  $out/main_separable.rdc.pic.o $out/separable.rdc.pic.o $out/table.rdc.pic.o "$ROOT/lib64/libcudadevrt.a"
link="-L$ROOT/lib64 -lcudart_static -ldl -lpthread -lrt -Wl,-rpath,$RUNTIME"
"$HOST" $out/main.o $out/scale.o $out/shift.o -o bazel-out/whole $link
"$HOST" $out/*.rdc.pic.o -o bazel-out/separate $link
