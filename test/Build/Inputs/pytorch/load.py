import ctypes
import sys

status = ctypes.CDLL(sys.argv[1]).check()
print("extension:", "right" if status == 0 else "wrong (%d)" % status)
