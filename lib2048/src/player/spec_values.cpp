// Takes a player's spec apart.
#include "player/spec_values.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <string>

namespace game2048 {
namespace {

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

const player_option* option_of(const player_kind& kind, std::string_view key) {
  const auto found =
      std::find_if(kind.options.begin(), kind.options.end(), [&](const player_option& o) { return o.key == key; });
  return found == kind.options.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_key(const player_kind& kind, std::string_view key) {
  std::string message = std::string(kind.name) + " has no option " + quoted(key) + "; it has ";
  if (kind.options.empty()) message += "none";
  for (std::size_t i = 0; i < kind.options.size(); ++i) message.append(i == 0 ? "" : ", ").append(kind.options[i].key);
  throw std::invalid_argument(message);
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
      throw std::invalid_argument("player " + quoted(spec) + ": " + quoted(item) + " is not of the form key=value");
    const std::string_view key = item.substr(0, equals);
    if (option_of(kind, key) == nullptr) refuse_key(kind, key);
    if (has(key)) throw std::invalid_argument("player " + quoted(spec) + ": " + std::string(key) + " is given twice");
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
  return found == values_.end() ? fallback : found->second;
}

std::uint64_t spec_values::whole(std::string_view key, std::uint64_t fallback, std::uint64_t least,
                                 std::uint64_t most) const {
  if (!has(key)) return fallback;
  std::uint64_t value = 0;
  if (!reads(text(key, {}), value) || value < least || value > most) refuse(key);
  return value;
}

double spec_values::real(std::string_view key, double fallback, double least, double most) const {
  if (!has(key)) return fallback;
  double value = 0;
  if (!reads(text(key, {}), value) || !(value >= least && value <= most)) refuse(key);
  return value;
}

std::size_t spec_values::choice(std::string_view key, std::string_view fallback,
                                std::initializer_list<std::string_view> allowed) const {
  const auto found = std::find(allowed.begin(), allowed.end(), text(key, fallback));
  if (found == allowed.end()) refuse(key);
  return static_cast<std::size_t>(found - allowed.begin());
}

void spec_values::refuse(std::string_view key) const {
  throw std::invalid_argument(std::string(kind_->name) + ": " + std::string(key) + " is " + quoted(text(key, {})) +
                              "; it must be " + std::string(option_of(*kind_, key)->allowed));
}

}  // namespace game2048
