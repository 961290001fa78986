#!/usr/bin/env python3
"""Compile time of the virtual device per 1,000 lines of PTX.

  utils/bench/vdev/jit.py BUILD

Runs kernels of several sizes (a mix of loads, arithmetic, branches and loops
such as compilers write) with an empty cache and with a full one; prints CPU
times of the process without those of an empty kernel.
"""
import os
import resource
import subprocess
import sys
import tempfile

HEAD = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
  .reg .pred %q<2>;
  .reg .b32 %r<40>;
  .reg .f32 %f<40>;
  .reg .b64 %d<4>;
  ld.param.u64 %d0, [p];
  mov.u32 %r0, %tid.x;
  mad.wide.u32 %d1, %r0, 4, %d0;
"""


def kernel(lines):
    text = [HEAD]
    count = 12
    block = 0
    while count < lines:
        i = block % 32
        text.append(f"""  ld.global.f32 %f{i}, [%d1+{128 * (block % 64)}];
  fma.rn.f32 %f{(i + 1) % 32}, %f{i}, %f{(i + 7) % 32}, %f{(i + 3) % 32};
  add.f32 %f{(i + 2) % 32}, %f{(i + 1) % 32}, %f{i};
  mul.f32 %f{(i + 5) % 32}, %f{(i + 2) % 32}, 0f3F000000;
  add.s32 %r{1 + i}, %r{1 + (i + 9) % 32}, %r0;
  xor.b32 %r{1 + (i + 4) % 32}, %r{1 + i}, {block};
  shl.b32 %r{1 + (i + 6) % 32}, %r{1 + i}, 3;
  setp.lt.f32 %q0, %f{i}, %f{(i + 11) % 32};
  selp.b32 %r{1 + (i + 2) % 32}, %r{1 + i}, %r0, %q0;
""")
        count += 9
        if block % 8 == 7:
            text.append(f"""  setp.gt.s32 %q1, %r{1 + i}, 100;
  @%q1 bra L{block};
  st.global.f32 [%d1+{128 * (block % 64)}], %f{(i + 5) % 32};
L{block}:
""")
            count += 4
        block += 1
    for i in range(32):
        text.append(f"  st.global.f32 [%d1+{128 * i}], %f{i};\n")
        text.append(f"  st.global.b32 [%d1+{128 * (i + 32)}], %r{1 + i};\n")
    return "".join(text) + "  ret;\n}\n", count + 66


def seconds(command, cache):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL,
                   env=dict(os.environ, WARPCC_CACHE_DIR=cache))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime -
                                                 before.ru_stime)


def main():
    tool = os.path.join(sys.argv[1], "bin", "warpcc-ptx")
    print("lines     cold ms  per 1,000   cached ms  per 1,000")
    base = None
    with tempfile.TemporaryDirectory() as folder:
        for size in (0, 100, 1000, 10000):
            text, lines = kernel(size)
            path = os.path.join(folder, f"{size}.ptx")
            with open(path, "w") as f:
                f.write(text)
            run = [tool, "run", path, "--block=32", "--arg=out:u32:2048"]
            cache = os.path.join(folder, f"cache{size}-")
            cold = min(seconds(run, cache + str(n)) for n in range(5))
            warm = min(seconds(run, cache + "0") for _ in range(5))
            if base is None:
                base = cold, warm
                continue
            cold, warm = (1000 * (t - b) for t, b in zip((cold, warm), base))
            print(f"{lines:6} {cold:10.1f} {cold / lines * 1000:10.1f}"
                  f" {warm:11.1f} {warm / lines * 1000:10.1f}")


main()
