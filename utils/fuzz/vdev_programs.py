#!/usr/bin/env python3
"""Random structured kernels on the virtual device, against an interpreter.

  utils/fuzz/vdev_programs.py BUILD COUNT [SEED]

Makes COUNT kernels of nested ifs, loops with divergent trip counts, early
exits and (now and then) barriers, whose threads work on integers of their own;
runs each with several chunk widths and compares all results with those of a
Python interpreter of one thread. Prints the seed of a kernel that differs.
"""
import os
import random
import subprocess
import sys
import tempfile

REGS = 6
MASK = 0xFFFFFFFF


def expression(rng):
    op = rng.choice(["add", "sub", "mul", "xor", "and", "or", "shl", "min"])
    right = rng.choice([f"r{rng.randrange(REGS)}", rng.randrange(1, 30),
                        "tid", "cta"])
    return (op, f"r{rng.randrange(REGS)}", f"r{rng.randrange(REGS)}", right)


def condition(rng):
    left = rng.choice([f"r{rng.randrange(REGS)}", "tid"])
    return ("if", rng.choice(["lt", "eq", "ne", "gt"]), left,
            rng.choice([1, 3, 7, 31]),
            rng.choice([0, 1, 5, 16, f"r{rng.randrange(REGS)}"]))


def block(rng, depth, budget, in_loop, uniform):
    out = []
    for _ in range(rng.randrange(1, 4)):
        kind = rng.random()
        if depth == 0 or kind < 0.45 or budget[0] <= 0:
            out.append(expression(rng))
        elif kind < 0.7:
            budget[0] -= 1
            c = condition(rng)
            out.append(("cond", c, block(rng, depth - 1, budget, in_loop, False),
                        block(rng, depth - 1, budget, in_loop, False)
                        if rng.random() < 0.5 else []))
        elif kind < 0.9:
            budget[0] -= 1
            trips = rng.choice([3, 5, "tid&7", "r1&3", "cta"])
            out.append(("loop", trips, block(rng, depth - 1, budget, True,
                                             uniform and trips in (3, 5, "cta"))))
        elif in_loop and kind < 0.95:
            out.append(("break", condition(rng)))
        elif uniform and kind < 0.98:
            out.append(("barrier",))
        else:
            out.append(("memory", rng.randrange(REGS), rng.randrange(REGS)))
    return out


class Emitter:
    def __init__(self):
        self.lines = []
        self.labels = 0
        self.counters = 0

    def label(self):
        self.labels += 1
        return f"L{self.labels}"

    def value(self, v):
        if isinstance(v, int):
            return str(v)
        return {"tid": "%me", "cta": "%cta"}.get(v) or "%" + v

    def test(self, c, target, negate):
        _, op, left, mask, right = c
        self.lines += [f"and.b32 %t0, {self.value(left)}, {mask};",
                       f"setp.{op}.s32 %p0, %t0, {self.value(right)};",
                       f"@{'!' if negate else ''}%p0 bra {target};"]

    def emit(self, body, leave=None):
        for s in body:
            if s[0] == "cond":
                other, end = self.label(), self.label()
                self.test(s[1], other, True)
                self.emit(s[2], leave)
                self.lines.append(f"bra {end};")
                self.lines.append(f"{other}:")
                self.emit(s[3], leave)
                self.lines.append(f"{end}:")
            elif s[0] == "loop":
                head, end = self.label(), self.label()
                c = f"%c{self.counters}"
                self.counters += 1
                self.trips(c, s[1])
                self.lines += [f"{head}:", f"setp.le.s32 %p0, {c}, 0;",
                               f"@%p0 bra {end};", f"sub.s32 {c}, {c}, 1;"]
                self.emit(s[2], end)
                self.lines += [f"bra {head};", f"{end}:"]
            elif s[0] == "break":
                self.test(s[1], leave, False)
            elif s[0] == "barrier":
                self.lines.append("bar.sync 0;")
            elif s[0] == "memory":
                self.lines += [f"st.global.u32 [%own+4], %r{s[1]};",
                               f"ld.global.u32 %r{s[2]}, [%own+4];"]
            else:
                op, d, a, b = s
                name = {"add": "add.s32", "sub": "sub.s32", "mul": "mul.lo.s32",
                        "xor": "xor.b32", "and": "and.b32", "or": "or.b32",
                        "shl": "shl.b32", "min": "min.s32"}[op]
                self.lines.append(f"{name} %{d}, %{a}, {self.value(b)};")

    def trips(self, c, trips):
        if isinstance(trips, int):
            self.lines.append(f"mov.u32 {c}, {trips};")
        elif trips == "cta":
            self.lines.append(f"mov.u32 {c}, %cta;")
        else:
            source, mask = trips.split("&")
            self.lines.append(
                f"and.b32 {c}, {'%me' if source == 'tid' else '%' + source},"
                f" {mask};")


