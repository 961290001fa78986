// Modules are off in CUDA C++ (guide 5.3.4); their words are names.
// RUN: not warpcc -std=c++20 -c %s 2>&1 | FileCheck %s
// RUN: warpcc -std=c++20 -DNAMES -c %s
#ifdef NAMES
int module = 1, import = 2;
int sum() { return module + import; }
#else
// CHECK: modules.cu:[[#@LINE+1]]:{{.*}}error:
export module m;
export int f() { return 1; }
#endif
