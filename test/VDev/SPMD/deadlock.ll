; SPMD
; Half of a warp waits for the other half, which waits at a barrier.
; RUN: not warpcc-ptx run %s --kernel=k --block=64 2>&1 | FileCheck %s
; CHECK: CUDA error 702: deadlock in kernel k, block (0,0,0): no thread can go on
; CHECK: warp 0, lanes 16-31: at barrier 0 (48 of 64 threads arrived)
; CHECK: warp 0, lanes 0-15: at bar.warp.sync with member mask 0xffffffff (missing lanes 16-31)
; CHECK: warp 1, lanes 0-31: at barrier 0 (48 of 64 threads arrived)
define void @k() #0 {
entry:
  %t = call i32 @vd.sreg.tid.x()
  %c = icmp ult i32 %t, 16
  br i1 %c, label %lo, label %hi
lo:
  call void @vd.bar.warp.sync(i32 -1)
  br label %join
hi:
  call void @vd.bar.sync(i32 0, i32 0)
  br label %join
join:
  ret void
}
declare i32 @vd.sreg.tid.x() memory(none)
declare void @vd.bar.sync(i32, i32) convergent
declare void @vd.bar.warp.sync(i32) convergent
attributes #0 = { nounwind null_pointer_is_valid "vd.kernel" "vd.params"="" }
