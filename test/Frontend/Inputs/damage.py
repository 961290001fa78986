"""usage: damage.py FOLDER : changes one byte in the middle of each precompiled header of a cache"""
import pathlib, sys

for path in pathlib.Path(sys.argv[1]).glob("*.pch"):
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x55
    path.write_bytes(data)
