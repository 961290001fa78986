// Advice about launches and kernels that flags ask for; silent without them.
// RUN: warpcc -arch=compute_75 -c %s -o %t.o 2>&1 | count 0
// RUN: warpcc -Wdefault-stream-launch -Wmissing-launch-bounds --verify=expected,asked -c %s
// RUN: warpcc -Werror default-stream-launch,missing-launch-bounds --verify=expected,raised -c %s
// RUN: warpcc -arch=compute_75 -Wdefault-stream-launch -diag-suppress 20198 -c %s -o %t.o 2>&1 | count 0

// rule: launch.default-stream
__global__ void __launch_bounds__(64) streamed() {}
template <class T> void inTemplate() { streamed<<<1, 1, 8>>>(); }
// asked-warning@-1 {{this launch names no stream and runs in the default stream}}
// raised-error@-2 {{this launch names no stream}}

void withStream(cudaStream_t s) {
  streamed<<<1, 1, 0, s>>>();
  streamed<<<1, 1, 0, 0>>>();
}

// rule: launch.missing-bounds
__global__ void unbounded() {}
// asked-warning@-1 {{__global__ function 'unbounded' has no __launch_bounds__}}
// raised-error@-2 {{'unbounded' has no __launch_bounds__}}
template <class T> __global__ void unboundedTemplate() {}
// asked-warning@-1 {{'unboundedTemplate' has no __launch_bounds__}}
// raised-error@-2 {{'unboundedTemplate' has no __launch_bounds__}}

template __global__ void unboundedTemplate<int>();
__global__ void __launch_bounds__(64) declaredBounds();
__global__ void declaredBounds() {}
