// Barriers, fences, clocks, system calls and built-in variables.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D void test_sync() { __syncthreads(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_sync(
// CHECK: bar.sync {{.*}}0;

D int test_count(int P) { return __syncthreads_count(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_count(
// CHECK: bar.red.popc.u32

D int test_and_(int P) { return __syncthreads_and(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_and_(
// CHECK: bar.red.and.pred

D int test_or_(int P) { return __syncthreads_or(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_or_(
// CHECK: bar.red.or.pred

D void test_fence_block() { __threadfence_block(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_block(
// CHECK: membar.cta;

D void test_fence_device() { __threadfence(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_device(
// CHECK: membar.gl;

D void test_fence_system() { __threadfence_system(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_system(
// CHECK: membar.sys;

D void test_sleep(unsigned N) { __nanosleep(N); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_sleep(
// CHECK: nanosleep.u32

D void test_trap() { __trap(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_trap(
// CHECK: trap;

D void test_brkpt() { __brkpt(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_brkpt(
// CHECK: brkpt;

D void test_trigger() { __prof_trigger(3); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_trigger(
// CHECK: pmevent 3;

D clock_t test_clock_() { return clock(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_clock_(
// CHECK: %clock;

D long long test_clock64_() { return clock64(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_clock64_(
// CHECK: %clock64;

D unsigned long long test_timer() { return __globaltimer(); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_timer(
// CHECK: %globaltimer;

D int test_print(int X) { return printf("%d\n", X); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_print(
// CHECK: call.uni (retval0), vprintf

D void * test_alloc(size_t N) { return malloc(N); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_alloc(
// CHECK: call.uni (retval0), malloc

D void test_release(void *P) { free(P); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_release(
// CHECK: call.uni free

D void * test_aligned() { return __nv_aligned_device_malloc(64, 32); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_aligned(
// CHECK: call.uni (retval0), __cuda_syscall_aligned_malloc

D void test_check(int X) { assert(X == 1); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_check(
// CHECK: call.uni __assertfail

D unsigned test_thread() { return threadIdx.x + blockIdx.y; }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_thread(
// CHECK: %tid.x;
// CHECK: %ctaid.y;

D dim3 test_shape() { return blockDim; }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_shape(
// CHECK: %ntid.x;
// CHECK: %ntid.y;
// CHECK: %ntid.z;

D uint3 test_grid() { dim3 G(gridDim); return G; }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_grid(
// CHECK: %nctaid.x;
// CHECK: %nctaid.y;
// CHECK: %nctaid.z;

