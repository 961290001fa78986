; SPMD
; RUN: warpcc-ptx run %s --kernel=saxpy --grid=2 --block=40 --arg=in:f32:80:iota --arg=out:f32:80:1 --arg=f32:2 --arg=i32:77 | FileCheck %s
; CHECK: arg1: 1 3 5 7 {{.*}} 149 151 153 1 1 1
define void @saxpy() #0 {
  %x = load i64, ptr addrspace(7) null, align 8
  %y = load i64, ptr addrspace(7) inttoptr (i32 8 to ptr addrspace(7)), align 8
  %a = load float, ptr addrspace(7) inttoptr (i32 16 to ptr addrspace(7)), align 4
  %n = load i32, ptr addrspace(7) inttoptr (i32 20 to ptr addrspace(7)), align 4
  %c = call i32 @vd.sreg.ctaid.x()
  %d = call i32 @vd.sreg.ntid.x()
  %t = call i32 @vd.sreg.tid.x()
  %m = mul i32 %c, %d
  %i = add i32 %m, %t
  %p = icmp sge i32 %i, %n
  br i1 %p, label %out, label %in
in:
  %w = sext i32 %i to i64
  %o = shl i64 %w, 2
  %xa = add i64 %x, %o
  %ya = add i64 %y, %o
  %xp = inttoptr i64 %xa to ptr addrspace(1)
  %yp = inttoptr i64 %ya to ptr addrspace(1)
  %xv = load float, ptr addrspace(1) %xp, align 4
  %yv = load float, ptr addrspace(1) %yp, align 4
  %ax = fmul float %a, %xv
  %r = fadd float %ax, %yv
  store float %r, ptr addrspace(1) %yp, align 4
  br label %out
out:
  ret void
}
declare i32 @vd.sreg.ctaid.x() memory(none)
declare i32 @vd.sreg.ntid.x() memory(none)
declare i32 @vd.sreg.tid.x() memory(none)
attributes #0 = { nounwind null_pointer_is_valid "vd.kernel" "vd.params"="0:8,8:8,16:4,20:4" }
