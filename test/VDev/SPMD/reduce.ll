; SPMD
; A tree reduction with a barrier in a uniform loop, in shared memory.
; RUN: warpcc-ptx run %s --kernel=reduce --grid=3 --block=64 --arg=in:i32:192:iota --arg=out:i32:3 | FileCheck %s
; CHECK: arg1: 2016 6112 10208
@s = addrspace(3) global [256 x i8] undef, align 4
define void @reduce() #0 {
entry:
  %x = load i64, ptr addrspace(7) null, align 8
  %z = load i64, ptr addrspace(7) inttoptr (i32 8 to ptr addrspace(7)), align 8
  %b = call i32 @vd.sreg.ctaid.x()
  %t = call i32 @vd.sreg.tid.x()
  %b64 = shl i32 %b, 6
  %i = add i32 %b64, %t
  %w = sext i32 %i to i64
  %o = shl i64 %w, 2
  %xa = add i64 %x, %o
  %xp = inttoptr i64 %xa to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %xp, align 4
  %t4 = shl i32 %t, 2
  %sa = add i32 ptrtoint (ptr addrspace(3) @s to i32), %t4
  %sp = inttoptr i32 %sa to ptr addrspace(3)
  store i32 %v, ptr addrspace(3) %sp, align 4
  call void @vd.bar.sync(i32 0, i32 0)
  br label %loop
loop:
  %k = phi i32 [ 32, %entry ], [ %k2, %latch ]
  %p = icmp ult i32 %t, %k
  br i1 %p, label %add, label %latch
add:
  %k4 = shl i32 %k, 2
  %qa = add i32 %sa, %k4
  %qp = inttoptr i32 %qa to ptr addrspace(3)
  %a = load i32, ptr addrspace(3) %sp, align 4
  %c = load i32, ptr addrspace(3) %qp, align 4
  %ac = add i32 %a, %c
  store i32 %ac, ptr addrspace(3) %sp, align 4
  br label %latch
latch:
  call void @vd.bar.sync(i32 0, i32 0)
  %k2 = lshr i32 %k, 1
  %e = icmp eq i32 %k2, 0
  br i1 %e, label %done, label %loop
done:
  %f = icmp eq i32 %t, 0
  br i1 %f, label %wr, label %out
wr:
  %r = load i32, ptr addrspace(3) @s, align 4
  %bw = sext i32 %b to i64
  %b4 = shl i64 %bw, 2
  %za = add i64 %z, %b4
  %zp = inttoptr i64 %za to ptr addrspace(1)
  store i32 %r, ptr addrspace(1) %zp, align 4
  br label %out
out:
  ret void
}
declare i32 @vd.sreg.ctaid.x() memory(none)
declare i32 @vd.sreg.tid.x() memory(none)
declare void @vd.bar.sync(i32, i32) convergent
attributes #0 = { nounwind null_pointer_is_valid "vd.kernel" "vd.params"="0:8,8:8" }
