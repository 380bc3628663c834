// The thread that waits for signals.
#include "app/terminal/stop_signals.hpp"

#include <pthread.h>
#include <unistd.h>

#include "app/terminal/exit_code.hpp"

namespace experiments {
namespace {

bool is_ignored(int signal) {
  struct sigaction current {};
  return ::sigaction(signal, nullptr, &current) == 0 && current.sa_handler == SIG_IGN;
}

}  // namespace

stop_signals::stop_signals() {
  sigemptyset(&watched_);
  sigaddset(&watched_, SIGINT);
  sigaddset(&watched_, SIGTERM);
  if (!is_ignored(SIGHUP)) {
    sigaddset(&watched_, SIGHUP);
  }
  ::pthread_sigmask(SIG_BLOCK, &watched_, &previous_mask_);
  watcher_ = std::thread([this] { watch(); });
}

stop_signals::~stop_signals() {
  ended_ = true;
  ::pthread_kill(watcher_.native_handle(), SIGTERM);  // wakes the watcher, which sees that it is no longer needed
  watcher_.join();
  ::pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr);
}

void stop_signals::request(int signal) {
  int none = 0;
  received_.compare_exchange_strong(none, signal);
  source_.request_stop();
}

void stop_signals::watch() {
  sigset_t all;
  sigfillset(&all);
  ::pthread_sigmask(SIG_BLOCK, &all, nullptr);  // signals of the terminal are for the thread that draws on it
  while (true) {
    int signal = 0;
    if (::sigwait(&watched_, &signal) != 0) {
      continue;
    }
    if (ended_) {
      return;
    }
    if (source_.stop_requested()) {
      ::_exit(signal_offset + signal);
    }
    request(signal);
  }
}

}  // namespace experiments
