; SPMD
; Divergent recursion, results by value: fib(lane).
; RUN: warpcc-ptx run %s --kernel=k --block=20 --arg=out:i32:20 | FileCheck %s
; CHECK: arg0: 0 1 1 2 3 5 8 13 21 34 55 89 144 233 377 610 987 1597 2584 4181
define void @k() #0 {
  %a = load i64, ptr addrspace(7) null, align 8
  %t = call i32 @vd.sreg.tid.x()
  %r = call i32 @fib(i32 %t)
  %w = zext i32 %t to i64
  %o = shl i64 %w, 2
  %p = add i64 %a, %o
  %q = inttoptr i64 %p to ptr addrspace(1)
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}
define i32 @fib(i32 %n) #1 {
entry:
  %c = icmp ult i32 %n, 2
  br i1 %c, label %base, label %rec
base:
  ret i32 %n
rec:
  %n1 = sub i32 %n, 1
  %n2 = sub i32 %n, 2
  %a = call i32 @fib(i32 %n1)
  %b = call i32 @fib(i32 %n2)
  %s = add i32 %a, %b
  ret i32 %s
}
declare i32 @vd.sreg.tid.x() memory(none)
attributes #0 = { nounwind null_pointer_is_valid "vd.kernel" "vd.params"="0:8" }
attributes #1 = { nounwind null_pointer_is_valid }
