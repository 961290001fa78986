//===- lib/Clangd/Session.cpp - open files and their passes ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Session.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace warpcc::clangd {

/// Clang recurses as deeply as the source nests. Only what is used is taken.
static constexpr unsigned DeviceStackSize = 512u << 20;

/// How long the host's list waits for the device's.
static std::chrono::milliseconds grace() {
  static const unsigned Milliseconds = [] {
    unsigned Value = 1000;
    if (auto Text = sys::Process::GetEnv("WARPCC_CLANGD_GRACE_MS"))
      if (StringRef(*Text).getAsInteger(10, Value))
        Value = 1000;
    return Value;
  }();
  return std::chrono::milliseconds(Milliseconds);
}

/// How many of the command's device passes are run: by WARPCC_CLANGD_ARCHS
/// none, the oldest architecture's, or all.
static size_t devicePassesOf(const SourcePasses &Passes) {
  static const std::string Chosen =
      sys::Process::GetEnv("WARPCC_CLANGD_ARCHS").value_or("oldest");
  if (Chosen == "all")
    return Passes.Devices.size();
  return Chosen == "none" ? 0 : std::min<size_t>(Passes.Devices.size(), 1);
}

Session &Session::get() {
  // Never destroyed: a device pass may outlive main().
  static Session *Only = new Session;
  return *Only;
}

//===-- What clangd tells -------------------------------------------------===//

void Session::update(StringRef Name, StringRef Version, StringRef Text,
                     std::shared_ptr<const SourcePasses> Passes) {
  std::lock_guard<std::mutex> Guard(Lock);
  File &F = Files[Name];
  bool Same = F.Version == Version && F.Text == Text && F.Passes == Passes;
  F.Version = Version.str();
  F.Text = Text.str();
  F.Passes = std::move(Passes);
  if (!Same)
    F.Published = false;
  // Also of the same text: a header may have changed. The preamble tells.
  F.DeviceWanted = devicePassesOf(*F.Passes) != 0;
  if (F.DeviceWanted)
    startThreads();
  Changed.notify_all();
}

void Session::parse(StringRef Name,
                    std::shared_ptr<const SourcePasses> Passes) {
  std::lock_guard<std::mutex> Guard(Lock);
  Files[Name].Passes = std::move(Passes);
}

void Session::close(StringRef Name) {
  std::lock_guard<std::mutex> Guard(Lock);
  Files.erase(Name);
}

std::shared_ptr<const SourcePasses> Session::passesOf(StringRef Name) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto I = Files.find(Name);
  return I == Files.end() ? nullptr : I->second.Passes;
}

std::shared_ptr<HostRecord> Session::beginHost(StringRef Name) {
  auto Record = std::make_shared<HostRecord>();
  std::lock_guard<std::mutex> Guard(Lock);
  if (auto I = Files.find(Name); I != Files.end())
    I->second.Parsing = Record;
  return Record;
}

void Session::finishPreamble(StringRef Name,
                             std::shared_ptr<HostRecord> Preamble) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (auto I = Files.find(Name); I != Files.end())
    I->second.Preamble = std::move(Preamble);
}

bool Session::hostPublished(StringRef Name, json::Value Params) {
  std::lock_guard<std::mutex> Guard(Lock);
  auto I = Files.find(Name);
  if (I == Files.end() || !I->second.Passes || !I->second.Parsing)
    return false;
  File &F = I->second;
  // clangd publishes a version before it parses the next.
  F.Host = F.Parsing;
  F.HostParams = std::move(Params);
  F.PublishAt = Clock::now() + grace();
  publishIfComplete(F);
  Changed.notify_all();
  return true;
}

std::vector<std::string> Session::kernelsOf(StringRef Name) {
  std::vector<std::string> Result;
  std::lock_guard<std::mutex> Guard(Lock);
  auto I = Files.find(Name);
  if (I == Files.end())
    return Result;
  for (const auto &Record : {I->second.Preamble, I->second.Host})
    if (Record)
      append_range(Result, Record->Kernels);
  return Result;
}

std::optional<PublishedEntry> Session::entryOf(StringRef Name, int64_t Line,
                                               StringRef Message) {
  std::lock_guard<std::mutex> Guard(Lock);
  if (auto I = Files.find(Name); I != Files.end())
    for (const PublishedEntry &E : I->second.Entries)
      if (E.Line == Line && E.Message == Message)
        return E;
  return std::nullopt;
}

//===-- Publishing --------------------------------------------------------===//

static std::string versionOf(const json::Value &Params) {
  if (const json::Object *O = Params.getAsObject())
    if (std::optional<int64_t> Version = O->getInteger("version"))
      return std::to_string(*Version);
  return std::string();
}

/// Publishes what waits if the device has said its part to the same text.
void Session::publishIfComplete(File &F) {
  if (!F.HostParams)
    return;
  std::string Version = versionOf(*F.HostParams);
  if (!devicePassesOf(*F.Passes) || Version.empty() ||
      (!F.DeviceWanted && F.Device.Version == Version))
    publish(F, /*DeviceIsCurrent=*/true);
}

