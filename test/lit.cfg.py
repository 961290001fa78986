# The lit suite of warpcc: tests live beside the component they test
# (test/<Component>); tools of this build come first on PATH.
#
# Features (a test that REQUIRES one is skipped where it is missing, and lit
# names the feature):  ptxas, nvcc: NVIDIA's tools are on PATH;
# gpu: a CUDA device answers;  mpfr: utils/mathtest/mathtest was built;  warpcc, vdev, clangd: that part was built;
# clang-tidy: that of this LLVM is installed.
import os
import shutil
import subprocess
import sys
import lit.formats

config.name = "warpcc"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".cu", ".cpp", ".c", ".ptx", ".ll", ".test"]
config.excludes = ["Inputs", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)

build_bin = os.path.join(config.warpcc_build, "bin")
config.environment["PATH"] = os.pathsep.join([build_bin, config.llvm_bin, os.environ.get("PATH", "")])
config.environment["LC_ALL"] = "C.UTF-8"
# A test never sees the caller's options, caches or choice of device.
for name in ("NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "WARPCC_DEVICE", "WARPCC_LOG", "CUDA_HOME", "CUDA_PATH"):
    config.environment.pop(name, None)
config.environment["WARPCC_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")

config.substitutions.append(("%src", config.warpcc_source))
config.substitutions.append(("%build", config.warpcc_build))
config.substitutions.append(("%python", sys.executable))
config.substitutions.append(("%llvm", os.path.dirname(config.llvm_bin)))


def found(tool, *args):
    path = shutil.which(tool, path=config.environment["PATH"])
    if not path:
        return False
    return subprocess.run([path, *args], capture_output=True).returncode == 0


if found("ptxas", "--version"):
    config.available_features.add("ptxas")
for shell in ("zsh", "fish"):
    if found(shell, "--version"):
        config.available_features.add(shell)
if found("nvcc", "--version"):
    config.available_features.add("nvcc")
if os.path.exists("/dev/nvidiactl"):
    config.available_features.add("gpu")
if os.path.exists(os.path.join(build_bin, "warpcc-clangd")):
    config.available_features.add("clangd")
if os.path.exists(os.path.join(build_bin, "warpcc")):
    config.available_features.add("warpcc")
if os.path.exists(os.path.join(config.warpcc_build, "lib", "warpcc", "lib", "libwarpcc-vdev.so")):
    config.available_features.add("vdev")
if os.path.exists(os.path.join(config.warpcc_build, "utils", "mathtest", "mathtest")):
    config.available_features.add("mpfr")
if os.path.exists(os.path.join(config.llvm_bin, "clang-tidy")):
    config.available_features.add("clang-tidy")
if config.sanitizers:
    config.available_features.add("sanitized")
