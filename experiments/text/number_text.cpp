// Numbers as text and back, on std::from_chars and std::to_chars, which know no locale.
#include "text/number_text.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

#include <fmt/format.h>

namespace experiments {
namespace {

template <class Number>
std::optional<Number> parse_all(std::string_view text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stopped != end) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

std::optional<std::uint64_t> parse_integer(std::string_view text) { return parse_all<std::uint64_t>(text); }

std::optional<double> parse_real(std::string_view text) {
  const auto value = parse_all<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string format_double(double value) {
  std::array<char, 32> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc{} ? std::string(digits.data(), end) : std::string("nan");
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:016x}", value); }

}  // namespace experiments
