#include "genome/token_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <limits>
#include <numeric>
#include <system_error>
#include <vector>

#include <fmt/format.h>

namespace evo {

std::optional<double> whole_number(std::string_view text) {
  double value = 0.0;
  const auto* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || stop != end || error == std::errc::invalid_argument) return std::nullopt;
  return error == std::errc{} ? value : std::numeric_limits<double>::quiet_NaN();
}

std::string shortest_decimal(double value) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end};
}

std::string quoted(std::string_view token) {
  constexpr std::size_t max_length = 40;
  std::string text(token.substr(0, max_length));
  const auto controls = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  std::replace_if(text.begin(), text.end(), controls, '?');
  return fmt::format("'{}{}'", text, token.size() > max_length ? "..." : "");
}

std::size_t edit_distance(std::string_view first, std::string_view second) {
  std::vector<std::size_t> row(second.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char c : first) {
    auto diagonal = row[0]++;
    for (std::size_t j = 0; j < second.size(); ++j) {
      const auto changed = diagonal + (c == second[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace evo
