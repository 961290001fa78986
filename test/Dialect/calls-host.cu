// Calls of the wrong side, host pass.
// RUN: %host -fsyntax-only -verify %s
// RUN: %host -fsyntax-only -verify=relaxed -plugin-arg-warpcc relaxed-constexpr %s
__device__ int device(); // expected-note {{candidate function not viable}} relaxed-note {{candidate function not viable}}
constexpr __device__ int constant() { return 7; }
__host__ __device__ int hd() { return device(); } // expected-error {{calling a __device__ function 'device' from a __host__ __device__ function 'hd'}} relaxed-error {{'device'}}
__host__ __device__ int hd_constant() { return constant(); } // expected-warning {{calling a constexpr __device__ function 'constant'}}
int host() { return constant(); } // expected-error {{calling a constexpr __device__ function 'constant' from a __host__ function 'host'}}
int direct() { return device(); } // expected-error {{no matching function}} relaxed-error {{no matching function}}
