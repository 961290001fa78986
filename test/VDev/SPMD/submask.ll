; SPMD
; Halves of a warp meet at shuffles of their own in different branches, then all
; of them at a third.
; RUN: warpcc-ptx run %s --kernel=k --block=32 --arg=out:i32:32 | FileCheck %s
; CHECK: arg0: 115 114 113 112 111 110 109 108 107 106 105 104 103 102 101 100 231 230 229 228 227 226 225 224 223 222 221 220 219 218 217 216
define void @k() #0 {
entry:
  %a = load i64, ptr addrspace(7) null, align 8
  %t = call i32 @vd.sreg.tid.x()
  %src = sub i32 15, %t
  %src2 = sub i32 47, %t
  %c = icmp ult i32 %t, 16
  br i1 %c, label %lo, label %hi
lo:
  %t1 = add i32 %t, 100
  %x = call i32 @vd.shfl(i32 %t1, i32 %src, i32 65535)
  br label %join
hi:
  %t2 = add i32 %t, 200
  %y = call i32 @vd.shfl(i32 %t2, i32 %src2, i32 -65536)
  br label %join
join:
  %z = phi i32 [ %x, %lo ], [ %y, %hi ]
  %v = call i32 @vd.shfl(i32 %z, i32 %t, i32 -1)
  %w = zext i32 %t to i64
  %o = shl i64 %w, 2
  %p = add i64 %a, %o
  %q = inttoptr i64 %p to ptr addrspace(1)
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
declare i32 @vd.sreg.tid.x() memory(none)
declare i32 @vd.shfl(i32, i32, i32) convergent
attributes #0 = { nounwind null_pointer_is_valid "vd.kernel" "vd.params"="0:8" }
