//===- runtime/vdev/Watch.cpp - kernels that do not end -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One thread of the process looks once a second at the workers that are busy.
// Whoever has been so for too long gets a signal, and says where it is if that
// finds it in generated code. There it holds no lock and is in no allocation,
// so the handler may do what it likes; elsewhere it does nothing, and is asked
// again a little later.
//===----------------------------------------------------------------------===//
#include "Watch.h"
#include "Fault.h"
#include "Grid.h"
#include "Jit.h"
#include "Machine.h"
#include <algorithm>
#include <bit>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <ucontext.h>
#include <vector>

namespace warpcc::vdev {

namespace {
using Clock = std::chrono::steady_clock;

struct Worker {
  pthread_t Thread;
  Grid *G;
  Clock::time_point Start;
  double NextNotice;
};

struct Watch {
  std::mutex Lock;
  std::vector<Worker *> Busy;
};

double secondsOf(const char *Variable, double Default) {
  const char *E = std::getenv(Variable);
  return E ? std::atof(E) : Default;
}
double noticeAfter() {
  static const double S = secondsOf("WARPCC_NOTICE", 60);
  return S;
}
double timeLimit() {
  static const double S = secondsOf("WARPCC_TIME_LIMIT", 0);
  return S;
}

double secondsSince(Clock::time_point T) {
  return std::chrono::duration<double>(Clock::now() - T).count();
}
} // namespace

static Watch &watch() {
  static Watch &W = *new Watch();
  return W;
}

/// This thread's entry, for the handler.
static thread_local Worker *Mine = nullptr;

/// "kernel k, block (0,0,0), thread (0,0,0) ..., PTX line 7".
static std::string position(uintptr_t Pc) {
  const Running &R = CurrentlyRunning;
  const WarpState *W = R.F && R.F->Fn->Meta->Whole
                           ? static_cast<WarpState *>(R.F->Current)
                           : R.W;
  if (!W)
    return "";
  uint32_t Lanes = ~W->Exited;
  uint32_t Line = ptxLineOfPc(Pc);
  if (!Line)
    Line = lineOf(*R.F, R.F->CurBlock);
  return whereText(*W, Lanes ? std::countr_zero(Lanes) : 0) + ", " +
         lineText(*R.F->Fn, Line);
}

std::string timeLimitText() {
  char Text[64];
  std::snprintf(Text, sizeof Text, "not done after %g s in ", timeLimit());
  return Text;
}

static void onAsked(int, siginfo_t *, void *Context) {
  const uintptr_t Pc =
      static_cast<ucontext_t *>(Context)->uc_mcontext.gregs[REG_RIP];
  dl_find_object Object;
  if (!Mine || !_dl_find_object(reinterpret_cast<void *>(Pc), &Object))
    return; // in the code of some library
  const double Spent = secondsSince(Mine->Start);
  if (timeLimit() > 0 && Spent >= timeLimit()) {
    failGrid(*Mine->G, 702, timeLimitText() + position(Pc));
    leaveGeneratedCode();
  }
  if (noticeAfter() > 0 && Spent >= Mine->NextNotice) {
    Mine->NextNotice = 2 * Spent;
    std::fprintf(stderr, "warpcc: running for %.0f s: %s\n", Spent,
                 position(Pc).c_str());
  }
}

bool exceedsTimeLimit() {
  return Mine && timeLimit() > 0 && secondsSince(Mine->Start) >= timeLimit();
}

static void look() {
  Watch &W = watch();
  std::unique_lock<std::mutex> L(W.Lock);
  while (true) {
    bool Asked = false;
    for (Worker *B : W.Busy) {
      double Spent = secondsSince(B->Start);
      if ((noticeAfter() > 0 && Spent >= B->NextNotice) ||
          (timeLimit() > 0 && Spent >= timeLimit())) {
        pthread_kill(B->Thread, SIGURG);
        Asked = true;
      }
    }
    L.unlock();
    std::this_thread::sleep_for(std::chrono::milliseconds(Asked ? 20
                                                          : timeLimit() > 0
                                                              ? 100
                                                              : 1000));
    L.lock();
  }
}

static thread_local Worker MyWorker;

WatchedWork::WatchedWork(Grid &G) {
  if (noticeAfter() <= 0 && timeLimit() <= 0)
    return;
  static std::once_flag Once;
  std::call_once(Once, [] {
    struct sigaction A = {};
    A.sa_sigaction = onAsked;
    A.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&A.sa_mask);
    sigaction(SIGURG, &A, nullptr);
    std::thread(look).detach();
  });
  MyWorker = {pthread_self(), &G, Clock::now(), noticeAfter()};
  Mine = &MyWorker;
  Watch &W = watch();
  std::lock_guard<std::mutex> L(W.Lock);
  W.Busy.push_back(Mine);
}

WatchedWork::~WatchedWork() {
  if (!Mine)
    return;
  Watch &W = watch();
  std::lock_guard<std::mutex> L(W.Lock);
  W.Busy.erase(std::find(W.Busy.begin(), W.Busy.end(), Mine));
  Mine = nullptr;
}

} // namespace warpcc::vdev
