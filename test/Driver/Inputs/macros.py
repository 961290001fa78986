"""usage: macros.py COMPILER OPTION... : prints the macros of macros.cu, host and device pass."""
import os, re, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
with tempfile.TemporaryDirectory() as tmp:
    def compile_to(name, *options):
        path = os.path.join(tmp, name)
        subprocess.run([*sys.argv[1:], *options, os.path.join(here, "macros.cu"), "-o", path], check=True)
        return open(path, "rb").read()

    host = re.search(rb"BEGIN\|.*?\|END", compile_to("x.o", "-c")).group().decode()
    ptx = compile_to("x.ptx", "-ptx", "-DDEVICE").decode()
    numbers = re.search(r"DeviceMacros\[\d+\] = \{([^}]*)\}", ptx).group(1)
    device = bytes(int(n, 0) for n in numbers.split(",")).split(b"\0")[0].decode()
    for side, text in (("host", host), ("device", device)):
        for macro in text.split("|")[1:-1]:
            print(side, macro)
