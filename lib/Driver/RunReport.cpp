//===- lib/Driver/RunReport.cpp - what -run tells a CI --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program writes what the virtual device finds to a file (WARPCC_REPORT);
// here it becomes JUnit's XML (one test case for the exit status, one for each
// kind of finding) or SARIF 2.1.0 (one result a finding, at its source line).
//===----------------------------------------------------------------------===//
#include "RunReport.h"
#include "Files.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace warpcc {

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {
/// One stream of the program: passed on, and kept.
struct Tee {
  int Read = -1, Write = -1;
  int To;
  std::string &Kept;

  Tee(int To, std::string &Kept) : To(To), Kept(Kept) {
    int Ends[2];
    if (pipe(Ends) == 0) {
      Read = Ends[0];
      Write = Ends[1];
    }
  }
  ~Tee() {
    closeEnd(Read);
    closeEnd(Write);
  }
  static void closeEnd(int &Fd) {
    if (Fd >= 0)
      close(Fd);
    Fd = -1;
  }
  /// False at the end of the stream.
  bool move() {
    char Buffer[4096];
    ssize_t N = read(Read, Buffer, sizeof Buffer);
    if (N < 0 && errno == EINTR)
      return true;
    if (N <= 0)
      return false;
    Kept.append(Buffer, N);
    for (ssize_t Done = 0; Done < N;) {
      ssize_t M = write(To, Buffer + Done, N - Done);
      if (M < 0 && errno != EINTR)
        break;
      Done += std::max<ssize_t>(M, 0);
    }
    return true;
  }
};
} // namespace

/// Moves both streams until the program has closed them.
static void pump(Tee &Out, Tee &Err) {
  pollfd Fds[] = {{Out.Read, POLLIN, 0}, {Err.Read, POLLIN, 0}};
  Tee *Tees[] = {&Out, &Err};
  unsigned Open = 2;
  while (Open) {
    if (poll(Fds, 2, -1) < 0) {
      if (errno == EINTR)
        continue;
      return;
    }
    for (unsigned N = 0; N != 2; ++N)
      if (Fds[N].fd >= 0 && Fds[N].revents && !Tees[N]->move()) {
        Fds[N].fd = -1;
        --Open;
      }
  }
}

static Expected<int> runChild(ArrayRef<std::string> Command,
                              StringRef ReportPath, Tee *Out, Tee *Err) {
  std::vector<char *> Argv;
  for (const std::string &A : Command)
    Argv.push_back(const_cast<char *>(A.c_str()));
  Argv.push_back(nullptr);
  outs().flush();
  errs().flush();
  pid_t Child = fork();
  if (Child < 0)
    return createStringError("cannot run '" + Command[0] +
                             "': " + sys::StrError());
  if (Child == 0) {
    setenv("WARPCC_REPORT", ReportPath.str().c_str(), 1);
    if (Out) {
      dup2(Out->Write, STDOUT_FILENO);
      dup2(Err->Write, STDERR_FILENO);
      for (int Fd : {Out->Read, Out->Write, Err->Read, Err->Write})
        close(Fd);
    }
    execv(Argv[0], Argv.data());
    std::string Message = "warpcc: error: cannot run '" + Command[0] +
                          "': " + sys::StrError() + "\n";
    (void)!write(STDERR_FILENO, Message.data(), Message.size());
    _exit(127);
  }
  if (Out) {
    Tee::closeEnd(Out->Write);
    Tee::closeEnd(Err->Write);
    pump(*Out, *Err);
  }
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return createStringError("cannot wait for '" + Command[0] + "'");
  return WIFSIGNALED(Status) ? 128 + WTERMSIG(Status) : WEXITSTATUS(Status);
}

static std::vector<Finding> readFindings(StringRef Path) {
  std::vector<Finding> All;
  auto File = MemoryBuffer::getFile(Path);
  if (!File)
    return All;
  SmallVector<StringRef, 16> Lines;
  (*File)->getBuffer().split(Lines, '\n', -1, false);
  for (StringRef Line : Lines) {
    Expected<json::Value> V = json::parse(Line);
    if (!V) {
      consumeError(V.takeError()); // a line of a process that was killed
      continue;
    }
    const json::Object *O = V->getAsObject();
    if (!O)
      continue;
    auto Text = [&](StringRef Key) {
      return O->getString(Key).value_or("").str();
    };
    All.push_back({Text("kind"), Text("text"), Text("kernel"), Text("file"),
                   unsigned(O->getInteger("line").value_or(0))});
  }
  return All;
}

Expected<RunResult> runReported(ArrayRef<std::string> Command,
                                bool KeepOutput) {
  Expected<TempFile> Report = TempFile::create("report");
  if (!Report)
    return Report.takeError();
  RunResult R;
  R.Program = Command[0];
  const auto Start = std::chrono::steady_clock::now();
  Expected<int> Code = 0;
  if (KeepOutput) {
    Tee Out(STDOUT_FILENO, R.Output), Err(STDERR_FILENO, R.Errors);
    if (Out.Write < 0 || Err.Write < 0)
      return createStringError("cannot make a pipe: " + sys::StrError());
    Code = runChild(Command, Report->path(), &Out, &Err);
  } else {
    Code = runChild(Command, Report->path(), nullptr, nullptr);
  }
  if (!Code)
    return Code.takeError();
  R.ExitCode = *Code;
  R.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
          .count();
  R.Findings = readFindings(Report->path());
  return R;
}

