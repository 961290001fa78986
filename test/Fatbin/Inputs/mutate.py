"""mutate.py FATBIN DIR: writes damaged copies of a fat binary to DIR.

Truncations, and every byte of the headers and of the payload's start set to 0,
0x7f and 0xff.
"""
import sys

source, folder = sys.argv[1:]
data = open(source, "rb").read()
mutants = [data[:n] for n in range(4, len(data), max(4, len(data) // 48 * 4))]
for at in range(16 + 64 + 16 + 32):
    for byte in (0, 0x7F, 0xFF):
        if data[at] != byte:
            mutants.append(data[:at] + bytes([byte]) + data[at + 1:])
for n, mutant in enumerate(mutants):
    open(f"{folder}/m{n}.fatbin", "wb").write(mutant)
