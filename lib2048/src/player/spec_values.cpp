// Takes a player's spec apart.
#include "player/spec_values.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "evaluation/old_words.hpp"

namespace game2048 {
namespace {

const player_option* option_of(const player_kind& kind, std::string_view key) {
  const auto found =
      std::find_if(kind.options.begin(), kind.options.end(), [&](const player_option& o) { return o.key == key; });
  return found == kind.options.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_key(const player_kind& kind, std::string_view key) {
  std::vector<std::string_view> known;
  for (const player_option& option : kind.options) known.push_back(option.key);
  throw std::invalid_argument(fmt::format("{} has no option '{}'; it has {}", kind.name, key,
                                          known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", "))));
}

// The whole of a text as a number, or nothing.
template <class Number>
bool reads(std::string_view text, Number& value) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  return fault == std::errc{} && end == text.data() + text.size();
}

}  // namespace

spec_values::spec_values(std::string_view spec, const player_kind& kind) : kind_(&kind) {
  const std::size_t colon = spec.find(':');
  if (colon == std::string_view::npos) return;
  for (std::string_view rest = spec.substr(colon + 1);;) {
    const std::size_t comma = rest.find(',');
    const std::string_view item = rest.substr(0, comma);
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos)
      throw std::invalid_argument(fmt::format("player '{}': '{}' is not of the form key=value", spec, item));
    const std::string_view key = item.substr(0, equals);
    if (option_of(kind, key) == nullptr) refuse_key(kind, key);
    if (has(key)) throw std::invalid_argument(fmt::format("player '{}': {} is given twice", spec, key));
    values_.emplace_back(key, item.substr(equals + 1));
    if (comma == std::string_view::npos) return;
    rest.remove_prefix(comma + 1);
  }
}

bool spec_values::has(std::string_view key) const {
  return std::any_of(values_.begin(), values_.end(), [&](const auto& v) { return v.first == key; });
}

std::string_view spec_values::text(std::string_view key, std::string_view fallback) const {
  const auto found = std::find_if(values_.begin(), values_.end(), [&](const auto& v) { return v.first == key; });
  return found == values_.end() ? fallback : present_word(key, found->second);
}

std::uint64_t spec_values::whole(std::string_view key, std::uint64_t fallback, std::uint64_t min,
                                 std::uint64_t max) const {
  if (!has(key)) return fallback;
  std::uint64_t value = 0;
  if (!reads(text(key, {}), value) || value < min || value > max) refuse(key);
  return value;
}

double spec_values::real(std::string_view key, double fallback, double min, double max) const {
  if (!has(key)) return fallback;
  double value = 0;
  if (!reads(text(key, {}), value) || !(value >= min && value <= max)) refuse(key);
  return value;
}

std::size_t spec_values::choice(std::string_view key, std::string_view fallback,
                                std::initializer_list<std::string_view> allowed) const {
  const auto found = std::find(allowed.begin(), allowed.end(), text(key, fallback));
  if (found == allowed.end()) refuse(key);
  return static_cast<std::size_t>(found - allowed.begin());
}

void spec_values::refuse(std::string_view key) const {
  throw std::invalid_argument(
      fmt::format("{}: {} is '{}'; it must be {}", kind_->name, key, text(key, {}), option_of(*kind_, key)->allowed));
}

}  // namespace game2048
