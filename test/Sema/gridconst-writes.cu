// No part of a __grid_constant__ parameter may be written: guide 5.4.1.5. What
// compiles all the same is a remark.
// RUN: warpcc --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null
// RUN: warpcc --strict --verify=expected --cuda-path=builtin -arch=sm_90 -c %s -o /dev/null
struct P {
  int x;
  mutable int m;
  int a[4];
  int *outside;
};

// rule: gridconst.modify-mutable
__global__ void writes(const __grid_constant__ P p, const __grid_constant__ int n) {
  p.m = 1;                   // expected-remark {{a part of __grid_constant__ parameter 'p' is written}}
  ++p.m;                     // expected-remark {{parameter 'p' is written}}
  const_cast<P &>(p).x = 2;  // expected-remark {{parameter 'p' is written}}
  ((int *)p.a)[1] = 3;       // expected-remark {{parameter 'p' is written}}
  (int &)n = 4;              // expected-remark {{parameter 'n' is written}}
}
template <class T> __global__ void instance(const __grid_constant__ T t) {
  t.m += 1; // expected-remark {{parameter 't' is written}}
}

__global__ void copies(const __grid_constant__ P p, const P plain) {
  P q = p;
  q.m = q.x = p.a[1];
  *p.outside = q.x;
  p.outside[1] = 2;
  plain.m = 3;
  *p.outside += plain.m;
}
void launch(P p) { instance<<<1, 1>>>(p); }
