// Turns SIGINT, SIGTERM and SIGHUP into a stop request; the second one ends the process at once.
#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace experiments {

/// While it exists, these signals are blocked in the process, and a thread of its own waits for them: there is no
/// signal handler. To be constructed before any other thread. A SIGHUP that is ignored from the start (nohup) stays
/// ignored.
class stop_signals {
 public:
  stop_signals();
  ~stop_signals();
  stop_signals(const stop_signals&) = delete;
  stop_signals& operator=(const stop_signals&) = delete;

  std::stop_token token() const { return source_.get_token(); }
  /// The signal that asked to stop; 0 if none did.
  int received() const { return received_; }
  /// As if `signal` had been received.
  void request(int signal);

 private:
  void watch();

  std::stop_source source_;
  std::atomic<int> received_{0};
  std::atomic<bool> ended_{false};
  sigset_t watched_{};
  sigset_t previous_mask_{};
  std::thread watcher_;
};

}  // namespace experiments
