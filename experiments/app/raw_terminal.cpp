// Terminal settings and key codes.
#include "app/raw_terminal.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "app/console.hpp"

namespace experiments {
namespace {

constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l";
constexpr std::string_view leave_screen = "\x1b[?25h\x1b[?1049l";

struct key_code {
  std::string_view bytes;
  key what;
};

constexpr std::array key_codes{
    key_code{"\x1b[C", key::forward}, key_code{"\x1b[D", key::back},   key_code{"\x1b[H", key::first},
    key_code{"\x1b[F", key::last},    key_code{"\x1b[1~", key::first}, key_code{"\x1b[4~", key::last},
    key_code{"\x1bOH", key::first},   key_code{"\x1bOF", key::last},   key_code{"n", key::forward},
    key_code{"p", key::back},         key_code{"b", key::back},        key_code{" ", key::play},
    key_code{"g", key::jump},         key_code{"+", key::faster},      key_code{"-", key::slower},
    key_code{"\r", key::enter},       key_code{"\n", key::enter},      key_code{"\x7f", key::erase},
    key_code{"\b", key::erase},       key_code{"q", key::quit},        key_code{"\x1b", key::quit},
    key_code{"\x03", key::quit},      key_code{"\x04", key::quit},
};

key_press decode(std::string_view bytes) {
  for (const auto& [code, what] : key_codes) {
    if (bytes == code) {
      return {what};
    }
  }
  const bool is_digit = bytes.size() == 1 && bytes.front() >= '0' && bytes.front() <= '9';
  return is_digit ? key_press{key::digit, bytes.front() - '0'} : key_press{};
}

/// How many of the bytes are the first key: an escape sequence, known or not, or one byte.
std::size_t first_key_length(std::string_view bytes) {
  std::size_t length = 1;
  for (const auto& [code, what] : key_codes) {
    if (bytes.starts_with(code)) {
      length = std::max(length, code.size());
    }
  }
  const bool is_unknown_sequence = bytes.front() == '\x1b' && length == 1 && bytes.size() > 1;
  return is_unknown_sequence ? bytes.size() : length;
}

}  // namespace

raw_terminal::raw_terminal() {
  if (::tcgetattr(STDIN_FILENO, &before_) != 0) {
    throw std::system_error(errno, std::generic_category(), "standard input is no terminal");
  }
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  write_result(enter_screen);
}

raw_terminal::~raw_terminal() {
  ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  try {
    write_result(leave_screen);
  } catch (const std::exception&) {
    return;  // the terminal has gone: nothing is left to restore
  }
}

std::optional<key_press> raw_terminal::wait_for_key(std::chrono::milliseconds patience) {
  if (pending_.empty()) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, static_cast<int>(patience.count())) <= 0) {
      return std::nullopt;
    }
    std::array<char, 64> bytes;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) {
      return key_press{key::quit};
    }
    pending_.assign(bytes.data(), static_cast<std::size_t>(count));
  }
  const std::size_t length = first_key_length(pending_);
  const key_press pressed = decode(std::string_view(pending_).substr(0, length));
  pending_.erase(0, length);
  return pressed;
}

}  // namespace experiments
