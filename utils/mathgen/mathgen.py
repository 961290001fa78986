#!/usr/bin/env python3
# mathgen.py - the polynomials of the device library
# Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes runtime/device/Tables.inc: constants and polynomials of the device
library, for float and for double.

Each polynomial interpolates its function in Chebyshev nodes of its interval,
which is within a small factor of minimax, with the lowest degree that meets
the tolerance. A tolerance is given as the error of the whole result relative
to its size (2^-(p+5) for p bits of precision, so the approximation adds at
most 1/32 ulp to the rounding errors); `weight` says how much an error of the
polynomial moves the result.

Usage: mathgen.py OUTPUT     (needs mpmath)
"""
import sys
from mpmath import mp, mpf

mp.dps = 60
FORMATS = {"float": 24, "double": 53}


def round_to(x, bits):
    """x rounded to nearest at a precision of `bits`."""
    with mp.workprec(bits):
        return +mpf(x)


def literal(x, type_name):
    """x, already rounded, as an exact hexadecimal literal."""
    if x == 0:
        return "0.0f" if type_name == "float" else "0.0"
    text = float(x).hex()
    mantissa, exponent = text.split("p")
    mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}p{exponent}" + ("f" if type_name == "float" else "")


def interpolate(f, low, high, center, degree):
    """Coefficients, in powers of x - center, of the interpolant in the
    degree + 1 Chebyshev nodes of [low, high]."""
    n = degree + 1
    nodes = [(low + high) / 2 + (high - low) / 2 * mp.cos(mp.pi * (2 * k + 1) / (2 * n))
             for k in range(n)]
    # Newton's divided differences, then expansion about the center.
    table = [f(x) for x in nodes]
    for level in range(1, n):
        for k in range(n - 1, level - 1, -1):
            table[k] = (table[k] - table[k - 1]) / (nodes[k] - nodes[k - level])
    poly = [table[n - 1]]
    for k in range(n - 2, -1, -1):
        shift = nodes[k] - center
        longer = [mpf(0)] + poly
        for j, c in enumerate(poly):
            longer[j] -= shift * c
        longer[0] += table[k]
        poly = longer
    return poly


def evaluate(poly, t):
    r = mpf(0)
    for c in reversed(poly):
        r = r * t + c
    return r


class Memo:
    def __init__(self, f):
        self.f, self.values = f, {}

    def __call__(self, x):
        if x not in self.values:
            self.values[x] = self.f(x)
        return self.values[x]


def fit(f, low, high, bits, weight, center=mpf(0), first=2, limit=40):
    """The lowest-degree polynomial with weight(x) * |error(x)| < 2^-(bits+5)
    on the interval. weight is the effect of an absolute error of the
    polynomial relative to the whole result."""
    low, high, center = mpf(low), mpf(high), mpf(center)
    grid = [low + (high - low) * (k + mpf(1) / 2) / 97 for k in range(97)] + [low, high]
    tolerance = mpf(2) ** -(bits + 5)
    best = None
    for degree in range(first, limit):
        poly = interpolate(f, low, high, center, degree)
        worst = max(weight(x) * abs(evaluate(poly, x - center) - f(x)) for x in grid)
        if worst < tolerance:
            return poly
        # A function known only through a divergent series stops improving.
        if best is not None and worst > best[0] / 2 and degree > first + 12:
            break
        if best is None or worst < best[0]:
            best = (worst, poly)
    raise SystemExit(f"no polynomial up to degree {limit} on [{low}, {high}]: {best[0]}")


def series_quotient(f, lead, power, zero_value):
    """(f(x) - lead(x)) / x^power as a function of z = x^2, with its limit."""
    def g(z):
        if z == 0:
            return zero_value
        x = mp.sqrt(z)
        with mp.workdps(90):
            return (f(x) - lead(x)) / x ** power
    return Memo(g)


def simple_tables(bits):
    """Tables that one Horner evaluation uses: name, polynomial."""
    one = mpf(1)
    half_ln2 = mp.log(2) / 2 * mpf("1.001")

    def exp_g(r):
        if r == 0:
            return one / 2
        with mp.workdps(90):
            return (mp.exp(r) - 1 - r) / r ** 2
    yield "Exp", fit(Memo(exp_g), -half_ln2, half_ln2, bits, lambda r: r * r + mpf("1e-9"))

    s = (mp.sqrt(2) - 1) / (mp.sqrt(2) + 1)
    # log(1+F) = F - s(F - z LogP(z)), s = F/(2+F), z = s^2.
    log_p = series_quotient(lambda x: 2 * mp.atanh(x), lambda x: 2 * x, 3, one * 2 / 3)
    yield "Log", fit(log_p, 0, s * s * mpf("1.001"), bits, lambda z: z / 2)
    # 2 atanh(q) = 2q + 2/3 q^3 + q^5 LogTail(z), for double-length logarithms.
    log_t = series_quotient(lambda x: 2 * mp.atanh(x), lambda x: 2 * x + 2 * x ** 3 / 3, 5, one * 2 / 5)
    yield "LogTail", fit(log_t, 0, s * s * mpf("1.001"), bits + 9, lambda z: z * z / 2)

    quarter = (mp.pi / 4) ** 2 * mpf("1.01")
    yield "Sin", fit(series_quotient(mp.sin, lambda x: x, 3, -one / 6), 0, quarter, bits + 2, lambda z: z)
    yield "Cos", fit(series_quotient(mp.cos, lambda x: 1 - x * x / 2, 4, one / 24), 0, quarter, bits + 2,
                     lambda z: z * z * mpf("1.5"))
    yield "Asin", fit(series_quotient(mp.asin, lambda x: x, 3, one / 6), 0, mpf("0.2501"), bits, lambda z: z)
    yield "Atan", fit(series_quotient(mp.atan, lambda x: x, 3, -one / 3), 0, mpf("1.0001"), bits,
                      lambda z: z * mpf("1.3"))
    yield "Sinh", fit(series_quotient(mp.sinh, lambda x: x, 3, one / 6), 0, 1, bits, lambda z: z)
    yield "Tanh", fit(series_quotient(mp.tanh, lambda x: x, 3, -one / 3), 0, mpf("0.31"), bits, lambda z: z * mpf("1.1"))
    erf_1 = 2 / mp.sqrt(mp.pi) - 1
    yield "Erf", fit(series_quotient(mp.erf, lambda x: x, 1, erf_1), 0, mpf("1.01"), bits, lambda z: mpf("1.3"))

    # erfcx(x) (1 + 2x) as a polynomial in t = (x - K)/(x + K), K = ErfcxK.
    k = mpf(4)

    def erfcx_g(t):
        if t == 1:
            return 2 / mp.sqrt(mp.pi)
        x = k * (1 + t) / (1 - t)
        if x > 100:
            u, term, total = 1 / (2 * x * x), mpf(1), mpf(1)
            for j in range(1, 25):
                term *= -(2 * j - 1) * u
                total += term
            return total / (x * mp.sqrt(mp.pi)) * (1 + 2 * x)
        with mp.workdps(80):
            return mp.exp(x * x) * mp.erfc(x) * (1 + 2 * x)
    yield "Erfcx", fit(Memo(erfcx_g), -1, 1, bits, lambda t: one, first=6, limit=60)

    # 1/Gamma(1+f), and the remainder of Stirling's formula times x in w = 1/x^2.
    yield "RecipGamma", fit(Memo(lambda f: mp.rgamma(1 + f)), mpf("-0.5001"), mpf("0.5001"), bits, lambda f: one)

    def stirling_g(w):
        if w == 0:
            return one / 12
        x = 1 / mp.sqrt(w)
        with mp.workdps(90):
            return (mp.loggamma(x) - (x - mpf("0.5")) * mp.log(x) + x - mp.log(2 * mp.pi) / 2) * x
    yield "Stirling", fit(Memo(stirling_g), mpf(10) ** -12, one / 64, bits, lambda w: mpf("0.2"), center=0)

    # Bessel functions for x >= 8: modulus A(w) sqrt(2/(pi x)) and phase
    # x - (2n+1) pi/4 + B(w)/x, w = 1/x^2. The guide promises an absolute
    # error; the tolerance is for a modulus of 0.3.
    for n in (0, 1):
        def hankel(w, n=n):
            x = 1 / mp.sqrt(w)
            with mp.workdps(70):
                return x, mp.besselj(n, x), mp.bessely(n, x)

        def modulus(w, n=n):
            x, j, y = hankel(w)
            return mp.sqrt((j * j + y * y) * mp.pi * x / 2)

        def phase(w, n=n):
            x, j, y = hankel(w)
            with mp.workdps(70):
                return mp.arg(mp.mpc(j, y) * mp.expj(-(x - (2 * n + 1) * mp.pi / 4))) * x
        low = mpf(10) ** -6
        tolerance_bits = min(bits, 51)
        yield f"J{n}Modulus", fit(Memo(modulus), low, one / 64, tolerance_bits, lambda w: mpf("0.5"))
        yield f"J{n}Phase", fit(Memo(phase), low, one / 64, tolerance_bits, lambda w: mpf("0.06"))

    # Y0 = 2/pi ln(x) J0 + Y0Small(x^2);  Y1 = 2/pi (ln(x) J1 - 1/x) + x Y1Small(x^2).
    def y0_small(z):
        x = mp.sqrt(z)
        with mp.workdps(80):
            return mp.bessely(0, x) - 2 / mp.pi * mp.log(x) * mp.besselj(0, x)

    def y1_small(z):
        x = mp.sqrt(z)
        with mp.workdps(80):
            return (mp.bessely(1, x) - 2 / mp.pi * (mp.log(x) * mp.besselj(1, x) - 1 / x)) / x
    tiny = mpf(10) ** -10
    # I0(x) and I1(x)/x in z = x^2: all coefficients positive, nothing cancels.
    yield "I0Small", fit(Memo(lambda z: mp.besseli(0, mp.sqrt(z))), 0, 36, bits, lambda z: 1 / mp.besseli(0, mp.sqrt(z)))
    yield "I1Small", fit(Memo(lambda z: mp.besseli(1, mp.sqrt(z)) / mp.sqrt(z) if z else mpf(1) / 2), 0, 36, bits,
                         lambda z: mp.sqrt(z) / mp.besseli(1, mp.sqrt(z)) if z else mpf(2))
    yield "Y0Small", fit(Memo(y0_small), tiny, mpf("0.37"), bits, lambda z: mpf(4))
    yield "Y1Small", fit(Memo(y1_small), tiny, mpf("1.01"), bits, lambda z: mpf(2))


def erfcinv_of_s(s):
    """y with erfc(y) = exp(-s^2)."""
    with mp.workdps(50):
        target = -s * s
        y = s * mpf("0.95")
        for _ in range(60):
            # Newton on log erfc, well scaled in the far tail.
            e = mp.erfc(y)
            step = (mp.log(e) - target) * e / (-2 / mp.sqrt(mp.pi) * mp.exp(-y * y))
            y -= step
            if abs(step) < mpf(10) ** -45:
                break
        return y


def log_gamma(x):
    return mp.loggamma(x).real if x > 0 else mp.log(abs(mp.gamma(x)))


# Functions of several segments: name, function, then (low, high, center):
# a center given as a root of the function makes the segment (x - root) P, and
# None makes it P about the middle.
def piecewise_tables():
    j0, j1 = (lambda x: mp.besselj(0, x)), (lambda x: mp.besselj(1, x))
    y0, y1 = (lambda x: mp.bessely(0, x)), (lambda x: mp.bessely(1, x))
    root = mp.findroot
    yield "J0Near", j0, [(0, 1.3, None), (1.3, 3.9, mp.besseljzero(0, 1)), (3.9, 7.1, mp.besseljzero(0, 2)),
                         (7.1, 8, None)]
    yield "J1Near", j1, [(0, 1.9, mpf(0)), (1.9, 5.4, mp.besseljzero(1, 1)), (5.4, 8, mp.besseljzero(1, 2))]
    yield "Y0Near", y0, [(0.6, 1.25, mp.besselyzero(0, 1)), (1.25, 2.3, None), (2.3, 3.2, None),
                         (3.2, 5.4, mp.besselyzero(0, 2)), (5.4, 8, mp.besselyzero(0, 3))]
    yield "Y1Near", y1, [(1, 1.5, None), (1.5, 2.9, mp.besselyzero(1, 1)), (2.9, 4.2, None),
                         (4.2, 6.8, mp.besselyzero(1, 2)), (6.8, 8, None)]
    i0e, i1e = (lambda x: mp.exp(-x) * mp.besseli(0, x)), (lambda x: mp.exp(-x) * mp.besseli(1, x))
    yield "I0Near", i0e, [(6, 9, None)]
    yield "I1Near", i1e, [(6, 9, None)]
    # In w = 1/x for x >= 9: e^-x sqrt(x) I(x).
    def far(n):
        def g(w):
            if w < mpf(10) ** -4:  # the asymptotic series
                total, term = mpf(1), mpf(1)
                for k in range(1, 14):
                    term *= -(4 * n * n - (2 * k - 1) ** 2) * w / (8 * k)
                    total += term
                return total / mp.sqrt(2 * mp.pi)
            return mp.exp(-1 / w) * mp.besseli(n, 1 / w) / mp.sqrt(w)
        return g
    yield "I0Far", far(0), [(0, mpf(1) / 20, None), (mpf(1) / 20, mpf(1) / 9, None)]
    yield "I1Far", far(1), [(0, mpf(1) / 20, None), (mpf(1) / 20, mpf(1) / 9, None)]
    yield "LogGamma", log_gamma, [(0.75, 1.3, mpf(1)), (1.3, 1.65, None), (1.65, 2.5, mpf(2)), (2.5, 4, None),
                                  (4, 8, None)]
    # erfinv(x)/x - 1 in z = x^2; erfcinv(q)/s - 1 in s = sqrt(-ln q).
    def erfinv_z(z):
        if z == 0:
            return mp.sqrt(mp.pi) / 2 - 1
        x = mp.sqrt(z)
        return mp.erfinv(x) / x - 1
    yield "ErfInv", erfinv_z, [(0, 0.3, None), (0.3, 0.5626, None)]
    yield "ErfcInv", (lambda s: erfcinv_of_s(s) / s - 1), [
        (1.17, 2, None), (2, 4, None), (4, 8, None), (8, 16, None), (16, 28, None)]


CONSTANTS = [  # name, value; each becomes Hi + Lo + Tail
    ("Pi", lambda: mp.pi), ("HalfPi", lambda: mp.pi / 2), ("TwoOverPi", lambda: 2 / mp.pi),
    ("InvPi", lambda: 1 / mp.pi),
    ("QuarterPi", lambda: mp.pi / 4), ("Ln2", lambda: mp.log(2)), ("Log2E", lambda: 1 / mp.log(2)),
    ("Ln10", lambda: mp.log(10)), ("Log10E", lambda: 1 / mp.log(10)), ("Log2Of10", lambda: mp.log(10) / mp.log(2)),
    ("HalfLn2Pi", lambda: mp.log(2 * mp.pi) / 2), ("TwoThirds", lambda: mpf(2) / 3),
    ("Sqrt2OverPi", lambda: mp.sqrt(2 / mp.pi)), ("Sqrt2", lambda: mp.sqrt(2)), ("SqrtHalf", lambda: mp.sqrt(mpf(1) / 2)),
    ("LnPi", lambda: mp.log(mp.pi)),
]
# Constants whose head is short, so that a product with a small integer is exact.
SHORT_CONSTANTS = [("Ln2Short", lambda: mp.log(2)), ("Log10Of2Short", lambda: mp.log(2) / mp.log(10))]


def emit_array(out, type_name, bits, name, poly):
    out.append(f"  static constexpr {type_name} {name}[] = {{")
    for c in poly:
        out.append(f"      {literal(round_to(c, bits), type_name)},")
    out.append("  };")


def split(value, bits, head_bits=None):
    hi = round_to(value, head_bits or bits)
    lo = round_to(value - hi, bits)
    tail = round_to(value - hi - lo, bits)
    return hi, lo, tail


# What the tolerance of a piecewise table is relative to, where not to the
# table's own value.
PIECEWISE_SCALE = {"ErfInv": mpf("0.8"), "ErfcInv": mpf("0.6")}


def emit_piecewise(out, type_name, bits, name, function, segments):
    rows = []
    for index, (low, high, center) in enumerate(segments):
        low, high = mpf(low), mpf(high)
        zero = center is not None
        middle = center if zero else mpf(float((low + high) / 2))
        if zero:
            # Divide out the root; in its neighbourhood by the slope.
            def g(x, middle=middle):
                d = x - middle
                with mp.workdps(80):
                    if abs(d) < mpf(10) ** -20:
                        return mp.diff(function, middle)
                    return function(x) / d
            g = Memo(g)
        else:
            g = Memo(function)
        poly = fit(g, low, high, bits, lambda x: 1 / PIECEWISE_SCALE.get(name, abs(g(x))), center=middle, first=4, limit=45)
        emit_array(out, type_name, bits, f"{name}{index}", poly)
        hi, lo, _ = split(middle, bits)
        rows.append(f"      {{{literal(round_to(high, bits), type_name)}, {literal(hi, type_name)}, "
                    f"{literal(lo, type_name)}, {'true' if zero else 'false'}, {len(poly)}, {name}{index}}},")
    out.append(f"  static constexpr Segment<{type_name}> {name}[] = {{")
    out.extend(rows)
    out.append("  };")


def main():
    out = ["//===- Tables.inc - constants and polynomials, generated ------------------===//",
           "// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.",
           "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
           "//",
           "// Written by utils/mathgen/mathgen.py, which explains every table. Do not edit.",
           "//===----------------------------------------------------------------------===//",
           ""]
    piecewise = [(n, Memo(f), s) for n, f, s in piecewise_tables()]
    for type_name, bits in FORMATS.items():
        out.append(f"template <> struct Tables<{type_name}> {{")
        for name, value in CONSTANTS:
            for suffix, part in zip(("Hi", "Lo", "Tail"), split(value(), bits)):
                out.append(f"  static constexpr {type_name} {name}{suffix} = {literal(part, type_name)};")
        for name, value in SHORT_CONSTANTS:
            for suffix, part in zip(("Hi", "Lo"), split(value(), bits, 14 if bits == 24 else 41)):
                out.append(f"  static constexpr {type_name} {name}{suffix} = {literal(part, type_name)};")
        for name, poly in simple_tables(bits):
            emit_array(out, type_name, bits, name, poly)
            print(type_name, name, len(poly), file=sys.stderr)
        for name, function, segments in piecewise:
            emit_piecewise(out, type_name, bits, name, function, segments)
            print(type_name, name, file=sys.stderr)
        out.append("};")
        out.append("")
    # 2/pi in binary for the reduction of huge arguments: 64 zero bits, then
    # 1216 bits of the fraction.
    with mp.workprec(1400):
        value = mp.floor(2 / mp.pi * mpf(2) ** 1216)
        number = int(value)
    words = [0] + [(number >> (1216 - 64 * (k + 1))) & (2 ** 64 - 1) for k in range(19)]
    out.append("inline constexpr unsigned long long TwoOverPiBits[] = {")
    for word in words:
        out.append(f"    0x{word:016x}ULL,")
    out.append("};")
    with open(sys.argv[1], "w") as f:
        f.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
