# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the builtin headers do not have: each is one error, and what that error says. usage: missing.py COMPILER"""
import pathlib
import subprocess
import sys
import tempfile

HEADER = "comes with the CUDA Toolkit ({}) and is not among the builtin headers of warpcc"
SINCE = "needs compute capability {} or higher"
GONE = "is gone since compute capability 7.0: use {}"
# The source, and a text of its only error.
CASES = [
    ("#include <cub/cub.cuh>\ncub::DeviceReduce R; cub::DeviceScan S;", "<cub/cub.cuh> " + HEADER.format("CUB")),
    ("#include <thrust/device_vector.h>\nthrust::device_vector<int> V;",
     "<thrust/device_vector.h> " + HEADER.format("Thrust")),
    ("#include <cuda/std/atomic>\ncuda::std::atomic<int> A;", "<cuda/std/atomic> " + HEADER.format("libcu++")),
    ("#include <cublas_v2.h>\ncublasHandle_t H;", "<cublas_v2.h> " + HEADER.format("cuBLAS")),
    ("#include <cufft.h>\ncufftHandle H;", "<cufft.h> " + HEADER.format("cuFFT")),
    ("#include <cusparse.h>\ncusparseHandle_t H;", "<cusparse.h> " + HEADER.format("cuSPARSE")),
    ("#include <curand_kernel.h>\n__device__ curandState S;", "<curand_kernel.h> " + HEADER.format("cuRAND")),
    ("#include <nvrtc.h>\nnvrtcProgram P;", "<nvrtc.h> " + HEADER.format("NVRTC")),
    ("__device__ int f(int X) { return __shfl_xor(X, 1); }", GONE.format("__shfl_xor_sync")),
    ("__device__ int f(int X) { return __ballot(X); }", GONE.format("__ballot_sync")),
    ("__device__ float2 f(float2 X) { return __ffma2_rn(X, X, X); }", SINCE.format("10.0")),
    ("__global__ void k(cudaTextureObject_t T, double *D) { *D = tex1D<double>(T, 0.5f); }",
     "texture functions take char, short, int and float"),
]

wrong = 0
for source, text in CASES:
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "missing.cu"
        file.write_text(source + "\n")
        run = subprocess.run([sys.argv[1], "--cuda-path=builtin", "-arch=sm_90", "-ptx", str(file), "-o", "/dev/null"],
                             capture_output=True, text=True)
    errors = [line for line in run.stderr.splitlines() if "error: " in line and " generated" not in line]
    if run.returncode == 0 or len(errors) != 1 or text not in errors[0]:
        wrong += 1
        print(f"{source}\n  wanted: {text}\n  got: {run.stderr}")
print(f"{len(CASES) - wrong} of {len(CASES)} say what is missing")
sys.exit(wrong != 0)
