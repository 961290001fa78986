// Numbers of nvcc about plain C++ that Clang has no check for.
// RUN: warpcc -std=c++20 -w -c %s
// RUN: warpcc -std=c++20 --verify=expected -diag-suppress=111,3058,3215 -c %s
// RUN: warpcc -std=c++20 --verify=none -diag-suppress=111,128,3058,3060,3206,3215 -c %s
// none-no-diagnostics
void use(int);

// rule: code.loop-not-reachable
void behind() {
  return;
  for (int i = 0; i < 3; ++i) // expected-warning {{this loop cannot be reached: the statement before it leaves [#128-D] [code.loop-not-reachable]}}
    use(i);
}
__global__ void kernel(int *p) {
  for (;;) {
    break;
    while (*p) // expected-warning {{this loop cannot be reached}}
      --p;
  }
}

void before(bool b) {
  if (b)
    return;
  for (int i = 0; i < 3; ++i)
    use(i);
  return;
label:
  use(1);
  goto label;
}

// rule: constexpr.question-always-false
bool never() { return __builtin_is_constant_evaluated(); } // expected-warning {{this is always false: the function is not constexpr}}

constexpr bool sometimes() { return __builtin_is_constant_evaluated(); }
bool inConstant() { constexpr bool b = __builtin_is_constant_evaluated(); return b; }

// rule: consteval.if-always-false
void question() { if consteval { } else { use(3); } } // expected-warning {{if consteval is always false in a function that is not constexpr}}

constexpr int answer() { if consteval { return 1; } else { return 2; } }
