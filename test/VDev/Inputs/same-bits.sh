#!/usr/bin/env bash
# same-bits.sh INPUTS WORK: runs each kernel of mix.ptx with every chunk width
# and five seeds; all outputs must be equal.
set -euo pipefail
run() { warpcc-ptx run "$1/mix.ptx" --kernel=mix --grid=5 --block=96,2 --arg=out:x32:960 --arg=out:f32:960; }
WARPCC_VDEV_WIDTH=8 run "$1" > "$2/expected"
grep -q 'arg0: 0x' "$2/expected"
for width in 4 8 16 32; do
  for seed in 0 1 2 3 4; do
    WARPCC_VDEV_WIDTH=$width WARPCC_SEED=$seed run "$1" > "$2/got"
    cmp "$2/expected" "$2/got" || { echo "width $width, seed $seed"; exit 1; }
  done
done
