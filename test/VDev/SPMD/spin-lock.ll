; SPMD
; All lanes of all warps take one lock: forward progress within a warp.
; RUN: warpcc-ptx run %s --kernel=lock --grid=8 --block=96 --arg=out:i32:2 | FileCheck %s
; CHECK: arg0: 0 768
define void @lock() #0 {
entry:
  %a = load i64, ptr addrspace(7) null, align 8
  %l = inttoptr i64 %a to ptr addrspace(1)
  %a4 = add i64 %a, 4
  %n = inttoptr i64 %a4 to ptr addrspace(1)
  br label %try
try:
  %c = cmpxchg ptr addrspace(1) %l, i32 0, i32 1 acquire acquire
  %o = extractvalue { i32, i1 } %c, 0
  %busy = icmp ne i32 %o, 0
  br i1 %busy, label %try, label %in
in:
  %v = load volatile i32, ptr addrspace(1) %n, align 4
  %v1 = add i32 %v, 1
  store volatile i32 %v1, ptr addrspace(1) %n, align 4
  %x = atomicrmw xchg ptr addrspace(1) %l, i32 0 release
  ret void
}
attributes #0 = { nounwind null_pointer_is_valid "vd.kernel" "vd.params"="0:8" }
