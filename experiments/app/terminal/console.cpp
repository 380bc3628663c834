// Standard output and standard error, by plain system calls, so that a failed write is seen at once.
#include "app/terminal/console.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace experiments {
namespace {

/// 0, or the errno of the write that failed.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) {
      return errno;
    }
    text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
  return 0;
}

bool is_capable_terminal(int descriptor) {
  const char* const kind = std::getenv("TERM");
  return ::isatty(descriptor) == 1 && kind != nullptr && std::string_view(kind) != "dumb" && *kind != '\0';
}

std::size_t columns_of(int descriptor) {
  winsize size{};
  const bool known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

}  // namespace

void print_output(std::string_view text) {
  const int error = write_all(STDOUT_FILENO, text);
  if (error == EPIPE) {
    throw output_closed();
  }
  if (error != 0) {
    throw std::system_error(error, std::generic_category(), "standard output cannot be written");
  }
}

std::string shell_word(std::string_view path) {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-";
  std::string word = path.starts_with('-') ? "./" : "";
  if (!path.empty() && path.find_first_not_of(plain) == std::string_view::npos) {
    return word.append(path);
  }
  for (const char c : path) {
    word += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return '\'' + word + '\'';
}

void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) == -1 && errno == EBADF) {
      ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest free number: this one
    }
  }
}

bool print_status(std::string_view text) {
  const int error = write_all(STDERR_FILENO, text);
  return error != EPIPE && error != EIO;
}

bool stdout_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

bool stdout_is_live() { return is_capable_terminal(STDOUT_FILENO); }
bool stderr_is_live() { return is_capable_terminal(STDERR_FILENO); }

std::size_t stderr_columns() { return columns_of(STDERR_FILENO); }
std::size_t stdout_columns() { return columns_of(STDOUT_FILENO); }

bool use_color(std::string_view mode) {
  if (mode != "auto") {
    return mode == "always";
  }
  const char* const no_color = std::getenv("NO_COLOR");
  return (no_color == nullptr || *no_color == '\0') && stdout_is_live();
}

}  // namespace experiments
