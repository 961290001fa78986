//===- test/Runtime/Inputs/rows.h - rules that show at run time ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ROW(function, "rule.id") { ... } is the test of a rule of the guide that no
// compiler message shows. The program runs each row in a process of its own
// (faults are sticky) and prints `OK id` or `FAIL id`; `prog id` runs one.
// CHILD(name) is a process that a row starts, to see what it prints.
// skip("why") leaves a row out where the device lacks what it needs.
//===----------------------------------------------------------------------===//
#ifndef ROWS_H
#define ROWS_H
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace rows {
struct Row {
  const char *Id;
  void (*Run)();
  bool IsChild;
};
inline std::vector<Row> &all() {
  static std::vector<Row> Rows;
  return Rows;
}
struct Register {
  Register(const char *Id, void (*Run)(), bool IsChild) {
    all().push_back({Id, Run, IsChild});
  }
};

inline int Failures;

[[noreturn]] inline void skip(const char *Why) {
  std::printf("skipped: %s\n", Why);
  std::exit(77);
}

/// Runs this program again with one argument; returns what it printed.
inline std::string runSelf(const char *Id, int *Status, const char *Set = "") {
  char Path[4096];
  ssize_t N = readlink("/proc/self/exe", Path, sizeof(Path) - 1);
  Path[N < 0 ? 0 : N] = 0;
  std::string Command =
      std::string(Set) + " '" + Path + "' '" + Id + "' 2>&1";
  std::string Text;
  std::fflush(stdout);
  FILE *F = popen(Command.c_str(), "r");
  if (!F)
    return "";
  char Buffer[4096];
  while (size_t Got = std::fread(Buffer, 1, sizeof(Buffer), F))
    Text.append(Buffer, Got);
  int S = pclose(F);
  if (Status)
    *Status = WIFEXITED(S) ? WEXITSTATUS(S) : 128;
  return Text;
}

inline int main(int ArgC, char **ArgV) {
  if (ArgC > 1) {
    for (const Row &R : all())
      if (!std::strcmp(R.Id, ArgV[1])) {
        R.Run();
        return Failures != 0;
      }
    return 2;
  }
  int Bad = 0;
  for (const Row &R : all()) {
    if (R.IsChild)
      continue;
    int Status = 0;
    std::string Text = runSelf(R.Id, &Status);
    Bad += Status != 0 && Status != 77;
    std::printf("%s %s\n", Status == 77 ? "SKIP" : Status ? "FAIL" : "OK",
                R.Id);
    if (Status)
      std::printf("%s", Text.c_str());
  }
  std::fflush(stdout);
  return Bad != 0;
}

template <typename T> struct Managed {
  T *P = nullptr;
  explicit Managed(size_t N = 1) {
    cudaMallocManaged(&P, N * sizeof(T));
    std::memset((void *)P, 0, N * sizeof(T));
  }
  ~Managed() { cudaFree(P); }
  T &operator[](size_t I) { return P[I]; }
  operator T *() { return P; }
};
} // namespace rows

#define ROW(Function, Id)                                                      \
  static void Function();                                                      \
  static rows::Register Register##Function(Id, Function, false);               \
  static void Function()
#define CHILD(Function)                                                        \
  static void Function();                                                      \
  static rows::Register Register##Function(#Function, Function, true);         \
  static void Function()

#define EXPECT(Condition, ...)                                                 \
  do {                                                                         \
    if (!(Condition) && rows::Failures++ < 10) {                               \
      std::printf("%s:%d: %s; ", __FILE__, __LINE__, #Condition);              \
      std::printf("" __VA_ARGS__);                                             \
      std::printf("\n");                                                       \
    }                                                                          \
  } while (0)
#define SUCCEEDS(Call)                                                         \
  do {                                                                         \
    cudaError_t CallResult = (Call);                                                    \
    EXPECT(CallResult == cudaSuccess, "%s", cudaGetErrorName(CallResult));                       \
  } while (0)
#define GIVES(Code, Call)                                                      \
  do {                                                                         \
    cudaError_t CallResult = (Call);                                                    \
    EXPECT(CallResult == Code, "gave %s", cudaGetErrorName(CallResult));                         \
  } while (0)

int main(int ArgC, char **ArgV) { return rows::main(ArgC, ArgV); }
#endif
