// A class that crosses a launch has one layout.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S { // default-warning {{class 'S', which host and device share, has another layout in each pass: 4 bytes}} strict-error {{class 'S'}}
  int a;
#ifdef __CUDA_ARCH__ // default-note {{this condition holds for the device only}} strict-note {{this condition holds for the device only}}
  int onDevice;
#endif
};
struct Unused {
#ifdef __CUDA_ARCH__
  int onDevice;
#endif
};
struct Legal { int a; double b; };
__global__ void k(S) {}
__global__ void legal(Legal) {}
