#include "text/message_text.hpp"

#include <fmt/format.h>

namespace experiments {

std::string pluralise(std::uint64_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string printable(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    result += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return result;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t readable = 60;
  return '\'' + printable(text.substr(0, readable)) + (text.size() > readable ? "...'" : "'");
}

}  // namespace experiments
