// Clusters need sm_90; the host pass does not know the architecture.
// RUN: %device -target-cpu sm_80 -fsyntax-only -verify %s
// RUN: %host -fsyntax-only %s
__global__ void __cluster_dims__(2, 1, 1) a() {} // expected-error {{__cluster_dims__ needs sm_90 or newer; this pass compiles for sm_80}}
__global__ void __launch_bounds__(128, 2, 4) b() {} // expected-error {{the third argument of __launch_bounds__ needs sm_90}}
__global__ void __launch_bounds__(128, 2) c() {}
__global__ void __block_size__((64, 1, 1)) d() {} // expected-error {{__block_size__ needs sm_90}}