def kernel(body):
    e = Emitter()
    e.emit(body)
    text = ["""//
.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{"""]
    text.append(f".reg .pred %p<2>; .reg .b32 %r<{REGS}>, %t<2>, %c<"
                f"{e.counters + 1}>, %me, %cta, %n; .reg .b64 %own;")
    text.append("""mov.u32 %me, %tid.x; mov.u32 %cta, %ctaid.x;
mov.u32 %n, %ntid.x; mad.lo.u32 %n, %n, %cta, %me;
ld.param.u64 %own, [out]; mad.wide.u32 %own, %n, 8, %own;""")
    for i in range(REGS):
        text.append(f"mad.lo.u32 %r{i}, %me, {i + 1}, {i * 3};")
    text += e.lines
    for i in range(1, REGS):
        text.append(f"mad.lo.u32 %r0, %r0, 31, %r{i};")
    text.append("st.global.u32 [%own], %r0;\nret;\n}\n")
    return "\n".join(text)


class Leave(Exception):
    pass


def signed(v):
    v &= MASK
    return v - (1 << 32) if v >> 31 else v


def interpret(body, tid, cta):
    r = {f"r{i}": (tid * (i + 1) + i * 3) & MASK for i in range(REGS)}
    memory = [0]

    def value(v):
        return v if isinstance(v, int) else \
            {"tid": tid, "cta": cta}.get(v, r.get(v))

    def holds(c):
        _, op, left, mask, right = c
        x, y = signed(value(left) & mask), signed(value(right))
        return {"lt": x < y, "eq": x == y, "ne": x != y, "gt": x > y}[op]

    def run(b):
        for s in b:
            if s[0] == "cond":
                run(s[2] if holds(s[1]) else s[3])
            elif s[0] == "loop":
                t = s[1]
                if not isinstance(t, int):
                    source, _, mask = t.partition("&")
                    t = value(source) & (int(mask) if mask else MASK)
                t = signed(t)
                try:
                    while t > 0:
                        t -= 1
                        run(s[2])
                except Leave:
                    pass
            elif s[0] == "break":
                if holds(s[1]):
                    raise Leave
            elif s[0] == "memory":
                memory[0] = r[f"r{s[1]}"]
                r[f"r{s[2]}"] = memory[0]
            elif s[0] != "barrier":
                op, d, a, b = s
                x, y = r[a], value(b)
                r[d] = {"add": lambda: x + y, "sub": lambda: x - y,
                        "mul": lambda: x * y, "xor": lambda: x ^ y,
                        "and": lambda: x & y, "or": lambda: x | y,
                        "shl": lambda: x << y if y < 32 else 0,
                        "min": lambda: min(signed(x), signed(y))}[op]() & MASK

    run(body)
    h = r["r0"]
    for i in range(1, REGS):
        h = (h * 31 + r[f"r{i}"]) & MASK
    return h


def main():
    tool = os.path.join(sys.argv[1], "bin", "warpcc-ptx")
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "k.ptx")
        for seed in range(first, first + int(sys.argv[2])):
            rng = random.Random(seed)
            body = block(rng, 4, [14], False, True)
            with open(path, "w") as f:
                f.write(kernel(body))
            threads = rng.choice([32, 40, 64, 96])
            for width in rng.sample(["4", "8", "16", "32"], 2):
                run = subprocess.run(
                    [tool, "run", path, "--grid=3", f"--block={threads}",
                     f"--arg=out:u32:{2 * 3 * threads}"],
                    env=dict(os.environ, WARPCC_VDEV_WIDTH=width,
                             WARPCC_CACHE_DIR="", WARPCC_TIME_LIMIT="20"),
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                got = run.stdout.split()[1::2]
                want = [str(interpret(body, t, c)) for c in range(3)
                        for t in range(threads)]
                if run.returncode or got[:len(want)] != want:
                    bad += 1
                    where = [i for i, (g, w) in enumerate(zip(got, want))
                             if g != w][:4]
                    print(f"seed {seed} width {width}: differs at {where}; "
                          f"{run.stdout[:200] if run.returncode else ''}")
    print(f"{bad} of {sys.argv[2]} kernels differ")
    sys.exit(bad != 0)


main()
