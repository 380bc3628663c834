#include "output/tree/xml_text.hpp"

#include <algorithm>
#include <cstdint>

namespace experiments {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

/// Bytes of the sequence that this byte begins; 0 if none does.
std::size_t length_of(unsigned char first) {
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first < 0xE0U) return 2;
  if (first >= 0xE0U && first < 0xF0U) return 3;
  return first >= 0xF0U && first < 0xF5U ? 4 : 0;
}

bool is_xml_character(std::uint32_t code, std::size_t length) {
  const bool overlong = (length == 3 && code < 0x800U) || (length == 4 && code < 0x10000U);
  const bool control = code < 0x20U && code != '\t' && code != '\n' && code != '\r';
  const bool surrogate = code >= 0xD800U && code < 0xE000U;
  return !overlong && !control && !surrogate && code != 0xFFFEU && code != 0xFFFFU && code < 0x110000U;
}

/// The first character of a text that is not empty, and nothing else of it; empty if it is none that XML allows.
std::string_view first_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = length_of(first);
  if (length == 0 || length > text.size()) return {};
  std::uint32_t code = length == 1 ? first : first & (0x7FU >> length);
  for (const char c : text.substr(1, length - 1)) {
    if (!is_continuation(c)) return {};
    code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return is_xml_character(code, length) ? text.substr(0, length) : std::string_view{};
}

std::string_view escaped(std::string_view character) {
  switch (character.front()) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return character;
  }
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const auto character = first_character(text);
    safe += character.empty() ? replacement : escaped(character);
    text.remove_prefix(std::max<std::size_t>(1, character.size()));
  }
  return safe;
}

std::size_t characters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_continuation));
}

}  // namespace experiments