//===----------------------------------------------------------------------===//
// JUnit
//===----------------------------------------------------------------------===//

namespace {
struct FindingKind {
  StringLiteral Kind, Name, Title;
};
} // namespace
static constexpr FindingKind Kinds[] = {
    {"fault", "kernel faults", "A kernel was stopped"},
    {"race", "races", "Accesses that nothing orders"},
    {"init", "initialisation", "Memory is read that nobody has written"},
    {"sync", "synchronisation", "A barrier or warp operation is wrong"},
};

/// Text for XML: what XML cannot hold becomes '?'.
static std::string xml(StringRef Text) {
  std::string Clean = json::fixUTF8(Text), Out;
  for (char &C : Clean)
    if (uint8_t(C) < 32 && C != '\n' && C != '\t')
      C = '?';
  raw_string_ostream OS(Out);
  printHTMLEscaped(Clean, OS);
  return Out;
}

static std::string placeOf(const Finding &F) {
  return F.File.empty() ? "" : F.File + ":" + std::to_string(F.Line);
}

static std::string formatJUnit(const RunResult &R) {
  std::string Out;
  raw_string_ostream OS(Out);
  const std::string Suite = xml(sys::path::filename(R.Program));
  unsigned Failures = R.ExitCode != 0;
  for (const FindingKind &K : Kinds)
    Failures +=
        any_of(R.Findings, [&](const Finding &F) { return F.Kind == K.Kind; });
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
     << formatv("  <testsuite name=\"{0}\" tests=\"{1}\" failures=\"{2}\" "
                "errors=\"0\" skipped=\"0\" time=\"{3:f3}\">\n",
                Suite, std::size(Kinds) + 1, Failures, R.Seconds)
     << formatv("    <testcase classname=\"{0}\" name=\"exit status\" "
                "time=\"{1:f3}\">\n",
                Suite, R.Seconds);
  if (R.ExitCode > 128)
    OS << formatv("      <failure message=\"ended by signal {0}\"/>\n",
                  R.ExitCode - 128);
  else if (R.ExitCode)
    OS << formatv("      <failure message=\"exit status {0}\"/>\n", R.ExitCode);
  OS << "    </testcase>\n";
  for (const FindingKind &K : Kinds) {
    OS << formatv("    <testcase classname=\"{0}\" name=\"{1}\" time=\"0\">\n",
                  Suite, K.Name);
    std::string Text;
    unsigned Count = 0;
    for (const Finding &F : R.Findings)
      if (F.Kind == K.Kind && ++Count)
        Text += placeOf(F) + (F.File.empty() ? "" : ": ") + F.Text + "\n";
    if (Count)
      OS << formatv("      <failure message=\"{0} ({1})\">", K.Title, Count)
         << xml(Text) << "</failure>\n";
    OS << "    </testcase>\n";
  }
  OS << "    <system-out>" << xml(R.Output) << "</system-out>\n"
     << "    <system-err>" << xml(R.Errors) << "</system-err>\n"
     << "  </testsuite>\n</testsuites>\n";
  return Out;
}

//===----------------------------------------------------------------------===//
// SARIF
//===----------------------------------------------------------------------===//

static json::Object sarifResult(const Finding &F) {
  json::Object Result{
      {"ruleId", "runtime." + F.Kind},
      {"level", "error"},
      {"message", json::Object{{"text", json::fixUTF8(F.Text)}}}};
  json::Object Location;
  if (!F.File.empty())
    Location["physicalLocation"] = json::Object{
        {"artifactLocation", json::Object{{"uri", json::fixUTF8(F.File)}}},
        {"region", json::Object{{"startLine", std::max(1u, F.Line)}}}};
  Location["logicalLocations"] = json::Array{json::Object{
      {"fullyQualifiedName", json::fixUTF8(F.Kernel)}, {"kind", "function"}}};
  Result["locations"] = json::Array{std::move(Location)};
  return Result;
}

static std::string formatSarif(const RunResult &R) {
  json::Array Rules, Results;
  for (const FindingKind &K : Kinds)
    Rules.push_back(
        json::Object{{"id", ("runtime." + K.Kind).str()},
                     {"shortDescription", json::Object{{"text", K.Title}}}});
  for (const Finding &F : R.Findings)
    Results.push_back(sarifResult(F));
  json::Object Run{
      {"tool",
       json::Object{{"driver", json::Object{{"name", "warpcc -run"},
                                            {"rules", std::move(Rules)}}}}},
      {"invocations",
       json::Array{json::Object{{"executionSuccessful", R.ExitCode == 0},
                                {"exitCode", R.ExitCode}}}},
      {"results", std::move(Results)}};
  json::Object Log{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", json::Array{std::move(Run)}}};
  return formatv("{0:2}\n", json::Value(std::move(Log))).str();
}

std::string formatReport(const RunResult &R, ReportFormat Format) {
  return Format == ReportFormat::JUnit ? formatJUnit(R) : formatSarif(R);
}

} // namespace warpcc