void Session::publish(File &F, bool DeviceIsCurrent) {
  json::Value Params = std::move(*F.HostParams);
  F.HostParams.reset();
  F.LastHostParams = Params;
  std::vector<CollectedDiagnostic> Host, Device = F.Device.Diagnostics;
  for (const auto &Record : {F.Preamble, F.Host})
    if (Record)
      append_range(Host, Record->Diagnostics);
  const PassRequest &Request = F.Passes->Host;
  if (!DeviceIsCurrent) {
    Device = moveToText(std::move(Device), Request.Source, F.Text);
  } else if (F.Host->Complete) {
    PassResult HostResult;
    HostResult.Facts = F.Host->Facts;
    for (const auto &[DeviceRequest, Result] :
         zip(F.Passes->Devices, F.Device.Results)) {
      PassRequest Now = DeviceRequest;
      Now.Text = F.Text;
      append_range(Device, compareResults(Now, HostResult, Result));
    }
  }
  F.Published = DeviceIsCurrent;
  F.Entries =
      mergeDiagnosticLists({Request.Source, F.Text, Host, Device}, Params);
  if (Publish)
    Publish(std::move(Params));
}

/// Sends the lists whose grace is over.
void Session::publishLoop() {
  std::unique_lock<std::mutex> Guard(Lock);
  while (!Stopping) {
    auto Next = Clock::time_point::max();
    for (auto &Entry : Files) {
      File &F = Entry.second;
      if (!F.HostParams)
        continue;
      if (F.PublishAt <= Clock::now())
        publish(F, /*DeviceIsCurrent=*/false);
      else
        Next = std::min(Next, F.PublishAt);
    }
    if (Next == Clock::time_point::max())
      Changed.wait(Guard);
    else
      Changed.wait_until(Guard, Next);
  }
}

//===-- The device pass ---------------------------------------------------===//

void Session::startThreads() {
  if (Started)
    return;
  Started = true;
  DeviceThread.emplace(std::optional<unsigned>(DeviceStackSize),
                       [this] { deviceLoop(); });
  PublishThread.emplace([this] { publishLoop(); });
}

void Session::deviceLoop() {
  // Not before clangd has set its handlers of signals: a pass that crashes ends
  // in ours.
  initializePasses();
  std::unique_lock<std::mutex> Guard(Lock);
  while (!Stopping) {
    auto Wanted = find_if(
        Files, [](const auto &Entry) { return Entry.second.DeviceWanted; });
    if (Wanted == Files.end()) {
      Changed.wait(Guard);
      continue;
    }
    runDevice(Wanted->getKey().str(), Guard);
  }
}

/// One pass; the preamble is made anew where it does not fit.
static PassResult check(PassRequest Request,
                        std::shared_ptr<const PassPreamble> &Preamble) {
  if (!Preamble || !Preamble->fits(Request))
    Preamble = PassPreamble::build(Request);
  PassResult Result;
  if (Preamble && Preamble->hasErrors()) {
    // As in a compile: what follows from headers that fail helps nobody.
    append_range(Result.Diagnostics, Preamble->diagnostics());
    return Result;
  }
  Request.Preamble = Preamble;
  std::atomic<bool> Cancel{false};
  Result = runPass(Request, Cancel);
  if (Preamble)
    Result.Diagnostics.insert(Result.Diagnostics.begin(),
                              Preamble->diagnostics().begin(),
                              Preamble->diagnostics().end());
  else
    Result.Status = PassResult::Errors; // facts of headers: not comparable
  return Result;
}

/// Called with the lock held, which it gives up while it works.
void Session::runDevice(const std::string &Name,
                        std::unique_lock<std::mutex> &Guard) {
  File &F = Files[Name];
  F.DeviceWanted = false;
  std::shared_ptr<const SourcePasses> Passes = F.Passes;
  DeviceAnswer Answer;
  Answer.Version = F.Version;
  Answer.Text = F.Text;
  auto Preambles = std::move(F.Preambles);
  bool SameText = F.Device.Text == F.Text;
  Busy = true;
  Guard.unlock();

  size_t Count = devicePassesOf(*Passes);
  bool Known = SameText && Preambles.size() == Count;
  Preambles.resize(Count);
  for (size_t N = 0; Known && N != Count; ++N) {
    PassRequest Request = Passes->Devices[N];
    Request.Text = Answer.Text;
    Known = Preambles[N] && Preambles[N]->fits(Request);
  }
  std::vector<std::vector<CollectedDiagnostic>> Found;
  for (size_t N = 0; !Known && N != Count; ++N) {
    PassRequest Request = Passes->Devices[N];
    Request.Text = Answer.Text;
    PassResult Result = check(std::move(Request), Preambles[N]);
    Found.push_back(std::move(Result.Diagnostics));
    if (Result.Status == PassResult::Ok)
      Answer.Results.push_back(std::move(Result));
  }
  if (Answer.Results.size() != Count)
    Answer.Results.clear();
  Answer.Diagnostics = mergeDiagnostics(Found);

  Guard.lock();
  Busy = false;
  auto I = Files.find(Name);
  if (I == Files.end())
    return; // closed meanwhile
  File &Now = I->second;
  Now.Preambles = std::move(Preambles);
  if (Known)
    Now.Device.Version = Answer.Version;
  else
    Now.Device = std::move(Answer);
  // The host's list was shown without: show it again.
  if (!Now.HostParams && !Now.Published && Now.LastHostParams &&
      versionOf(*Now.LastHostParams) == Now.Device.Version &&
      Now.Version == Now.Device.Version)
    Now.HostParams = Now.LastHostParams;
  publishIfComplete(Now);
}

bool Session::stop() {
  bool Idle;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    Stopping = true;
    Publish = nullptr;
    Idle = !Busy;
  }
  Changed.notify_all();
  if (!Started)
    return true;
  PublishThread->join();
  if (Idle)
    DeviceThread->join();
  return Idle;
}

} // namespace warpcc::clangd
