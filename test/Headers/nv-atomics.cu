// The __nv_atomic_* functions (guide, 5.4.5.2): every order with every scope, and every
// operation on its types.
// RUN: %device -O2 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// RUN: %if ptxas %{ ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

#define D extern "C" __device__

D unsigned test_add_RELAXED_THREAD(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELAXED_THREAD(
// CHECK: atom.relaxed.cta.add.u32

D void test_fence_RELAXED_THREAD() { __nv_atomic_thread_fence(__NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELAXED_THREAD(
// CHECK: ret;

D double test_load_RELAXED_THREAD(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_RELAXED_THREAD(
// CHECK: ld.relaxed.cta.b64

D void test_store_RELAXED_THREAD(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELAXED_THREAD(
// CHECK: st.relaxed.cta.b16

D unsigned test_add_RELAXED_BLOCK(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELAXED_BLOCK(
// CHECK: atom.relaxed.cta.add.u32

D void test_fence_RELAXED_BLOCK() { __nv_atomic_thread_fence(__NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELAXED_BLOCK(
// CHECK: ret;

D double test_load_RELAXED_BLOCK(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_RELAXED_BLOCK(
// CHECK: ld.relaxed.cta.b64

D void test_store_RELAXED_BLOCK(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELAXED_BLOCK(
// CHECK: st.relaxed.cta.b16

D unsigned test_add_RELAXED_CLUSTER(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELAXED_CLUSTER(
// CHECK: atom.relaxed.cluster.add.u32

D void test_fence_RELAXED_CLUSTER() { __nv_atomic_thread_fence(__NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELAXED_CLUSTER(
// CHECK: ret;

D double test_load_RELAXED_CLUSTER(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_RELAXED_CLUSTER(
// CHECK: ld.relaxed.cluster.b64

D void test_store_RELAXED_CLUSTER(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELAXED_CLUSTER(
// CHECK: st.relaxed.cluster.b16

D unsigned test_add_RELAXED_DEVICE(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELAXED_DEVICE(
// CHECK: atom.relaxed.gpu.add.u32

D void test_fence_RELAXED_DEVICE() { __nv_atomic_thread_fence(__NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELAXED_DEVICE(
// CHECK: ret;

D double test_load_RELAXED_DEVICE(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_RELAXED_DEVICE(
// CHECK: ld.relaxed.gpu.b64

D void test_store_RELAXED_DEVICE(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELAXED_DEVICE(
// CHECK: st.relaxed.gpu.b16

D unsigned test_add_RELAXED_SYSTEM(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELAXED_SYSTEM(
// CHECK: atom.relaxed.sys.add.u32

D void test_fence_RELAXED_SYSTEM() { __nv_atomic_thread_fence(__NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELAXED_SYSTEM(
// CHECK: ret;

D double test_load_RELAXED_SYSTEM(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_RELAXED_SYSTEM(
// CHECK: ld.relaxed.sys.b64

D void test_store_RELAXED_SYSTEM(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELAXED_SYSTEM(
// CHECK: st.relaxed.sys.b16

D unsigned test_add_CONSUME_THREAD(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_CONSUME_THREAD(
// CHECK: atom.acquire.cta.add.u32

D void test_fence_CONSUME_THREAD() { __nv_atomic_thread_fence(__NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_CONSUME_THREAD(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D double test_load_CONSUME_THREAD(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_CONSUME_THREAD(
// CHECK: ld.acquire.cta.b64

D unsigned test_add_CONSUME_BLOCK(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_CONSUME_BLOCK(
// CHECK: atom.acquire.cta.add.u32

D void test_fence_CONSUME_BLOCK() { __nv_atomic_thread_fence(__NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_CONSUME_BLOCK(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D double test_load_CONSUME_BLOCK(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_CONSUME_BLOCK(
// CHECK: ld.acquire.cta.b64

D unsigned test_add_CONSUME_CLUSTER(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_CONSUME_CLUSTER(
// CHECK: atom.acquire.cluster.add.u32

D void test_fence_CONSUME_CLUSTER() { __nv_atomic_thread_fence(__NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_CONSUME_CLUSTER(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cluster;
// CHECK: ret;

D double test_load_CONSUME_CLUSTER(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_CONSUME_CLUSTER(
// CHECK: ld.acquire.cluster.b64

D unsigned test_add_CONSUME_DEVICE(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_CONSUME_DEVICE(
// CHECK: atom.acquire.gpu.add.u32

D void test_fence_CONSUME_DEVICE() { __nv_atomic_thread_fence(__NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_CONSUME_DEVICE(
// CHECK: {{^[[:space:]]}}fence.acq_rel.gpu;
// CHECK: ret;

D double test_load_CONSUME_DEVICE(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_CONSUME_DEVICE(
// CHECK: ld.acquire.gpu.b64

D unsigned test_add_CONSUME_SYSTEM(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_CONSUME_SYSTEM(
// CHECK: atom.acquire.sys.add.u32

D void test_fence_CONSUME_SYSTEM() { __nv_atomic_thread_fence(__NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_CONSUME_SYSTEM(
// CHECK: {{^[[:space:]]}}fence.acq_rel.sys;
// CHECK: ret;

D double test_load_CONSUME_SYSTEM(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_CONSUME_SYSTEM(
// CHECK: ld.acquire.sys.b64

D unsigned test_add_ACQUIRE_THREAD(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQUIRE_THREAD(
// CHECK: atom.acquire.cta.add.u32

D void test_fence_ACQUIRE_THREAD() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQUIRE_THREAD(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D double test_load_ACQUIRE_THREAD(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_ACQUIRE_THREAD(
// CHECK: ld.acquire.cta.b64

D unsigned test_add_ACQUIRE_BLOCK(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQUIRE_BLOCK(
// CHECK: atom.acquire.cta.add.u32

D void test_fence_ACQUIRE_BLOCK() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQUIRE_BLOCK(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D double test_load_ACQUIRE_BLOCK(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_ACQUIRE_BLOCK(
// CHECK: ld.acquire.cta.b64

D unsigned test_add_ACQUIRE_CLUSTER(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQUIRE_CLUSTER(
// CHECK: atom.acquire.cluster.add.u32

D void test_fence_ACQUIRE_CLUSTER() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQUIRE_CLUSTER(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cluster;
// CHECK: ret;

D double test_load_ACQUIRE_CLUSTER(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_ACQUIRE_CLUSTER(
// CHECK: ld.acquire.cluster.b64

D unsigned test_add_ACQUIRE_DEVICE(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQUIRE_DEVICE(
// CHECK: atom.acquire.gpu.add.u32

D void test_fence_ACQUIRE_DEVICE() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQUIRE_DEVICE(
// CHECK: {{^[[:space:]]}}fence.acq_rel.gpu;
// CHECK: ret;

D double test_load_ACQUIRE_DEVICE(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_ACQUIRE_DEVICE(
// CHECK: ld.acquire.gpu.b64

D unsigned test_add_ACQUIRE_SYSTEM(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQUIRE_SYSTEM(
// CHECK: atom.acquire.sys.add.u32

D void test_fence_ACQUIRE_SYSTEM() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQUIRE_SYSTEM(
// CHECK: {{^[[:space:]]}}fence.acq_rel.sys;
// CHECK: ret;

D double test_load_ACQUIRE_SYSTEM(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_ACQUIRE_SYSTEM(
// CHECK: ld.acquire.sys.b64

D unsigned test_add_RELEASE_THREAD(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELEASE_THREAD(
// CHECK: atom.release.cta.add.u32

D void test_fence_RELEASE_THREAD() { __nv_atomic_thread_fence(__NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELEASE_THREAD(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D void test_store_RELEASE_THREAD(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELEASE_THREAD(
// CHECK: st.release.cta.b16

D unsigned test_add_RELEASE_BLOCK(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELEASE_BLOCK(
// CHECK: atom.release.cta.add.u32

D void test_fence_RELEASE_BLOCK() { __nv_atomic_thread_fence(__NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELEASE_BLOCK(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D void test_store_RELEASE_BLOCK(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELEASE_BLOCK(
// CHECK: st.release.cta.b16

D unsigned test_add_RELEASE_CLUSTER(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELEASE_CLUSTER(
// CHECK: atom.release.cluster.add.u32

D void test_fence_RELEASE_CLUSTER() { __nv_atomic_thread_fence(__NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELEASE_CLUSTER(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cluster;
// CHECK: ret;

D void test_store_RELEASE_CLUSTER(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELEASE_CLUSTER(
// CHECK: st.release.cluster.b16

D unsigned test_add_RELEASE_DEVICE(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELEASE_DEVICE(
// CHECK: atom.release.gpu.add.u32

D void test_fence_RELEASE_DEVICE() { __nv_atomic_thread_fence(__NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELEASE_DEVICE(
// CHECK: {{^[[:space:]]}}fence.acq_rel.gpu;
// CHECK: ret;

D void test_store_RELEASE_DEVICE(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELEASE_DEVICE(
// CHECK: st.release.gpu.b16

D unsigned test_add_RELEASE_SYSTEM(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_RELEASE_SYSTEM(
// CHECK: atom.release.sys.add.u32

D void test_fence_RELEASE_SYSTEM() { __nv_atomic_thread_fence(__NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_RELEASE_SYSTEM(
// CHECK: {{^[[:space:]]}}fence.acq_rel.sys;
// CHECK: ret;

D void test_store_RELEASE_SYSTEM(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_RELEASE_SYSTEM(
// CHECK: st.release.sys.b16

D unsigned test_add_ACQ_REL_THREAD(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQ_REL_THREAD(
// CHECK: atom.acq_rel.cta.add.u32

D void test_fence_ACQ_REL_THREAD() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQ_REL_THREAD(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D unsigned test_add_ACQ_REL_BLOCK(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQ_REL_BLOCK(
// CHECK: atom.acq_rel.cta.add.u32

D void test_fence_ACQ_REL_BLOCK() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQ_REL_BLOCK(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cta;
// CHECK: ret;

D unsigned test_add_ACQ_REL_CLUSTER(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQ_REL_CLUSTER(
// CHECK: atom.acq_rel.cluster.add.u32

D void test_fence_ACQ_REL_CLUSTER() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQ_REL_CLUSTER(
// CHECK: {{^[[:space:]]}}fence.acq_rel.cluster;
// CHECK: ret;

D unsigned test_add_ACQ_REL_DEVICE(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQ_REL_DEVICE(
// CHECK: atom.acq_rel.gpu.add.u32

D void test_fence_ACQ_REL_DEVICE() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQ_REL_DEVICE(
// CHECK: {{^[[:space:]]}}fence.acq_rel.gpu;
// CHECK: ret;

D unsigned test_add_ACQ_REL_SYSTEM(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_ACQ_REL_SYSTEM(
// CHECK: atom.acq_rel.sys.add.u32

D void test_fence_ACQ_REL_SYSTEM() { __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_ACQ_REL_SYSTEM(
// CHECK: {{^[[:space:]]}}fence.acq_rel.sys;
// CHECK: ret;

D unsigned test_add_SEQ_CST_THREAD(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_SEQ_CST_THREAD(
// CHECK: fence.sc.cta;
// CHECK: atom.acquire.cta.add.u32

D void test_fence_SEQ_CST_THREAD() { __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_SEQ_CST_THREAD(
// CHECK: {{^[[:space:]]}}fence.sc.cta;
// CHECK: ret;

D double test_load_SEQ_CST_THREAD(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_SEQ_CST_THREAD(
// CHECK: fence.sc.cta;
// CHECK: ld.acquire.cta.b64

D void test_store_SEQ_CST_THREAD(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_THREAD); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_SEQ_CST_THREAD(
// CHECK: fence.sc.cta;
// CHECK: st.relaxed.cta.b16

D unsigned test_add_SEQ_CST_BLOCK(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_SEQ_CST_BLOCK(
// CHECK: fence.sc.cta;
// CHECK: atom.acquire.cta.add.u32

D void test_fence_SEQ_CST_BLOCK() { __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_SEQ_CST_BLOCK(
// CHECK: {{^[[:space:]]}}fence.sc.cta;
// CHECK: ret;

D double test_load_SEQ_CST_BLOCK(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_SEQ_CST_BLOCK(
// CHECK: fence.sc.cta;
// CHECK: ld.acquire.cta.b64

D void test_store_SEQ_CST_BLOCK(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_SEQ_CST_BLOCK(
// CHECK: fence.sc.cta;
// CHECK: st.relaxed.cta.b16

D unsigned test_add_SEQ_CST_CLUSTER(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_SEQ_CST_CLUSTER(
// CHECK: fence.sc.cluster;
// CHECK: atom.acquire.cluster.add.u32

D void test_fence_SEQ_CST_CLUSTER() { __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_SEQ_CST_CLUSTER(
// CHECK: {{^[[:space:]]}}fence.sc.cluster;
// CHECK: ret;

D double test_load_SEQ_CST_CLUSTER(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_SEQ_CST_CLUSTER(
// CHECK: fence.sc.cluster;
// CHECK: ld.acquire.cluster.b64

D void test_store_SEQ_CST_CLUSTER(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_CLUSTER); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_SEQ_CST_CLUSTER(
// CHECK: fence.sc.cluster;
// CHECK: st.relaxed.cluster.b16

D unsigned test_add_SEQ_CST_DEVICE(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_SEQ_CST_DEVICE(
// CHECK: fence.sc.gpu;
// CHECK: atom.acquire.gpu.add.u32

D void test_fence_SEQ_CST_DEVICE() { __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_SEQ_CST_DEVICE(
// CHECK: {{^[[:space:]]}}fence.sc.gpu;
// CHECK: ret;

D double test_load_SEQ_CST_DEVICE(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_SEQ_CST_DEVICE(
// CHECK: fence.sc.gpu;
// CHECK: ld.acquire.gpu.b64

D void test_store_SEQ_CST_DEVICE(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_SEQ_CST_DEVICE(
// CHECK: fence.sc.gpu;
// CHECK: st.relaxed.gpu.b16

D unsigned test_add_SEQ_CST_SYSTEM(unsigned *P, unsigned V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_add_SEQ_CST_SYSTEM(
// CHECK: fence.sc.sys;
// CHECK: atom.acquire.sys.add.u32

D void test_fence_SEQ_CST_SYSTEM() { __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fence_SEQ_CST_SYSTEM(
// CHECK: {{^[[:space:]]}}fence.sc.sys;
// CHECK: ret;

D double test_load_SEQ_CST_SYSTEM(double *P) { return __nv_atomic_load_n(P, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_SEQ_CST_SYSTEM(
// CHECK: fence.sc.sys;
// CHECK: ld.acquire.sys.b64

D void test_store_SEQ_CST_SYSTEM(short *P, short V) { __nv_atomic_store_n(P, V, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_SEQ_CST_SYSTEM(
// CHECK: fence.sc.sys;
// CHECK: st.relaxed.sys.b16

D int test_fetch_add_i(int *P, int V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_add_i(
// CHECK: atom.relaxed.sys.add.u32

D unsigned int test_fetch_add_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_add_u(
// CHECK: atom.relaxed.sys.add.u32

D unsigned long long test_fetch_add_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_add_ull(
// CHECK: atom.relaxed.sys.add.u64

D float test_fetch_add_f(float *P, float V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_add_f(
// CHECK: atom.relaxed.sys.add.f32

D double test_fetch_add_d(double *P, double V) { return __nv_atomic_fetch_add(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_add_d(
// CHECK: atom.relaxed.sys.add.f64

D int test_fetch_sub_i(int *P, int V) { return __nv_atomic_fetch_sub(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_sub_i(
// CHECK: atom.relaxed.sys.add.u32

D unsigned int test_fetch_sub_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_sub(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_sub_u(
// CHECK: atom.relaxed.sys.add.u32

D unsigned long long test_fetch_sub_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_sub(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_sub_ull(
// CHECK: atom.relaxed.sys.add.u64

D float test_fetch_sub_f(float *P, float V) { return __nv_atomic_fetch_sub(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_sub_f(
// CHECK: atom.relaxed.sys.add.f32

D double test_fetch_sub_d(double *P, double V) { return __nv_atomic_fetch_sub(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_sub_d(
// CHECK: atom.relaxed.sys.add.f64

D int test_fetch_and_i(int *P, int V) { return __nv_atomic_fetch_and(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_and_i(
// CHECK: atom.relaxed.sys.and.b32

D unsigned int test_fetch_and_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_and(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_and_u(
// CHECK: atom.relaxed.sys.and.b32

D long test_fetch_and_l(long *P, long V) { return __nv_atomic_fetch_and(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_and_l(
// CHECK: atom.relaxed.sys.and.b64

D unsigned long long test_fetch_and_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_and(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_and_ull(
// CHECK: atom.relaxed.sys.and.b64

D int test_fetch_or_i(int *P, int V) { return __nv_atomic_fetch_or(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_or_i(
// CHECK: atom.relaxed.sys.or.b32

D unsigned int test_fetch_or_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_or(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_or_u(
// CHECK: atom.relaxed.sys.or.b32

D long test_fetch_or_l(long *P, long V) { return __nv_atomic_fetch_or(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_or_l(
// CHECK: atom.relaxed.sys.or.b64

D unsigned long long test_fetch_or_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_or(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_or_ull(
// CHECK: atom.relaxed.sys.or.b64

D int test_fetch_xor_i(int *P, int V) { return __nv_atomic_fetch_xor(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_xor_i(
// CHECK: atom.relaxed.sys.xor.b32

D unsigned int test_fetch_xor_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_xor(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_xor_u(
// CHECK: atom.relaxed.sys.xor.b32

D long test_fetch_xor_l(long *P, long V) { return __nv_atomic_fetch_xor(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_xor_l(
// CHECK: atom.relaxed.sys.xor.b64

D unsigned long long test_fetch_xor_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_xor(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_xor_ull(
// CHECK: atom.relaxed.sys.xor.b64

D unsigned int test_fetch_min_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_min(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_min_u(
// CHECK: atom.relaxed.sys.min.u32

D int test_fetch_min_i(int *P, int V) { return __nv_atomic_fetch_min(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_min_i(
// CHECK: atom.relaxed.sys.min.s32

D unsigned long long test_fetch_min_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_min(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_min_ull(
// CHECK: atom.relaxed.sys.min.u64

D long long test_fetch_min_ll(long long *P, long long V) { return __nv_atomic_fetch_min(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_min_ll(
// CHECK: atom.relaxed.sys.min.s64

D unsigned int test_fetch_max_u(unsigned int *P, unsigned int V) { return __nv_atomic_fetch_max(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_max_u(
// CHECK: atom.relaxed.sys.max.u32

D int test_fetch_max_i(int *P, int V) { return __nv_atomic_fetch_max(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_max_i(
// CHECK: atom.relaxed.sys.max.s32

D unsigned long long test_fetch_max_ull(unsigned long long *P, unsigned long long V) { return __nv_atomic_fetch_max(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_max_ull(
// CHECK: atom.relaxed.sys.max.u64

D long long test_fetch_max_ll(long long *P, long long V) { return __nv_atomic_fetch_max(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_fetch_max_ll(
// CHECK: atom.relaxed.sys.max.s64

D void test_exchange_f(float *P, float *V, float *R) { __nv_atomic_exchange(P, V, R, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_exchange_f(
// CHECK: atom.relaxed.sys.exch.b32

D void test_exchange_p(void * *P, void * *V, void * *R) { __nv_atomic_exchange(P, V, R, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_exchange_p(
// CHECK: atom.relaxed.sys.exch.b64

D void test_exchange_i4(int4 *P, int4 *V, int4 *R) { __nv_atomic_exchange(P, V, R, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_exchange_i4(
// CHECK: atom.relaxed.sys.exch.b128

D bool test_compare_s(short *P, short *E, short *V) { return __nv_atomic_compare_exchange(P, E, V, true, __NV_ATOMIC_RELEASE, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_compare_s(
// CHECK: atom.acq_rel.gpu.cas.b16

D bool test_compare_f(float *P, float *E, float *V) { return __nv_atomic_compare_exchange(P, E, V, true, __NV_ATOMIC_RELEASE, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_compare_f(
// CHECK: atom.acq_rel.gpu.cas.b32

D bool test_compare_p(void * *P, void * *E, void * *V) { return __nv_atomic_compare_exchange(P, E, V, true, __NV_ATOMIC_RELEASE, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_compare_p(
// CHECK: atom.acq_rel.gpu.cas.b64

D bool test_compare_i4(int4 *P, int4 *E, int4 *V) { return __nv_atomic_compare_exchange(P, E, V, true, __NV_ATOMIC_RELEASE, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_compare_i4(
// CHECK: atom.acq_rel.gpu.cas.b128

D void test_load_char(char *P, char *V) { __nv_atomic_load(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_char(
// CHECK: ld.relaxed.sys.b8

D void test_store_char(char *P, char *V) { __nv_atomic_store(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_char(
// CHECK: st.relaxed.sys.b8

D void test_load_int4(int4 *P, int4 *V) { __nv_atomic_load(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_load_int4(
// CHECK: ld.relaxed.sys.b128

D void test_store_int4(int4 *P, int4 *V) { __nv_atomic_store(P, V, __NV_ATOMIC_RELAXED); }
// CHECK-LABEL: {{^}}.visible .func {{.*}}test_store_int4(
// CHECK: st.relaxed.sys.b128

