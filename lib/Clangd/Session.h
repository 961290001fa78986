//===- lib/Clangd/Session.h - open files and their passes -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangd parses an open file once: that is the host pass. For each version that
// it parses, this runs the device pass in a thread of its own, waits until both
// sides have spoken, and publishes one list. Who calls what:
//
//   clangd's worker of a file    update()           a version is to be parsed
//   clangd's parser              beginHost()        our consumers collect
//   clangd's message writer      hostPublished()    clangd's own list of it
//   our thread                   runs the device pass
//   whoever comes last           Publish(...)       the merged list
//
// If the device pass takes longer than the grace, the host's list goes out with
// the device's last one, moved along with the lines it spoke of.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CLANGD_SESSION_H
#define WARPCC_LIB_CLANGD_SESSION_H

#include "Merge.h"
#include "warpcc/Driver/SourcePasses.h"
#include "warpcc/Frontend/Preamble.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/thread.h"
#include <condition_variable>
#include <functional>
#include <mutex>

namespace warpcc::clangd {

/// What the host pass of one version collects while clangd parses.
struct HostRecord {
  std::vector<CollectedDiagnostic> Diagnostics;
  PassFacts Facts;
  DialectState State;
  std::vector<std::string> Kernels; ///< their names, without namespaces
  bool Complete = false;            ///< parsed to the end, and without errors
};

class Session {
public:
  static Session &get();

  /// Sends the parameters of textDocument/publishDiagnostics.
  std::function<void(llvm::json::Value)> Publish;

  /// A version of \p File is going to be parsed by \p Passes.
  void update(llvm::StringRef File, llvm::StringRef Version,
              llvm::StringRef Text, std::shared_ptr<const SourcePasses> Passes);
  /// \p File is parsed, but not as a version of an open document.
  void parse(llvm::StringRef File, std::shared_ptr<const SourcePasses> Passes);
  void close(llvm::StringRef File);

  std::shared_ptr<const SourcePasses> passesOf(llvm::StringRef File);
  /// The parse of what follows the preamble begins now.
  std::shared_ptr<HostRecord> beginHost(llvm::StringRef File);
  /// A preamble is parsed. It serves later versions too.
  void finishPreamble(llvm::StringRef File,
                      std::shared_ptr<HostRecord> Preamble);
  /// clangd's list for a version. False if it is none of ours.
  bool hostPublished(llvm::StringRef File, llvm::json::Value Params);

  /// The names of the kernels that the host pass saw, without namespaces.
  std::vector<std::string> kernelsOf(llvm::StringRef File);
  /// What is known of a published entry, by line from 0 and message.
  std::optional<PublishedEntry> entryOf(llvm::StringRef File, int64_t Line,
                                        llvm::StringRef Message);

  /// Ends the thread; false if it is busy and has to be left behind.
  bool stop();

private:
  using Clock = std::chrono::steady_clock;

  struct DeviceAnswer {
    std::string Version, Text;
    std::vector<CollectedDiagnostic> Diagnostics;
    std::vector<PassResult> Results; ///< facts; empty after an error
  };
  struct File {
    std::string Version, Text; ///< the newest
    std::shared_ptr<const SourcePasses> Passes;
    std::shared_ptr<HostRecord> Preamble;
    std::shared_ptr<HostRecord> Parsing;         ///< the last parse that began
    std::shared_ptr<HostRecord> Host;            ///< the last parse that ended
    std::optional<llvm::json::Value> HostParams; ///< waits to be published
    Clock::time_point PublishAt;                 ///< at the latest
    bool Published = false; ///< the device's list of Version too
    std::optional<llvm::json::Value> LastHostParams;
    DeviceAnswer Device;
    bool DeviceWanted = false;
    /// One for each device pass that is run, of the thread alone.
    std::vector<std::shared_ptr<const PassPreamble>> Preambles;
    std::vector<PublishedEntry> Entries;
  };

  void startThreads();
  void deviceLoop();
  void publishLoop();
  void runDevice(const std::string &Name, std::unique_lock<std::mutex> &Guard);
  void publishIfComplete(File &F);
  void publish(File &F, bool DeviceIsCurrent);

  std::mutex Lock;
  std::condition_variable Changed;
  llvm::StringMap<File> Files;
  std::optional<llvm::thread> DeviceThread, PublishThread;
  bool Stopping = false, Busy = false, Started = false;
};

} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_SESSION_H
