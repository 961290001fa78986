#!/bin/sh
# plugin-compiler.sh CLANG++ PLUGIN nvcc-arguments...
# Enough of nvcc's command line for pragma-matrix.py: the dialect in stock
# Clang, without any headers.
clang=$1 plugin=$2
shift 2
for arg; do
  shift
  case "$want" in
  cudafe | werror) set -- "$@" -Xclang -plugin-arg-warpcc -Xclang "$want=$verb$arg"; want=; continue ;;
  drop) want=; continue ;;
  esac
  verb=
  case "$arg" in
  -diag-suppress) want=cudafe verb=--diag_suppress= ;;
  -diag-*=* | -Xcudafe=*)
    value=${arg#*=}
    case "$arg" in
    -diag-suppress=*) value=--diag_suppress=$value ;;
    -diag-error=*) value=--diag_error=$value ;;
    -diag-warn=*) value=--diag_warning=$value ;;
    esac
    set -- "$@" -Xclang -plugin-arg-warpcc -Xclang "cudafe=$value" ;;
  -Xcudafe) want=cudafe ;;
  -Werror) want=werror ;;
  -w) set -- "$@" -Xclang -plugin-arg-warpcc -Xclang cudafe=-w ;;
  -o) want=drop ;;
  -c) ;;
  *) set -- "$@" "$arg" ;;
  esac
done
# The device pass only where there is something for it.
passes=--cuda-host-only
grep -q __host__ main.cu && passes="$passes --cuda-device-only"
grep -q __global__ main.cu && passes="$passes --cuda-device-only"
status=0
for pass in $passes; do
  "$clang" -fplugin="$plugin" -x cuda $pass -nocudainc -nocudalib \
    -Wno-unknown-cuda-version '-D__device__=__attribute__((device))' \
    '-D__host__=__attribute__((host))' '-D__global__=__attribute__((global))' \
    -Xclang -plugin-arg-warpcc -Xclang diagnostics=clang \
    -Xclang -plugin-arg-warpcc -Xclang rules -fsyntax-only "$@" || status=1
done
exit $status
